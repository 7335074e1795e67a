import type { Action } from '../rules/action';
import type { Cell } from '../space/geometry';
import type { Actor } from './actor';
import { SIDES } from './allegiance';
import type { Item } from './item';
import type { Prop } from './prop';
import type { Tile, Terrain, Gait } from './tile';

/** What somebody who stands in a cell is to the arbiter: his side, or a lurker, or somebody who cannot be seen. */
export const ACTOR_ROLES = [...SIDES, 'lurker', 'unseen'] as const;

export type ActorRole = (typeof ACTOR_ROLES)[number];

/** What a thing that stands in a cell is to the arbiter. */
export const PROP_ROLES = [
  'chest',
  'lockedChest',
  'openChest',
  'altar',
  'lever',
  'cage',
  'sign',
  'trap',
  'hiddenTrap',
] as const;

export type PropRole = (typeof PROP_ROLES)[number];

/** What something that lies in a cell is to the arbiter. */
export const THING_ROLES = ['corpse', 'gold', 'key', 'item'] as const;

export type ThingRole = (typeof THING_ROLES)[number];

/** Whoever pushes into a cell, in the arbiter's eyes: his side, or a thief, who takes what others leave. */
export const MOVERS = ['hero', 'hostile', 'thief', 'neutral', 'ally'] as const;

export type Mover = (typeof MOVERS)[number];

/** Whatever besides the ground has a say about who enters its cell. */
export const RESIDENTS = [...ACTOR_ROLES, ...PROP_ROLES, ...THING_ROLES] as const;

export type Resident = (typeof RESIDENTS)[number];

/** What a resident of each kind is, so that a rule made for one kind does not fit another's place. */
export type ResidentOf<R extends Resident> = R extends ActorRole
  ? Actor & { readonly role: R }
  : R extends PropRole
    ? Prop & { readonly role: R }
    : Item & { readonly kind: { readonly role: R } };

/** The same for movers. */
export type MoverOf<M extends Mover> = Actor & { readonly mover: M };

/**
 * What a resident says to a mover: let it pass (and what comes of that once the step is taken), hold it up and say why,
 * ask whether that is really meant, or make something else of it.
 */
export type Verdict =
  | { readonly kind: 'pass'; readonly then?: () => void }
  | { readonly kind: 'block'; readonly why: string }
  | { readonly kind: 'ask'; readonly why: string; readonly then: Verdict }
  | { readonly kind: 'instead'; readonly action: Action };

/** A resident's answer. Asking must change nothing and draw no chance. */
export interface Rule<R, M> {
  /** What comes of it, for people, with the mover as subject: "opens it". */
  readonly says: string;
  readonly kind: Verdict['kind'];
  readonly ask: (mover: M, resident: R, at: Cell) => Verdict;
}

/** The ground's answer to one who moves in some way. */
export type GroundRule = Rule<Tile, Actor>;

/** The arbiter's tables, with no row to fall back on: the ground asks how one moves, whatever is there who one is. */
export interface Interactions {
  readonly ground: { readonly [T in Terrain]: { readonly [G in Gait]: GroundRule } };
  readonly residents: { readonly [R in Resident]: { readonly [M in Mover]: Rule<ResidentOf<R>, MoverOf<M>> } };
}
