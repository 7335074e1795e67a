// The keys of all commands: every preset in every layout, and the player's own keys.
import type { Command } from '../../src/engine/api/command/command';
import { View } from '../../src/engine/api/view/view';
import { KEY_COMMAND_IDS, type KeyCommandId } from '../../src/ui/frame/key-commands';
import { LAYOUTS, PRESETS, type LayoutName, type PresetName } from '../../src/ui/frame/key-presets';
import { Keymap, problemOfKey, problemOfKeys, readKeys, type OwnKeys } from '../../src/ui/frame/keymap';
import { Preferences } from '../../src/ui/frame/preferences';
import { Ui } from '../../src/ui/frame/ui';
import { GameScreen } from '../../src/ui/screens/game-screen';
import { MessageLog } from '../../src/ui/words/message-log';
import { scene } from '../scene';
import { changeGround } from '../../src/engine/rules/environment/react';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { KITTED } from './gear';

const KEYBOARDS = Object.keys(PRESETS).flatMap((preset) =>
  Object.keys(LAYOUTS).map((layout) => [preset as PresetName, layout as LayoutName] as const),
);
const own = (keys: Readonly<Partial<Record<KeyCommandId, readonly string[]>>>): OwnKeys =>
  new Map(Object.entries(keys) as [KeyCommandId, readonly string[]][]);

test('the game screen carries out every command of the table, and no other', () => {
  const view = new View(scene('####\n#@.#\n####').engine);
  const { bindings } = new GameScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), '');
  expect(bindings.map(({ id }) => id)).toEqual(KEY_COMMAND_IDS);
});

/** Keys that some keyboards, terminals or hands do not have. */
const LUXURY = /^alt\+|^ctrl\+alt\+|\bf\d+$|kp\d$/;
/** Keys with Shift that terminals keep for themselves: they scroll with them. */
const SCROLLS = /^shift\+(?:home|end|pageup|pagedown)$/;

test.each(KEYBOARDS)(
  'with the keys of %s on %s no key has two meanings, and every command has a plain one',
  (...which) => {
    const keys = new Keymap(...which);
    const all = KEY_COMMAND_IDS.flatMap((id) => keys.of(id));
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
    expect(all.filter((key) => keys.owner(key) === undefined)).toEqual([]);
    const isPlain = (key: string): boolean => !LUXURY.test(key) && !SCROLLS.test(key);
    const runs = (id: string): boolean => id.startsWith('run-') && which[1] === 'arrows';
    // Without letters to run with, the key that asks for a direction runs everywhere.
    expect(KEY_COMMAND_IDS.filter((id) => !keys.of(id).some(isPlain) && !runs(id))).toEqual([]);
    expect(keys.of('run').some(isPlain)).toBe(true);
    for (const id of KEY_COMMAND_IDS) expect(keys.changeable(id).flatMap((key) => problemOfKey(key) ?? [])).toEqual([]);
  },
);

/** What every keyboard types: characters, Tab, Enter, and letters with Control. */
const TYPED = /^(?:.|tab|enter|space|ctrl\+[a-z])$/u;

test('a session without Alt, function keys, arrows, number pad or mouse reaches every command', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal);
  const screen = new GameScreen(ui, new View(scene('####\n#@.#\n####').engine), new MessageLog(), '');
  const reached: string[] = [];
  const noted = screen.bindings.map((binding) => ({
    ...binding,
    run: (): undefined => void reached.push(binding.id),
  }));
  void ui.ask<Command>({
    bindings: noted,
    draw: (canvas) => {
      screen.draw(canvas);
    },
  });
  // The program itself redraws and suspends by Ctrl-L and Ctrl-Z, before any screen.
  const ids = KEY_COMMAND_IDS.filter((id) => id !== 'redraw' && id !== 'suspend');
  for (const id of ids) await terminal.press(ui.keys.of(id).find((key) => TYPED.test(key)) ?? '');
  expect(reached).toEqual(ids);
  for (const id of ['redraw', 'suspend'] as const) expect(ui.keys.of(id).some((key) => TYPED.test(key))).toBe(true);
});

test.each([
  ['qwerty', 'hjklyubn'],
  ['qwertz', 'hjklzubn'],
  ['dvorak', 'dhtnfgxb'],
  ['colemak', 'hneijlbk'],
  ['arrows', ''],
] as const)('on %s the letters %s step', async (layout, letters) => {
  const keys = new Keymap('koboldkeep', layout);
  expect(keys.stepLetters).toBe(letters);
  const preferences = new Preferences({
    flags: { hints: false, layout },
    file: { path: '', lines: [{ line: 1, name: 'layout', value: layout }] },
  });
  const t = atTerminal(scene('#####\n#...#\n#.@.#\n#...#\n#####').engine, undefined, { preferences });
  await t.press();
  const [x, y] = t.hero();
  await t.press(letters.charAt(4) || 'home');
  expect(t.hero()).toEqual([x - 1, y - 1]);
});

test.each([
  ['brogue', { x: 'explore', z: 'wait', Z: 'rest', s: 'search', r: 'equip' }],
  ['crawl', { o: 'explore', s: 'wait', '5': 'rest', "'": 'swap', x: 'examine' }],
  ['nethack', { s: 'search', z: 'use', e: 'use', ';': 'examine', w: 'equip', x: 'swap', c: 'tend' }],
] as const)('the keys of %s do what its players expect', (preset, wanted) => {
  const keys = new Keymap(preset);
  for (const [key, id] of Object.entries(wanted)) expect([key, keys.owner(key)]).toEqual([key, id]);
});

