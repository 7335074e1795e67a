// One floor of the dungeon: its ground, and the actors, items and props on it. Built from a floor plan.
import type { Engine } from '../../engine';
import { CellList } from '../../space/cell-list';
import { edgeCells, type Cell, type Dir } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import type { Actor } from '../actors/actor';
import { FloorEnvironment, type Flood } from './floor-environment';
import { FloorMemory } from '../knowledge/floor-memory';
import { dangerDepth, depthOf, type Way } from '../kinds/floor-number';
import type { FloorPlan } from '../kinds/floor-plan';
import { canStack, type Item } from '../actors/item';
import { leaveFloor } from '../actors/leave-floor';
import { MapLayers } from './map-layers';
import { Pathfinding } from './pathfinding';
import type { Prop } from '../actors/prop';
import { Schedule } from './schedule';
import { GAITS, type Gait, type Tile } from '../kinds/tile';
import { mapLayer } from '../kinds/tile-tables';

/** The light of a floor that needs no lamp. */
const BRIGHT = 15;

/**
 * One floor, in layers of numbers with one number per cell. The outermost ring is always wall, so a step from a cell
 * where an actor can stand stays on the map, and inner loops need no bounds check.
 */
export class GameMap extends MapLayers {
  /** Items by cell, the topmost last. Changed by `addItem` and `takeItems` only. */
  readonly items = new Map<Cell, Item[]>();
  /** Props by cell. Changed by `placeProp` and `removeProp` only. */
  readonly props = new Map<Cell, Prop>();
  /** The actors on this floor. The rules do not depend on their order. */
  readonly actors: Actor[] = [];
  readonly schedule = new Schedule<Actor | FloorEnvironment>();
  /** The fire, gas and passing ground of the floor. */
  readonly environment: FloorEnvironment;
  /** The cells where something is aflame for good, such as a brazier; some where it has gone out may still be listed. */
  readonly flames: CellList;
  /** The floods that still rise. */
  floods: readonly Flood[] = [];
  /** The hero's allies, updated before the others act. */
  companions: readonly Actor[] = [];
  /** The stairs. Nothing moves them; a side place may close. */
  readonly stairs: Partial<Record<Way, Cell>> = {};

  /** The light where nothing shines: 15 except on dark floors. */
  ambient: number;
  readonly memory: FloorMemory;
  /** Rises whenever the floor looks different anywhere. */
  version = 0;

  /** The id of the side place that it is a floor of; empty for a floor of the keep. */
  place = '';
  /**
   * The number of turns of the hero on this floor after which its side place closes; 0 if it does not, or no longer
   * does.
   */
  closesIn = 0;

  /** The tick at which the hero last left this floor. */
  leftAt = 0;
  /** The number of arrivals, since the prize was taken or else at all, and the tick from which the next may come. */
  arrivals = 0;
  arrivalAt = 0;

  /** The actors that have fallen from this floor. They land on the next one when the hero comes there. */
  fallen: readonly Actor[] = [];
  /** The items that have fallen from this floor before the hero was on the next one, with the cells they fell from. */
  fallenItems: readonly { readonly cell: Cell; readonly item: Item }[] = [];

  /** The number of captives freed on this floor, and the ids of the breeds of the monsters that have died here. */
  freed = 0;
  slain: readonly string[] = [];

  /** The cells of the things left on this floor that exploring has told of. */
  toldLeft: readonly Cell[] = [];

  /** The id of the event of the climb that has changed this floor; empty before the hero comes back with the prize. */
  climbEvent = '';

  readonly paths: Pathfinding;

  /** Builds a floor from its ground, or as a copy of a floor: with its layers, and without what is on it. */
  constructor(
    readonly engine: Engine,
    /** The number of the floor in the dungeon: see `floor-number.ts`. */
    readonly number: number,
    ground: Pick<FloorPlan, 'width' | 'height' | 'tiles' | 'ambient'> | GameMap,
  ) {
    const { width, height, ambient = BRIGHT } = ground;
    const original = ground instanceof GameMap ? ground : undefined;
    super(width, height, original);
    const { block } = this;
    this.ambient = ambient;
    this.environment = new FloorEnvironment(block);
    this.flames = new CellList(block);
    this.memory = new FloorMemory(this, block);
    this.paths = new Pathfinding(width, height, this.blocked);
    if (original) block.copyFrom(original.block);
    else this.layGround(ground.tiles);
  }

