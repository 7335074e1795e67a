// What aims touch, drawn: the area is `*`.
import { aimProblem, bearingTo, targetArea } from '../../../src/engine/rules/perception/targeting';
import type { Aim } from '../../../src/engine/world/kinds/power';
import { scene } from '../../scene';

/** Draws the cells that an aim at the cell `x` touches. */
const touched = (rows: readonly string[], shape: Extract<Aim, { on: 'cell' }>['shape']): readonly string[] =>
  touchedBy(rows, { on: 'cell', range: 9, shape });

function touchedBy(rows: readonly string[], aim: Aim): readonly string[] {
  const s = scene(rows.join('\n'), { m: { actor: 'idler' }, x: { actor: 'stump' } });
  const { cells } = targetArea(s.hero, aim, s.at('x'));
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

test('a line goes on through those in its way, past its target, to the wall', () => {
  expect(touched(['##########', '#@.m.x...#', '##########'], { kind: 'line' })[1]).toBe('#@*******#');
});

test('a line keeps its direction in every quarter, to the last cell before the edge', () => {
  const rows = ['#######', '#..@..#', '#.....#', '#..x..#', '#.....#', '#.....#', '#######'];
  const struck = (drawn: readonly string[]): readonly number[] =>
    touched(drawn, { kind: 'line' }).flatMap((row, y) => (row.includes('*') ? [y * 10 + row.indexOf('*')] : []));
  expect(struck(rows)).toEqual([23, 33, 43, 53]);
  expect(struck([...rows].reverse())).toEqual([13, 23, 33, 43]);
});

test('a line ends before a wall within, and names it as what holds it in', () => {
  const rows = ['##########', '#@.x.#...#', '##########'];
  expect(touched(rows, { kind: 'line' })[1]).toBe('#@***#...#');
  const s = scene(rows.join('\n'));
  const { rim } = targetArea(s.hero, { on: 'cell', range: 9, shape: { kind: 'line' } }, s.at('x'));
  expect(rim).toEqual([s.at('x') + 2]);
});

test('a ball bursts before the wall that it strikes, and at the first in its way', () => {
  const ball = { kind: 'ball', radius: 1 } as const;
  expect(touched(['########', '#@...#x#', '#....###', '########'], ball)).toEqual([
    '########',
    '#@.**#x#',
    '#..**###',
    '########',
  ]);
  expect(touched(['########', '#@.m.x.#', '########'], ball)).toEqual(['########', '#@***x.#', '########']);
});

test('a ring spares the one who aims', () => {
  const ring: Aim = { on: 'around', shape: { kind: 'ring', radius: 1 } };
  expect(touchedBy(['######', '#....#', '#.@.x#', '#....#', '######'], ring)).toEqual([
    '######',
    '#***.#',
    '#*@*x#',
    '#***.#',
    '######',
  ]);
});

test('nothing passes between two walls that meet at a corner', () => {
  const rows = ['######', '#@#..#', '##x..#', '######'];
  expect(touched(rows, { kind: 'bolt' })).toEqual(rows);
  expect(touched(rows, { kind: 'line' })).toEqual(rows);
});

test('an aim at all in sight touches those whom the hero sees, and not the hero', () => {
  const rows = ['########', '#@m.#x.#', '########'];
  const aim: Aim = { on: 'around', shape: { kind: 'sight' } };
  expect(touchedBy(rows, aim)[1]).toBe('#@*.#x.#');
  const s = scene(rows.join('\n'), { m: { actor: 'nobody' }, x: { actor: 'stump' } });
  expect(targetArea(s.hero, aim, s.hero.cell).cells).toEqual([]);
  expect(targetArea(s.actor('stump'), aim, s.hero.cell).cells).toEqual([]);
});

test('an aim of a creature at all in sight touches those whom it sees itself, and not those behind its walls', () => {
  const s = scene('########\n#x.@m#f#\n########', {
    m: { actor: 'stump' },
    x: { actor: 'idler' },
    f: { actor: 'brute' },
  });
  const { cells } = targetArea(s.actor('stump'), { on: 'around', shape: { kind: 'sight' } }, s.hero.cell);
  expect(new Set(cells)).toEqual(new Set([s.hero.cell, s.at('x')]));
});

test('a target is refused on the edge, out of range, out of sight, and at oneself unless a ball may burst there', () => {
  const s = scene('#########\n#@...m#.#\n#########', { m: { actor: 'idler' } });
  const aimAt = (cell: number, range = 9, kind: 'spot' | 'ball' | 'cone' = 'spot'): boolean =>
    aimProblem(s.hero, { on: 'cell', range, shape: { kind, radius: 1 } }, { cell }) === undefined;
  const far = s.at('m');
  expect([aimAt(far), aimAt(far, 4), aimAt(far, 3)]).toEqual([true, true, false]);
  expect([aimAt(-1), aimAt(999), aimAt(0), aimAt(far + 2)]).toEqual([false, false, false, false]);
  const here = s.hero.cell;
  expect([aimAt(here), aimAt(here, 9, 'ball'), aimAt(here, 9, 'cone')]).toEqual([false, true, false]);
});

test.each([
  [9, 3, 'e'],
  [9, 4, 'se'],
  [3, 9, 's'],
  [-9, -4, 'nw'],
  [12, 5, 'se'],
  [0, -1, 'n'],
] as const)('what lies %i columns and %i rows off is said to be %s', (dx, dy, dir) => {
  expect(bearingTo(40, 20 * 40 + 20, (20 + dy) * 40 + 20 + dx)).toBe(dir);
});
