// Attacks, deaths, schedule and arrivals.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import { Rng } from '../../../src/engine/random/rng';
import { alert } from '../../../src/engine/rules/perception/noise';
import { rollStrike, throughGuard } from '../../../src/engine/random/dice-pool';
import { AttackAction } from '../../../src/engine/rules/actions/fight';
import {
  attackPool,
  defensePool,
  guardPool,
  loseHealth,
  SURPRISE_FACTOR,
} from '../../../src/engine/rules/combat/combat';
import { foesInSight } from '../../../src/engine/rules/perception/disturbance';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { witnessed } from '../../../src/engine/rules/perception/witness';
import { HERO_ID, type Actor, NO_ACTOR } from '../../../src/engine/world/actors/actor';
import type { PlacedItem } from '../../../src/engine/world/kinds/floor-plan';
import { CONDITIONS } from '../../../src/content/tables/conditions';
import { tileNumber } from '../../../src/content/tables/tiles';
import { brokenInvariants } from '../../invariants';
import { scene, soon, TEST_WEAPONS } from '../../scene';

type Scene = ReturnType<typeof scene>;

const alarmed = (actor: Actor): void => {
  alert(actor, actor.engine.hero.cell);
  soon(actor);
};
/** Makes an actor hit every time, with this number of hits, and never block. */
const deadly = (actor: Actor, hits = 99): void => {
  actor.attack = hits;
  actor.attackChance = 100;
  actor.defense = 0;
};
/** Puts things into the hero's pack, and returns their letters. */
const hand = (s: Scene, ...things: readonly PlacedItem[]): readonly string[] =>
  things.map((thing) => stow(s.hero, createItem(s.engine.map, thing, s.hero.cell)).letter ?? '');
/** What lies in a cell, the lowest first. */
const lyingAt = (s: Scene, cell: number): readonly (readonly [string, number])[] =>
  (s.engine.map.items.get(cell) ?? []).map(({ kind, count }) => [kind.id, count]);

describe('opposed dice', () => {
  const rng = Rng.named('blows');
  const always = { dice: 4, chance: 100 };
  const never = { dice: 4, chance: 0 };
  const none = { dice: 0, chance: 100 };

  test.each([
    ['every die of a hundred percent hits', always, never, { hits: 4, blocks: 0 }],
    ['no die of nought percent hits', never, always, { hits: 0, blocks: 0 }],
    ['who throws no dice hits nothing', none, never, { hits: 0, blocks: 0 }],
    ['who throws no dice blocks nothing', always, none, { hits: 4, blocks: 0 }],
    ['every block of a hundred percent counts', always, always, { hits: 4, blocks: 4 }],
  ])('%s', (_name, attack, defense, blow) => {
    for (let i = 0; i < 200; i++) expect(rollStrike(attack, defense, rng)).toEqual(blow);
  });

  test('one percent hits now and then, and 99 misses now and then', () => {
    const hits = (chance: number): number => rollStrike({ dice: 10_000, chance }, none, rng).hits;
    expect(Math.abs(hits(1) - 100)).toBeLessThan(50);
    expect(Math.abs(hits(99) - 9900)).toBeLessThan(50);
  });

  test.each([
    ['four hits wound however many are blocked', 6, 4, 9, 1],
    ['three of four hits may be blocked', 4, 3, 3, 0],
    ['two hits of two dice wound however many are blocked', 2, 2, 4, 1],
    ['one hit of one die may be blocked', 1, 1, 1, 0],
    ['what is not blocked gets through', 5, 5, 2, 3],
  ])('%s', (_, dice, hits, blocks, through) => {
    expect(throughGuard({ dice, chance: 60 }, hits, blocks)).toBe(through);
  });

  test('a victim that is missed rolls no dice to block', () => {
    const before = rng.state();
    rollStrike(none, always, rng);
    expect(rng.state()).toEqual(before);
  });

  test('more than a hundred percent is a hundred, and less than none is none', () => {
    const s = scene('####\n#@m#\n####', { m: { actor: 'brute' } });
    const brute = s.actor('brute');
    brute.attackChance = 95;
    brute.weapons = [{ ...TEST_WEAPONS.sledge, chance: 20, dice: -9 }];
    expect(attackPool(brute)).toEqual({ dice: 0, chance: 100 });
    brute.weapons = [{ ...TEST_WEAPONS.sledge, chance: -200 }];
    expect(attackPool(brute)).toEqual({ dice: 3, chance: 0 });
    brute.defense = 3;
    expect(defensePool(brute).dice).toBe(0);
    alert(brute, s.hero.cell);
    expect(defensePool(brute).dice).toBe(3);
  });
});

