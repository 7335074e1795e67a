import { atTerminal } from '../support/at-terminal';
import { drawingFaults } from '../support/drawing-faults';
import { SCREEN_KEYS } from '../support/screen-keys';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { wonAt } from '../support/won';

test('probe', async () => {
  const all = new Map<string, string>();
  for (const at of [300, 1500]) {
    const t = atTerminal(wonAt(at), new ScriptedTerminal(80, 24), { hints: false });
    await t.press('escape');
    for (const keys of SCREEN_KEYS) {
      await t.press(...keys);
      for (let w = 60; w <= 140; w += 4)
        for (let h = 20; h <= 40; h += 4) {
          t.terminal.width = w;
          t.terminal.height = h;
          for (const f of drawingFaults(() => t.ui.redraw())) {
            const key = `${keys.join(' ')}: ${f.replace(/ at column.*/, '')}`;
            all.set(key, (all.get(key) ?? '') + ` ${w}x${h}`);
          }
        }
      t.terminal.width = 80; t.terminal.height = 24;
      await t.press('escape', 'escape', 'escape');
    }
  }
  console.log([...all].map(([k, v]) => k + '  @' + v.slice(0, 60)).join('\n'));
});
