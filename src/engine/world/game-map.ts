import type { Engine } from '../engine';
import { DistanceMap } from '../space/distance-map';
import { FieldOfView } from '../space/field-of-view';
import { DIRS, distance, ringOf, stridesOf, type Cell, type Dir } from '../space/geometry';
import { lineBetween } from '../space/line';
import type { Actor } from './actor';
import { mapLayer } from './tile-tables';
import { isSame, type Item } from './item';
import type { FloorPlan } from './floor-plan';
import type { PropKind } from './prop-kind';
import { GAITS, type Gait, type Tile } from './tile';
import type { Prop } from './prop';
import { Schedule } from './schedule';
import { Pathfinding } from './pathfinding';

/**
 * One floor: layers of numbers, one per cell, and who stands where. The outermost ring is always wall, so that a step
 * from any cell one can stand on stays inside and nothing needs a bounds check.
 */
export class GameMap {
  readonly width: number;
  readonly height: number;
  /** What one step in each direction adds to a cell. */
  readonly strides: Readonly<Record<Dir, number>>;
  /** The same by the direction's place in `DIRS`, for loops that must be fast. */
  readonly offsets: readonly number[];
  /** Ground: places in `content.tiles`. Written by `setTile` alone. */
  readonly tiles: Uint8Array;
  /** By gait: 1 where the ground stops it. Kept in step with `tiles`. */
  readonly blocked: Readonly<Record<Gait, Uint8Array>>;
  /** 1 where the ground stops sight. Kept in step with `tiles`. */
  readonly opaque: Uint8Array;
  /** 1 where the hero sees now. */
  readonly visible: Uint8Array;
  /** 1 where nothing lies between a place and the hero, seen by the hero or not: from there the hero can be seen. */
  readonly exposed: Uint8Array;
  /** Working memory for areas that effects reach. */
  readonly blast: Uint8Array;
  /** What the hero remembers: a place in `content.tiles` plus one, 0 where nothing is known. */
  readonly known: Uint8Array;
  /** 1 where the hero knows of no way on foot: unknown, or solid as last seen. Kept in step with `known`. */
  readonly barred: Uint8Array;
  /** Everyone on this floor. The order has no meaning for the rules. */
  readonly actors: Actor[] = [];
  readonly schedule = new Schedule<Actor>();
  /** The ways of everyone else. */
  readonly paths: Pathfinding;
  readonly sight: FieldOfView;
  /** What lies on a cell: a place in `content.items` plus one for the thing on top, 0 for nothing. */
  readonly topItem: Uint8Array;
  /** The same as the hero remembers it. */
  readonly knownTopItem: Uint8Array;
  /** Everything that lies on this floor, by cell, the topmost last. Written by `put` and `take`. */
  readonly items = new Map<Cell, Item[]>();
  /** Everything that stands on this floor and does not act, by cell. Written by `set` and `clear`. */
  readonly props = new Map<Cell, Prop>();
  /** What each cell shows of its ground: its tile, or what that passes for. Kept in step with `tiles`. */
  readonly shown: Uint8Array;
  /** What there is to be seen to stand on a cell, a mimic's chest too: a place in `content.props` plus one, 0 for nothing. */
  readonly visibleProps: Uint8Array;
  /** What the hero believes to stand on a cell: a place in `content.props` plus one, 0 for nothing. */
  readonly knownProps: Uint8Array;
  /** 1 where a trap lies in wait, found or not: those who live here walk around it. */
  readonly trapped: Uint8Array;
  /** Those on the hero's side, brought up to date before the others act. */
  companions: readonly Actor[] = [];
  /** The tick at which the hero last left this floor. */
  leftAt = 0;
  /** How many have come to this floor by themselves, and the tick at which the next one may. */
  arrivals = 0;
  arrivalAt = 0;
  /** Where the stairs are, found once: nothing moves them. */
  readonly stairs: { up?: Cell; down?: Cell } = {};
  /** Rises whenever the ground, or what lies on it, changes: what was seen before may not be so any more. */
  version = 0;
  /** Who stands where: a slot in `actors` plus one, 0 where nobody does. */
  readonly standing: Int32Array;
  private readonly line: Int32Array;
  private asked: DistanceMap | undefined;

