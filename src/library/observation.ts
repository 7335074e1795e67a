/** Observations: what the hero knows as plain data, for programs that play. docs/agent-protocol.md lists the fields. */
import type { GameEvent } from '../engine/api/event/event';
import { messageFor } from '../engine/api/event/event-messages';
import type { View } from '../engine/api/view/view';
import type { Cell } from '../engine/space/geometry';
import type { Content } from '../engine/world/kinds/content';
import { GASES, type Gas } from '../engine/world/kinds/reaction';
import { SORTS, type Sort } from '../engine/world/kinds/item-kind';
import type { Observation, ObservationField, ObservedHero, ObservedLayers, Place } from './observation-table';
import { describeActor, describeBoon, describeCarried, describeDiscoveries, describeOfferedBoon } from './observed';
import { copyOf, frozen } from './plain-data';

/** The functions that read each field. */
const READERS: { readonly [F in ObservationField]: (view: View) => Observation[F] } = {
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
  peril: ({ peril }) => (peril ? { foes: peril.foes, ...peril.forecast } : null),
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
    view.felt.map(({ cell, breed, sign }) => ({ name: breed.name, glyph: breed.glyph, sign, ...placeOf(view, cell) })),
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
export const OBSERVATION_FIELDS = frozen(Object.keys(READERS)) as readonly ObservationField[];

/** The fields that an observation has only if they are asked for: layers repeat what `rows` draws, and a forecast takes time. */
const RARE_FIELDS = ['layers', 'peril'] as const satisfies readonly ObservationField[];
export type UsualField = Exclude<ObservationField, (typeof RARE_FIELDS)[number]>;

/** The fields of an observation unless others are asked for. */
export const USUAL_FIELDS = OBSERVATION_FIELDS.filter((field): field is UsualField =>
  RARE_FIELDS.every((rare) => rare !== field),
);

/** Returns the fields of an observation that are wanted. What is left out costs nothing. */
export function observationOf<F extends ObservationField>(view: View, want: readonly F[]): Pick<Observation, F> {
  return Object.fromEntries(want.map((field) => [field, READERS[field](view)])) as Pick<Observation, F>;
}

const placeOf = ({ width }: View, cell: Cell): Place => ({ x: cell % width, y: Math.trunc(cell / width), cell });

function observeHero(view: View): ObservedHero {
  const status = view.heroStatus;
  const { attack, defense, weapon, isHungry, isInDark, health, maxHealth, restedHealth, gold, level } = status;
  const { experience, nextLevel, canLearn, stealth, conditions } = status;
  const { hero: cell, width } = view;
  return {
    x: cell % width,
    y: Math.trunc(cell / width),
    cell,
    health,
    maxHealth,
    restedHealth,
    attack,
    defense,
    weapon: weapon.id,
    gold,
    level,
    experience,
    nextLevel,
    canLearn,
    boons: view.learned.map(describeBoon),
    techniques: view.techniques.map(({ id, name, says, recovers, left, aim, why }) => ({
      ...{ technique: id, name, says, recovers, left },
      aim: aim.on,
      unless: why ?? null,
    })),
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
