// The fields of events: each names the values that it holds, for types, for the schema of programs, and for people.

/**
 * The kinds of values. A `count` is a whole number from 0 on, a `whole` any whole number; a `flag` is true or false, a `true`
 * is left out otherwise; a `word` is one of a list; the last ones are ids of the content's tables.
 */
type FieldKind =
  | 'text'
  | 'count'
  | 'whole'
  | 'flag'
  | 'true'
  | 'word'
  | 'cell'
  | 'who'
  | 'tile'
  | 'prop'
  | 'landmark'
  | 'weapon'
  | 'condition'
  | 'boon';

/** The values that a field of an event holds, as plain data. */
interface FieldShape {
  readonly kind: FieldKind;
  /** For words: those that there are. */
  readonly words?: readonly string[];
  /** Set for a list of such values. */
  readonly isList?: true;
  /** Set if it can be `null`. */
  readonly isNullable?: true;
  /** Set if it can be left out. */
  readonly isOptional?: boolean;
}

/** A field of an event that holds values of a type. */
export interface EventField<T> extends FieldShape {
  /** Never set: it carries the type of the values. */
  readonly type?: T;
}

/** A field that can be left out. */
type OptionalField<T> = EventField<T> & { readonly isOptional: true };

/** Returns a field without its type, for fields of another type. */
const shapeOf = (shape: FieldShape): FieldShape => shape;

/** Makes a field of a kind of values. */
export const field = <T>(kind: FieldKind): EventField<T> => ({ kind });
/** Makes a field that holds one of some words. */
export const wordOf = <const T extends string>(words: readonly T[]): EventField<T> => ({ kind: 'word', words });
/** Makes a field of a list of values. */
export const manyOf = <T>(each: EventField<T>): EventField<readonly T[]> => ({ ...shapeOf(each), isList: true });
/** Makes a field that can be `null`. */
export const orNull = <T>(value: EventField<T>): EventField<T | null> => ({ ...shapeOf(value), isNullable: true });
/** Makes a field that can be left out. */
export const orAbsent = <T>(value: EventField<T>): OptionalField<T> => ({ ...shapeOf(value), isOptional: true });

/** The fields of an event by name. */
export type EventFields = Readonly<Record<string, EventField<unknown>>>;

type ValueOf<F> = F extends EventField<infer T> ? T : never;

/** The data of an event with these fields. */
export type DataOf<F extends EventFields> = {
  readonly [K in keyof F as F[K] extends OptionalField<unknown> ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends OptionalField<unknown> ? K : never]?: ValueOf<F[K]> };
