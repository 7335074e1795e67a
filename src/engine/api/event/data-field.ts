// The fields of events and observations: each names the values that it holds, for types, for the schema of programs, and for people.
import type { ActorRef } from '../../world/actors/entity';
import type { Order, Side } from '../../world/kinds/allegiance';
import type { Mood } from '../../world/kinds/breed';
import type { Sort } from '../../world/kinds/item-kind';
import type { Cell } from '../../space/geometry';

/**
 * The kinds of values. A `count` is a whole number from 0 on, a `whole` any whole number; a `flag` is true or false, a `true`
 * is left out otherwise; a `word` is one of a list; a `pair` is a list of two. From `cell` on, each kind is told once in the schema.
 */
type FieldKind =
  | 'text'
  | 'count'
  | 'whole'
  | 'number'
  | 'flag'
  | 'true'
  | 'word'
  | 'list'
  | 'pair'
  | 'object'
  | 'cell'
  | 'who'
  | 'breed'
  | 'tile'
  | 'prop'
  | 'landmark'
  | 'weapon'
  | 'condition'
  | 'boon'
  | 'sort'
  | 'side'
  | 'mood'
  | 'order'
  | 'outcome'
  | 'event'
  | 'command';

/** The values that a field holds, as plain data. */
interface FieldShape {
  readonly kind: FieldKind;
  /** For words: those that there are. */
  readonly words?: readonly string[];
  /** For a list and a pair: each of their values. */
  readonly each?: FieldShape;
  /** For an object: its fields. */
  readonly fields?: Readonly<Record<string, FieldShape>>;
  /** For people: what the field tells. */
  readonly help?: string;
  /** Set if it can be `null`. */
  readonly isNullable?: true;
  /** Set if it can be left out. */
  readonly isOptional?: boolean;
}

/** A field that holds values of a type. */
export interface DataField<T> extends FieldShape {
  /** Never set: it carries the type of the values. */
  readonly type?: T;
}

/** A field that can be left out. */
type OptionalField<T> = DataField<T> & { readonly isOptional: true };

/** Fields by name. */
export type DataFields = Readonly<Record<string, DataField<unknown>>>;

type ValueOf<F> = F extends DataField<infer T> ? T : never;

/** The data that have these fields. */
export type DataOf<F extends DataFields> = {
  readonly [K in keyof F as F[K] extends OptionalField<unknown> ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends OptionalField<unknown> ? K : never]?: ValueOf<F[K]> };

/** The fields of a type that is written out elsewhere: all of them, and no others. */
type FieldsOf<T> = { readonly [K in keyof T]-?: DataField<T[K]> };

/** Returns a field without its type, for fields of another type. */
const shapeOf = (shape: FieldShape): FieldShape => shape;

/** Makes a field of a kind of values. */
export const field = <T>(kind: FieldKind): DataField<T> => ({ kind });
/** Makes a field that holds one of some words. */
export const wordOf = <const T extends string>(words: readonly T[]): DataField<T> => ({ kind: 'word', words });
/** Makes a field of a list of values. */
export const manyOf = <T>(each: DataField<T>): DataField<readonly T[]> => ({ kind: 'list', each });
/** Makes a field of two values: now, and then. */
export const twoOf = <T>(each: DataField<T>): DataField<readonly [now: T, then: T]> => ({ kind: 'pair', each });
/** Makes a field of an object with these fields. */
export const objectWith = <const F extends DataFields>(fields: F): DataField<DataOf<F>> => ({ kind: 'object', fields });
/** Makes a field of an object of a type: a field of the type that is missing here does not compile. */
export const objectLike = <T>(fields: FieldsOf<T>): DataField<T> => ({ kind: 'object', fields });
/** Makes a field that can be `null`. */
export const orNull = <T>(value: DataField<T>): DataField<T | null> => ({ ...shapeOf(value), isNullable: true });
/** Makes a field that can be left out. */
export const orAbsent = <T>(value: DataField<T>): OptionalField<T> => ({ ...shapeOf(value), isOptional: true });
/** Makes a field that tells people what it holds. */
export const told = <const F extends FieldShape>(help: string, value: F): F => ({ ...value, help });

/** The fields that more than one table has. */
export const DATA_FIELDS = {
  text: field<string>('text'),
  count: field<number>('count'),
  whole: field<number>('whole'),
  number: field<number>('number'),
  flag: field<boolean>('flag'),
  /** Set to true, or left out. */
  onlyIfTrue: orAbsent(field<true>('true')),
  cell: field<Cell>('cell'),
  who: field<ActorRef>('who'),
  breed: field<string>('breed'),
  tile: field<string>('tile'),
  prop: field<string>('prop'),
  landmark: field<string>('landmark'),
  weapon: field<string>('weapon'),
  condition: field<string>('condition'),
  boon: field<string>('boon'),
  sort: field<Sort>('sort'),
  side: field<Side>('side'),
  mood: field<Mood>('mood'),
  order: field<Order>('order'),
};
