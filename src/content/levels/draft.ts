import type { Cell } from '../../engine/space/geometry';
import type { Rng } from '../../engine/random/rng';
import { DistanceMap } from '../../engine/space/distance-map';
import type { Fixture, FloorPlan, PlacedItem, Placement } from '../../engine/world/floor-plan';
import { BREEDS } from '../creatures/breeds/index';
import { isPlate } from '../places/props';
import { TILE, WALKABLE } from './tile-numbers';

/** Every floor is this large, whatever the terminal's size. */
export const WIDTH = 79;
export const HEIGHT = 29;
export const SIZE = WIDTH * HEIGHT;

/** The four neighbours that share an edge. */
export const ORTHOGONAL = [-WIDTH, 1, WIDTH, -1] as const;
/** The eight neighbours, clockwise from north: each touches the next along an edge. */
export const AROUND = [-WIDTH, 1 - WIDTH, 1, 1 + WIDTH, WIDTH, WIDTH - 1, -1, -WIDTH - 1] as const;

/** Whether a cell lies inside the outermost ring. */
export function isInside(cell: Cell): boolean {
  const x = cell % WIDTH;
  return cell > WIDTH && cell < SIZE - WIDTH && x > 0 && x < WIDTH - 1;
}

/** What a floor is decorated with. */
export const THEMES = ['overgrown', 'flooded', 'collapsed', 'fungal', 'grand', 'crystal'] as const;
export type Theme = (typeof THEMES)[number];

/** A room: the box around its cells, and whether it was built or has grown. Its cells are those of `Draft.area`. */
export interface Room {
  readonly kind: 'chamber' | 'cave';
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One small change to a draft. It draws from the attempt's own stream, and may reject the draft. */
export type BuildStep = (draft: Draft, rng: Rng) => void;

/**
 * A floor in the making. Each attempt begins with a new one, so that a rejected attempt leaves no trace. Every field is
 * set from the start, even to `undefined`: drafts that gained fields on the way were read half as fast.
 */
export class Draft {
  readonly tiles: Uint8Array;
  /** The room a cell lies in: its place in `rooms` plus one; 0 in corridors, doorways and whatever is not dug. */
  readonly area = new Uint8Array(SIZE);
  /** 1 for cells that are open or touch an open one: a new room may not begin there. */
  readonly taken = new Uint8Array(SIZE);
  readonly rooms: Room[] = [];
  up: Cell = 0;
  down: Cell | undefined = undefined;
  start: Cell = 0;
  /** What stands about and what lies about, for the engine to set up. */
  readonly fixtures: Fixture[] = [];
  readonly lying: (PlacedItem & { readonly cell: Cell })[] = [];
  /** Who belongs to a vault or passes for a chest; everybody else moves in when the floor is finished. */
  readonly residents: Placement[] = [];
  /** 1 where something stands that nobody walks through, or a trap lies in wait. */
  readonly blocked = new Uint8Array(SIZE);
  /** The keys of the vaults that have been built. */
  readonly vaults: string[] = [];
  /** 1 for all cells of vaults, their walls too. */
  readonly vaulted = new Uint8Array(SIZE);
  /** The seat of whoever rules the floor, where there is one. */
  throne: Cell | undefined = undefined;
  /** Why the draft is to be thrown away, if it is. */
  rejected: string | undefined = undefined;

  /** Walking distances of whoever asked last. */
  readonly distances = new DistanceMap(WIDTH, HEIGHT);
  private measured: Int32Array | undefined = undefined;
  private readonly solid = new Uint8Array(SIZE);
  private readonly seen = new Int32Array(SIZE);
  private readonly queue = new Int32Array(SIZE);
  private stamp = 0;

  constructor(
    readonly depth: number,
    readonly floors: number,
    readonly theme: Theme,
    tiles: Uint8Array = new Uint8Array(SIZE).fill(TILE.rock),
  ) {
    this.tiles = tiles;
  }

