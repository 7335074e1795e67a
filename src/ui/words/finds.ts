// Everything that the hero remembers to have seen on the visited floors, to find it again by name.
import type { FloorMap, KnownCell, View } from '../../engine/api/view/view';
import { withArticle } from '../../engine/world/knowledge/grammar';
import type { Destination } from './destinations';
import { offset } from './offset';

/** Something that was seen somewhere, as it is remembered. */
export interface Find extends Destination {
  /** With its article: "a pink potion". */
  readonly name: string;
  /** From the hero on this floor, or the floor: "3 east, 1 north", "floor 2". */
  readonly where: string;
}

/** Returns what is remembered: items, what stands on the ground, and places. This floor comes first, nearest first. */
export function findsOf(view: View): readonly Find[] {
  const all = view.floorMaps.flatMap((map) =>
    map.cells.flatMap((known) => namesIn(known).map((name) => findAt(view, map, known, name))),
  );
  const gap = ({ floor, to }: Find): number => (floor === view.floor ? view.distance(view.hero, to) : Infinity);
  // Floors keep their order, from the top down.
  return all.sort((a, b) => (gap(a) === gap(b) ? 0 : gap(a) - gap(b)));
}

function findAt(view: View, { floor, name: floorName }: FloorMap, { cell }: KnownCell, name: string): Find {
  const isHere = floor === view.floor;
  const where = !isHere ? floorName : cell === view.hero ? 'here' : offset(view, cell);
  return { floor, to: cell, name, where };
}

/** The names of what is remembered in a cell. Remains of the dead are not looked for. */
function namesIn({ tile, prop, thing }: KnownCell): readonly string[] {
  return [
    ...(thing && thing.sort !== 'corpse' ? [withArticle(thing.name)] : []),
    ...(prop ? [prop.name] : tile.landmark ? [tile.name] : []),
  ];
}
