import type { Action } from '../rules/action';
import type { Cell } from '../space/geometry';
import type { Actor } from './actor';

/** A colour as 0xRRGGBB. */
export type Colour = number;

/** How a tile is inked: its glyph's colour and what lies behind it. */
export interface Ink {
  readonly fg: Colour;
  readonly bg: Colour;
}

/** What a cell's ground says to whoever wants to enter: the arbiter has a row for each. */
export const TERRAINS = ['open', 'wall', 'door', 'deep'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** A kind of ground. A cell holds its number: its place in `Content.tiles`. */
export interface Tile {
  /** The key it is known by in saves, vaults and the protocol. */
  readonly id: string;
  /** What a player calls it, with its article: "a stone wall". */
  readonly name: string;
  readonly terrain: Terrain;
  /** Whether one who walks can get through here; a closed door counts, since it opens to a push. */
  readonly walkable: boolean;
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
  /** What it becomes when closed. */
  readonly closesTo?: string;
  /** Where stairs lead. */
  readonly leads?: 'up' | 'down';
  /** Why these stairs cannot be taken, in one sentence. */
  readonly shut?: string;
  /** Worth a stop and a word when first seen, and a place to travel to. */
  readonly landmark?: true;
}

/** A kind of actor: what all of its kind have in common. */
export interface Breed {
  readonly id: string;
  /** What a player calls one, without an article: "kobold". */
  readonly name: string;
  readonly glyph: string;
  readonly ink: Colour;
  /** Ticks per ordinary turn; 100 is the hero's pace, lower is faster. */
  readonly speed: number;
  /** How far it sees, in cells. */
  readonly sight: number;
  /** What it does with its turn. Left out for the hero, for whom the player decides. */
  readonly act?: (self: Actor) => Action;
}

/** Whoever pushes into a cell, in the arbiter's eyes. */
export const MOVERS = ['hero', 'creature'] as const;
export type Mover = (typeof MOVERS)[number];

/** Whatever has a say about who enters its cell: the ground, and who stands there. */
export const RESIDENTS = [...TERRAINS, ...MOVERS] as const;
export type Resident = (typeof RESIDENTS)[number];

/** What a resident says to a mover: let it pass, hold it up and say why, or make something else of it. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'block'; readonly why: string }
  | { readonly kind: 'instead'; readonly action: Action };

/** A resident's answer. Must change nothing and draw no chance. */
export type Rule = (mover: Actor, at: Cell) => Verdict;

/** The arbiter's table: every resident's answer to every mover, with no row to fall back on. */
export type Interactions = Readonly<Record<Resident, Readonly<Record<Mover, Rule>>>>;

/** A floor as it is born, before anyone has set foot on it. */
export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  /** Numbers of tiles, one per cell; the outermost ring is wall. */
  readonly tiles: Uint8Array;
  /** The stairs up; on the first floor, the gate that leads out. */
  readonly up: Cell;
  /** The stairs down; `undefined` on the last floor. */
  readonly down: Cell | undefined;
  /** Where a hero who comes from outside begins: the middle of the first room. */
  readonly start: Cell;
  /** The recipe it was made by, and how many attempts were thrown away before it. */
  readonly recipe: string;
  readonly rejected: number;
}

/** All the tables that make this game this game. The engine knows them by shape only. */
export interface Content {
  readonly tiles: readonly Tile[];
  readonly breeds: Readonly<Record<string, Breed>>;
  readonly interactions: Interactions;
  /** How many floors there are; the first has depth 1. */
  readonly floors: number;
  /** The floor at this depth, a function of the seed and the rules' version alone. */
  planFloor(seed: string, depth: number): FloorPlan;
}
