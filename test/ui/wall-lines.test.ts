// How walls are drawn: as joined lines, blocks or signs, by what the hero knows alone.
import { TILES, tileNumber, type TileId } from '../../src/content/tables/tiles';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { OPTION_NAMES } from '../../src/ui/frame/options';
import { Preferences } from '../../src/ui/frame/preferences';
import { Canvas } from '../../src/ui/terminal/canvas';
import { LOOK_OF_TEXT } from '../../src/ui/map/map-look';
import { MapView } from '../../src/ui/map/map-view';
import { Walls } from '../../src/ui/map/wall-lines';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';

const SIGNS: Readonly<Record<string, TileId>> = {
  '#': 'wall',
  '.': 'floor',
  '+': 'door',
  "'": 'openDoor',
  B: 'bookcase',
};

/** Draws the walls of a picture of what is known. Blanks are unknown. */
function lines(...rows: readonly string[]): string[] {
  const walls = new Walls();
  const width = rows[0]?.length ?? 0;
  walls.begin(width, rows.length);
  const cells = Array.from(rows.join(''));
  cells.forEach((sign, cell) => {
    const tile = TILES[tileNumber(SIGNS[sign] ?? 'floor')];
    if (sign !== ' ' && tile) walls.set(cell, tile);
  });
  const drawn = cells.map((sign, cell) => (sign === ' ' ? sign : (walls.glyph(cell) ?? sign))).join('');
  return rows.map((_, y) => drawn.slice(y * width, (y + 1) * width));
}

/** Returns the map of a game as its rows. */
function drawn(engine: Engine, walls = LOOK_OF_TEXT.walls, ascii = false): string[] {
  const view = new View(engine);
  const canvas = new Canvas(view.width, view.height, ascii);
  new MapView(view, { ...LOOK_OF_TEXT, walls }).draw(canvas);
  return canvas.toString().split('\n');
}

test('rooms are frames, and doors stand in their lines', () => {
  expect(lines('#########', '#...#...#', "#...'...#", '#...#...#', '##+######')).toEqual([
    '┌───┬───┐',
    '│...│...│',
    "│...'...│",
    '│...│...│',
    '└─+─┴───┘',
  ]);
});

test('two walls side by side are two lines, and rock behind a wall has none', () => {
  expect(lines('########', '#..##..#', '########')).toEqual(['┌──┐┌──┐', '│..││..│', '└──┘└──┘']);
  expect(lines('.####', '.####', '.####')).toEqual(['.│■■■', '.│■■■', '.│■■■']);
});

test('a wall alone is a block, bookcases keep their sign, and lines run up to them', () => {
  expect(lines('.....', '..#..', '.....')[1]).toBe('..■..');
  expect(lines('.....', '##B##', '.....')[1]).toBe('──B──');
});

test('a line ends where nothing is known yet', () => {
  expect(lines('###  ', '...  ')).toEqual(['───  ', '...  ']);
  expect(lines('#    ', '.    ')[0]).toBe('■    ');
  expect(lines('  #  ', '  #. ', '     ')).toEqual(['  │  ', '  │. ', '     ']);
});

test('the first and the last cell of a row are no neighbours', () => {
  expect(lines('#...#', '.....')).toEqual(['■...■', '.....']);
});

test('a secret door and what lies behind a wall change no line', () => {
  const wall = '########\n#@.#...#\n#..#...#\n########';
  const door = wall.replace('#@.#', '#@.S');
  const rock = '########\n#@.#####\n#..##..#\n########';
  const draw = (picture: string) => drawn(scene(picture, { S: { tile: 'secretDoor' } }).engine);
  expect(draw(wall)).toEqual(['┌──┐', '│@.│', '│..│', '└──┘']);
  expect(draw(door)).toEqual(draw(wall));
  expect(draw(rock)).toEqual(draw(wall));
});

test('walls are lines, blocks or signs as the player likes, and signs where the terminal has ASCII only', () => {
  const { engine } = scene('####\n#@.#\n####');
  expect(drawn(engine)[1]).toBe('│@.│');
  expect(drawn(engine, 'blocks')[1]).toBe('█@.█');
  expect(drawn(engine, 'signs')[1]).toBe('#@.#');
  for (const style of ['joined', 'blocks', 'signs'] as const) expect(drawn(engine, style, true)[1]).toBe('#@.#');
});

test('the option changes the map at once, the maps of floors and the legend', async () => {
  const t = atTerminal(scene('#####\n#@..#\n#####').engine, undefined, { preferences: new Preferences() });
  await t.press();
  expect(t.terminal.screen).not.toMatch(/[│█#]@/);
  await t.press(';');
  expect(t.terminal.screen).toContain('█ stone wall');
  await t.press('escape', '=', ...Array<string>(OPTION_NAMES.indexOf('walls')).fill('down'), 'right');
  expect(t.terminal.screen).toContain('[joined]');
  await t.press('escape');
  expect(t.terminal.screen).toContain('│@··│');
  await t.press(';');
  expect(t.terminal.screen).toContain('─ stone wall');
  await t.press('escape', 'X');
  expect(t.terminal.screen).toContain('│@..│');
});
