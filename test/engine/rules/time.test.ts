// The order of turns, and how long they take.
import { scene } from '../../scene';

test('a fast creature acts twice a turn, a slow one five times in seven', () => {
  const s = scene(
    `
    ##################
    #@...............#
    #s...............#
    #p...............#
    ##################`,
    { s: { actor: 'sprinter' }, p: { actor: 'slowpoke' } },
  );
  s.perform({ do: 'wait' });
  const [fast, slow] = [s.actor('sprinter').cell, s.actor('slowpoke').cell];
  for (let i = 0; i < 7; i++) s.perform({ do: 'wait' });
  expect(s.actor('sprinter').cell - fast).toBe(14);
  expect(s.actor('slowpoke').cell - slow).toBe(5);
});

test('of actors due at the same tick the hero is first, then the oldest', () => {
  const s = scene(
    `
    #######
    #b..a@#
    #######`,
    { a: { actor: 'idler' }, b: { actor: 'walker' } },
  );
  s.perform({ do: 'wait' });
  const order = s.engine.perform({ do: 'wait' }).map((event) => ('who' in event ? event.who.id : -1));
  expect(order).toEqual([0, 1, 2]);
  expect([s.actor('walker').id, s.actor('idler').id]).toEqual([1, 2]);
  expect(s.hero.due).toBe(200);
});

test('a creature that cannot do what it wants lets its turn pass', () => {
  const s = scene('#####\n#@.w#\n#####', { w: { actor: 'walker' } });
  for (let i = 0; i < 3; i++) s.perform({ do: 'wait' });
  expect(s.actor('walker').due).toBe(300);
});

test('events out of sight are marked unseen', () => {
  const s = scene(
    `
    #########
    #@#d....#
    #.#.....#
    #########`,
    { d: { actor: 'sprinter' } },
  );
  const events = s.engine.perform({ do: 'wait' }).filter((event) => 'who' in event && event.who.id !== 0);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ unseen }) => unseen === true)).toBe(true);
});

test('every turn takes a turn of food, and the last of it makes the hero starve', () => {
  const s = scene('#####\n#@..#\n#####', {});
  s.hero.turnsUntilStarving = 3;
  s.perform({ do: 'wait' });
  s.perform({ do: 'wait' });
  expect([s.hero.turnsUntilStarving, s.hero.conditions.map(({ condition }) => condition)]).toEqual([1, ['hungry']]);
  s.perform({ do: 'wait' });
  expect(s.hero.turnsUntilStarving).toBe(0);
  expect(s.hero.conditions.map(({ condition }) => condition)).toEqual(['starving']);
});
