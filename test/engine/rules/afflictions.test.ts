// Conditions and hunger: what they do, how they combine, and how they end.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { CONDITIONS } from '../../../src/content/tables/conditions';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { View } from '../../../src/engine/api/view/view';
import { afflict, endBadConditions, hasCondition, afflictChance } from '../../../src/engine/rules/actors/afflictions';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { FULL_TURNS, HUNGRY_TURNS } from '../../../src/engine/rules/floors/time';
import type { Condition } from '../../../src/engine/world/kinds/condition';
import { scene, soon } from '../../scene';

const ROOM = '#########\n#.......#\n#..@.m..#\n#.......#\n#########';
const room = (actor = 'idler') => scene(ROOM, { m: { actor } });
const ALL = Object.values<Condition>(CONDITIONS);

test('every condition says what it does and how it ends, and has an adjective of its own', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ALL.map(({ adjective }) => adjective)).size).toBe(ALL.length);
  for (const { says, wayOut, ends = [], deepens } of ALL) {
    expect(says).toMatch(/^[A-Z].*\.$/);
    expect(wayOut).toMatch(/^[A-Z].*\.$/);
    for (const id of [...ends, ...(deepens === undefined ? [] : [deepens])])
      expect(Object.keys(CONDITIONS)).toContain(id);
  }
});

const STACKING = ALL.filter(({ deepens }) => deepens === undefined);
test.each(STACKING.map(({ id, again }) => [id, again] as const))('%s, met again: %s', (id, again) => {
  const s = room();
  const idler = s.actor('idler');
  const left = (): number => {
    const affliction = idler.conditions.find(({ condition }) => condition === id);
    return affliction ? (affliction.until - idler.due) / idler.breed.speed : 0;
  };
  afflict(idler, id, 10);
  expect(left()).toBe(10);
  afflict(idler, id, 4);
  expect(left()).toBe(again === 'adds' ? 14 : 10);
  afflict(idler, id, 20);
  expect(left()).toBe(again === 'adds' ? 34 : again === 'longer' ? 20 : 10);
});

test.each(ALL.flatMap(({ id, ends = [] }) => ends.map((other) => [id, other] as const)))(
  'being %s ends being %s',
  (id, other) => {
    const s = room();
    afflict(s.hero, other, 10);
    afflict(s.hero, id, 10);
    expect([hasCondition(s.hero, other), hasCondition(s.hero, id)]).toEqual([false, true]);
  },
);

test('poison takes a point a turn, can kill, and is named as the cause', () => {
  const s = room();
  s.hero.health = 2;
  afflict(s.hero, 'poisoned', 10);
  s.wait();
  expect(s.hero.health).toBe(1);
  s.wait();
  expect(s.told('died')).toMatchObject([{ cause: 'poisoned' }]);
  expect(s.engine.outcome).toBe('died');
});

test('a paralysed actor does nothing while it lasts, and blocks nothing', () => {
  const s = room('brute');
  soon(s.actor('brute'));
  afflict(s.hero, 'paralysed', 4);
  const { turn } = s.engine;
  s.wait();
  expect(s.engine.turn - turn).toBeGreaterThanOrEqual(4);
  expect(s.told('attacked').every(({ blocks }) => blocks === 0)).toBe(true);
});

test('a wound ends magic sleep', () => {
  const s = room();
  const idler = s.actor('idler');
  afflict(idler, 'asleep', 20);
  s.hero.attackChance = 100;
  s.bump('e');
  s.bump('e');
  expect(s.told('attacked')[0]?.surprise).toBe(true);
  expect(hasCondition(idler, 'asleep')).toBe(false);
});

test('a second dose of what makes drowsy brings sleep, and nobody is drowsy asleep', () => {
  const s = room();
  const idler = s.actor('idler');
  afflict(idler, 'drowsy', 4);
  expect([hasCondition(idler, 'drowsy'), idler.has('helpless')]).toEqual([true, false]);
  afflict(idler, 'drowsy', 4);
  expect(idler.conditions.map(({ condition }) => condition)).toEqual(['asleep']);
});