  constructor(
    readonly engine: Engine,
    readonly depth: number,
    { width, height, tiles }: Pick<FloorPlan, 'width' | 'height' | 'tiles'>,
  ) {
    this.width = width;
    this.height = height;
    const size = width * height;
    this.strides = stridesOf(width);
    this.offsets = DIRS.map((dir) => this.strides[dir]);
    const { stops, opaque, shown } = engine.tileTables;
    this.tiles = tiles.slice();
    this.blocked = {
      walk: mapLayer(tiles, stops.walk),
      prowl: mapLayer(tiles, stops.prowl),
      fly: mapLayer(tiles, stops.fly),
      swim: mapLayer(tiles, stops.swim),
      phase: mapLayer(tiles, stops.phase),
    };
    this.opaque = mapLayer(tiles, opaque);
    this.visible = new Uint8Array(size);
    this.exposed = new Uint8Array(size);
    this.blast = new Uint8Array(size);
    this.known = new Uint8Array(size);
    this.barred = new Uint8Array(size).fill(1);
    this.standing = new Int32Array(size);
    this.topItem = new Uint8Array(size);
    this.knownTopItem = new Uint8Array(size);
    this.shown = mapLayer(tiles, shown);
    this.visibleProps = new Uint8Array(size);
    this.knownProps = new Uint8Array(size);
    this.trapped = new Uint8Array(size);
    this.line = new Int32Array(Math.max(width, height));
    this.paths = new Pathfinding(width, height, this.blocked);
    this.sight = new FieldOfView(width, height);
    for (const cell of ringOf(width, height)) this.updatePassability(cell);
    for (const [number, { leads }] of engine.content.tiles.entries()) {
      if (!leads) continue;
      const cell = tiles.lastIndexOf(number);
      if (cell > (this.stairs[leads] ?? -1)) this.stairs[leads] = cell;
    }
  }

  /** Working memory for the hero's questions about ways; holds an answer until the next question. */
  get scratch(): DistanceMap {
    return (this.asked ??= new DistanceMap(this.width, this.height));
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
    const { opaque, shown } = this.engine.tileTables;
    this.tiles[cell] = number;
    this.opaque[cell] = opaque[number] as number;
    this.shown[cell] = shown[number] as number;
    this.updatePassability(cell);
  }

  /** Works out anew what stops whom at a cell: the ground, and what stands there. */
  private updatePassability(cell: Cell): void {
    const { stops } = this.engine.tileTables;
    const tile = this.tiles[cell] as number;
    const isShut = this.isOnRing(cell) || this.props.get(cell)?.kind.blocks === true;
    for (const gait of GAITS) this.blocked[gait][cell] = isShut ? 1 : (stops[gait][tile] as number);
    this.paths.forget();
    this.updateAppearance(cell);
  }

  /** Works out anew what there is to be seen on a cell, after somebody has hidden or come out there. */
  updateAppearance(cell: Cell): void {
    const prop = this.props.get(cell);
    const lurker = this.actorAt(cell);
    const disguise = lurker?.hidden === 1 ? lurker.breed.passesFor : undefined;
    const kind = prop ? (prop.kind.hidden ? undefined : prop.kind.id) : disguise;
    this.visibleProps[cell] = kind === undefined ? 0 : this.engine.propNumber(kind) + 1;
    this.version++;
  }

  /** The thing that stands on a cell and does not act. */
  propAt(cell: Cell): Prop | undefined {
    return this.props.get(cell);
  }

  /** Puts a thing here, where nothing of its sort may stand, or takes note that it has become something else. */
  placeProp(prop: Prop, cell: Cell): void {
    const there = this.props.get(cell);
    if (there && there !== prop) throw new Error(`something stands at cell ${cell} already`);
    prop.setMap(this);
    prop.cell = cell;
    this.props.set(cell, prop);
    this.trapped[cell] = prop.role === 'trap' || prop.role === 'hiddenTrap' ? 1 : 0;
    this.updatePassability(cell);
  }

