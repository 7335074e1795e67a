/** The floor as the hero knows it: ground, props and items as last seen, and the places worth going to. */
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import type { PropRole } from '../../world/interaction';
import type { ItemKind, Sort } from '../../world/item-kind';
import type { Appearance } from '../../world/knowledge';
import type { PropKind } from '../../world/prop-kind';
import type { Tile } from '../../world/tile';
import { quantity } from '../event/event-messages';

/** How well the hero knows a cell. */
export type CellKnowledge = 'unknown' | 'remembered' | 'inSight';

/** What the hero believes to stand in a cell. To the hero, a disguised mimic is a chest. */
export interface PropLook extends Appearance {
  readonly id: string;
  readonly role: PropRole;
}

/** A prop and where it stands. */
export interface KnownProp extends PropLook {
  readonly cell: Cell;
}

/** An item on the ground, as it looks to the hero. */
export interface LyingThing extends Appearance {
  readonly cell: Cell;
  /** The id of its kind, or of its look while the kind is unknown. */
  readonly id: string;
  readonly sort: Sort;
}

/** A place worth going to: its ground, and the prop on it. */
export interface Landmark {
  readonly cell: Cell;
  readonly tile: Tile;
  readonly prop: PropLook | undefined;
}

/** A floor visited earlier, and the cell where the stairs from here arrive. */
export interface VisitedFloor {
  readonly depth: number;
  readonly arrival: Cell;
}

/** Returns the prop that the hero believes to stand in a cell. */
export function knownPropAt({ map }: Engine, cell: Cell): PropLook | undefined {
  const kind = map.memory.propAt(cell);
  return kind && propLook(kind);
}

const propLook = ({ id, name, glyph, ascii, ink, role }: PropKind): PropLook => ({
  ...{ id, name, glyph, ascii, ink },
  role,
});

/** Returns every prop the hero knows on this floor, in reading order. */
export const knownProps = (engine: Engine): readonly KnownProp[] =>
  cellsWith(engine.map.memory.props).flatMap((cell) => {
    const prop = knownPropAt(engine, cell);
    return prop ? [{ ...prop, cell }] : [];
  });

function topKindAt({ map, content }: Engine, cell: Cell): ItemKind | undefined {
  const number = map.memory.items[cell] as number;
  return number === 0 ? undefined : content.items[number - 1];
}

/** Returns the topmost item of a cell, as the hero last saw it. */
export function thingOnTop(engine: Engine, cell: Cell): LyingThing | undefined {
  const { knowledge } = engine;
  const kind = topKindAt(engine, cell);
  return kind && { cell, id: knowledge.idOf(kind), sort: kind.sort, ...knowledge.appearance(kind) };
}

/** Returns the topmost item of every cell where the hero knows of one, in reading order. */
export const knownThings = (engine: Engine): readonly LyingThing[] =>
  cellsWith(engine.map.memory.items).flatMap((cell) => thingOnTop(engine, cell) ?? []);

/** Returns the topmost items in sight, nearest first, without the hero's own cell. */
export function thingsInSight(engine: Engine): readonly LyingThing[] {
  const { map, hero } = engine;
  return [...map.items.keys()]
    .filter((cell) => map.visible[cell] === 1 && cell !== hero.cell)
    .sort((a, b) => map.distance(hero.cell, a) - map.distance(hero.cell, b) || a - b)
    .flatMap((cell) => thingOnTop(engine, cell) ?? []);
}

/** Returns the names of the items in a cell, topmost first: all of them if it is in sight, else the one remembered. */
export function thingNames(engine: Engine, cell: Cell): readonly string[] {
  const { map } = engine;
  const thing = thingOnTop(engine, cell);
  if (!thing) return [];
  if (map.visible[cell] === 0) return [thing.name];
  return [...(map.items.get(cell) ?? [])].reverse().map((item) => {
    const name = engine.nameOf(item);
    return item.count > 1 ? quantity(item.count, name) : name;
  });
}

/** Returns the landmarks the hero knows on this floor, nearest first. */
export function knownLandmarks(engine: Engine): readonly Landmark[] {
  const { map, hero } = engine;
  return map.memory
    .landmarks()
    .map((cell) => ({ cell, tile: map.memory.tileAt(cell) as Tile, prop: knownPropAt(engine, cell) }))
    .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.cell - b.cell);
}

/** Returns what the hero would do by stepping into a cell, in the third person, as the arbiter's table says. */
export function meetingsAt(engine: Engine, cell: Cell): readonly string[] {
  const { map, content, hero } = engine;
  const { ground, residents } = content.interactions;
  const tile = map.memory.tileAt(cell);
  if (!tile) return [];
  const actor = map.actorAt(cell);
  if (actor && !actor.isHero && actor.inSight && actor.isSeen) return [residents[actor.side].hero.says];
  const prop = map.memory.propAt(cell);
  const kind = topKindAt(engine, cell);
  return [
    ground[tile.terrain][hero.gait].says,
    ...(prop ? [residents[prop.role].hero.says] : []),
    ...(kind ? [residents[kind.role].hero.says] : []),
  ];
}

/** Returns every other floor visited. */
export function visitedFloors({ map: here, floors }: Engine): readonly VisitedFloor[] {
  return floors.flatMap((map) => {
    const arrival = map && map !== here ? map.stairs[map.depth < here.depth ? 'down' : 'up'] : undefined;
    return map && arrival !== undefined ? [{ depth: map.depth, arrival }] : [];
  });
}

/** Returns the cells for which a layer holds something, in reading order. */
function cellsWith(layer: Uint8Array): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < layer.length; cell++) if (layer[cell] !== 0) cells.push(cell);
  return cells;
}
