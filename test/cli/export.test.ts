/** The sub-command `export`. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Io } from '../../src/cli/io/io';
import { main } from '../../src/cli/main';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { Collector } from '../support/run-main';
import { keepRun } from '../support/kept-run';
import { wonUntil } from '../support/small-game';
import { faultOf } from '../support/xml';

const { recording } = wonUntil(30);

/** The turns on which the first commands of the run end. */
const TURNS = ((): readonly number[] => {
  const engine = Engine.start(CONTENT, recording);
  return recording.commands.slice(0, 8).map((command) => (engine.perform(command), engine.turn));
})();
const turnOf = (command: number): string => String(TURNS[command] ?? 0);
const kept = keepRun(recording);

const place = (name: string): string => join(kept.at.home, name);
const read = (name: string): string => readFileSync(place(name), 'utf8');

test('a run is exported in all formats at once, and always to the same bytes', async () => {
  const once = async (name: string): Promise<string[]> => {
    const outs = ['cast', 'svg', 'text'].flatMap((kind) => [`--${kind}`, place(`${name}.${kind}`)]);
    expect(await kept.at.run('export', kept.file, ...outs)).toEqual({ code: 0, out: '', err: '' });
    return ['cast', 'svg', 'text'].map((kind) => read(`${name}.${kind}`));
  };
  const first = await once('a');
  const { TZ } = process.env;
  process.env['TZ'] = 'Pacific/Auckland';
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    expect(await once('b')).toEqual(first);
  } finally {
    jest.useRealTimers();
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  }
  const [cast = '', svg = '', text = ''] = first;
  expect(JSON.parse(cast.split('\n')[0] ?? '')).toMatchObject({ version: 2, timestamp: 1_767_225_600 });
  expect(faultOf(svg)).toBeUndefined();
  expect(text).toMatch(
    /^Wren, seed 42 \(standard\): unfinished after turn \d+ with \d+ points\.\nPlayed by rules \d+; verified\./,
  );
  expect(text).toMatch(/floor \d+\/10 {2}turn \d+ {2}seed 42/);
});

test('on a terminal the export says what it has written', async () => {
  const [out, stdout, stderr] = [place('said.txt'), new Collector(), new Collector()];
  const io = { stdin: process.stdin, stdout, stderr: Object.assign(stderr, { isTTY: true }), env: {} } as unknown as Io;
  expect(await main(['export', kept.file, '--text', out], io)).toBe(0);
  expect(stderr.text).toMatch(`koboldkeep: wrote ${out}.\n`);
  expect(stdout.text).toBe('');
});

test('without a file the last run is exported, and - means standard output', async () => {
  const { code, out } = await kept.at.run('export', '--text', '-', '--to', turnOf(2));
  expect(code).toBe(0);
  expect(out).toMatch(/what happened/);
  expect(out).toContain(`turn ${turnOf(2)}  seed`);
});

test('the size, the colours and the part can be chosen', async () => {
  const cast = (await kept.at.run('export', kept.file, '--cast', '-', '--size', '100x30', '--color', 'none', '--ascii'))
    .out;
  expect(JSON.parse(cast.split('\n')[0] ?? '')).toMatchObject({ width: 100, height: 30 });
  expect(cast).toMatch(/^[\n -~]+$/);
  expect(cast).not.toMatch(/38;|48;/);
  const moving = (await kept.at.run('export', kept.file, '--svg', '-', '--animate', '--from', '3', '--to', '9')).out;
  expect(moving).toContain('@keyframes');
  expect(faultOf(moving)).toBeUndefined();
  const still = (await kept.at.run('export', kept.file, '--svg', '-', '--turn', turnOf(3))).out;
  expect(still).toMatch(new RegExp(`turn ${turnOf(3)} +seed 42`));
});

test('an existing file is overwritten only with --force, and no file is left half written', async () => {
  writeFileSync(place('there'), 'mine');
  const { code, err } = await kept.at.run('export', kept.file, '--text', place('there'));
  expect(code).toBe(2);
  expect(err).toMatch(/there already exists: give another file, or overwrite it with --force\.\n$/);
  expect(read('there')).toBe('mine');
  expect((await kept.at.run('export', kept.file, '--text', place('there'), '--force')).code).toBe(0);
  expect(read('there')).toContain('what happened');
  expect(statSync(place('there')).mode & 0o444).not.toBe(0);
  const none = await kept.at.run('export', kept.file, '--text', place('no/such/folder'));
  expect([none.code, none.err]).toEqual([
    1,
    `koboldkeep: ${place('no/such/folder')} cannot be written, because its folder does not exist: make it first, or give another file.\n`,
  ]);
  // As long as a name can be, and longer.
  expect((await kept.at.run('export', kept.file, '--text', place('n'.repeat(255)))).code).toBe(0);
  rmSync(place('n'.repeat(255)));
  const long = await kept.at.run('export', kept.file, '--text', place('n'.repeat(256)));
  expect([long.code, long.err]).toEqual([
    1,
    expect.stringMatching(/because its name is too long: give a shorter one\.\n$/),
  ]);
  expect(kept.at.files()).toEqual(['one.kkr', 'there']);
});