  /** Takes away what stands on a cell. */
  removeProp(cell: Cell): void {
    this.props.get(cell)?.setMap(undefined);
    this.props.delete(cell);
    this.trapped[cell] = 0;
    this.updatePassability(cell);
  }

  /** Whether a cell belongs to the outermost ring. */
  isOnRing(cell: Cell): boolean {
    const x = cell % this.width;
    return cell < this.width || cell >= this.size - this.width || x === 0 || x === this.width - 1;
  }

  actorAt(cell: Cell): Actor | undefined {
    const slot = this.standing[cell] as number;
    return slot === 0 ? undefined : this.actors[slot - 1];
  }

  /** Whether one of this gait could be here: the ground lets it, and nobody else is there. */
  isFree(cell: Cell, gait: Gait = 'walk'): boolean {
    return this.standing[cell] === 0 && this.blocked[gait][cell] === 0 && this.tile(cell).passage[gait] === 'free';
  }

  /** Whether a step in this direction squeezes between two solid cells that touch at a corner. */
  isClosedCorner(from: Cell, dir: Dir, gait: Gait = 'walk'): boolean {
    return this.squeezes(from, this.step(from, dir), this.blocked[gait]);
  }

  /** Whether a step between neighbours goes between two cells of this ground that are closed and touch at a corner. */
  squeezes(from: Cell, to: Cell, ground: Uint8Array): boolean {
    const rows = to - from > 1 ? this.width : to - from < -1 ? -this.width : 0;
    const along = from + rows;
    const across = to - rows;
    return along !== to && across !== to && ground[across] === 1 && ground[along] === 1;
  }

  /** The first cell on the line from one cell to another in which something stops whatever flies; `to` if nothing does. */
  firstObstacle(from: Cell, to: Cell): Cell {
    const { line, width, standing } = this;
    const air = this.blocked.fly;
    const count = lineBetween(from, to, width, line);
    let last = from;
    for (let i = 0; i < count - 1; i++) {
      const cell = line[i] as Cell;
      if (standing[cell] !== 0 || air[cell] !== 0 || this.squeezes(last, cell, air)) return cell;
      last = cell;
    }
    return this.squeezes(last, to, air) ? last : to;
  }

  /** Whether a blow from one cell reaches another: it is near enough, and nothing and nobody is between. */
  isInReach(from: Cell, to: Cell, reach: number): boolean {
    const cells = this.distance(from, to);
    if (cells === 1) return !this.squeezes(from, to, this.blocked.fly);
    return cells > 0 && cells <= reach && this.firstObstacle(from, to) === to;
  }

  /** Lays something on a cell, on top of whatever lies there; of the same kind it makes one heap. */
  addItem(cell: Cell, item: Item): void {
    const pile = this.items.get(cell) ?? [];
    const same = pile.findIndex((other) => isSame(other, item));
    const [old] = same < 0 ? [] : pile.splice(same, 1);
    pile.push(old ? { ...item, count: item.count + old.count } : item);
    this.items.set(cell, pile);
    this.topItem[cell] = this.engine.itemNumber(item.kind.id) + 1;
    this.version++;
  }

  /** Takes away and answers everything on a cell for which `wanted` holds. */
  takeItems(cell: Cell, wanted: (item: Item) => boolean): readonly Item[] {
    const pile = this.items.get(cell) ?? [];
    const taken = pile.filter(wanted);
    if (taken.length === 0) return taken;
    const left = pile.filter((item) => !wanted(item));
    const top = left.at(-1);
    if (top) this.items.set(cell, left);
    else this.items.delete(cell);
    this.topItem[cell] = top ? this.engine.itemNumber(top.kind.id) + 1 : 0;
    this.version++;
    return taken;
  }

  /** Puts an actor here and into the schedule, taking it away from wherever it stood. The cell must be free of others. */
  add(actor: Actor, cell: Cell): void {
    if (this.standing[cell] !== 0) throw new Error(`cell ${cell} is taken`);
    if (actor.placed) actor.map.remove(actor);
    actor.setMap(this);
    actor.cell = cell;
    actor.slot = this.actors.length;
    this.actors.push(actor);
    this.standing[cell] = actor.slot + 1;
    this.schedule.add(actor);
    if (actor.hidden === 1) this.updateAppearance(cell);
  }

