// Tiles: the kinds of ground. Filled by content/tables/tiles.ts.
import type { Way } from './floor-number';
import type { Ink } from './ink';
import type { Gas, GroundMaterial } from './reaction';

/** The kinds of terrain: the arbiter's table has a row for each. */
export const TERRAINS = [
  'open',
  'stairs',
  'wall',
  'door',
  'locked',
  'secret',
  'bars',
  'deep',
  'chasm',
  'lava',
] as const;

/** The meaning of the ground for movement. */
export type Terrain = (typeof TERRAINS)[number];

/**
 * The ways to move: on foot with hands, through the air with hands, on foot without hands and small enough to squeeze
 * under doors, on foot without hands and strong enough to break doors, through the air without hands, in deep water
 * only, or through anything.
 */
export const GAITS = ['walk', 'hover', 'prowl', 'ram', 'fly', 'swim', 'phase'] as const;

/** The way an actor moves. */
export type Gait = (typeof GAITS)[number];

/** The gait of an actor of each gait while it levitates. */
export const LEVITATING: Readonly<Record<Gait, Gait>> = {
  walk: 'hover',
  hover: 'hover',
  prowl: 'fly',
  ram: 'fly',
  fly: 'fly',
  swim: 'fly',
  phase: 'phase',
};

/** Whether an actor of a gait sets off what it treads on. */
export const isOnFoot = (gait: Gait): boolean => gait === 'walk' || gait === 'prowl' || gait === 'ram';

/** Whether an actor of a gait is in the water of its cell, and not in the air above it. */
export const isInWater = (gait: Gait): boolean => gait === 'swim' || isOnFoot(gait);

/** Returns a value for each gait. */
export const byGait = <T>(valueOf: (gait: Gait) => T): Readonly<Record<Gait, T>> => ({
  walk: valueOf('walk'),
  hover: valueOf('hover'),
  prowl: valueOf('prowl'),
  ram: valueOf('ram'),
  fly: valueOf('fly'),
  swim: valueOf('swim'),
  phase: valueOf('phase'),
});

/** Whether an actor can stand in a cell, can enter after a push opens it, or cannot enter. */
export type Passage = 'free' | 'push' | 'never';

/** A kind of ground. A cell holds its index in `Content.tiles`. */
export interface Tile {
  readonly id: string;
  /** With its article: "a stone wall". */
  readonly name: string;
  readonly terrain: Terrain;
  /** Its rows in the table of reactions. */
  readonly material: GroundMaterial;
  /** Whether the hero can walk through; a closed door counts, since it opens to a push. */
  readonly walkable: boolean;
  /** The passage of each gait. Must agree with the arbiter's rules for its terrain. */
  readonly passage: Readonly<Record<Gait, Passage>>;
  readonly transparent: boolean;
  /** One character of the basic multilingual plane, one column wide. */
  readonly glyph: string;
  /** The glyph for terminals that show ASCII only. */
  readonly ascii: string;
  /** Its colours in sight. */
  readonly light: Ink;
  /** The id of the tile it becomes when opened. */
  readonly opensTo?: string;
  /** The id of the tile that a lever or a plate turns it into, or `BED`. */
  readonly worksTo?: string;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** The id of the tile it looks like until it is found. */
  readonly looksLike?: string;
  /** The id of the tile it becomes when broken. */
  readonly breaksTo?: string;
  /** The id of the tile it becomes when closed. */
  readonly closesTo?: string;
  /** The id of the tile that a hand turns it into: a brazier is lit or put out. */
  readonly tendsTo?: string;
  /** The id of the tile that a weapon that cuts turns it into from beside it, or `BED`. */
  readonly cutsTo?: string;
  /** For stairs: where they lead. */
  readonly leads?: Way;
  /** For stairs: why they cannot be taken, in a sentence. */
  readonly whyShut?: string;
  /** Set if it lies on other ground, which is there again when it is gone: ice, webs. */
  readonly liesOn?: true;
  /** For ground that does not last: after how many turns it is gone, and the id of what it turns into, or `BED`. */
  readonly lasts?: { readonly turns: number; readonly to: string };
  /** The id of the tile that it becomes under a heavy actor. */
  readonly cracksTo?: string;
  /** The message to the player when a cell turns into it in sight, in a sentence. */
  readonly message?: string;
  /** The message to the player when it goes in sight, and what it lay on is there again, in a sentence. */
  readonly goneMessage?: string;
  /** The distance to which it shines, in cells; left out if it does not. */
  readonly shines?: number;
  /** The distance to which it shines once light from elsewhere reaches it, in cells; left out if it does not. */
  readonly relaysLight?: number;
  /** Set if it shows the steps of what cannot be seen. */
  readonly showsPrints?: true;
  /** Set if it puts out actors that burn. */
  readonly soaks?: true;
  /** The time that a step onto it takes on foot, in percent of an ordinary step; left out for 100. */
  readonly stepCost?: number;
  /**
   * The question to the player before a step onto it from other ground. Set for ground that does harm: creatures and
   * automatic commands keep out of it.
   */
  readonly confirmation?: string;
  /** The damage of a step onto it on foot; left out for none. */
  readonly scratches?: number;
  /** The gas that a step on foot lets up: how often, in percent, and up to how many units are then in the cell. */
  readonly bubbles?: { readonly gas: Gas; readonly percent: number; readonly units: number };
  /** For a wall that gives way: how many cells the deep water beside it floods when it is gone. */
  readonly floodsWhenBroken?: number;
  /** Set if it is aflame for good, and lights gas that comes beside it. */
  readonly aflame?: true;
  /** Set if gas thins over it only once there is little left, so that what a floor begins with is there later. */
  readonly stillAir?: true;
  /** Set for what is announced when first seen, and is a destination for travel. */
  readonly landmark?: true;
}
