// Fills a new floor with the residents, props, items and gas of its plan, and gives a new hero the kit.
import { Rng } from '../../random/rng';
import { NO_CELL, type Cell } from '../../space/geometry';
import { RULES_VERSION } from '../../version';
import { NO_ACTOR, type Actor } from '../../world/actors/actor';
import type { Fixture, FloorPlan, PlacedItem, Placement } from '../../world/kinds/floor-plan';
import type { GameMap } from '../../world/map/game-map';
import { withChanges, type Item } from '../../world/actors/item';
import { maxCharges } from '../../world/knowledge/knowledge';
import { Prop } from '../../world/actors/prop';
import { ticksUntilVisit, watchOn } from './arrivals';
import { wieldEquipped } from '../items/equipment';
import { learnItem } from '../items/identification';
import { stow, wornIn } from '../items/pack';
import { pourGas } from '../environment/react';
import { spawn } from '../actors/spawn';

/** Returns an item as a plan describes it: fully charged, and at home in its cell if it must not be lost. */
export function createItem(map: GameMap, { item, count, plus = 0, affix }: PlacedItem, cell: Cell): Item {
  const kind = map.engine.catalogue.itemKind(item);
  return {
    kind,
    count,
    ...(kind.role === 'key' || kind.prize ? { home: { floor: map.number, cell } } : {}),
    ...(plus === 0 ? {} : { plus }),
    ...(affix === undefined ? {} : { affix }),
    ...(kind.charges ? { charges: maxCharges(kind, plus) } : {}),
  };
}

/** Spawns the residents of a floor. Their stats are rolled with `rng`. */
export function spawnResidents(map: GameMap, residents: readonly Placement[], rng: Rng): void {
  const { engine } = map;
  const placed: Actor[] = [];
  for (const { breed, cell, asleep, post, patrolEnd, leader, side, mutation, topic = '', wares = [] } of residents) {
    const actor = spawn(breed, map, cell, {
      rng,
      ...(asleep ? { mood: 'sleep' } : {}),
      ...(side ? { side } : {}),
      ...(mutation === undefined ? {} : { mutation: engine.catalogue.mutation(mutation) }),
      topic,
      wares: wares.map((ware) => ({ ...ware, item: { ...createItem(map, ware.item, cell), known: true as const } })),
      post: post ?? (patrolEnd === undefined ? NO_CELL : cell),
      patrolEnd: patrolEnd ?? NO_CELL,
      leader: leader === undefined ? NO_ACTOR : (placed[leader] as Actor).id,
    });
    placed.push(actor);
    // Spread the first turns, so that slow actors do not all act at once.
    actor.due = engine.hero.due + rng.below(actor.breed.speed) + 1;
    map.schedule.reschedule(actor);
  }
  map.arrivalAt = engine.hero.due + ticksUntilVisit(engine.hero, 0, rng, watchOn(map));
}

/** Places the props and items of a floor. */
export function placeFixtures(map: GameMap, fixtures: readonly Fixture[], lying: FloorPlan['lying']): void {
  const { engine } = map;
  for (const {
    prop,
    cell,
    contents = [],
    offers = [],
    works = [],
    excludes = [],
    captive = '',
    text = '',
  } of fixtures) {
    const fixture = new Prop(engine.catalogue.propKind(prop));
    fixture.contents = contents.map((some) => createItem(map, some, cell));
    // An offer that is seen is known.
    fixture.offers = offers.map((some) => some.map((one) => ({ ...createItem(map, one, cell), known: true as const })));
    fixture.works = works;
    fixture.excludes = excludes;
    fixture.captive = captive;
    fixture.text = text;
    map.placeProp(fixture, cell);
  }
  for (const some of lying) map.addItem(some.cell, createItem(map, some, some.cell));
}

/** Lays the ground beneath what lies on it, and pours the gas that a floor begins with. */
export function layEnvironment(map: GameMap, { air, beds }: Pick<FloorPlan, 'air' | 'beds'>): void {
  for (const { cell, tile } of beds) map.environment.setBed(cell, tile + 1);
  for (const { cell, gas, amount } of air) pourGas(map, cell, gas, amount, false);
}

/** Gives a hero the kit of the game, identified unless it says otherwise. Gear is worn, the first piece for each place. */
export function giveKit(hero: Actor): void {
  const { options, catalogue } = hero.engine;
  const chance = Rng.named('kit', RULES_VERSION, options.seed);
  for (const { oneOf, count, isUnknown } of catalogue.kit(options.kit).items) {
    const item = createItem(hero.map, { item: chance.pick(oneOf), count }, hero.cell);
    const { gear } = item.kind;
    const isWorn = gear !== undefined && wornIn(hero, gear.slot).length === 0;
    const held = stow(hero, isWorn ? withChanges(item, { on: true }) : item);
    if (!isUnknown) learnItem(hero, held);
  }
  if (hero.pack.some(({ on, kind }) => on && kind.gear?.slot === 'weapon')) wieldEquipped(hero);
}
