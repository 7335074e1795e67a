/** The floor as the hero knows it: ground, props and items as last seen, and the places worth going to. */
import type { Engine } from '../../engine';
import { isShining, lightPercent } from '../../rules/perception/light';
import { catchChance } from '../../rules/perception/hazards';
import { placeOf } from '../../world/kinds/side-place';
import { isAtOffers, knownOfferGroups } from '../../rules/floors/offers';
import { knownExcluded, shutBy } from '../../rules/floors/exclusive-props';
import { keyFor } from '../../rules/actions/interact';
import { isAutoPickedUp } from '../../rules/actions/carry';
import { bearingTo } from '../../rules/perception/targeting';
import { nearestFirst, type Cell, type Dir } from '../../space/geometry';
import type { Sort } from '../../world/kinds/item-kind';
import type { Appearance } from '../../world/knowledge/knowledge';
import type { PropKind } from '../../world/kinds/prop-kind';
import {
  airAt,
  beneathAt,
  flamesInSight,
  knownHazards,
  knownReactions,
  passingAt,
  type Air,
  type KnownHazard,
  type Passing,
} from './air-view';
import { breedLook, type BreedLook } from './sighting';
import { FloorDrawing, floorLayers, type FloorLayers } from './floor-layers';
import { floorMaps, propLookAt, thingLookAt, topKindAt, type FloorMap } from './floor-map';
import type { Colour } from '../../world/kinds/ink';
import type { Tile } from '../../world/kinds/tile';
import { storeyOf, wayTowards, type Way } from '../../world/kinds/floor-number';
import { floorName, quantity } from '../../world/knowledge/grammar';

/** The extent of the hero's knowledge of a cell. */
type CellKnowledge = 'unknown' | 'remembered' | 'inSight';

/** The prop that the hero believes to stand in a cell. To the hero, a disguised mimic is a chest. */
export type PropLook = Pick<PropKind, 'id' | 'name' | 'glyph' | 'ascii' | 'ink' | 'role' | 'tell'>;

/** A prop and where it stands. */
export interface KnownProp extends PropLook {
  readonly cell: Cell;
}

/** Someone held in a cage or in shackles. */
export interface Captive {
  readonly breed: BreedLook;
  /** The name of its weapon. */
  readonly weapon: string;
}

/** An item on the ground, as it looks to the hero. */
export interface LyingThing extends Appearance {
  readonly cell: Cell;
  /** The id of its kind, or of its look while the kind is unknown. */
  readonly id: string;
  readonly sort: Sort;
}

/** Equal items in one cell. */
interface Pile {
  readonly name: string;
  readonly count: number;
}

/** A place worth going to: its ground, and the prop on it. */
interface Landmark {
  readonly cell: Cell;
  readonly tile: Tile;
  readonly prop: PropLook | undefined;
  /** The name of the carried key that opens its lock; undefined if there is none. */
  readonly key: string | undefined;
}

/** Offers of which the hero can take one, as far as the hero has seen them. */
export interface OfferGroup {
  readonly cells: readonly Cell[];
  /** Whether the hero stands where one can be taken. */
  readonly canChoose: boolean;
}

/** A floor visited earlier, and the cell where the stairs from here arrive. */
interface VisitedFloor {
  /** Its number. */
  readonly floor: number;
  /** As in a sentence: "floor 5". */
  readonly name: string;
  readonly arrival: Cell;
}

/** The part of a view that is about the floor the hero is on. */
export class FloorView {
  private readonly drawing: FloorDrawing;

  constructor(protected readonly engine: Engine) {
    this.drawing = new FloorDrawing(engine);
  }

  get depth(): number {
    return this.engine.map.depth;
  }

  /** The number of the floor, which is its depth in the keep. */
  get floor(): number {
    return this.engine.map.number;
  }

  /** The side place that the floor belongs to: its name, and which of its floors this is; undefined in the keep. */
  get place(): { readonly id: string; readonly name: string; readonly storey: number } | undefined {
    const { map } = this.engine;
    const place = placeOf(map);
    return place && { id: place.id, name: place.name, storey: storeyOf(map.number) };
  }

  /** The colour of the way into the side place of the floor; undefined in the keep. */
  get placeInk(): Colour | undefined {
    const { map, catalogue, content } = this.engine;
    const place = placeOf(map);
    return place && content.tiles[catalogue.tileNumber(place.entrance)]?.light.fg;
  }

  /** The floor as in a sentence: "floor 5", "the drowned archive". */
  get floorName(): string {
    return floorName(this.floor, this.place?.name);
  }

  /** The size of the floor. */
  get width(): number {
    return this.engine.map.width;
  }

  get height(): number {
    return this.engine.map.height;
  }

  /** Returns the column and the row of a cell. */
  point(cell: Cell): { readonly x: number; readonly y: number } {
    const { width } = this;
    return { x: cell % width, y: Math.trunc(cell / width) };
  }

  /** Returns how many steps apart two cells are if nothing is in the way. */
  distance(a: Cell, b: Cell): number {
    return this.engine.map.distance(a, b);
  }

