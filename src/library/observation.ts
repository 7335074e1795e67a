/** Observations: what the hero knows as plain data, for programs that play. docs/agent-protocol.md lists the fields. */
import type { Command } from '../engine/api/command/command';
import type { GameEvent, Outcome } from '../engine/api/event/event';
import { messageFor } from '../engine/api/event/event-messages';
import type { Score } from '../engine/api/view/score';
import type { DoomLook, HeroStatus, View } from '../engine/api/view/view';
import type { Cell } from '../engine/space/geometry';
import type { Side } from '../engine/world/kinds/allegiance';
import type { Content } from '../engine/world/kinds/content';
import { GASES, type Gas } from '../engine/world/kinds/reaction';
import { SORTS, type Sort } from '../engine/world/kinds/item-kind';
import {
  describeActor,
  describeBoon,
  describeOfferedBoon,
  describeCarried,
  describeDiscoveries,
  type ObservedActor,
  type ObservedBoon,
  type ObservedOffer,
  type ObservedDiscoveries,
  type ObservedItem,
  type Place,
} from './observed';
import { copyOf, frozen } from './plain-data';

/** A side place, and on which of its floors the hero is, from 1. */
export interface ObservedPlace {
  readonly id: string;
  readonly name: string;
  readonly storey: number;
}

/** The game as a whole. */
export interface ObservedGame {
  readonly seed: string;
  readonly name: string;
  readonly difficulty: string;
  /** The id of the kit that the hero began with. */
  readonly kit: string;
  /** The hero's depth, in floors. */
  readonly depth: number;
  /** The number of the floor, by which `travel` names it: its depth, or 51 and 52 for a side place on floor 5. */
  readonly floor: number;
  /** The side place that the hero is in; null in the keep. */
  readonly place: ObservedPlace | null;
  /** The deepest floor reached, and the number of floors. */
  readonly deepest: number;
  readonly floors: number;
  /** The number of turns the hero has taken. */
  readonly turn: number;
  /** The pursuit that the keep sends after the hero; null before the prize is taken. */
  readonly doom: DoomLook | null;
}

export interface ObservedHero extends Place, Omit<HeroStatus, 'weapon' | 'isHungry' | 'isInDark'> {
  /** The id of the wielded weapon. */
  readonly weapon: string;
  readonly hungry: boolean;
  /** Whether the hero stands in the dark, where less is noticed. */
  readonly dark: boolean;
  /** The number of turns until the food runs out. */
  readonly fed: number;
  readonly boons: readonly ObservedBoon[];
  /** The names of the keys. */
  readonly carried: readonly string[];
  readonly hasPrize: boolean;
}

/** Something that has a name and a place. */
export interface Named extends Place {
  readonly name: string;
}

/** A friend or a peaceful creature that the hero has seen on this floor. */
export interface ObservedPerson extends Named {
  readonly id: number;
  readonly breed: string;
  readonly glyph: string;
  readonly side: Side;
}

export interface ObservedProp extends Named {
  readonly prop: string;
  /** The text on it, if it is in sight. */
  readonly says: string;
  /** The items of an offer, with what putting gear on would change; empty for other props. */
  readonly offers: readonly ObservedItem[];
  /** The names of what taking the offer shuts away for good. */
  readonly shuts: readonly string[];
}

export interface ObservedHazard extends Named {
  /** "fire", or the id of the gas. */
  readonly hazard: 'fire' | Gas;
  /** For fire: the chance in percent that it is in the hero's cell after the next turn. */
  readonly reaches?: number;
}

/** The floor in layers of numbers, each a list of rows. 0 is nothing; `layerNames` says what the others are. */
export interface ObservedLayers {
  readonly tiles: readonly (readonly number[])[];
  readonly props: readonly (readonly number[])[];
  readonly sorts: readonly (readonly number[])[];
  readonly breeds: readonly (readonly number[])[];
  readonly visible: readonly (readonly number[])[];
  readonly fires: readonly (readonly number[])[];
  readonly gases: readonly (readonly number[])[];
}

/** Everything the player may know, and nothing more. */
export interface Observation {
  readonly outcome: Outcome | null;
  readonly status: ObservedGame;
  readonly width: number;
  readonly height: number;
  /** The floor as drawn: one text per row, one character per cell; a space is unknown. */
  readonly rows: readonly string[];
  readonly layers: ObservedLayers;
  readonly hero: ObservedHero;
  readonly pack: readonly ObservedItem[];
  /** The boons that can be chosen now. */
  readonly boons: readonly ObservedOffer[];
  /** Every other actor in sight, nearest first. */
  readonly actors: readonly ObservedActor[];
  /** Friends and peaceful creatures, in sight or where they were last seen. */
  readonly people: readonly ObservedPerson[];
  /** Actors out of sight that the hero senses. */
  readonly felt: readonly (Named & { readonly glyph: string })[];
  /** The items that the hero knows on this floor, the top one of each cell. */
  readonly things: readonly (Named & { readonly item: string })[];
  readonly props: readonly ObservedProp[];
  /** Fire and gas in sight that would harm the hero: the nearest of each. */
  readonly hazards: readonly ObservedHazard[];
  /** Stairs, chests and other landmarks, nearest first. */
  readonly landmarks: readonly (Named & { readonly tile: string; readonly prop?: string })[];
  readonly discoveries: readonly ObservedDiscoveries[];
  readonly score: Score;
  /** The events of the last command that the player perceived, in order. */
  readonly events: readonly GameEvent[];
  /** The same events as sentences. */
  readonly messages: readonly string[];
  /** Complete commands that make sense now. */
  readonly legal: readonly Command[];
}

export type ObservationField = keyof Observation;