test('hits minus blocks are taken from the health', () => {
  const s = scene('#####\n#@m.#\n#####', { m: { actor: 'brute', as: alarmed } });
  const brute = s.actor('brute');
  deadly(s.hero, 4);
  brute.defense = 2;
  brute.defenseChance = 100;
  s.bump('e');
  const { hits = 0, blocks = 0, damage } = s.told('attacked')[0] ?? {};
  expect(hits).toBe(5);
  expect(blocks).toBeGreaterThan(0);
  expect([damage, brute.health]).toEqual([hits - blocks, 10 - (hits - blocks)]);
});

test.each([
  [80, 80],
  [150, 150],
])('a blow with a weapon that takes %s percent of a turn takes %s ticks', (pace, ticks) => {
  const s = scene('#####\n#@m.#\n#####', { m: { actor: 'stump' } });
  s.hero.weapons = [{ ...TEST_WEAPONS.knuckles, pace }];
  s.bump('e');
  expect(s.hero.due).toBe(ticks);
});

test('no armour and no rings make a guard certain', () => {
  const { hero } = scene('####\n#@.#\n####');
  const chanceAt = (chance: number): number => {
    hero.defenseChance = chance;
    return guardPool(hero).chance;
  };
  expect([-10, 0, 40, 60, 62, 80, 110, 500].map(chanceAt)).toEqual([0, 0, 40, 60, 61, 70, 85, 85]);
});

describe('a pressed guard', () => {
  const wary = (actor: Actor): void => {
    alarmed(actor);
    Object.assign(actor, { attack: 1, attackChance: 0, defense: 4 });
  };

  test('each blow that the hero meets takes a die from the next, down to one, until the own turn comes', () => {
    const s = scene('#####\n#.m.#\n#m@m#\n#.m.#\n#####', { m: { actor: 'brute', as: wary } });
    s.hero.defense = 3;
    const dice: number[] = [];
    Object.defineProperty(s.hero, 'blowsSinceTurn', {
      get: () => dice.at(-1) ?? 0,
      set: (value: number) => void dice.push(value),
    });
    s.perform({ do: 'wait' });
    // Four brutes strike, and then it is the hero's turn.
    expect(dice).toEqual([1, 2, 3, 4, 0]);
    const pools = [0, 1, 2, 3, 4].map((pressed) => {
      dice.push(pressed);
      return defensePool(s.hero).dice;
    });
    expect(pools).toEqual([3, 2, 1, 1, 1]);
  });

  test('a foe that two strike before its turn blocks the second with a die less', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'stump' } });
    const stump = s.actor('stump');
    alert(stump, s.hero.cell);
    stump.defense = 2;
    stump.due = 1000;
    stump.map.schedule.reschedule(stump);
    for (const dice of [2, 1, 1]) {
      expect(defensePool(stump).dice).toBe(dice);
      s.bump('e');
    }
  });

  test('no blow gives a die to a guard that has none', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'brute', as: wary } });
    const brute = s.actor('brute');
    Object.assign(brute, { defense: 0, blowsSinceTurn: 3 });
    expect(defensePool(brute).dice).toBe(0);
  });
});

test('a surprise attack counts three times and is not blocked', () => {
  const s = scene('#####\n#@m.#\n#####', { m: { actor: 'brute' } });
  deadly(s.hero, 0);
  s.actor('brute').defense = 9;
  s.actor('brute').defenseChance = 100;
  s.bump('e');
  expect(s.told('attacked')[0]).toMatchObject({ hits: 1, blocks: 0, damage: SURPRISE_FACTOR, surprise: true });
});

test('a shot from out of sight is felt, and does not tell where it came from', () => {
  const s = scene('########\n#@#...m#\n########', { m: { actor: 'bowman' } });
  const { hero, engine } = s;
  const shot = (at: number) => ({
    ...({ type: 'attacked', who: s.actor('bowman').ref, at, whom: hero.ref, to: hero.cell } as const),
    ...{ weapon: 'peashooter', verb: 'pelts', hits: 1, blocks: 0, damage: 1, left: 9, surprise: false },
  });
  expect(witnessed(engine.map, shot(s.at('m')))).toMatchObject({ who: { breed: 'unseen' }, at: hero.cell });
  engine.map.visible[s.at('m')] = 1;
  expect(witnessed(engine.map, shot(s.at('m')))).toMatchObject({ at: s.at('m') });
});