  private layGround(tiles: Uint8Array): void {
    const { size, stairs, engine } = this;
    const { blocked, solid, opaque, shown, aflame } = engine.catalogue.tileTables;
    this.tiles.set(tiles);
    for (const gait of GAITS) mapLayer(tiles, blocked[gait], this.blocked[gait]);
    mapLayer(tiles, solid, this.solid);
    mapLayer(tiles, opaque, this.opaque);
    mapLayer(tiles, shown, this.shownTiles);
    for (let cell = 0; cell < size; cell++) if (aflame[tiles[cell] as number] === 1) this.flames.add(cell);
    for (const cell of edgeCells(this.width, this.height)) this.updateBlocked(cell);
    for (const [number, { leads }] of engine.content.tiles.entries()) {
      if (!leads) continue;
      const cell = tiles.lastIndexOf(number);
      if (cell > (stairs[leads] ?? -1)) stairs[leads] = cell;
    }
  }

  /** The depth of the floor, in floors of the keep: a side place is as deep as the floor it hangs on. */
  get depth(): number {
    return depthOf(this.number);
  }

  /** The depth that fits its dangers. */
  get danger(): number {
    return dangerDepth(this.number);
  }

  tile(cell: Cell): Tile {
    return this.engine.content.tiles[this.tiles[cell] as number] as Tile;
  }

  /** Changes the ground. The hero learns of it at the next look. */
  setTile(cell: Cell, number: number): void {
    const { alike, shown, aflame } = this.engine.catalogue.tileTables;
    const before = this.tiles[cell] as number;
    this.tiles[cell] = number;
    this.shownTiles[cell] = shown[number] as number;
    if (aflame[number] === 1) this.flames.add(cell);
    this.version++;
    // Grass that turns to ash leaves every path and line of sight as it was.
    if (alike[before] === alike[number]) return;
    this.updateOpacity(cell);
    this.updateBlocked(cell);
  }

  /** Updates whether a cell blocks sight, after its ground or its gas has changed. */
  updateOpacity(cell: Cell): void {
    const { environment, engine } = this;
    const { hidingGases, opaque } = engine.catalogue.tileTables;
    const isHidden = environment.isThick(cell) && hidingGases[environment.gases[cell] as number] === 1;
    const now = isHidden ? 1 : (opaque[this.tiles[cell] as number] as number);
    if (this.opaque[cell] !== now) this.version++;
    this.opaque[cell] = now;
  }

  private updateBlocked(cell: Cell): void {
    const { blocked, solid } = this.engine.catalogue.tileTables;
    const tile = this.tiles[cell] as number;
    const isShut = this.isOnEdge(cell) || this.props.get(cell)?.kind.blocks === true;
    let isChanged = false;
    for (const gait of GAITS) {
      const isBlocked = isShut ? 1 : (blocked[gait][tile] as number);
      isChanged ||= this.blocked[gait][cell] !== isBlocked;
      this.blocked[gait][cell] = isBlocked;
    }
    this.solid[cell] = isShut ? 1 : (solid[tile] as number);
    if (isChanged) this.paths.clear();
    this.updateAppearance(cell);
  }

  /** Updates what a cell shows, after a prop has changed or an actor has hidden, moved in disguise or revealed itself. */
  updateAppearance(cell: Cell): void {
    const prop = this.props.get(cell);
    const lurker = this.actorAt(cell);
    const disguise = lurker?.hidden === 1 ? lurker.breed.passesFor : undefined;
    const kind = prop ? (prop.kind.hidden ? undefined : prop.kind.id) : disguise;
    this.shownProps[cell] = kind === undefined ? 0 : this.engine.catalogue.propNumber(kind) + 1;
    this.version++;
  }

