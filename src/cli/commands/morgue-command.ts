/** `koboldkeep morgue`: prints the full report of a recorded run, or its turning points, as text or JSON. */
import { CONTENT } from '../../content/index';
import { View } from '../../engine/api/view/view';
import { RULES_VERSION } from '../../engine/version';
import { turningPoints, type TurningPoint } from '../../simulation/hindsight/turning-points';
import type { Recording } from '../../store/recording/format';
import { replayHistory } from '../../store/recording/run-summary';
import { formatNumber } from '../../ui/words/phrases';
import { layOutLines } from '../../ui/words/styled-lines';
import { EXIT, toPrintable, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { startProgress, type Progress } from '../io/progress-bar';
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
  const { verdict, engine } = history;
  if (!engine && !verdict.isValid && recording.rules === RULES_VERSION)
    throw new UsageError(`${toPrintable(source, 400)} cannot be replayed: ${verdict.reason}.`, EXIT.unverified);
  if (!engine)
    throw new UsageError(
      `${toPrintable(source, 400)} was played by rules ${recording.rules}, and this version has rules ${RULES_VERSION}: use the version of koboldkeep that recorded it.`,
      EXIT.unverified,
    );
  const view = new View(engine);
  if (json) printJson([describeRun(history, view)], io);
  else print(runReport(history, view), io);
  return verdict.isValid ? EXIT.ok : EXIT.unverified;
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

/** "Turn 812, floor 3: you fought on at 9 of 40; walking away would have lived in 14 of 16 imagined games, this in 5." */
function turningPointText(point: TurningPoint): string {
  const { turn, depth, health, maxHealth, taken, other, lived, otherLived, games } = point;
  const when = `Turn ${formatNumber(turn)}, floor ${depth}: you ${taken.did} at ${health} of ${maxHealth};`;
  return otherLived > lived
    ? `${when} ${other.doing} would have lived in ${otherLived} of ${games} imagined games, this in ${lived}.`
    : `${when} this lived in ${lived} of ${games} imagined games, ${other.doing} would have in ${otherLived}.`;
}

/** Returns a paragraph for each turning point, and one about how they were found. */
export function turningPointLines(points: readonly TurningPoint[]): readonly string[] {
  if (points.length === 0)
    return ['No decision alone made a difference: the imagined games after it end much alike, whatever the hero does.'];
  return [
    ...points.map(turningPointText),
    '',
    'The games are imagined: each moment was played on many times in the dungeon as it really was, with other dice and a bot in your place.',
  ];
}
