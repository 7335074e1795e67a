/** Makes the row of a recorded game: replays and verifies its recording, and counts what is counted of a bot's game. */
import { CONTENT } from '../../content/index';
import { attemptAfter, attemptAt, type TaskId } from '../../content/tasks';
import { View } from '../../engine/api/view/view';
import { RULES_VERSION } from '../../engine/version';
import { NEVER } from '../../engine/world/actors/actor';
import { fingerprintOf } from '../../store/disk/fingerprint';
import type { Recording } from '../../store/recording/format';
import { verifying } from '../../store/recording/verification';
import { STEP, stuckAfter, Tally } from './bot-game';
import type { GameResult } from './game-result';

/** A recorded game to count. */
interface RecordedOrder {
  readonly recording: Recording;
  /** Its number in the series of seeds, from 1. */
  readonly game: number;
  /** The most commands of a game. One that goes on after them counts as stuck, as that of a bot does. */
  readonly limit: number;
  readonly task?: TaskId;
}

/** The row of a game that its recording proves, or the reason that it does not, as part of a sentence. */
export type RecordedResult =
  { readonly row: GameResult; readonly reason?: undefined } | { readonly row?: undefined; readonly reason: string };

/** A recording that is unfinished: its player has stopped, or was stopped. */
const UNFINISHED = 'its recording ends before the game does';

/** Replays a recorded game in steps, and returns its row. Commands that were refused are not recorded, so none are counted. */
export function* recordedGameSteps({
  recording,
  game,
  limit,
  task,
}: RecordedOrder): Generator<undefined, RecordedResult> {
  const { name, seed, kit, commands, marks, rules } = recording;
  if (rules !== RULES_VERSION || recording.fingerprint !== fingerprintOf(CONTENT))
    return {
      reason:
        `it was played with other ${rules === RULES_VERSION ? 'monsters or items' : 'rules'} than this version has: ` +
        'report it with the version that recorded it',
    };
  let tally: Tally | undefined;
  let view: View | undefined;
  let attempt = task && attemptAt(task);
  let counted: ReturnType<Tally['result']> | undefined;
  const replay = verifying(CONTENT, recording, (engine, after) => {
    if (counted) return;
    tally ??= new Tally(engine);
    const [last, next] = [commands[after - 1], commands[after]];
    if (last) {
      tally.after(last);
      attempt &&= attemptAfter(attempt, (view ??= new View(engine)));
    }
    // A bot gives up once its attempt is decided: what others do then does not count.
    const isDecided = attempt !== undefined && attempt.state !== 'open' && next?.do !== 'escape';
    if (next && after < limit && !isDecided) tally.before(next);
    else {
      counted = tally.result(next ? stuckAfter(after) : UNFINISHED);
      if (isDecided && engine.outcome === undefined) counted = { ...counted, ending: 'escaped', stuck: '' };
      engine.onEvent = engine.onTurn = undefined;
    }
  });
  for (let steps = 1; ; steps++) {
    const { done, value: verdict } = replay.next();
    if (!done) {
      if (steps % STEP === 0) yield;
      continue;
    }
    if (!verdict.isValid) return { reason: verdict.reason };
    if (verdict.lack !== undefined || !counted) return { reason: verdict.lack ?? 'it is empty' };
    const doneAt = attempt?.state === 'done' ? (attempt.turn ?? NEVER) : NEVER;
    return { row: { bot: name, game, seed, kit, ...counted, ...(attempt ? { doneAt } : {}), marks, tries: 1 } };
  }
}
