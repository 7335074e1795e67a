/** `koboldkeep morgue`: prints the full report of a recorded run, or its turning points, as text or JSON. */
import { CONTENT } from '../../content/index';
import { View } from '../../engine/api/view/view';
import { RULES_VERSION } from '../../engine/version';
import { turningPoints } from '../../simulation/hindsight/turning-points';
import type { Recording } from '../../store/recording/format';
import { replayHistory } from '../../store/recording/run-summary';
import { layOutLines } from '../../ui/words/styled-lines';
import { EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { toPrintable } from '../io/printable';
import { startProgress, type Progress } from '../io/progress-bar';
import { turningPointLines } from '../reports/turning-points-report';
import { headline, openRun } from '../runs/find-run';
import { describeRun, runReport } from '../runs/run-report';

/** Columns of the text. */
const WIDTH = 80;

interface MorgueOptions {
  readonly json?: true;
  readonly turningPoints?: true;
}

export async function printMorgue(
  { json, turningPoints: isHindsight }: MorgueOptions,
  io: Io,
  given?: string,
): Promise<number> {
  const { source, recording } = await openRun(given, io);
  if (isHindsight) return printTurningPoints(source, recording, json, io);
  const history = replayHistory(CONTENT, recording);
  if (!history.engine)
    throw new UsageError(
      `${toPrintable(source, 400)} was played by rules ${recording.rules}, and this version has rules ${RULES_VERSION}: use the version of koboldkeep that recorded it.`,
      EXIT.unverified,
    );
  const view = new View(history.engine);
  if (json) printJson([describeRun(history, view)], io);
  else print(runReport(history, view), io);
  return history.verdict.isValid ? EXIT.ok : EXIT.unverified;
}

/** Prints the turning points of a finished run. Throws a UsageError for one that is not over or cannot be replayed. */
function printTurningPoints(source: string, recording: Recording, json: true | undefined, io: Io): number {
  if (recording.outcome === null)
    throw new UsageError(`${toPrintable(source, 400)} is not over: turning points are for finished games only.`);
  let progress: Progress | undefined;
  const points = turningPoints(CONTENT, recording, (done, of) => {
    progress ??= startProgress('moments', of, io);
    progress.note(done);
  });
  progress?.end();
  if (typeof points === 'string')
    throw new UsageError(`${toPrintable(source, 400)} cannot be replayed: ${points}.`, EXIT.unverified);
  if (json) printJson([{ turningPoints: points }], io);
  else print([headline(recording), '', ...layOutLines(turningPointLines(points), WIDTH).map(({ text }) => text)], io);
  return EXIT.ok;
}
