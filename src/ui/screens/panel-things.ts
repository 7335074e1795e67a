// The entries of things and places in the panel: what lies in sight, landmarks, and what a vault offers.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { countOf, listed, quantity } from '../../engine/world/knowledge/grammar';
import { INKS } from '../words/inks';
import { phraseOf } from '../words/phrases';
import { thingEntry, type PanelEntry } from './panel-entry';

/** A thing or a place in sight, or several equal ones. */
interface Thing {
  /** The nearest of them. */
  readonly cell: Cell;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: number;
  readonly name: string;
  readonly count: number;
}

/**
 * Returns the entries of things and places, nearest first. With the width of the panel, a name that would be cut has as many
 * rows as it needs.
 */
export const thingEntries = (view: View, width?: number): readonly PanelEntry[] => [
  ...together([...itemsInSight(view), ...landmarks(view)]).map((thing) => entryOf(thing, width)),
  ...offerEntries(view, width),
];

/** Returns the entries of things for a list with too little room: the prize first, and all corpses in one at the end. */
export function packedThings(view: View): readonly PanelEntry[] {
  const { lying } = view;
  const sorted = [
    ...lying.filter(({ sort }) => sort === 'crown'),
    ...lying.filter(({ sort }) => sort !== 'crown' && sort !== 'corpse'),
  ];
  const corpses = lying.filter(({ sort }) => sort === 'corpse');
  const [nearest] = itemsInSight(view, corpses);
  const corpse =
    nearest && corpses.length > 1 ? { ...nearest, name: countOf(corpses.length, 'corpse'), count: 1 } : nearest;
  const things = together([...itemsInSight(view, sorted), ...landmarks(view)]).map((thing) => entryOf(thing));
  return [...things, ...offerEntries(view), ...(corpse ? [entryOf(corpse)] : [])];
}

const entryOf = ({ cell, glyph, ascii, name, count, ink }: Thing, width?: number): PanelEntry =>
  thingEntry(cell, glyph, ascii, count > 1 ? quantity(count, name) : name, ink, width);

/** Returns the things that lie in sight, the topmost of each cell. */
const itemsInSight = (view: View, lying = view.lying): readonly Thing[] =>
  lying.map(({ cell, glyph, ascii, name, ink }) => ({
    ...{ cell, glyph, ascii, name, ink, count: 1 },
    ...view.pilesAt(cell)[0],
  }));

const isOffer = ({ pack }: View, cell: Cell): boolean => pack.offered(cell).length > 0;

const landmarks = (view: View): readonly Thing[] =>
  view.landmarksInSight
    .filter(({ cell }) => !isOffer(view, cell))
    .map(({ cell, tile, prop }) => {
      const { glyph, ascii, name } = prop ?? tile;
      return { cell, glyph, ascii, name, ink: prop?.ink ?? tile.light.fg, count: 1 };
    });

/** Joins the things that look the same and have the same name, at the place of the first. */
function together(things: readonly Thing[]): readonly Thing[] {
  const groups = new Map<string, Thing>();
  for (const thing of things) {
    const key = `${thing.glyph} ${thing.ink} ${thing.name}`;
    const first = groups.get(key);
    groups.set(key, first ? { ...first, count: first.count + thing.count } : thing);
  }
  return [...groups.values()];
}

/** Returns the entries of what is offered, under one heading: beside the longest names there is no room for the word. */
function offerEntries(view: View, width?: number): readonly PanelEntry[] {
  const [first, ...others] = view.landmarksInSight
    .filter(({ cell }) => isOffer(view, cell))
    .map(({ cell, tile, prop }) => {
      const { glyph, ascii } = prop ?? tile;
      const name = listed(view.pack.offered(cell).map(phraseOf));
      return thingEntry(cell, glyph, ascii, name, prop?.ink ?? tile.light.fg, width);
    });
  return first ? [headed('offered', first), ...others] : [];
}

/** Returns an entry with a heading above it. */
const headed = (heading: string, { rows, draw, ...entry }: PanelEntry): PanelEntry => ({
  ...entry,
  rows: rows + 1,
  signRow: 1,
  draw: (canvas) => {
    canvas.text(0, 0, heading, INKS.faint);
    draw(canvas.rect(0, 1, canvas.width, rows));
  },
});
