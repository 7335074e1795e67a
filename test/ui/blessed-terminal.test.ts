// Tests the real terminal against an emulator: what it shows, how many bytes it writes, and what it restores.
import fc from 'fast-check';
import { FakeInput, FakeOutput } from '../support/fake-terminal';
import { BlessedTerminal } from '../../src/ui/terminal/blessed-terminal';
import { BOLD, Canvas, DEFAULT, DIM, INVERSE, type Style, UNDERLINE } from '../../src/ui/terminal/canvas';
import type { ColourDepth } from '../../src/ui/terminal/colour-depth';
import { paletteFor, type Paper } from '../../src/ui/terminal/terminal-colours';
import { TerminalClosed } from '../../src/ui/terminal/terminal';
import { cellAt } from './cells';

const opened: BlessedTerminal[] = [];

function open(depth: ColourDepth = '256', columns = 80, rows = 24, ascii = false, paper?: Paper, mouse = false) {
  const input = new FakeInput();
  const output = new FakeOutput(columns, rows);
  const gone: (Error | undefined)[] = [];
  const terminal = new BlessedTerminal({
    input,
    output,
    env: {},
    depth,
    ascii,
    ...(paper ? { paper } : {}),
    mouse,
    onGone: (error) => gone.push(error),
  });
  opened.push(terminal);
  return { input, output, gone, terminal };
}

afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.close();
});

