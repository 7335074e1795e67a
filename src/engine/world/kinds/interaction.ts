// The results of entering a cell: the table of rules/environment/arbiter.ts, filled by content/places/interactions.ts.
import type { Action } from '../../rules/action';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../actors/actor';
import { SIDES } from './allegiance';
import type { Item } from '../actors/item';
import type { Prop } from '../actors/prop';
import type { Gait, Terrain, Tile } from './tile';

/** The roles of an actor in a cell: its side, or one of a hidden or invisible actor. */
export const ACTOR_ROLES = [...SIDES, 'lurker', 'unseen'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** The roles of a prop in a cell. */
export const PROP_ROLES = [
  'chest',
  'lockedChest',
  'openChest',
  'offer',
  'shut',
  'altar',
  'lever',
  'cage',
  'sign',
  'trap',
  'hiddenTrap',
] as const;
export type PropRole = (typeof PROP_ROLES)[number];

/** The roles of an item in a cell. */
export const ITEM_ROLES = ['corpse', 'gold', 'key', 'item'] as const;
export type ItemRole = (typeof ITEM_ROLES)[number];

/** The roles of an actor that enters a cell: its side, or that of a thief, who takes items. */
export const MOVERS = ['hero', 'hostile', 'thief', 'neutral', 'ally'] as const;
export type Mover = (typeof MOVERS)[number];

/** The roles of everything in a cell besides its ground. */
export const RESIDENTS = [...ACTOR_ROLES, ...PROP_ROLES, ...ITEM_ROLES] as const;
export type Resident = (typeof RESIDENTS)[number];

/** The type of a resident with a role, so that a rule for one role does not fit another's row. */
export type ResidentOf<R extends Resident> = R extends ActorRole
  ? Actor & { readonly role: R }
  : R extends PropRole
    ? Prop & { readonly role: R }
    : Item & { readonly kind: { readonly role: R } };

/** The type of a mover with a role. */
export type MoverOf<M extends Mover> = Actor & { readonly mover: M };

/**
 * The outcome of a rule: let the mover pass, with an effect once the step is taken; block it and say why; ask the player
 * to confirm (`isRisk` if the step harms and undoes nothing); or replace the step by another action.
 */
export type Verdict =
  | { readonly kind: 'pass'; readonly then?: () => void }
  | { readonly kind: 'block'; readonly why: string }
  | { readonly kind: 'ask'; readonly why: string; readonly then: Verdict; readonly isRisk?: boolean }
  | { readonly kind: 'instead'; readonly action: Action };

/** A resident's rule for a mover. */
export interface Rule<R, M> {
  /** The event, with the mover as the subject: "opens it". */
  readonly says: string;
  readonly kind: Verdict['kind'];
  /** Returns the verdict. Changes nothing and draws no random number. */
  readonly ask: (mover: M, resident: R, at: Cell) => Verdict;
}

/** The ground's rule for an actor with some gait. */
export type GroundRule = Rule<Tile, Actor>;

/** The arbiter's table, with no default row: the ground judges a mover by its gait, a resident by the mover's role. */
export interface Interactions {
  readonly ground: { readonly [T in Terrain]: { readonly [G in Gait]: GroundRule } };
  readonly residents: { readonly [R in Resident]: { readonly [M in Mover]: Rule<ResidentOf<R>, MoverOf<M>> } };
}
