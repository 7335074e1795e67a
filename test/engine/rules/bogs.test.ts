// Bogs: the marsh gas that comes up underfoot, how thin it is, and that nothing goes on where nobody walks.
import type { Dir } from '../../../src/engine/space/geometry';
import type { Command } from '../../../src/engine/api/command/command';
import { Rng } from '../../../src/engine/random/rng';
import { environmentScene, unitsOf } from '../../environment-scene';
import { TEST_CONTENT } from '../../scene';

const BOG = { b: { tile: 'bog' } } as const;

/** A bog between dry ground, and the hero before it. */
const fen = (legend = {}) =>
  environmentScene(
    `
    #################
    #@bbbbbbbbbbbbb.#
    #.bbbbbbbbbbbbb.#
    #################`,
    { ...BOG, ...legend },
  );

/** Walks over and back. */
function tread(s: ReturnType<typeof fen>, steps: number): void {
  for (let i = 0; i < steps; i++) s.bump(i % 28 < 14 ? 'e' : 'w');
}

test('marsh gas bubbles up under some steps, and says so when it is the first', () => {
  const s = fen();
  const told: string[] = [];
  let amount = 0;
  for (let i = 0; i < 14; i++) {
    s.bump('e');
    told.push(...s.told('changed').map(({ text }) => text));
    amount = Math.max(amount, unitsOf(s.map, 'methane'));
  }
  expect(told).toEqual(['Marsh gas bubbles up.']);
  expect(amount).toBeGreaterThan(6);
});

test.each([
  [0, 'never'],
  [100, 'always'],
])('at %i percent marsh gas comes up %s', (percent) => {
  const tiles = TEST_CONTENT.tiles.map((tile) =>
    tile.bubbles ? { ...tile, bubbles: { ...tile.bubbles, percent } } : tile,
  );
  const s = environmentScene('####\n#@b#\n####', BOG, { tiles });
  s.bump('e');
  expect(s.air.gasAt(s.at('b'))).toBe(percent === 0 ? undefined : 'methane');
});

test('does not come up where nobody walks, nor under what flies, and is gone some time after', () => {
  const s = fen({ 1: { tile: 'bog', actor: 'gull' } });
  s.wait(50);
  expect([s.air.isIdle, s.air.heapIndex]).toEqual([true, -1]);
  tread(s, 15);
  expect(s.air.isIdle).toBe(false);
  s.pass(400);
  expect([s.air.isIdle, s.air.heapIndex]).toEqual([true, -1]);
});

test('draws from no stream of the game', () => {
  const s = fen();
  const before = s.engine.rng.state();
  tread(s, 15);
  expect(unitsOf(s.map, 'methane')).toBeGreaterThan(0);
  expect(s.engine.rng.state()).toEqual(before);
});

test('a flame in a trodden bog flares, and never explodes, however long the hero walks there', () => {
  const s = environmentScene('########\n#@bbb###\n#bbbb###\n########', BOG);
  const rng = Rng.named('tread');
  for (let i = 0; i < 600; i++) {
    s.bump(rng.pick<Dir>(['n', 'e', 's', 'w', 'ne', 'sw']));
    expect(Math.max(...s.air.amounts)).toBeLessThan(10);
  }
  const { health } = s.hero;
  s.light(s.hero.cell);
  let burning = 0;
  for (let i = 0; i < 5; i++) {
    s.wait();
    burning = Math.max(burning, s.air.fires.filter((fire) => fire > 0).length);
  }
  expect([burning > 3, s.engine.events.some(({ type }) => type === 'exploded')]).toEqual([true, false]);
  expect(health - s.hero.health).toBeLessThan(10);
});

test('takes the place of no other gas', () => {
  const s = fen();
  for (let column = 2; column < 15; column++) s.pour('caustic', 1, s.map.cellAt(column, 1));
  s.bump('e');
  expect(s.air.gasAt(s.hero.cell)).not.toBe('methane');
});

test.each<Command>([{ do: 'explore' }, { do: 'travel', floor: 1, to: 32 }])(
  'a hero who walks by itself crosses a bog without a stop, and rests in it: %p',
  (command) => {
    const s = fen();
    s.engine.placeItem(s.map, s.map.cellAt(15, 1), 'ration', 1);
    s.engine.look();
    s.perform(command);
    expect([s.hero.cell, s.air.isIdle]).toEqual([s.map.cellAt(15, 1), false]);
    tread(s, 40);
    s.hero.health = 9;
    expect([s.air.isIdle, s.perform({ do: 'rest' }).includes('refused')]).toEqual([false, false]);
  },
);
