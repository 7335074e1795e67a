import type { Action } from '../rules/action';
import type { Cell } from '../space/geometry';
import type { Actor } from './actor';
import type { Item } from './item';

/** What whatever is aimed at a cell touches on its way there and around it. */
export type AreaShape =
  /** Whatever is in that very cell. */
  | { readonly kind: 'spot' }
  /** The first one in the way, or whoever is in the cell. */
  | { readonly kind: 'bolt' }
  /** Everyone in the way, on and on as far as it goes. */
  | { readonly kind: 'line' }
  /** Everyone around the cell where a bolt would end. */
  | { readonly kind: 'ball'; readonly radius: number }
  /** Everyone in a quarter of a circle, as far as it goes. */
  | { readonly kind: 'cone' }
  /** Everyone around the user, but not the user. */
  | { readonly kind: 'ring'; readonly radius: number }
  /** Everyone whom the user sees. */
  | { readonly kind: 'sight' };

/** What must be known before an effect can be brought about. A screen asks a player for it; a mind decides it. */
export type Aim =
  | { readonly on: 'self' }
  /** All around the user at once: nothing is asked. */
  | { readonly on: 'around'; readonly shape: Extract<AreaShape, { kind: 'ring' | 'sight' }> }
  /** One of the eight directions. */
  | { readonly on: 'direction'; readonly range: number; readonly shape: Extract<AreaShape, { kind: 'line' | 'cone' }> }
  /** A cell in sight. */
  | {
      readonly on: 'cell';
      readonly range: number;
      readonly shape: Extract<AreaShape, { kind: 'spot' | 'bolt' | 'line' | 'ball' | 'cone' }>;
    }
  /** Somebody in sight, whatever stands between. */
  | { readonly on: 'actor'; readonly range: number }
  /** Something in one's pack. */
  | { readonly on: 'item'; readonly suits: (item: Item, user: Actor) => boolean };

/** What an effect is aimed at: a cell, which is the user's own where there is nothing to aim, or something carried. */
export interface Target {
  readonly cell: Cell;
  readonly item?: Item;
}

/** What a potion, a scroll, a staff or a trick brings about: given by whom and at what, the action it amounts to. */
export type Effect = (user: Actor, target: Target) => Action;

/** What becomes of one whom an effect reaches. */
export interface Change {
  /** What it does, for people, in the third person: "heals 14 health". */
  readonly says: string;
  /** How likely it is to take hold of somebody, in percent; left out, it is certain. */
  readonly chance?: (whom: Actor) => number;
  /** Does it. Tells whether there was anything to be noticed of it. */
  readonly apply: (whom: Actor, by: Actor | undefined) => boolean;
}

/** Something that can be used: how it is aimed and what comes of it. */
export interface Power {
  readonly aim: Aim;
  readonly effect: Effect;
  /** What it does, for people, in the third person: "burns all in a ball of fire for 3d4". */
  readonly says: string;
  /** Set when nobody wants to be reached by it: friends, bystanders and oneself are asked about. */
  readonly harms?: true;
  /** How likely it is to take hold of somebody it reaches, in percent; left out, it is certain. */
  readonly chance?: (whom: Actor) => number;
  /** Why it would come to nothing now, in one sentence; left out, nothing speaks against it. Changes nothing. */
  readonly unless?: (user: Actor, target: Target) => string | undefined;
}
