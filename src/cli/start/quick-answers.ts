/** Answers that need only the table of sub-commands: the overview and the version. */
import { PROGRAM_VERSION } from '../../store/coding/package';
import { COMMANDS } from '../commands';
import { overviewLines } from '../help/help-pages';
import { print } from '../io/print';
import { guardOutput } from '../io/standard-streams';

/** Prints the version or the overview. */
export function answerQuickly(what: 'overview' | 'version', process: NodeJS.Process): void {
  guardOutput(process);
  print(what === 'version' ? [PROGRAM_VERSION] : overviewLines(COMMANDS), process);
}
