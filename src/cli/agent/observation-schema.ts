/** The fields of an observation as JSON Schema. A field that is missing here does not compile. */
import { GASES } from '../../engine/world/kinds/reaction';
import { CONTENT } from '../../content';
import type { DoomLook, PursuerLook } from '../../engine/api/view/doom-look';
import type { Score } from '../../engine/api/view/score';
import type { PassingCondition } from '../../engine/api/view/sighting';
import type { Comparison, Verb } from '../../engine/api/view/pack-view';
import type { DicePool } from '../../engine/random/dice-pool';
import type { Aim } from '../../engine/world/kinds/power';
import type {
  Named,
  Observation,
  ObservationField,
  ObservedGame,
  ObservedHazard,
  ObservedHero,
  ObservedPerson,
  ObservedPlace,
  ObservedLayers,
  ObservedProp,
} from '../../library/observation';
import type {
  ObservedActor,
  ObservedBoon,
  ObservedOffer,
  ObservedDiscoveries,
  ObservedItem,
  ObservedOdds,
  ObservedAnswer,
  ObservedTalk,
} from '../../library/observed';
import {
  COUNT,
  FLAG,
  arrayOf,
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
const conditions = arrayOf(
  objectAs<PassingCondition>({ adjective: TEXT, says: TEXT, wayOut: TEXT, isGood: FLAG, turns: nullOr(COUNT) }),
);
const pool = objectAs<DicePool>({ dice: COUNT, chance: COUNT });
const family = { enum: Object.keys(CONTENT.boonFamilies) };
const boonFields = { boon: refTo('boon'), name: TEXT, says: TEXT, family, step: COUNT };
const boon = objectAs<ObservedBoon>(boonFields);
const boonOffer = objectAs<ObservedOffer>({ ...boonFields, closes: nullOr(TEXT), then: arrayOf(TEXT) });
const odds = objectAs<ObservedOdds>({
  hit: NUMBER,
  damage: NUMBER,
  blows: nullOr(NUMBER),
  turns: nullOr(NUMBER),
  deadAfter: arrayOf(NUMBER),
});
const layer = arrayOf(arrayOf(COUNT));
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
  dark: FLAG,
  stealth: COUNT,
  conditions,
  hungry: FLAG,
  fed: WHOLE,
  boons: arrayOf(boon),
  carried: arrayOf(TEXT),
  hasPrize: FLAG,
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
  verbs: arrayOf({ enum: verbs }),
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
      shot: pairOf(pool),
      noise: pairOf(WHOLE),
      insteadOf: arrayOf(TEXT),
    }),
  ),
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
  abilities: arrayOf(TEXT),
  talks: nullOr(
    objectAs<ObservedTalk>({
      text: TEXT,
      choices: arrayOf(
        objectAs<ObservedAnswer>({
          choice: COUNT,
          label: TEXT,
          unless: nullOr(TEXT),
          ware: nullOr(objectAs<NonNullable<ObservedAnswer['ware']>>({ item, price: COUNT, left: COUNT })),
        }),
      ),
    }),
  ),
  mood: refTo('mood'),
  aware: FLAG,
  weapon: TEXT,
  conditions,
  odds: nullOr(objectAs<NonNullable<ObservedActor['odds']>>({ yours: odds, theirs: odds })),
});

const score = objectAs<Score>({
  parts: arrayOf(objectAs<Score['parts'][number]>({ name: TEXT, points: COUNT })),
  percent: COUNT,
  total: COUNT,
});

export const OBSERVATION_SCHEMAS: { readonly [F in ObservationField]: Schema } = {
  outcome: nullOr(refTo('outcome')),
  status: objectAs<ObservedGame>({
    seed: TEXT,
    name: TEXT,
    difficulty: { enum: Object.keys(CONTENT.difficulties) },
    kit: { enum: Object.keys(CONTENT.kits) },
    depth: COUNT,
    floor: COUNT,
    place: nullOr(
      objectAs<ObservedPlace>({ id: { enum: CONTENT.sidePlaces.map(({ id }) => id) }, name: TEXT, storey: COUNT }),
    ),
    deepest: COUNT,
    floors: COUNT,
    turn: COUNT,
    doom: nullOr(
      objectAs<DoomLook>({
        value: COUNT,
        word: TEXT,
        risesEvery: COUNT,
        hunters: COUNT,
        every: COUNT,
        heirs: FLAG,
        pursuer: nullOr(objectAs<PursuerLook>({ title: TEXT, below: WHOLE, every: COUNT })),
      }),
    ),
  }),
  width: COUNT,
  height: COUNT,
  rows: arrayOf(TEXT),
  layers: objectAs<ObservedLayers>({
    tiles: layer,
    props: layer,
    sorts: layer,
    breeds: layer,
    visible: layer,
    fires: layer,
    gases: layer,
  }),
  hero,
  pack: arrayOf(item),
  boons: arrayOf(boonOffer),
  actors: arrayOf(actor),
  people: arrayOf(
    objectAs<ObservedPerson>({
      ...place,
      id: COUNT,
      breed: refTo('breed'),
      name: TEXT,
      glyph: TEXT,
      side: refTo('side'),
    }),
  ),
  felt: arrayOf(objectAs<Observation['felt'][number]>({ ...place, name: TEXT, glyph: TEXT })),
  things: arrayOf(objectAs<Observation['things'][number]>({ ...place, item: TEXT, name: TEXT })),
  props: arrayOf(
    objectAs<ObservedProp>({
      ...place,
      prop: refTo('prop'),
      name: TEXT,
      says: TEXT,
      offers: arrayOf(item),
      shuts: arrayOf(TEXT),
    }),
  ),
  hazards: arrayOf(
    objectAs<ObservedHazard>({
      ...place,
      hazard: { enum: ['fire', ...GASES] },
      name: TEXT,
      reaches: optionally(COUNT),
    }),
  ),
  landmarks: arrayOf(
    objectAs<Observation['landmarks'][number] & Named>({
      ...place,
      tile: refTo('tile'),
      prop: optionally(refTo('prop')),
      name: TEXT,
    }),
  ),
  discoveries: arrayOf(
    objectAs<ObservedDiscoveries>({
      sort: refTo('sort'),
      known: arrayOf(objectAs<ObservedDiscoveries['known'][number]>({ item: TEXT, name: TEXT })),
      held: arrayOf(objectAs<ObservedDiscoveries['held'][number]>({ name: TEXT, called: nullOr(TEXT) })),
      left: COUNT,
    }),
  ),
  score,
  events: arrayOf(refTo('event')),
  messages: arrayOf(TEXT),
  legal: arrayOf(refTo('command')),
};
