/**
 * The fields of an observation, as plain data. One table tells of each: what it holds, and for programs its values. The types, the
 * JSON Schema and the page of the agent protocol are made of it.
 */
import { CONTENT } from '../content';
import {
  DATA_FIELDS,
  field,
  manyOf,
  objectLike,
  objectWith,
  orAbsent,
  orNull,
  told,
  wordOf,
  type DataField,
  type DataOf,
} from '../engine/api/event/data-field';
import type { Command } from '../engine/api/command/command';
import type { GameEvent, Outcome } from '../engine/api/event/event';
import { FELT_SIGNS } from '../engine/api/view/felt';
import type { Score } from '../engine/api/view/score';
import { ORDERS } from '../engine/world/kinds/allegiance';
import { INTENTS, MOODS } from '../engine/world/kinds/breed';
import { GASES } from '../engine/world/kinds/reaction';
import { OBSERVATION_PARTS as part } from './observation-parts';

const { count, flag, order, prop, side, sort, text, tile, mood, whole } = DATA_FIELDS;
/** The fields of an observation, in their order. */
export const OBSERVATION = {
  outcome: told(
    '`null` while the game is on, then `"won"`, `"escaped"` or `"died"`',
    orNull(field<Outcome>('outcome')),
  ),
  status: told(
    'the game as a whole',
    objectWith({
      seed: text,
      ...part.named,
      difficulty: part.idOf(CONTENT.difficulties),
      kit: part.idOf(CONTENT.kits),
      depth: count,
      floor: told(
        'the number of the floor, by which `travel` names it: its depth, or 51 and 52 for a side place on floor 5',
        count,
      ),
      place: told('the side place that the hero is in; `null` in the keep', orNull(part.sidePlace)),
      deepest: told('the deepest floor reached', count),
      floors: told('how many there are', count),
      turn: count,
      doom: told('`null` until the prize is taken', orNull(part.doom)),
    }),
  ),
  width: count,
  height: count,
  rows: told(
    'the floor as drawn, one text per row, one character per cell; a space is unknown; remembered ground, props and items are drawn as last seen, actors only in sight',
    manyOf(text),
  ),
  layers: told(
    'the same floor in numbers, each a list of rows. 0 is nothing or unknown; another number n is the entry n − 1 of the list of the same name in `layers` of the hello line. Fire and gas are known in sight only. Left out unless `want` lists it',
    objectWith({
      tiles: part.layer,
      props: part.layer,
      sorts: told('of the items', part.layer),
      breeds: told('of the actors in sight and the hero', part.layer),
      visible: told('1 is in sight', part.layer),
      fires: told(
        'the number of turns that fire still burns, with 128 added for what has been kindled and burns from the next turn on',
        part.layer,
      ),
      gases: part.layer,
    }),
  ),
  hero: told(
    'the hero',
    objectWith({
      ...part.place,
      health: whole,
      maxHealth: count,
      restedHealth: told('the health up to which rest heals', whole),
      attack: told('rolls `dice` and counts those that succeed with `chance` percent', part.pool),
      defense: told('the same', part.pool),
      weapon: told('the id of the wielded weapon', text),
      gold: count,
      level: count,
      experience: count,
      nextLevel: told('the experience that it takes', count),
      canLearn: told('whether a boon is due', flag),
      boons: told('those learned', manyOf(part.boon)),
      techniques: told('those that `perform` takes', manyOf(part.technique)),
      hungry: flag,
      dark: told('whether the hero stands in the dark, noticed from half as far', flag),
      fed: told('the turns until the food runs out', whole),
      stealth: told('the distance in cells at which the hero is noticed', count),
      conditions: told('what the hero suffers or enjoys for a while', part.conditions),
      carried: told('the names of the keys', manyOf(text)),
      hasPrize: flag,
    }),
  ),
  pack: told('the carried items that have letters, sorted by sort, then by letter', manyOf(part.item)),
  boons: told('the boons that `learn` can choose now, empty if none is due', manyOf(part.boonOffer)),
  actors: told(
    'every other actor in sight, nearest first',
    manyOf(
      objectWith({
        ...part.creature,
        ...part.place,
        health: whole,
        maxHealth: count,
        side: part.actorSide,
        order: told(`of a friend: ${part.listed(ORDERS)}; else \`null\``, orNull(order)),
        abilities: told('the ids of what a friend has learned', manyOf(text)),
        talks: told('what it says; `null` if it does not talk', orNull(part.talk)),
        mood: told(part.listed(MOODS), mood),
        aware: told('whether it knows of the hero', flag),
        intent: told(`of a foe about to act, ${part.listed(INTENTS)}; else \`null\``, orNull(wordOf(INTENTS))),
        rival: told('the id of the other foe that a foe minds more than the hero; else `null`', orNull(count)),
        calmed: told('whether a foe leaves the hero alone because of what the hero carries, until it is hurt', flag),
        gaveUp: told('whether a foe has given up: it flees, and leaves the floor once it is out of sight', flag),
        weapon: text,
        conditions: told('with the fields of the hero’s', part.conditions),
        odds: told(
          'of the hero’s blows and of its own; `null` if there are none',
          orNull(objectWith({ yours: part.odds, theirs: part.odds })),
        ),
      }),
    ),
  ),
  people: told(
    'friends and peaceful creatures that the hero knows on this floor, such as peddlers, pilgrims and whispering altars, in sight or where they were last seen, until the hero sees that they are gone. Those in sight are among the `actors`, too',
    manyOf(objectWith({ ...part.creature, side, ...part.place })),
  ),
  felt: told(
    'actors out of sight that a telepathic hero senses, and each `something unseen`, where it was felt last',
    manyOf(
      objectWith({
        ...part.named,
        glyph: text,
        sign: told(`how it is felt: ${part.listed(FELT_SIGNS)}`, wordOf(FELT_SIGNS)),
        ...part.place,
      }),
    ),
  ),
  things: told(
    'items that the hero knows to lie on this floor, the top one of each cell',
    manyOf(
      objectWith({
        item: told('the id of its kind, or of its look while unidentified', text),
        ...part.named,
        ...part.place,
      }),
    ),
  ),
  props: told(
    'props that the hero knows on this floor, in reading order (chests, levers, cages, signs, altars, found traps)',
    manyOf(
      objectWith({
        prop,
        ...part.named,
        says: told('the text on it, if it is in sight', text),
        offers: told(
          'the items of an open cage, with the fields of the pack: all of them known, `change` against what is worn',
          manyOf(part.item),
        ),
        shuts: told('the names of what using it shuts away for good', manyOf(text)),
        ...part.place,
      }),
    ),
  ),
  hazards: told(
    'the nearest fire and the nearest of each gas in sight that would harm the hero, nearest first',
    manyOf(
      objectWith({
        hazard: told('`fire` or the id of the gas', wordOf(['fire', ...GASES])),
        ...part.named,
        reaches: told(
          'for fire: the chance in percent that it is in the hero’s cell after the next turn',
          orAbsent(count),
        ),
        ...part.place,
      }),
    ),
  ),
  landmarks: told(
    'stairs, chests and other landmarks that the hero knows on this floor, nearest first. The stairs are the tiles `stairsDown` and `stairsUp`, and the way out of the first floor is the tile `gate`',
    manyOf(objectWith({ tile, prop: told('if one stands there', orAbsent(prop)), ...part.named, ...part.place })),
  ),
  discoveries: told(
    'the kinds that have a look until they are identified, by sort',
    manyOf(
      objectWith({
        sort,
        known: told('those identified', manyOf(objectWith({ item: text, ...part.named }))),
        held: told(
          'those held but unknown',
          manyOf(objectWith({ ...part.named, called: told('the player’s name for it, or `null`', orNull(text)) })),
        ),
        left: told('how many kinds are unknown', count),
      }),
    ),
  ),
  score: told(
    'the score so far',
    objectLike<Score>({
      parts: manyOf(objectLike<Score['parts'][number]>({ ...part.named, points: count })),
      percent: told('of their sum, the percentage that counts by difficulty', count),
      total: count,
    }),
  ),
  peril: told(
    'the prospects of a fight to the end with all foes in sight that are after the hero and can reach it; `null` if there are none. Left out unless `want` lists it',
    orNull(
      objectWith({
        foes: told('the number of these foes', count),
        dead: told('the chance that the hero dies, in percent', count),
        least: told('the health that nine in ten such fights cost, at least', count),
        most: told('and at most', count),
      }),
    ),
  ),
  events: told('the events of the last command that the player perceived, in order', manyOf(field<GameEvent>('event'))),
  messages: told('the same events as the sentences a player reads', manyOf(text)),
  legal: told(
    'complete commands that make sense now. `explore`, `rest`, `run`, `fight` and `travel` (to landmarks) are offered only if they would be carried out. `act` accepts any other well-formed command too',
    manyOf(field<Command>('command')),
  ),
};