const COLOUR_CODES = /\x1b\[([\d;]*;)?(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/;

/** Fills a share (in percent) of a canvas with pseudo-random cells, in runs of one style. */
function noise(canvas: Canvas, seed: number, share: number): void {
  const glyphs = ' .#@│█≈é';
  const colours = [DEFAULT, 0xffffff, 0x7d705c, 0x15120f, 0xcd0000, 0x5fafd7];
  let state = seed;
  const draw = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  for (let y = 0; y < canvas.height; y++) {
    let style: Style = {};
    for (let x = 0; x < canvas.width; x++) {
      if (draw(4) === 0) {
        const flags = draw(3) === 0 ? draw(16) & (BOLD | UNDERLINE | INVERSE | DIM) : 0;
        style = { fg: colours[draw(6)] ?? DEFAULT, bg: colours[draw(6)] ?? DEFAULT, flags };
      }
      if (draw(100) < share) canvas.put(x, y, glyphs.charAt(draw(glyphs.length)), style);
    }
    if (draw(5) === 0) canvas.rect(draw(canvas.width), y, canvas.width, 1).clear();
  }
}

/** Compares every cell of the window with the canvas. A blank's foreground counts only if underlined or inverse. */
function expectShown(output: FakeOutput, canvas: Canvas, depth: ColourDepth, paper?: Paper): void {
  const palette = paletteFor(depth, paper);
  const indexed = (colour: number): number => {
    const code = palette.inkCode(colour).split(';');
    if (depth !== 'truecolor' || colour < 0) return colour;
    return code[1] === '5' ? Number(code[2]) : colour;
  };
  const wrong: string[] = [];
  for (let i = 0; i < canvas.width * canvas.height; i++) {
    const { glyph, fg, bg, flags } = cellAt(canvas, i);
    const x = i % canvas.width;
    const y = Math.trunc(i / canvas.width);
    const shown = output.cell(x, y);
    const ground = palette.ground(bg);
    const want = {
      glyph,
      fg: indexed(palette.ink(fg, bg)),
      bg: indexed(ground),
      flags: flags & palette.attributes,
    };
    const blank = want.glyph === ' ' && (want.flags & (INVERSE | UNDERLINE)) === 0;
    const seen = blank
      ? { ...shown, fg: want.fg, flags: (shown.flags & ~(BOLD | DIM)) | (want.flags & (BOLD | DIM)) }
      : shown;
    if (JSON.stringify(seen) !== JSON.stringify(want)) {
      wrong.push(`${x},${y}: ${JSON.stringify(seen)} instead of ${JSON.stringify(want)}`);
    }
  }
  expect(wrong).toEqual([]);
}

test.each(['truecolor', '256', '16', 'none'] as const)(
  'with depth %s the window shows the canvas, cell by cell',
  async (depth) => {
    const { output, terminal } = open(depth, 30, 8);
    let canvas = new Canvas(30, 8);
    for (let frame = 0; frame < 60; frame++) {
      if (frame % 12 === 11) {
        output.resize(20 + ((frame * 7) % 23), 5 + ((frame * 3) % 7));
        canvas = new Canvas(terminal.width, terminal.height);
      }
      noise(canvas, frame * 7919 + 1, frame % 3 === 0 ? 90 : 10);
      terminal.show(canvas);
      await output.settle();
      expectShown(output, canvas, depth);
    }
  },
);

test('a row is erased to its end only if the rest is blank on the default background', async () => {
  const { output, terminal } = open('256', 30, 3);
  const canvas = new Canvas(30, 3);
  canvas.fill('#', { fg: 0xffffff, bg: 0xcd0000 });
  terminal.show(canvas);
  canvas.rect(5, 0, 25, 3).clear();
  canvas.rect(20, 1, 10, 1).clear(0x5fafd7);
  canvas.put(29, 2, ' ', { flags: UNDERLINE });
  terminal.show(canvas);
  await output.settle();
  expect(output.writes.at(-1)).toContain('\x1b[K');
  expectShown(output, canvas, '256');
});

test('the cursor is positioned again after the last column', async () => {
  const { output, terminal } = open('256', 30, 4);
  const canvas = new Canvas(30, 4);
  terminal.show(canvas);
  for (const [x, y] of [
    [29, 0],
    [28, 1],
    [29, 2],
    [29, 3],
  ] as const) {
    canvas.put(x, y, '@');
  }
  terminal.show(canvas);
  canvas.put(28, 3, '#');
  terminal.show(canvas);
  await output.settle();
  expectShown(output, canvas, '256');
});

test.each(['truecolor', '256', '16'] as const)(
  'with depth %s paper covers the whole window, so that a light terminal looks the same',
  async (depth) => {
    const paper = { fg: 0xc6c6c6, bg: 0x3f6f9f };
    const { output, terminal } = open(depth, 30, 8, false, paper);
    const canvas = new Canvas(30, 8);
    for (let frame = 0; frame < 12; frame++) {
      if (frame % 4 === 3) canvas.clear();
      else noise(canvas, frame, 40);
      terminal.show(canvas);
      await output.settle();
      expectShown(output, canvas, depth, paper);
    }
    expect(output.cell(29, 7).bg).not.toBe(DEFAULT);
  },
);

test('an ASCII terminal receives ASCII only', async () => {
  const { output, terminal } = open('256', 30, 8, true);
  const canvas = new Canvas(30, 8, true);
  noise(canvas, 5, 90);
  canvas.text(0, 0, '│ né≈…', {});
  terminal.show(canvas);
  await output.settle();
  expect(output.lines()[0]).toMatch(/^\| ne~\./);
  expect(output.bytes).toMatch(/^[\x00-\x7e]*$/);
});

test('an unchanged canvas writes nothing, and each frame is one write', async () => {
  const { output, terminal } = open();
  const canvas = new Canvas(80, 24);
  terminal.show(canvas);
  await output.settle();
  const { length } = output.writes;
  terminal.show(canvas);
  await output.settle();
  expect(output.writes).toHaveLength(length);
  noise(canvas, 3, 50);
  terminal.show(canvas);
  await output.settle();
  expect(output.writes).toHaveLength(length + 1);
});

/** Draws a floor and its hero in the style of the game. */
function floor(canvas: Canvas, x: number, y: number): void {
  for (let row = 0; row < 24; row++)
    for (let column = 0; column < 80; column++) canvas.put(column, row, '.', { fg: 0x7d705c, bg: 0x15120f });
  canvas.put(x, y, '@', { fg: 0xffffff, flags: BOLD });
}

test.each(['truecolor', '256', '16', 'none'] as const)('with depth %s a step costs at most 40 bytes', async (depth) => {
  const { output, terminal } = open(depth);
  const canvas = new Canvas(80, 24);
  floor(canvas, 40, 12);
  terminal.show(canvas);
  let [x, y] = [40, 12];
  for (const [dx, dy] of [
    [1, 0],
    [1, 0],
    [0, 1],
    [0, -1],
    [-1, 0],
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ] as const) {
    [x, y] = [x + dx, y + dy];
    const before = output.bytes.length;
    floor(canvas, x, y);
    terminal.show(canvas);
    const cost = output.bytes.length - before;
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(40);
  }
  await output.settle();
  expectShown(output, canvas, depth);
});

test('a turn counter in another style adds few bytes to a step', () => {
  for (const [depth, limit] of [
    ['16', 30],
    ['256', 50],
    ['truecolor', 70],
  ] as const) {
    const { output, terminal } = open(depth);
    const canvas = new Canvas(80, 24);
    for (let turn = 0; turn < 20; turn++) {
      const before = output.bytes.length;
      floor(canvas, 30 + turn, 12);
      canvas.rect(0, 23, 80, 1).clear();
      canvas.text(0, 23, `turn ${1000 + turn}`, { fg: 0xc8c4bc });
      terminal.show(canvas);
      if (turn > 0) expect(output.bytes.length - before).toBeLessThanOrEqual(turn === 10 ? limit + 1 : limit);
    }
  }
});

test('a full redraw in colour runs of eight costs at most 2.2 bytes a cell', () => {
  for (const depth of ['none', '16', '256', 'truecolor'] as const) {
    const { output, terminal } = open(depth);
    const canvas = new Canvas(80, 24);
    const colours = [0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5];
    const all = (t: number): void => {
      for (let i = 0; i < 1920; i++) {
        const run = i >> 3;
        canvas.put(i % 80, Math.trunc(i / 80), String.fromCharCode(33 + ((run * 7 + t * 13) % 90)), {
          fg: colours[(run + t) % 7] ?? 0,
        });
      }
      terminal.show(canvas);
    };
    all(0);
    const before = output.bytes.length;
    all(1);
    expect((output.bytes.length - before) / 1920).toBeLessThanOrEqual(2.2);
  }
});

test('a frame with more styles than the diff draws one by one is shown completely', async () => {
  const { output, terminal } = open('truecolor');
  const canvas = new Canvas(80, 24);
  for (const shift of [0, 1]) {
    for (let i = 0; i < 1920; i++) {
      canvas.put(i % 80, Math.trunc(i / 80), '#', { fg: (i * 8191 + shift) % 0xffffff, bg: (i % 70) * 0x030201 });
    }
    terminal.show(canvas);
    await output.settle();
    expectShown(output, canvas, 'truecolor');
  }
});

test('only a large frame uses synchronized output', async () => {
  const { output, terminal } = open();
  const canvas = new Canvas(80, 24);
  terminal.show(canvas);
  await output.settle();
  expect(output.bytes).not.toContain('?2026');
  noise(canvas, 3, 90);
  terminal.show(canvas);
  expect(output.writes.at(-1)).toMatch(/^\x1b\[\?2026h[^]*\x1b\[\?2026l$/);
});

test('without colours no colour codes are sent, but bold, underline and inverse are', async () => {
  const { output, terminal } = open('none');
  const canvas = new Canvas(80, 24);
  canvas.text(0, 0, 'loud', { fg: 0xff0000, bg: 0x00ff00, flags: BOLD | UNDERLINE | INVERSE });
  terminal.show(canvas);
  await output.settle();
  expect(output.cell(0, 0)).toEqual({ glyph: 'l', fg: -1, bg: -1, flags: BOLD | UNDERLINE | INVERSE });
  expect(output.bytes).not.toMatch(COLOUR_CODES);
});

test('takes the terminal over and restores it', async () => {
  const { input, output, terminal } = open();
  terminal.show(new Canvas(80, 24));
  await output.settle();
  expect(output.alternate).toBe(true);
  expect(input.raw).toBe(true);
  expect(output.bytes).toContain('\x1b[?2004h');
  expect(output.bytes).toContain('\x1b[?25l');
  expect(output.bytes).not.toMatch(/\x1b=|\x1b\[\?1h/); // the number pad sends digits
  terminal.close();
  terminal.close();
  await output.settle();
  expect(output.alternate).toBe(false);
  expect(input.raw).toBe(false);
  expect(output.bytes).toMatch(/\x1b\[\?2004l[^]*\x1b\[\?25h[^]*\x1b\[\?1049l$/);
  const { length } = output.bytes;
  terminal.show(new Canvas(80, 24));
  terminal.repaint();
  terminal.suspend();
  await output.settle();
  expect(output.bytes).toHaveLength(length);
});

test('the first bytes and the first frame are one write', async () => {
  const { output, terminal } = open();
  const canvas = new Canvas(80, 24);
  canvas.text(0, 0, 'Hello');
  terminal.show(canvas);
  await output.settle();
  expect(output.writes).toHaveLength(1);
  expect(output.lines()[0]).toBe('Hello');
});

test('keys arrive in order and wait to be read', async () => {
  const { input, terminal } = open();
  const first = terminal.readKey();
  input.write('ab\x1b[A');
  expect([await first, await terminal.readKey(), await terminal.readKey()]).toEqual(['a', 'b', 'up']);
});

test('no more than 64 keys wait, but Ctrl-C always gets through', async () => {
  const { input, terminal } = open();
  const arrived = terminal.readKey();
  input.write('x' + 'y'.repeat(1000));
  await arrived;
  for (let i = 0; i < 64; i++) expect(await terminal.readKey()).toBe('y');
  const next = terminal.readKey();
  input.write('z' + 'y'.repeat(1000) + '\x03');
  expect(await next).toBe('z');
  expect(await terminal.readKey()).toBe('ctrl+c');
});

test('flushed keys are dropped', async () => {
  const { input, terminal } = open();
  const first = terminal.readKey();
  input.write('abc');
  await first;
  terminal.flushKeys();
  const next = terminal.readKey();
  input.write('d');
  expect(await next).toBe('d');
});

test('a pause ends when a key arrives, and the key stays in the queue', async () => {
  const { input, terminal } = open();
  const pause = terminal.pause(60_000);
  input.write('k');
  expect(await pause).toBe(true);
  expect(await terminal.pause(60_000)).toBe(true);
  expect(await terminal.readKey()).toBe('k');
  expect(await terminal.pause(1)).toBe(false);
});

test('pasted text is told apart from keys', async () => {
  const { input, terminal } = open();
  const pasted: string[] = [];
  terminal.onPaste = (text) => pasted.push(text);
  const key = terminal.readKey();
  input.write('\x1b[200~jjj\x1b[201~q');
  expect(await key).toBe('q');
  expect(pasted).toEqual(['jjj']);
});

test('closing the terminal rejects a waiting reader', async () => {
  const { terminal } = open();
  const key = terminal.readKey();
  const pause = terminal.pause(60_000);
  terminal.close();
  await expect(key).rejects.toBeInstanceOf(TerminalClosed);
  await expect(pause).rejects.toBeInstanceOf(TerminalClosed);
  await expect(terminal.readKey()).rejects.toBeInstanceOf(TerminalClosed);
  await expect(terminal.pause(1)).rejects.toBeInstanceOf(TerminalClosed);
});

test('a resized window is reported and redrawn', async () => {
  const { output, terminal } = open();
  const sizes: string[] = [];
  terminal.onResize = () => {
    sizes.push(`${terminal.width}x${terminal.height}`);
    const canvas = new Canvas(terminal.width, terminal.height);
    canvas.text(0, 0, 'anew');
    terminal.show(canvas);
  };
  output.resize(100, 30);
  await output.settle();
  expect(sizes).toEqual(['100x30']);
  expect(output.lines()[0]).toBe('anew');
});

test('no size of window makes the terminal fail', () => {
  const { output, terminal } = open();
  terminal.onResize = () => {
    terminal.show(new Canvas(terminal.width, terminal.height));
  };
  for (const [columns, rows] of [
    [0, 0],
    [1, 1],
    [500, 500],
    [59, 19],
  ] as const) {
    output.columns = columns;
    output.rows = rows;
    output.emit('resize');
    expect([terminal.width, terminal.height]).toEqual([Math.max(1, columns), Math.max(1, rows)]);
  }
});

test('a canvas whose size differs from the window is not shown', async () => {
  const { output, terminal } = open();
  terminal.show(new Canvas(80, 24));
  await output.settle();
  const canvas = new Canvas(81, 24);
  canvas.text(0, 0, 'wrong');
  terminal.show(canvas);
  await output.settle();
  expect(output.lines()[0]).toBe('');
});

test('a repaint restores what other programs have overwritten', async () => {
  const { output, terminal } = open();
  const canvas = new Canvas(80, 24);
  noise(canvas, 9, 80);
  terminal.show(canvas);
  await output.settle();
  output.emulator.write('\x1b[31m\x1b[5;5Hgarbage\x1b[1;1H');
  terminal.repaint();
  await output.settle();
  expectShown(output, canvas, '256');
});

test('while the reader stalls frames are dropped, the newest is shown in the end, and no key is lost', async () => {
  const { input, output, terminal } = open('truecolor', 120, 40);
  const canvas = new Canvas(120, 40);
  output.stall();
  for (let frame = 1; frame <= 200; frame++) {
    noise(canvas, frame, 90);
    terminal.show(canvas);
  }
  expect(output.writableLength).toBeLessThan(200_000);
  const key = terminal.readKey();
  input.write('k');
  expect(await key).toBe('k');
  output.unstall();
  await output.settle();
  await output.settle();
  expectShown(output, canvas, 'truecolor');
});

test('a line that holds up three writes in a row is slow, and so is one that has stalled or comes over ssh', () => {
  const times: number[] = [];
  const openAt = (env: Readonly<Record<string, string>> = {}) => {
    const output = new FakeOutput(80, 24);
    const terminal = new BlessedTerminal({ input: new FakeInput(), output, env, now: () => times.shift() ?? 0 });
    opened.push(terminal);
    return { output, terminal };
  };
  const { terminal } = openAt();
  const canvas = new Canvas(80, 24);
  const showIn = (ms: number): boolean => {
    canvas.text(0, 0, canvas.toString().startsWith('a') ? 'b' : 'a');
    times.push(0, ms);
    terminal.show(canvas);
    return terminal.isSlow;
  };
  expect([61, 61, 5, 61, 61].map(showIn)).not.toContain(true);
  expect(showIn(61)).toBe(true);
  expect(showIn(0)).toBe(true);
  expect(openAt({ SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' }).terminal.isSlow).toBe(true);
  const stalled = openAt();
  stalled.output.stall();
  for (let frame = 1; frame <= 200; frame++) {
    noise(canvas, frame, 90);
    stalled.terminal.show(canvas);
  }
  expect(stalled.terminal.isSlow).toBe(true);
});

test('Ctrl-Z gives the terminal back and stops the process group, and SIGCONT takes it over again', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const { input, output, terminal } = open();
  const canvas = new Canvas(80, 24);
  noise(canvas, 4, 60);
  terminal.show(canvas);
  terminal.suspend();
  terminal.show(canvas);
  await output.settle();
  expect(kill).toHaveBeenCalledWith(0, 'SIGTSTP');
  expect([output.alternate, input.raw]).toEqual([false, false]);
  process.emit('SIGCONT', 'SIGCONT');
  await output.settle();
  expect([output.alternate, input.raw]).toEqual([true, true]);
  expectShown(output, canvas, '256');
  expect(kill).toHaveBeenLastCalledWith(process.pid, 'SIGWINCH');
});

test('the game continues if nothing stops the process', async () => {
  const { output, terminal } = open();
  terminal.show(new Canvas(80, 24));
  const woken = new Promise<void>((resolve) => {
    jest.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
      if (signal === 'SIGWINCH') resolve();
      return true;
    });
  });
  terminal.suspend();
  await woken;
  await output.settle();
  expect(output.alternate).toBe(true);
});

test('after a stop from outside the modes are set and the screen is drawn again', async () => {
  jest.spyOn(process, 'kill').mockReturnValue(true);
  const { input, output, terminal } = open();
  const canvas = new Canvas(80, 24);
  noise(canvas, 6, 60);
  terminal.show(canvas);
  await output.settle();
  const raw: boolean[] = [];
  input.setRawMode = (on) => {
    raw.push(on);
    return input;
  };
  output.emulator.write('\x1b[?1049l$ fg\r\n');
  process.emit('SIGCONT', 'SIGCONT');
  await output.settle();
  expect(raw).toEqual([false, true]);
  expect(output.alternate).toBe(true);
  expectShown(output, canvas, '256');
});

test.each([
  ['the end of input', ({ input }: ReturnType<typeof open>) => input.end(), undefined],
  ['an error of the input', ({ input }: ReturnType<typeof open>) => input.emit('error', new Error('EIO')), 'EIO'],
  [
    'an error of the output',
    ({ output }: ReturnType<typeof open>) => output.emit('error', new Error('EPIPE')),
    'EPIPE',
  ],
])('%s is reported once as a lost terminal, and closing is still safe', async (_name, lose, message) => {
  const opened = open();
  lose(opened);
  await new Promise((resolve) => setImmediate(resolve));
  opened.output.emit('error', new Error('again'));
  expect(opened.gone.map((error) => error?.message)).toEqual([message]);
  opened.input.setRawMode = () => {
    throw new Error('EBADF');
  };
  opened.terminal.close();
  opened.output.emit('error', new Error('late'));
});

test('a hundred terminals leave no listeners behind', async () => {
  const events = ['exit', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGCONT', 'uncaughtException'];
  const count = (): number[] => events.map((event) => process.listenerCount(event));
  const before = count();
  const input = new FakeInput();
  const output = new FakeOutput();
  const onStreams = (): number[] => [
    ...['data', 'end', 'error'].map((event) => input.listenerCount(event)),
    ...['resize', 'drain', 'error'].map((event) => output.listenerCount(event)),
  ];
  const streams = onStreams();
  for (let i = 0; i < 100; i++) {
    const terminal = new BlessedTerminal({ input, output, env: {} });
    terminal.show(new Canvas(80, 24));
    terminal.close();
    await output.settle();
  }
  expect(count()).toEqual(before);
  expect(onStreams()).toEqual(streams);
});

test('tmux is not asked for its version', () => {
  process.env['TMUX'] = '/tmp/none,1,0';
  const { terminal } = open();
  expect(process.env['TMUX']).toBe('/tmp/none,1,0');
  expect(Reflect.get(Reflect.get(Reflect.get(terminal, 'screen') as object, 'program') as object, 'tmux')).toBe(false);
  delete process.env['TMUX'];
});

test('any bytes typed leave it standing', async () => {
  const { input, terminal } = open();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
      input.write(bytes);
      await new Promise((resolve) => setImmediate(resolve));
      terminal.flushKeys();
    }),
    { numRuns: 30 },
  );
});

test('colours and characters can be changed while the terminal is open, and everything is drawn anew', async () => {
  const { output, terminal } = open('256');
  const canvas = new Canvas(80, 24, false);
  noise(canvas, 3, 40);
  terminal.show(canvas);
  await output.settle();
  for (const depth of ['none', 'truecolor', '16'] as const) {
    terminal.setLook({ depth, ascii: false });
    await output.settle();
    expectShown(output, canvas, depth);
  }
  terminal.setLook({ depth: '16', ascii: true });
  await output.settle();
  expect(output.lines().join('')).toMatch(/^[\x20-\x7e]*$/);
});

test('the bell rings without a mark on the screen', async () => {
  const { output, terminal } = open('256');
  const canvas = new Canvas(80, 24, false);
  canvas.text(0, 0, 'quiet');
  terminal.show(canvas);
  await output.settle();
  const before = output.bytes.length;
  terminal.ring();
  terminal.show(canvas);
  await output.settle();
  expect(output.bytes.slice(before)).toContain('\x07');
  expectShown(output, canvas, '256');
});

describe('the mouse', () => {
  const MODES = /\x1b\[\?(?:9|100\d|1015|1016)[hl]/;
  const openWithMouse = () => open('256', 80, 24, false, undefined, true);

  test('is left alone by a terminal that is not to report it, from its start to its end', async () => {
    const { input, output, terminal } = open();
    terminal.show(new Canvas(80, 24));
    terminal.repaint();
    terminal.setLook({ depth: '16' });
    input.write('\x1b[<0;5;6M\x1b[<64;5;6Mj');
    expect(await terminal.readKey()).toBe('j');
    terminal.close();
    await output.settle();
    expect(output.bytes).not.toMatch(MODES);
  });

  test('is reported from the start to the end, among the keys in their order', async () => {
    const { input, output, terminal } = openWithMouse();
    await output.settle();
    expect(output.bytes).toContain('\x1b[?1000h\x1b[?1006h');
    input.write('k\x1b[<0;5;6M\x1b[<0;5;6m\x1b[<65;1;1Mj');
    expect([await terminal.readKey(), await terminal.readKey()]).toEqual(['k', 'left@4,5']);
    expect([await terminal.readKey(), await terminal.readKey()]).toEqual(['wheeldown', 'j']);
    terminal.close();
    await output.settle();
    expect(output.bytes).toMatch(/\x1b\[\?1006l\x1b\[\?1000l[^]*\x1b\[\?1049l$/);
    expect(output.emulator.modes.mouseTrackingMode).toBe('none');
  });

  test('is given back with the terminal at Ctrl-Z, and taken over again', async () => {
    jest.spyOn(process, 'kill').mockReturnValue(true);
    const { output, terminal } = openWithMouse();
    terminal.suspend();
    await output.settle();
    expect(output.emulator.modes.mouseTrackingMode).toBe('none');
    process.emit('SIGCONT', 'SIGCONT');
    await output.settle();
    expect(output.emulator.modes.mouseTrackingMode).toBe('vt200');
  });

  test('is switched on and off at once when the player changes the option', async () => {
    const { output, terminal } = open();
    terminal.setLook({ mouse: true });
    await output.settle();
    expect(output.emulator.modes.mouseTrackingMode).toBe('vt200');
    terminal.setLook({});
    await output.settle();
    expect(output.emulator.modes.mouseTrackingMode).toBe('none');
  });
});
