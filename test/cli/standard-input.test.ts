/** A recording on standard input: what `verify -` and the other commands about a run do with it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { LARGEST_RECORDING } from '../../src/store/recording/format';
import { Saves } from '../../src/store/saves';
import { runMain } from '../support/run-main';

const home = mkdtempSync(join(tmpdir(), 'koboldkeep standard input '));
afterAll(() => {
  rmSync(home, { recursive: true });
});

let recording: Uint8Array = new Uint8Array();
beforeAll(() => {
  const saves = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, home);
  const journal = saves.start({ seed: '42', name: 'Robin' });
  for (let i = 0; i < 5; i++) journal.perform({ do: 'search' });
  journal.perform({ do: 'escape' });
  journal.close();
  saves.finish(journal.folder, journal.engine);
  recording = readFileSync(saves.runs.newest() ?? '');
});

const run = (args: readonly string[], input?: Uint8Array) => runMain(args, { KOBOLDKEEP_HOME: home }, input);

test('verify - reads the recording on standard input, and says of it what it says of the file', async () => {
  const piped = await run(['verify', '-'], recording);
  expect(piped).toEqual(await run(['verify', '1']));
  expect(piped).toMatchObject({ code: 0, out: expect.stringMatching(/^verified: gave up on turn \d+/) as string });
});

test('a damaged recording on standard input is not verified', async () => {
  const damaged = Uint8Array.from(recording, (byte, i) => (i === recording.length - 1 ? byte ^ 1 : byte));
  const { code, out, err } = await run(['verify', '-'], damaged);
  expect([code, out]).toEqual([5, '']);
  expect(err).toMatch(/^koboldkeep: standard input cannot be read: .+\.\n$/);
});

test.each([
  ['nothing', new Uint8Array(), 'it is not a recording of this game'],
  ['other bytes', Buffer.from('not a recording\n'), 'it is not a recording of this game'],
  [
    'too much',
    new Uint8Array(LARGEST_RECORDING + 1),
    `it has more than ${LARGEST_RECORDING} bytes, which is the limit`,
  ],
])('%s on standard input is refused in one sentence that names it', async (_, input, reason) => {
  expect(await run(['verify', '-'], input)).toEqual({
    code: 5,
    out: '',
    err: `koboldkeep: standard input cannot be read: ${reason}.\n`,
  });
});

test('a keyboard is no recording', async () => {
  const { code, err } = await runMain(['verify', '-'], { KOBOLDKEEP_HOME: home }, [], { isTTY: true });
  expect([code, err]).toEqual([
    2,
    'koboldkeep: Standard input is a terminal: pipe a recording into it, as in verify - < FILE.\n',
  ]);
});

test.each(['morgue', 'morgue --json', 'export --text -'])(
  '%s - tells the same of standard input as of the file',
  async (command) => {
    const piped = await run([...command.split(' '), '-'], recording);
    expect(piped.code).toBe(0);
    expect(piped).toEqual(await run([...command.split(' '), '1']));
  },
);

test('share - prints the challenge, and names no file that could be sent along', async () => {
  const { code, out, err } = await run(['share', '-'], recording);
  expect([code, err]).toEqual([0, '']);
  const [first, second] = (await run(['share', '1'])).out.split('\n');
  expect(out).toBe(`${first}\n${second}\n`);
});

test('replay - says that its keys come from standard input', async () => {
  const { code, out, err } = await run(['replay', '--plain', '-'], recording);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe('koboldkeep: replay reads keys and words from standard input: give the file of the recording.\n');
});
