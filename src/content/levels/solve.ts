/** Solves a level as a careful player would: walks, takes keys, opens locks and pulls levers until stuck. */
import type { Cell } from '../../engine/space/geometry';
import type { FloorPlan } from '../../engine/world/kinds/floor-plan';
import { ITEMS } from '../items';
import { isPlate, PROPS } from '../places/props';
import { TILES } from '../tables/tiles';
import { blocksForGood, ORTHOGONAL } from './draft';
import { WALKABLE } from './tile-numbers';

/** The parts of a floor plan that decide where the hero can go. */
type Solvable = Pick<FloorPlan, 'tiles' | 'up' | 'down' | 'start' | 'fixtures' | 'lying' | 'residents'>;

/** The reach of a careful hero without searching for secret doors, opening walls or stepping on traps. */
interface Solution {
  /** 1 for every cell the hero can reach. */
  readonly reached: Uint8Array;
  /** The things that the hero should reach but cannot: stairs, keys, locks, chests and other props. */
  readonly missing: readonly string[];
  /** The number of walkable cells that stay out of reach even through secret doors and cracked walls. */
  readonly unreachable: number;
}

const LOCK_OF = TILES.map(({ lock }) => lock);
/** By tile number: whether it hides what is behind it: a secret door, or a wall that a blast opens. */
const HIDES = TILES.map(({ terrain, floodsWhenBroken }) => terrain === 'secret' || floodsWhenBroken !== undefined);
/** By tile number: whether it is bars, or ground on which a cage can stand. */
const OPENS = TILES.map(({ terrain, walkable }) => terrain === 'bars' || walkable);
const KIND_OF = new Map(PROPS.map((prop) => [prop.id, prop]));
const KEY_OF = new Map(ITEMS.filter(({ opens }) => opens !== undefined).map((item) => [item.id, item]));

/** Solves a level: takes every key within reach, opens its lock, pulls every lever, and repeats. */
export function solve(floor: Solvable): Solution {
  const { up, down, fixtures, lying } = floor;
  const walker = new Walker(floor);
  walker.walkFrom(floor.start);
  walker.run();
  const missing = [
    ...[up, down].flatMap((cell) =>
      cell === undefined || walker.reached[cell] === 1 ? [] : [`the stairs at ${cell}`],
    ),
    ...fixtures.flatMap(({ prop, cell }) => (isTrap(prop) || walker.isBeside(cell) ? [] : [`the ${prop} at ${cell}`])),
    ...lying.flatMap(({ item, cell }) =>
      KEY_OF.has(item) && walker.reached[cell] === 0 ? [`the ${item} at ${cell}`] : [],
    ),
    ...walker.lockProblems(),
  ];
  const reached = walker.reached.slice();
  walker.openSecrets();
  return { reached, missing, unreachable: walker.countUnreached() };
}

const isTrap = (prop: string): boolean => KIND_OF.get(prop)?.blocks === false;

class Walker {
  readonly reached: Uint8Array;
  /** 1 where the hero cannot pass. */
  private readonly barred: Uint8Array;
  private readonly keys: string[] = [];
  /** The cells of keys taken, props used and locks opened. */
  private readonly done = new Set<Cell>();
  private readonly locks: Cell[] = [];
  private readonly queue: Int32Array;

  constructor(private readonly floor: Solvable) {
    const { tiles, fixtures, residents } = floor;
    this.reached = new Uint8Array(tiles.length);
    this.queue = new Int32Array(tiles.length);
    this.barred = tiles.map((tile) => 1 - (WALKABLE[tile] as number));
    for (const { prop, cell } of fixtures) if (!isPlate(prop)) this.barred[cell] = 1;
    for (const resident of residents) if (blocksForGood(resident)) this.barred[resident.cell] = 1;
    for (let cell = 0; cell < tiles.length; cell++) if (this.lockAt(cell) !== undefined) this.locks.push(cell);
  }

  private lockAt(cell: Cell): string | undefined {
    return LOCK_OF[this.floor.tiles[cell] as number];
  }

