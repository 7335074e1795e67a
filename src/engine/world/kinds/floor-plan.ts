// The plan of a floor, made by content/levels for a seed and a depth. The engine builds a GameMap from it.
import type { Cell } from '../../space/geometry';
import type { Side } from './allegiance';
import type { Gas } from './reaction';

/** An actor to be placed on a floor. */
export interface Placement {
  /** The id of the breed. */
  readonly breed: string;
  readonly cell: Cell;
  /** Whether it sleeps until something wakes it. */
  readonly asleep?: boolean;
  /** The cell it guards. */
  readonly post?: Cell;
  /** The other end of its patrol, which begins at `cell`. */
  readonly patrolEnd?: Cell;
  /** The leader's index in the list of placements; the leader comes first. */
  readonly leader?: number;
  /** Left out for hostile actors. */
  readonly side?: Side;
  /** The id of its mutation; left out if it is like its breed. */
  readonly mutation?: string;
  /** The id of what it says when spoken to. */
  readonly topic?: string;
  /** The wares it sells. */
  readonly wares?: readonly PlacedWare[];
}

/** A prop to be placed on a floor. */
export interface Fixture {
  /** The id of the prop kind. */
  readonly prop: string;
  readonly cell: Cell;
  /** The items in it. */
  readonly contents?: readonly PlacedItem[];
  /** The things it may hold instead, best first: what suits the hero is decided when its group is first seen. */
  readonly offers?: readonly (readonly PlacedItem[])[];
  /** The cells it controls, such as the bars that a lever opens. */
  readonly works?: readonly Cell[];
  /** The cells of the props that shut for good once it is used, such as the other offers of a vault. */
  readonly excludes?: readonly Cell[];
  /** The id of the breed held in it. */
  readonly captive?: string;
  /** The writing on it. */
  readonly text?: string;
}

/** An item to be placed on the ground, in a prop or in the hero's pack. */
export interface PlacedItem {
  /** The id of the item kind. */
  readonly item: string;
  readonly count: number;
  /** The enchantment of gear. */
  readonly plus?: number;
  /** The id of the affix of gear. */
  readonly affix?: string;
}

/** A thing that a person sells. */
export interface PlacedWare {
  /** The item that one purchase gives. */
  readonly item: PlacedItem;
  /** The price on the first floor of the first piece bought of its kind, in gold. */
  readonly price: number;
  /** The number the person has. */
  readonly left: number;
}

/** Gas that hangs in a cell. */
export interface PlacedGas {
  readonly cell: Cell;
  readonly gas: Gas;
  /** In units. */
  readonly amount: number;
}

/** The ground beneath a tile that lies on other ground. */
interface PlacedBed {
  readonly cell: Cell;
  /** The number of the tile beneath. */
  readonly tile: number;
}

/** A new floor, before the hero's first visit. */
export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  /** Tile numbers by cell; the outermost ring is wall. */
  readonly tiles: Uint8Array;
  /** The light where nothing shines, from 0 to 15; left out for 15. */
  readonly ambient?: number;
  /** The stairs up; on the first floor, the gate out of the dungeon. */
  readonly up: Cell;
  /** The stairs down; `undefined` on the last floor. */
  readonly down: Cell | undefined;
  /** The cell where a new game begins: the middle of the first room. */
  readonly start: Cell;
  /** The id of the side place it is a floor of; left out for a floor of the keep. */
  readonly place?: string;
  /** The number of turns until its side place closes; left out if it has none, or one that stays open. */
  readonly closesIn?: number;
  /** The id of the recipe it was made by. */
  readonly recipe: string;
  /** The number of attempts that failed the checks before this one. */
  readonly rejected: number;
  readonly residents: readonly Placement[];
  readonly fixtures: readonly Fixture[];
  /** The items on the ground. */
  readonly lying: readonly (PlacedItem & { readonly cell: Cell })[];
  /** The gas that the floor begins with: harmless, or held in by walls and shut doors. */
  readonly air: readonly PlacedGas[];
  /** The ground beneath webs, oil and ice; bare ground where nothing is listed. */
  readonly beds: readonly PlacedBed[];
}