  move(actor: Actor, to: Cell): void {
    if (this.standing[to] !== 0) throw new Error(`cell ${to} is taken`);
    const from = actor.cell;
    this.standing[from] = 0;
    actor.cell = to;
    this.standing[to] = actor.slot + 1;
    this.updateDisguise(actor, from);
  }

  /** What passes for a thing is seen to stand elsewhere once it has been moved. */
  private updateDisguise(actor: Actor, from: Cell): void {
    if (actor.hidden !== 1) return;
    this.updateAppearance(from);
    this.updateAppearance(actor.cell);
  }

  /** Lets two who stand on this map change places. */
  swap(one: Actor, other: Actor): void {
    [one.cell, other.cell] = [other.cell, one.cell];
    this.standing[one.cell] = one.slot + 1;
    this.standing[other.cell] = other.slot + 1;
    this.updateDisguise(one, other.cell);
    this.updateDisguise(other, one.cell);
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
    actor.setMap(undefined);
    if (actor.hidden === 1) this.updateAppearance(actor.cell);
  }

  /**
   * The nearest cell where one of this gait could stand, as the way goes for those who `go` there; the cell itself where
   * it is free. Throws when the floor is full.
   */
  freeNear(cell: Cell, gait: Gait = 'walk', go: Gait = gait): Cell {
    if (this.isFree(cell, gait)) return cell;
    const { scratch } = this;
    scratch.flood(this.blocked[go], [cell]);
    const found = scratch.order.subarray(0, scratch.reached).find((near) => this.isFree(near, gait));
    if (found === undefined) throw new Error(`no free cell near ${cell}`);
    return found;
  }

  /** Notes what the hero sees of a cell. Tells whether it was unknown before. */
  learn(cell: Cell): boolean {
    const isNew = this.known[cell] === 0;
    this.knownProps[cell] = this.visibleProps[cell] as number;
    this.remember(cell, this.shown[cell] as number);
    this.knownTopItem[cell] = this.topItem[cell] as number;
    return isNew;
  }

  /** Writes into the hero's memory that a cell holds the tile of this number. */
  remember(cell: Cell, number: number): void {
    this.known[cell] = number + 1;
    this.updateKnownPassability(cell);
  }

  /** Fills the hero's memory of the whole floor with layers as `known`, `knownLying` and `knownProps` are. */
  recall(known: Uint8Array, lying: Uint8Array, props: Uint8Array): void {
    this.known.set(known);
    this.knownTopItem.set(lying);
    this.knownProps.set(props);
    for (let cell = 0; cell < known.length; cell++) this.updateKnownPassability(cell);
  }

  /** Works out anew whether the hero knows of a way through a cell. */
  private updateKnownPassability(cell: Cell): void {
    const { bars, propBars } = this.engine.tileTables;
    this.barred[cell] =
      (bars[this.known[cell] as number] as number) | (propBars[this.knownProps[cell] as number] as number);
  }

  /** What the hero believes to stand on a cell. */
  knownProp(cell: Cell): PropKind | undefined {
    const number = this.knownProps[cell] as number;
    return number === 0 ? undefined : this.engine.content.props[number - 1];
  }

  /** Whether the hero knows a landmark on a cell. */
  isLandmark(cell: Cell): boolean {
    return this.knownTile(cell)?.landmark === true || this.knownProp(cell)?.landmark === true;
  }

  /** The landmarks the hero knows on this floor, in reading order. */
  landmarks(): readonly Cell[] {
    const { known } = this;
    const found: Cell[] = [];
    for (let cell = 0; cell < known.length; cell++) if (known[cell] !== 0 && this.isLandmark(cell)) found.push(cell);
    return found;
  }

  /** The ground of a cell as the hero remembers it; `undefined` where it was never seen. */
  knownTile(cell: Cell): Tile | undefined {
    const number = this.known[cell] as number;
    return number === 0 ? undefined : this.engine.content.tiles[number - 1];
  }
}
