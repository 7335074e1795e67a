import type { Rng } from '../random/rng';
import type { Affix } from './affix';
import type { Boon } from './boon';
import type { Breed } from './breed';
import type { Condition } from './condition';
import type { Difficulty } from './difficulty';
import type { PlacedItem, FloorPlan } from './floor-plan';
import type { Interactions } from './interaction';
import type { ItemKind, Sort } from './item-kind';
import type { PropKind } from './prop-kind';
import type { Talk } from './talk';
import type { Tile } from './tile';
import type { UnidentifiedLook } from './unidentified-look';
import type { Weapon } from './weapon';

/** The ids of the content that the rules themselves use. */
export interface ContentRoles {
  /** The hero's breed. */
  readonly hero: string;
  /** The item that a dead actor leaves. */
  readonly corpse: string;
  /** The item that carries an actor's gold. */
  readonly coins: string;
  /** The prop that a chest turns into when another of its group has been chosen. */
  readonly shutChest: string;
  /** The trap that a collapsing floor leaves. */
  readonly pit: string;
  /** The condition that prayer grants. */
  readonly insight: string;
  /** The conditions that hunger brings. */
  readonly hungry: string;
  readonly starving: string;
}

/** All the tables that make this game this game. The engine knows them by shape only. */
export interface Content {
  readonly tiles: readonly Tile[];
  readonly breeds: Readonly<Record<string, Breed>>;
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** What one strikes with who holds nothing. */
  readonly unarmed: Weapon;
  readonly conditions: Readonly<Record<string, Condition>>;
  /** A cell's memory holds the number of what lies on top: its place here, plus one. */
  readonly items: readonly ItemKind[];
  /** The looks that the unknown of each sort may wear: at least as many as it has disguised kinds. */
  readonly looks: Readonly<Partial<Record<Sort, readonly UnidentifiedLook[]>>>;
  readonly affixes: Readonly<Record<string, Affix>>;
  readonly boons: Readonly<Record<string, Boon>>;
  readonly difficulties: Readonly<Record<string, Difficulty>>;
  /** The key of how hard it is meant to be. */
  readonly defaultDifficulty: string;
  readonly roles: ContentRoles;
  /** What the hero has at the start; gear is worn. */
  readonly startingKit: readonly PlacedItem[];
  /** A cell's memory holds the number of what stands there, as of what lies there. */
  readonly props: readonly PropKind[];
  /** What people have to say. */
  readonly talks: Readonly<Record<string, Talk>>;
  readonly interactions: Interactions;
  /** How many floors there are; the first has depth 1. */
  readonly floors: number;
  /** The floor at this depth, a function of the seed and the rules' version alone. */
  planFloor(seed: string, depth: number): FloorPlan;
  /** The key of a breed that may come to a floor of this depth by itself; drawn from `rng`. */
  wanderer(depth: number, rng: Rng): string;
}
