/** The kinds of field that the tables in `state-tables.ts` consist of: what values each takes, without a word on bytes. */
import type { Catalogue } from '../../world/kinds/catalogue';

/** The values of a field, for those that walk the tables: the hash, the copy and the codecs. */
export type Shape =
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'fraction' }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'choice'; readonly among: readonly string[] }
  | { readonly kind: 'key'; readonly sort: ContentSort }
  | { readonly kind: 'layer' }
  | ({ readonly kind: 'list'; readonly each: Shape; readonly most: number } & ListOptions)
  | { readonly kind: 'dictionary'; readonly each: Shape; readonly most: number }
  | RecordShape
  | { readonly kind: 'optional'; readonly of: Shape; readonly absent: unknown }
  | { readonly kind: 'flag'; readonly bit: number };

export interface RecordShape {
  readonly kind: 'record';
  readonly rows: readonly RowShape[];
}

export interface RowShape {
  readonly name: string;
  readonly shape: Shape;
  /** Reads the value from a thing of the running game, where it is not simply the field of this name. */
  readonly read: ((thing: never) => unknown) | undefined;
  readonly added: Added | undefined;
}

/** The version of its block with which a field came, and its value in the files of older versions. */
interface Added {
  readonly since: number;
  readonly initial: unknown;
}

interface ListOptions {
  /** The least number of entries, 0 if left out. */
  readonly least?: number;
  /** Set if the hash leaves out the length. */
  readonly isUncounted?: true;
  /** The number by which the hash sorts the entries. */
  readonly by?: string;
}

/** The entries of the content that the state refers to, by the method of the catalogue that finds them. */
export type ContentSort = 'breed' | 'weapon' | 'itemKind' | 'propKind';

/** A field and, for the compiler alone, the types of its value in the running game and in a snapshot. */
export interface Field<L = unknown, S = L> {
  readonly shape: Shape;
  readonly types?: { readonly live: L; readonly saved: S };
  readonly added?: Added;
}

export interface OptionalField<L, S> extends Field<L, S> {
  readonly mayBeMissing: true;
}

/** A field that is read from a thing of type `T`. */
export interface DerivedField<T, L, S> extends Field<L, S> {
  readonly read: (thing: T) => L;
}

export interface RecordField<T extends Table> extends Field<LiveRecord<T>, SavedRecord<T>> {
  readonly shape: RecordShape;
  readonly fields: T;
}

/** The fields of one kind of thing by name, in the order in which the hash reads them. */
type Table = Readonly<Record<string, Field>>;

/** The value of a field in the running game. */
type LiveOf<F extends Field> = NonNullable<F['types']>['live'];
/** The value of a field in a snapshot: plain data, with keys in place of entries of the content. */
export type SavedOf<F extends Field> = NonNullable<F['types']>['saved'];

type Missable<T extends Table> = { [K in keyof T]: T[K] extends OptionalField<unknown, unknown> ? K : never }[keyof T];
type Sources<T extends Table> = {
  [K in keyof T]: T[K] extends { read: (thing: infer S) => unknown } ? [S] : [];
}[keyof T];
type Derived<T extends Table> = { [K in keyof T]: T[K] extends { read: unknown } ? K : never }[keyof T];
type LiveRecord<T extends Table> = {
  readonly [K in Exclude<keyof T, Missable<T> | Derived<T>>]: LiveOf<T[K]>;
} & { readonly [K in Missable<T>]?: LiveOf<T[K]> } & (Sources<T> extends [] ? unknown : Exclude<Sources<T>, []>[0]);
type SavedRecord<T extends Table> = { readonly [K in Exclude<keyof T, Missable<T>>]: SavedOf<T[K]> } & {
  readonly [K in Missable<T>]?: SavedOf<T[K]>;
};

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number): Field<number> => ({ shape: { kind: 'number', least, most } });

/** A fraction over 2³², as random streams keep them. */
export const FRACTION: Field<number> = { shape: { kind: 'fraction' } };

/** A text of at most `most` characters. */
export const textUpTo = (most: number): Field<string> => ({ shape: { kind: 'text', most } });

/** One of a list of texts. Add new ones at the end of the list only. */
export const choiceOf = <T extends string>(among: readonly T[]): Field<T> => ({ shape: { kind: 'choice', among } });

/** An entry of the content in the game, its key in a snapshot. */
export const keyOf = <S extends ContentSort>(sort: S): Field<ReturnType<Catalogue[S]>, string> => ({
  shape: { kind: 'key', sort },
});

/** One byte per cell of a floor. */
export const LAYER: Field<Uint8Array> = { shape: { kind: 'layer' } };

/** A list of at most `most` entries. */
export const listOf = <L, S>(
  { shape }: Field<L, S>,
  most: number,
  options: ListOptions = {},
): Field<readonly L[], readonly S[]> => ({ shape: { kind: 'list', each: shape, most, ...options } });

/** Values by name. */
export const dictionaryOf = <L, S>(
  { shape }: Field<L, S>,
  most: number,
): Field<Readonly<Record<string, L>>, Readonly<Record<string, S>>> => ({
  shape: { kind: 'dictionary', each: shape, most },
});

/** An object with the fields of a table. */
export function recordOf<T extends Table>(fields: T): RecordField<T> {
  const rows = Object.entries(fields).map(([name, field]) => {
    const read = 'read' in field ? (field as DerivedField<never, unknown, unknown>).read : undefined;
    return { name, shape: field.shape, read, added: field.added };
  });
  return { fields, shape: { kind: 'record', rows } };
}

/** A field whose value in the running game is not simply the field of its name. */
export const derived = <T, L, S>({ shape }: Field<L, S>, read: (thing: T) => L): DerivedField<T, L, S> => ({
  shape,
  read,
});

/** A field that may be missing; the hash then reads `absent` instead. */
export const optional = <L, S>({ shape }: Field<L, S>, absent: S): OptionalField<L, S> => ({
  shape: { kind: 'optional', of: shape, absent },
  mayBeMissing: true,
});

/** `true` or missing. The hash reads all flags of a record as one number, after its other fields. */
export const flag = (bit: number): OptionalField<true, true> => ({ shape: { kind: 'flag', bit }, mayBeMissing: true });

/** A field that came with a later version of its block. Saved games of older versions read as if it were `initial`. */
export const addedSince = <F extends Field>(since: number, initial: SavedOf<F>, field: F): F => ({
  ...field,
  added: { since, initial },
});
