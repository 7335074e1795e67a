/** Events and observations as JSON Schema, made of their tables. */
import { CONTENT } from '../../content';
import { EVENTS, perceivedFields, OUTCOMES } from '../../engine/api/event/event';
import { orAbsent, type DataField, type DataFields } from '../../engine/api/event/data-field';
import { UNSEEN_BREED, type ActorRef } from '../../engine/world/actors/entity';
import { ORDERS, SIDES } from '../../engine/world/kinds/allegiance';
import { MOODS } from '../../engine/world/kinds/breed';
import { SORTS } from '../../engine/world/kinds/item-kind';
import { OBSERVATION } from '../../library/observation-table';
import {
  COUNT,
  FLAG,
  arrayOf,
  nullOr,
  objectAs,
  objectOf,
  optionally,
  refTo,
  TEXT,
  WHOLE,
  NUMBER,
  pairOf,
  type Schema,
  type OptionalSchema,
} from './schema-forms';

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
const keysOf = (table: Readonly<Record<string, unknown>>): readonly string[] => Object.keys(table);

/** The schemas to which both events and observations refer. */
export const SHARED_SCHEMAS: Readonly<Record<string, Schema>> = {
  cell: COUNT,
  who: objectAs<ActorRef>({
    id: { type: 'integer', minimum: -1 },
    breed: refTo('breed'),
    name: TEXT,
    isFriend: optionally({ const: true }),
  }),
  breed: { enum: [...keysOf(CONTENT.breeds), UNSEEN_BREED.breed] },
  tile: { enum: idsOf(CONTENT.tiles) },
  prop: { enum: idsOf(CONTENT.props) },
  landmark: { enum: [...idsOf(CONTENT.tiles), ...idsOf(CONTENT.props)] },
  weapon: { enum: keysOf(CONTENT.weapons) },
  condition: { enum: keysOf(CONTENT.conditions) },
  boon: { enum: keysOf(CONTENT.boons) },
  outcome: { enum: OUTCOMES },
  sort: { enum: SORTS },
  side: { enum: SIDES },
  mood: { enum: MOODS },
  order: { enum: ORDERS },
};

/** The schemas of the values that are not told once, above. */
const VALUES: Readonly<Record<string, Schema>> = {
  text: TEXT,
  count: COUNT,
  whole: WHOLE,
  number: NUMBER,
  flag: FLAG,
  true: { const: true },
};

/** Returns the schema of the values of a field. */
function valueOf(field: DataField<unknown>): Schema {
  const value = notNull(field);
  return field.isNullable ? nullOr(value) : value;
}

function notNull({ kind, words, each, fields }: DataField<unknown>): Schema {
  if (words) return { enum: words };
  if (fields) return objectOf(schemasOf(fields));
  if (each) return kind === 'pair' ? pairOf(valueOf(each)) : arrayOf(valueOf(each));
  return VALUES[kind] ?? refTo(kind);
}

/** Returns the schema of each field. */
const schemasOf = (fields: DataFields): Readonly<Record<string, Schema | OptionalSchema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, each.isOptional ? optionally(valueOf(each)) : valueOf(each)]),
  );

export const EVENT_SCHEMA: Schema = {
  oneOf: Object.entries(EVENTS).map(([type, row]) =>
    objectOf({ type: { const: type }, ...schemasOf(perceivedFields(row)) }, row.help),
  ),
};

/** The fields of an observation. All are optional: some are unwanted, some unchanged. */
export const OBSERVATION_SCHEMAS = schemasOf(
  Object.fromEntries(Object.entries(OBSERVATION).map(([name, each]) => [name, orAbsent<unknown>(each)])),
);
