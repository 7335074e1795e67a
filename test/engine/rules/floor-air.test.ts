// The gas that a floor begins with, what lies beneath its webs and oil, and ground that is slow to cross.
import { tileNumber, type TileId } from '../../../src/content/tables/tiles';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../../src/engine/engine';
import { changeGround, pourGas } from '../../../src/engine/rules/environment/react';
import type { FloorPlan } from '../../../src/engine/world/kinds/floor-plan';
import type { GameMap } from '../../../src/engine/world/map/game-map';
import { brokenInvariants } from '../../invariants';
import { scene, soon, TEST_CONTENT } from '../../scene';

const ROWS = ['##########', '#...+....#', '#.@.#....#', '#...#....#', '##########'];
const WIDTH = 10;
const BEHIND = [1, 2, 3].flatMap((y) => [5, 6, 7, 8].map((x) => y * WIDTH + x));

/** A game on a floor of two rooms with a door between, where the ground of the second room is this tile. */
function begin(
  ground: TileId,
  more: Pick<FloorPlan, 'air' | 'beds'>,
): { engine: Engine; content: typeof TEST_CONTENT } {
  const tiles = Uint8Array.from(ROWS.join(''), (ch) => tileNumber(ch === '#' ? 'wall' : ch === '+' ? 'door' : 'floor'));
  for (const cell of BEHIND) tiles[cell] = tileNumber(ground);
  const start = 2 * WIDTH + 2;
  const plan = { width: WIDTH, height: ROWS.length, tiles, up: start, down: undefined, start, recipe: '', rejected: 0 };
  const content = {
    ...TEST_CONTENT,
    planFloor: (): FloorPlan => ({ ...plan, residents: [], fixtures: [], lying: [], ...more }),
  };
  return { engine: Engine.start(content, { seed: 'air', name: 'Wren' }), content };
}

const gas = (amount: number): FloorPlan['air'] => BEHIND.map((cell) => ({ cell, gas: 'sleep', amount }));
const air = gas(10);

/** The units of gas on a floor. */
const unitsOn = ({ environment }: GameMap): number => environment.amounts.reduce((sum, units) => sum + units, 0);

const wait = (engine: Engine, turns: number): void => {
  for (let i = 0; i < turns; i++) engine.perform({ do: 'wait' });
};

test('gas that a floor begins with hangs where the plan says, and is held by a shut door', () => {
  const { engine } = begin('sunkenFloor', { air, beds: [] });
  expect(unitsOn(engine.map)).toBe(120);
  wait(engine, 40);
  expect(BEHIND.reduce((sum, cell) => sum + (engine.map.environment.amounts[cell] as number), 0)).toBe(120);
  expect(brokenInvariants(engine)).toEqual([]);
});

test('it thins over any other ground than a sunken floor', () => {
  const { engine } = begin('floor', { air, beds: [] });
  wait(engine, 40);
  expect(unitsOn(engine.map)).toBe(0);
});

test('it comes out when the door opens, and thins outside', () => {
  const { engine } = begin('sunkenFloor', { air: gas(20), beds: [] });
  engine.perform({ do: 'bump', dir: 'ne' });
  engine.perform({ do: 'bump', dir: 'e' });
  wait(engine, 3);
  expect(engine.map.environment.gasAt(WIDTH + 4)).toBe('sleep');
  wait(engine, 30);
  expect(unitsOn(engine.map)).toBeLessThan(240);
});

test('a floor without gas has no turns of the environment', () => {
  const { engine } = begin('floor', { air: [], beds: [] });
  expect(engine.map.environment.heapIndex).toBe(-1);
});

test('a game that begins with gas is saved and loaded as it is', () => {
  const [cell = 0] = BEHIND;
  const { engine, content } = begin('web', { air, beds: [{ cell, tile: tileNumber('grass') }] });
  wait(engine, 3);
  const copy = fromSnapshot(content, toSnapshot(engine));
  expect(hashState(copy)).toBe(hashState(engine));
});

