// Tests the widgets: bars, dialogs, menus, text screens, line editing and the palette.
import fc from 'fast-check';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import type { Screen } from '../../src/ui/frame/screen';
import { Ui } from '../../src/ui/frame/ui';
import { drawBar } from '../../src/ui/widgets/bar';
import { confirmScreen } from '../../src/ui/widgets/confirm';
import { drawDialog } from '../../src/ui/widgets/dialog';
import { fuzzyFilter } from '../../src/ui/widgets/fuzzy';
import { LineEditor } from '../../src/ui/widgets/line-editor';
import { MenuScreen } from '../../src/ui/widgets/menu';
import { PaletteScreen } from '../../src/ui/widgets/palette-screen';
import { layOutLines } from '../../src/ui/words/styled-lines';
import { packLines, shorten, unbroken, wrap } from '../../src/ui/words/text';
import { helpScreen, TextScreen } from '../../src/ui/widgets/text-screen';
import { cellAt } from './cells';

function ask<T>(screen: Screen<T>) {
  const terminal = new ScriptedTerminal();
  const answer = new Ui(terminal).ask(screen);
  return { terminal, answer };
}

function barOf(value: number, max: number, ascii = false): string {
  const canvas = new Canvas(6, 1, ascii);
  drawBar(canvas, 0, 0, 4, value, max);
  return canvas.toString();
}

test.each([
  [0, 32, '░░░░'],
  [1, 32, '▏░░░'],
  [12, 32, '█▌░░'],
  [32, 32, '████'],
  [31, 32, '███▉'],
  [1, 1000, '▏░░░'],
  [999, 1000, '███▉'],
  [50, 32, '████'],
  [-5, 32, '░░░░'],
  [0, 0, '░░░░'],
])('a bar of %i in %i is %s', (value, max, shown) => {
  expect(barOf(value, max)).toBe(shown);
});

test('an ASCII bar is filled in whole cells', () => {
  expect([barOf(12, 32, true), barOf(1, 1000, true), barOf(31, 32, true)]).toEqual(['=---', '=---', '===-']);
});

test('parts are packed into lines, and none is split', () => {
  expect(packLines(['hasted 6', 'slowed 3', 'burning 12'], 20)).toEqual(['hasted 6  slowed 3', 'burning 12']);
  expect(packLines(['hot', 'wet'], 8)).toEqual(['hot  wet']);
  expect(packLines(['petrified 12'], 8)).toEqual(['petrifi…']);
  expect(packLines([], 8)).toEqual([]);
});

test('wrapped text loses nothing and is never too wide', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') }),
      fc.integer({ min: 1, max: 12 }),
      (text, width) => {
        const lines = wrap(text, width);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/[ \n]/g, ''));
      },
    ),
  );
  expect(wrap('The kobold snarls and lunges.', 12)).toEqual(['The kobold', 'snarls and', 'lunges.']);
  expect(wrap(`The kobold ${unbroken('snarls and')} lunges.`, 18)).toEqual(['The kobold', 'snarls and lunges.']);
  expect(layOutLines([`Ash ${unbroken('and elm')}`], 20)).toEqual([{ text: 'Ash and elm' }]);
});

test('text that is too long ends in an ellipsis', () => {
  expect([shorten('kobold', 6), shorten('kobold', 5), shorten('kobold', 0)]).toEqual(['kobold', 'kobo…', '']);
});

test('a dialog stands in the middle and clears its area', () => {
  const canvas = new Canvas(14, 5);
  canvas.fill('#');
  drawDialog(canvas, '', ['Leave?', 'y n']);
  expect(canvas.toString()).toBe('##┌────────┐##\n##│ Leave? │##\n##│ y n    │##\n##└────────┘##\n##############');
});

test('a confirmation accepts only y, n and Escape', async () => {
  const yes = ask(confirmScreen('Leave?'));
  await yes.terminal.press('space', 'y');
  expect(await yes.answer).toBe(true);
  const hasty = ask(confirmScreen('Leave?'));
  await hasty.terminal.press('enter', 'n');
  expect(await hasty.answer).toBeUndefined();
  const no = ask(confirmScreen('Leave?'));
  await no.terminal.press('escape');
  expect(await no.answer).toBeUndefined();
});

