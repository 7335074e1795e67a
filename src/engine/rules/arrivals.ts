import type { Rng } from '../chance/rng';
import type { Actor } from '../world/actor';
import { NONE } from '../world/actor';
import type { Cell } from '../space/geometry';
import type { Item } from '../world/item';
import { ORDERS, type Fixture, type FloorPlan, type Lying, type Placement } from '../world/kinds';
import { Prop } from '../world/prop';
import type { GameMap } from '../world/map';

/** How many come to a floor by themselves, at the most: nobody lives by waiting for them. */
const MOST_ARRIVALS = 3;
/** How many ticks pass before the first may come, and between two. */
const BETWEEN_ARRIVALS = { least: 40_000, more: 80_000 };

/** Puts those who live on a floor where its plan wants them. Their dice are thrown by `rng`. */
export function populate(map: GameMap, residents: readonly Placement[], rng: Rng): void {
  const { engine } = map;
  const placed: Actor[] = [];
  for (const { breed, cell, asleep, post, beat, leader, side, topic } of residents) {
    const actor = engine.spawn(breed, map, cell, rng);
    placed.push(actor);
    if (asleep) actor.mood = 'sleep';
    if (side) actor.side = side;
    if (topic !== undefined) actor.topic = topic;
    actor.post = post ?? (beat === undefined ? NONE : cell);
    actor.beat = beat ?? NONE;
    actor.leader = leader === undefined ? NONE : (placed[leader] as Actor).id;
    // The slow do not all stir at once.
    actor.due = engine.hero.due + rng.below(actor.breed.speed) + 1;
    map.schedule.reschedule(actor);
  }
  map.arrivalAt = engine.hero.due + pauseBefore(rng);
}

/** Sets up what stands and lies about on a new floor. */
export function furnish(map: GameMap, fixtures: readonly Fixture[], lying: FloorPlan['lying']): void {
  const { engine, depth } = map;
  const itemOf = ({ item, count }: Lying, cell: Cell): Item => {
    const kind = engine.itemKind(item);
    return kind.role === 'key' ? { kind, count, home: { depth, cell } } : { kind, count };
  };
  for (const { prop, cell, contents = [], works = [], captive = '', text = '' } of fixtures) {
    const fixture = new Prop(engine.propKind(prop));
    fixture.contents = contents.map((some) => itemOf(some, cell));
    fixture.works = works;
    fixture.captive = captive;
    fixture.text = text;
    map.set(fixture, cell);
  }
  for (const some of lying) map.put(some.cell, itemOf(some, some.cell));
}

/** How near a friend must be to take the stairs with the hero, in cells. */
const FRIENDS_FOLLOW_WITHIN = 12;

const pauseBefore = (rng: Rng): number => BETWEEN_ARRIVALS.least + rng.below(BETWEEN_ARRIVALS.more);

/** Now and then somebody comes over the stairs and goes to where the hero is; with empty hands, and not often. */
export function letWander(map: GameMap): void {
  const { engine } = map;
  const { hero, chance, content } = engine;
  if (hero.due < map.arrivalAt || map.arrivals >= MOST_ARRIVALS) return;
  map.arrivals++;
  map.arrivalAt = hero.due + pauseBefore(chance);
  const from = [map.stairs.up, map.stairs.down].find(
    (cell) => cell !== undefined && !map.tile(cell).shut && map.visible[cell] === 0 && map.isFree(cell),
  );
  if (from === undefined) return;
  const comer = engine.spawn(content.wanderer(map.depth, chance), map, from);
  comer.gold = 0;
  comer.post = from;
  comer.beat = hero.cell;
}

/** Those who are upon the hero and come along over the stairs. */
export function followersOf({ map, cell }: Actor): readonly Actor[] {
  return map.actors.filter(
    (other) =>
      !other.breed.rooted &&
      other.breed.gait !== 'swim' &&
      (other.side === 'ally' ? goesAlong(other) : other.side === 'hostile' && isUpon(other)),
  );
  function isUpon({ alert, mood, post, cell: at }: Actor): boolean {
    return alert > 0 && mood !== 'flee' && post === NONE && map.distance(at, cell) <= 1;
  }
  function goesAlong({ order, cell: at }: Actor): boolean {
    return ORDERS[order] !== 'wait' && map.distance(at, cell) <= FRIENDS_FOLLOW_WITHIN;
  }
}