test.each([
  [[], 'Give at least one output'],
  [['--text', '-', '--cast', '-'], 'go to the same file'],
  [['--text', '-', '--size', '79x24'], 'from 80x24 to 300x100'],
  [['--text', '-', '--size', 'large'], 'as in --size 100x30'],
  [['--cast', '-', '--speed', '0'], 'as in --speed 4'],
  [['--cast', '-', '--turn', '5'], '--turn has no effect here: leave it out, or use it with --svg without --animate.'],
  [['--svg', '-', '--from', '3'], '--from has no effect here'],
  [['--text', '-', '--animate'], '--animate has no effect here: leave it out, or use it with --svg.'],
  [['--text', '-', '--palette', 'deutan'], '--palette has no effect here'],
  [['--text', '-', '--speed', '2'], '--speed has no effect here'],
  [['--svg', '-', '--palette', 'deutn'], 'Did you mean deutan?'],
  [['--text', '-', '--from', 'x'], 'as in --from 1200'],
  [['--text', '-', '--from', '9', '--to', '3'], 'swap them'],
  [['--svg', '-', '--turn', '1', '--animate'], 'cannot be used'],
  [['--svg', '-', '--color', 'pink'], 'truecolor, 256, 16, none'],
])('wrong options are refused in one line: %j', async (args, said) => {
  const { code, out, err } = await kept.at.run('export', kept.file, ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
  expect(err).toMatch(/^koboldkeep: [^\n\u001b]+\n$/);
});

test('the pictures and the film have the colours of the palette', async () => {
  const colours = async (palette: string): Promise<string[]> => {
    const { out } = await kept.at.run('export', kept.file, '--svg', '-', '--palette', palette);
    return [...new Set(out.match(/#[0-9a-f]{6}/g))].sort();
  };
  const [standard, deutan, high] = await Promise.all(['standard', 'deutan', 'high'].map(colours));
  expect(deutan).not.toEqual(standard);
  expect(high).not.toEqual(standard);
  const film = async (palette: string) =>
    (await kept.at.run('export', kept.file, '--cast', '-', '--palette', palette)).out;
  expect(await film('tritan')).not.toBe(await film('standard'));
  expect((await kept.at.run('export', kept.file, '--svg', '-')).out).toMatch(new RegExp(standard?.[0] ?? ''));
});

test('a run that fails verification is exported up to the difference, with a warning', async () => {
  const broken = kept.at.keep({ ...recording, score: 999_999 }, 'broken.kkr');
  const { code, out, err } = await kept.at.run('export', broken, '--text', '-');
  expect(code).toBe(5);
  expect(out).toMatch(/not verified: it is worth \d+ points, not 999999/);
  expect(err).toMatch(/broken\.kkr failed verification: .* The export ends there\.\n$/);
});

test('a folder is named as the place of an output for what it is, without advice that would not help', async () => {
  mkdirSync(place('dir'));
  const { code, err } = await kept.at.run('export', kept.file, '--svg', place('dir'));
  expect([code, err]).toEqual([1, expect.stringContaining('is not a regular file: give another file')]);
});

test('an export changes no file but its own: not OUT.tmp, and not what a link leads to', async () => {
  writeFileSync(place('precious'), 'precious');
  writeFileSync(place('out.tmp'), 'mine');
  symlinkSync(place('precious'), place('linked.tmp'));
  for (const name of ['out', 'linked'])
    expect(await kept.at.run('export', kept.file, '--text', place(name))).toEqual({ code: 0, out: '', err: '' });
  expect([read('out.tmp'), read('linked.tmp'), read('precious')]).toEqual(['mine', 'precious', 'precious']);
  expect(lstatSync(place('linked.tmp')).isSymbolicLink()).toBe(true);
  // A link at the place of the export itself is replaced, and only with --force.
  symlinkSync(place('precious'), place('link'));
  symlinkSync(place('nowhere'), place('dangling'));
  for (const name of ['link', 'dangling']) {
    expect((await kept.at.run('export', kept.file, '--text', place(name))).code).toBe(2);
    expect((await kept.at.run('export', kept.file, '--text', place(name), '--force')).code).toBe(0);
    expect(lstatSync(place(name)).isFile()).toBe(true);
  }
  expect(read('precious')).toBe('precious');
  expect(() => statSync(place('nowhere'))).toThrow('ENOENT');
  // A failed export leaves nothing behind, and touches nothing.
  mkdirSync(place('folder'));
  const { code, err } = await kept.at.run('export', kept.file, '--text', place('folder'), '--force');
  expect([code, err]).toEqual([
    1,
    `koboldkeep: ${place('folder')} is not a regular file: give another file, or - for standard output.\n`,
  ]);
  expect(readdirSync(kept.at.home).filter((name) => name.endsWith('.tmp'))).toEqual(['linked.tmp', 'out.tmp']);
});