test('the confused go astray now and then, and every step takes its time', () => {
  const s = room();
  afflict(s.hero, 'confused', 1000);
  s.hero.maxHealth = s.hero.health = 1000;
  const columns = new Set<number>();
  for (let i = 0; i < 40; i++) {
    s.bump('n');
    columns.add(s.hero.cell % s.engine.map.width);
  }
  expect(s.engine.turn).toBe(40);
  expect(columns.size).toBeGreaterThan(1);
});

test('an invisible hero is noticed only from beside', () => {
  const s = scene('#########\n#@....m.#\n#########', { m: { actor: 'brute' } });
  afflict(s.hero, 'invisible', 100);
  s.wait(5);
  expect(s.actor('brute').alert).toBe(0);
  const seen = scene('#########\n#@....m.#\n#########', { m: { actor: 'brute' } });
  seen.wait(2);
  expect(seen.actor('brute').alert).toBeGreaterThan(0);
});

test('the blind see their own hands, and are seen as before', () => {
  const s = scene('#########\n#@....m.#\n#########', { m: { actor: 'brute' } });
  afflict(s.hero, 'blinded', 100);
  s.wait(2);
  expect(new View(s.engine).sightings).toEqual([]);
  expect(s.actor('brute').alert).toBeGreaterThan(0);
});

test('a levitating actor crosses deep water, and is moved to the nearest shore when it ends', () => {
  const s = scene('#######\n#@~~~.#\n#######');
  s.bump('e');
  expect(s.told('refused')).toHaveLength(1);
  afflict(s.hero, 'levitating', 2);
  s.bump('e');
  expect(s.engine.map.tile(s.hero.cell).id).toBe('deeps');
  s.bump('e');
  s.bump('e');
  expect(s.engine.map.tile(s.hero.cell).terrain).toBe('open');
});

test('a charmed actor fights at the hero’s side, and turns back when it ends', () => {
  const s = room('brute');
  const brute = s.actor('brute');
  const told: (string | undefined)[] = [];
  s.engine.onEvent = (event) => {
    if (['afflicted', 'recovered', 'turned'].includes(event.type)) told.push(messageFor(event)?.text);
  };
  afflict(brute, 'charmed', 3);
  expect(brute.side).toBe('ally');
  s.wait(5);
  expect(brute.side).toBe('hostile');
  expect(told).toEqual(['The brute is charmed.', 'Your brute is no longer charmed.', 'The brute turns against you!']);
});

test('an ally who was told to wait, was lost and is won again follows like any other', () => {
  const s = room('brute');
  const brute = s.actor('brute');
  afflict(brute, 'charmed', 3);
  s.perform({ do: 'order', id: brute.id, order: 'wait' });
  s.wait(5);
  expect(brute.side).toBe('hostile');
  Object.assign(brute, { post: brute.cell, patrolEnd: brute.cell + 1 });
  afflict(brute, 'charmed', 9);
  s.wait(3);
  expect([brute.side, brute.order, brute.post, brute.patrolEnd]).toEqual(['ally', 0, NO_CELL, NO_CELL]);
});

test('a conjured actor is gone when its time is over', () => {
  const s = room();
  afflict(s.actor('idler'), 'conjured', 2);
  s.wait(4);
  expect(s.engine.map.actors).toHaveLength(1);
});

test('an immune actor is not affected, and a warded one only in body', () => {
  const s = room();
  afflict(s.hero, 'venomproofed', 50);
  expect(afflict(s.hero, 'poisoned', 10)).toBe(false);
  afflict(s.hero, 'warded', 50);
  expect(afflictChance(s.hero, CONDITIONS.confused)).toBe(0);
  expect(afflictChance(s.hero, CONDITIONS.bleeding)).toBe(100);
});

test('a draught ends bad conditions of the body, and leaves good ones', () => {
  const s = room();
  for (const id of ['poisoned', 'bleeding', 'hasted', 'confused'] as const) afflict(s.hero, id, 20);
  endBadConditions(s.hero, ['body']);
  expect(s.hero.conditions.map(({ condition }) => condition).sort()).toEqual(['confused', 'hasted']);
});

