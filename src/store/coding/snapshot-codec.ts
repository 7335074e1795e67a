/** Splits a snapshot into the blocks of a saved game, and puts it together again. */
import { recordOf, type Field, type RecordShape, type RowShape, type Shape } from '../../engine/api/snapshot/field';
import type { Snapshot } from '../../engine/api/snapshot/snapshot';
import { NAMES, RUN } from '../../engine/api/snapshot/state-tables';
import { Blocks, toRaw, type Block, type RawBlock } from './block';
import { CorruptDataError } from './bytes';
import { constant, dictionary, int, list, object, oneOf, raw, signed, text, type Codec, type Fields } from './codec';

/** The length of a key in a dictionary. */
const LONGEST_KEY = 64;
/** The number of cells on the largest floor. */
const MOST_CELLS = 1 << 14;

const FRACTION_CODEC: Codec<number> = {
  write: (out, n) => {
    out.count(n * 0x100000000);
  },
  read: (from) => from.count(0xffffffff) / 0x100000000,
};

type Loose = Readonly<Record<string, unknown>>;

/** Returns the block of a field's values. Its older versions lack the fields that were added since. */
export function blockOf<L, S>(name: string, { shape }: Field<L, S>): Block<S> {
  const versions = Array.from({ length: versionOf(shape) }, (_, i) => codecOf(shape, i + 1) as Codec<S>);
  const codec = versions.pop() as Codec<S>;
  return { name, codec, before: versions.map((old) => (from) => old.read(from)) };
}

function versionOf(shape: Shape): number {
  if (shape.kind === 'list' || shape.kind === 'dictionary') return versionOf(shape.each);
  if (shape.kind === 'optional') return versionOf(shape.of);
  if (shape.kind !== 'record') return 1;
  return Math.max(1, ...shape.rows.map((row) => Math.max(row.added?.since ?? 1, versionOf(row.shape))));
}

/** Returns the codec of a shape as its block has it in one version. Reading holds every value to the bounds of its field. */
function codecOf(shape: Shape, version: number): Codec<unknown> {
  switch (shape.kind) {
    case 'number':
      return shape.least === -shape.most ? signed(shape.most) : int(shape.least, shape.most);
    case 'fraction':
      return FRACTION_CODEC;
    case 'text':
      return text(shape.most);
    case 'choice':
      return oneOf(shape.among);
    case 'key':
      return text(LONGEST_KEY);
    case 'layer':
      return raw(MOST_CELLS);
    case 'list':
      return list(codecOf(shape.each, version), shape.most, shape.least);
    case 'dictionary':
      return dictionary(codecOf(shape.each, version), LONGEST_KEY, shape.most);
    case 'record':
      return recordCodec(shape, version);
    case 'optional':
      return codecOf(shape.of, version);
    case 'flag':
      return constant(true);
  }
}

function recordCodec({ rows }: RecordShape, version: number): Codec<Loose> {
  const isThere = ({ added }: RowShape): boolean => (added?.since ?? 1) <= version;
  const fields = rows.filter(isThere).map(({ name, shape }) => {
    const codec = codecOf(shape, version);
    return [name, shape.kind === 'optional' || shape.kind === 'flag' ? { optional: codec } : codec] as const;
  });
  const codec = object<Loose>(Object.fromEntries(fields) as Fields<Loose>);
  const later = rows.filter((row) => !isThere(row)).map(({ name, added }) => [name, added?.initial] as const);
  if (later.length === 0) return codec;
  const initial = Object.fromEntries(later);
  return { ...codec, read: (from) => ({ ...codec.read(from), ...structuredClone(initial) }) };
}

const { knowledge, rng, floors, ...run } = RUN.fields;

/** The blocks of a saved game, each with versions of its own. */
export const BLOCKS = {
  run: blockOf('run', recordOf(run)),
  rng: blockOf('rng', rng),
  knowledge: blockOf('knowledge', knowledge),
  names: blockOf('names', NAMES),
  floors: blockOf('floors', floors),
};

/** Returns the blocks of a snapshot. */
export const toBlocks = (snapshot: Snapshot): readonly RawBlock[] => [
  toRaw(BLOCKS.run, snapshot),
  toRaw(BLOCKS.rng, snapshot.rng),
  toRaw(BLOCKS.knowledge, snapshot.knowledge),
  toRaw(BLOCKS.names, snapshot),
  toRaw(BLOCKS.floors, snapshot.floors),
];

/** Returns the snapshot of these blocks, and whether one has an older format. Throws a NewerFormatError or a CorruptDataError. */
export function fromBlocks(raw: readonly RawBlock[]): { readonly snapshot: Snapshot; readonly isOlder: boolean } {
  const blocks = new Blocks(raw, Object.keys(BLOCKS));
  const snapshot = {
    ...blocks.read(BLOCKS.run),
    ...blocks.read(BLOCKS.names),
    rng: blocks.read(BLOCKS.rng),
    knowledge: blocks.read(BLOCKS.knowledge),
    floors: blocks.read(BLOCKS.floors),
  };
  return { snapshot, isOlder: blocks.isOlder };
}

/** Whether a layer has one byte per cell and none above `most`. */
function fits(layer: Uint8Array, size: number, most: number): boolean {
  for (let cell = 0; cell < layer.length; cell++) if ((layer[cell] as number) > most) return false;
  return layer.length === size;
}

/** Throws a CorruptDataError unless the layers and cells of each floor match its size. */
export function checkLayers({ floors, tileIds, itemIds, propIds }: Snapshot): void {
  for (const { width, height, tiles, knownTiles, knownItems, knownProps, ...lists } of floors) {
    const { actors, props, items, fallen, fallenItems, live } = lists;
    const size = width * height;
    const isInside = ({ cell }: { readonly cell: number }): boolean => cell < size;
    const isWhole =
      fits(tiles, size, tileIds.length - 1) &&
      fits(knownTiles, size, tileIds.length) &&
      fits(knownItems, size, itemIds.length) &&
      fits(knownProps, size, propIds.length) &&
      actors.every(isInside) &&
      props.every(isInside) &&
      items.every(isInside) &&
      fallen.every(isInside) &&
      fallenItems.every(isInside) &&
      live.every((each) => isInside(each) && each.bed <= tileIds.length) &&
      props.every(({ works }) => works.every((cell) => cell < size));
    if (!isWhole) throw new CorruptDataError('a floor in it is not consistent');
  }
  if (new Set(floors.map(({ number }) => number)).size < floors.length)
    throw new CorruptDataError('a floor in it is there twice');
}
