/** Where the output cannot be written: files of a limited size, full devices, and readers that stop early. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands';
import { encodeRecording } from '../../src/store/recording/format';
import { needing } from '../support/needs';
import { recorded } from '../support/recorded';
import { SIZES } from '../support/sizes';

const BIN = join(__dirname, '../../bin/koboldkeep.js');
const home = mkdtempSync(join(tmpdir(), 'koboldkeep-output-'));
const run = join(home, 'one.kkr');
writeFileSync(run, encodeRecording(recorded([{ do: 'wait' }], { seed: '42', name: 'Wren' }).recording));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});
const env = { ...process.env, KOBOLDKEEP_HOME: home };

const NEEDS_TERMINAL = ['play', 'daily', 'tutorial', 'watch', 'replay'];
/** It prints only once a server has taken a run: server/test/uploads.test.ts tells what it prints. */
const NEEDS_SERVER = 'submit';
/** What commands that print need to do so, or so that it does not take long. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  map: ['--seed', '1'],
  stats: ['--json'],
  morgue: [run],
  share: [run],
  verify: [run],
  export: [run, '--text', '-'],
  completion: ['bash'],
  simulate: ['--bot', 'random', '--games', '2', '--limit', '20', '--jobs', '1'],
  find: ['--has', 'theme<=1', '--seeds', '2', '--jobs', '1'],
  catalog: ['--seeds', '1', '--supplies', '1', '--jobs', '1'],
};
/** A use of every command that prints. */
const PRINTING = COMMANDS.filter(({ name }) => name !== NEEDS_SERVER && !NEEDS_TERMINAL.includes(name)).map(
  ({ name }) => [name, ...(ARGUMENTS[name] ?? [])],
);
/** What `share` tells its user besides its output. */
const withoutNote = (stderr: string): string => stderr.replace(/^koboldkeep: send the recording along: .*\n/m, '');
const ONE_SENTENCE = /^koboldkeep: The output cannot be written \(E[A-Z]+\): [^\n]+\.\n$/;

/** Every use of the program that prints. */
const USES = [...PRINTING, ['--help'], ['--version'], ['help', 'map']].map(
  (args) => [args.join(' ').replace(run, 'FILE'), args] as const,
);

needing('build').describe('the output of', () => {
  test.each(USES.slice(0, SIZES.unreadCommands))(
    'koboldkeep %s fails with code 1 and one sentence if no byte of it can be written',
    (_, args) => {
      const out = join(home, 'none');
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', 'ulimit -f 0; exec "$@" >"$0"', out, process.execPath, BIN, ...args],
        {
          env,
          encoding: 'utf8',
          input: '',
        },
      );
      expect([status, withoutNote(stderr)]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
    },
  );

  test('koboldkeep map fails likewise on a full device', () => {
    if (!existsSync('/dev/full')) return;
    const full = openSync('/dev/full', 'w');
    try {
      const { status, stderr } = spawnSync(process.execPath, [BIN, 'map', '--seed', '1'], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
    } finally {
      closeSync(full);
    }
  });

  test('a picture that is cut off, because the disk is full in its middle, is an error', () => {
    const out = join(home, 'part');
    const program = [process.execPath, BIN, 'export', run, '--svg', '-'];
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 8; exec "$@" >"$0"', out, ...program], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
    expect(readFileSync(out).length).toBeGreaterThan(0);
  });

  test.each(USES.slice(0, SIZES.unreadCommands))('koboldkeep %s is quiet if the reader has gone', (_, args) => {
    const { status, stderr, stdout } = spawnSync(
      'sh',
      ['-c', '{ sleep 0.2; "$@"; echo "$?" >&2; } | :', 'sh', process.execPath, BIN, ...args],
      { env, encoding: 'utf8', input: '' },
    );
    expect([status, stdout, withoutNote(stderr)]).toEqual([0, '', '0\n']);
  });

  test('an error that cannot be told keeps its exit code', () => {
    const { status } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$@" 2>"$0"', join(home, 'none'), process.execPath, BIN, 'mpa'],
      { env },
    );
    expect(status).toBe(2);
  });
});
