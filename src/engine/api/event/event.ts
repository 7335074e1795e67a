/**
 * The events of a game, as plain data. One table tells of each: what has happened, and its fields. The types, the JSON Schema
 * and the page of the agent protocol are made of it; messages, animation and the tests follow from the types.
 */
import { NARRATIONS, type Narration } from '../../rules/narrations';
import { ALL_CAUSES } from '../../rules/refusals';
import { DIRS } from '../../space/geometry';
import { WAYS } from '../../world/kinds/floor-number';
import { SLOTS } from '../../world/kinds/item-kind';
import { GASES } from '../../world/kinds/reaction';
import { DATA_FIELDS, manyOf, orAbsent, orNull, wordOf, type DataFields, type DataOf } from './data-field';

const {
  boon,
  cell,
  condition,
  count,
  flag,
  landmark,
  mood,
  onlyIfTrue,
  order,
  prop,
  side,
  sort,
  text,
  tile,
  weapon,
  who,
  whole,
} = DATA_FIELDS;

/** The endings of a game: the hero brings the prize home, gives up, or dies. */
export const OUTCOMES = ['won', 'escaped', 'died'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const narration = wordOf(Object.keys(NARRATIONS) as readonly Narration[]);

/** The fields of a refused command, and of one that ended early. */
const refusal = {
  why: text,
  cause: orAbsent(wordOf(ALL_CAUSES)),
  asks: onlyIfTrue,
  isRisk: onlyIfTrue,
  again: onlyIfTrue,
};

/** An act of an actor in a cell, or something that happens to it there. */
const deed = { who, at: cell };

/** One event: what it tells, for people and programs, and its fields. */
const event = <const F extends DataFields>(help: string, fields: F) => ({ help, fields });

/** The things that happen in a game, by type. Cells belong to the hero's floor; tiles are ids of `content.tiles`. */
export const EVENTS = {
  moved: event('an actor moved', { who, from: cell, to: cell }),
  waited: event('an actor waited', deed),
  opened: event('an actor opened a door or a chest: `tile` is the id of the tile or the prop, `what` its name', {
    ...deed,
    tile: landmark,
    what: text,
  }),
  closed: event('an actor closed a door', { ...deed, tile, what: text }),
  plunged: event('an actor fell into deep water or lava (`what`) at `water`, and came ashore at `to`', {
    ...deed,
    water: cell,
    to: cell,
    what: text,
  }),
  squeezed: event('a creature without hands got under a door', { who, from: cell, to: cell, what: text }),
  battered: event('a creature battered a door, and may have broken it; without `by` the hero does not see it', {
    at: cell,
    what: text,
    breaks: flag,
    by: orAbsent(who),
  }),
  climbed: event(
    'the hero took the stairs: `depth`, `floor` and `at` say where the hero arrived, `first` is true on a new floor, `place` is the name of a side place',
    { way: wordOf(WAYS), depth: count, floor: count, at: cell, first: flag, place: orAbsent(text) },
  ),
  saw: event('the hero saw a landmark for the first time: `tile` is the id of the tile or the prop', {
    at: cell,
    tile: landmark,
    what: text,
  }),
  noticed: event('an actor came into view', { ...deed, side }),
  attacked: event(
    'an actor struck another: `at` and `to` are their cells (for a blow from out of sight, `at` is the cell of the hero), `verb` is the verb of the weapon (“stabs”), `left` the health of the victim afterwards, `surprise` is true if it did not see the blow coming, `stolen` the gold that a weapon took in place of blood',
    {
      ...deed,
      whom: who,
      to: cell,
      weapon,
      verb: text,
      hits: count,
      blocks: count,
      damage: count,
      left: whole,
      surprise: flag,
      stolen: orAbsent(count),
    },
  ),
  hurt: event('an actor was hurt by something other than a blow: `cause` names it, `by` is the actor responsible', {
    ...deed,
    damage: count,
    left: whole,
    cause: text,
    by: orAbsent(who),
  }),
  died: event(
    'an actor died: `cause` is set if it was not a blow; for a lasting friend `friendOn` is the number of the floor, and `place` the name of its side place; `isThing` is true for what never lived',
    {
      ...deed,
      by: orAbsent(who),
      cause: orAbsent(text),
      friendOn: orAbsent(count),
      place: orAbsent(text),
      isThing: onlyIfTrue,
    },
  ),
  saved: event('something saved an actor from death, this once', { ...deed, left: whole }),
  healed: event('an actor regained health', { ...deed, amount: count, left: whole }),
  moodChanged: event('an actor’s mood changed', { ...deed, mood, was: mood }),
  alerted: event('an actor has become aware of the hero, or of trouble', deed),
  revealed: event('a hidden actor showed itself', deed),
  shouted: event('an actor shouted for help', deed),
  heard: event('the hero heard a shout from out of sight', { toward: wordOf(DIRS) }),
  split: event('one actor became two', { ...deed, to: cell }),
  burst: event('an actor burst', deed),
  summoned: event('an actor called up another', { ...deed, whom: who, to: cell }),
  blinked: event('an actor was carried from one cell to another', { who, from: cell, to: cell }),
  afflicted: event(
    'a condition began: `adjective` describes the actor, `ended` are the adjectives of the conditions that it ended. With `turns: null` it lasts until its cause is gone, and `says` tells what it does. `hasNoEffect` is true if it takes nothing from this actor, as silence from a wolf; it has no message then',
    {
      ...deed,
      condition,
      adjective: text,
      turns: orNull(count),
      isGood: flag,
      ended: manyOf(text),
      says: orAbsent(text),
      hasNoEffect: onlyIfTrue,
    },
  ),
  recovered: event(
    'a condition ended: `replacedBy` is the one that has taken its place. `hungry` and `starving` follow each other without it. `hasNoEffect` as for `afflicted`',
    { ...deed, condition, adjective: text, isGood: flag, replacedBy: orAbsent(condition), hasNoEffect: onlyIfTrue },
  ),
  faded: event('a conjured actor vanished', deed),
  resisted: event('an actor resisted an effect: `effect` names it, `what` says what it does', {
    ...deed,
    effect: text,
    what: text,
  }),
  staggered: event('an actor went another way than intended, or nowhere', deed),
  used: event('the hero used an item on what is at `to`', { ...deed, item: text, what: text, sort, to: cell }),
  fizzled: event('an unknown item had no visible effect', deed),
  performed: event('an actor performed a technique: `told` says so, with its verb in the plural', {
    ...deed,
    technique: text,
    told: text,
  }),
  ready: event('the hero has recovered, and can perform these techniques again', { ...deed, techniques: manyOf(text) }),
  threw: event('an actor threw an item; `isSent` is true if a bow or a sling shot it', {
    ...deed,
    to: cell,
    item: text,
    what: text,
    isSent: flag,
  }),
  shattered: event('a thrown thing broke', { at: cell, what: text }),
  blazed: event('an effect went off: `path` are the cells it crossed, `cells` those it touched; it has no message', {
    ...deed,
    path: manyOf(cell),
    cells: manyOf(cell),
  }),
  narrated: event('something happened that no other event describes: `what` names it, `text` is the message', {
    ...deed,
    what: narration,
    text,
  }),
  identified: event('the hero identified something: `was` is its former name', {
    ...deed,
    was: text,
    what: text,
    sort,
  }),
  equipped: event('the hero put an item on, or took it off', { ...deed, what: text, slot: wordOf(SLOTS), isOn: flag }),
  dropped: event('the hero dropped an item', { ...deed, what: text, count }),
  named: event('the hero named a kind (`isKind`), or wrote a note on an item; an empty `text` removes it', {
    ...deed,
    isKind: flag,
    what: text,
    text,
  }),
  autopickupSet: event('the hero turned automatic pickup of a sort on or off', { sort, isWanted: flag }),
  levelGained: event('the hero reached a level: by a kill, or for coming to a new floor', {
    ...deed,
    level: count,
    reason: wordOf(['kill', 'floor']),
  }),
  boonChosen: event('the hero chose a boon', { ...deed, boon, what: text }),
  awoke: event('the hero took the prize, and the keep woke', { at: cell }),
  doomRose: event('a stage of doom began: `doom` is how far doom has risen, `word` the word for the stage', {
    doom: count,
    word: text,
    text,
  }),
  stole: event('an actor stole gold', { ...deed, whom: who, gold: count }),
  arrived: event('an actor followed the hero over the stairs, or wandered onto the floor', { ...deed, side }),
  landed: event('an item fell to the ground', { at: cell, item: text, what: text, count }),
  took: event('an actor picked something up; the hero carries it under `letter`, if it has one', {
    ...deed,
    item: text,
    what: text,
    count,
    letter: orAbsent(text),
  }),
  found: event('something was in a chest and was not taken', { ...deed, item: text, what: text, count }),
  unlocked: event('an actor opened the lock of `what` with `key`', { ...deed, what: text, key: text }),
  offerTaken: event('the hero took an offer out of its cage: `what` names its items; `took` follows for each', {
    ...deed,
    what: text,
  }),
  shut: event(
    'the cage of an offer or a captive shut for good, since the hero used another prop of its group: `what` is set if the hero has seen what is in it',
    {
      at: cell,
      what: orAbsent(text),
    },
  ),
  pulled: event('an actor pulled a lever', deed),
  freed: event('an actor freed a captive, who is a friend now', { ...deed, whom: who }),
  prayed: event('an actor prayed at an altar', deed),
  read: event('the hero read a text', { ...deed, text }),
  discovered: event('a search found something hidden', { at: cell, what: text }),
  sprung: event('an actor triggered a trap', { ...deed, prop, what: text }),
  fell: event('the hero fell to the floor below; the fields as for `climbed`', {
    depth: count,
    floor: count,
    at: cell,
    damage: count,
    first: flag,
    place: orAbsent(text),
  }),
  kindled: event('fire broke out where nothing burned before: `what` is the ground', { at: cell, what: text }),
  plummeted: event('a creature fell to the floor below', deed),
  poured: event('gas came out', { at: cell, gas: wordOf(GASES), what: text }),
  flooding: event('a flood came in at a cell, or (`isNear`) came beside the hero and rises there a turn later', {
    at: cell,
    isNear: flag,
  }),
  exploded: event('gas exploded in these cells', { at: cell, cells: manyOf(cell) }),
  changed: event('fire, water or time changed the ground or an item there: `what` names how, `text` is the message', {
    at: cell,
    what: narration,
    text,
  }),
  returned: event('a lost key is back where it belongs', { at: cell, what: text }),
  talked: event('a person spoke to the hero: `topic` is the id of the talk', { ...deed, topic: text, text }),
  answered: event('the hero answered a person', { ...deed, whom: who, label: text }),
  turned: event('a peaceful actor or a friend turned hostile', deed),
  ordered: event('the hero gave a friend an order: `foe` is whom to attack', {
    ...deed,
    whom: who,
    order,
    foe: orAbsent(who),
  }),
  steppedOn: event('the hero stands on an item that stays there', { at: cell, what: text, count }),
  refused: event(
    'the command was refused: nothing has changed and no time has passed. `cause` is the id of the reason `why`, left out where a thing gives its own. `asks` is true if it would be carried out once it is confirmed, `isRisk` if only harm is at stake, `again` if the same command with `sure` goes on',
    refusal,
  ),
  stopped: event(
    'a command of several turns ended early; the fields as for `refused`, without a `cause` if what happened ended it',
    refusal,
  ),
  ended: event('the game ended', { how: wordOf(OUTCOMES) }),
};

export type EventType = keyof typeof EVENTS;

type DataOfEvent<T extends EventType> = DataOf<(typeof EVENTS)[T]['fields']>;

/** Something that has happened. */
export type Happening = { [T in EventType]: Readonly<{ type: T }> & DataOfEvent<T> }[EventType];

/** The fields that hold cells which the hero may not see. */
const AFAR = ['from', 'to', 'water'] as const;
type Afar = (typeof AFAR)[number];

/** A happening as the hero perceives it: cells out of sight are left out, and `unseen` marks what the hero missed. */
export type GameEvent = {
  [T in EventType]: Readonly<{ type: T; unseen?: true }> &
    Omit<DataOfEvent<T>, Afar> &
    Partial<Pick<DataOfEvent<T>, Afar & keyof DataOfEvent<T>>>;
}[EventType];

/** The event of one type. */
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;

/** Returns the fields of an event as the hero perceives it. */
export const perceivedFields = ({ fields }: { readonly fields: DataFields }): DataFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, AFAR.some((afar) => afar === name) ? orAbsent(each) : each]),
  );
