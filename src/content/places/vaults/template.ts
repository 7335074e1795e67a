import type { BreedId } from '../../creatures/breeds/index';
import type { PropId } from '../props';
import type { TileId } from '../../tables/tiles';
import type { LootId } from './vault-loot';

/**
 * How one gets in: by an open arch, a door, a door that needs a key of its kind, a secret door, or bars that a lever
 * elsewhere on the floor opens.
 */
export type Entrance = 'open' | 'door' | 'secret' | 'lever' | Lock;

/** The kinds of locks, in the order in which their keys may hang on one another. */
export const LOCKS = ['iron', 'silver', 'ember'] as const;
export type Lock = (typeof LOCKS)[number];

/** What a vault is for. A key room is built only where a key is to be guarded. */
export type Tag = 'treasure' | 'key' | 'shrine' | 'prison' | 'people' | 'hall' | 'lair' | 'curiosity';

/** Somebody who may be met in a vault: a breed of the game, or one of the people that may not have been written yet. */
export interface Guest {
  readonly breed: string;
  readonly topic: string;
}

/** What one sign of a drawing stands for. Where nothing else is said, it is floor. */
export interface Mark {
  readonly tile?: TileId;
  readonly prop?: PropId;
  /** For a trap that nobody has found. */
  readonly hidden?: true;
  /** What is in the chest, or, where there is none, what lies there. */
  readonly loot?: LootId;
  /** One of several chests of which only one can be had. */
  readonly choice?: true;
  /** How many of a hundred such chests are none, but a mimic, from the depth on at which those live. */
  readonly mimic?: number;
  /** The signs of the bars that this lever opens. */
  readonly works?: string;
  /** What is written on it. */
  readonly text?: string;
  /** Who may be held in the cage; one that is at home at the depth is chosen. */
  readonly captives?: readonly BreedId[];
  /** Where the key lies that this vault guards. */
  readonly key?: true;
  /** Who may live here; one that is at home at the depth is chosen. */
  readonly who?: readonly BreedId[];
  /** Whether it sleeps. One who is awake stands guard. */
  readonly asleep?: true;
  /** Somebody to talk to. */
  readonly guest?: Guest;
}

/** A set piece as it is drawn: its outer walls are part of the drawing, `E` in one of them is the way in. */
export interface Template {
  readonly depths: readonly [first: number, last: number];
  readonly weight: number;
  readonly entrance: Entrance;
  readonly tags: readonly Tag[];
  readonly rows: readonly string[];
  readonly legend?: Readonly<Record<string, Mark>>;
}

/** The sign of the way in. */
export const ENTRANCE = 'E';
/** The sign of rock that is left as it is. */
export const UNTOUCHED = ' ';

/** The signs that mean the same in every drawing. */
export const COMMON: Readonly<Record<string, Mark>> = {
  '#': { tile: 'wall' },
  '.': {},
  ',': { tile: 'rubble' },
  ':': { tile: 'carpet' },
  '%': { tile: 'bones' },
  '"': { tile: 'grass' },
  ';': { tile: 'moss' },
  '^': { tile: 'mushrooms' },
  '~': { tile: 'shallows' },
  '=': { tile: 'deeps' },
  O: { tile: 'pillar' },
  '&': { tile: 'statue' },
  '*': { tile: 'brazier' },
  '{': { tile: 'fountain' },
  X: { tile: 'crystal' },
  H: { tile: 'bars' },
  _: { prop: 'altar' },
  $: { loot: 'coins' },
  ')': { loot: 'blade' },
  K: { key: true },
};
