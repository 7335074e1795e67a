// Cracked walls: what opens them, and the water that comes in.
import { applyElement } from '../../../src/engine/rules/environment/react';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { ELEMENTS } from '../../../src/engine/world/kinds/reaction';
import { ALWAYS, countOfTile, environmentScene } from '../../environment-scene';

const CRACKED = { c: { tile: 'crackedWall' } } as const;

/** A hall with a cracked wall at its end, and this behind the wall. */
const hall = (behind: string) =>
  environmentScene(
    `
    ###############
    #@.......c${behind}###
    #........######
    #........######
    ###############`,
    CRACKED,
  );

/** Marsh gas explodes before the wall. */
function blast(s: ReturnType<typeof hall>): void {
  s.pour('methane', 40, s.at('c') - 1);
  s.light(s.at('c') - 1);
  s.pass();
}

test('marsh gas that explodes beside a cracked wall opens it, and no other wall', () => {
  const s = hall('..');
  const walls = countOfTile(s.map, 'wall');
  blast(s);
  expect([s.tileAt('c'), countOfTile(s.map, 'wall')]).toEqual(['rubble', walls]);
  expect(s.told('changed').map(({ text }) => text)).toEqual(['The cracked wall bursts.']);
  s.engine.look();
  expect(s.map.visible[s.at('c') + 2]).toBe(1);
});

test.each(ELEMENTS.filter((element) => element !== 'force'))('%s does not open a cracked wall', (element) => {
  const s = hall('~~');
  applyElement(s.map, s.at('c'), element, ALWAYS);
  s.pass(5);
  expect([s.tileAt('c'), s.map.floods]).toEqual(['crackedWall', []]);
});

test('deep water behind a cracked wall floods about fifty cells at most, sinks, and leaves the ground and the lake', () => {
  const s = environmentScene(
    `
    ####################
    #@...............c~#
    #...............##~#
    #...............####
    #...............####
    #...............####
    #...............####
    ####################`,
    CRACKED,
  );
  blast(s);
  expect(s.told('flooding')).toMatchObject([{ at: s.at('c'), isNear: false }]);
  const before = [...s.map.tiles];
  let most = 0;
  for (let turn = 0; turn < 20; turn++) {
    s.pass();
    most = Math.max(most, countOfTile(s.map, 'floodwater') + countOfTile(s.map, 'deepFloodwater'));
  }
  expect([most > 35, most <= 50]).toEqual([true, true]);
  s.pass(120);
  expect([s.map.floods, countOfTile(s.map, 'deeps'), countOfTile(s.map, 'rubble')]).toEqual([[], 2, 1]);
  expect(countOfTile(s.map, 'floor')).toBe(before.length - countOfTile(s.map, 'wall') - 3);
});

test.each([
  ['dry ground', '..', 0],
  ['shallow water', '--', 0],
  ['deep water', '~~', 1],
] as const)('with %s behind it, what springs from a cracked wall is as deep', (_, behind, floods) => {
  const s = hall(behind);
  blast(s);
  expect([s.tileAt('c') === 'crackedWall', s.map.floods.length]).toEqual([false, floods]);
});

test('a staff of tunnelling digs through it, and lets the water in', () => {
  const s = hall('~~');
  const staff = stow(s.hero, createItem(s.map, { item: 'tunnellingStaff', count: 1 }, s.hero.cell));
  for (let i = 0; i < 4; i++) s.bump('e');
  s.perform({ do: 'use', item: staff.letter ?? '', to: s.hero.cell + 1, sure: true });
  expect(s.told('flooding')).toHaveLength(1);
});
