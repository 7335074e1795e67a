/** The events as JSON Schema. An event or a field that is missing here does not compile. */
import { CONTENT } from '../../content';
import { OUTCOMES, type EventOf, type EventType } from '../../engine/api/event/event';
import { NARRATIONS } from '../../engine/rules/narrations';
import { DIRS } from '../../engine/space/geometry';
import { UNSEEN_BREED, type ActorRef } from '../../engine/world/actor-ref';
import { ORDERS, SIDES } from '../../engine/world/allegiance';
import { MOODS } from '../../engine/world/breed';
import { WAYS } from '../../engine/world/floor-number';
import { SLOTS, SORTS } from '../../engine/world/item-kind';
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
  type SchemasOf,
} from './schema-forms';

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
const keysOf = (table: Readonly<Record<string, unknown>>): readonly string[] => Object.keys(table);

const who = refTo('who');
const cell = refTo('cell');
const sort = refTo('sort');
const narration: Schema = { enum: Object.keys(NARRATIONS) };
const actor = { who, at: cell };

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
  dir: { enum: DIRS },
};

const EVENTS: { readonly [T in EventType]: SchemasOf<Omit<EventOf<T>, 'type' | 'unseen'>> } = {
  moved: { who, from: optionally(cell), to: optionally(cell) },
  waited: actor,
  opened: { ...actor, tile: refTo('landmark'), what: TEXT },
  closed: { ...actor, tile: refTo('tile'), what: TEXT },
  plunged: { ...actor, water: optionally(cell), to: optionally(cell), what: TEXT },
  squeezed: { who, from: optionally(cell), to: optionally(cell), what: TEXT },
  battered: { at: cell, what: TEXT, breaks: FLAG, by: optionally(who) },
  climbed: { way: { enum: WAYS }, depth: COUNT, floor: COUNT, at: cell, first: FLAG, place: optionally(TEXT) },
  saw: { at: cell, tile: refTo('landmark'), what: TEXT },
  noticed: { ...actor, side: refTo('side') },
  attacked: {
    ...actor,
    whom: who,
    to: optionally(cell),
    weapon: refTo('weapon'),
    verb: TEXT,
    hits: COUNT,
    blocks: COUNT,
    damage: COUNT,
    left: WHOLE,
    surprise: FLAG,
    stolen: optionally(COUNT),
  },
  hurt: { ...actor, damage: COUNT, left: WHOLE, cause: TEXT, by: optionally(who) },
  died: {
    ...actor,
    by: optionally(who),
    cause: optionally(TEXT),
    friendOn: optionally(COUNT),
    place: optionally(TEXT),
    isThing: optionally({ const: true }),
  },
  saved: { ...actor, left: WHOLE },
  healed: { ...actor, amount: COUNT, left: WHOLE },
  mood: { ...actor, mood: refTo('mood'), was: refTo('mood') },
  alerted: actor,
  revealed: actor,
  shouted: actor,
  heard: { toward: refTo('dir') },
  split: { ...actor, to: optionally(cell) },
  burst: actor,
  summoned: { ...actor, whom: who, to: optionally(cell) },
  blinked: { who, from: optionally(cell), to: optionally(cell) },
  afflicted: {
    ...actor,
    condition: refTo('condition'),
    adjective: TEXT,
    turns: nullOr(COUNT),
    isGood: FLAG,
    ended: arrayOf(TEXT),
    says: optionally(TEXT),
    hasNoEffect: optionally({ const: true }),
  },
  recovered: {
    ...actor,
    condition: refTo('condition'),
    adjective: TEXT,
    isGood: FLAG,
    replacedBy: optionally(refTo('condition')),
    hasNoEffect: optionally({ const: true }),
  },
  faded: actor,
  resisted: { ...actor, effect: TEXT, what: TEXT },
  staggered: actor,
  used: { ...actor, item: TEXT, what: TEXT, sort, to: optionally(cell) },
  fizzled: actor,
  threw: { ...actor, to: optionally(cell), item: TEXT, what: TEXT, isSent: FLAG },
  shattered: { at: cell, what: TEXT },
  blazed: { ...actor, path: arrayOf(cell), cells: arrayOf(cell) },
  narrated: { ...actor, what: narration, text: TEXT },
  identified: { ...actor, was: TEXT, what: TEXT, sort },
  equipped: { ...actor, what: TEXT, slot: { enum: SLOTS }, isOn: FLAG },
  placed: { ...actor, what: TEXT, count: COUNT },
  named: { ...actor, isKind: FLAG, what: TEXT, text: TEXT },
  autopickupSet: { sort, isWanted: FLAG },
  levelGained: { ...actor, level: COUNT, reason: { enum: ['kill', 'floor'] } },
  boonChosen: { ...actor, boon: refTo('boon'), what: TEXT },
  awoke: { at: cell },
  doomRose: { doom: COUNT, word: TEXT, text: TEXT },
  stole: { ...actor, whom: who, gold: COUNT },
  arrived: { ...actor, side: refTo('side') },
  dropped: { at: cell, item: TEXT, what: TEXT, count: COUNT },
  took: { ...actor, item: TEXT, what: TEXT, count: COUNT, letter: optionally(TEXT) },
  found: { ...actor, item: TEXT, what: TEXT, count: COUNT },
  unlocked: { ...actor, what: TEXT, key: TEXT },
  offerTaken: { ...actor, what: TEXT },
  shut: { at: cell, what: optionally(TEXT) },
  pulled: actor,
  freed: { ...actor, whom: who },
  prayed: actor,
  read: { ...actor, text: TEXT },
  discovered: { at: cell, what: TEXT },
  kindled: { at: cell, what: TEXT },
  plummeted: actor,
  poured: { at: cell, gas: TEXT, what: TEXT },
  flooding: { at: cell, isNear: FLAG },
  exploded: { at: cell, cells: arrayOf(cell) },
  changed: { at: cell, what: narration, text: TEXT },
  sprung: { ...actor, prop: refTo('prop'), what: TEXT },
  fell: { depth: COUNT, floor: COUNT, at: cell, damage: COUNT, first: FLAG, place: optionally(TEXT) },
  returned: { at: cell, what: TEXT },
  talked: { ...actor, topic: TEXT, text: TEXT },
  answered: { ...actor, whom: who, label: TEXT },
  turned: actor,
  ordered: { ...actor, whom: who, order: refTo('order'), foe: optionally(who) },
  steppedOn: { at: cell, what: TEXT, count: COUNT },
  refused: { why: TEXT, asks: optionally({ const: true }), isRisk: optionally({ const: true }) },
  stopped: { why: TEXT, asks: optionally({ const: true }), isRisk: optionally({ const: true }) },
  ended: { how: refTo('outcome') },
};

export const EVENT_SCHEMA: Schema = {
  oneOf: Object.entries(EVENTS).map(([type, fields]) => objectOf({ type: { const: type }, ...fields })),
};
