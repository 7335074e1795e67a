// Facts about tiles and props as tables by number, from which the layers of a map are looked up.
import type { Content } from './content';
import { GASES, type GasKind, type Reaction } from './reaction';
import { SORTS } from './item-kind';
import { byGait, GAITS, type Gait, type Tile } from './tile';

/** The meanings of the numbers in map layers. */
export interface TileTables {
  /** By gait, then tile: 1 if the tile never lets the gait in. */
  readonly blocked: Readonly<Record<Gait, Uint8Array>>;
  /** By tile: the first tile that lets in the same gaits and is as solid and as transparent. */
  readonly alike: Uint8Array;
  /** By tile: 1 if it stops projectiles and sound. */
  readonly solid: Uint8Array;
  /** By tile: 1 if gas flows through it all the same, as it does through bars. */
  readonly gratings: Uint8Array;
  /** By tile: 1 if gas does not thin in it, from a few units on. */
  readonly stillAir: Uint8Array;
  /** By tile: 1 if it blocks sight. */
  readonly opaque: Uint8Array;
  /** By tile: 1 if it lights gas that comes beside it. */
  readonly aflame: Uint8Array;
  /** By tile: what fire does to it, and the chance in percent that it catches from a burning neighbour in a turn. */
  readonly fireReactions: readonly Reaction[];
  readonly catches: Uint8Array;
  /** By tile: 1 if heat changes it. */
  readonly warms: Uint8Array;
  /** By gas plus one: 1 if fire lights it, and 1 if it hides what lies behind it. */
  readonly burnableGases: Uint8Array;
  readonly hidingGases: Uint8Array;
  /** By gas plus one: the chance in percent that a cell of it loses a unit in a turn. */
  readonly thinning: Uint8Array;
  /** The same for the last unit of a cell. */
  readonly wisps: Uint8Array;
  /** By tile: the number of the tile it looks like, which for all but secret tiles is its own. */
  readonly shown: Uint8Array;
  /** By tile plus one, as memory stores it: 1 if the hero does not walk there by itself, or has never seen the cell. */
  readonly tilesInTheWay: Uint8Array;
  /** By tile plus one: 1 if it is in the way, but passes by itself, as the bar of a door does. */
  readonly passingTiles: Uint8Array;
  /** By prop plus one, as memory stores it: 1 if the hero does not walk into it. */
  readonly propsInTheWay: Uint8Array;
  /** By tile plus one, and by prop plus one: 1 if it is a landmark. */
  readonly landmarkTiles: Uint8Array;
  readonly landmarkProps: Uint8Array;
  /** By tile plus one: 1 if it is a landmark or locked. */
  readonly markedTiles: Uint8Array;
}

/** The signs for drawing what lies in map layers: glyphs as character codes, and the sorts of items. */
export interface GlyphTables {
  /** By tile plus one, as memory stores it; a space for an unknown cell. */
  readonly tiles: Uint16Array;
  /** By item plus one, and by prop plus one. */
  readonly items: Uint16Array;
  readonly props: Uint16Array;
  /** By item plus one: the place of its sort in `SORTS` plus one; 0 for no item. */
  readonly sorts: Uint8Array;
}

/** Builds the tables of glyphs. Every glyph is one UTF-16 code unit. */
export function glyphTables({ tiles, items, props }: Content): GlyphTables {
  const codes = (kinds: readonly { readonly glyph: string }[]): Uint16Array =>
    Uint16Array.from([' ', ...kinds.map(({ glyph }) => glyph)], (glyph) => glyph.charCodeAt(0));
  return {
    tiles: codes(tiles),
    items: codes(items),
    props: codes(props),
    sorts: Uint8Array.of(0, ...items.map(({ sort }) => SORTS.indexOf(sort) + 1)),
  };
}

