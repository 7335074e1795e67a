/** Checks that a snapshot from outside is a game that can be played. */
import { fromSnapshot, type Snapshot } from '../../engine/api/snapshot/snapshot';
import type { Engine } from '../../engine/engine';
import { NO_CELL, edgeCells } from '../../engine/space/geometry';
import { isInOrder } from '../../engine/rules/items/pack';
import { HERO_ID, type Actor, NEVER } from '../../engine/world/actors/actor';
import { UNSEEN_BREED } from '../../engine/world/actors/entity';
import { ORDERS } from '../../engine/world/kinds/allegiance';
import type { Content } from '../../engine/world/kinds/content';
import type { SeenCreature } from '../../engine/world/knowledge/creature-memory';
import { isFloorNumber } from '../../engine/world/kinds/floor-number';
import type { Item } from '../../engine/world/actors/item';
import type { GameMap } from '../../engine/world/map/game-map';
import { CorruptDataError } from './bytes';

/** The most ticks by which an actor's turn can follow the hero's: some turns of the slowest actor, slowed. */
const FAR_AHEAD = 100_000;

/** Returns the game of a snapshot from outside. Throws a CorruptDataError if it cannot be played. */
export function validateSnapshot(content: Content, snapshot: Snapshot): Engine {
  let engine: Engine;
  let problem: string | undefined;
  try {
    engine = fromSnapshot(content, snapshot);
    [problem] = problemsOf(engine, snapshot);
  } catch (error) {
    // An unknown key, two actors in one cell, no hero: any error means that this is not a game.
    throw new CorruptDataError(error instanceof RangeError ? error.message : 'it does not fit together');
  }
  if (problem !== undefined) throw new CorruptDataError(problem);
  return engine;
}

function* problemsOf(engine: Engine, { rng, deepest, floors }: Snapshot): Generator<string> {
  const { hero, content } = engine;
  if (rng.c === 0 && rng.s0 === 0 && rng.s1 === 0 && rng.s2 === 0) yield 'its random stream is empty';
  if (deepest > content.floors || floors.some(({ number }) => !isFloorNumber(number, content.floors, engine.flight)))
    yield 'the keep is not that deep';
  yield* unknown(
    'side place',
    floors.flatMap(({ place }) => (place === '' ? [] : [place])),
    Object.fromEntries(content.sidePlaces.map(({ id }) => [id, true])),
  );
  const onFloors = engine.floors.flatMap((map) => (map ? [...map.actors, ...map.fallen] : []));
  const ids = [...onFloors, ...engine.mourned].map(({ id }) => id);
  if (ids.filter((id) => id === HERO_ID).length !== 1) yield 'the hero is not in one place';
  if (new Set(ids).size < ids.length) yield 'an actor is in two places';
  if (ids.some((id) => id >= engine.nextId)) yield 'an actor has an id that is not in use yet';
  for (const map of engine.floors) if (map) yield* problemsOfFloor(map, hero);
  yield* unknown(
    'condition',
    engine.warnings.map(({ condition }) => condition),
    content.conditions,
  );
  for (const { boons } of engine.mourned) yield* unknown('ability', boons, engine.content.abilities);
  if (!isInOrder(hero)) yield 'the pack is out of order';
  if (hero.health < 1 && engine.outcome !== 'died') yield 'the hero is neither alive nor dead';
  for (const lists of [hero.boons, engine.knowledge.known, engine.knowledge.fizzled])
    if (new Set(lists).size < lists.length) yield 'something in it is known twice';
  yield* unknownKnowledge(engine);
}

/** Keys that this version does not have. They are never skipped, or what they stand for would be lost. */
function* unknown(sort: string, ids: readonly string[], there: object): Generator<string> {
  for (const id of ids) if (!Object.hasOwn(there, id)) yield `no ${sort} is called "${id}"`;
}

function* unknownKnowledge({ content, knowledge }: Engine): Generator<string> {
  const itemIds = Object.fromEntries(content.items.map(({ id }) => [id, true]));
  yield* unknown(
    'item',
    [
      ...[...knowledge.known, ...knowledge.fizzled],
      ...[knowledge.found, knowledge.called, knowledge.bought].flatMap((table) => Object.keys(table)),
    ],
    itemIds,
  );
  const met = Object.keys(knowledge.met).filter((id) => id !== UNSEEN_BREED.breed);
  // Not a copy of the table: it would make every breed, which takes a twentieth of a start.
  yield* unknown('breed', met, content.breeds);
}

function* unknownInItems(items: readonly Item[], { affixes, breeds }: Content): Generator<string> {
  for (const { affix, of } of items) {
    if (affix !== undefined) yield* unknown('affix', [affix], affixes);
    if (of !== undefined) yield* unknown('breed', [of], breeds);
  }
}

/** The most ticks by which the environment of a floor may be behind the hero: it makes up for all of them at once. */
const MAX_DELAY = 1000;

