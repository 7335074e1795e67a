// Feeds a real terminal with random bytes: keys, mouse reports, what is left of them, and garbage. The game goes on, what it
// plays is what its journal keeps, and what is broken plays nothing.
import { Writable } from 'node:stream';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import { Journal } from '../../src/store/journal/journal';
import { loadGame } from '../../src/store/journal/load';
import { Preferences } from '../../src/ui/frame/preferences';
import { Ui } from '../../src/ui/frame/ui';
import { KeyboardPlayer } from '../../src/ui/play/keyboard-player';
import { BlessedTerminal } from '../../src/ui/terminal/blessed-terminal';
import { FOLDER, HOME, meansOf } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { FakeInput } from '../support/fake-terminal';
import { SIZES } from '../support/sizes';

/** A window that nobody looks at. */
class BlindOutput extends Writable {
  readonly isTTY = true;
  columns = 80;
  rows = 24;

  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.emit('resize');
  }
}

/** The most turns of the event loop in which the game must read all keys. One step takes far fewer. */
const MOST_TURNS = 10_000;

/** The bytes are tried in parts, so that no test takes long. */
const PARTS = Array.from({ length: 10 }, (_, i) => i + 1);
const BYTES = SIZES.inputBytes / PARTS.length;

const ESCAPE = 0x1b;

/** The end of the time that any unfinished sequence, paste or stop has. */
const LONG_MS = 5000;

beforeEach(() => {
  // Time passes only where a test says so: otherwise an Escape would depend on the speed of the machine.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  // Ctrl-Z would stop the tests.
  jest.spyOn(process, 'kill').mockReturnValue(true);
});

afterEach(() => {
  jest.useRealTimers();
});

/** A saved game at a real terminal, played with everything that a player can type. */
function sit(seed: string) {
  const files = new MemoryFiles();
  const deps = meansOf(files, CONTENT);
  const journal = Journal.start(deps, HOME, FOLDER, { seed, name: 'Wren' });
  const input = new FakeInput();
  const output = new BlindOutput();
  const preferences = new Preferences({ flags: { pace: 'none', mouse: true } });
  const terminal = new BlessedTerminal({ input, output, env: {}, ...preferences.look });
  const state: { isOver: boolean; reads: number; error?: unknown } = { isOver: false, reads: 0 };
  const readKey = terminal.readKey.bind(terminal);
  terminal.readKey = () => {
    state.reads++;
    return readKey();
  };
  const ui = new Ui(terminal, {}, preferences);
  const player = new KeyboardPlayer(ui, journal.engine, 'koboldkeep');
  const commands: Command[] = [];
  const play = async (): Promise<void> => {
    while (journal.engine.outcome === undefined) {
      const command = await player.choose();
      if (!command) return;
      commands.push(command);
      const { kind, note = '' } = journal.perform(command);
      if (kind !== 'done') throw new Error(`${JSON.stringify(command)} was ${kind}: ${note}`);
      await player.watch();
    }
  };
  void play()
    .catch((error: unknown) => (state.error = error))
    .finally(() => (state.isOver = true));
  /** Waits until the game asks for a key that has not come yet, or is over. */
  const settle = async (): Promise<void> => {
    let quiet = 0;
    for (let turns = 0, before = state.reads; quiet < 3 && !state.isOver; turns++) {
      if (turns > MOST_TURNS) throw new Error('The game does not stop.');
      await new Promise((resolve) => setImmediate(resolve));
      quiet = state.reads === before ? quiet + 1 : 0;
      before = state.reads;
    }
    if (state.error !== undefined) throw state.error as Error;
  };
  return {
    commands,
    settle,
    input,
    output,
    journal,
    state,
    ui,
    /** Ends the game and compares it with what its journal keeps. */
    async leave(): Promise<void> {
      jest.advanceTimersByTime(LONG_MS);
      await settle();
      terminal.close();
      journal.close();
      const { engine, count } = loadGame(files, CONTENT, FOLDER);
      expect(count).toBe(commands.length);
      expect(hashState(engine)).toBe(hashState(journal.engine));
    },
  };
}

const KEYS = [...Array.from('hjklyubnHJKLYUBNhjklhjkloooos.5g>> '), '\t', '\t', '\r', '\r', '\r'];
const OTHER_KEYS = [...Array.from('aiqrewtTfdcpFO/_xXvCDM~;=?:]<Zzyyn'), '\x1b', '\x1b', '\x7f', '\x0c', '\x1a'];
const SEQUENCES = ['[A', '[B', '[C', '[D', 'Op', '[5~', '[6~', '[Z', '[1;2A', '[97;5u'].map((rest) => `\x1b${rest}`);
/** What ends a game: rare, so that games grow old. */
const ENDS = ['S', '\x03', 'Q'];

const SIZES_OF_WINDOWS = [
  [80, 24],
  [60, 20],
  [59, 20],
  [1, 1],
  [100, 30],
  [132, 43],
  [220, 60],
] as const;