test("the player's own keys go before those of the preset, and what loses its only key is named", () => {
  const keys = new Keymap('koboldkeep', 'qwerty', own({ explore: ['x'], wait: ['w'] }));
  expect(keys.owner('x')).toBe('explore');
  expect(keys.label('explore')).toBe('x');
  expect(keys.owner('o')).toBeUndefined();
  expect(keys.keyless).toEqual(['examine', 'swap']);
  expect(keys.of('leave')).toContain('ctrl+c');
});

test.each([
  ['. z', ['.', 'z']],
  [' Ctrl-P  Tab ', ['ctrl+p', 'tab']],
  ['# -', ['#', '-']],
  ['X', ['X']],
  ['', []],
])('"%s" are the keys %j', (text, keys) => {
  expect(readKeys(text)).toEqual(keys);
});

test.each([
  [[], 'it names no key'],
  [['up'], 'Up always does the same'],
  [['ctrl+c'], 'Ctrl-C always does the same'],
  [['escape'], 'Esc always does the same'],
  [['banana'], 'banana cannot be given to a command. Write another key, such as o, tab or ctrl+o.'],
  [['shift+f1'], 'shift+f1 cannot be given'],
  [['\u6f22'], '? cannot be given'],
  [['ctrl+h'], 'Terminals send Ctrl-H as Backspace.'],
  [['y'], 'y is the key of wait already'],
])('the keys %j are refused: %s', (keys, why) => {
  expect(problemOfKeys('explore', keys, own({ wait: ['y'], explore: ['o'] }))).toContain(why);
});

test('a command with a fixed key needs no other', () => {
  const lines = [{ line: 1, name: 'key.north', value: '' }];
  const preferences = new Preferences({ file: { path: '/o', lines } });
  expect(preferences.problems).toEqual([]);
  expect(preferences.keymap.of('north')).not.toContain('k');
});

test('the options file gives commands keys; what is wrong is named and left out', () => {
  const lines = [
    ['keys', 'crawl'],
    ['key.explore', 'E Ctrl-E'],
    ['key.examine', 'E'],
    ['key.exlore', 'x'],
    ['key.rest', 'kp5'],
    ['key.search', 'a'],
  ].map(([name = '', value], i) => ({ line: i + 1, name, value }));
  const preferences = new Preferences({ file: { path: '/o', lines } });
  expect(preferences.keymap.of('explore')).toEqual(['E', 'ctrl+e']);
  expect(preferences.keymap.owner('s')).toBe('wait');
  expect(preferences.problems).toEqual([
    '/o, line 3: key.examine: E is the key of explore already.',
    '/o, line 4: there is no command "exlore". Did you mean explore? "koboldkeep config" lists them with their keys.',
    '/o, line 5: key.rest: Kp5 always does the same. Write another key, such as o, tab or ctrl+o.',
  ]);
  expect(preferences.keymap.of('use')).toEqual(['V']);
});

describe('in the game', () => {
  const sit = (lines: readonly (readonly [string, string])[], hints = false) => {
    const file = { path: '', lines: lines.map(([name, value], i) => ({ line: i, name, value })) };
    const preferences = new Preferences({ flags: { hints }, file });
    return atTerminal(scene('########\n#@..k..#\n########', { k: { actor: 'idler' } }, KITTED).engine, undefined, {
      preferences,
    });
  };

  test('the status line, the help, the hints and the refusals name the live keys', async () => {
    const t = sit(
      [
        ['keys', 'nethack'],
        ['key.fight', 'E'],
        ['key.help', '%'],
        ['key.pack', 'I'],
      ],
      true,
    );
    await t.press();
    expect(t.status()).toMatch(/E fight +% keys +; look +I pack/);
    expect(t.terminal.screen).toContain('A foe: E fights the nearest, ; tells the odds first.');
    await t.press('}');
    expect(t.terminal.screen).toContain('} does nothing here. % shows the keys.');
    await t.press('%', 'end');
    expect(t.terminal.screen).toMatch(/│ I +look through your pack/);
    await t.press('%');
    expect(t.terminal.screen).not.toContain('look through your pack');
  });

  test('the overlays, a boon to choose and a brazier under the cursor name the live keys', async () => {
    const t = sit([
      ['key.overlay', 'V'],
      ['key.tend', 'L'],
      ['key.character', 'A'],
      ['key.examine', '&'],
    ]);
    const { map, hero } = t.engine;
    changeGround(map, map.step(hero.cell, 'e'), 'brazier');
    t.engine.look();
    hero.level = 2;
    await t.press('V');
    expect(t.terminal.screen).toContain('V shows danger.');
    expect(t.terminal.screen).toContain('A: a boon to choose');
    // The cursor begins on the hero where nothing else is in sight.
    for (const actor of map.actors.filter(({ isHero }) => !isHero)) map.remove(actor);
    for (const cell of map.items.keys()) map.items.delete(cell);
    t.engine.look();
    await t.press('&', 'right');
    expect(t.card()).toContain('Beside it, L puts it out.');
  });

  test('cursors and questions for a direction follow the layout', async () => {
    const t = sit([['layout', 'dvorak']]);
    await t.press('/', 'n');
    expect(t.engine.turn).toBeGreaterThan(0);
    await t.press('l');
    expect(t.card()).toContain('Made for a test.');
    await t.press('d');
    expect(t.card()).not.toContain('Made for a test.');
  });

  test('the card of an item names the keys of its actions', async () => {
    const t = sit([
      ['key.drop', 'P'],
      ['key.equip', 'o'],
    ]);
    await t.press('i', 'a');
    expect(t.terminal.screen).toMatch(/o put away|o take off|o wield|o put on/);
    expect(t.terminal.screen).toContain('P drop');
  });
});
