// The people and places to travel to, on this floor and on others.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { withArticle } from '../../engine/world/knowledge/grammar';
import { INKS } from './inks';
import type { Icon } from './styled-lines';

/** A destination: a cell of a visited floor. */
export interface Destination {
  /** The number of the floor. */
  readonly floor: number;
  readonly to: Cell;
}

/** The headings of the destinations. */
export const DESTINATION_GROUPS = ['People', 'Places', 'Other floors'] as const;

/** A destination as the player sees it. */
export interface KnownDestination extends Destination {
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