/** The functions that read each field. */
const FIELDS: { readonly [F in ObservationField]: (view: View) => Observation[F] } = {
  outcome: (view) => view.outcome ?? null,
  status: (view) => ({
    seed: view.seed,
    name: view.heroName,
    difficulty: view.difficulty.id,
    kit: view.kit.id,
    depth: view.depth,
    floor: view.floor,
    place: view.place ?? null,
    deepest: view.deepest,
    floors: view.floors,
    turn: view.turn,
    doom: view.doom ?? null,
  }),
  width: (view) => view.width,
  height: (view) => view.height,
  rows: (view) => view.rows,
  layers: observeLayers,
  hero: observeHero,
  pack: (view) => view.pack.items.map(describeCarried),
  boons: (view) => view.boons.map(describeOfferedBoon),
  actors: (view) => view.sightings.map((sighting) => describeActor(view, sighting, placeOf(view, sighting.cell))),
  people: (view) =>
    view.people.map(({ id, cell, breed, side }) => ({
      id,
      breed: breed.id,
      name: breed.name,
      glyph: breed.glyph,
      side,
      ...placeOf(view, cell),
    })),
  felt: (view) =>
    view.felt.map(({ cell, breed }) => ({ name: breed.name, glyph: breed.glyph, ...placeOf(view, cell) })),
  things: (view) => view.knownThings.map(({ cell, id, name }) => ({ item: id, name, ...placeOf(view, cell) })),
  props: (view) =>
    view.knownProps.map(({ cell, id, name }) => ({
      prop: id,
      name,
      says: view.writingAt(cell),
      offers: view.pack.offered(cell).map(describeCarried),
      shuts: view.shutBy(cell),
      ...placeOf(view, cell),
    })),
  hazards: (view) =>
    view.hazards.map(({ cell, id, name, reaches }) => ({
      hazard: id,
      name,
      ...(reaches === undefined ? {} : { reaches }),
      ...placeOf(view, cell),
    })),
  landmarks: (view) =>
    view.landmarks.map(({ cell, tile, prop }) => ({
      tile: tile.id,
      ...(prop ? { prop: prop.id } : {}),
      name: (prop ?? tile).name,
      ...placeOf(view, cell),
    })),
  discoveries: (view) => view.knowledge.discoveries.map(describeDiscoveries),
  score: (view) => view.score,
  events: observeEvents,
  messages: (view) => view.events.flatMap((event) => messageFor(event)?.text ?? []),
  legal: (view) => view.commands,
};

/** Returns the events that the player perceived. The game goes on reading its own. */
export function observeEvents(view: View): readonly GameEvent[] {
  return view.events.map(copyOf);
}

/** Every field. */
export const OBSERVATION_FIELDS = frozen(Object.keys(FIELDS)) as readonly ObservationField[];

/** The fields of an observation unless others are asked for: the layers repeat what `rows` draws. */
export const USUAL_FIELDS = OBSERVATION_FIELDS.filter(
  (field): field is Exclude<ObservationField, 'layers'> => field !== 'layers',
);

/** Returns the fields of an observation that are wanted. What is left out costs nothing. */
export function observationOf<F extends ObservationField>(view: View, want: readonly F[]): Pick<Observation, F> {
  return Object.fromEntries(want.map((field) => [field, FIELDS[field](view)])) as Pick<Observation, F>;
}

const placeOf = ({ width }: View, cell: Cell): Place => ({ x: cell % width, y: Math.trunc(cell / width), cell });

function observeHero(view: View): ObservedHero {
  const status = view.heroStatus;
  const { attack, defense, weapon, isHungry, isInDark, health, maxHealth, gold, level } = status;
  const { experience, nextLevel, canLearn, stealth, conditions } = status;
  const { hero: cell, width } = view;
  return {
    x: cell % width,
    y: Math.trunc(cell / width),
    cell,
    health,
    maxHealth,
    attack,
    defense,
    weapon: weapon.id,
    gold,
    level,
    experience,
    nextLevel,
    canLearn,
    boons: view.learned.map(describeBoon),
    hungry: isHungry,
    dark: isInDark,
    fed: view.fed,
    stealth,
    conditions,
    carried: view.keys,
    hasPrize: view.hasPrize,
  };
}

function observeLayers({ layers, width, height }: View): ObservedLayers {
  const { tiles, props, sorts, breeds, visible, fires, gases } = layers;
  const inRows = (layer: Uint8Array): readonly (readonly number[])[] =>
    Array.from({ length: height }, (_, y) => numbersOf(layer, y * width, width));
  return {
    tiles: inRows(tiles),
    props: inRows(props),
    sorts: inRows(sorts),
    breeds: inRows(breeds),
    visible: inRows(visible),
    fires: inRows(fires),
    gases: inRows(gases),
  };
}

/** Returns a part of a layer as a list. A loop is many times faster than `Array.from`. */
function numbersOf(layer: Uint8Array, from: number, count: number): readonly number[] {
  const numbers = new Array<number>(count);
  for (let i = 0; i < count; i++) numbers[i] = layer[from + i] as number;
  return numbers;
}

/** The ids behind the numbers of the layers: a number is a place in the list plus one. */
export interface LayerNames {
  readonly tiles: readonly string[];
  readonly props: readonly string[];
  readonly sorts: readonly Sort[];
  readonly breeds: readonly string[];
  readonly gases: readonly Gas[];
}

/** Returns the ids of a content in the order of the numbers in layers. */
export function layerNames({ tiles, props, breeds }: Content): LayerNames {
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  return { tiles: ids(tiles), props: ids(props), sorts: [...SORTS], breeds: Object.keys(breeds), gases: [...GASES] };
}