function* problemsOfEnvironment(map: GameMap, hero: Actor): Generator<string> {
  const { environment, leftAt } = map;
  const { cells, heapIndex, due, isIdle } = environment;
  const { floods } = map;
  if ((!isIdle || floods.length > 0) && heapIndex < 0) yield 'something burns or drifts and never goes on';
  if (heapIndex >= 0 && due < (map === hero.map ? hero.due : leftAt) - MAX_DELAY) yield 'its fires are long behind';
  for (const { sources, captive } of floods) {
    if (sources.length === 0 || sources.some((cell) => cell >= map.size || map.isOnEdge(cell)))
      yield 'a flood comes from nowhere';
    if (captive !== '') yield* unknown('breed', [captive], map.engine.content.breeds);
  }
  for (const { cell, gas, amount, timer, bed } of cells) {
    const { lasts, liesOn } = map.tile(cell);
    if (map.isOnEdge(cell)) yield 'something burns or drifts in the outer wall';
    if ((gas === 0) !== (amount === 0)) yield 'a gas in it has no amount';
    if ((timer > 0 && !lasts) || (bed > 0 && !liesOn)) yield 'the ground gives way where there is nothing beneath';
  }
}

function* problemsOfFloor(map: GameMap, hero: Actor): Generator<string> {
  if (
    edgeCells(map.width, map.height).some((cell) => map.opaque[cell] === 0 || map.tile(cell).passage.walk !== 'never')
  )
    yield 'a floor is not surrounded by walls';
  yield* problemsOfEnvironment(map, hero);
  for (const actor of map.actors) yield* problemsOfActor(actor, map, hero);
  for (const actor of map.fallen) yield* problemsOfFallen(actor);
  for (const creature of map.memory.creatures.all) yield* problemsOfSeen(creature, map);
  const { content } = map.engine;
  for (const pile of map.items.values()) yield* unknownInItems(pile, content);
  yield* unknownInItems(
    map.fallenItems.map(({ item }) => item),
    content,
  );
  for (const { captive, contents, offers } of map.props.values()) {
    if (captive !== '') yield* unknown('breed', [captive], content.breeds);
    for (const items of [contents, ...offers]) yield* unknownInItems(items, content);
  }
}

/** The cells that an actor goes by. What it is about needs a place to be about. */
function* problemsOfGoals(actor: Actor, map: GameMap): Generator<string> {
  const { alert, lastSeen, post, patrolEnd, feltAt, feltCell, order } = actor;
  for (const cell of [lastSeen, post, patrolEnd, feltCell])
    if (cell !== NO_CELL && (cell >= map.size || map.isOnEdge(cell))) yield 'an actor has a goal outside the map';
  if (alert < 0 || alert > 0 !== (lastSeen !== NO_CELL)) yield 'an actor hunts nobody, or forgets whom it hunts';
  if (patrolEnd !== NO_CELL && post === NO_CELL) yield 'an actor patrols from nowhere';
  if (feltAt !== NEVER && feltCell === NO_CELL) yield 'an actor was felt nowhere';
  const told = ORDERS[order];
  if ((told === 'wait' || told === 'retreat') && post === NO_CELL) yield 'a friend was told to go nowhere';
}

/** Yields the problems of an actor that falls, which has let go of the floor it fell from. */
function* problemsOfFallen({ alert, lastSeen, post, patrolEnd, order, health }: Actor): Generator<string> {
  if (alert !== 0 || order !== 0 || [lastSeen, post, patrolEnd].some((cell) => cell !== NO_CELL) || health < 1)
    yield 'an actor falls and has a goal';
}

function* problemsOfSeen({ id, side, cell, mutation }: SeenCreature, map: GameMap): Generator<string> {
  if (id === HERO_ID || side === 'hero') yield 'the hero meets the hero';
  if (cell >= map.size || map.isOnEdge(cell)) yield 'a creature was seen outside the map';
  if (mutation !== '') yield* unknown('mutation', [mutation], map.engine.content.mutations);
}

function* problemsOfActor(actor: Actor, map: GameMap, hero: Actor): Generator<string> {
  const { content } = map.engine;
  if (map.tile(actor.cell).passage[actor.gait] !== 'free') yield 'an actor stands where it cannot';
  yield* problemsOfGoals(actor, map);
  if (map === hero.map && (actor.due < hero.due || actor.due > hero.due + FAR_AHEAD))
    yield 'an actor’s turn is in the past or too far ahead';
  if (actor.maxHealth < 1 || actor.health > actor.maxHealth) yield 'an actor has more health than its maximum';
  if (actor.topic !== '') yield* unknown('talk', [actor.topic], content.talks);
  const conditions = actor.conditions.map(({ condition }) => condition);
  yield* unknown('condition', conditions, content.conditions);
  if (actor.isHero) yield* unknown('boon', actor.boons, content.boons);
  else yield* unknown('ability', actor.boons, content.abilities);
  yield* unknownInItems([...actor.pack, ...actor.wares.map(({ item }) => item)], content);
}