  /** Returns the direction in which a cell lies from another, roughly; `undefined` if they are the same. */
  bearing(from: Cell, to: Cell): Dir | undefined {
    return from === to ? undefined : bearingTo(this.width, from, to);
  }

  /** Returns the cell one step away. */
  step(cell: Cell, dir: Dir): Cell {
    return this.engine.map.step(cell, dir);
  }

  /**
   * Returns by cell 1 where the hero knows of no way on foot: never seen, solid, or a known trap. Creatures do not count.
   * The array is a copy.
   */
  knownObstacles(): Uint8Array {
    return this.engine.map.memory.blocked.slice();
  }

  /** The floor as drawn: one text per row, one character per cell. A space is unknown. */
  get rows(): readonly string[] {
    return this.drawing.rows;
  }

  /** Copies of the layers of the floor as the hero knows it. */
  get layers(): FloorLayers {
    return floorLayers(this.engine);
  }

  cellKnowledge(cell: Cell): CellKnowledge {
    const { visible, memory } = this.engine.map;
    if (visible[cell] === 1) return 'inSight';
    return memory.tiles[cell] === 0 ? 'unknown' : 'remembered';
  }

  /** Returns the ground as the hero last saw it; `undefined` if it was never seen. A secret door is a wall. */
  tileAt(cell: Cell): Tile | undefined {
    return this.engine.map.memory.tileAt(cell);
  }

  /** Calls `visit` with every cell that the hero knows and its ground as last seen, in reading order. */
  forEachKnown(visit: (cell: Cell, tile: Tile) => void): void {
    const { memory, size } = this.engine.map;
    for (let cell = 0; cell < size; cell++) {
      const tile = memory.tileAt(cell);
      if (tile) visit(cell, tile);
    }
  }

  /** The cells in sight with fire. */
  get flames(): readonly Cell[] {
    return flamesInSight(this.engine);
  }

  /** Returns the fire and gas of a cell in sight; `undefined` if there is neither. */
  airAt(cell: Cell): Air | undefined {
    return airAt(this.engine, cell);
  }

  /** The fire and the gases in sight that would harm the hero: the nearest of each, nearest first. */
  get hazards(): readonly KnownHazard[] {
    return knownHazards(this.engine);
  }

  /** Returns the chance in percent that fire is in a cell in sight after the next turn; 0 out of sight. */
  fireChance(cell: Cell): number {
    const { map } = this.engine;
    return map.visible[cell] === 1 ? catchChance(map, cell) : 0;
  }

  /** Returns how long the ground of a cell in sight lasts, left to itself; undefined if it stays. */
  passingAt(cell: Cell): Passing | undefined {
    return passingAt(this.engine, cell);
  }

  /** Returns the ground beneath the ice, bridge or other cover of a cell in sight; `undefined` if there is no cover. */
  beneathAt(cell: Cell): Tile | undefined {
    return beneathAt(this.engine, cell);
  }

  /** Returns the light of a cell in percent, as it is drawn: 100 on a floor that is not dark. */
  lightAt(cell: Cell): number {
    return lightPercent(this.engine.map, cell);
  }

  /** The cells of the actors in sight, the hero included, that burn or glow. */
  get shining(): readonly Cell[] {
    return this.engine.map.actors
      .filter((actor) => (actor.isHero || actor.inSight) && isShining(actor))
      .map(({ cell }) => cell);
  }

  /** Returns what the elements and gases do to the ground that the hero knows in a cell, in sentences. */
  reactionsAt(cell: Cell): readonly string[] {
    return knownReactions(this.engine, cell);
  }

  /** Returns the prop that the hero believes to stand in a cell. */
  propAt(cell: Cell): PropLook | undefined {
    return propLookAt(this.engine.map, cell);
  }

  /** Every prop the hero knows on this floor, in reading order. */
  get knownProps(): readonly KnownProp[] {
    const known: KnownProp[] = [];
    for (const cell of this.engine.map.memory.marked) {
      const prop = this.propAt(cell);
      if (prop) known.push({ ...prop, cell });
    }
    return known;
  }

  /** Returns the breed of the captive in a cell in sight, and the weapon it fights with; `undefined` if there is none. */
  captiveAt(cell: Cell): Captive | undefined {
    const { map, catalogue } = this.engine;
    const { role, captive = '' } = map.visible[cell] === 1 ? (map.propAt(cell) ?? {}) : {};
    if (role !== 'cage' || captive === '') return undefined;
    const breed = catalogue.breed(captive);
    return { breed: breedLook(breed), weapon: breed.weapons[0].name };
  }

  /** Returns the text written on the prop in a cell, if it is in sight. */
  writingAt(cell: Cell): string {
    const { map } = this.engine;
    return map.visible[cell] === 1 && map.memory.propAt(cell) ? (map.propAt(cell)?.text ?? '') : '';
  }

  /** The offers that the hero knows on this floor: the groups of which one can be taken, in reading order. */
  get offers(): readonly OfferGroup[] {
    const { map, hero } = this.engine;
    return knownOfferGroups(map).map((group) => ({
      cells: group.map(({ cell }) => cell),
      canChoose: group.some((offer) => isAtOffers(hero, offer)),
    }));
  }

