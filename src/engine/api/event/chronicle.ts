// Remembers the last turns and the cause of death, to explain a death afterwards.
import { HERO_ID } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { GameEvent } from './event';
import { messageFor } from './event-messages';

/** One of the hero's turns. */
export interface ChronicleTurn {
  readonly turn: number;
  /** Its messages in order. A message repeated in a row appears once, with its count. */
  readonly said: readonly string[];
  /** The hero's health afterwards. */
  readonly health: number;
}

/** The number of turns kept by default. */
const KEPT = 10;

/** The last turns of a run, and the cause of the hero's death. */
export class Chronicle {
  private kept: ChronicleTurn[] = [];
  private end: ActorRef | undefined;
  private reason: string | undefined;

  constructor(private readonly most = KEPT) {}

  /** The last turns, oldest first. */
  get turns(): readonly ChronicleTurn[] {
    return this.kept;
  }

  /** The killer of the hero, if there is one. */
  get killer(): ActorRef | undefined {
    return this.end;
  }

  /** The cause of the hero's death, if it was not a blow. */
  get cause(): string | undefined {
    return this.reason;
  }

  /** Records one of the hero's turns: its events, and the hero's health afterwards. */
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
