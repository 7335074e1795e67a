/** `koboldkeep morgue`: prints the full report of a recorded run, as text or JSON. */
import { CONTENT } from '../../content/index';
import { View } from '../../engine/api/view/view';
import { RULES_VERSION } from '../../engine/version';
import { replayHistory } from '../../store/recording/run-summary';
import { EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { toPrintable } from '../io/printable';
import { openRun } from '../runs/find-run';
import { describeRun, runReport } from '../runs/run-report';

export function printMorgue({ json }: { readonly json?: true }, io: Io, given?: string): number {
  const { file, recording } = openRun(given, io);
  const history = replayHistory(CONTENT, recording);
  if (!history.engine)
    throw new UsageError(
      `${toPrintable(file, 400)} was played by rules ${recording.rules}, and this version has rules ${RULES_VERSION}: use the version of koboldkeep that recorded it.`,
      EXIT.unverified,
    );
  const view = new View(history.engine);
  if (json) printJson([describeRun(history, view)], io);
  else print(runReport(history, view), io);
  return history.verdict.isValid ? EXIT.ok : EXIT.unverified;
}
