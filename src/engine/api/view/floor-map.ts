/** The map of a floor that the hero has visited, as the hero remembers it: ground, props and items, never creatures. */
import type { Engine } from '../../engine';
import { knownOffer, propName } from '../../rules/floors/offers';
import { placeOf } from '../../world/kinds/side-place';
import type { Cell } from '../../space/geometry';
import type { GameMap } from '../../world/map/game-map';
import { depthOf, storeyOf } from '../../world/kinds/floor-number';
import { floorName } from '../../world/knowledge/grammar';
import type { ItemKind } from '../../world/kinds/item-kind';
import type { Tile } from '../../world/kinds/tile';
import type { LyingThing, PropLook } from './floor-view';

/** The contents of a cell as the hero last saw them: the ground, the prop on it and the topmost item. */
export interface KnownCell {
  readonly cell: Cell;
  readonly tile: Tile;
  readonly prop: PropLook | undefined;
  readonly thing: LyingThing | undefined;
}

/** The map of a visited floor. */
export interface FloorMap {
  /** Its number. */
  readonly floor: number;
  /** As in a sentence: "floor 5". */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The hero's cell, on the floor that the hero is on. */
  readonly hero: Cell | undefined;
  /** Every cell that was seen, in reading order. */
  readonly cells: readonly KnownCell[];
}

/** Returns the maps of all floors the hero has visited, in their order from the top down, side places after their floor. */
export function floorMaps(engine: Engine): readonly FloorMap[] {
  return engine.floors
    .flatMap((map) => map ?? [])
    .sort((a, b) => depthOf(a.number) - depthOf(b.number) || storeyOf(a.number) - storeyOf(b.number))
    .map((map) => ({
      floor: map.number,
      name: floorName(map.number, placeOf(map)?.name),
      width: map.width,
      height: map.height,
      hero: map === engine.map ? engine.hero.cell : undefined,
      cells: knownCells(engine, map),
    }));
}

function knownCells(engine: Engine, map: GameMap): readonly KnownCell[] {
  const cells: KnownCell[] = [];
  for (let cell = 0; cell < map.size; cell++) {
    const tile = map.memory.tileAt(cell);
    if (tile) cells.push({ cell, tile, prop: propLookAt(map, cell), thing: thingLookAt(engine, map, cell) });
  }
  return cells;
}

/** Returns the prop that the hero believes to stand in a cell of a floor. */
export function propLookAt(map: GameMap, cell: Cell): PropLook | undefined {
  const kind = map.memory.propAt(cell);
  if (!kind) return undefined;
  const { id, name, glyph, ascii, ink, role, tell } = kind;
  const offer = role === 'offer' ? knownOffer(map, cell) : undefined;
  const [item] = offer?.contents ?? [];
  // An offer is drawn as what is in it.
  return offer && item
    ? { id, role, name: propName(offer), glyph: item.kind.glyph, ascii: item.kind.ascii, ink: item.kind.ink }
    : { id, name, glyph, ascii, ink, role, ...(tell === undefined ? {} : { tell }) };
}

/** Returns the topmost item of a cell of a floor, as the hero last saw it. */
export function thingLookAt(engine: Engine, map: GameMap, cell: Cell): LyingThing | undefined {
  const { knowledge } = engine;
  const kind = topKindAt(engine, map, cell);
  return kind && { cell, id: knowledge.idOf(kind), sort: kind.sort, ...knowledge.appearance(kind) };
}

/** Returns the kind of the topmost item of a cell of a floor, as the hero last saw it. */
export function topKindAt({ content }: Engine, map: GameMap, cell: Cell): ItemKind | undefined {
  const number = map.memory.items[cell] as number;
  return number === 0 ? undefined : content.items[number - 1];
}
