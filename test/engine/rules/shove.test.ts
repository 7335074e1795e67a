// Shoving: what stops a shoved actor, and what it sets off.
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { shove } from '../../../src/engine/rules/floors/shove';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { stand } from '../../props';
import { scene } from '../../scene';

/** A foe that survives what is done to it. */
const sturdy = (actor: string) => ({
  actor,
  as: (one: Actor): void => {
    one.maxHealth = one.health = 100;
  },
});

const shoved = (s: ReturnType<typeof scene>, target: Actor, cells = 5): void => {
  shove(target, { by: s.hero, from: s.hero.cell, cells });
};

test('a foe shoved over open floor stops after the cells of the shove, unhurt', () => {
  const s = scene('##########\n#@m......#\n##########', { m: sturdy('idler') });
  const foe = s.actor('idler');
  shoved(s, foe, 4);
  expect([foe.cell - s.at('m'), foe.health]).toEqual([4, 100]);
});

test('a foe shoved against a wall is hurt for every cell it does not go', () => {
  const s = scene('######\n#@m..#\n######', { m: sturdy('idler') });
  const foe = s.actor('idler');
  shoved(s, foe);
  expect([foe.cell - s.at('m'), foe.health]).toEqual([2, 94]);
});

test.each(['pit', 'hidden pit'] as const)('a foe shoved into a %s falls', (pit) => {
  const s = scene('#########\n#@m.1...#\n#########', { m: sturdy('idler') });
  stand(s.engine, s.at('1'), pit);
  const foe = s.actor('idler');
  shoved(s, foe);
  expect(foe.cell).toBe(s.at('1'));
  expect(foe.health).toBeLessThan(100);
  expect(s.engine.map.propAt(s.at('1'))).toBeUndefined();
});

test('a foe shoved onto a trap sets it off', () => {
  const s = scene('#########\n#@m.1...#\n#########', { m: sturdy('idler') });
  stand(s.engine, s.at('1'), 'netTrap');
  const foe = s.actor('idler');
  shoved(s, foe);
  expect(foe.cell).toBe(s.at('1'));
  expect(foe.conditions.map(({ condition }) => condition)).toEqual(['snared']);
});

test('a flying foe is shoved over traps and water', () => {
  const s = scene('#########\n#@m1~~..#\n#########', { m: sturdy('flyer') });
  stand(s.engine, s.at('1'), 'pit');
  const foe = s.actor('flyer');
  shoved(s, foe, 4);
  expect([foe.cell - s.at('m'), foe.health]).toEqual([4, 100]);
});

test('a foe shoved into deep water is hurt, loses a turn and comes ashore', () => {
  const s = scene('##########\n#@m.~~~..#\n##########', { m: sturdy('idler') });
  const foe = s.actor('idler');
  const { due } = foe;
  shoved(s, foe);
  expect(foe.health).toBeLessThan(100);
  expect(foe.due).toBe(due + foe.pace);
  expect(s.engine.map.tile(foe.cell).terrain).toBe('open');
});

test('a foe shoved down a staircase is hurt and lies at its head', () => {
  const s = scene(['########\n#@m.>..#\n########', '####\n#<.#\n####'], { m: sturdy('idler') });
  const foe = s.actor('idler');
  shoved(s, foe);
  expect(foe.cell).toBe(s.at('>'));
  expect(foe.health).toBeLessThan(100);
});

test('the hero is shoved into a pit and falls to the next floor', () => {
  const s = scene(['########\n#m@.1.>#\n########', '####\n#<.#\n####'], { m: sturdy('idler') });
  stand(s.engine, s.at('1'), 'pit');
  shove(s.hero, { by: s.actor('idler'), from: s.actor('idler').cell, cells: 5 });
  expect(s.hero.map.depth).toBe(2);
});

test('a levitating hero is shoved over a pit', () => {
  const s = scene(['#########\n#m@.1..>#\n#########', '####\n#<.#\n####'], { m: sturdy('idler') });
  stand(s.engine, s.at('1'), 'pit');
  afflict(s.hero, 'levitating', 50);
  shove(s.hero, { by: s.actor('idler'), from: s.actor('idler').cell, cells: 3 });
  expect([s.hero.map.depth, s.hero.cell - s.at('@')]).toEqual([1, 3]);
});

test('a foe that the hero pulls stops beside the hero, unhurt', () => {
  const s = scene('########\n#@...m.#\n########', { m: sturdy('idler') });
  const foe = s.actor('idler');
  shove(foe, { by: s.hero, from: s.hero.cell, cells: 9, isTowards: true });
  expect([foe.cell - s.hero.cell, foe.health]).toEqual([1, 100]);
});
