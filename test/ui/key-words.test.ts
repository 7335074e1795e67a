// Keys as they are written for the player and read again, and keys of the player's own.
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { Keymap, readKeys } from '../../src/ui/frame/keymap';
import { Preferences, problemOfOption } from '../../src/ui/frame/preferences';
import { answer, helpLines, keyLabel, keyLabelled } from '../../src/ui/frame/screen';
import { Ui } from '../../src/ui/frame/ui';
import { Canvas } from '../../src/ui/terminal/canvas';
import { ScriptedTerminal } from '../support/scripted-terminal';

const KEYS = [
  ...['a', 'A', '+', 'enter', 'pageup', 'f5', 'f12', 'ctrl+c', 'ctrl++', 'alt+enter', 'shift+tab', 'ctrl+alt+x'],
];

test.each(KEYS)('the key %s is read again as it is written', (key) => {
  expect(keyLabelled(keyLabel(key))).toBe(key);
  expect(readKeys(keyLabel(key).replace(/^PgUp$/, 'pageup'))).toEqual([key]);
});

test.each(['Foo', 'F123', 'xF5', 'F5x', 'Ctrl-Foo', 'Ctrl-', 'xCtrl-C', ''])('“%s” is no key', (label) => {
  expect(keyLabelled(label)).toBeUndefined();
});

test('keys without a heading stand without one, and a blank line is before each further heading', () => {
  const row = (key: string, group?: string) => ({
    ...{ keys: [key], help: 'helps', run: () => answer(key) },
    ...(group === undefined ? {} : { group }),
  });
  expect(helpLines([row('a'), row('b', 'More'), row('c')]).map(({ text }) => text)).toEqual([
    ...['a  helps', 'c  helps', '', 'More', 'b  helps'],
  ]);
});

test('a key is the player’s own once it was chosen, and only that one', () => {
  const preferences = new Preferences();
  preferences.setKeys('explore', ['Ä']);
  expect((['explore', 'rest'] as const).map((id) => preferences.keymap.isOwn(id))).toEqual([true, false]);
});

test('a command can be given its own keys again, but not those that the player gave to another', () => {
  const preferences = new Preferences();
  preferences.setKeys('explore', ['Ä']);
  expect(problemOfOption('key.explore', 'Ä Ö', preferences)).toBeUndefined();
  expect(problemOfOption('key.rest', 'Ä', preferences)).toContain('Ä is the key of explore already.');
  expect(preferences.ownKeys.get('explore')).toEqual(['Ä']);
});

test('where only arrows move, no letter steps or runs, and all else keeps its letters', () => {
  const keys = new Keymap('koboldkeep', 'arrows');
  const letters = (each: readonly string[]): readonly string[] => each.filter((key) => /^[a-z]$/i.test(key));
  expect(keys.directions.flatMap(({ step, run }) => letters([...step, ...run]))).toEqual([]);
  expect(keys.of('explore')).toContain('o');
  expect(new Keymap().directions.every(({ run }) => letters(run).length > 0)).toBe(true);
});

test('two letters in the wrong order are one mistake, and half of that is none', () => {
  expect(similarWords('ba', ['ab'])).toEqual(['ab']);
  expect(similarWords('ab', ['bc'])).toEqual([]);
  expect(similarWords('y', ['xy'])).toEqual(['xy']);
});

test('a file that cannot be read is the only problem', () => {
  const file = { path: '/h/options', lines: [{ line: 1, name: 'pase', value: 'x' }], problem: 'It is a folder.' };
  expect(new Preferences({ file }).problems).toEqual(['It is a folder.']);
});

test('only an option of the look changes the look of the terminal', () => {
  const looks: unknown[] = [];
  const terminal = Object.assign(new ScriptedTerminal(), { setLook: (look: unknown) => looks.push(look) });
  const ui = new Ui(terminal);
  ui.setOption('hints', 'off');
  expect(looks).toEqual([]);
  ui.setOption('characters', 'ascii');
  expect(looks).toMatchObject([{ ascii: true }]);
});

test('no animation is shown while the player leaves, or in a window that is too small for it', async () => {
  const shown = async (terminal: ScriptedTerminal, prepare: (ui: Ui) => void = () => undefined): Promise<number> => {
    const ui = new Ui(terminal);
    prepare(ui);
    await ui.playFrames({ paint: new Canvas(terminal.width, terminal.height), ms: 10 });
    return terminal.shown.length;
  };
  expect(await shown(new ScriptedTerminal())).toBe(1);
  expect(await shown(new ScriptedTerminal(20, 5))).toBe(0);
  expect(
    await shown(new ScriptedTerminal(), (ui) => {
      ui.leave();
    }),
  ).toBe(0);
});
