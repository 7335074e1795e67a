/** Replays a recorded run forwards and backwards, for the replay screen and exports. */
import type { Chronicle, Milestone } from '../../engine/api/event/chronicle';
import { fromSnapshot, toSnapshot, type Snapshot } from '../../engine/api/snapshot/snapshot';
import type { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/kinds/content';
import { replayingHistory } from './run-summary';
import type { Recording } from './format';
import { finished, type Steps } from './verification';

/** The number of states of the whole run that are stored, so that no position is far from one. */
const MAX_STATES = 64;
/** The minimum distance between two stored states, in commands. */
const MIN_DISTANCE = 64;
/** On the way to a position, a state is stored after this many commands: a user who steps back once does so again. */
const NEAR_DISTANCE = 16;
const MAX_NEAR = 32;

/** The number of the last turns that explain a death. */
const LAST_TURNS = 10;

/** The findings of the first replay about a run. */
interface Past extends Pick<Replayer, 'length' | 'invalidReason' | 'landmarks' | 'chronicle'> {
  readonly states: ReadonlyMap<number, Snapshot>;
  /** The turn and the floor after each number of commands. */
  readonly turns: Uint32Array;
  readonly depths: Uint8Array;
}

export class Replayer {
  /** The game at the current position. After a `seek` it may be another engine, without an observer. */
  engine: Engine;
  /** The current position, in commands. */
  at = 0;
  /** The number of its commands that are valid. */
  readonly length: number;
  /** The reason that the recording failed verification; undefined if it passed. */
  readonly invalidReason: string | undefined;
  readonly landmarks: readonly Milestone[];
  /** The kills of the whole run and its last turns. */
  readonly chronicle: Chronicle;
  private readonly near = new Map<number, Snapshot>();

  /**
   * Replays a recording once. Returns why, if none of it can be replayed. `onReplayed` receives the number of commands
   * that are replayed.
   */
  static open(content: Content, recording: Recording, onReplayed?: (commands: number) => void): Replayer | string {
    return finished(Replayer.opening(content, recording, onReplayed));
  }

  /** Opens a recording in steps of one command. */
  static *opening(
    content: Content,
    recording: Recording,
    onReplayed?: (commands: number) => void,
  ): Steps<Replayer | string> {
    const past = yield* lookThrough(content, recording, onReplayed);
    const begin = past.states.get(0);
    return begin ? new Replayer(content, recording, past, begin) : (past.invalidReason ?? 'it is empty');
  }

  private constructor(
    private readonly content: Content,
    readonly recording: Recording,
    private readonly past: Past,
    begin: Snapshot,
  ) {
    this.engine = fromSnapshot(content, begin);
    this.length = past.length;
    this.invalidReason = past.invalidReason;
    this.landmarks = past.landmarks;
    this.chronicle = past.chronicle;
  }

  /** Performs the next command, if there is one. */
  step(): void {
    const command = this.at < this.length ? this.recording.commands[this.at] : undefined;
    if (!command) return;
    this.engine.perform(command);
    this.at++;
  }

  /** Goes to a position, or to the nearest one that exists. */
  seek(to: number): void {
    const goal = Math.max(0, Math.min(this.length, to));
    const kept = [...this.past.states.keys(), ...this.near.keys()].filter((after) => after <= goal);
    const from = kept.length > 0 ? Math.max(...kept) : 0;
    const state = this.near.get(from) ?? this.past.states.get(from);
    if (state && (goal < this.at || from > this.at)) {
      this.engine = fromSnapshot(this.content, state);
      this.at = from;
    } else this.engine.onEvent = this.engine.onTurn = undefined;
    while (this.at < goal) {
      this.step();
      if (this.at % NEAR_DISTANCE === 0 && this.at < goal && !this.near.has(this.at)) this.storeState();
    }
  }

  /** Returns the turn at a position. */
  turnAt(after: number): number {
    return this.past.turns[Math.max(0, Math.min(this.length, after))] ?? 0;
  }

  /** Returns the floor at a position. */
  depthAt(after: number): number {
    return this.past.depths[Math.max(0, Math.min(this.length, after))] ?? 0;
  }

  /** Returns the position at which a turn began, or the end of the run. */
  positionOfTurn(turn: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.turnAt(middle) < turn) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private storeState(): void {
    const [oldest] = this.near.keys();
    if (this.near.size >= MAX_NEAR && oldest !== undefined) this.near.delete(oldest);
    this.near.set(this.at, toSnapshot(this.engine));
  }
}

/** Replays a recording once and notes the turn and floor at each position. */
function* lookThrough(content: Content, recording: Recording, onReplayed?: (commands: number) => void): Steps<Past> {
  const all = recording.commands.length;
  const between = Math.max(MIN_DISTANCE, Math.ceil(all / MAX_STATES));
  const states = new Map<number, Snapshot>();
  const turns = new Uint32Array(all + 1);
  const depths = new Uint8Array(all + 1);
  let length = 0;
  const witness = (engine: Engine, after: number): void => {
    if (after % between === 0) states.set(after, toSnapshot(engine));
    turns[after] = engine.turn;
    depths[after] = engine.map.depth;
    length = after;
    onReplayed?.(after);
  };
  const { verdict, milestones, chronicle } = yield* replayingHistory(content, recording, {
    lastTurns: LAST_TURNS,
    witness,
  });
  const invalidReason = verdict.isValid ? undefined : verdict.reason;
  return { length, invalidReason, landmarks: milestones, chronicle, states, turns, depths };
}
