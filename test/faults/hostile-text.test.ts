/** Hostile text in files, names, seeds and codes: the program prints nothing that a terminal acts on. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { escapeJson, safeText, toJson } from '../../src/store/coding/safe-text';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { encodeChallenge } from '../../src/store/recording/challenge';
import { Saves } from '../../src/store/saves';
import { escapeXml } from '../../src/ui/export/svg-rows';
import { AtHome } from '../support/at-home';
import { TERMINAL_QUESTIONS } from '../../src/ui/terminal/terminal-answers';
import { SIZES } from '../support/sizes';
import { recorded } from '../support/recorded';
import { faultOf } from '../support/xml';

const HOSTILE: readonly string[] = [
  '\u001b]52;c;QQ==\u0007',
  '\u001b]52;c;QQ==\u001b\\',
  '\u009d52;c;QQ==\u009c',
  '\u001b]0;title\u0007',
  '\u001b]8;;http://evil\u001b\\link',
  '\u001b[2J\u001b[H',
  '\u001b[31mred',
  '\u009b31mred',
  '\u001bP+q544e\u001b\\',
  '\u0090$q"p\u009c',
  '\u001bc',
  '\u001b#8',
  '\u001b(0lqk',
  'two\nlines',
  'back\rover',
  'a\tb\vc\fd',
  'rub\b\b\bout',
  'bell\u0007\u0000nul',
  'del\u007f',
  'next\u0085line',
  'right\u202eto left\u202c',
  'iso\u2066late\u2069\u200f\u061c',
  'zero\u200b\u200c\u200d\u2060width',
  'line\u2028para\u2029',
  'none\uffff\ufffe\ufdd0',
  'beyond\u{1fffe}\u{10ffff}',
  'bom\ufeff soft\u00adhyphen',
  'tag\u{e0041}\u{e007f}',
  'filler\u3164\u115f\u034f',
  '\'; touch /tmp/x; "$(id)" `id` #',
  '<script>&"]]></title>',
  '{red-fg}%s%n\\x1b[0m ../../etc',
  'very long '.repeat(6),
];

/** The texts that are tried in every command that shows a run. */
const SAMPLE = HOSTILE.filter((_, i) => i % SIZES.betweenHostileTexts === 0);

/** The sequences and controls that a screen moves the cursor, colours and erases with. */
const OWN_SEQUENCES = /\u001b\[(?:\?[\d;]+[hl]|[\d;]*[ABCDHJKmX])|[\b\r]/g;
const NOT_PRINTABLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f]|\u034f|\u200d|[\u3164\ufeff\ufdd0\ufff9-\ufffc\ufffe\uffff\u{1fffe}\u{10ffff}]|[\u{e0000}-\u{e0fff}]/u;

let at: AtHome;
let saves: Saves;
beforeEach(() => {
  at = new AtHome();
  saves = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, at.home);
});
afterEach(() => {
  at.remove();
});

function expectPrintable(text: string, what: string): void {
  const found = NOT_PRINTABLE.exec(text);
  if (!found) return;
  const shown = JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20));
  throw new Error(`${what} prints ${JSON.stringify(found[0])} in ${shown}`);
}

/** Runs a command without a terminal and looks at everything that it prints. */
async function look(...args: readonly string[]): Promise<string> {
  const { out, err } = await at.run(...args);
  expectPrintable(out, JSON.stringify(args));
  expectPrintable(err, JSON.stringify(args));
  return out;
}

const COMMANDS: readonly Command[] = [{ do: 'wait' }, { do: 'escape' }];

/** Recordings with a hostile name and seed, one with a hostile difficulty, and files of hostile names. */
function keepRecordings(text: string, i: number): readonly string[] {
  const { recording } = recorded(COMMANDS, { seed: text, name: text });
  const name = text.replaceAll(/[/\0]/g, '_').slice(0, 50);
  return [
    at.keep(recording, `20260101-0000${String(i).padStart(2, '0')}-${name}.kkr`),
    at.keep({ ...recording, difficulty: text, began: i }, `20260102-0000${String(i).padStart(2, '0')}-x.kkr`),
  ];
}