describe('a text screen', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  const first = (terminal: ScriptedTerminal): string | undefined => /line \d+/.exec(terminal.screen)?.[0];

  test('does not scroll beyond its ends', async () => {
    const { terminal, answer } = ask(new TextScreen('Scroll', lines));
    await terminal.press('up');
    expect(first(terminal)).toBe('line 0');
    await terminal.press('j', 'down');
    expect(first(terminal)).toBe('line 2');
    await terminal.press('end', 'j');
    expect(terminal.screen).toContain('line 99');
    expect(terminal.screen).toContain('80–100 of 100');
    await terminal.press('pageup');
    expect(first(terminal)).toBe('line 58');
    await terminal.press('g');
    expect(first(terminal)).toBe('line 0');
    await terminal.press('escape');
    await expect(answer).resolves.toBeUndefined();
  });

  test('no page ends in a heading: the next page begins with it', async () => {
    const rows = Array.from({ length: 60 }, (_, i) =>
      i % 4 === 0 ? { text: `Heading ${i}`, heading: true as const } : { text: `line ${i}` },
    );
    const { terminal } = ask(new TextScreen('Scroll', rows));
    await terminal.press();
    const page = (): string[] => terminal.screen.split('\n').flatMap((row) => /│ (\S.*?) *│/.exec(row)?.[1] ?? []);
    expect([page().at(-1), page().length]).toEqual(['line 19', 20]);
    await terminal.press('pagedown');
    expect(page()[0]).toBe('Heading 20');
  });

  test('a long line is wrapped', async () => {
    const { terminal } = ask(new TextScreen('Long', ['word '.repeat(40)]));
    await terminal.press();
    expect(terminal.screen.match(/word/g)).toHaveLength(40);
  });

  test('help shows the rows and closes with its own key', async () => {
    const { terminal, answer } = ask(helpScreen('Keys', [{ keys: ['o'], help: 'explore', run: () => undefined }]));
    await terminal.press();
    expect(terminal.screen).toContain('o  explore');
    await terminal.press('?');
    await expect(answer).resolves.toBeUndefined();
  });
});

describe('a menu', () => {
  const rows = [
    { label: 'sword', value: 1 },
    { label: 'potion', value: 2, key: 'a' },
    { label: 'scroll', value: 3 },
  ];

  test('accepts a letter', async () => {
    const { terminal, answer } = ask(new MenuScreen('Pack', rows));
    await terminal.press();
    expect(terminal.screen).toMatch(/b {2}sword[^]*a {2}potion[^]*c {2}scroll/);
    await terminal.press('z', 'c');
    expect(await answer).toBe(3);
  });

  test('accepts arrow keys and Enter, and marks the selected row', async () => {
    const { terminal, answer } = ask(new MenuScreen('Pack', rows));
    await terminal.press('down', 'down', 'down', 'up');
    const shown = terminal.shown.at(-1);
    const row = terminal.screen.split('\n').findIndex((line) => line.includes('potion'));
    const cells = Array.from({ length: 80 }, (_, x) => shown && cellAt(shown, row * 80 + x));
    expect(cells.filter((cell) => cell?.flags === INVERSE).length).toBeGreaterThan(5);
    await terminal.press('enter');
    expect(await answer).toBe(2);
  });

  test('longer than the window scrolls with the selected row', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ label: `thing ${i}`, value: i }));
    const { terminal, answer } = ask(new MenuScreen('Many', many));
    await terminal.press('end');
    expect(terminal.screen).toContain('thing 59');
    await terminal.press('enter');
    expect(await answer).toBe(59);
  });

  test.each([20, 52, 53, 200])(
    'of %i rows shows a letter before each, which chooses it, after z too',
    async (count) => {
      const many = Array.from({ length: count }, (_, i) => ({ label: `thing ${i}`, value: i }));
      for (const [keys, size] of [
        [[], 24],
        [['pagedown', 'pagedown'], 24],
        [['end', 'up'], 24],
        [['end'], 100],
      ] as const) {
        const terminal = new ScriptedTerminal(80, size);
        const menu = new MenuScreen('Many', many);
        const first = new Ui(terminal).ask(menu);
        await terminal.press(...keys);
        const shown = [...terminal.screen.matchAll(/│ (.) {2}thing (\d+) /g)].map(
          ([, key = '', i]) => [key, Number(i)] as const,
        );
        expect(shown.length).toBe(Math.min(count, size === 24 ? 21 : 52));
        expect(new Set(shown.map(([key]) => key)).size).toBe(shown.length);
        expect(shown.filter(([key]) => !/[a-zA-Z]/.test(key))).toEqual([]);
        const [key, last] = shown.at(-1) ?? ['', -1];
        await terminal.press(key);
        expect(await first).toBe(last);
      }
    },
  );

  test('that scrolls leaves a space between its text and the marks', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ label: `thing ${i}`, value: i, note: `turn ${i}` }));
    const { terminal } = ask(new MenuScreen('Many', many));
    await terminal.press('pagedown', 'pagedown');
    const marked = terminal.screen.split('\n').filter((row) => /[▲▼]/.test(row));
    expect(marked.map((row) => row.replace(/^.*(turn \d+ *[▲▼]).*$/, '$1').replace(/\d+/, 'n'))).toEqual([
      'turn n ▲',
      'turn n ▼',
    ]);
  });

  test.each(Array.from({ length: 12 }, (_, down) => down))('no page ends in a heading, %i rows down', async (down) => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      label: `thing ${i}`,
      value: i,
      heading: `Sort ${(i % 30) >> 1}`,
    }));
    const { terminal } = ask(new MenuScreen('Many', many));
    await terminal.press(...Array<string>(15 + down).fill('down'));
    const page = terminal.screen
      .split('\n')
      .flatMap((row) => /│ (.*?) *│/.exec(row)?.[1]?.replace(/ *[▲▼]$/, '') ?? []);
    expect(page.findLast((line) => line !== '')).toMatch(/thing/);
  });

  test('without rows can only be closed', async () => {
    const { terminal, answer } = ask(new MenuScreen<string>('Empty', []));
    await terminal.press('enter', 'down', 'up', 'escape');
    expect(await answer).toBeUndefined();
  });
});