  propAt(cell: Cell): Prop | undefined {
    return this.props.get(cell);
  }

  /** Places a prop on a cell without one, or updates the floor after the prop there has changed its kind. */
  placeProp(prop: Prop, cell: Cell): void {
    const other = this.props.get(cell);
    if (other && other !== prop) throw new Error(`cell ${cell} already has a prop`);
    prop.setMap(this);
    prop.cell = cell;
    this.props.set(cell, prop);
    this.trapped[cell] = prop.role === 'trap' || prop.role === 'hiddenTrap' ? 1 : 0;
    this.updateBlocked(cell);
  }

  removeProp(cell: Cell): void {
    this.props.get(cell)?.setMap(undefined);
    this.props.delete(cell);
    this.trapped[cell] = 0;
    this.updateBlocked(cell);
  }

  /** Adds an item on top of those on a cell, but beneath the prize, which nothing hides. It stacks with an equal one. */
  addItem(cell: Cell, item: Item): void {
    const pile = this.items.get(cell) ?? [];
    const same = pile.findIndex((other) => canStack(other, item));
    const [old] = same < 0 ? [] : pile.splice(same, 1);
    const at = pile.at(-1)?.kind.prize ? pile.length - 1 : pile.length;
    pile.splice(at, 0, old ? { ...item, count: item.count + old.count } : item);
    this.setPile(cell, pile);
  }

  /** Removes the items on a cell that match, and returns them. */
  takeItems(cell: Cell, matches: (item: Item) => boolean): readonly Item[] {
    const pile = this.items.get(cell) ?? [];
    const taken = pile.filter(matches);
    if (taken.length > 0)
      this.setPile(
        cell,
        pile.filter((item) => !taken.includes(item)),
      );
    return taken;
  }

  private setPile(cell: Cell, pile: Item[]): void {
    const top = pile.at(-1);
    if (top) this.items.set(cell, pile);
    else this.items.delete(cell);
    this.shownItems[cell] = top ? this.engine.catalogue.itemNumber(top.kind.id) + 1 : 0;
    this.version++;
  }

  actorAt(cell: Cell): Actor | undefined {
    const slot = this.actorSlots[cell] as number;
    return slot === 0 ? undefined : this.actors[slot - 1];
  }

  /** Returns the actors in the eight cells around a cell, clockwise from north. */
  actorsBeside(cell: Cell): readonly Actor[] {
    return this.offsets.flatMap((offset) => this.actorAt(cell + offset) ?? []);
  }

  /** Places an actor on a cell and schedules it, after removing it from its old map. Throws if the cell has an actor. */
  add(actor: Actor, cell: Cell): void {
    if (this.actorSlots[cell] !== 0) throw new Error(`cell ${cell} is taken`);
    if (actor.isPlaced) actor.map.remove(actor);
    actor.setMap(this);
    actor.cell = cell;
    actor.mapSlot = this.actors.length;
    this.actors.push(actor);
    this.actorSlots[cell] = actor.mapSlot + 1;
    this.schedule.add(actor);
    if (actor.hidden === 1) this.updateAppearance(cell);
    this.noteLight(actor);
  }

  move(actor: Actor, to: Cell): void {
    if (this.actorSlots[to] !== 0) throw new Error(`cell ${to} is taken`);
    const from = actor.cell;
    this.actorSlots[from] = 0;
    actor.cell = to;
    this.actorSlots[to] = actor.mapSlot + 1;
    this.updateDisguise(actor, from);
    this.noteLight(actor);
  }

  /** Makes the next look compute the light again if an actor that shines has come, moved or gone where it is not bright. */
  private noteLight(actor: Actor): void {
    if (this.ambient < BRIGHT && (actor.isOnFire || actor.has('shines'))) this.version++;
  }

  private updateDisguise(actor: Actor, from: Cell): void {
    if (actor.hidden !== 1) return;
    this.updateAppearance(from);
    this.updateAppearance(actor.cell);
  }

