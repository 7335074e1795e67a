// Techniques on the screen and by ear: what the panel, the character sheet and the lines say of them, and how one is chosen.
import type { Actor } from '../../src/engine/world/actors/actor';
import { View } from '../../src/engine/api/view/view';
import { techniqueRow } from '../../src/ui/words/technique-words';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { hear } from '../support/by-ear';

const wary = (actor: Actor): void =>
  void Object.assign(actor, { attack: 0, defense: 0, health: 1000, maxHealth: 1000, alert: 15 });

function fighter(...boons: readonly string[]) {
  const s = scene('#######\n#@m...#\n#m....#\n#######', { m: { actor: 'idler', as: wary } });
  Object.assign(s.hero, { boons });
  s.engine.look();
  return s.engine;
}

const WHIRL = ['followThrough'];
const SEVERAL = ['followThrough', 'steadyHand', 'ironStomach'];

test('the panel and the last row name the technique with its key, and the panel counts the turns to recover', async () => {
  const t = atTerminal(fighter(...WHIRL));
  await t.press('?', 'escape');
  expect(t.rows().map((row) => row.trim())).toContain('m whirl ready');
  expect(t.status()).toContain('m whirl');
  await t.press('m');
  expect(t.messages().join(' ')).toContain('You whirl. You hit');
  expect(t.rows().map((row) => row.trim())).toContain('m whirl 19');
  expect(t.status()).not.toContain('m whirl');
  await t.press('m');
  expect(t.messages().join(' ')).toContain('Whirl is ready in 19 turns.');
});

test('the row of the panel fits narrow panels, and says that there are more', () => {
  const { techniques } = new View(fighter(...SEVERAL));
  expect([30, 20, 18, 12].map((width) => techniqueRow(techniques, 'm', width))).toEqual([
    'm whirl, feint, leap ready',
    'm whirl +2 ready',
    'm whirl +2 ready',
    expect.stringMatching(/^m .{1,4} ready$/),
  ]);
  expect(techniqueRow([], 'm', 20)).toBe('');
});

test('of several techniques one is chosen, and one that is aimed is aimed like a staff', async () => {
  const t = atTerminal(fighter(...SEVERAL));
  await t.press('m');
  expect(t.terminal.screen).toContain('Perform which technique?');
  await t.press('c');
  expect(t.terminal.screen).toContain('carries you two cells, over heads and pits');
  await t.press('right', 'm');
  expect(t.messages().join(' ')).toContain('You leap.');
  // While the hero recovers there is nothing to choose.
  await t.press('m');
  expect(t.terminal.screen).not.toContain('Perform which technique?');
  expect(t.messages().join(' ')).toMatch(/is ready in 17 turns\./);
});

test('a hero without a technique is told where they come from', async () => {
  const t = atTerminal(fighter());
  await t.press('m');
  expect(t.messages().join(' ')).toContain('You know no technique yet');
  expect(t.terminal.screen).not.toMatch(/^ *m /m);
});

test('the character sheet tells what a technique does, and the card of a boon names it', async () => {
  const t = atTerminal(fighter(...WHIRL));
  await t.press('C');
  expect(t.card()).toContain('Your techniques whirl  Whirl is ready.');
  const { steps } = new View(t.engine).boonTree.find(({ id }) => id === 'wayfarer') ?? { steps: [] };
  expect(steps[1]?.says).toMatch(/A technique, leap: it carries you two cells/);
});

test('lines tell the techniques in the status and when they are ready, and take one by its name and its target', async () => {
  const heard = await hear(fighter('followThrough', 'ironStomach'), [
    ...['status', 'perform leap at 2 east', 'perform whirl', ...Array<string>(18).fill('wait')],
  ]);
  const text = heard.join(' ');
  expect(text).toContain('Whirl and leap are ready. >');
  expect(text).toContain('You leap.');
  expect(text).toContain('Whirl is ready in 17 turns.');
  expect(text).toContain('Ready again: whirl and leap.');
});
