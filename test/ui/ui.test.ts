// Tests the stack of screens: keys, answers, animations and help.
import { ScriptedTerminal } from '../support/scripted-terminal';
import type { Canvas } from '../../src/ui/terminal/canvas';
import { answer, back, type Binding, helpLines, keyLabel, keyLabelled, type Screen } from '../../src/ui/frame/screen';
import { TerminalClosed } from '../../src/ui/terminal/terminal';
import { Ui } from '../../src/ui/frame/ui';
import { confirmScreen } from '../../src/ui/widgets/confirm';
import { PromptScreen } from '../../src/ui/widgets/prompt';
import { keysScreen } from '../../src/ui/widgets/text-screen';

/** Creates a screen that shows its name and counts a key. */
function counter(name: string, row: number) {
  const counted = { times: 0 };
  const bindings: readonly Binding<number>[] = [
    {
      keys: ['j', 'down'],
      help: 'count',
      run: () => {
        counted.times++;
        return undefined;
      },
    },
    { keys: ['enter'], help: 'answer', run: () => answer(counted.times) },
    { keys: ['escape'], help: 'back', run: () => back },
  ];
  const draw = (canvas: Canvas): void => {
    canvas.text(0, row, `${name} ${counted.times}`);
  };
  return { bindings, draw, counted };
}

test('a screen owns the keyboard until it answers', async () => {
  const terminal = new ScriptedTerminal();
  const asked = new Ui(terminal).ask(counter('lower', 0));
  await terminal.press('j', 'down', 'unbound');
  expect(terminal.screen.trim()).toBe('lower 2');
  await terminal.press('enter');
  expect(await asked).toBe(2);
});

test.each([
  [['tab'], 'tab'],
  [['tab', 'ctrl+i'], 'ctrl+i'],
])('on a screen with the keys %j, Ctrl-I is %s', async (keys, pressed) => {
  const terminal = new ScriptedTerminal();
  const bindings = keys.map((key) => ({ keys: [key], help: 'answer', run: () => answer(key) }));
  const asked = new Ui(terminal).ask<string>({ bindings, draw: () => undefined });
  await terminal.press('ctrl+i');
  expect(await asked).toBe(pressed);
});

test('a cancelled screen returns undefined', async () => {
  const terminal = new ScriptedTerminal();
  const asked = new Ui(terminal).ask(counter('lower', 0));
  await terminal.press('escape');
  expect(await asked).toBeUndefined();
});

test('only the topmost screen receives keys, and all are drawn, from the lowest up', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal);
  const upper = counter('upper', 1);
  const lower: Screen<number> = {
    ...counter('lower', 0),
    bindings: [{ keys: ['a'], help: 'ask', run: async () => answer((await ui.ask(upper)) ?? -1) }],
  };
  const asked = ui.ask(lower);
  await terminal.press('a', 'j', 'a', 'j');
  expect(terminal.screen.trim()).toBe('lower 0\nupper 2');
  await terminal.press('enter');
  expect(await asked).toBe(2);
});

test('a key that no row names goes to onKey', async () => {
  const terminal = new ScriptedTerminal();
  const heard: string[] = [];
  const screen: Screen<string> = {
    ...counter('x', 0),
    bindings: [{ keys: ['enter'], help: 'done', run: () => answer(heard.join('')) }],
    onKey: (key) => {
      heard.push(key);
      return key === '!' ? answer('bang') : undefined;
    },
  };
  const asked = new Ui(terminal).ask(screen);
  await terminal.press('a', 'b', '!');
  expect([await asked, heard]).toEqual(['bang', ['a', 'b', '!']]);
});

test('pasted text goes to a screen with onPaste and is dropped otherwise', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal);
  const pasted: string[] = [];
  const asked = ui.ask({ ...counter('lower', 0) });
  await terminal.press();
  terminal.onPaste?.('jjj');
  await terminal.press('enter');
  expect(await asked).toBe(0);
  const again = ui.ask({ ...counter('prompt', 0), onPaste: (text) => pasted.push(text) });
  await terminal.press();
  terminal.onPaste?.('name');
  await terminal.press('escape');
  await again;
  expect(pasted).toEqual(['name']);
});

