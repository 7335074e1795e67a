// Techniques: what an actor can do of its own accord, and then not for some turns. Filled by content/creatures/techniques.ts.
import type { Actor } from '../actors/actor';
import type { Item } from '../actors/item';
import type { Power } from './power';

/** Something that an actor can do of its own accord, and again only once it has recovered. */
export interface Technique extends Power {
  readonly id: string;
  /** Without an article: "whirl". */
  readonly name: string;
  /** Tells that somebody does it, with a verb in the plural: "call a charge". */
  readonly told: string;
  /** The number of the actor's turns before it can perform any technique again. */
  readonly recovers: number;
  /** Whether an item is one of the two that it uses up; left out if it uses up none. */
  readonly mixes?: (item: Item) => boolean;
  /** Returns why the actor cannot do it now, whatever the target; left out if nothing hinders. Changes nothing. */
  readonly hindrance?: (user: Actor) => string | undefined;
}
