// What the terminal is asked at the start, what is turned on once it has answered, and that all of it is turned off again.
import { BlessedTerminal } from '../../src/ui/terminal/blessed-terminal';
import { Canvas } from '../../src/ui/terminal/canvas';
import type { Look } from '../../src/ui/terminal/terminal';
import { ANSWER_MS, TERMINAL_QUESTIONS } from '../../src/ui/terminal/terminal-answers';
import { TERMINAL_MODES } from '../../src/ui/terminal/terminal-modes';
import { ANSWERS, FakeInput, FakeOutput, modesIn } from '../support/fake-terminal';

const opened: BlessedTerminal[] = [];
afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.close();
});

const PAPER = { fg: 0xc6c6c6, bg: 0x0f0e10 };
const LIGHT_PAPER = 0xf0eff1;

/** Opens a terminal that shows one frame. */
async function open({ TERM = 'xterm-256color', ...look }: Look & Record<string, unknown> = {}) {
  const [input, output] = [new FakeInput(), new FakeOutput()];
  const terminal = new BlessedTerminal({
    ...{ input, output, env: { TERM: String(TERM) }, paper: PAPER, title: 'Koboldkeep', depth: 'truecolor' },
    ...look,
  });
  opened.push(terminal);
  const canvas = new Canvas(80, 24);
  canvas.text(0, 0, 'Hello');
  terminal.show(canvas);
  await output.settle();
  const hear = async (bytes: string): Promise<void> => {
    input.write(bytes);
    await new Promise((resolve) => setImmediate(resolve));
    await output.settle();
  };
  return { input, output, terminal, hear, ground: () => output.cell(79, 23).bg };
}

const ALL_MODES = Object.keys(TERMINAL_MODES);

test('the questions and the first frame are one write', async () => {
  const { output } = await open();
  expect(output.writes).toHaveLength(1);
  expect(output.bytes.indexOf(TERMINAL_QUESTIONS)).toBeGreaterThan(output.bytes.indexOf('\x1b[?1049h'));
  expect(output.lines()[0]).toBe('Hello');
});

test.each(['dumb', 'linux', 'vt100', 'vt220', ''])('a terminal with TERM=%s is asked nothing', async (TERM) => {
  const { output, terminal } = await open({ TERM });
  await terminal.hasAnswered;
  expect(output.bytes).not.toContain('\x1b[c');
});

test('a terminal that answers nothing gets nothing more, from its start to its end', async () => {
  const { output, terminal } = await open();
  terminal.setTitle('Wren · floor 3 · Koboldkeep');
  await terminal.hasAnswered;
  terminal.repaint();
  terminal.close();
  await output.settle();
  expect(modesIn(output.bytes)).toEqual({ turnedOn: ['paste'], leftOn: [] });
  expect(output.bytes).not.toContain('Wren');
});

test('a terminal without the keyboard protocol keeps its keys', async () => {
  const { output, hear } = await open();
  await hear('\x1b[?1;2c');
  expect(modesIn(output.bytes).turnedOn).toEqual(['paste', 'focus', 'title']);
});

test('answers are no keys, wherever the line splits them and however late they are', async () => {
  const { terminal, hear } = await open();
  await terminal.hasAnswered;
  for (let at = 1; at < ANSWERS.length; at++) {
    await hear(ANSWERS.slice(0, at));
    await hear(ANSWERS.slice(at));
  }
  await hear('\x1b[I\x1b[O\x1b[?997;2nj');
  expect(await terminal.readKey()).toBe('j');
});

test('an Escape byte that may begin a late answer is no Escape key at once', async () => {
  const { terminal, hear } = await open();
  await terminal.hasAnswered;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await hear('\x1b');
  const [wait = 0] = timers.mock.calls.map(([, ms]) => ms);
  expect(wait).toBeGreaterThan(100);
  await hear('[?62;c');
  await hear('j');
  expect(await terminal.readKey()).toBe('j');
});

test('Ctrl-Z on the first frame waits for the answers, which the shell would read as typed', async () => {
  // However slow the machine is, the answers come in time.
  const { setTimeout: wait } = globalThis;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms) => wait(ms === ANSWER_MS ? () => undefined : run, ms));
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const { output, terminal, hear } = await open();
  terminal.suspend();
  await output.settle();
  expect([output.alternate, kill.mock.calls]).toEqual([true, []]);
  await hear(ANSWERS);
  expect(output.alternate).toBe(false);
  expect(kill).toHaveBeenCalledWith(0, 'SIGTSTP');
  expect(modesIn(output.bytes).leftOn).toEqual([]);
});