describe('death', () => {
  test('the dead are gone at once from their cell and from the turns of this round', () => {
    const s = scene('######\n#@mn.#\n######', { m: { actor: 'brute', as: soon }, n: { actor: 'prowler', as: soon } });
    const dead = s.actor('brute');
    deadly(s.hero);
    s.bump('e');
    expect(dead.isPlaced).toBe(false);
    expect([dead.mapSlot, dead.heapIndex]).toEqual([-1, -1]);
    expect(s.engine.map.actors).not.toContain(dead);
    expect(
      s.engine.events.filter((event) => 'who' in event && event.who.id === dead.id).map(({ type }) => type),
    ).toEqual(['died']);
    expect(brokenInvariants(s.engine)).toEqual([]);
    // The one behind steps up into the free cell in the same round.
    expect(s.actor('prowler').cell).toBe(s.at('m'));
  });

  test('the killer stays where it is', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'stump' } });
    deadly(s.hero);
    s.bump('e');
    expect(s.told('died')).toHaveLength(1);
    expect(s.hero.cell).toBe(s.at('@'));
  });

  test('a corpse and the gold are left behind, and walking over it takes the gold and no time more', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'brute', as: (one) => void (one.gold = 17) } });
    deadly(s.hero);
    s.bump('e');
    expect(lyingAt(s, s.at('m'))).toEqual([
      ['corpse', 1],
      ['gold', 17],
    ]);
    expect(s.told('landed').map(({ what }) => what)).toEqual(['brute corpse', 'gold piece']);
    expect(s.bump('e')).toEqual(expect.arrayContaining(['moved', 'took', 'steppedOn']));
    expect([s.hero.gold, s.engine.turn]).toEqual([17, 2]);
    expect(lyingAt(s, s.at('m'))).toEqual([['corpse', 1]]);
  });

  test('monsters walk over gold and let it lie', () => {
    const s = scene('######\n#m.@.#\n######', { m: { actor: 'brute', as: alarmed } });
    s.engine.dropItem(s.engine.map, s.at('.'), 'gold', 9);
    s.wait();
    expect(s.actor('brute').cell).toBe(s.at('.'));
    expect(lyingAt(s, s.at('.'))).toEqual([['gold', 9]]);
  });

  test('loot is left behind as often as its breed says', () => {
    let daggers = 0;
    const kobold = 'kobold';
    const s = scene('#####\n#@..#\n#####');
    const { percent = 0, item } = s.engine.catalogue.breed(kobold).loot[0] ?? {};
    for (let i = 0; i < 500; i++) {
      const one = spawn(kobold, s.engine.map, s.at('.'));
      loseHealth(one, 99, s.hero);
      const lay = s.engine.map.takeItems(s.at('.'), () => true);
      if (lay.some(({ kind }) => kind.id === item)) daggers++;
    }
    const p = percent / 100;
    expect(p).toBeGreaterThan(0);
    expect(Math.abs(daggers / 500 - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 500));
  });

  test('the bodiless leave no corpse', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'passer' } });
    deadly(s.hero);
    s.bump('e');
    expect(s.told('died')).toHaveLength(1);
    expect(lyingAt(s, s.at('m'))).toEqual([]);
  });

  test('a dead hero stays on the map, and no command is performed any more', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'brute', as: alarmed } });
    deadly(s.actor('brute'));
    s.hero.defense = 0;
    s.wait();
    expect(s.engine.outcome).toBe('died');
    expect(s.told('died')[0]).toMatchObject({ who: { id: 0 }, by: { breed: 'brute' } });
    expect(s.engine.map.actorAt(s.at('@'))).toBe(s.hero);
    expect([s.hero.health, s.engine.turn]).toEqual([0, 1]);
    for (const command of [{ do: 'wait' }, { do: 'bump', dir: 'e' }, { do: 'fight' }, { do: 'explore' }] as const) {
      expect(s.perform(command)).toEqual(['refused']);
    }
    expect(s.engine.turn).toBe(1);
    expect(brokenInvariants(s.engine)).toEqual([]);
  });

  test('an actor whose leader dies has none any more', () => {
    const s = scene('######\n#@lf.#\n######', { l: { actor: 'brute' }, f: { actor: 'stump' } });
    s.actor('stump').leader = s.actor('brute').id;
    loseHealth(s.actor('brute'), 99, s.hero);
    expect(s.actor('stump').leader).toBe(NO_ACTOR);
  });
});