test('the deathless condition prevents one death', () => {
  const s = room();
  afflict(s.hero, 'deathless', 100);
  s.hero.health = 1;
  afflict(s.hero, 'poisoned', 100);
  s.wait();
  expect([s.told('saved').length, s.hero.health, hasCondition(s.hero, 'deathless')]).toEqual([1, 20, false]);
});

describe('hunger', () => {
  test('is felt, then weakens, then kills by and by; a meal stills it', () => {
    const s = room();
    const { hero } = s;
    expect(hero.turnsUntilStarving).toBe(FULL_TURNS);
    hero.turnsUntilStarving = HUNGRY_TURNS + 1;
    s.wait();
    expect(hasCondition(hero, 'hungry')).toBe(true);
    hero.turnsUntilStarving = 1;
    s.wait();
    expect(hasCondition(hero, 'starving')).toBe(true);
    const { health } = hero;
    s.wait(12);
    expect(hero.health).toBe(health - 3);
    const { letter = '' } = stow(hero, createItem(s.engine.map, { item: 'ration', count: 1 }, hero.cell));
    s.perform({ do: 'use', item: letter });
    expect([
      hasCondition(hero, 'hungry'),
      hasCondition(hero, 'starving'),
      hero.turnsUntilStarving > HUNGRY_TURNS,
    ]).toEqual([false, false, true]);
  });

  /** What the player reads of a turn. */
  const readTurn = ({ engine }: ReturnType<typeof room>): readonly string[] =>
    engine.perform({ do: 'wait' }).flatMap((event) => messageFor(event)?.text ?? []);

  test('each stage is told in one message with its cost, and no other beside it', () => {
    const s = room();
    s.hero.turnsUntilStarving = HUNGRY_TURNS + 1;
    expect(readTurn(s)).toEqual(['You are hungry. Every die hits or blocks 5% less often.']);
    s.hero.turnsUntilStarving = 2;
    expect(readTurn(s)).toEqual([]);
    expect(readTurn(s)).toEqual([
      'You are starving. Blows have a die less, every die hits or blocks 15% less often, and health is lost every four turns.',
    ]);
    for (const { says, bonuses } of [CONDITIONS.hungry, CONDITIONS.starving])
      expect(says).toContain(`${-(bonuses?.attackChance ?? 0)}% less often`);
  });

  test('hunger that runs its whole course is never "no longer", and no draught ends it', () => {
    const s = room();
    s.hero.turnsUntilStarving = HUNGRY_TURNS + 1;
    s.hero.health = s.hero.maxHealth = 9999;
    const said: string[] = [];
    for (let i = 0; i < FULL_TURNS + HUNGRY_TURNS + 10; i++) said.push(...readTurn(s));
    expect(said.filter((text) => text.startsWith('You are'))).toHaveLength(2);
    expect(s.hero.conditions.map(({ condition }) => condition)).toEqual(['starving']);
    const { letter = '' } = stow(s.hero, createItem(s.engine.map, { item: 'healingPotion', count: 1 }, s.hero.cell));
    s.perform({ do: 'use', item: letter });
    expect(hasCondition(s.hero, 'starving')).toBe(true);
  });

  test('a starving hero who eats a little is hungry again', () => {
    const s = room();
    s.hero.turnsUntilStarving = 1;
    s.wait();
    const { letter = '' } = stow(s.hero, createItem(s.engine.map, { item: 'stonecap', count: 1 }, s.hero.cell));
    s.perform({ do: 'use', item: letter });
    expect(s.hero.conditions.map(({ condition }) => condition)).toEqual(['hungry', 'stoneskinned']);
  });

  test('a full hero eats no more', () => {
    const s = room();
    const { letter = '' } = stow(s.hero, createItem(s.engine.map, { item: 'ration', count: 1 }, s.hero.cell));
    s.perform({ do: 'use', item: letter });
    expect(s.told('refused')[0]?.why).toBe('You could not eat another bite.');
  });
});
