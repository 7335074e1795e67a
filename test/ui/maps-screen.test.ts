// The legend of the maps of floors.
import type { KnownCell } from '../../src/engine/api/view/view';
import { TILES } from '../../src/content/tables/tiles';
import { MapsScreen } from '../../src/ui/screens/maps-screen';
import { Ui } from '../../src/ui/frame/ui';
import { faultsInWindows } from '../support/drawing-faults';
import { ScriptedTerminal } from '../support/scripted-terminal';

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