  /** Returns the names of what using the prop in a cell shuts away for good, as the hero knows them; none elsewhere. */
  shutBy(cell: Cell): readonly string[] {
    return shutBy(this.engine.map, cell);
  }

  /** Returns the cells of what using the prop in a cell shuts away for good, as far as the hero knows them. */
  excludedBy(cell: Cell): readonly Cell[] {
    return knownExcluded(this.engine.map, cell);
  }

  /** Returns the topmost item of a cell, as the hero last saw it. */
  lyingAt(cell: Cell): LyingThing | undefined {
    return thingLookAt(this.engine, this.engine.map, cell);
  }

  /** The topmost item of every cell where the hero knows of one, in reading order. */
  get knownThings(): readonly LyingThing[] {
    const known: LyingThing[] = [];
    for (const cell of this.engine.map.memory.marked) {
      const thing = this.lyingAt(cell);
      if (thing) known.push(thing);
    }
    return known;
  }

  /** The topmost items in sight, nearest first, without the hero's own cell. */
  get lying(): readonly LyingThing[] {
    const { map, hero } = this.engine;
    return [...map.items.keys()]
      .filter((cell) => map.visible[cell] === 1 && cell !== hero.cell)
      .sort(nearestFirst(hero.cell, map.width))
      .flatMap((cell) => this.lyingAt(cell) ?? []);
  }

  /** Returns the names of the items in a cell, topmost first: all of them if it is in sight, else the one remembered. */
  thingsAt(cell: Cell): readonly string[] {
    return this.pilesAt(cell).map(({ name, count }) => (count > 1 ? quantity(count, name) : name));
  }

  /** Returns the same, each with its name and its number. */
  pilesAt(cell: Cell): readonly Pile[] {
    const { map } = this.engine;
    const thing = this.lyingAt(cell);
    if (!thing) return [];
    if (map.visible[cell] === 0) return [{ name: thing.name, count: 1 }];
    return [...(map.items.get(cell) ?? [])]
      .reverse()
      .map((item) => ({ name: this.engine.nameOf(item), count: item.count }));
  }

  /** Returns what the hero would do by stepping into a cell: "strikes", "opens it". Empty for an unknown cell. */
  meetingAt(cell: Cell): readonly string[] {
    const { map, content, hero } = this.engine;
    const { ground, residents } = content.interactions;
    const tile = map.memory.tileAt(cell);
    if (!tile) return [];
    const actor = map.actorAt(cell);
    if (actor && !actor.isHero && actor.inSight && actor.isSeen) {
      const isSilent = actor.side === 'neutral' && !content.talks[actor.topic];
      return [residents[isSilent ? 'ally' : actor.side].hero.says];
    }
    const prop = map.memory.propAt(cell);
    const kind = topKindAt(this.engine, map, cell);
    // Things that the hero has left there stay.
    const isLeft = map.items.get(cell)?.at(-1)?.left === true;
    const isTaken = kind && !isLeft && isAutoPickedUp(hero, { kind, count: 1 });
    return [
      ground[tile.terrain][hero.gait].says,
      ...(prop ? [residents[prop.role].hero.says] : []),
      ...(kind && (kind.role !== 'item' || isTaken) ? [residents[kind.role].hero.says] : []),
    ];
  }

  /** The landmarks the hero knows on this floor, nearest first. */
  get landmarks(): readonly Landmark[] {
    const { map, hero } = this.engine;
    return [...map.memory.landmarks()].sort(nearestFirst(hero.cell, map.width)).map((cell) => {
      const tile = map.memory.tileAt(cell) as Tile;
      const prop = this.propAt(cell);
      const lock = prop ? this.engine.catalogue.propKind(prop.id).lock : tile.lock;
      return { cell, tile, prop, key: keyFor(hero, lock)?.kind.name };
    });
  }

  /** The landmarks in sight, nearest first. */
  get landmarksInSight(): readonly Landmark[] {
    return this.landmarks.filter(({ cell }) => this.engine.map.visible[cell] === 1);
  }

  /** Returns the cell of the stairs on this floor, if the hero knows them. */
  stairs(way: Way): Cell | undefined {
    const { map } = this.engine;
    const cell = map.stairs[way];
    return cell !== undefined && map.memory.tiles[cell] !== 0 ? cell : undefined;
  }

  /** The maps of all floors visited, from the top down. */
  get floorMaps(): readonly FloorMap[] {
    return floorMaps(this.engine);
  }

  /** Every other floor visited. */
  get otherFloors(): readonly VisitedFloor[] {
    const { map: here, floors } = this.engine;
    return floors.flatMap((map) => {
      const arrival = map && map !== here ? map.stairs[wayTowards(map.number, here.number)] : undefined;
      if (!map || arrival === undefined) return [];
      return [{ floor: map.number, name: floorName(map.number, placeOf(map)?.name), arrival }];
    });
  }
}
