/** The events as JSON Schema, made of their table. */
import { CONTENT } from '../../content';
import { AFAR, EVENTS, OUTCOMES, type EventType } from '../../engine/api/event/event';
import type { EventField } from '../../engine/api/event/event-field';
import { UNSEEN_BREED, type ActorRef } from '../../engine/world/actors/entity';
import { ORDERS, SIDES } from '../../engine/world/kinds/allegiance';
import { MOODS } from '../../engine/world/kinds/breed';
import { SORTS } from '../../engine/world/kinds/item-kind';
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

/** Returns the schema of the values of an event's field. */
function valueOf({ kind, words, isList, isNullable }: EventField<unknown>): Schema {
  const value = words ? { enum: words } : (VALUES[kind] ?? refTo(kind));
  return isList ? arrayOf(value) : isNullable ? nullOr(value) : value;
}

/** The schemas of the values that are no entries of a table. */
const VALUES: Readonly<Record<string, Schema>> = {
  text: TEXT,
  count: COUNT,
  whole: WHOLE,
  flag: FLAG,
  true: { const: true },
};

/** Returns the schema of an event. Cells out of the hero's sight are left out. */
function schemaOf(type: string, { help, fields }: (typeof EVENTS)[EventType]): Schema {
  const all = Object.entries<EventField<unknown>>(fields).map(([name, field]): [string, Schema | OptionalSchema] => {
    const isOptional = field.isOptional === true || AFAR.some((each) => each === name);
    return [name, isOptional ? optionally(valueOf(field)) : valueOf(field)];
  });
  return objectOf({ type: { const: type }, ...Object.fromEntries(all) }, help);
}

export const EVENT_SCHEMA: Schema = {
  oneOf: Object.entries(EVENTS).map(([type, row]) => schemaOf(type, row)),
};
