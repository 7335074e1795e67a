// What aims touch, drawn: the area is `*`.
import { aimProblem, targetArea } from '../../../src/engine/rules/perception/targeting';
import type { Aim } from '../../../src/engine/world/kinds/power';
import { scene } from '../../scene';

/** Draws the cells that an aim at the cell `x` touches. */
function touched(rows: readonly string[], shape: Extract<Aim, { on: 'cell' }>['shape']): readonly string[] {
  const s = scene(rows.join('\n'), { m: { actor: 'idler' }, x: { actor: 'stump' } });
  const { cells } = targetArea(s.hero, { on: 'cell', range: 9, shape }, s.at('x'));
  const { width } = s.engine.map;
  return rows.map((row, y) => Array.from(row, (ch, x) => (cells.includes(y * width + x) ? '*' : ch)).join(''));
}

test('a bolt strikes the first in its way alone', () => {
  expect(touched(['########', '#@.m..x#', '########'], { kind: 'bolt' })).toEqual(['########', '#@.*..x#', '########']);
});

test('a cone is the quarter toward its target, without the one who aims', () => {
  const rows = ['#########', '#.......#', '#.......#', '#...@..x#', '#.......#', '#.......#', '#########'];
  expect(touched(rows, { kind: 'cone' })).toEqual([
    '#########',
    '#.....**#',
    '#....***#',
    '#...@***#',
    '#....***#',
    '#.....**#',
    '#########',
  ]);
  expect(touched(['#####', '#.x.#', '#...#', '#.@.#', '#...#', '#####'], { kind: 'cone' })).toEqual([
    '#####',
    '#***#',
    '#***#',
    '#.@.#',
    '#...#',
    '#####',
  ]);
});

describe('an aim says what is wrong with its target', () => {
  const s = scene('#####\n#@.m#\n#####', { m: { actor: 'idler' } });
  const problem = (aim: Aim, cell: number): string | undefined => aimProblem(s.hero, aim, { cell });

  test('if nobody is in the cell that should hold one', () => {
    const aim: Aim = { on: 'actor', range: 5 };
    expect(problem(aim, s.at('m'))).toBeUndefined();
    expect(problem(aim, s.at('.'))).toMatch(/nobody|no one/i);
  });

  test('if no item was chosen', () => {
    expect(problem({ on: 'item', suits: () => true, says: '' } as Aim, s.hero.cell)).toEqual(expect.any(String));
  });
});