/** Everything the player may know, and nothing more. */
export type Observation = DataOf<typeof OBSERVATION>;
export type ObservationField = keyof Observation;

type ValueOf<F> = F extends DataField<infer T> ? T : never;
type EachOf<F extends ObservationField> = Observation[F] extends readonly (infer T)[] ? T : never;

/** A cell, and its column and row. */
export type Place = DataOf<typeof part.place>;
export type ObservedGame = Observation['status'];
/** A side place, and on which of its floors the hero is, from 1. */
export type ObservedPlace = ValueOf<typeof part.sidePlace>;
export type ObservedHero = Observation['hero'];
export type ObservedLayers = Observation['layers'];
/** A carried or offered item, as far as it is known. */
export type ObservedItem = ValueOf<typeof part.item>;
export type ObservedBoon = ValueOf<typeof part.boon>;
/** A boon that can be chosen now. */
export type ObservedOffer = ValueOf<typeof part.boonOffer>;
/** An actor in sight. */
export type ObservedActor = EachOf<'actors'>;
/** The words of an actor, and each answer with the reason why it cannot be given now. */
export type ObservedTalk = ValueOf<typeof part.talk>;
export type ObservedAnswer = ObservedTalk['choices'][number];
/** Odds of a fight; `null` stands for a fight without end. */
export type ObservedOdds = ValueOf<typeof part.odds>;
/** A friend or a peaceful creature that the hero has seen on this floor. */
export type ObservedPerson = EachOf<'people'>;
export type ObservedProp = EachOf<'props'>;
export type ObservedHazard = EachOf<'hazards'>;
/** The disguised kinds of a sort: those identified, the looks held, and the number still unknown. */
export type ObservedDiscoveries = EachOf<'discoveries'>;
