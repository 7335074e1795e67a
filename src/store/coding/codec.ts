/** Codecs: descriptions of values that can both write them as bytes and read them back. */
import { ByteReader, ByteWriter, CorruptDataError } from './bytes';

/** Writes values of one type as bytes, and reads them back from bytes that cannot be trusted. */
export interface Codec<T> {
  write(out: ByteWriter, value: T): void;
  /** Throws a CorruptDataError if the bytes are not such a value. */
  read(from: ByteReader): T;
}

/** Returns a value as bytes. */
export function encode<T>(codec: Codec<T>, value: T): Uint8Array {
  const out = new ByteWriter();
  codec.write(out, value);
  return out.done();
}

/** Returns the value that all of the bytes make up. Throws a CorruptDataError if there is none. */
export function decode<T>(codec: Pick<Codec<T>, 'read'>, bytes: Uint8Array): T {
  const from = new ByteReader(bytes);
  const value = codec.read(from);
  from.end();
  return value;
}

/** A whole number from `low` to `high`. */
export function int(low: number, high: number): Codec<number> {
  return {
    write: (out, n) => {
      if (n < low || n > high) throw new RangeError(`${n} is not from ${low} to ${high}`);
      out.count(n - low);
    },
    read: (from) => low + from.count(high - low),
  };
}

/** A whole number from -`most` to `most`; numbers near 0 take the least space. */
export function signed(most: number): Codec<number> {
  return {
    write: (out, n) => {
      if (Math.abs(n) > most) throw new RangeError(`${n} is not from -${most} to ${most}`);
      out.count(n < 0 ? -2 * n - 1 : 2 * n);
    },
    read: (from) => {
      const n = from.count(2 * most);
      return n % 2 === 1 ? -(n + 1) / 2 : n / 2;
    },
  };
}

/** A text of at most `most` characters. */
export function text(most: number): Codec<string> {
  return {
    write: (out, value) => {
      if (value.length > most) throw new RangeError(`a text of ${value.length} characters, and ${most} is the maximum`);
      out.text(value);
    },
    read: (from) => from.text(most),
  };
}

/** At most `most` bytes. */
export const raw = (most: number): Codec<Uint8Array> => ({
  write: (out, bytes) => {
    out.count(bytes.length);
    out.raw(bytes);
  },
  read: (from) => from.raw(from.count(most)),
});

/** One of a list, written as its index. Add new entries at the end of the list only. */
export function oneOf<T extends string>(list: readonly T[]): Codec<T> {
  return {
    write: (out, value) => {
      out.count(list.indexOf(value));
    },
    read: (from) => {
      const value = list[from.count(list.length)];
      if (value === undefined) throw new CorruptDataError('a choice in it does not exist');
      return value;
    },
  };
}

/** A value that is always the same, which takes no space. */
export const constant = <T>(value: T): Codec<T> => ({ write: () => undefined, read: () => value });

/** A list of `least` to `most` values, in order. */
export function list<T>(each: Codec<T>, most: number, least = 0): Codec<T[]> {
  return {
    write: (out, values) => {
      if (values.length > most) throw new RangeError(`a list of ${values.length} entries, and ${most} is the maximum`);
      out.count(values.length);
      for (const value of values) each.write(out, value);
    },
    read: (from) => {
      const length = from.count(most);
      if (length < least) throw new CorruptDataError('a list in it is too short');
      const values: T[] = [];
      // The list grows entry by entry: a length alone must not claim memory.
      for (let i = 0; i < length; i++) values.push(each.read(from));
      return values;
    },
  };
}

/** Values by names of at most `longest` characters. */
export function dictionary<T>(each: Codec<T>, longest: number, most: number): Codec<Readonly<Record<string, T>>> {
  const name = text(longest);
  const entry: Codec<readonly [string, T]> = {
    write: (out, [key, value]) => {
      name.write(out, key);
      each.write(out, value);
    },
    read: (from) => [name.read(from), each.read(from)],
  };
  const entries = list(entry, most);
  return {
    write: (out, values) => {
      entries.write(out, Object.entries(values));
    },
    read: (from) => {
      const found = entries.read(from);
      // As a key of an object, such a name would not be an ordinary entry.
      if (found.some(([key]) => key in Object.prototype)) throw new CorruptDataError('a name in it is not allowed');
      if (new Set(found.map(([key]) => key)).size < found.length)
        throw new CorruptDataError('a name in it is there twice');
      return Object.fromEntries(found);
    },
  };
}

/** A value, or `null`. */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write: (out, value) => {
      out.byte(value === null ? 0 : 1);
      if (value !== null) codec.write(out, value);
    },
    read: (from) => (from.byte() === 0 ? null : codec.read(from)),
  };
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** The codec of every field of an object; optional fields are marked. */
export type Fields<T> = {
  readonly [K in keyof T]-?: K extends OptionalKeys<T>
    ? { readonly optional: Codec<Exclude<T[K], undefined>> }
    : Codec<T[K]>;
};

/** The codec of a field that is always present or optional. */
type Row = Codec<unknown> | { readonly optional: Codec<unknown> };

/** An object, its fields in the order given here. */
export function object<T extends object>(fields: Fields<T>): Codec<T> {
  let count = 0;
  /** The bit that says whether an optional field is present. */
  const rows = Object.entries(fields as Readonly<Record<string, Row>>).map(([name, row]) =>
    'optional' in row ? { name, codec: row.optional, bit: 2 ** count++ } : { name, codec: row, bit: 0 },
  );
  return {
    write: (out, value) => {
      const given = value as Readonly<Record<string, unknown>>;
      const there = rows.filter(({ name, bit }) => bit === 0 || given[name] !== undefined);
      if (count > 0) out.count(there.reduce((bits, { bit }) => bits + bit, 0));
      for (const { name, codec } of there) codec.write(out, given[name]);
    },
    read: (from) => {
      const bits = count > 0 ? from.count(2 ** count - 1) : 0;
      const value: Record<string, unknown> = {};
      for (const { name, codec, bit } of rows) {
        if (bit === 0 || Math.floor(bits / bit) % 2 === 1) value[name] = codec.read(from);
      }
      return value as T;
    },
  };
}
