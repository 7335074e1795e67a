import type { Chronicle } from '../../engine/api/event/chronicle';
import { fromSnapshot, toSnapshot, type Snapshot } from '../../engine/api/snapshot/snapshot';
import type { Milestone } from '../../engine/api/event/timeline';
import type { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/content';
import { rebuildHistory } from './run-summary';
import type { Recording } from './format';

/** As many states are kept of the whole run, so that no place in it is far from one. */
const MOST_STATES = 64;
/** At least so many commands lie between two of them. */
const LEAST_BETWEEN = 64;
/** On the way to a place a state is kept after so many commands: whoever goes back goes back again. */
const NEAR = 16;
const MOST_NEAR = 32;

/** How many of the last turns a death is explained by. */
const LAST_TURNS = 10;

/** What going through a run once has told of it. */
interface Past {
  /** How many of its commands come out as it says. */
  readonly length: number;
  /** Why it does not hold; nothing where it does. */
  readonly why: string | undefined;
  readonly landmarks: readonly Milestone[];
  readonly chronicle: Chronicle;
  readonly states: ReadonlyMap<number, Snapshot>;
  /** The turn and the floor after each number of commands. */
  readonly turns: Uint32Array;
  readonly depths: Uint8Array;
}

/** A recorded run that can be gone through in both directions, as far as it comes out as it says. */
export class Replayer {
  private readonly near = new Map<number, Snapshot>();
  private now: Engine;
  private done = 0;

  /** Goes through a recording once. Answers why, where none of it can be played. */
  static open(content: Content, recording: Recording): Replayer | string {
    const past = lookThrough(content, recording);
    const begin = past.states.get(0);
    return begin ? new Replayer(content, recording, past, begin) : (past.why ?? 'it is empty');
  }

  private constructor(
    private readonly content: Content,
    readonly recording: Recording,
    private readonly past: Past,
    begin: Snapshot,
  ) {
    this.now = fromSnapshot(content, begin);
  }

  /** How many of its commands come out as it says. */
  get length(): number {
    return this.past.length;
  }

  /** Why it does not hold; nothing where it does. */
  get invalidReason(): string | undefined {
    return this.past.why;
  }

  /** What is worth remembering of it. */
  get landmarks(): readonly Milestone[] {
    return this.past.landmarks;
  }

  /** Whom the hero killed in all of it, and how the last turns went. */
  get chronicle(): Chronicle {
    return this.past.chronicle;
  }

  /** The game as it is here: another engine after a `seek`, which nobody listens to yet. */
  get engine(): Engine {
    return this.now;
  }

  /** After how many commands the game is shown. */
  get at(): number {
    return this.done;
  }

  /** Carries out the next command, if there is one. */
  step(): void {
    const command = this.done < this.length ? this.recording.commands[this.done] : undefined;
    if (!command) return;
    this.now.perform(command);
    this.done++;
  }

  /** Goes to the state after so many commands, or as near to it as there is one. */
  seek(to: number): void {
    const goal = Math.max(0, Math.min(this.length, to));
    const kept = [...this.past.states.keys(), ...this.near.keys()].filter((after) => after <= goal);
    const from = kept.length > 0 ? Math.max(...kept) : 0;
    const state = this.near.get(from) ?? this.past.states.get(from);
    if (state && (goal < this.done || from > this.done)) {
      this.now = fromSnapshot(this.content, state);
      this.done = from;
    } else this.now.onEvent = this.now.onTurn = undefined;
    while (this.done < goal) {
      this.step();
      if (this.done % NEAR === 0 && this.done < goal && !this.near.has(this.done)) this.keep();
    }
  }

  /** The turn that had come after so many commands. */
  turnAt(after: number): number {
    return this.past.turns[Math.max(0, Math.min(this.length, after))] ?? 0;
  }

  /** The floor the hero was on after so many commands. */
  depthAt(after: number): number {
    return this.past.depths[Math.max(0, Math.min(this.length, after))] ?? 0;
  }

  /** After how many commands a turn had come; the whole run where it never did. */
  positionOfTurn(turn: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.turnAt(middle) < turn) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private keep(): void {
    const [oldest] = this.near.keys();
    if (this.near.size >= MOST_NEAR && oldest !== undefined) this.near.delete(oldest);
    this.near.set(this.done, toSnapshot(this.now));
  }
}

/** Plays a recording once, and notes what is to be known of each place in it. */
function lookThrough(content: Content, recording: Recording): Past {
  const all = recording.commands.length;
  const between = Math.max(LEAST_BETWEEN, Math.ceil(all / MOST_STATES));
  const states = new Map<number, Snapshot>();
  const turns = new Uint32Array(all + 1);
  const depths = new Uint8Array(all + 1);
  let length = 0;
  const witness = (engine: Engine, after: number): void => {
    if (after % between === 0) states.set(after, toSnapshot(engine));
    turns[after] = engine.turn;
    depths[after] = engine.map.depth;
    length = after;
  };
  const { verdict, milestones, chronicle } = rebuildHistory(content, recording, { lastTurns: LAST_TURNS, witness });
  return {
    length,
    why: verdict.isValid ? undefined : verdict.reason,
    landmarks: milestones,
    chronicle,
    states,
    turns,
    depths,
  };
}
