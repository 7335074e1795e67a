/** The hash of a game's state: every row of the state's tables, in their order. */
import type { Engine } from '../../engine';
import { Digest } from './digest';
import type { RecordShape, Shape } from './field';
import { RUN } from './state-tables';

/** Adds a value to a digest. */
type Hasher = (digest: Digest, value: unknown) => void;
type Loose = Readonly<Record<string, unknown>>;

const hashRun = hasherOf(RUN.shape);

/** Returns sixteen hexadecimal digits: equal for equal games, and almost certainly different for different ones. */
export function hashState(engine: Engine): string {
  const digest = new Digest();
  hashRun(digest, engine);
  return digest.toString();
}

function hasherOf(shape: Shape): Hasher {
  switch (shape.kind) {
    case 'number':
      return (digest, value) => {
        digest.number(value as number);
      };
    case 'fraction':
      return (digest, value) => {
        digest.number((value as number) * 0x100000000);
      };
    case 'text':
    case 'choice':
      return (digest, value) => {
        digest.text(value as string);
      };
    case 'key':
      return (digest, value) => {
        digest.text((value as { readonly id: string }).id);
      };
    case 'layer':
      return (digest, value) => {
        digest.bytes(value as Uint8Array);
      };
    case 'list': {
      const { by, isUncounted } = shape;
      const each = hasherOf(shape.each);
      return (digest, value) => {
        const entries = value as readonly Loose[];
        if (!isUncounted) digest.number(entries.length);
        for (const entry of by === undefined ? entries : inOrder(entries, by)) each(digest, entry);
      };
    }
    case 'dictionary': {
      const each = hasherOf(shape.each);
      return (digest, value) => {
        // In the order of code units, as everywhere.
        const entries = Object.entries(value as Loose).sort(([a], [b]) => (a < b ? -1 : 1));
        digest.number(entries.length);
        for (const [key, entry] of entries) {
          digest.text(key);
          each(digest, entry);
        }
      };
    }
    case 'record':
      return hasherOfRecord(shape);
    case 'optional': {
      const { absent } = shape;
      const present = hasherOf(shape.of);
      return (digest, value) => {
        present(digest, value ?? absent);
      };
    }
    case 'flag':
      return () => undefined; // its record does it
  }
}

function hasherOfRecord({ rows }: RecordShape): Hasher {
  const fields = rows.map(({ name, shape, read }) => ({
    name,
    read,
    isPlainNumber: shape.kind === 'number' && read === undefined,
    bit: shape.kind === 'flag' ? shape.bit : 0,
    hash: hasherOf(shape),
  }));
  const hasFlags = fields.some(({ bit }) => bit > 0);
  return (digest, record) => {
    let flags = 0;
    for (const { isPlainNumber, name, read, bit, hash } of fields) {
      // Most fields are plain numbers: they skip the rest.
      if (isPlainNumber) digest.number((record as Loose)[name] as number);
      else if (bit > 0) flags |= (record as Loose)[name] === true ? bit : 0;
      else hash(digest, read ? read(record as never) : (record as Loose)[name]);
    }
    if (hasFlags) digest.number(flags);
  };
}

/** The entries sorted by one of their numbers: the order in which a game keeps them means nothing. */
const inOrder = (entries: readonly Loose[], by: string): readonly Loose[] =>
  [...entries].sort((a, b) => (a[by] as number) - (b[by] as number));
