// Powers of items and monsters: how they are aimed, and what they do. Built by content/effects.
import type { Action } from '../../rules/action';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../actors/actor';
import type { GameMap } from '../map/game-map';
import type { Item } from '../actors/item';

/** The cells an effect touches on the way to its target and around it. */
export type AreaShape =
  /** The target cell. */
  | { readonly kind: 'spot' }
  /** The first actor on the way, or the one in the target cell. */
  | { readonly kind: 'bolt' }
  /** Every actor on the line, through the target and on to the end of the range. */
  | { readonly kind: 'line' }
  /** Every actor around the cell where a bolt ends. */
  | { readonly kind: 'ball'; readonly radius: number }
  /** Every actor in a quarter of a circle within range. */
  | { readonly kind: 'cone' }
  /** Every actor around the user. */
  | { readonly kind: 'ring'; readonly radius: number }
  /** Every actor in the user's sight. */
  | { readonly kind: 'sight' };

/** The target that an effect must be aimed at. A screen asks the player for it; a brain decides it. */
export type Aim =
  | { readonly on: 'self' }
  /** Around the user; needs no target. */
  | { readonly on: 'around'; readonly shape: Extract<AreaShape, { kind: 'ring' | 'sight' }> }
  /** One of the eight directions. */
  | { readonly on: 'direction'; readonly range: number; readonly shape: Extract<AreaShape, { kind: 'line' | 'cone' }> }
  /** A cell in sight. */
  | {
      readonly on: 'cell';
      readonly range: number;
      readonly shape: Extract<AreaShape, { kind: 'spot' | 'bolt' | 'line' | 'ball' | 'cone' }>;
    }
  /** An actor in sight, past any obstacle. */
  | { readonly on: 'actor'; readonly range: number }
  /** An item in the user's pack. */
  | {
      readonly on: 'item';
      readonly suits: (item: Item, user: Actor) => boolean;
      /** Returns the item as it is afterwards, if the effect is on the item itself and not on what is known of it. */
      readonly becomes?: ((item: Item, user: Actor) => Item) | undefined;
    };

/** Whether an aim needs a target on the map. */
export const isPointed = <A extends { readonly on: Aim['on'] }>(
  aim: A,
): aim is Extract<A, { readonly on: 'cell' | 'actor' | 'direction' }> =>
  aim.on === 'cell' || aim.on === 'actor' || aim.on === 'direction';

/** The ways in which an effect is aimed. */
export const AIMS = ['self', 'around', 'direction', 'cell', 'actor', 'item'] as const satisfies readonly Aim['on'][];

/** The target of an effect: a cell, which is the user's own if there is nothing to aim, or an item. */
export interface Target {
  readonly cell: Cell;
  readonly item?: Item;
  /** The other item, for what takes two. */
  readonly second?: Item;
}

/** Returns the action that a potion, a scroll, a staff or a trick amounts to. */
export type Effect = (user: Actor, target: Target) => Action;

/** The effect on each actor that is reached. */
export interface Change {
  /** In the third person: "heals 14 health". */
  readonly says: string;
  /** Its name, to follow "resists": "poison", "the teleport". Every change with a chance has one. */
  readonly resists?: string;
  /** Returns the chance of success against a target, in percent; left out if it always succeeds. */
  readonly chance?: (whom: Actor) => number;
  /** Applies the change to an actor. Returns whether it was noticeable. */
  readonly apply: (whom: Actor, by: Actor | undefined) => boolean;
  /** Applies the effect to the cells it reaches, whether or not an actor is there. */
  readonly applyToCells?: (map: GameMap, cells: readonly Cell[], by: Actor | undefined) => void;
  /** Set if those are also the solid cells that hold an area in: it lights doors, and puts out braziers. */
  readonly reachesRim?: true;
}

/** Something that an item does when used. */
export interface Power {
  readonly aim: Aim;
  readonly effect: Effect;
  /** In the third person: "burns all in a ball of fire for 3d4". */
  readonly says: string;
  /** The same over an area that reaches a cell farther on every side, for users with the wide splash. */
  readonly wider?: Power;
  /** Set if it is harmful: the player confirms if it would reach an ally, a bystander or the hero. */
  readonly harms?: true;
  /** Set for lightning: from what it reaches it runs on through water. */
  readonly conducts?: true;
  /** Returns the chance of success against a target, in percent; left out if it always succeeds. */
  readonly chance?: (whom: Actor) => number;
  /**
   * Returns why it would do nothing now, in a sentence, where only a try tells; left out if it always does something. What
   * is tried in vain is not used up. Changes nothing.
   */
  readonly futile?: (user: Actor) => string | undefined;
  /** Returns why it would have no effect now, in a sentence; left out if it always has one. Changes nothing. */
  readonly unless?: (user: Actor, target: Target) => string | undefined;
}
