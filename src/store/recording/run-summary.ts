import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent, Outcome } from '../../engine/api/event/event';
import { killedBy } from '../../engine/api/event/event-messages';
import { checkpointOf } from '../../engine/api/snapshot/checkpoint';
import { Timeline, type Milestone } from '../../engine/api/event/timeline';
import type { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/content';
import type { Recording } from './format';
import { CHECKPOINT_BYTES, setCheckpoint } from './checkpoints';
import { verify, type VerificationResult, type Witness } from './verification';

/** How many of the last turns are remembered with their numbers. */
const LAST_TURNS = 20;
export const LONGEST_DOUBT = 400;

/** A run as it was when it was played again, as far as that went. */
export interface RunHistory {
  readonly recording: Recording;
  readonly verdict: VerificationResult;
  /** As it was at the end; nothing where it could not even begin. */
  readonly engine: Engine | undefined;
  readonly chronicle: Chronicle;
  readonly milestones: readonly Milestone[];
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
}

/** What else somebody wants of a run while it is played again. Must change nothing, nor listen to the engine itself. */
export interface HistoryOptions {
  /** How many of the last turns are remembered. */
  readonly lastTurns?: number;
  /** Sees the game after each command, and before the first. */
  readonly witness?: Witness;
  /** Sees it after each of the hero's turns. */
  readonly onTurn?: (engine: Engine) => void;
}

/** A run as tables tell it. What is not known of it is 0 or empty. */
export interface RunSummary {
  readonly name: string;
  readonly seed: string;
  readonly difficulty: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly began: number;
  readonly outcome: Outcome | null;
  readonly turn: number;
  readonly score: number;
  /** The floor it ended on, and the deepest it came to. */
  readonly depth: number;
  readonly deepest: number;
  readonly level: number;
  readonly kills: number;
  /** Who or what the hero died of: "killed by a kobold". */
  readonly death: string;
  /** By which rules it was played. */
  readonly rules: number;
  /** Why it does not hold; empty where it was played again and came out as it says. */
  readonly doubt: string;
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
}

/** Plays a run again, and remembers what is told of it afterwards. */
export function rebuildHistory(
  content: Content,
  recording: Recording,
  { lastTurns = LAST_TURNS, witness, onTurn }: HistoryOptions = {},
): RunHistory {
  const chronicle = new Chronicle(lastTurns);
  const timeline = new Timeline();
  let engine: Engine | undefined;
  /** What has happened in the turn that is not over yet, and under which command. */
  let turn: GameEvent[] = [];
  let under = 0;
  const noteTurn = (now: Engine): void => {
    chronicle.note(now.turn, turn, now.hero.health);
    timeline.note(under, now, turn);
    turn = [];
  };
  const verdict = verify(content, recording, (now, after) => {
    if (after === 0) {
      engine = now;
      turn = [...now.events];
      now.onEvent = (event) => turn.push(event);
      now.onTurn = () => {
        noteTurn(now);
        onTurn?.(now);
      };
    }
    // Dead by the hero's own act, in a turn that never ended; or something that took no time.
    if (turn.some(({ type }) => type === 'died')) noteTurn(now);
    else timeline.note(after, now, turn);
    turn = [];
    under = after + 1;
    witness?.(now, after);
  });
  if (engine) engine.onEvent = engine.onTurn = undefined;
  const { milestones, splits } = timeline;
  return { recording, verdict, engine, chronicle, milestones, splits };
}

/** Plays a run again that nobody has felt the pulses of: where it holds, the recording in its memoir has them. */
export function recordCheckpoints(content: Content, recording: Recording): RunHistory {
  const checkpoints = new Uint8Array(CHECKPOINT_BYTES * recording.commands.length);
  const witness = (engine: Engine, after: number): void => {
    if (after > 0) setCheckpoint(checkpoints, after, checkpointOf(engine));
  };
  const history = rebuildHistory(content, recording, { witness });
  return history.verdict.isValid ? { ...history, recording: { ...recording, checkpoints: checkpoints } } : history;
}

/** What tables tell of a run. */
export function summarizeRun({ recording, verdict, engine, chronicle, splits }: RunHistory): RunSummary {
  const { name, seed, difficulty, began, outcome, turn, score, rules } = recording;
  const { killer, cause } = chronicle;
  return {
    ...{ name, seed, difficulty, began, outcome, turn, score, rules },
    depth: engine?.map.depth ?? 0,
    deepest: engine?.deepest ?? 0,
    level: engine?.hero.level ?? 0,
    kills: engine ? Object.values(engine.knowledge.met).reduce((sum, { killed }) => sum + killed, 0) : 0,
    death: outcome === 'died' ? killedBy(killer, cause).replace(/^, /, '') : '',
    doubt: verdict.isValid ? '' : verdict.reason.slice(0, LONGEST_DOUBT),
    splits,
  };
}
