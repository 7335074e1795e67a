import type { Content } from './content';
import type { Gait } from './tile';

/** What the numbers in a floor's layers mean, as tables by those numbers: a layer is looked up, not worked out. */
export interface TileTables {
  /** By gait, then tile: 1 where the ground stops it. */
  readonly stops: Readonly<Record<Gait, Uint8Array>>;
  /** By tile: 1 where it stops sight. */
  readonly opaque: Uint8Array;
  /** By tile: what it passes for, which is itself for all but the secret ones. */
  readonly shown: Uint8Array;
  /** By tile plus one, as memory holds it: 1 where the hero knows of no way on foot. */
  readonly bars: Uint8Array;
  /** By prop plus one, as memory holds it: 1 for what the hero does not walk into. */
  readonly propBars: Uint8Array;
}

/** The tables of a content. Throws on a tile that passes for none there is. */
export function tileTables({ tiles, props }: Content): TileTables {
  const stops = (gait: Gait): Uint8Array =>
    Uint8Array.from(tiles, ({ passage }) => (passage[gait] === 'never' ? 1 : 0));
  return {
    stops: {
      walk: stops('walk'),
      prowl: stops('prowl'),
      fly: stops('fly'),
      swim: stops('swim'),
      phase: stops('phase'),
    },
    opaque: Uint8Array.from(tiles, ({ transparent }) => (transparent ? 0 : 1)),
    shown: Uint8Array.from(tiles, ({ looksLike }, number) => {
      const seen = looksLike === undefined ? number : tiles.findIndex(({ id }) => id === looksLike);
      if (seen < 0) throw new RangeError(`no tile is called "${looksLike}"`);
      return seen;
    }),
    bars: Uint8Array.from([undefined, ...tiles], (tile) => (tile?.walkable ? 0 : 1)),
    propBars: Uint8Array.from([undefined, ...props], (prop) => (prop?.blocks || prop?.role === 'trap' ? 1 : 0)),
  };
}

/** What a table says of each number of a layer. */
export function mapLayer(layer: Uint8Array, table: Uint8Array): Uint8Array {
  const said = new Uint8Array(layer.length);
  for (let cell = 0; cell < layer.length; cell++) said[cell] = table[layer[cell] as number] as number;
  return said;
}
