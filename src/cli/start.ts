/**
 * The entry of the built program. Answers `--help` and `--version` by itself; for everything else it loads the bundle of
 * the program, with the code that V8 compiled at an earlier start. docs/decisions/0037-start.md gives the reasons.
 */
import { PROGRAM_VERSION } from '../store/coding/program-version';
import { COMMANDS } from './commands';
import { overviewLines } from './help/help-pages';
import { print } from './io/print';
import { guardOutput } from './io/standard-output';
import type * as CodeCache from './start/code-cache';
import type * as SourceStacks from './start/source-stacks';

// What the quick answers do without.
const loadCodeCache = () => require('./start/code-cache') as typeof CodeCache;
const loadSourceStacks = () => require('./start/source-stacks') as typeof SourceStacks;

/** Runs the program as a process of its own. */
export function start(process: NodeJS.Process): void {
  const lines = quickAnswer(process.argv.slice(2));
  if (lines) {
    guardOutput(process);
    print(lines, process);
    return;
  }
  loadSourceStacks().mapStacks();
  loadCodeCache().loadProgram(process).runProcess(process);
}

/** What needs no more than the table of sub-commands. */
function quickAnswer(args: readonly string[]): readonly string[] | undefined {
  const [only = '', ...more] = args;
  if (more.length > 0) return undefined;
  if (['--help', '-h', 'help'].includes(only)) return overviewLines(COMMANDS);
  return ['--version', '-V'].includes(only) ? [PROGRAM_VERSION] : undefined;
}
