// The people and places to travel to, on this floor and on others, and everything else that was seen, to find it by name.
import type { FloorMap, KnownCell, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { withArticle } from '../../engine/world/knowledge/grammar';
import { INKS } from './inks';
import { offset } from './offset';
import type { Icon } from './styled-lines';

/** A destination: a cell of a visited floor. */
export interface Destination {
  /** The number of the floor. */
  readonly floor: number;
  readonly to: Cell;
}

/** The sentence before there is any destination. */
export const NO_DESTINATIONS = 'You know no place to travel to.';

/** The headings of the destinations. */
export const DESTINATION_GROUPS = ['People', 'Places', 'Other floors'] as const;

/** A destination as the player sees it. */
interface KnownDestination extends Destination {
  /** Its identity, however it is called: it stays the same while the hero moves. */
  readonly id: string;
  readonly name: string;
  readonly group: (typeof DESTINATION_GROUPS)[number];
  /** Left out for floors. */
  readonly icon?: Icon;
}

/** Returns the people and landmarks known on this floor, by cell, and the other visited floors. */
export function destinationsOf(view: View): readonly KnownDestination[] {
  const { floor } = view;
  const people = view.people.map((person): KnownDestination => {
    const { glyph, name } = person.breed;
    const isFriend = person.side === 'ally';
    return {
      floor,
      to: person.cell,
      id: `person ${person.id}`,
      name: isFriend ? `${withArticle(name)}, your friend` : withArticle(name),
      group: person.isThing ? 'Places' : 'People',
      icon: { glyph, ascii: glyph, ink: (isFriend ? INKS.good : INKS.news).fg },
    };
  });
  const landmarks = [...view.landmarks].sort((a, b) => a.cell - b.cell);
  const places = landmarks.map(({ cell, tile, prop }): KnownDestination => {
    const { glyph, ascii, name } = prop ?? tile;
    return {
      floor,
      to: cell,
      id: `place ${cell}`,
      name,
      group: prop?.role === 'cage' ? 'People' : 'Places',
      icon: { glyph, ascii, ink: prop?.ink ?? tile.light.fg },
    };
  });
  const floors = view.otherFloors.map((other): KnownDestination => ({
    floor: other.floor,
    to: other.arrival,
    id: `floor ${other.floor}`,
    name: other.name,
    group: 'Other floors',
  }));
  return [...people, ...places, ...floors];
}

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
