// How much harm is done, what prevents a death, and what a death leaves.
import { MUTATIONS } from '../../../src/content/creatures/mutations';
import { afflict, hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { damagePerHit, hurt, loseHealth, reapedDice, resistedDamage } from '../../../src/engine/rules/combat/combat';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { HERO_ID } from '../../../src/engine/world/actors/actor';
import { scene } from '../../scene';

const room = (actor = 'stump') => scene('######\n#@m..#\n#....#\n######', { m: { actor } });

describe('resistance', () => {
  test('to fire halves the harm of fire, rounded down, and of nothing else', () => {
    const s = room('slagJelly');
    const jelly = s.actor('slagJelly');
    expect(resistedDamage(s.hero, 5, 'fire')).toBe(5);
    expect([5, 4].map((damage) => resistedDamage(jelly, damage, 'fire'))).toEqual([2, 2]);
    expect(resistedDamage(jelly, 5, 'shock')).toBe(5);
    expect(resistedDamage(jelly, 5)).toBe(5);
  });
});

describe('a prevented death', () => {
  test('uses up the item that prevents it, and no other', () => {
    const s = room();
    for (const item of ['agate', 'weighedCoin'] as const)
      stow(s.hero, createItem(s.engine.map, { item, count: 1 }, s.hero.cell));
    loseHealth(s.hero, 99, undefined, 'a test');
    expect([s.hero.isAlive, s.hero.pack.map(({ kind }) => kind.id)]).toEqual([true, ['agate']]);
  });

  test('comes once by a mutation, and leaves the mutation if a condition prevents it', () => {
    const s = room();
    const mutation = MUTATIONS.twiceBorn;
    const stump = spawn('stump', s.engine.map, s.engine.map.cellAt(3, 2), { mutation });
    afflict(stump, 'deathless', 9);
    loseHealth(stump, 99, s.hero);
    expect([stump.isAlive, hasCondition(stump, 'deathless'), stump.mutation]).toEqual([true, false, mutation]);
    loseHealth(stump, 99, s.hero);
    expect([stump.isAlive, stump.mutation]).toEqual([true, undefined]);
    loseHealth(stump, 99, s.hero);
    expect(stump.isAlive).toBe(false);
  });
});

test('a peaceful person who is awake is not taken by surprise, and one asleep is', () => {
  const s = room();
  const stump = s.actor('stump');
  const perHit = (): number => damagePerHit(s.hero, stump, s.hero.weapon);
  Object.assign(stump, { side: 'neutral', mood: 'guard', alert: 0 });
  expect(perHit()).toBe(1);
  stump.mood = 'sleep';
  expect(perHit()).toBeGreaterThan(1);
});

test('neither a friend nor a peaceful person beside a Reaper counts as a foe', () => {
  const s = scene('#####\n#mfn#\n#m@.#\n#####', {
    m: { actor: 'idler' },
    f: { actor: 'idler', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) },
    n: { actor: 'idler', as: (who) => Object.assign(who, { side: 'neutral' }) },
  });
  s.hero.boons = ['harvest'];
  expect(reapedDice(s.hero)).toBe(1);
});

test('a foe that is hurt by another looks where it stands, and by the hero to where the hero is', () => {
  const s = room();
  const stump = s.actor('stump');
  const other = spawn('stump', s.engine.map, s.engine.map.cellAt(4, 2));
  loseHealth(stump, 1, other);
  expect([stump.alert > 0, stump.lastSeen]).toEqual([true, stump.cell]);
  loseHealth(stump, 1, s.hero);
  expect(stump.lastSeen).toBe(s.hero.cell);
});

test('who hurts itself does not wake to the hero, nor does a friend', () => {
  const s = room();
  const stump = s.actor('stump');
  loseHealth(stump, 1, stump);
  expect(stump.alert).toBe(0);
  stump.side = 'ally';
  loseHealth(stump, 1, spawn('stump', s.engine.map, s.engine.map.cellAt(4, 2)));
  expect(stump.alert).toBe(0);
});

test('only a kill of the hero’s is known as one, and to break a thing is none', () => {
  const kills = (actor: string, byHero: boolean): number => {
    const s = room(actor);
    hurt(s.actor(actor), 999, { by: byHero ? s.hero : undefined, cause: 'a test' });
    return s.engine.knowledge.met[actor]?.killed ?? 0;
  };
  expect([kills('stump', true), kills('stump', false), kills('crystalWard', true)]).toEqual([1, 0, 0]);
});