describe('actors that split or burst', () => {
  test('an actor that splits shares its remaining health with a second, and neither can heal beyond it', () => {
    const s = scene('#####\n#@m.#\n#...#\n#####', { m: { actor: 'blob' } });
    loseHealth(s.actor('blob'), 3, s.hero);
    const blobs = s.engine.map.actors.filter(({ breed }) => breed.id === 'blob');
    expect(blobs.map(({ health, maxHealth }) => [health, maxHealth])).toEqual([
      [4, 4],
      [3, 3],
    ]);
    expect(blobs.map(({ gold }) => gold)).toEqual([5, 0]);
    expect(blobs.map(({ alert }) => alert)).toEqual([15, 15]);
    s.engine.look();
    expect(brokenInvariants(s.engine)).toEqual([]);
  });

  test('it does not split without room, nor from its last point', () => {
    const s = scene('####\n#@m#\n####', { m: { actor: 'blob' } });
    loseHealth(s.actor('blob'), 3, s.hero);
    const open = scene('#####\n#@m.#\n#####', { m: { actor: 'blob' } });
    loseHealth(open.actor('blob'), 9, open.hero);
    for (const { engine } of [s, open]) expect(engine.map.actors).toHaveLength(2);
    expect([s.actor('blob').health, open.actor('blob').health]).toEqual([7, 1]);
  });

  test('an actor that floats above deep water for a while does not split into the water', () => {
    const s = scene('######\n#@~m~#\n#.~~.#\n######', { m: { actor: 'blob' } });
    s.engine.map.setTile(s.actor('blob').cell, tileNumber('deeps'));
    afflict(s.actor('blob'), 'levitating', 50);
    loseHealth(s.actor('blob'), 3, s.hero);
    expect(s.engine.map.actors.map(({ cell, gait }) => [s.engine.map.tile(cell).id, gait])).toEqual([
      ['floor', 'walk'],
      ['deeps', 'hover'],
      ['floor', 'walk'],
    ]);
    s.engine.look();
    expect(brokenInvariants(s.engine)).toEqual([]);
  });

  test('an actor that bursts hurts all beside it, and others of its kind burst in turn', () => {
    const s = scene('##########\n#@b.b.bx.#\n#..b.b...#\n##########', { b: { actor: 'bomb' }, x: { actor: 'stump' } });
    for (const bomb of s.engine.map.actors.filter(({ breed }) => breed.id === 'bomb')) bomb.health = 5;
    s.hero.health = 20;
    deadly(s.hero);
    s.bump('e');
    expect(s.told('burst')).toHaveLength(5);
    expect(s.engine.map.actors.map(({ breed }) => breed.id).sort()).toEqual(['hero', 'stump']);
    expect([s.hero.health, s.actor('stump').health]).toEqual([15, 5]);
    expect(s.told('hurt').find(({ who }) => who.id === 0)).toMatchObject({ damage: 5, left: 15 });
    expect(brokenInvariants(s.engine)).toEqual([]);
  });
});

describe('first strikes', () => {
  test('an actor who walks into a hidden one is struck first and loses the turn', () => {
    const s = scene('#####\n#@m.#\n#####', {
      m: {
        actor: 'waylayer',
        as: (one) => {
          one.mood = 'sleep';
          deadly(one, 6);
        },
      },
    });
    s.hero.defense = 0;
    jest.spyOn(s.engine.rng, 'percent').mockImplementation((percent) => percent === 100);
    s.bump('e');
    expect(s.engine.events.map(({ type }) => type).slice(0, 3)).toEqual(['revealed', 'alerted', 'attacked']);
    expect(s.told('attacked')[0]).toMatchObject({ whom: { id: 0 }, damage: 6 });
    expect([s.hero.cell, s.hero.due, s.actor('waylayer').health]).toEqual([s.at('@'), 100, 10]);
  });

  test('an actor that has just come out of hiding is not taken by surprise', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'waylayer', as: (one) => void (one.mood = 'sleep') } });
    jest.spyOn(s.engine.rng, 'percent').mockReturnValue(false);
    s.bump('e');
    expect(s.actor('waylayer').mood).not.toBe('sleep');
    s.bump('e');
    expect(s.told('attacked')[0]).toMatchObject({ whom: { breed: 'waylayer' }, surprise: false });
  });

  test('of two monsters that meet the one met rests a turn, and neither is hurt', () => {
    const s = scene('#######\n#w.m.@#\n#######', { w: { actor: 'walker', as: soon }, m: { actor: 'idler' } });
    s.wait();
    const due = s.actor('idler').due;
    s.wait();
    expect(s.actor('walker').cell).toBe(s.at('.'));
    expect(s.actor('idler').due).toBe(due + 200);
    expect([s.actor('walker').health, s.actor('idler').health]).toEqual([10, 10]);
  });
});

