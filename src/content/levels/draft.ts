/** The level draft that the build steps dig, furnish and populate. `planFloor` turns it into a floor plan. */
import type { Cell } from '../../engine/space/geometry';
import type { Rng } from '../../engine/random/rng';
import { DistanceMap } from '../../engine/space/distance-map';
import { STOREYS } from '../../engine/world/kinds/floor-number';
import type {
  Fixture,
  FloorPlan,
  PlacedGas,
  PlacedItem,
  PlacedWare,
  Placement,
} from '../../engine/world/kinds/floor-plan';
import { BREEDS } from '../creatures/breeds/index';
import { isCage, isPlate } from '../places/props';
import type { SidePlaceId } from '../places/place-kinds';
import type { Captivity } from './captives';
import { TILE, WALKABLE } from './tile-numbers';

/** The size of every level, whatever the size of the terminal. */
export const WIDTH = 79;
export const HEIGHT = 29;
export const SIZE = WIDTH * HEIGHT;

/** Steps to the four neighbours that share an edge. */
export const ORTHOGONAL = [-WIDTH, 1, WIDTH, -1] as const;
/** Steps to the eight neighbours, clockwise from north. */
export const AROUND = [-WIDTH, 1 - WIDTH, 1, 1 + WIDTH, WIDTH, WIDTH - 1, -1, -WIDTH - 1] as const;

/** Whether a cell lies inside the outermost ring. */
export function isInside(cell: Cell): boolean {
  const x = cell % WIDTH;
  return cell > WIDTH && cell < SIZE - WIDTH && x > 0 && x < WIDTH - 1;
}

/** The decoration themes of a level. */
export type Theme =
  'overgrown' | 'flooded' | 'collapsed' | 'fungal' | 'grand' | 'crystal' | 'burnt' | 'marsh' | 'frozen';

/** A room: its bounding box, and whether it is built or natural. `Draft.area` says which cells belong to it. */
export interface Room {
  readonly kind: 'chamber' | 'cave';
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One step of building a level. It draws from the attempt's own random stream and may reject the draft. */
export type BuildStep = (draft: Draft, rng: Rng) => void;

/**
 * A level under construction. Each attempt starts with a new draft, so a rejected attempt leaves no trace.
 *
 * The constructor sets every field, even to `undefined`: V8 reads objects that gain fields later at half the speed.
 */
export class Draft {
  readonly tiles: Uint8Array;
  /** For each cell its room's index in `rooms` plus one; 0 in corridors, doorways and rock. */
  readonly area = new Uint8Array(SIZE);
  /** 1 for cells that are open or touch an open cell. New rooms must avoid them. */
  readonly taken = new Uint8Array(SIZE);
  readonly rooms: Room[] = [];
  up: Cell = 0;
  down: Cell | undefined = undefined;
  start: Cell = 0;
  /** The props and items that the engine places when the hero arrives. */
  readonly fixtures: Fixture[] = [];
  readonly lying: (PlacedItem & { readonly cell: Cell })[] = [];
  /** The residents of vaults, and mimics. All others are added once the level is finished. */
  readonly residents: Placement[] = [];
  /** The gas that the level begins with. */
  readonly air: PlacedGas[] = [];
  /** By cell: the number of the tile beneath a tile that lies on other ground. */
  readonly beds = new Map<Cell, number>();
  /** 1 where a prop or resident blocks the way or a trap lies. */
  readonly blocked = new Uint8Array(SIZE);
  /** The keys of the vaults on this level. */
  readonly vaults: string[] = [];
  /** 1 for all cells of vaults, walls included. */
  readonly vaulted = new Uint8Array(SIZE);
  /** Whether the level lies in the dark. */
  isDark = false;
  /** The way the level holds a captive; undefined if it holds none. */
  captivity: Captivity | undefined = undefined;
  /** Whether two groups with a feud live on the level. */
  hasFeud = false;
  /** The wares of the level's trader; undefined if it has none. */
  wares: readonly PlacedWare[] | undefined = undefined;
  /** The bargain of the level's altar; undefined if it has none. */
  bargain: string | undefined = undefined;
  /** The side place that the level is a floor of, and which of its floors; undefined for a level of the keep. */
  side: { readonly place: SidePlaceId; readonly storey: number } | undefined = undefined;
  /** The throne of the level's ruler; undefined if there is none. */
  throne: Cell | undefined = undefined;
  /** The reason that the draft is rejected; undefined while it is not. */
  rejected: string | undefined = undefined;

  /** The distances that `distancesFrom` measured last. */
  readonly distances = new DistanceMap(WIDTH, HEIGHT);
  private cachedWalks: Int32Array | undefined = undefined;
  private readonly solid = new Uint8Array(SIZE);
  private readonly seen = new Int32Array(SIZE);
  private readonly queue = new Int32Array(SIZE);
  private floodNumber = 0;

  constructor(
    readonly depth: number,
    readonly floors: number,
    readonly theme: Theme,
    tiles: Uint8Array = new Uint8Array(SIZE).fill(TILE.rock),
  ) {
    this.tiles = tiles;
  }

