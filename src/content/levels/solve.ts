import type { Cell } from '../../engine/space/geometry';
import type { FloorPlan } from '../../engine/world/floor-plan';
import { ITEMS } from '../items';
import { isPlate, PROPS } from '../places/props';
import { TILES } from '../tables/tiles';
import { isInTheWay, ORTHOGONAL } from './draft';
import { WALKABLE } from './tile-numbers';

/** What there is to know of a floor in order to find one's way about it. */
export type Solvable = Pick<FloorPlan, 'tiles' | 'up' | 'down' | 'start' | 'fixtures' | 'lying' | 'residents'>;

/** How far a careful hero gets, who searches for no secret doors and sets off no trap. */
export interface Solution {
  /** 1 where one can walk in the end. */
  readonly reached: Uint8Array;
  /** Everything that ought to be reached and is not: stairs, keys, locks, chests and whatever else stands about. */
  readonly missing: readonly string[];
  /** How many walkable cells are out of reach, even when all secret doors are found. */
  readonly lost: number;
}

const LOCK_OF = TILES.map(({ lock }) => lock);
const SECRET = TILES.map(({ terrain }) => terrain === 'secret');
const KIND_OF = new Map(PROPS.map((prop) => [prop.id, prop]));
const KEY_OF = new Map(ITEMS.filter(({ opens }) => opens !== undefined).map((item) => [item.id, item]));

/** Walks a floor to its end: takes every key that can be reached, opens what it opens, pulls every lever, and goes on. */
export function solve(floor: Solvable): Solution {
  const { up, down, fixtures, lying } = floor;
  const walk = new Walk(floor);
  walk.from(floor.start);
  walk.solve();
  const missing = [
    ...[up, down].flatMap((cell) => (cell === undefined || walk.reached[cell] === 1 ? [] : [`the stairs at ${cell}`])),
    ...fixtures.flatMap(({ prop, cell }) => (isTrap(prop) || walk.touches(cell) ? [] : [`the ${prop} at ${cell}`])),
    ...lying.flatMap(({ item, cell }) =>
      KEY_OF.has(item) && walk.reached[cell] === 0 ? [`the ${item} at ${cell}`] : [],
    ),
    ...walk.shut(),
  ];
  const reached = walk.reached.slice();
  walk.findSecrets();
  return { reached, missing, lost: walk.unreached() };
}

const isTrap = (prop: string): boolean => KIND_OF.get(prop)?.blocks === false;

class Walk {
  readonly reached: Uint8Array;
  /** 1 where something is in the way. */
  private readonly barred: Uint8Array;
  private readonly keys: string[] = [];
  /** Fixtures and things that have been made use of, by cell, and locks that have been opened. */
  private readonly done = new Set<Cell>();
  private readonly locks: Cell[] = [];
  private readonly queue: Int32Array;

  constructor(private readonly floor: Solvable) {
    const { tiles, fixtures, residents } = floor;
    this.reached = new Uint8Array(tiles.length);
    this.queue = new Int32Array(tiles.length);
    this.barred = tiles.map((tile) => 1 - (WALKABLE[tile] as number));
    for (const { prop, cell } of fixtures) if (!isPlate(prop)) this.barred[cell] = 1;
    for (const one of residents) if (isInTheWay(one)) this.barred[one.cell] = 1;
    for (let cell = 0; cell < tiles.length; cell++) if (this.lockAt(cell) !== undefined) this.locks.push(cell);
  }

  private lockAt(cell: Cell): string | undefined {
    return LOCK_OF[this.floor.tiles[cell] as number];
  }

  /** Walks on from here, wherever nothing bars the way. */
  from(start: Cell): void {
    const { reached, barred, queue } = this;
    if (reached[start] === 1) return;
    reached[start] = 1;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      for (const step of ORTHOGONAL) {
        const there = (queue[head] as Cell) + step;
        if (reached[there] === 1 || barred[there] === 1) continue;
        reached[there] = 1;
        queue[tail++] = there;
      }
    }
  }

  /** Whether one can stand right beside a cell. */
  touches(cell: Cell): boolean {
    return ORTHOGONAL.some((step) => this.reached[cell + step] === 1);
  }

  solve(): void {
    for (let last = -1; last !== this.done.size;) {
      last = this.done.size;
      this.takeKeys();
      this.useFixtures();
      for (const cell of this.locks) if (this.isNew(cell) && this.unlock(this.lockAt(cell))) this.open(cell);
    }
  }

  private isNew(cell: Cell): boolean {
    return !this.done.has(cell) && this.touches(cell);
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
      if (isPlate(prop) && this.touches(cell)) {
        // Stepped on for the key on it, which counts as made use of by itself.
        for (const bars of works) if (!this.done.has(bars)) this.open(bars);
        continue;
      }
      if (!kind || !this.isNew(cell)) continue;
      if (kind.lock !== undefined && !this.unlock(kind.lock)) continue;
      this.done.add(cell);
      for (const { item } of contents) if (KEY_OF.has(item)) this.keys.push(item);
      if (kind.role === 'lever') for (const bars of works) this.open(bars);
    }
  }

  /** Turns a key in a lock of this kind, if there is one; most are used up by it. */
  private unlock(lock: string | undefined): boolean {
    const at = this.keys.findIndex((key) => KEY_OF.get(key)?.opens === lock);
    if (at < 0) return false;
    if (!KEY_OF.get(this.keys[at] as string)?.kept) this.keys.splice(at, 1);
    return true;
  }

  /** What was shut here is open now. */
  private open(cell: Cell): void {
    this.done.add(cell);
    this.barred[cell] = 0;
    if (this.touches(cell)) this.from(cell);
  }

  /** The locks that stay shut, and those of which two would quarrel over one key. */
  shut(): string[] {
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

  /** Goes through all secret doors too. */
  findSecrets(): void {
    const { tiles } = this.floor;
    for (let cell = 0; cell < tiles.length; cell++) if (SECRET[tiles[cell] as number]) this.open(cell);
  }

  unreached(): number {
    let count = 0;
    for (let cell = 0; cell < this.barred.length; cell++)
      if (this.barred[cell] === 0 && this.reached[cell] === 0) count++;
    return count;
  }
}