/** Builds the tables of a content. Throws if a tile looks like one that does not exist. */
export function tileTables({ tiles, props, reactions, gases }: Content): TileTables {
  return {
    blocked: byGait((gait) => Uint8Array.from(tiles, ({ passage }) => (passage[gait] === 'never' ? 1 : 0))),
    alike: Uint8Array.from(tiles, (tile) => tiles.findIndex((other) => isAlike(tile, other))),
    solid: Uint8Array.from(tiles, ({ passage }) => (passage.fly === 'free' ? 0 : 1)),
    gratings: Uint8Array.from(tiles, ({ terrain }) => (terrain === 'bars' ? 1 : 0)),
    stillAir: Uint8Array.from(tiles, ({ stillAir }) => (stillAir ? 1 : 0)),
    opaque: Uint8Array.from(tiles, ({ transparent }) => (transparent ? 0 : 1)),
    aflame: Uint8Array.from(tiles, ({ aflame }) => (aflame ? 1 : 0)),
    fireReactions: tiles.map(({ material }) => reactions[material].fire),
    catches: Uint8Array.from(tiles, ({ material }) => reactions[material].fire.burns?.percent ?? 0),
    warms: Uint8Array.from(tiles, ({ material }) => (reactions[material].heat.becomes ? 1 : 0)),
    burnableGases: Uint8Array.of(0, ...GASES.map((gas) => (reactions[gas].fire.burns ? 1 : 0))),
    hidingGases: Uint8Array.of(0, ...GASES.map((gas) => (gases[gas].hides ? 1 : 0))),
    thinning: Uint8Array.of(0, ...GASES.map((gas) => gases[gas].thins)),
    wisps: Uint8Array.of(0, ...GASES.map((gas) => wispPercent(gases[gas]))),
    shown: Uint8Array.from(tiles, ({ looksLike }, number) => {
      const shown = looksLike === undefined ? number : tiles.findIndex(({ id }) => id === looksLike);
      if (shown < 0) throw new RangeError(`no tile is called "${looksLike}"`);
      return shown;
    }),
    tilesInTheWay: Uint8Array.from([undefined, ...tiles], (tile) => (barsWalking(tile) ? 1 : 0)),
    passingTiles: Uint8Array.from([undefined, ...tiles], (tile) => (tile?.lasts && barsWalking(tile) ? 1 : 0)),
    propsInTheWay: Uint8Array.from([undefined, ...props], (prop) => (prop?.blocks || prop?.role === 'trap' ? 1 : 0)),
    landmarkTiles: Uint8Array.from([undefined, ...tiles], (tile) => (tile?.landmark ? 1 : 0)),
    landmarkProps: Uint8Array.from([undefined, ...props], (prop) => (prop?.landmark ? 1 : 0)),
    markedTiles: Uint8Array.from([undefined, ...tiles], (tile) => (tile?.landmark || tile?.lock !== undefined ? 1 : 0)),
  };
}

/** Whether the hero does not walk onto a tile by itself, or, for `undefined`, has never seen the cell. */
const barsWalking = (tile: Tile | undefined): boolean => !tile?.walkable || tile.confirmation !== undefined;

/** The last unit of a gas that thins goes at least this often, in percent, unless the gas lingers. */
const WISP_PERCENT = 50;

const wispPercent = ({ thins, lingers }: GasKind): number =>
  lingers || thins === 0 ? thins : Math.max(thins, WISP_PERCENT);

/** Whether a change from one tile to another leaves every path and line of sight as it was. */
const isAlike = (one: Tile, other: Tile): boolean =>
  one.transparent === other.transparent &&
  GAITS.every((gait) => (one.passage[gait] === 'never') === (other.passage[gait] === 'never')) &&
  (one.passage.fly === 'free') === (other.passage.fly === 'free');

/** Maps each number of a layer through a table, into a new layer or another one. */
export function mapLayer(
  layer: Uint8Array,
  table: Uint8Array,
  into: Uint8Array = new Uint8Array(layer.length),
): Uint8Array {
  for (let cell = 0; cell < layer.length; cell++) into[cell] = table[layer[cell] as number] as number;
  return into;
}