  /** Walks from a cell to all cells connected with it. */
  walkFrom(start: Cell): void {
    const { reached, barred, queue } = this;
    if (reached[start] === 1) return;
    reached[start] = 1;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      for (let i = 0; i < 4; i++) {
        const there = (queue[head] as Cell) + (ORTHOGONAL[i] as number);
        if (reached[there] === 1 || barred[there] === 1) continue;
        reached[there] = 1;
        queue[tail++] = there;
      }
    }
  }

  /** Whether the hero can stand beside a cell. */
  isBeside(cell: Cell): boolean {
    return ORTHOGONAL.some((step) => this.reached[cell + step] === 1);
  }

  run(): void {
    for (let last = -1; last !== this.done.size;) {
      last = this.done.size;
      this.takeKeys();
      this.useFixtures();
      for (const cell of this.locks) if (this.isUsable(cell) && this.unlock(this.lockAt(cell))) this.open(cell);
    }
  }

  private isUsable(cell: Cell): boolean {
    return !this.done.has(cell) && this.isBeside(cell);
  }

  private takeKeys(): void {
    for (const { item, cell } of this.floor.lying) {
      if (!KEY_OF.has(item) || this.reached[cell] === 0 || this.done.has(cell)) continue;
      this.done.add(cell);
      this.keys.push(item);
    }
  }

  private useFixtures(): void {
    for (const { prop, cell, contents = [], works = [] } of this.floor.fixtures) {
      const kind = KIND_OF.get(prop);
      if (isPlate(prop) && this.isBeside(cell)) {
        // The key lies on the plate. Taking it marks the plate's cell as done, so only the bars are checked.
        // A cell that a sluice works can be a hole in the wall.
        for (const bars of works) if (!this.done.has(bars) && OPENS[this.floor.tiles[bars] as number]) this.open(bars);
        continue;
      }
      if (!kind || !this.isUsable(cell)) continue;
      if (kind.lock !== undefined && !this.unlock(kind.lock)) continue;
      this.done.add(cell);
      for (const { item } of contents) if (KEY_OF.has(item)) this.keys.push(item);
      if ((kind.role === 'lever' && !kind.springs) || kind.toll !== undefined)
        for (const bars of works) this.open(bars);
    }
  }

  /** Uses a key for this kind of lock, if the hero has one. Most keys are used up. */
  private unlock(lock: string | undefined): boolean {
    const index = this.keys.findIndex((key) => KEY_OF.get(key)?.opens === lock);
    if (index < 0) return false;
    if (!KEY_OF.get(this.keys[index] as string)?.kept) this.keys.splice(index, 1);
    return true;
  }

  /** Opens a cell, and walks on through it. */
  private open(cell: Cell): void {
    this.done.add(cell);
    this.barred[cell] = 0;
    if (this.isBeside(cell)) this.walkFrom(cell);
  }

  /** Lists the locks that stay shut, and any second lock of a kind, since the two would compete for one key. */
  lockProblems(): string[] {
    const kinds = this.floor.fixtures.flatMap(({ prop }) => KIND_OF.get(prop)?.lock ?? []);
    kinds.push(...this.locks.flatMap((cell) => this.lockAt(cell) ?? []));
    return [
      ...this.locks
        .filter((cell) => !this.done.has(cell))
        .map((cell) => `the ${this.lockAt(cell) ?? ''} door at ${cell}`),
      ...this.floor.fixtures.flatMap(({ prop, cell }) =>
        KIND_OF.get(prop)?.lock !== undefined && !this.done.has(cell) ? [`a key to the ${prop} at ${cell}`] : [],
      ),
      ...kinds.filter((kind, i) => kinds.indexOf(kind) !== i).map((kind) => `a second ${kind} lock`),
    ];
  }

  /** Opens all secret doors and cracked walls. */
  openSecrets(): void {
    const { tiles } = this.floor;
    for (let cell = 0; cell < tiles.length; cell++) if (HIDES[tiles[cell] as number]) this.open(cell);
  }

  countUnreached(): number {
    let count = 0;
    for (let cell = 0; cell < this.barred.length; cell++)
      if (this.barred[cell] === 0 && this.reached[cell] === 0) count++;
    return count;
  }
}
