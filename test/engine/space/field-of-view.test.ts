// Tests of the field of view, against lines of sight on random maps.
import { Rng } from '../../../src/engine/random/rng';
import { FARTHEST_SIGHT, FieldOfView } from '../../../src/engine/space/field-of-view';
import type { Cell } from '../../../src/engine/space/geometry';
import { drawn, openCells, picture, strewn } from './maps';

/**
 * Draws the scene as seen from `@`: unseen cells are blank, and rows end at the last visible cell.
 */
function seenFrom(radius: number, ...rows: readonly string[]): string[] {
  const map = drawn(...rows);
  const visible = new Uint8Array(map.rock.length);
  new FieldOfView(map.width, map.height).compute(map.rock, map.at('@'), radius, visible);
  const text = picture(map.width, map.height, (cell) => (visible[cell] === 1 ? (rows.join('')[cell] ?? '') : ' '));
  return text.split('\n').slice(0, -1);
}

/**
 * Computes the visible cells slowly. Opaque cells are segments across their middles. A transparent cell is visible if the
 * line to its centre, moved slightly to one side, meets no segment; an opaque one if any line to its segment does not.
 */
function seenByLines(rock: Uint8Array, width: number, height: number, origin: Cell, radius: number): Uint8Array {
  const visible = new Uint8Array(rock.length);
  visible[origin] = 1;
  const clear = (x: number, y: number): boolean => rock[origin + y * width + x] === 0;
  /** The columns on either side of `rise / run` at this depth; the same column unless it runs along an edge. */
  const sides = (rise: number, run: number, depth: number): [number, number] => [
    Math.ceil((2 * depth * rise - run) / (2 * run)),
    Math.floor((2 * depth * rise + run) / (2 * run)),
  ];
  const along = (place: (column: number, depth: number) => [number, number]): void => {
    const open = (column: number, depth: number): boolean => clear(...place(column, depth));
    const passes = (rise: number, run: number, target: number, side: 0 | 1): boolean => {
      for (let depth = 1; depth < target; depth++) if (!open(sides(rise, run, depth)[side], depth)) return false;
      return true;
    };
    for (let depth = 1; depth <= radius; depth++) {
      for (let column = -depth; column <= depth; column++) {
        const [dx, dy] = place(column, depth);
        const x = (origin % width) + dx;
        const y = Math.trunc(origin / width) + dy;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        if (dx * dx + dy * dy > radius * radius + radius) continue;
        let seen: boolean;
        if (open(column, depth)) seen = passes(column, depth, depth, 0) || passes(column, depth, depth, 1);
        else {
          // Nothing changes between two neighbouring edges: one line in each gap represents all of them.
          const edges = [2 * column - 1, 2 * column + 1].map((edge) => edge / (2 * depth));
          const [from, to] = [Math.max(-1, edges[0] ?? 0), Math.min(1, edges[1] ?? 0)];
          const cuts = [from, to];
          for (let d = 1; d < depth; d++) {
            for (let c = -d; c <= d + 1; c++) {
              const cut = (2 * c - 1) / (2 * d);
              if (cut > from && cut < to) cuts.push(cut);
            }
          }
          cuts.sort((a, b) => a - b);
          seen = cuts.some((cut, i) => {
            const next = cuts[i + 1];
            if (next === undefined || next - cut < 1e-9) return false;
            const slope = (cut + next) / 2;
            for (let d = 1; d < depth; d++) if (!open(Math.round(slope * d), d)) return false;
            return true;
          });
        }
        if (seen) visible[origin + dy * width + dx] = 1;
      }
    }
  };
  along((column, depth) => [column, -depth]);
  along((column, depth) => [column, depth]);
  along((column, depth) => [depth, column]);
  along((column, depth) => [-depth, column]);
  return visible;
}

test('a whole room is visible, with its walls and corners', () => {
  const room = ['#########', '#.......#', '#.......#', '#..@....#', '#.......#', '#########'];
  expect(seenFrom(9, ...room)).toEqual(room);
});

test('a pillar casts a widening shadow', () => {
  expect(
    seenFrom(
      10,
      '#############',
      '#...........#',
      '#...........#',
      '#.@..#......#',
      '#...........#',
      '#...........#',
      '#############',
    ),
  ).toEqual([
    '#############',
    '#...........#',
    '#........    ',
    '#.@..#       ',
    '#........    ',
    '#...........#',
    '#############',
  ]);
});

