/** The fields of an observation as JSON Schema. A field that is missing here does not compile. */
import { CONTENT } from '../../content';
import type { Score } from '../../engine/api/view/score';
import type { PassingCondition } from '../../engine/api/view/sighting';
import type { Comparison, Verb } from '../../engine/api/view/carried-item';
import type { DicePool } from '../../engine/rules/combat';
import type { Aim } from '../../engine/world/power';
import type {
  Named,
  Observation,
  ObservationField,
  ObservedGame,
  ObservedHero,
  ObservedLayers,
  ObservedProp,
} from '../../library/observation';
import type {
  ObservedActor,
  ObservedBoon,
  ObservedDiscoveries,
  ObservedItem,
  ObservedOdds,
  ObservedTalk,
} from '../../library/observed';
import {
  COUNT,
  FLAG,
  listOf,
  NUMBER,
  nullOr,
  objectAs,
  optionally,
  pairOf,
  refTo,
  TEXT,
  WHOLE,
  type Schema,
} from './schema-forms';

const place = { x: COUNT, y: COUNT, cell: refTo('cell') };
const conditions = listOf(
  objectAs<PassingCondition>({ adjective: TEXT, says: TEXT, wayOut: TEXT, isGood: FLAG, turns: nullOr(COUNT) }),
);
const pool = objectAs<DicePool>({ dice: COUNT, chance: COUNT });
const boon = objectAs<ObservedBoon>({ boon: refTo('boon'), name: TEXT, says: TEXT });
const odds = objectAs<ObservedOdds>({
  hit: NUMBER,
  damage: NUMBER,
  blows: nullOr(NUMBER),
  turns: nullOr(NUMBER),
  deadAfter: listOf(NUMBER),
});
const layer = listOf(listOf(COUNT));
const verbs = ['drink', 'read', 'eat', 'use', 'invoke', 'equip', 'throw'] satisfies readonly Verb[];
const aims = ['self', 'around', 'direction', 'cell', 'actor', 'item'] satisfies readonly Aim['on'][];

const hero = objectAs<ObservedHero>({
  ...place,
  health: WHOLE,
  maxHealth: COUNT,
  gold: COUNT,
  level: COUNT,
  experience: COUNT,
  attack: pool,
  defense: pool,
  weapon: TEXT,
  nextLevel: COUNT,
  canLearn: FLAG,
  stealth: COUNT,
  conditions,
  hungry: FLAG,
  fed: WHOLE,
  boons: listOf(boon),
  carried: listOf(TEXT),
  hasPrize: FLAG,
});

const actor = objectAs<ObservedActor>({
  ...place,
  id: COUNT,
  breed: refTo('breed'),
  name: TEXT,
  glyph: TEXT,
  health: WHOLE,
  maxHealth: COUNT,
  side: refTo('side'),
  order: nullOr(refTo('order')),
  talks: nullOr(
    objectAs<ObservedTalk>({
      text: TEXT,
      choices: listOf(objectAs<ObservedTalk['choices'][number]>({ choice: COUNT, label: TEXT, unless: nullOr(TEXT) })),
    }),
  ),
  mood: refTo('mood'),
  aware: FLAG,
  weapon: TEXT,
  conditions,
  odds: nullOr(objectAs<NonNullable<ObservedActor['odds']>>({ yours: odds, theirs: odds })),
});

const item = objectAs<ObservedItem>({
  letter: TEXT,
  item: TEXT,
  name: TEXT,
  label: TEXT,
  sort: refTo('sort'),
  count: COUNT,
  worn: FLAG,
  known: FLAG,
  verbs: listOf({ enum: verbs }),
  note: TEXT,
  does: nullOr(TEXT),
  aim: nullOr({ enum: aims }),
  thrown: nullOr(TEXT),
  affix: nullOr(TEXT),
  charges: nullOr(objectAs<NonNullable<ObservedItem['charges']>>({ left: COUNT, most: COUNT, rest: COUNT })),
  change: nullOr(
    objectAs<Comparison>({
      attack: pairOf(pool),
      guard: pairOf(pool),
      pace: pairOf(COUNT),
      blow: pairOf(COUNT),
      reach: pairOf(COUNT),
      noise: pairOf(WHOLE),
      insteadOf: listOf(TEXT),
    }),
  ),
});

const score = objectAs<Score>({
  parts: listOf(objectAs<Score['parts'][number]>({ name: TEXT, points: COUNT })),
  percent: COUNT,
  total: COUNT,
});

export const OBSERVATION_SCHEMAS: { readonly [F in ObservationField]: Schema } = {
  outcome: nullOr(refTo('outcome')),
  status: objectAs<ObservedGame>({
    seed: TEXT,
    name: TEXT,
    difficulty: { enum: Object.keys(CONTENT.difficulties) },
    depth: COUNT,
    deepest: COUNT,
    floors: COUNT,
    turn: COUNT,
  }),
  width: COUNT,
  height: COUNT,
  rows: listOf(TEXT),
  layers: objectAs<ObservedLayers>({ tiles: layer, props: layer, sorts: layer, breeds: layer, visible: layer }),
  hero,
  pack: listOf(item),
  boons: listOf(boon),
  actors: listOf(actor),
  felt: listOf(objectAs<Observation['felt'][number]>({ ...place, name: TEXT, glyph: TEXT })),
  things: listOf(objectAs<Observation['things'][number]>({ ...place, item: TEXT, name: TEXT })),
  props: listOf(objectAs<ObservedProp>({ ...place, prop: refTo('prop'), name: TEXT, says: TEXT, shuts: listOf(TEXT) })),
  landmarks: listOf(
    objectAs<Observation['landmarks'][number] & Named>({
      ...place,
      tile: refTo('tile'),
      prop: optionally(refTo('prop')),
      name: TEXT,
    }),
  ),
  discoveries: listOf(
    objectAs<ObservedDiscoveries>({
      sort: refTo('sort'),
      known: listOf(objectAs<ObservedDiscoveries['known'][number]>({ item: TEXT, name: TEXT })),
      held: listOf(objectAs<ObservedDiscoveries['held'][number]>({ name: TEXT, called: nullOr(TEXT) })),
      left: COUNT,
    }),
  ),
  score,
  events: listOf(refTo('event')),
  messages: listOf(TEXT),
  legal: listOf(refTo('command')),
};