  /** What has been dug so far as the floor it would be. */
  toPlan(recipe: string, rejected: number, residents: readonly Placement[]): FloorPlan {
    const { tiles, up, down, start, fixtures, lying } = this;
    return { width: WIDTH, height: HEIGHT, tiles, up, down, start, recipe, rejected, residents, fixtures, lying };
  }

  /** Gives the draft up; the first reason counts. */
  reject(why: string): void {
    this.rejected ??= why;
  }

  /** Whether one can walk here: through open ground or a door, with nothing in the way and no trap. */
  isOpen(cell: Cell): boolean {
    return WALKABLE[this.tiles[cell] as number] === 1 && this.blocked[cell] === 0;
  }

  /** Opens a cell and takes the ground around it. */
  dig(cell: Cell, tile: number, area: number): void {
    this.tiles[cell] = tile;
    this.area[cell] = area;
    for (let row = cell - WIDTH; row <= cell + WIDTH; row += WIDTH) this.taken.fill(1, row - 1, row + 2);
  }

  /** Enters a room into the list; answers what its cells are marked with in `area`. */
  addRoom(room: Room): number {
    return this.rooms.push(room);
  }

  /** Puts up something that stands in its cell. */
  furnish(fixture: Fixture): void {
    this.fixtures.push(fixture);
    if (!isPlate(fixture.prop)) this.blocked[fixture.cell] = 1;
  }

  /** Lets somebody live here who was meant to when the place was made. */
  lodge(placement: Placement): void {
    this.residents.push(placement);
    if (isInTheWay(placement)) this.blocked[placement.cell] = 1;
  }

  /** Whether something stands here or in one of the cells around. */
  isCrowded(cell: Cell): boolean {
    return this.blocked[cell] === 1 || AROUND.some((step) => this.blocked[cell + step] === 1);
  }

  /** Whether something lies here. */
  holds(cell: Cell): boolean {
    return this.lying.some((some) => some.cell === cell);
  }

  /** Measures all walking distances from the nearest of these. */
  measure(...from: readonly Cell[]): DistanceMap {
    for (let cell = 0; cell < SIZE; cell++) this.solid[cell] = this.isOpen(cell) ? 0 : 1;
    this.distances.flood(this.solid, from);
    return this.distances;
  }

  /**
   * How far every cell is on foot from where a hero arrives: the stairs up, and the start. Measured once, when both are
   * settled; what is built later leads nowhere else and brings nothing nearer.
   */
  get walks(): Int32Array {
    return (this.measured ??= this.measure(this.up, this.start).steps.slice());
  }

  /**
   * The cells that can be reached from here in at most `limit` steps to the four sides: nothing that hangs on a
   * diagonal counts. Stops early at `goal`. The answer is good until the next call.
   */
  spread(from: Cell, limit: number, goal: Cell = -1): Spread {
    const { seen, queue } = this;
    const stamp = ++this.stamp;
    let tail = 1;
    queue[0] = from;
    seen[from] = stamp;
    for (let head = 0, steps = 0; head < tail && steps < limit; steps++) {
      for (const nextStep = tail; head < nextStep; head++) {
        const here = queue[head] as Cell;
        for (const side of ORTHOGONAL) {
          const there = here + side;
          if (seen[there] === stamp || !this.isOpen(there)) continue;
          seen[there] = stamp;
          queue[tail++] = there;
          if (there === goal) return { cells: queue, count: tail, found: true };
        }
      }
    }
    return { cells: queue, count: tail, found: false };
  }

  /** Whether the last spread came here. */
  wasReached(cell: Cell): boolean {
    return this.seen[cell] === this.stamp;
  }
}

/** Whether somebody is to be walked around: one who means no harm, or whom one takes for a chest. */
export function isInTheWay({ breed, side }: Placement): boolean {
  return side === 'neutral' || BREEDS[breed]?.passesFor !== undefined;
}

/** What a spread has reached: the first `count` of `cells`, nearest first. */
export interface Spread {
  readonly cells: Int32Array;
  readonly count: number;
  readonly found: boolean;
}
