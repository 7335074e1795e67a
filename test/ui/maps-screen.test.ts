// The legend below the maps of floors.
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { wonAt } from '../support/won';

test('the legend below a map cuts no name, and counts what does not fit', async () => {
  for (const [width, height] of [
    [60, 20],
    [80, 24],
  ] as const) {
    const t = atTerminal(wonAt(1500), new ScriptedTerminal(width, height));
    await t.press('escape', 'X');
    for (let floor = 0; floor < 6; floor++) {
      expect(t.rows().slice(-4).join('\n')).not.toContain('…');
      await t.press('<');
    }
    expect(t.terminal.shown.map((canvas) => canvas.toString()).join('')).toMatch(/and \d+ more/);
  }
});
