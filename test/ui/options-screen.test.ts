// The options screen: what it shows, changes and keeps.
import { OPTION_NAMES, type OptionName } from '../../src/ui/frame/options';
import { Preferences, type PreferenceSources } from '../../src/ui/frame/preferences';
import type { Look } from '../../src/ui/terminal/terminal';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

class AdaptableTerminal extends ScriptedTerminal {
  readonly looks: Look[] = [];
  setLook(look: Look): void {
    this.looks.push(look);
  }
}

const sit = (sources: PreferenceSources = {}) => {
  const kept: [string, string | undefined][] = [];
  const save = (...change: [string, string | undefined]): undefined => {
    kept.push(change);
  };
  const preferences = new Preferences({ save, ...sources });
  const terminal = new AdaptableTerminal();
  const t = atTerminal(scene('######\n#@...#\n######').engine, terminal, { preferences });
  return { ...t, terminal, preferences, kept };
};

/** The keys that bring the bar from the first option to another one, or from one to another below it. */
const down = (to: OptionName, from?: OptionName): readonly string[] =>
  Array<string>(OPTION_NAMES.indexOf(to) - (from ? OPTION_NAMES.indexOf(from) : 0)).fill('down');

const rowOf = (t: ReturnType<typeof sit>, name: string): string => t.rows().find((row) => row.includes(name)) ?? '';

test('each option shows its values, and the help of the chosen row', async () => {
  const t = sit();
  await t.press('=', ...down('pace'));
  expect(rowOf(t, '│ pace')).toMatch(/none +fast +\[normal\] +slow/);
  expect(t.card()).toContain('How fast the turns of other creatures are shown.');
  await t.press(...down('hints', 'pace'));
  expect(t.card()).toContain('Whether a hint names a key when you first need it.');
});

test('in the smallest window the list scrolls, and the help stays', async () => {
  const t = sit();
  t.terminal.resize(60, 20);
  await t.press('=');
  expect(t.terminal.screen).toContain('▼');
  expect(t.terminal.screen).not.toContain('automatic pick-up');
  await t.press('up');
  expect(t.terminal.screen).toContain('automatic pick-up');
  expect(t.card()).toContain('What this hero picks up by walking over it.');
  await t.press('pageup', 'pageup', ...down('pace'));
  expect(t.card()).toContain('How fast the turns of other creatures are shown.');
});

test('a key that does nothing here says so until the bar moves on', async () => {
  const t = sit();
  await t.press('=', 'W');
  expect(t.card()).toContain('W does nothing here. ? shows the keys.');
  await t.press('up');
  expect(t.card()).not.toContain('W does nothing');
  await t.press('W');
  expect(t.card()).toContain('W does nothing here. ? shows the keys.');
});

test('right, left and Enter change a value at once and keep it; d goes back to the default', async () => {
  const t = sit();
  await t.press('=', ...down('pace'), 'right');
  expect(rowOf(t, '│ pace')).toContain('[slow]');
  await t.press('left', 'left');
  expect(rowOf(t, '│ pace')).toContain('[fast]');
  await t.press('left', 'left');
  expect(rowOf(t, '│ pace')).toContain('[slowest]');
  await t.press('d');
  expect(rowOf(t, '│ pace')).toContain('[normal]');
  await t.press(...down('bell', 'pace'), 'enter');
  expect(rowOf(t, '│ bell')).toContain('[danger]');
  expect(t.preferences.get('bell')).toBe('danger');
  expect(t.kept.slice(-2)).toEqual([
    ['pace', undefined],
    ['bell', 'danger'],
  ]);
});

test('colours and characters change the terminal at once', async () => {
  const t = sit();
  await t.press('=', ...down('colours'), 'right', ...down('palette', 'colours'), 'left');
  await t.press(...down('characters', 'palette'), 'left');
  expect(t.terminal.looks).toEqual([
    { depth: 'truecolor', palette: 'standard' },
    { depth: 'truecolor', palette: 'high' },
    { depth: 'truecolor', palette: 'high', ascii: true },
  ]);
});

test('a row says which flag goes before the file, now and after a change', async () => {
  const t = sit({ flags: { pace: 'slow' } });
  await t.press('=', ...down('pace'));
  expect(t.card()).toContain('It is slow because of --pace.');
  await t.press('left');
  expect(t.card()).toContain('A start with --pace sets it to slow again.');
});

test('a change that cannot be kept holds and says why', async () => {
  const t = sit({ save: () => 'This holds until you leave, because the disk is full.' });
  await t.press('=', ...down('pace'), 'right');
  expect(rowOf(t, '│ pace')).toContain('[slow]');
  expect(t.card()).toContain('because the disk is full.');
  await t.press('down');
  expect(t.card()).not.toContain('disk');
});

test('commands that own keys leave without one are named at the options of keys, and nowhere else', async () => {
  const lines = [{ line: 1, name: 'key.explore', value: 'x' }];
  const t = sit({ file: { path: '/o', lines } });
  await t.press('=', ...down('keys'));
  expect(t.card()).toContain('Your own keys leave none for examine');
  await t.press(...down('layout', 'keys'));
  expect(t.card()).toContain('Your own keys leave none for examine');
  const others = OPTION_NAMES.filter((name) => !['keys', 'layout'].includes(name));
  for (const name of others) {
    const other = sit({ file: { path: '/o', lines } });
    await other.press('=', ...down(name));
    expect([name, other.card()]).toEqual([name, expect.not.stringContaining('leave none')]);
  }
  const usual = sit();
  await usual.press('=', ...down('keys'));
  expect(usual.card()).not.toContain('leave none');
});

test.each(['escape', 'ctrl+c', '='])('%s leaves it, and no turn has passed', async (key) => {
  const t = sit();
  await t.press('=', key);
  expect(t.terminal.screen).not.toContain('Options');
  expect(t.status()).toContain('turn 0');
});