describe('every mode', () => {
  const openAll = async () => {
    const shown = await open({ mouse: true });
    await shown.hear(ANSWERS);
    return shown;
  };

  test('is on after the answers, and off in reverse order after the end', async () => {
    const { output, terminal } = await openAll();
    expect(modesIn(output.bytes)).toEqual({ turnedOn: ALL_MODES, leftOn: ALL_MODES });
    const { length } = output.bytes;
    terminal.close();
    await output.settle();
    expect(modesIn(output.bytes).leftOn).toEqual([]);
    const begun = Object.values(TERMINAL_MODES).map(({ on }) => output.bytes.indexOf(on));
    const ended = Object.values(TERMINAL_MODES).map(({ off }) => output.bytes.indexOf(off, length));
    const order = (places: readonly number[]): string[] =>
      ALL_MODES.map((name, i) => [places[i] ?? -1, name] as const)
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name);
    expect(order(ended)).toEqual(order(begun).reverse());
    expect(Math.max(...ended)).toBeLessThan(output.bytes.indexOf('\x1b[?1049l'));
  });

  test('is off while the shell has the terminal at Ctrl-Z, and on again afterwards', async () => {
    jest.spyOn(process, 'kill').mockReturnValue(true);
    const { output, terminal } = await openAll();
    terminal.suspend();
    await output.settle();
    terminal.setTitle('Wren · floor 3 · Koboldkeep');
    await output.settle();
    expect(modesIn(output.bytes).leftOn).toEqual([]);
    expect(output.bytes).not.toContain('Wren');
    process.emit('SIGCONT', 'SIGCONT');
    await output.settle();
    expect(modesIn(output.bytes).leftOn).toEqual(ALL_MODES);
    expect(output.bytes).toContain('Wren');
  });

  test('is on once, not twice, after Ctrl-L and after a stop from outside', async () => {
    jest.spyOn(process, 'kill').mockReturnValue(true);
    const { output, terminal } = await openAll();
    terminal.repaint();
    process.emit('SIGCONT', 'SIGCONT');
    await output.settle();
    for (const { on, off } of Object.values(TERMINAL_MODES))
      expect(output.bytes.split(on).length - output.bytes.split(off).length).toBe(1);
  });
});

describe('the background', () => {
  test.each([
    ['rgb:ffff/ffff/ffff', LIGHT_PAPER],
    ['rgb:fd/f6/e3', LIGHT_PAPER],
    ['rgba:f/f/f/f', LIGHT_PAPER],
    ['rgb:0000/2b2b/3636', PAPER.bg],
    ['nonsense', PAPER.bg],
  ])('that is reported as %s decides between light and dark paper', async (colour, paper) => {
    const { hear, ground } = await open();
    expect(ground()).toBe(PAPER.bg);
    await hear(`\x1b]11;${colour}\x07`);
    expect(ground()).toBe(paper);
  });

  test('follows the terminal when its colours change', async () => {
    const { hear, ground } = await open();
    await hear('\x1b[?997;2n');
    expect(ground()).toBe(LIGHT_PAPER);
    await hear('\x1b[?997;1n');
    expect(ground()).toBe(PAPER.bg);
  });

  test('is what the player has chosen, whatever the terminal says', async () => {
    const { terminal, output, hear, ground } = await open({ background: 'dark' });
    await hear(ANSWERS);
    expect(ground()).toBe(PAPER.bg);
    terminal.setLook({ depth: 'truecolor', background: 'light' });
    await output.settle();
    expect(ground()).toBe(LIGHT_PAPER);
  });
});

test('the title of the window names hero and floor, without characters that could end it', async () => {
  const { terminal, output, hear } = await open();
  const titles: string[] = [];
  output.emulator.onTitleChange((title) => titles.push(title));
  await hear(ANSWERS);
  terminal.setTitle('Wr\x1b\\en\x07 · floor 3');
  terminal.setTitle('Wr\x1b\\en\x07 · floor 3');
  terminal.show(new Canvas(80, 24));
  await output.settle();
  expect(titles).toEqual(['Koboldkeep', 'Wr?\\en? · floor 3']);
});

test('a window without the focus shows no motion, and wakes who waits for a key when it has it again', async () => {
  const { terminal, hear } = await open();
  await hear(ANSWERS);
  expect(terminal.showsMotion).toBe(true);
  await hear('\x1b[O');
  expect([terminal.hasFocus, terminal.showsMotion]).toEqual([false, false]);
  const woken = jest.fn();
  void terminal.readKey().then(woken, () => undefined);
  await hear('\x1b[I');
  expect([terminal.hasFocus, terminal.showsMotion]).toEqual([true, true]);
  expect(woken).toHaveBeenCalledWith('');
});

test('with the keyboard protocol Escape is a key at once', async () => {
  const { terminal, hear } = await open();
  await hear(ANSWERS);
  await hear('\x1b[27u');
  expect(await terminal.readKey()).toBe('escape');
});
