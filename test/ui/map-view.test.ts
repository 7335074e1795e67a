// What the map shows while a turn is still going on.
import { View } from '../../src/engine/api/view/view';
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

test('in a small window the map scrolls so that a quarter of it lies ahead of the hero until the floor ends', () => {
  const floor = ['#'.repeat(79), ...Array<string>(27).fill(`#${'.'.repeat(77)}#`), '#'.repeat(79)];
  const s = scene(floor.join('\n').replace('.', '@'));
  const view = new View(s.engine);
  const mapView = new MapView(view);
  const canvas = new Canvas(60, 20);
  const way = [...Array(27).keys()].map((i) => s.engine.map.cellAt(1 + Math.trunc((i * 76) / 26), 1 + i));
  for (const cell of [...way, ...way.slice(0, -1).reverse()]) {
    if (cell !== s.hero.cell) s.engine.map.move(s.hero, cell);
    canvas.clear();
    mapView.draw(canvas);
    const rows = canvas.toString().split('\n');
    const y = rows.findIndex((row) => row.includes('@'));
    const x = rows[y]?.indexOf('@') ?? -1;
    const { x: column, y: row } = view.point(cell);
    for (const [before, shown, left, all] of [
      [x, 60, column, 79],
      [y, 20, row, 29],
    ] as const) {
      expect(before).toBeGreaterThanOrEqual(Math.min(shown / 4, left));
      expect(shown - 1 - before).toBeGreaterThanOrEqual(Math.min(shown / 4, all - 1 - left));
    }
  }
});