test('a resized window is redrawn without a key', async () => {
  const terminal = new ScriptedTerminal();
  void new Ui(terminal).ask(counter('lower', 29));
  await terminal.press();
  expect(terminal.screen.trim()).toBe('');
  terminal.resize(100, 30);
  expect(terminal.screen.trim()).toBe('lower 0');
  expect(terminal.shown.at(-1)).toMatchObject({ width: 100, height: 30 });
});

test('a window that is too small says so, ignores keys and recovers', async () => {
  const terminal = new ScriptedTerminal(59, 20);
  const screen = { ...counter('lower', 0), onPaste: jest.fn() };
  void new Ui(terminal).ask(screen);
  await terminal.press('j', 'enter', 'escape');
  terminal.onPaste?.('jjj');
  expect(screen.onPaste).not.toHaveBeenCalled();
  expect(terminal.screen.trimEnd()).toContain('This window is 59×20.\nThe game needs 60×20, or 40×30 upright.\n');
  terminal.resize(80, 24);
  expect(terminal.screen.trimEnd()).toBe('lower 0');
  await terminal.press('j');
  expect(screen.counted.times).toBe(1);
});

test('Ctrl-C in a window that is too small leaves at once', async () => {
  const terminal = new ScriptedTerminal(59, 24);
  const ui = new Ui(terminal, { leave: () => confirmScreen('Leave?') });
  const asked = ui.ask(counter('lower', 0));
  await terminal.press('ctrl+c');
  expect(await asked).toBeUndefined();
  expect(ui.isLeaving).toBe(true);
});

test('Ctrl-C asks in any screen whether to leave: yes closes every screen, no closes none', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal, { leave: () => confirmScreen('Really leave?') });
  const lower: Screen<string> = {
    ...counter('lower', 0),
    bindings: [{ keys: ['a'], help: 'ask', run: async () => answer(String(await ui.ask(counter('upper', 1)))) }],
  };
  const asked = ui.ask(lower);
  await terminal.press('a', 'ctrl+c');
  expect(terminal.screen).toContain('Really leave?');
  await terminal.press('n', 'j');
  expect(terminal.screen.trim()).toBe('lower 0\nupper 1');
  await terminal.press('ctrl+c', 'y');
  expect(await asked).toBe('undefined');
  expect(await ui.ask(lower)).toBeUndefined();
});

test('Ctrl-L repaints and Ctrl-Z suspends in every screen', async () => {
  const terminal = new ScriptedTerminal();
  void new Ui(terminal).ask({ ...counter('lower', 0), onKey: () => back });
  await terminal.press('ctrl+l', 'ctrl+z', 'ctrl+z');
  expect([terminal.repaints, terminal.suspensions]).toEqual([1, 2]);
});

test('closing the terminal rejects the question', async () => {
  const terminal = new ScriptedTerminal();
  const asked = new Ui(terminal).ask(counter('lower', 0));
  await terminal.press();
  terminal.close();
  await expect(asked).rejects.toBeInstanceOf(TerminalClosed);
});

