// The legend of the maps of floors.
import { View, type KnownCell } from '../../src/engine/api/view/view';
import { TILES } from '../../src/content/tables/tiles';
import { legendOfView } from '../../src/ui/map/legend';
import type { MapLook } from '../../src/ui/map/map-look';
import { MapView } from '../../src/ui/map/map-view';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import { MapsScreen } from '../../src/ui/screens/maps-screen';
import { Ui } from '../../src/ui/frame/ui';
import { faultsInWindows } from '../support/drawing-faults';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { scene } from '../scene';
import { cellAt } from './cells';

/** A map of a floor on which the hero has seen the first tiles of the game, each once. */
function mapOf(count: number): MapsScreen {
  const cells = TILES.slice(1, count + 1).map((tile, cell): KnownCell => ({
    cell,
    tile,
    prop: undefined,
    thing: undefined,
  }));
  return new MapsScreen([{ floor: 1, name: 'floor 1', width: 60, height: 29, hero: undefined, cells }], '@');
}

test('the legend of a map covers none of its own words, and counts what does not fit', async () => {
  const faults: string[] = [];
  const shown = new Set<string>();
  for (let count = 1; count < TILES.length; count++) {
    const terminal = new ScriptedTerminal(60, 20);
    const ui = new Ui(terminal);
    void ui.ask(mapOf(count));
    await terminal.press();
    shown.add(terminal.screen);
    faults.push(...faultsInWindows(`${count} tiles`, ui, terminal));
  }
  expect(faults).toEqual([]);
  expect([...shown].filter((screen) => /and \d+ more/.test(screen)).length).toBeGreaterThan(0);
});

test('of places that were looked for, one is marked on its map, and no other cell', async () => {
  const cells = [61, 62, 63].map((cell) => ({ cell, tile: TILES[1], prop: undefined, thing: undefined }) as KnownCell);
  const map = { floor: 1, name: 'floor 1', width: 60, height: 29, hero: undefined, cells };
  const found = { floor: 1, to: 62, label: 'it' } as never;
  const terminal = new ScriptedTerminal(100, 40);
  const ui = new Ui(terminal);
  void ui.ask(new MapsScreen([map], '@', [], undefined, () => Promise.resolve(found)));
  await terminal.press('/');
  await terminal.press();
  const shown = terminal.shown.at(-1);
  if (!shown) throw new Error('nothing was shown');
  const marked = Array.from({ length: shown.width * shown.height }, (_, cell) => cellAt(shown, cell)).filter(
    ({ flags }) => (flags & INVERSE) !== 0,
  );
  expect(marked).toHaveLength(1);
});

test('the symbols on the map are those that the map shows: a dot of its own for lit ground, and a block of the mass of walls', () => {
  const { engine } = scene('####\n#@.#\n####');
  const view = new View(engine);
  const cells = Array.from({ length: view.width * view.height }, (_, cell) => cell);
  const lit: MapLook = { light: 'full', walls: 'filled', moves: false, colourless: false };
  const canvas = new Canvas(view.width, view.height);
  new MapView(view, lit).draw(canvas);
  const floor = view.hero + 1;
  const shown = cellAt(canvas, floor).glyph;
  const glyphs = legendOfView(view, cells, lit).map(({ icon }) => icon.glyph);
  expect(glyphs).toContain(shown);
  expect(glyphs).not.toContain('.');
  expect(legendOfView(view, cells).map(({ icon }) => icon.glyph)).toContain('.');
});
