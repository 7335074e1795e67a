import { fromSnapshot, type Snapshot } from '../../engine/api/snapshot/snapshot';
import type { Engine } from '../../engine/engine';
import { edgeCells } from '../../engine/space/geometry';
import { HERO_ID, type Actor } from '../../engine/world/actor';
import type { Content } from '../../engine/world/content';
import type { Item } from '../../engine/world/item';
import type { GameMap } from '../../engine/world/game-map';
import { CorruptDataError } from './bytes';

/** As far ahead of the hero as anybody's turn can be: some turns of the slowest, drugged. */
const FAR_AHEAD = 100_000;
/** What those are noted as whom nobody has seen. */
const UNSEEN = 'unseen';

/** Makes a game of a snapshot from outside, if it is one that could be played. Throws Damage. */
export function validateSnapshot(content: Content, snapshot: Snapshot): Engine {
  let engine: Engine;
  let what: string | undefined;
  try {
    engine = fromSnapshot(content, snapshot);
    [what] = unsound(engine, snapshot);
  } catch (error) {
    // A name that nothing has, two in one cell, no hero: whatever it stumbled over, it is no game.
    throw new CorruptDataError(error instanceof RangeError ? error.message : 'it does not fit together');
  }
  if (what !== undefined) throw new CorruptDataError(what);
  return engine;
}

function* unsound(engine: Engine, { rng, deepest, floors }: Snapshot): Generator<string> {
  const { hero, content } = engine;
  if (rng.c === 0 && rng.s0 === 0 && rng.s1 === 0 && rng.s2 === 0) yield 'its stream of chance is dry';
  if (content.difficulties[engine.options.difficulty] === undefined) yield 'nothing is as hard as it says';
  if (deepest > content.floors || floors.some(({ depth }) => depth > content.floors)) yield 'the keep is not that deep';
  const ids = engine.floors.flatMap((map) => map?.actors.map(({ id }) => id) ?? []);
  if (ids.filter((id) => id === HERO_ID).length !== 1) yield 'the hero is not in one place';
  if (new Set(ids).size < ids.length) yield 'somebody is in two places';
  if (ids.some((id) => id >= engine.nextId)) yield 'somebody is there who has not come yet';
  for (const map of engine.floors) if (map) yield* unsoundFloor(map, hero);
  if (hero.health < 1 && engine.outcome !== 'died') yield 'the hero is neither alive nor dead';
  for (const lists of [hero.boons, engine.knowledge.known, engine.knowledge.held])
    if (new Set(lists).size < lists.length) yield 'something is known twice';
  yield* unknownLore(engine);
}

/** Names that nothing has in this version. They are never passed over: what they stood for would be gone. */
function* unknown(sort: string, ids: readonly string[], there: object): Generator<string> {
  for (const id of ids) if (!Object.hasOwn(there, id)) yield `no ${sort} is called "${id}"`;
}

function* unknownLore({ content, knowledge }: Engine): Generator<string> {
  const items = Object.fromEntries(content.items.map(({ id }) => [id, true]));
  yield* unknown('item', [...knowledge.known, ...knowledge.held, ...Object.keys(knowledge.called)], items);
  yield* unknown('breed', Object.keys(knowledge.met), { ...content.breeds, [UNSEEN]: true });
}

function* unknownThings(things: readonly Item[], { affixes, breeds }: Content): Generator<string> {
  for (const { affix, of } of things) {
    if (affix !== undefined) yield* unknown('affix', [affix], affixes);
    if (of !== undefined) yield* unknown('breed', [of], breeds);
  }
}

function* unsoundFloor(map: GameMap, hero: Actor): Generator<string> {
  if (
    edgeCells(map.width, map.height).some((cell) => map.opaque[cell] === 0 || map.tile(cell).passage.walk !== 'never')
  )
    yield 'a floor has no wall around it';
  for (const actor of map.actors) yield* unsoundActor(actor, map, hero);
  const { content } = map.engine;
  for (const pile of map.items.values()) yield* unknownThings(pile, content);
  for (const { captive, contents } of map.props.values()) {
    if (captive !== '') yield* unknown('breed', [captive], content.breeds);
    yield* unknownThings(contents, content);
  }
}

function* unsoundActor(actor: Actor, map: GameMap, hero: Actor): Generator<string> {
  const { content } = map.engine;
  if (map.tile(actor.cell).passage[actor.gait] !== 'free') yield 'somebody stands where nobody can';
  for (const field of ['lastSeen', 'post', 'beat'] as const)
    if (actor[field] >= map.size) yield 'somebody has a goal that is nowhere';
  if (map === hero.map && (actor.due < hero.due || actor.due > hero.due + FAR_AHEAD))
    yield 'it is somebody’s turn who has had it';
  if (actor.maxHealth < 1 || actor.health > actor.maxHealth) yield 'somebody is healthier than can be';
  if (actor.topic !== '') yield* unknown('talk', [actor.topic], content.talks);
  const conditions = actor.conditions.map(({ condition }) => condition);
  yield* unknown('condition', conditions, content.conditions);
  yield* unknown('boon', actor.boons, content.boons);
  yield* unknownThings(actor.pack, content);
}