test('what a file says of its hero, seed or difficulty never reaches the terminal raw in a list', async () => {
  for (const [i, text] of HOSTILE.entries()) {
    keepRecordings(text, i);
    saves.start({ seed: text, name: text }).close();
    const folder = join(at.home, 'saves', text.replaceAll(/[/\0]/g, '_'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'log-000001.kkl'), text);
    writeFileSync(join(at.home, 'runs', `${text.replaceAll(/[/\0]/g, '_')}.kkr`), text);
  }
  // The first time the recordings are read, the second time the index.
  const lists = [['scores', '--all'], ['scores', '--all', '--json'], ['stats'], ['stats', '--json']];
  for (const args of [...lists, ...lists]) await look(...args);
  await look('saves');
  await look('saves', '--check');
});

test('OSC 52 in the name of a recording does not reach the clipboard, whichever command shows the run', async () => {
  for (const [i, text] of SAMPLE.entries()) {
    for (const file of keepRecordings(text, i)) {
      await look('morgue', file);
      await look('morgue', file, '--json');
      for (const command of ['share', 'verify']) await look(command, file);
      for (const kind of ['--text', '--cast']) await look('export', kind, '-', '--pace', 'none', file);
      const svg = await look('export', '--svg', '-', file);
      expect(svg === '' ? undefined : faultOf(svg.trimEnd())).toBeUndefined();
      await look('play', '--race', file);
    }
    const { recording } = recorded([], { seed: text, name: text });
    await look('play', '--race', encodeChallenge({ ...recording, splits: [] }));
  }
});

test('what is given on the command line is not printed raw either', async () => {
  for (const text of [...HOSTILE, 'half\ud800', '\udc00half']) {
    for (const command of ['morgue', 'share', 'verify', 'replay', 'watch', 'help']) await look(command, text);
    await look('map', '--seed', text);
    for (const option of ['--name', '--seed', '--race', '--color', '--pace', '--difficulty', `--${text}`])
      await look('play', option, text);
    await look('saves', '--repair', text);
    await look('scores', '--daily', text);
    await look('daily', '--date', text);
    await look(text);
  }
});

/** Sits at a terminal, types, and looks at all that was sent there. */
async function sit(args: readonly string[], ...steps: readonly (readonly [until: RegExp, keys: string])[]) {
  const t = at.sit(...args);
  for (const [until, keys] of steps) {
    await t.until(until);
    t.type(keys);
  }
  await t.code;
  expectPrintable(t.out().replaceAll(TERMINAL_QUESTIONS, '').replaceAll(OWN_SEQUENCES, ''), JSON.stringify(args));
  expectPrintable(t.err(), JSON.stringify(args));
}

test('a hostile saved game or recording prints nothing raw on the screen, on leaving, or at the end of the run', async () => {
  for (const [i, text] of SAMPLE.entries()) {
    const [file = ''] = keepRecordings(text, i);
    await sit(['replay', '--pace', 'none', file], [/[▶■] turn 0/, 'q']);
    saves.start({ seed: text, name: text }, 'Wren').close();
    await sit(['--name', 'Wren', '--no-hints', '--pace', 'none'], [/floor 1\/10/, 'S']);
    await sit(
      ['--name', 'Wren', '--no-hints', '--pace', 'none'],
      [/floor 1\/10/, 'Q'],
      [/Type yes/, 'yes\r'],
      [/Esc leave/, 'q'],
    );
    const runs = join(at.home, 'runs');
    for (const name of readdirSync(runs).filter((each) => each.endsWith('.txt')))
      expectPrintable(readFileSync(join(runs, name), 'utf8'), 'the report');
  }
});

test('safe text keeps what can be read, and JSON keeps what cannot, as escapes', () => {
  const readable = 'Ælfwine 李白 🐉 e\u0301 «→»';
  expect(safeText([readable, ''])).toBe(`${readable}\n\n`);
  expect(safeText(['a\u001b[2J\nb\ud800c\u202e\uffff'])).toBe('a?[2J?b?c??\n');
  for (const text of [...HOSTILE, 'half\ud800', readable]) {
    const json = toJson({ text });
    expectPrintable(json, 'JSON');
    expect(JSON.parse(json)).toEqual({ text });
    expect(escapeJson(json)).toBe(json);
    expectPrintable(safeText([text]).trimEnd(), 'safe text');
    expect(escapeXml(text)).not.toMatch(/[\0-\u0008\u000b\f\u000e-\u001f\ud800\ufffe\uffff]/u);
  }
});