describe('reach', () => {
  test('a long weapon reaches two cells, and not past an ally', () => {
    const s = scene('######\n#m.@.#\n######', { m: { actor: 'pikeman', as: alarmed } });
    s.wait();
    expect(s.told('attacked')).toMatchObject([{ weapon: 'lance' }]);
    const blocked = scene('######\n#mf@.#\n######', { m: { actor: 'pikeman', as: alarmed }, f: { actor: 'idler' } });
    blocked.wait(3);
    expect(blocked.told('attacked')).toEqual([]);
  });

  test('a projectile hits the first actor in its line', () => {
    const s = scene('########\n#@.f.m.#\n########', {
      m: { actor: 'stump' },
      f: { actor: 'idler' },
    });
    s.hero.weapons = [TEST_WEAPONS.peashooter];
    deadly(s.hero, 2);
    new AttackAction(s.hero, s.at('m')).perform();
    expect(s.told('attacked')).toMatchObject([{ whom: { breed: 'idler' }, to: s.at('f'), hits: 2 }]);
    expect(s.actor('stump').health).toBe(10);
  });

  test('no blow goes through a gap between two corners', () => {
    const s = scene('#####\n#m&.#\n#&@.#\n#####', { m: { actor: 'pikeman', as: alarmed }, '&': { tile: 'statue' } });
    s.wait(3);
    expect(s.told('attacked')).toEqual([]);
    expect(s.perform({ do: 'fight' })).toEqual(['refused']);
  });
});

describe('haste and slowness', () => {
  test.each([
    ['hasted', 2],
    ['slowed', 0.5],
  ] as const)('a %s actor takes this number of turns for each of the hero: %s', (condition, factor) => {
    const s = scene('##########################\n#@#w.....................#\n##########################', {
      w: { actor: 'walker' },
    });
    const walker = s.actor('walker');
    afflict(walker, condition, 8);
    expect(walker.pace).toBe(CONDITIONS[condition].pace);
    s.wait();
    const from = walker.cell;
    s.wait(4);
    expect(walker.cell - from).toBe(4 * factor);
    s.wait(6);
    expect([walker.conditions, walker.pace]).toEqual([[], 100]);
  });

  test('what befalls one again makes it last longer, and never shorter', () => {
    const s = scene('####\n#@m#\n####', { m: { actor: 'stump' } });
    const stump = s.actor('stump');
    const until = (): readonly number[] => stump.conditions.map((one) => one.until - stump.due);
    for (const [turns, left] of [
      [5, 500],
      [2, 500],
      [8, 800],
    ] as const) {
      afflict(stump, 'slowed', turns);
      expect(until()).toEqual([left]);
    }
  });

  test('a slowed hero gives the others two turns', () => {
    const s = scene('############\n#@#w.......#\n############', { w: { actor: 'walker' } });
    afflict(s.hero, 'slowed', 10);
    s.wait();
    const from = s.actor('walker').cell;
    s.wait();
    expect(s.actor('walker').cell - from).toBe(2);
  });
});

