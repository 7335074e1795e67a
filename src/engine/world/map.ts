import type { Engine } from '../engine';
import { DistanceMap } from '../space/distance-map';
import { FieldOfView } from '../space/field-of-view';
import { distance, stridesOf, type Cell, type Dir } from '../space/geometry';
import type { Actor } from './actor';
import type { FloorPlan, Resident, Tile } from './kinds';
import { Schedule } from './schedule';

/**
 * One floor: layers of numbers, one per cell, and who stands where. The outermost ring is always wall, so that a step
 * from any cell one can stand on stays inside and nothing needs a bounds check.
 */
export class GameMap {
  readonly width: number;
  readonly height: number;
  /** What one step in each direction adds to a cell. */
  readonly strides: Readonly<Record<Dir, number>>;
  /** Ground: places in `content.tiles`. Written by `setTile` alone. */
  readonly tiles: Uint8Array;
  /** 1 where the ground stops walking. Kept in step with `tiles`. */
  readonly solid: Uint8Array;
  /** 1 where the ground stops sight. Kept in step with `tiles`. */
  readonly opaque: Uint8Array;
  /** 1 where the hero sees now. */
  readonly visible: Uint8Array;
  /** What the hero remembers: a place in `content.tiles` plus one, 0 where nothing is known. */
  readonly known: Uint8Array;
  /** 1 where the hero knows of no way on foot: unknown, or solid as last seen. Kept in step with `known`. */
  readonly barred: Uint8Array;
  /** Everyone on this floor. The order has no meaning for the rules. */
  readonly actors: Actor[] = [];
  readonly schedule = new Schedule<Actor>();
  /** Working memory for questions about ways on this floor; holds an answer until the next question. */
  readonly ways: DistanceMap;
  readonly sight: FieldOfView;
  /** The tick at which the hero last left this floor. */
  leftAt = 0;
  /** Where the stairs are, found once: nothing moves them. */
  readonly stairs: { up?: Cell; down?: Cell } = {};
  /** Who stands where: a slot in `actors` plus one, 0 where nobody does. */
  private readonly standing: Int32Array;

  constructor(
    readonly engine: Engine,
    readonly depth: number,
    { width, height, tiles }: Pick<FloorPlan, 'width' | 'height' | 'tiles'>,
  ) {
    this.width = width;
    this.height = height;
    const size = width * height;
    this.strides = stridesOf(width);
    this.tiles = new Uint8Array(size);
    this.solid = new Uint8Array(size);
    this.opaque = new Uint8Array(size);
    this.visible = new Uint8Array(size);
    this.known = new Uint8Array(size);
    this.barred = new Uint8Array(size).fill(1);
    this.standing = new Int32Array(size);
    this.ways = new DistanceMap(width, height);
    this.sight = new FieldOfView(width, height);
    for (let cell = 0; cell < size; cell++) {
      this.setTile(cell, tiles[cell] as number);
      const { leads } = this.tile(cell);
      if (leads) this.stairs[leads] = cell;
    }
  }

  get size(): number {
    return this.tiles.length;
  }

  cellAt(x: number, y: number): Cell {
    return y * this.width + x;
  }

  step(cell: Cell, dir: Dir): Cell {
    return cell + this.strides[dir];
  }

  distance(a: Cell, b: Cell): number {
    return distance(a, b, this.width);
  }

  tile(cell: Cell): Tile {
    return this.engine.content.tiles[this.tiles[cell] as number] as Tile;
  }

  /** Changes the ground. What the hero sees of it changes when the hero next looks. */
  setTile(cell: Cell, number: number): void {
    this.tiles[cell] = number;
    const { walkable, transparent } = this.tile(cell);
    this.solid[cell] = walkable ? 0 : 1;
    this.opaque[cell] = transparent ? 0 : 1;
  }

  actorAt(cell: Cell): Actor | undefined {
    const slot = this.standing[cell] as number;
    return slot === 0 ? undefined : this.actors[slot - 1];
  }

  /** Everyone with a say about who enters a cell, the ground first. */
  residentsAt(cell: Cell): readonly Resident[] {
    const actor = this.actorAt(cell);
    const { terrain } = this.tile(cell);
    return actor ? [terrain, actor.mover] : [terrain];
  }

  /** Whether one could stand here: open ground that nobody stands on. */
  isFree(cell: Cell): boolean {
    return this.standing[cell] === 0 && this.tile(cell).terrain === 'open';
  }

  /** Whether a step in this direction squeezes between two solid cells that touch at a corner. */
  isClosedCorner(from: Cell, dir: Dir): boolean {
    const to = this.step(from, dir);
    const across = from + ((to % this.width) - (from % this.width));
    const along = to - (across - from);
    return across !== to && along !== to && this.solid[across] === 1 && this.solid[along] === 1;
  }

  /** Puts an actor here and into the schedule, taking it away from wherever it stood. The cell must be free of others. */
  add(actor: Actor, cell: Cell): void {
    if (this.standing[cell] !== 0) throw new Error(`cell ${cell} is taken`);
    if (actor.placed) actor.map.remove(actor);
    actor.settle(this);
    actor.cell = cell;
    actor.slot = this.actors.length;
    this.actors.push(actor);
    this.standing[cell] = actor.slot + 1;
    this.schedule.add(actor);
  }

  move(actor: Actor, to: Cell): void {
    if (this.standing[to] !== 0) throw new Error(`cell ${to} is taken`);
    this.standing[actor.cell] = 0;
    actor.cell = to;
    this.standing[to] = actor.slot + 1;
  }

  /** Takes an actor off the map and out of the schedule at once. */
  remove(actor: Actor): void {
    this.standing[actor.cell] = 0;
    this.schedule.remove(actor);
    const last = this.actors.pop() as Actor;
    if (last !== actor) {
      this.actors[actor.slot] = last;
      last.slot = actor.slot;
      this.standing[last.cell] = last.slot + 1;
    }
    actor.slot = -1;
    actor.settle(undefined);
  }

  /** The free cell nearest to this one by foot; the cell itself where it is free. Throws when the floor is full. */
  freeNear(cell: Cell): Cell {
    if (this.isFree(cell)) return cell;
    this.ways.flood(this.solid, [cell]);
    const found = this.ways.order.subarray(0, this.ways.reached).find((near) => this.isFree(near));
    if (found === undefined) throw new Error(`no free cell near ${cell}`);
    return found;
  }

  /** Notes what the hero sees of a cell. Tells whether it was unknown before. */
  learn(cell: Cell): boolean {
    const isNew = this.known[cell] === 0;
    this.remember(cell, this.tiles[cell] as number);
    return isNew;
  }

  /** Writes into the hero's memory that a cell holds the tile of this number. */
  remember(cell: Cell, number: number): void {
    this.known[cell] = number + 1;
    this.barred[cell] = this.knownTile(cell)?.walkable ? 0 : 1;
  }

  /** The landmarks the hero knows on this floor, in reading order. */
  landmarks(): readonly Cell[] {
    const { known } = this;
    const isLandmark = this.engine.content.tiles.map(({ landmark }) => landmark === true);
    const found: Cell[] = [];
    for (let cell = 0; cell < known.length; cell++) if (isLandmark[(known[cell] as number) - 1]) found.push(cell);
    return found;
  }

  /** The ground of a cell as the hero remembers it; `undefined` where it was never seen. */
  knownTile(cell: Cell): Tile | undefined {
    return this.engine.content.tiles[(this.known[cell] as number) - 1];
  }
}