  /** Whether nothing lies below: it is the last floor of the keep or of a side place. */
  get isLast(): boolean {
    return this.side ? this.side.storey === STOREYS : this.depth === this.floors;
  }

  /** Returns the draft as a floor plan. */
  toPlan(recipe: string, rejected: number, residents: readonly Placement[]): FloorPlan {
    const { tiles, up, down, start, fixtures, lying, air } = this;
    const beds = Array.from(this.beds, ([cell, tile]) => ({ cell, tile }));
    const size = { width: WIDTH, height: HEIGHT };
    return { ...size, tiles, up, down, start, recipe, rejected, residents, fixtures, lying, air, beds };
  }

  /** Rejects the draft. The first reason stays. */
  reject(reason: string): void {
    this.rejected ??= reason;
  }

  /** Whether the hero can walk here: on open ground or through a door, past no obstacle and no trap. */
  isOpen(cell: Cell): boolean {
    return WALKABLE[this.tiles[cell] as number] === 1 && this.blocked[cell] === 0;
  }

  /** Opens a cell and reserves the cells around it. */
  dig(cell: Cell, tile: number, area: number): void {
    this.tiles[cell] = tile;
    this.area[cell] = area;
    for (let row = cell - WIDTH; row <= cell + WIDTH; row += WIDTH) this.taken.fill(1, row - 1, row + 2);
  }

  /** Covers the ground of a cell with a tile that lies on it. */
  cover(cell: Cell, tile: number): void {
    this.beds.set(cell, this.beds.get(cell) ?? (this.tiles[cell] as number));
    this.tiles[cell] = tile;
  }

  /** Adds a room. Returns its number for `area`. */
  addRoom(room: Room): number {
    return this.rooms.push(room);
  }

  /** Adds a prop, which blocks its cell unless it is a plate. */
  addFixture(fixture: Fixture): void {
    this.fixtures.push(fixture);
    if (!isPlate(fixture.prop)) this.blocked[fixture.cell] = 1;
  }

  /** Adds a resident of a vault, or a mimic. */
  addResident(placement: Placement): void {
    this.residents.push(placement);
    if (blocksForGood(placement)) this.blocked[placement.cell] = 1;
  }

  /** Whether the cell or one of its eight neighbours is blocked. */
  isCrowded(cell: Cell): boolean {
    return this.blocked[cell] === 1 || AROUND.some((step) => this.blocked[cell + step] === 1);
  }

  /** Whether a captive is on the level already. What comes in with a flood is none. */
  get holdsCaptive(): boolean {
    return this.fixtures.some(({ prop, captive }) => captive !== undefined && isCage(prop));
  }

  /** Whether a trader is on the level already. */
  get holdsTrader(): boolean {
    return this.residents.some(({ wares }) => wares !== undefined);
  }

  /** Whether an item lies here. */
  hasItem(cell: Cell): boolean {
    return this.lying.some((item) => item.cell === cell);
  }

  /** Measures the walking distance of every cell to the nearest of these. */
  distancesFrom(...from: readonly Cell[]): DistanceMap {
    for (let cell = 0; cell < SIZE; cell++) this.solid[cell] = this.isOpen(cell) ? 0 : 1;
    this.distances.flood(this.solid, from);
    return this.distances;
  }

  /**
   * The walking distance of every cell from the stairs up or the start, whichever is nearer. It is measured once both
   * are fixed: later steps shorten no path.
   */
  get walkDistances(): Int32Array {
    return (this.cachedWalks ??= this.distancesFrom(this.up, this.start).steps.slice());
  }

  /**
   * Finds the cells within `limit` orthogonal steps, so that no path depends on a diagonal step. Stops at `goal`. The
   * result is valid until the next call.
   */
  flood(from: Cell, limit: number, goal: Cell = -1): Flood {
    const { seen, queue } = this;
    const stamp = ++this.floodNumber;
    let tail = 1;
    queue[0] = from;
    seen[from] = stamp;
    for (let head = 0, steps = 0; head < tail && steps < limit; steps++) {
      for (const nextStep = tail; head < nextStep; head++) {
        const here = queue[head] as Cell;
        for (let i = 0; i < 4; i++) {
          const there = here + (ORTHOGONAL[i] as number);
          if (seen[there] === stamp || !this.isOpen(there)) continue;
          seen[there] = stamp;
          queue[tail++] = there;
          if (there === goal) return { cells: queue, count: tail, found: true };
        }
      }
    }
    return { cells: queue, count: tail, found: false };
  }

  /** Whether the last flood reached this cell. */
  wasReached(cell: Cell): boolean {
    return this.seen[cell] === this.floodNumber;
  }
}

/** Whether a resident blocks its cell for good: neutral people and mimics do. */
export function blocksForGood({ breed, side }: Placement): boolean {
  return side === 'neutral' || BREEDS[breed]?.passesFor !== undefined;
}

/** The cells that a flood has reached: the first `count` of `cells`, nearest first. */
interface Flood {
  readonly cells: Int32Array;
  readonly count: number;
  readonly found: boolean;
}