test('a wedge of the next room is visible through a doorway', () => {
  expect(
    seenFrom(
      12,
      '###########',
      '#....#....#',
      '#....#....#',
      '#..@......#',
      '#....#....#',
      '#....#....#',
      '###########',
    ),
  ).toEqual(['######     ', '#....#    #', '#....# ...#', '#..@......#', '#....# ...#', '#....#    #', '######     ']);
});

test('the visible area is a disc', () => {
  const open = ['###########', ...Array<string>(9).fill('#.........#'), '###########'];
  open[5] = '#....@....#';
  expect(seenFrom(3, ...open)).toEqual([
    '           ',
    '           ',
    '    ...    ',
    '   .....   ',
    '  .......  ',
    '  ...@...  ',
    '  .......  ',
    '   .....   ',
    '    ...    ',
    '           ',
    '           ',
  ]);
});

test('with radius 0 only the origin is visible', () => {
  expect(seenFrom(0, '###', '#@#', '###')).toEqual(['   ', ' @ ', '   ']);
});

test('sight is mutual for every pair of cells', () => {
  const rng = Rng.named('sight is mutual');
  const fov = new FieldOfView(24, 18);
  for (let round = 0; round < 60; round++) {
    const rock = strewn(rng, 24, 18, rng.between(2, 60));
    const radius = rng.between(1, 20);
    const open = openCells(rock);
    const views = open.map((cell) => {
      const visible = new Uint8Array(rock.length);
      fov.compute(rock, cell, radius, visible);
      return visible;
    });
    open.forEach((a, i) => {
      open.forEach((b, j) => {
        if (views[i]?.[b] === views[j]?.[a]) return;
        const map = picture(24, 18, (cell) => (cell === a ? 'a' : cell === b ? 'b' : rock[cell] === 1 ? '#' : '.'));
        throw new Error(`round ${round}, radius ${radius}: one of a and b sees the other\n${map}`);
      });
    });
  }
});

test('it agrees with lines of sight to every cell', () => {
  const rng = Rng.named('lines of sight');
  const fov = new FieldOfView(19, 15);
  const visible = new Uint8Array(19 * 15);
  for (let round = 0; round < 600; round++) {
    const rock = strewn(rng, 19, 15, rng.between(0, 70));
    const radius = rng.between(0, 14);
    const origin = rng.between(1, 13) * 19 + rng.between(1, 17);
    fov.compute(rock, origin, radius, visible);
    const expected = seenByLines(rock, 19, 15, origin, radius);
    const draw = (seen: Uint8Array): string =>
      picture(19, 15, (cell) => (cell === origin ? '@' : seen[cell] === 0 ? ' ' : rock[cell] === 1 ? '#' : '.'));
    const where = `round ${round}, radius ${radius}\n${picture(19, 15, (cell) => (rock[cell] === 1 ? '#' : '.'))}`;
    expect(where + draw(visible)).toBe(where + draw(expected));
  }
});

test('a result depends neither on earlier results nor on the contents of the array', () => {
  const rng = Rng.named('sight again');
  const used = new FieldOfView(20, 16);
  const arrays = [0, 1, 2].map(() => new Uint8Array(20 * 16).fill(1));
  for (let round = 0; round < 200; round++) {
    const rock = strewn(rng, 20, 16, rng.between(0, 50));
    const origin = rng.pick(openCells(rock));
    const radius = rng.between(0, 12);
    const visible = rng.pick(arrays);
    used.compute(rock, origin, radius, visible);
    const fresh = new Uint8Array(20 * 16);
    new FieldOfView(20, 16).compute(rock, origin, radius, fresh);
    expect(visible).toEqual(fresh);
  }
});

test('a fractional or excessive radius throws', () => {
  const { width, height, rock, ...map } = drawn('###', '#@#', '###');
  const fov = new FieldOfView(width, height);
  for (const radius of [-1, 1.5, Number.NaN, FARTHEST_SIGHT + 1]) {
    expect(() => {
      fov.compute(rock, map.at('@'), radius, new Uint8Array(9));
    }).toThrow(RangeError);
  }
  fov.compute(rock, map.at('@'), FARTHEST_SIGHT, new Uint8Array(9));
});