  /** Exchanges the cells of two actors on this map. */
  swap(one: Actor, other: Actor): void {
    [one.cell, other.cell] = [other.cell, one.cell];
    this.actorSlots[one.cell] = one.mapSlot + 1;
    this.actorSlots[other.cell] = other.mapSlot + 1;
    this.updateDisguise(one, other.cell);
    this.updateDisguise(other, one.cell);
    this.noteLight(one);
    this.noteLight(other);
  }

  /**
   * Removes an actor from the map and from the schedule. It lets go of every place on this floor. The hero remembers it
   * until its place is seen to be empty, except a friend, whose loss is felt.
   */
  remove(actor: Actor): void {
    if (actor.inSight || actor.isFriend) this.memory.creatures.forget(actor.id);
    this.actorSlots[actor.cell] = 0;
    this.schedule.remove(actor);
    const last = this.actors.pop() as Actor;
    if (last !== actor) {
      this.actors[actor.mapSlot] = last;
      last.mapSlot = actor.mapSlot;
      this.actorSlots[last.cell] = last.mapSlot + 1;
    }
    actor.mapSlot = -1;
    this.noteLight(actor);
    actor.setMap(undefined);
    if (actor.hidden === 1) this.updateAppearance(actor.cell);
    leaveFloor(actor);
  }

  /** Whether an actor with this gait can stand on a cell: the ground lets it, and the cell has no actor. */
  isFree(cell: Cell, gait: Gait = 'walk'): boolean {
    return this.actorSlots[cell] === 0 && this.blocked[gait][cell] === 0 && this.tile(cell).passage[gait] === 'free';
  }

  /**
   * Returns the free cell nearest to a cell for an actor with this gait; the cell itself if it is free. Distance is
   * measured along the paths of `pathGait`; if they lead to no free cell, through walls. Throws if the floor is full.
   */
  nearestFree(cell: Cell, gait: Gait = 'walk', pathGait: Gait = gait): Cell {
    const free = this.findFree(cell, gait, pathGait) ?? this.findFree(cell, gait, 'phase');
    if (free === undefined) throw new Error(`no free cell near ${cell}`);
    return free;
  }

  /** Returns what `nearestFree` does, or undefined if no free cell can be reached. */
  findFree(cell: Cell, gait: Gait, pathGait: Gait): Cell | undefined {
    if (this.isFree(cell, gait)) return cell;
    const { distanceMap } = this;
    distanceMap.flood(this.blocked[pathGait], [cell]);
    return distanceMap.order.subarray(0, distanceMap.reached).find((near) => this.isFree(near, gait));
  }

  /** Whether a step in a direction squeezes between two blocked cells that touch at a corner. */
  isClosedCorner(from: Cell, dir: Dir, gait: Gait = 'walk'): boolean {
    return this.passesClosedCorner(from, this.step(from, dir), this.blocked[gait]);
  }

  /** Returns the first cell on a line that stops a projectile, or `to`. With `asKnown`, actors out of sight stop none. */
  firstObstacle(from: Cell, to: Cell, asKnown = false): Cell {
    const { lineBuffer, width, actorSlots, solid } = this;
    const count = lineBetween(from, to, width, lineBuffer);
    let last = from;
    for (let i = 0; i < count - 1; i++) {
      const cell = lineBuffer[i] as Cell;
      const isTaken = actorSlots[cell] !== 0 && (!asKnown || this.actorAt(cell)?.inSight);
      if (isTaken || solid[cell] !== 0 || this.passesClosedCorner(last, cell, solid)) return cell;
      last = cell;
    }
    return this.passesClosedCorner(last, to, solid) ? last : to;
  }

  /** Whether a blow reaches another cell: it is within reach, and the line is clear. With `asKnown`, to the hero's knowledge. */
  isInReach(from: Cell, to: Cell, reach: number, asKnown = false): boolean {
    const cells = this.distance(from, to);
    if (cells === 1) return !this.passesClosedCorner(from, to, this.solid);
    return cells > 0 && cells <= reach && this.firstObstacle(from, to, asKnown) === to;
  }
}
