// What the map shows while a turn is still going on.
import { View } from '../../src/engine/api/view/view';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { Canvas } from '../../src/ui/terminal/canvas';
import { MapView } from '../../src/ui/map/map-view';
import { scene, soon } from '../scene';

test('an actor who goes round a corner in mid-turn is not drawn where it has gone', () => {
  const s = scene('########\n#.w....#\n#.######\n#@######\n########', { w: { actor: 'walker', as: soon } });
  const view = new View(s.engine);
  const walker = s.actor('walker');
  const drawn = (): string => {
    const canvas = new Canvas(view.width, view.height);
    new MapView(view).draw(canvas);
    return canvas.toString();
  };
  expect(drawn()).toContain(walker.breed.glyph);
  const frames: string[] = [];
  s.engine.onEvent = ({ type }) => {
    if (type === 'moved') frames.push(drawn());
  };
  s.wait();
  expect(walker.cell).toBe(s.at('w') + 1);
  expect(frames).toHaveLength(1);
  expect(frames[0]).not.toContain(walker.breed.glyph);
});

/** A floor of the usual size without any walls inside, and what a small window shows of it from each of some cells. */
function scrolling(way: readonly (readonly [x: number, y: number])[], width = 60, height = 20) {
  const floor = ['#'.repeat(79), ...Array<string>(27).fill(`#${'.'.repeat(77)}#`), '#'.repeat(79)];
  const s = scene(floor.join('\n').replace('.', '@'));
  const view = new View(s.engine);
  const mapView = new MapView(view);
  const canvas = new Canvas(width, height);
  return way.map(([column, row]) => {
    const cell = s.engine.map.cellAt(column, row);
    if (cell !== s.hero.cell) s.engine.map.move(s.hero, cell);
    canvas.clear();
    mapView.draw(canvas);
    const rows = canvas.toString().split('\n');
    const y = rows.findIndex((each) => each.includes('@'));
    const x = rows[y]?.indexOf('@') ?? -1;
    return { column, row, x, y, left: column - x, top: row - y };
  });
}

test('in a small window the hero sees eight columns and four rows ahead until the floor ends', () => {
  const there = [...Array(27).keys()].map((i) => [1 + Math.trunc((i * 76) / 26), 1 + i] as const);
  for (const { column, row, x, y } of scrolling([...there, ...there.slice(0, -1).reverse()]))
    for (const [before, shown, ahead, past, all] of [
      [x, 60, 8, column, 79],
      [y, 20, 4, row, 29],
    ] as const) {
      expect(before).toBeGreaterThanOrEqual(Math.min(ahead, past));
      expect(shown - 1 - before).toBeGreaterThanOrEqual(Math.min(ahead, all - 1 - past));
    }
});

test('a small window stands still from step to step, and then scrolls by a quarter of its size or to the end of the floor', () => {
  const steps = scrolling([...Array(77).keys()].map((i) => [1 + i, 14] as const));
  const lefts = steps.map(({ left }) => left);
  expect([...new Set(lefts)]).toEqual([0, 15, 19]);
  expect(steps.filter(({ column, left }) => left === 0 && column > 51)).toEqual([]);
  expect(new Set(steps.map(({ top }) => top)).size).toBe(1);
});

test('whoever is suddenly out of sight of a small window is in its middle again', () => {
  const [, jump] = scrolling(
    [
      [1, 1],
      [50, 18],
    ],
    30,
    10,
  );
  expect([jump?.x, jump?.y]).toEqual([15, 5]);
});

test('on another floor the hero is in the middle of a small window', () => {
  const floor = (stairs: string, x: number, y: number): string =>
    Array.from({ length: 29 }, (_, row) =>
      row === 0 || row === 28
        ? '#'.repeat(79)
        : `#${'.'.repeat(77)}#`.replace(/./g, (c, column) => (row === y && column === x ? stairs : c)),
    ).join('\n');
  const s = scene([floor('>', 10, 5).replace('.', '@'), floor('<', 20, 6)]);
  const mapView = new MapView(new View(s.engine));
  const heroOn = (): readonly number[] => {
    const canvas = new Canvas(30, 10);
    mapView.draw(canvas);
    const rows = canvas.toString().split('\n');
    const y = rows.findIndex((row) => row.includes('@'));
    return [rows[y]?.indexOf('@') ?? -1, y];
  };
  expect(heroOn()).toEqual([1, 1]);
  changeFloor(s.engine, 'down');
  expect(heroOn()).toEqual([15, 5]);
});

/** What a small window shows of a room 79 columns wide and 29 rows high, with the hero and foes in some of its cells. */
function withFoes(hero: readonly [number, number], ...foes: readonly (readonly [number, number])[]) {
  const rows = ['#'.repeat(79), ...Array<string>(27).fill(`#${'.'.repeat(77)}#`), '#'.repeat(79)].map((row, y) =>
    row.replace(/\./g, (c, x) =>
      hero[0] === x && hero[1] === y ? '@' : foes.some((f) => f[0] === x && f[1] === y) ? 'w' : c,
    ),
  );
  const s = scene(rows.join('\n'), { w: { actor: 'lookout' } });
  const mapView = new MapView(new View(s.engine));
  return {
    ...s,
    draw: (width: number, height: number): string[] => {
      const canvas = new Canvas(width, height);
      mapView.draw(canvas);
      return canvas.toString().split('\n');
    },
  };
}

test('a foe in sight eight rows above the hero is on the map and not only in the panel', () => {
  const s = withFoes([40, 16], [40, 8]);
  // The hero came from below: the window shows the last rows of the floor.
  s.engine.map.move(s.hero, s.engine.map.cellAt(40, 27));
  s.draw(58, 20);
  s.engine.map.move(s.hero, s.engine.map.cellAt(40, 16));
  s.engine.look();
  const shown = s.draw(58, 20).join('\n');
  expect(shown).toContain('l');
  expect(shown).toContain('@');
  // It stays as it is while nobody leaves it.
  expect(s.draw(58, 20).join('\n')).toBe(shown);
});

test('of foes too far apart for the window, the map shows the nearest beside the hero', () => {
  const s = withFoes([40, 14], [40, 20], [40, 5]);
  const shown = s.draw(40, 10);
  expect(shown.join('').match(/l/g)).toHaveLength(1);
  const rowOf = (ch: string): number => shown.findIndex((row) => row.includes(ch));
  expect(rowOf('l') - rowOf('@')).toBe(6);
});
