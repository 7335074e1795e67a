// The small print of actions: what they ask first, what they leave alone, and what they refuse.
import { resolve } from '../../../src/engine/rules/action';
import { DropAction, EquipAction, TakeAction } from '../../../src/engine/rules/actions/carry';
import { SqueezeAction } from '../../../src/engine/rules/actions/door';
import { AttackAction, canForce } from '../../../src/engine/rules/actions/fight';
import { leftovers } from '../../../src/engine/rules/actions/explore';
import { knownDestinations } from '../../../src/engine/rules/actions/known-paths';
import { HideAction } from '../../../src/engine/rules/actions/monster-tricks';
import { availableAnswers } from '../../../src/engine/rules/actions/social';
import { canCut } from '../../../src/engine/rules/actions/tend';
import { afflict, hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { bringBack } from '../../../src/engine/rules/actors/friends';
import { oddsAgainst, exchangeOf, isSameExchange } from '../../../src/engine/rules/combat/odds';
import { wakeFloor } from '../../../src/engine/rules/floors/doom';
import { letTimePass } from '../../../src/engine/rules/floors/arrivals';
import { fallToNextFloor } from '../../../src/engine/rules/floors/floor-change';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { throwingOf } from '../../../src/engine/rules/items/throwing';
import { LAMP_RADIUS, lightPercent, updateLight } from '../../../src/engine/rules/perception/light';
import { alert } from '../../../src/engine/rules/perception/noise';
import { witnessed } from '../../../src/engine/rules/perception/witness';
import { letWaterIn } from '../../../src/engine/rules/environment/react';
import { kindle } from '../../../src/engine/rules/environment/react';
import type { ItemId } from '../../../src/content/items';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { withChanges } from '../../../src/engine/world/actors/item';
import { DIRS, NO_CELL } from '../../../src/engine/space/geometry';
import { MUTATIONS } from '../../../src/content/creatures/mutations';
import { stand } from '../../props';
import { scene } from '../../scene';

type Scene = ReturnType<typeof scene>;

const room = (actor = 'stump'): Scene => scene('#######\n#@m...#\n#.....#\n#######', { m: { actor } });
const give = ({ hero, engine }: Scene, item: ItemId): string =>
  stow(hero, createItem(engine.map, { item, count: 1 }, hero.cell)).letter ?? '';

describe('an item whose note begins with !', () => {
  test.each(['drop', 'equip'] as const)('is left as it is by %s until the player confirms', (what) => {
    const s = room();
    const item = give(s, 'dagger');
    s.hero.pack = s.hero.pack.map((one) => withChanges(one, { note: '! keep' }));
    const Act = what === 'drop' ? DropAction : EquipAction;
    expect(new Act(s.hero, { item }).perform().kind).toBe('refused');
    expect(s.hero.pack.map(({ on }) => on)).toEqual([undefined]);
    expect(resolve(new Act(s.hero, { item, sure: true })).kind).toBe('done');
  });
});

test('nobody takes a corpse', () => {
  const s = room();
  s.engine.dropItem(s.engine.map, s.hero.cell, s.engine.content.roles.corpse, 1, 'stump');
  expect(new TakeAction(s.hero).perform().kind).toBe('refused');
});

test('who squeezes under a door comes out on its other side, whichever way the door faces', () => {
  const s = scene('#####\n#.r.#\n##+##\n#.x.#\n####@', { r: { actor: 'idler' } });
  const one = s.actor('idler');
  resolve(new SqueezeAction(one, s.at('+')));
  expect(one.cell).toBe(s.at('x'));
  resolve(new SqueezeAction(one, s.at('+')));
  expect(one.cell).toBe(s.at('r'));
});

test('forcing a direction is offered at a peaceful person, not at a foe', () => {
  const s = room();
  expect(canForce(s.hero, 'e')).toBe(false);
  s.actor('stump').side = 'neutral';
  expect(canForce(s.hero, 'e')).toBe(true);
});

test('who squeezes under a door in a wall that is broken below it comes out on the other side', () => {
  const s = scene('######\n#r+x##\n#...@#\n######', { r: { actor: 'idler' } });
  const one = s.actor('idler');
  resolve(new SqueezeAction(one, s.at('+')));
  expect(one.cell).toBe(s.at('x'));
});

test.each<[string, Parameters<typeof stand>[2], boolean]>([
  ['onto a trap that the hero knows', 'dartTrap', true],
  ['into an altar that takes a toll', 'tollAltar', true],
  ['into an altar that asks for nothing', 'altar', false],
  ['onto a trap that nobody knows', 'hidden dartTrap', false],
])('forcing a direction %s: %s, offered: %s', (_, kind, isOffered) => {
  const s = scene('#####\n#@..#\n#####');
  stand(s.engine, s.hero.cell + 1, kind);
  expect(canForce(s.hero, 'e')).toBe(isOffered);
});

test('nobody hides twice', () => {
  const one = room().actor('stump');
  expect([new HideAction(one).perform().kind, one.hidden]).toEqual(['done', 1]);
  expect(new HideAction(one).perform().kind).toBe('refused');
});

test('peaceful people answer, foes do not', () => {
  const s = scene('#####\n#@m.#\n#####', {
    m: { actor: 'stump', as: (who) => Object.assign(who, { side: 'neutral', topic: 'hermit', mood: 'guard' }) },
  });
  s.hero.gold = 999;
  expect(availableAnswers(s.hero).map(({ id }) => id)).toContain(s.actor('stump').id);
  s.actor('stump').side = 'hostile';
  expect(availableAnswers(s.hero)).toEqual([]);
});

test('one blade among other things is enough to cut a bridge', () => {
  const s = room();
  give(s, 'agate');
  expect(canCut(s.hero)).toBe(false);
  give(s, 'greatSword');
  expect(canCut(s.hero)).toBe(true);
});

test('what is made helpless forgets where the hero was', () => {
  const one = room().actor('stump');
  alert(one, one.engine.hero.cell);
  afflict(one, 'asleep', 5);
  expect([one.alert, one.lastSeen]).toEqual([0, NO_CELL]);
});

test('a condition that ends by itself names none that takes its place', () => {
  const s = room();
  afflict(s.hero, 'glowing', 1);
  s.wait(2);
  expect(
    s
      .told('recovered')
      .concat(s.engine.events as never)
      .some((event) => 'replacedBy' in event),
  ).toBe(false);
});

test('a condition that another ends names the other', () => {
  const s = room();
  afflict(s.hero, 'invisible', 9);
  afflict(s.hero, 'glowing', 9);
  expect(s.told('recovered')).toMatchObject([{ condition: 'invisible', replacedBy: 'glowing' }]);
});

test('odds differ for a die more and for a percent more', () => {
  const s = room();
  const odds = exchangeOf(s.hero, s.actor('stump'));
  const weapon = { ...s.hero.weapon };
  const other = (rest: Partial<typeof weapon>) => exchangeOf(s.hero, s.actor('stump'), { ...weapon, ...rest });
  expect(isSameExchange(odds, other({}))).toBe(true);
  expect(isSameExchange(odds, other({ dice: weapon.dice + 1 }))).toBe(false);
  expect(isSameExchange(odds, other({ chance: weapon.chance + 1 }))).toBe(false);
  expect(oddsAgainst(s.hero, s.actor('stump'))).toBeDefined();
});

test('a bow shoots arrows and throws stones', () => {
  const s = room();
  s.perform({ do: 'equip', item: give(s, 'shortBow') });
  const isSent = (item: ItemId): boolean =>
    throwingOf(s.hero, createItem(s.engine.map, { item, count: 1 }, s.hero.cell)).isSent;
  expect([isSent('arrow'), isSent('stone')]).toEqual([true, false]);
});

test('a floor that wakes wakes foes from their sleep, and nobody else', () => {
  const s = room();
  const moods = (change: Partial<Actor>): string => {
    const one = Object.assign(s.actor('stump'), change);
    wakeFloor(s.engine.map);
    return one.mood;
  };
  expect(moods({ side: 'hostile', mood: 'sleep' })).toBe('move');
  expect(moods({ side: 'hostile', mood: 'guard' })).toBe('guard');
  expect(moods({ side: 'ally', leader: HERO_ID, mood: 'sleep' })).toBe('sleep');
});

test('a creature heals and forgets by the turns of its own pace in the time it spends away from the hero', () => {
  const after = (ticks: number, speed: number) => {
    const s = room();
    const one = s.actor('stump');
    Object.assign(one, { maxHealth: 300, health: 10, alert: 10, lastSeen: s.hero.cell });
    Object.assign(one, { breed: { ...one.breed, speed } });
    letTimePass(one, ticks);
    return [one.health, one.alert, one.lastSeen === NO_CELL];
  };
  expect([after(400, 100), after(400, 50), after(1000, 100), after(-400, 100)]).toEqual([
    [14, 6, false],
    [14, 2, false],
    [20, 0, true],
    [10, 10, false],
  ]);
  expect(after(40_000, 100)[0]).toBe(300);
});

test('a fall to a new floor counts as the first visit to it', () => {
  const s = scene(['#####\n#@.>#\n#####', '#####\n#<..#\n#####']);
  fallToNextFloor(s.engine, 0);
  expect(s.engine.deepest).toBe(2);
});

describe('on a dark floor', () => {
  const dark = (): Scene => {
    const s = scene('################\n#@.............#\n################');
    s.engine.map.ambient = 0;
    updateLight(s.engine.map);
    return s;
  };

  test('the lamp lights as far as it reaches, and no farther', () => {
    const { engine, hero } = dark();
    const light = (gap: number): number => lightPercent(engine.map, hero.cell + gap);
    expect(light(LAMP_RADIUS)).toBeGreaterThan(light(LAMP_RADIUS + 1));
    expect(light(LAMP_RADIUS + 1)).toBe(light(LAMP_RADIUS + 2));
  });

  test('every flame shines', () => {
    const { map } = dark().engine;
    const [near, far] = [map.cellAt(8, 1), map.cellAt(13, 1)];
    for (const cell of [near, far]) kindle(map, cell, 5);
    for (const cell of [near, far]) map.environment.fires[cell] = 3;
    updateLight(map);
    expect([near, far].map((cell) => (map.light[cell] as number) > 0)).toEqual([true, true]);
  });
});

test('exploring leaves what the hero has dropped where it lies', () => {
  const s = scene('########\n#@.....#\n########');
  const item = give(s, 'ration');
  s.perform({ do: 'drop', item });
  s.bump('e');
  for (let i = 0; i < 4; i++) s.perform({ do: 'explore' });
  expect([s.hero.pack.length, s.engine.map.items.get(s.at('@'))?.length]).toEqual([0, 1]);
  expect(s.hero.cell).not.toBe(s.at('@'));
  expect(leftovers(s.hero)).toEqual([]);
});

test('a hero who staggers does not squeeze between two corners', () => {
  const s = scene('#####\n#@#.#\n##..#\n#####');
  afflict(s.hero, 'confused', 100);
  for (const dir of DIRS) expect(s.bump(dir)).toContain('staggered');
  expect(s.hero.cell).toBe(s.at('@'));
});

test('a friend who comes back from the dead has half of its health', () => {
  const s = room();
  const friend = s.actor('stump');
  friend.maxHealth = 21;
  s.engine.map.remove(friend);
  bringBack(friend, s.hero, s.hero.cell + 1);
  expect(friend.health).toBe(10);
});

test('only an unknown item without charges, used in good health, counts as one that may have no effect', () => {
  const fizzled = (item: ItemId, prepare: (hero: Actor) => void = () => undefined): readonly string[] => {
    const s = room();
    prepare(s.hero);
    const letter = give(s, item);
    expect(s.perform({ do: 'use', item: letter, to: s.at('m') })).toContain('fizzled');
    return s.engine.knowledge.fizzled;
  };
  expect(fizzled('briberyScroll')).toEqual(['briberyScroll']);
  expect(fizzled('briberyScroll', (hero) => afflict(hero, 'hasted', 100))).toEqual([]);
});

test('the ground that has yet to pass is shut to the first step of a journey, and not to those after it', () => {
  const s = scene('########\n#@....>#\n########');
  const { hero, engine, at } = s;
  const goesTo = (passing: number): boolean => {
    engine.map.memory.passing.clear();
    engine.map.memory.passing.add(engine.map.cellAt(passing, 1));
    return knownDestinations(hero, [at('>')]).length > 0;
  };
  expect([goesTo(2), goesTo(3)]).toEqual([false, true]);
});

test('a throw is seen where it begins, even if it ends out of sight', () => {
  const s = scene('#######\n#@..m.#\n#####.#\n#####x#\n#######', { m: { actor: 'stump' } });
  const { map } = s.engine;
  const thrown = (at: number): object => {
    const who = { ...s.actor('stump').ref };
    return witnessed(map, { type: 'threw', who, at, to: s.at('x'), item: 'dagger', what: 'a dagger', isSent: false });
  };
  expect(map.visible[s.at('x')]).toBe(0);
  expect(thrown(s.at('m'))).not.toHaveProperty('unseen');
});

test('a blow that goes on to the next foe spares friends and what is out of reach', () => {
  const s = scene('#####\n#.mf#\n#.@.#\n#...#\n#####', {
    m: { actor: 'idler', as: (who) => (who.health = 1) },
    f: { actor: 'stump', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) },
  });
  Object.assign(s.hero, { attack: 9, attackChance: 100 });
  Object.assign(s.actor('idler'), { defense: 0 });
  s.hero.boons = ['followThrough'];
  resolve(new AttackAction(s.hero, s.at('m')));
  const friend = s.actor('stump');
  expect([s.engine.map.actorAt(s.at('m')), friend.health, friend.side]).toEqual([undefined, friend.maxHealth, 'ally']);
});

test('a flood flows through bars and leaves them standing', () => {
  const s = scene('#########\n#...=...#\n####.####\n###@.####\n#########', { '=': { tile: 'bars' } });
  const { map } = s.engine;
  letWaterIn(map, { sources: [map.cellAt(2, 1)], left: 12, captive: '' });
  s.wait(4);
  expect(s.draw()).toMatch(/[~≈]\|[~≈]/);
});

test('a blow that does no harm brings no venom with it', () => {
  const isWeakened = (attackChance: number): boolean => {
    const s = scene('####\n#@m#\n####', { m: { actor: 'brute' } });
    const brute = s.actor('brute');
    brute.mutate(MUTATIONS.rotten);
    Object.assign(brute, { attack: 9, attackChance });
    Object.assign(s.hero, { defense: 0, health: 99, maxHealth: 99 });
    resolve(new AttackAction(brute, s.hero.cell));
    return hasCondition(s.hero, 'weakened');
  };
  expect([isWeakened(0), isWeakened(100)]).toEqual([false, true]);
});