const click = (rng: Rng, { columns, rows }: BlindOutput): string => {
  const code = rng.pick([0, 0, 0, 0, 0, 0, 2, 2, 64, 65, 16, 32, 1]);
  return `\x1b[<${code};${1 + rng.below(columns + 2)};${1 + rng.below(rows + 2)}${rng.percent(80) ? 'M' : 'm'}`;
};

/** A sequence that stands for nothing: a report with a mistake, or one of something that nobody has asked for. */
function broken(rng: Rng): string {
  const number = (): string => rng.pick(['', '0', '7', '12', '0012', '99999', '1:2', '-1', '1.5', '?3', '<4', '=']);
  const report = (): string => `\x1b[<${[number(), number(), number()].join(';')}`;
  const some: readonly (() => string)[] = [
    () => `${report()}${rng.pick(['~', 'A', 'u', 'R', '@', 'x', 'm'])}`,
    () => `\x1b[<0;${1 + rng.below(80)}M`,
    () => `\x1b[<0;${1 + rng.below(80)};${1 + rng.below(24)};1M`,
    () => `\x1b[<0;0;${rng.below(24)}M`,
    () => `\x1b[<0;12345;${rng.below(24)}M`,
    () => `\x1b[<35;${1 + rng.below(80)};${1 + rng.below(24)}M`,
    () => `\x1b[M${String.fromCharCode(32 + rng.below(90), 33 + rng.below(90), 33 + rng.below(90))}`,
    () => `\x1b[${rng.below(50)};${rng.below(50)}R`,
    () => `\x1b]52;c;aGprbA==\x07`,
    () => `\x1bP>|hjkl\x1b\\`,
    () => `\x1b[200~oooo>>>>\r\r\x1b[201~`,
    () => '\x1b[I\x1b[O',
    () => `\x1b[106;1:3u`,
  ];
  return rng.pick(some)();
}

/** A part of a sequence. What follows begins with an Escape, and so ends it. */
const cut = (rng: Rng, sequence: string): string => sequence.slice(0, 2 + rng.below(sequence.length - 2));

function piece(rng: Rng, output: BlindOutput): string {
  const percent = rng.below(1000);
  if (percent < 350) return rng.pick(KEYS);
  if (percent < 500) return rng.pick(OTHER_KEYS);
  if (percent < 530) return rng.pick(SEQUENCES);
  if (percent < 850) return click(rng, output);
  if (percent < 900) return broken(rng);
  if (percent < 940) return cut(rng, click(rng, output));
  if (percent < 942) return rng.pick(ENDS);
  return Array.from({ length: 1 + rng.below(12) }, () => String.fromCharCode(rng.below(256))).join('');
}

/** Writes text in pieces, cut anywhere, and lets some time pass between them. */
async function type(
  t: ReturnType<typeof sit>,
  rng: Rng,
  bytes: Uint8Array,
  pauses: readonly number[],
  mayPause: (last: number | undefined) => boolean = () => true,
): Promise<void> {
  for (let from = 0; from < bytes.length && !t.state.isOver;) {
    const to = Math.min(bytes.length, from + 1 + rng.below(40));
    t.input.write(bytes.subarray(from, to));
    from = to;
    await t.settle();
    if (rng.percent(20) && mayPause(bytes[to - 1])) jest.advanceTimersByTime(rng.pick(pauses));
    await t.settle();
  }
}

test.each(PARTS)(
  'random keys, clicks and garbage break nothing, and the journal keeps what they played (%i)',
  async (part) => {
    const rng = Rng.named('random input', part);
    let bytes = 0;
    let played = 0;
    for (let game = 0; bytes < BYTES; game++) {
      const t = sit(`input ${part} ${game}`);
      await t.settle();
      while (!t.state.isOver && bytes < BYTES) {
        if (rng.percent(10)) {
          const [columns, rows] = rng.pick(SIZES_OF_WINDOWS);
          t.output.resize(columns, rows);
        }
        const text = Array.from({ length: 20 }, () => piece(rng, t.output)).join('');
        // Half of it as characters, half as bytes that may be none.
        const typed = Buffer.from(text, rng.percent(50) ? 'utf8' : 'latin1');
        bytes += typed.length;
        await type(t, rng, typed, [5, 40, 600, LONG_MS]);
      }
      played += t.commands.length;
      await t.leave();
    }
    // Not all of it is spent in menus: two bytes in a hundred are a command, and in a short part about half as many.
    expect(played).toBeGreaterThan(BYTES / 200);
  },
);

test.each(PARTS)(
  'reports that are damaged or cut off, and sequences without a meaning, play nothing (%i)',
  async (part) => {
    const rng = Rng.named('broken input', part);
    const t = sit('broken');
    await t.settle();
    for (let bytes = 0; bytes < BYTES;) {
      const text = Array.from({ length: 20 }, () =>
        rng.percent(70) ? broken(rng) : cut(rng, click(rng, t.output)),
      ).join('');
      bytes += text.length;
      // No pause is so long that the rest of a sequence would be keys, and none makes an Escape the key itself.
      await type(t, rng, Buffer.from(`${text}\x1b[I`), [5, 40], (last) => last !== ESCAPE);
    }
    expect(t.commands).toEqual([]);
    expect(t.state.isOver).toBe(false);
    await t.leave();
  },
);
