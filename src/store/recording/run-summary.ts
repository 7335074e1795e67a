/** The history of a recorded run, found by replaying it, and its summary for tables. */
import { Chronicle, Timeline, type Milestone } from '../../engine/api/event/chronicle';
import { DeedCounter, featStandings } from '../../engine/api/event/deed-counter';
import type { GameEvent } from '../../engine/api/event/event';
import { killedBy } from '../../engine/api/event/event-messages';
import { checkpointOf } from '../../engine/api/snapshot/hash';
import { runEndOf, type RunEnd } from '../../engine/api/view/score';
import type { Engine } from '../../engine/engine';
import type { Cell } from '../../engine/space/geometry';
import type { Content } from '../../engine/world/kinds/content';
import { depthOf } from '../../engine/world/kinds/floor-number';
import { CHECKPOINT_BYTES, setCheckpoint, type Recording } from './format';
import { finished, verifying, type Steps, type VerificationResult, type Witness } from './verification';

/** The number of the last turns that a history contains. */
const LAST_TURNS = 20;
export const LONGEST_DOUBT = 400;

/** The findings of a replay of a run, up to the command at which the recording stops being valid. */
export interface RunHistory {
  readonly recording: Recording;
  readonly verdict: VerificationResult;
  /** The game at the end; undefined if the replay could not start. */
  readonly engine: Engine | undefined;
  readonly chronicle: Chronicle;
  readonly milestones: readonly Milestone[];
  readonly deeds: DeedCounter;
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
}

/** Callbacks during a replay. They must not change the game or set its observer. */
interface HistoryOptions {
  /** The number of the last turns that the history contains. */
  readonly lastTurns?: number;
  /** Called before the first command and after each. */
  readonly witness?: Witness;
  /** Called after each of the hero's turns. */
  readonly onTurn?: (engine: Engine) => void;
}

/** A run in a table. Unknown values are 0 or empty. */
export interface RunSummary extends Omit<Recording, 'fingerprint' | 'commands' | 'hashes' | 'checkpoints' | 'seal'> {
  /** The floor on which the run ended. */
  readonly depth: number;
  readonly deepest: number;
  readonly level: number;
  readonly kills: number;
  /** The cause of death: "killed by a kobold". */
  readonly death: string;
  /** The ending, told apart by the prize and its ruler; null if there is none, or the prize had no ruler. */
  readonly end: RunEnd | null;
  /** The reason that the recording failed verification, or what it lacks to prove everything; empty if it passed. */
  readonly doubt: string;
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
  /** The ids of the feats that were earned. */
  readonly feats: readonly string[];
}

/** Replays a run and returns its history. */
export const replayHistory = (content: Content, recording: Recording, options?: HistoryOptions): RunHistory =>
  finished(replayingHistory(content, recording, options));

/** Replays a run in steps of one command. */
export function* replayingHistory(
  content: Content,
  recording: Recording,
  { lastTurns = LAST_TURNS, witness, onTurn }: HistoryOptions = {},
): Steps<RunHistory> {
  const chronicle = new Chronicle(lastTurns);
  const timeline = new Timeline();
  const deeds = new DeedCounter();
  let engine: Engine | undefined;
  /** The events of the current turn, and the command it belongs to. */
  let turn: GameEvent[] = [];
  let commandNumber = 0;
  const noteTurn = (now: Engine): void => {
    chronicle.note(now.turn, turn, now.hero.health);
    timeline.note(commandNumber, now, turn);
    turn = [];
  };
  const verdict = yield* verifying(content, recording, (now, after) => {
    if (after === 0) {
      engine = now;
      turn = [...now.events];
      now.onEvent = (event) => turn.push(event);
      now.onTurn = () => {
        noteTurn(now);
        onTurn?.(now);
      };
    }
    // A hero who dies by an own action does not end the turn; neither does a command that takes no time.
    if (turn.some(({ type }) => type === 'died')) noteTurn(now);
    else timeline.note(after, now, turn);
    turn = [];
    const command = recording.commands[after - 1];
    if (command) deeds.note(command, now);
    commandNumber = after + 1;
    witness?.(now, after);
  });
  if (engine) engine.onEvent = engine.onTurn = undefined;
  const { milestones, splits } = timeline;
  return { recording, verdict, engine, chronicle, milestones, deeds, splits };
}

/** Replays a run without checkpoints. If it is valid, the recording in the returned history has them. */
export function recordCheckpoints(content: Content, recording: Recording): RunHistory {
  const checkpoints = new Uint8Array(CHECKPOINT_BYTES * recording.commands.length);
  const witness = (engine: Engine, after: number): void => {
    if (after > 0) setCheckpoint(checkpoints, after, checkpointOf(engine));
  };
  const history = replayHistory(content, recording, { witness });
  return history.verdict.isValid ? { ...history, recording: { ...recording, checkpoints } } : history;
}

/** Summarizes a history for tables. */
export function summarizeRun({ recording, verdict, engine, chronicle, deeds, splits }: RunHistory): RunSummary {
  const { name, seed, difficulty, kit, began, marks, outcome, turn, score, rules } = recording;
  const { killer, cause } = chronicle;
  return {
    ...{ name, seed, difficulty, kit, began, marks, outcome, turn, score, rules },
    depth: engine?.map.depth ?? 0,
    deepest: engine?.deepest ?? 0,
    level: engine?.hero.level ?? 0,
    kills: engine ? Object.values(engine.knowledge.met).reduce((sum, { killed }) => sum + killed, 0) : 0,
    death: outcome === 'died' ? killedBy(killer, cause).replace(/^, /, '') : '',
    end: (engine && runEndOf(engine)) ?? null,
    doubt: (verdict.isValid ? (verdict.lack ?? '') : verdict.reason).slice(0, LONGEST_DOUBT),
    splits,
    feats: engine ? featStandings(engine.content.feats, deeds).earned.map(({ id }) => id) : [],
  };
}

/** Replays a recording once, in steps of one command, and notes where its hero was after each turn, as long as it is valid. */
export function* tracingGhost(content: Content, recording: Recording) {
  const { name, outcome, turn: end } = recording;
  const floors = new Uint8Array(end + 1);
  const cells = new Uint16Array(end + 1);
  const note = ({ turn, map, hero }: Engine): void => {
    floors[turn] = map.number;
    cells[turn] = hero.cell;
  };
  // A command that takes no time can move the hero, too.
  const { verdict, splits } = yield* replayingHistory(content, recording, { onTurn: note, witness: note });
  return {
    ...{ name, outcome, turn: end, splits },
    /** The reason that the recording failed verification; undefined if it passed. */
    invalidReason: verdict.isValid ? undefined : verdict.reason,
    /** Returns where the hero was after a turn; undefined if that is not known. */
    place: (turn: number): { readonly floor: number; readonly depth: number; readonly cell: Cell } | undefined => {
      const floor = floors[turn] ?? 0;
      return floor === 0 ? undefined : { floor, depth: depthOf(floor), cell: cells[turn] ?? 0 };
    },
  };
}
