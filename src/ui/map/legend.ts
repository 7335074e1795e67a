// The meaning of the symbols on a map: each distinct one with its word, for legends.
import type { KnownCell, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { withoutArticle } from '../../engine/world/knowledge/grammar';
import type { Tile } from '../../engine/world/kinds/tile';
import { creatureInk } from '../words/inks';
import { evenlyLit } from './lit-ground';
import { seenGround } from './map-inks';
import { groundGlyph, LOOK_OF_TEXT, type MapLook } from './map-look';
import type { Icon, StyledLine } from '../words/styled-lines';
import { isWall, wallSample } from './wall-lines';

/** A symbol and its word. */
export interface LegendEntry {
  readonly icon: Icon;
  readonly name: string;
}

/** Symbols of the ground that need no word on a map: every floor is made of them. */
const PLAIN_GLYPHS = ['.', '#'];

/** Returns what is drawn of a cell: the item, else the prop, else the ground. */
export function topOf({ tile, prop, thing }: Omit<KnownCell, 'cell'>): Icon & { readonly name: string } {
  const { glyph, ascii, ink, name } = thing ?? prop ?? { ...tile, ink: seenGround(tile).fg };
  return { glyph, ascii, ink, name };
}

const entryOf = ({ name, ...icon }: Icon & { readonly name: string }): LegendEntry => ({
  icon,
  name: withoutArticle(name),
});

/** Returns the symbol of ground as the map shows it; of a wall, one that it is drawn with, or a block of its mass. */
function groundEntry(tile: Tile, { walls, light }: Pick<MapLook, 'walls' | 'light'>): LegendEntry {
  const top = topOf({ tile, prop: undefined, thing: undefined });
  const isMass = walls === 'filled' && isWall(tile);
  return entryOf({
    ...top,
    ink: isMass ? evenlyLit(tile).bg : top.ink,
    glyph: wallSample(walls, tile) ?? groundGlyph(tile, light),
  });
}

/** Returns each symbol with each of its words once, in the order in which they come. */
function distinct(entries: readonly LegendEntry[]): readonly LegendEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.icon.glyph} ${entry.name}`, entry])).values()];
}

/** Returns the symbols of a map of a floor, without those of plain ground: things first, then props, then ground. */
export function legendOfMap(cells: readonly KnownCell[]): readonly LegendEntry[] {
  const rank = ({ thing, prop, tile }: KnownCell): number => (thing ? 0 : prop ? 1 : tile.landmark === true ? 2 : 3);
  const marked = cells.filter((cell) => rank(cell) < 3 || !PLAIN_GLYPHS.includes(cell.tile.glyph));
  return distinct([...marked].sort((a, b) => rank(a) - rank(b)).map((cell) => entryOf(topOf(cell))));
}

/** Returns the symbols that are shown of some cells of the floor now: creatures, then things, props and ground. */
export function legendOfView(
  view: View,
  cells: readonly Cell[],
  look: Pick<MapLook, 'walls' | 'light'> = LOOK_OF_TEXT,
): readonly LegendEntry[] {
  const shown = new Set(cells);
  const { heroBreed, heroName } = view;
  const hero = {
    icon: { glyph: heroBreed.glyph, ascii: heroBreed.glyph, ink: heroBreed.ink },
    name: `you, ${heroName}`,
  };
  const creatures = [
    ...view.sightings.map(({ cell, breed, ...rest }) => ({ cell, breed, ink: creatureInk({ breed, ...rest }).fg })),
    ...view.felt.map(({ cell, breed }) => ({ cell, breed, ink: breed.ink })),
  ];
  const known = cells.flatMap((cell): KnownCell[] => {
    const tile = view.tileAt(cell);
    return tile ? [{ cell, tile, prop: view.propAt(cell), thing: view.lyingAt(cell) }] : [];
  });
  const ground = known.flatMap(({ tile, prop, thing }) => [
    ...(thing ? [{ rank: 0, entry: entryOf(topOf({ tile, prop, thing })) }] : []),
    ...(prop ? [{ rank: 1, entry: entryOf(topOf({ tile, prop, thing: undefined })) }] : []),
    { rank: tile.landmark === true ? 2 : 3, entry: groundEntry(tile, look) },
  ]);
  return distinct([
    hero,
    ...creatures
      .filter(({ cell }) => shown.has(cell))
      .map(({ breed: { glyph, name }, ink }) => entryOf({ glyph, ascii: glyph, ink, name })),
    ...ground.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry),
  ]);
}

/** Returns a line for each symbol. */
export const legendLines = (entries: readonly LegendEntry[]): readonly StyledLine[] =>
  entries.map(({ icon, name }) => ({ text: name, icon, hang: 0 }));