test('what lies beneath a web or oil is there again when it is gone', () => {
  const [cell = 0, other = 0] = BEHIND;
  const { engine } = begin('web', { air: [], beds: [{ cell, tile: tileNumber('grass') }] });
  for (const at of [cell, other]) changeGround(engine.map, at, 'bed');
  expect([cell, other].map((at) => engine.map.tile(at).id)).toEqual(['grass', 'floor']);
});

test('a brazier lights the burnable gas that comes beside it, and no other', () => {
  for (const [kind, isLit] of [
    ['methane', true],
    ['sleep', true],
    ['smoke', false],
  ] as const) {
    const s = scene('########\n#@....*#\n########', { '*': { tile: 'brazier' } });
    pourGas(s.engine.map, s.hero.cell + 3, kind, 60, false);
    s.wait(3);
    expect([kind, s.engine.map.environment.hasFire]).toEqual([kind, isLit]);
  }
});

test('a cold brazier lights none', () => {
  const s = scene('########\n#@....*#\n########', { '*': { tile: 'coldBrazier' } });
  pourGas(s.engine.map, s.hero.cell + 3, 'methane', 60, false);
  s.wait(10);
  expect(s.engine.map.environment.hasFire).toBe(false);
});

test('gas behind a glass door does not keep the hero from resting, and gas that comes through it does', () => {
  const s = scene('######\n#@|.##\n######', { '|': { tile: 'glassDoor' }, '.': { tile: 'sunkenFloor' } });
  s.hero.health = 10;
  pourGas(s.engine.map, s.hero.cell + 2, 'caustic', 100, false);
  s.engine.look();
  expect(s.perform({ do: 'rest' })[0]).not.toBe('refused');
  s.bump('e');
  expect(s.perform({ do: 'rest' })).toEqual(['refused']);
});

test('a hero who explores does not go back and forth between two views of gas', () => {
  const s = scene(
    `
    ###############
    #@............#
    #.###########.#
    #....|,,,|....#
    #.#####.#####.#
    #.###########.#
    #.............#
    ###############`,
    { '|': { tile: 'glassDoor' }, ',': { tile: 'sunkenFloor' } },
  );
  const { engine, hero } = s;
  for (const column of [6, 7, 8]) pourGas(engine.map, engine.map.cellAt(column, 3), 'caustic', 10, false);
  engine.look();
  let why = '';
  for (let i = 0; i < 5 && why === ''; i++) {
    const last = engine.perform({ do: 'explore' }).at(-1);
    if (last?.type === 'stopped' && last.cause === 'hazardInTheWay') ({ why } = last);
  }
  expect(why).toBe('The caustic gas is in the way.');
  // It has waited for the gas, which glass holds.
  expect([engine.turn < 120, hero.health]).toEqual([true, hero.maxHealth]);
});

describe('a step', () => {
  test.each<[TileId, number]>([
    ['floor', 100],
    ['oil', 100],
    ['web', 150],
    ['mud', 150],
  ])('onto %s takes %i ticks on foot', (tile, ticks) => {
    const s = scene('####\n#@1#\n####', { '1': { tile } });
    s.bump('e');
    expect(s.hero.due).toBe(ticks);
  });

  test.each([
    ['a rat', 'rat', 150],
    ['what flies', 'caveBat', 100],
    ['a spider', 'webWeaver', 100],
  ])('of %s (%s) into a web takes %i percent of an ordinary one', (_who, actor, percent) => {
    const s = scene('#######\n#@...s#\n#######', { s: { actor }, '.': { tile: 'web' } });
    const one = s.actor(actor);
    Object.assign(one, { alert: 15, lastSeen: s.hero.cell, weapons: [TEST_CONTENT.weapons['claws']] });
    soon(one);
    const from = one.cell;
    const before = one.due;
    while (one.cell === from) s.wait();
    expect((one.due - before) % ((one.pace * percent) / 100)).toBe(0);
  });
});