describe('an animation', () => {
  const frames = ['one', 'two', 'three'].map((text) => ({
    paint: (canvas: Canvas) => {
      canvas.text(0, 1, text);
    },
    ms: 20,
  }));

  test('shows each frame over the screens for its time', async () => {
    const terminal = new ScriptedTerminal();
    const ui = new Ui(terminal);
    void ui.ask(counter('lower', 0));
    await terminal.press();
    terminal.shown.length = 0;
    await ui.playFrames(...frames);
    expect(terminal.shown.map((canvas) => canvas.toString().trim())).toEqual([
      'lower 0\none',
      'lower 0\ntwo',
      'lower 0\nthree',
    ]);
    expect(terminal.pauses).toEqual([20, 20, 20]);
  });

  test('is skipped by a key, which is handled afterwards', async () => {
    const terminal = new ScriptedTerminal();
    const ui = new Ui(terminal);
    const screen = counter('lower', 0);
    const playing: Screen<number> = {
      ...screen,
      bindings: [
        ...screen.bindings,
        {
          keys: ['p'],
          help: 'play',
          run: async () => {
            terminal.shown.length = 0;
            await ui.playFrames(...frames);
            return undefined;
          },
        },
      ],
    };
    void ui.ask(playing);
    await terminal.press('p', 'j');
    expect(terminal.shown.map((canvas) => canvas.toString().trim())).toEqual(['lower 0\none', 'lower 0', 'lower 1']);
  });

  test('is not shown in a window that is too small, nor once the player leaves', async () => {
    const terminal = new ScriptedTerminal();
    const ui = new Ui(terminal);
    void ui.ask(counter('lower', 0));
    await terminal.press();
    terminal.resize(20, 5);
    terminal.shown.length = 0;
    await ui.playFrames(...frames);
    expect(terminal.shown).toEqual([]);
    terminal.resize(80, 24);
    ui.leave();
    terminal.shown.length = 0;
    await ui.playFrames(...frames);
    expect(terminal.shown).toEqual([]);
  });

  test('can show frames captured earlier', async () => {
    const terminal = new ScriptedTerminal();
    const ui = new Ui(terminal);
    const screen = counter('lower', 0);
    void ui.ask(screen);
    await terminal.press();
    const then = ui.capture(screen);
    await terminal.press('j');
    await ui.playFrames({ paint: then, ms: 10 });
    expect(terminal.screen.trim()).toBe('lower 0');
  });
});

test('each key is read as it is written for the player, and other words are no keys', () => {
  for (const key of ['a', 'A', '+', '-', 'ctrl+c', 'alt+x', 'shift+tab', 'f5', 'f12', 'pageup', 'ctrl+pageup', 'space'])
    expect([key, keyLabelled(keyLabel(key))]).toEqual([key, key]);
  expect(keyLabel('ctrl++')).toBe('Ctrl-+');
  expect(['Foo', 'F123', 'Ctrl-', 'Ctrl-Foo', 'x-y'].map(keyLabelled)).toEqual(Array(5).fill(undefined));
});

test('rows of a key table without a group have no heading', () => {
  const rows = [{ keys: ['a'], help: 'act', run: () => undefined }];
  expect(helpLines(rows).map(({ text }) => text)).toEqual(['a  act']);
  expect(helpLines(rows.map((row) => ({ ...row, group: 'Deeds' }))).map(({ text }) => text)).toEqual([
    'Deeds',
    'a  act',
  ]);
});

test('help lists the rows of the key table', () => {
  const run = () => undefined;
  expect(
    helpLines([
      { keys: ['k', 'up', 'kp8'], help: 'go north', group: 'Moving', run },
      { keys: ['ctrl+c'], help: 'leave', group: 'Game', run },
      { keys: ['j', 'down', 'kp2'], help: 'go south', group: 'Moving', run },
      { keys: ['x'], help: 'secret', hidden: true, run },
    ]),
  ).toEqual([
    { text: 'Moving', heading: true },
    { text: 'k Up    go north', hang: 8 },
    { text: 'j Down  go south', hang: 8 },
    { text: '' },
    { text: 'Game', heading: true },
    { text: 'Ctrl-C  leave', hang: 8 },
  ]);
});

test.each([
  ['a', 'a'],
  ['A', 'A'],
  ['+', '+'],
  ['ctrl+c', 'Ctrl-C'],
  ['ctrl++', 'Ctrl-+'],
  ['shift+up', 'Shift-Up'],
  ['pageup', 'PgUp'],
  ['space', 'Space'],
])('the key %s is written %s', (key, label) => {
  expect(keyLabel(key)).toBe(label);
});

test('? lists the keys of the topmost screen, except where text is typed', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal, { keys: keysScreen });
  void ui.ask(counter('lower', 0));
  await terminal.press('?');
  expect(terminal.screen).toContain('Keys');
  await terminal.press('?');
  expect(terminal.screen).not.toContain('Keys');
  const typing = new ScriptedTerminal();
  void new Ui(typing, { keys: keysScreen }).ask(new PromptScreen('What', ''));
  await typing.press('?');
  expect(typing.screen).toContain('?');
  expect(typing.screen).not.toContain('Keys');
});
