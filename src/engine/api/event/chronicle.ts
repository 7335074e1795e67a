import { HERO_ID, type ActorRef } from '../../world/actor';
import type { GameEvent } from './event';
import { messageFor } from './event-messages';

/** One of the hero's turns, as it is told afterwards. */
export interface ChronicleTurn {
  readonly turn: number;
  /** What was said of it, in order; what was said several times in a row is counted. */
  readonly said: readonly string[];
  /** The hero's health after it. */
  readonly health: number;
}

/** How many turns are kept where nobody asks for more. */
const KEPT = 10;

/** Remembers how the last turns went and what the hero died of, so that a death can be explained. */
export class Chronicle {
  private kept: ChronicleTurn[] = [];
  private end: ActorRef | undefined;
  private reason: string | undefined;

  constructor(private readonly most = KEPT) {}

  /** The last turns, oldest first. */
  get turns(): readonly ChronicleTurn[] {
    return this.kept;
  }

  /** Who killed the hero, if the hero is dead and anybody did. */
  get killer(): ActorRef | undefined {
    return this.end;
  }

  /** What the hero died of, where that was no blow. */
  get cause(): string | undefined {
    return this.reason;
  }

  /** Takes in a turn of the hero's: everything that happened in it, and the hero's health after it. */
  note(turn: number, events: readonly GameEvent[], health: number): void {
    const said = counted(events.flatMap((event) => messageFor(event)?.text ?? []));
    this.kept = [...this.kept, { turn, said, health }].slice(-this.most);
    for (const event of events) {
      if (event.type !== 'died' || event.who.id !== HERO_ID) continue;
      this.end = event.by;
      this.reason = event.cause;
    }
  }
}

function counted(said: readonly string[]): readonly string[] {
  const runs: { readonly text: string; times: number }[] = [];
  for (const text of said) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text));
}