describe('over the stairs', () => {
  const DOWN = ['#######\n#@>m..#\n#.....#\n#######', '#######\n#.<...#\n#.....#\n#######'];
  const running = (one: Actor): void => {
    one.mood = 'flee';
    alert(one, one.cell);
  };
  const posted = (one: Actor): void => {
    one.post = one.cell;
    alert(one, one.cell);
  };
  const follows = (who: string, as: (actor: Actor) => void): boolean => {
    const s = scene(DOWN, { m: { actor: who, as } });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    return s.engine.map.actors.some(({ breed }) => breed.id === who);
  };

  test.each<[string, string, (actor: Actor) => void, boolean]>([
    ['one that is upon the hero', 'brute', alarmed, true],
    ['one that sleeps', 'brute', (one) => void (one.mood = 'sleep'), false],
    ['one that is rooted', 'stump', alarmed, false],
    ['one that runs from the hero', 'minion', running, false],
    ['one that keeps a post', 'brute', posted, false],
  ])('%s comes along, or does not', (_name, who, as, comes) => {
    expect(follows(who, as)).toBe(comes);
  });

  test('a hunter a few steps away comes after the hero, when it has walked the distance', () => {
    const s = scene(['##########\n#@>....m.#\n##########', '#######\n#.<...#\n#.....#\n#######'], {
      m: { actor: 'brute', as: alarmed },
    });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    const came: number[] = [];
    for (let turn = 1; turn <= 12; turn++) {
      s.wait();
      if (s.told('arrived').length > 0) came.push(turn);
    }
    expect(came).toHaveLength(1);
    expect(came[0]).toBeGreaterThanOrEqual(3);
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBe(1);
    expect(brokenInvariants(s.engine)).toEqual([]);
  });

  test('a hunter that has lost the hero on the stairs stays where it is', () => {
    const s = scene(['####################\n#@>...............m#\n####################', '#####\n#.<.#\n#####'], {
      m: { actor: 'brute', as: alarmed },
    });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    s.wait(60);
    expect(s.engine.map.actors.map(({ breed }) => breed.id)).toEqual(['hero']);
  });

  test('resting upstairs is not free: the wounded below recover and forget', () => {
    const s = scene(DOWN, { m: { actor: 'stump', as: alarmed } });
    s.bump('e');
    const stump = s.actor('stump');
    stump.maxHealth = 30;
    stump.health = 1;
    s.perform({ do: 'climb', way: 'down' });
    s.wait(100);
    s.perform({ do: 'climb', way: 'up' });
    expect(stump.health).toBeGreaterThanOrEqual(11);
    expect(stump.health).toBeLessThan(14);
    expect(stump.lastSeen === NO_CELL || stump.alert > 0).toBe(true);
    s.perform({ do: 'climb', way: 'down' });
    s.wait(300);
    s.perform({ do: 'climb', way: 'up' });
    expect(stump.health).toBe(30);
  });

  test('a follower knows where the hero is', () => {
    const s = scene(DOWN, { m: { actor: 'brute', as: alarmed } });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    expect(s.told('arrived')).toMatchObject([{ who: { breed: 'brute' } }]);
    const brute = s.actor('brute');
    expect([brute.lastSeen, s.engine.map.distance(brute.cell, s.hero.cell)]).toEqual([s.hero.cell, 1]);
    expect(brokenInvariants(s.engine)).toEqual([]);
  });

  test('a follower that arrives behind a door still knows where the hero is', () => {
    const s = scene(['########\n#....###\n#...@>m#\n########', '########\n##<+...#\n########'], {
      m: { actor: 'brute', as: alarmed },
    });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    const brute = s.actor('brute');
    expect(brute.lastSeen).toBe(s.hero.cell);
    s.wait(3);
    expect(s.engine.map.distance(brute.cell, s.hero.cell)).toBe(1);
  });

  test('an actor that was slowed or recharging a trick when the hero left still is when the hero comes back', () => {
    const s = scene(DOWN, { m: { actor: 'stump', as: alarmed } });
    s.bump('e');
    const stump = s.actor('stump');
    afflict(stump, 'slowed', 5);
    stump.readyAt = 1000;
    const [until, left] = [stump.conditions[0]?.until ?? 0, s.hero.due];
    s.perform({ do: 'climb', way: 'down' });
    s.wait(20);
    const away = s.hero.due - left;
    s.perform({ do: 'climb', way: 'up' });
    expect([stump.conditions[0]?.until, stump.readyAt]).toEqual([until + away, 1000 + away]);
  });
});

