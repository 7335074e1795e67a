/** Builds the blocks of a saved game, codecs and older versions included, from the tables of the state. */
import type { Field, RecordShape, RowShape, Shape } from '../../engine/api/snapshot/field';
import type { Block } from './block';
import { dictionary, int, list, object, oneOf, constant, raw, signed, text, type Codec, type Fields } from './codec';

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
