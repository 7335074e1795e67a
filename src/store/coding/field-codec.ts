/** Builds the codec of a value from its field in the tables of the state. */
import type { Field, Shape } from '../../engine/api/snapshot/field';
import { dictionary, int, list, object, oneOf, only, signed, text, type Codec, type Fields, type Row } from './codec';

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

const LAYER_CODEC: Codec<Uint8Array> = {
  write: (out, bytes) => {
    out.count(bytes.length);
    out.raw(bytes);
  },
  read: (from) => from.raw(from.count(MOST_CELLS)),
};

type Loose = Readonly<Record<string, unknown>>;

/** Returns the codec of a field's values in a snapshot. Reading holds every value to the bounds of its field. */
export const codecOf = <L, S>({ shape }: Field<L, S>): Codec<S> => codecOfShape(shape) as Codec<S>;

function codecOfShape(shape: Shape): Codec<unknown> {
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
      return LAYER_CODEC;
    case 'list':
      return list(codecOfShape(shape.each), shape.most, shape.least);
    case 'dictionary':
      return dictionary(codecOfShape(shape.each), LONGEST_KEY, shape.most);
    case 'record':
      return object<Loose>(
        Object.fromEntries(shape.rows.map(({ name, shape: row }) => [name, rowOf(row)])) as Fields<Loose>,
      );
    case 'optional':
      return codecOfShape(shape.of);
    case 'flag':
      return only(true);
  }
}

const rowOf = (shape: Shape): Row =>
  shape.kind === 'optional' || shape.kind === 'flag' ? { optional: codecOfShape(shape) } : codecOfShape(shape);