describe('a line editor', () => {
  test('accepts pasted text without unprintable characters', () => {
    const editor = new LineEditor('Wren');
    editor.insert(' of\r\n\x1b[2JDale漢');
    expect(editor.text).toBe('Wren of[2JDale');
  });

  test.each([
    [['a', 'b', 'left', 'c'], 'acb'],
    [['a', 'b', 'home', 'delete'], 'b'],
    [['a', 'space', 'b', 'c', 'ctrl+w'], 'a '],
    [['a', 'b', 'left', 'ctrl+u'], 'b'],
    [['backspace', 'delete', 'left', 'right', 'up', 'f1', 'ctrl+x'], ''],
  ])('turns the keys %j into %j', (keys, text) => {
    const editor = new LineEditor();
    for (const key of keys) editor.handleKey(key);
    expect(editor.text).toBe(text);
  });

  test('stops at its limit and shows the end of a long line', () => {
    const editor = new LineEditor('', 12);
    editor.insert('abcdefghijklmnop');
    expect(editor.text).toBe('abcdefghijkl');
    const canvas = new Canvas(6, 1);
    editor.draw(canvas);
    expect(canvas.toString()).toBe('hijkl');
  });
});

describe('a palette of commands', () => {
  const choices = ['explore', 'examine', 'rest', 'travel to stairs', 'throw'].map((label) => ({ label, value: label }));

  test('finds choices by a few letters, the best first', () => {
    const find = (text: string): string[] => fuzzyFilter(text, choices, ({ label }) => label).map(({ label }) => label);
    expect(find('')).toEqual(choices.map(({ label }) => label));
    expect(find('ts')).toEqual(['travel to stairs']);
    expect(find('ex')).toEqual(['explore', 'examine']);
    expect(find('r')[0]).toBe('rest');
    expect(find('zz')).toEqual([]);
  });

  test('narrows while the player types, and Enter chooses the selected one', async () => {
    const { terminal, answer } = ask(new PaletteScreen('Command', choices));
    await terminal.press('e', 'x', 'down', 'down');
    expect(terminal.screen).not.toContain('throw');
    await terminal.press('enter');
    expect(await answer).toBe('examine');
  });

  test('says so if nothing matches, and Enter does nothing then', async () => {
    const { terminal, answer } = ask(new PaletteScreen('Command', choices));
    await terminal.press('z', 'z', 'enter', 'up');
    expect(terminal.screen).toContain('No command has these letters.');
    await terminal.press('escape');
    expect(await answer).toBeUndefined();
  });
});
