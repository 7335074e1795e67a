import type { Ink } from './ink';

/** What a cell's ground says to whoever wants to enter: the arbiter has a row for each. */
export const TERRAINS = ['open', 'stairs', 'wall', 'door', 'locked', 'secret', 'bars', 'deep'] as const;

export type Terrain = (typeof TERRAINS)[number];

/** How one gets about: on foot with hands, on foot without, over the ground, in deep water only, or through everything. */
export const GAITS = ['walk', 'prowl', 'fly', 'swim', 'phase'] as const;

export type Gait = (typeof GAITS)[number];

/** Whether one can be in a cell, can get in by a push that opens it, or cannot get in. */
export type Passage = 'free' | 'push' | 'never';

/** A kind of ground. A cell holds its number: its place in `Content.tiles`. */
export interface Tile {
  /** The key it is known by in saves, vaults and the protocol. */
  readonly id: string;
  /** What a player calls it, with its article: "a stone wall". */
  readonly name: string;
  readonly terrain: Terrain;
  /** Whether one on foot can get through here; a closed door counts, since it opens to a push. */
  readonly walkable: boolean;
  /** How it lies in the way of each gait. Must agree with what the arbiter says of its terrain. */
  readonly passage: Readonly<Record<Gait, Passage>>;
  /** Whether one can see through it. */
  readonly transparent: boolean;
  /** One character of the basic multilingual plane, one column wide. */
  readonly glyph: string;
  /** The same for terminals that know ASCII only. */
  readonly ascii: string;
  /** Its ink while in sight. */
  readonly light: Ink;
  /** Its ink while only remembered. */
  readonly dark: Ink;
  /** What it becomes when opened. */
  readonly opensTo?: string;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** The tile it passes for until it is found out. */
  readonly looksLike?: string;
  /** What it becomes when closed. */
  readonly closesTo?: string;
  /** Where stairs lead. */
  readonly leads?: 'up' | 'down';
  /** Why these stairs cannot be taken, in one sentence. */
  readonly shut?: string;
  /** Worth a stop and a word when first seen, and a place to travel to. */
  readonly landmark?: true;
}
