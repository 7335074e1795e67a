// The screen of maps: how it goes from floor to floor and over a map that is larger than the window.
import { TILES } from '../../src/content/tables/tiles';
import type { KnownCell } from '../../src/engine/api/view/view';
import { Ui } from '../../src/ui/frame/ui';
import { MapsScreen } from '../../src/ui/screens/maps-screen';
import { ScriptedTerminal } from '../support/scripted-terminal';

const WIDTH = 120;
const HEIGHT = 60;
const floorTile = TILES.find(({ id }) => id === 'floor') ?? TILES[0];
const stairs = TILES.find(({ id }) => id === 'stairsDown') ?? TILES[0];

/** A large floor with a stairway in one corner of what is known, and the hero in its middle. */
const floorOf = (floor: number, tile = stairs) => {
  const cells = [0, 10 * WIDTH + 10, (HEIGHT - 1) * WIDTH + WIDTH - 1].map((cell, i): KnownCell => ({
    cell,
    tile: (i === 0 ? tile : floorTile) as NonNullable<typeof tile>,
    prop: undefined,
    thing: undefined,
  }));
  return { floor, name: `floor ${floor}`, width: WIDTH, height: HEIGHT, hero: (HEIGHT / 2) * WIDTH + WIDTH / 2, cells };
};

async function open(width = 60, height = 20, floors = [1, 2, 3]) {
  const terminal = new ScriptedTerminal(width, height);
  const screen = new MapsScreen(
    floors.map((floor) => floorOf(floor)),
    '@',
  );
  void new Ui(terminal).ask(screen);
  await terminal.press();
  /** Where the hero is drawn. */
  const hero = (): readonly [x: number, y: number] | undefined => {
    const rows = terminal.screen.split('\n');
    const y = rows.findIndex((row) => row.includes('@'));
    return y < 0 ? undefined : [rows[y]?.indexOf('@') ?? 0, y];
  };
  return { terminal, screen, hero };
}

test('the next and the previous floor follow one another in a circle', async () => {
  const { terminal } = await open();
  const title = (): string => terminal.screen.split('\n')[0] ?? '';
  expect(title()).toContain('Map of floor 1');
  await terminal.press('>');
  expect(title()).toContain('Map of floor 2');
  await terminal.press('<', '<');
  expect(title()).toContain('Map of floor 3');
  expect(title()).toContain('3 of 3');
});

test('the direction keys move the part that is shown, as far as the edges of the map', async () => {
  const { terminal, hero } = await open();
  const [x = 0, y = 0] = hero() ?? [];
  await terminal.press('right');
  expect((hero()?.[0] ?? 0) < x).toBe(true);
  await terminal.press('left');
  expect(hero()).toEqual([x, y]);
  await terminal.press('down');
  expect((hero()?.[1] ?? 0) < y).toBe(true);
  await terminal.press('up', 'up');
  expect((hero()?.[1] ?? 0) > y).toBe(true);
});

test('no step is lost beyond the edge of the map', async () => {
  const after = async (way: string, back: string, steps: number): Promise<string> => {
    const { terminal } = await open();
    await terminal.press(...Array<string>(steps).fill(way), ...Array<string>(3).fill(back));
    return terminal.screen;
  };
  for (const [way, back] of [
    ['left', 'right'],
    ['right', 'left'],
    ['up', 'down'],
    ['down', 'up'],
  ] as const)
    expect(await after(way, back, 40)).toBe(await after(way, back, 20));
});

test('a click on the map brings that cell to the middle', async () => {
  const { screen, terminal, hero } = await open();
  screen.onClick({ on: 'map', at: 0 } as never);
  await terminal.press('unbound');
  expect(hero()).toBeUndefined();
  screen.onClick({ on: 'map', at: floorOf(1).hero } as never);
  screen.onClick({ on: 'legend', at: 0 } as never);
  await terminal.press('unbound');
  expect(hero()).toBeDefined();
});

test('in a wide window the legend stands beside the map, in a narrow one below it', async () => {
  const wide = await open(160, 70);
  const rows = wide.terminal.screen.split('\n');
  const row = rows.findIndex((each) => each.includes('staircase'));
  expect(rows[row]?.indexOf('staircase')).toBeGreaterThan(WIDTH);
  expect(row).toBeLessThan(10);
  const narrow = await open();
  const below = narrow.terminal.screen.split('\n').findIndex((each) => each.includes('staircase'));
  expect(below).toBeGreaterThan(15);
});