describe('wanderers', () => {
  const HALL = '#########\n#<..#..@#\n#..>...##\n#########';

  /** Lets so long a time go by that somebody may come, and answers with who came. */
  function come(s: Scene): Actor | undefined {
    const before = new Set(s.engine.map.actors);
    s.engine.map.arrivalAt = s.hero.due;
    s.wait();
    return s.engine.map.actors.find((actor) => !before.has(actor));
  }

  test('they come over the stairs, with empty hands, and go to where the hero was', () => {
    const s = scene(HALL);
    const comer = come(s);
    expect([s.at('<'), s.at('>')]).toContain(comer?.post);
    expect(comer).toMatchObject({ gold: 0, patrolEnd: s.hero.cell });
    s.wait(25);
    expect(comer?.alert).toBeGreaterThan(0);
  });

  test('the time between visits doubles after the sixth', () => {
    const s = scene(HALL);
    const { map } = s.engine;
    const gaps = Array.from({ length: 9 }, () => {
      const comer = come(s);
      if (comer) map.remove(comer);
      return map.arrivalAt - s.hero.due;
    });
    for (const gap of gaps.slice(0, 6)) expect(gap).toBeLessThan(25_000);
    for (const [i, least] of [30_000, 60_000, 120_000].entries()) expect(gaps[6 + i]).toBeGreaterThan(least - 200);
  });

  test('a patrol comes behind its leader, from the third floor on', () => {
    const s = scene([HALL, HALL, HALL]);
    const sizes = new Set<number>();
    const map = s.engine.floorAt(3);
    map.add(s.hero, map.cellAt(7, 1));
    s.engine.look();
    for (let i = 0; i < 40; i++) {
      map.arrivalAt = s.hero.due;
      map.arrivals = 0;
      s.wait();
      const comers = map.actors.filter(({ isHero }) => !isHero);
      sizes.add(comers.length);
      expect(comers.filter(({ leader }) => leader === NO_ACTOR).length).toBe(1);
      for (const comer of comers) map.remove(comer);
    }
    expect([...sizes].sort()).toEqual([1, 2, 3]);
  });

  test('do not come while the hero watches both stairs', () => {
    const s = scene('#########\n#<..@..>#\n#########');
    expect(Array.from({ length: 4 }, () => come(s))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('they come by the stairs that are not in view', () => {
    const s = scene('#########\n#<@.#..>#\n###...###\n#########');
    expect(come(s)?.post).toBe(s.at('>'));
  });

  test('do not come before they are due', () => {
    const s = scene(HALL);
    expect(s.engine.map.arrivalAt).toBeGreaterThanOrEqual(25_000);
    s.wait(100);
    expect(s.engine.map.actors).toHaveLength(1);
  });

  test('do not come through the shut gate of the keep', () => {
    const s = scene('#########\n#g..#..@#\n#...#..##\n####....#\n#########', { g: { tile: 'gate' } });
    expect(come(s)?.breed.id).toBeUndefined();
    const open = scene('#########\n#g..#..@#\n#..>#..##\n####....#\n#########', { g: { tile: 'gate' } });
    expect(come(open)?.post).toBe(open.at('>'));
  });
});

test('Tab goes toward a foe whose whole way is not known yet', () => {
  const s = scene(
    `
    #########
    #@.....##
    ######..#
    #######m#
    #########`,
    { m: { actor: 'stump' } },
  );
  const { map } = s.engine;
  // As seen around a corner: the foe is in sight, but not all of the ground before it.
  for (const cell of [map.cellAt(6, 1), map.cellAt(6, 2), map.cellAt(7, 2)]) {
    map.memory.tiles[cell] = 0;
    map.memory.blocked[cell] = 1;
  }
  s.actor('stump').inSight = true;
  expect(s.perform({ do: 'fight' })).toContain('moved');
  expect(s.hero.cell).toBe(s.at('@') + 1);
});

describe('Tab', () => {
  const isOffered = ({ hero }: Scene): boolean => offeredCommands(hero).some((command) => command.do === 'fight');
  const whyNot = (s: Scene): string | undefined => s.told('refused')[0]?.why;

  test('does not strike a stone guardian, and is not offered if nothing else is in sight', () => {
    const s = scene('######\n#@G..#\n######', { G: { actor: 'stoneGuardian' } });
    expect(isOffered(s)).toBe(false);
    expect(s.perform({ do: 'fight' })).toEqual(['refused']);
    expect(whyNot(s)).toBe('Nothing you do can hurt the stone guardian.');
  });

  test('does not go past a stone guardian to another foe', () => {
    const s = scene('##########\n#@...G.m.#\n#........#\n##########', {
      G: { actor: 'stoneGuardian' },
      m: { actor: 'stump' },
    });
    for (let i = 0; i < 5; i++) s.perform({ do: 'fight' });
    expect(s.engine.map.distance(s.hero.cell, s.at('G'))).toBeGreaterThan(2);
    expect(whyNot(s)).toBe('You know no way to the stump.');
  });

  test('goes for the foe that comes, not for the nearer one that is rooted', () => {
    const s = scene('############\n#v..@.....m#\n############', { v: { actor: 'stump' }, m: { actor: 'idler' } });
    s.perform({ do: 'fight' });
    expect(s.hero.cell).toBe(s.at('@') + 1);
  });

  test('goes after a foe that has just slipped out of sight, to where it was last seen', () => {
    const s = scene('##########\n#@....m..#\n######.###\n######...#\n##########', { m: { actor: 'idler' } });
    const { map } = s.engine;
    map.move(s.actor('idler'), map.cellAt(8, 3));
    s.engine.look();
    expect(foesInSight(s.hero)).toEqual([]);
    expect(isOffered(s)).toBe(true);
    for (let i = 0; i < 6; i++) s.perform({ do: 'fight' });
    expect([s.hero.cell, whyNot(s)]).toEqual([s.at('m'), 'No foe is in sight.']);
  });

  test('strikes what bites unseen beside the hero, though another foe is in sight out of reach', () => {
    const s = scene('##########\n#n@~~~~m.#\n##########', {
      n: { actor: 'nobody', as: alarmed },
      m: { actor: 'idler' },
    });
    s.wait(2);
    expect(s.actor('nobody').isFelt).toBe(true);
    expect(s.perform({ do: 'fight' })).toContain('attacked');
    expect(s.told('attacked')[0]).toMatchObject({ who: { id: 0 }, to: s.at('n') });
  });

  test.each([
    ['brute', 'stump'],
    ['stump', 'brute'],
  ] as const)('finishes the foe that dies soonest: the %s, and not the fresh %s', (worn, fresh) => {
    const s = scene('#####\n#m@i#\n#####', {
      m: { actor: 'brute', as: alarmed },
      i: { actor: 'stump', as: alarmed },
    });
    Object.assign(s.actor(worn), { health: 2, maxHealth: 9 });
    Object.assign(s.actor(fresh), { health: 9, maxHealth: 9 });
    for (let i = 0; i < 12 && s.engine.map.actors.some(({ breed }) => breed.id === worn); i++) {
      s.perform({ do: 'fight' });
      expect(s.told('attacked').find(({ who }) => who.id === HERO_ID)?.whom.breed).toBe(worn);
    }
  });

  test('strikes down a nearly dead foe however badly the hero is hurt, and refuses a fight that would be lost', () => {
    const fight = (foe: Partial<Actor>, health: number): string | undefined => {
      const s = scene('#####\n#@s.#\n#####', { s: { actor: 'soldier', as: alarmed } });
      Object.assign(s.actor('soldier'), foe);
      Object.assign(s.hero, { attack: 2, attackChance: 80, health });
      expect(isOffered(s)).toBe(s.perform({ do: 'fight' })[0] !== 'refused');
      return whyNot(s);
    };
    expect(fight({ health: 1, attack: 2, attackChance: 50 }, 3)).toBeUndefined();
    expect(fight({ health: 60, attack: 6, attackChance: 90 }, 40)).toMatch(
      /^A fight to the end kills you in \d+ of 100: strike by hand or leave\.$/,
    );
  });

  test('with a sling shoots a neighbour too, and without stones says that another weapon is better', () => {
    const s = scene('#####\n#@s.#\n#####', { s: { actor: 'stump', as: alarmed } });
    s.hero.health = 400;
    const [sling = '', stones = ''] = hand(s, { item: 'sling', count: 1 }, { item: 'stone', count: 2 });
    const [axe = ''] = hand(s, { item: 'axe', count: 1 });
    for (const item of [axe, sling]) s.perform({ do: 'equip', item });
    s.perform({ do: 'fight' });
    expect(s.told('threw')).toMatchObject([{ isSent: true }]);
    s.perform({ do: 'drop', item: stones, count: 1 });
    expect(s.perform({ do: 'fight' })).toEqual(['refused']);
    expect(whyNot(s)).toBe('You hold the sling: draw the axe first, which takes a turn.');
    s.perform({ do: 'swap' });
    expect(s.perform({ do: 'fight' })).toContain('attacked');
  });

  test('with a sling shoots the foe in range, and not one out of range that would die sooner', () => {
    const s = scene('#################\n#@s............m#\n#################', {
      s: { actor: 'stump', as: alarmed },
      m: { actor: 'bowman', as: alarmed },
    });
    s.hero.health = 400;
    s.actor('bowman').health = 1;
    const [sling = ''] = hand(s, { item: 'sling', count: 1 }, { item: 'stone', count: 2 });
    s.perform({ do: 'equip', item: sling });
    s.engine.map.move(s.actor('bowman'), s.at('m'));
    s.engine.look();
    s.perform({ do: 'fight' });
    expect(s.told('attacked').filter(({ who }) => who.id === HERO_ID)).toMatchObject([{ to: s.at('s') }]);
  });

  test('is not offered to a hero who is too frightened', () => {
    const s = scene('#####\n#@m.#\n#####', { m: { actor: 'stump' } });
    expect(isOffered(s)).toBe(true);
    afflict(s.hero, 'frightened', 5);
    expect(isOffered(s)).toBe(false);
    expect(s.perform({ do: 'fight' })).toEqual(['refused']);
    expect(whyNot(s)).toBe('You are too frightened to attack.');
  });
});

test('Tab goes past a peaceful creature on the way to a foe, and does not talk to it for ever', () => {
  const s = scene('########\n#@h...k#\n########', {
    h: { actor: 'hermit', as: (who) => Object.assign(who, { side: 'neutral', topic: 'hermit' }) },
    k: { actor: 'idler' },
  });
  s.perform({ do: 'fight' });
  expect([s.hero.cell, s.told('talked')]).toEqual([s.at('h'), []]);
});
