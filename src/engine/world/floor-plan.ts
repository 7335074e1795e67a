import type { Cell } from '../space/geometry';
import type { Side } from './allegiance';

/** Someone who is there when a floor is born, or comes later. */
export interface Placement {
  /** The key of the breed. */
  readonly breed: string;
  readonly cell: Cell;
  /** Whether it sleeps until something wakes it. */
  readonly asleep?: boolean;
  /** Where it stands guard. */
  readonly post?: Cell;
  /** Where it walks to and back from `cell`, on patrol. */
  readonly beat?: Cell;
  /** Its leader's place in the list of placements; the leader comes first. */
  readonly leader?: number;
  /** Left out for the hostile. */
  readonly side?: Side;
  /** What it talks of. */
  readonly topic?: string;
}

/** A thing that stands somewhere when a floor is born. */
export interface Fixture {
  /** The key of its kind. */
  readonly prop: string;
  readonly cell: Cell;
  /** What is in it. */
  readonly contents?: readonly PlacedItem[];
  /** The cells it works: what a lever opens, which cages close. */
  readonly works?: readonly Cell[];
  /** Who is held in it: the key of a breed. */
  readonly captive?: string;
  /** What is written on it. */
  readonly text?: string;
}

/** Something that lies somewhere when a floor is born, or in a chest. */
export interface PlacedItem {
  /** The key of its kind. */
  readonly item: string;
  readonly count: number;
  /** How often it was enchanted, and the key of its make, for gear. */
  readonly plus?: number;
  readonly affix?: string;
}

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
  /** Who lives there. */
  readonly residents: readonly Placement[];
  readonly fixtures: readonly Fixture[];
  readonly lying: readonly (PlacedItem & { readonly cell: Cell })[];
}
