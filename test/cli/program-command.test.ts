/** The commands that the program prints: each works in the shell from which the program was started. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { commandElsewhere, commandOf, withArguments, type Launch } from '../../src/cli/io/program-command';
import { encodeRecording } from '../../src/store/recording/format';
import { needing } from '../support/needs';
import { recorded } from '../support/recorded';

const ROOT = join(__dirname, '../..');
const BIN = join(ROOT, 'bin/koboldkeep.js');
const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-start-'));
const bin = join(folder, 'bin');
mkdirSync(bin);
symlinkSync(BIN, join(bin, 'koboldkeep'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const START = { npm_lifecycle_event: 'start', npm_command: 'run-script', npm_package_json: '/clone/package.json' };
const CACHED = '/home/me/.npm/_npx/1a2b/node_modules/.bin/koboldkeep';
const RUN = recorded([{ do: 'wait' }], { seed: '42', name: 'Wren' }).recording;
const PATH = ['/usr/bin', bin].join(delimiter);

test.each<[how: string, script: string, env: Launch['env'], command: string]>([
  ['npx', CACHED, { npm_command: 'exec', PATH: '/usr/bin' }, 'npx koboldkeep'],
  ['npx, beside a global installation', CACHED, { npm_command: 'exec', PATH }, 'npx koboldkeep'],
  ['a global installation', join(bin, 'koboldkeep'), { PATH }, 'koboldkeep'],
  ['a global installation on Windows', '/npm/node_modules/koboldkeep/bin/koboldkeep.js', { PATH }, 'koboldkeep'],
  ['a local installation', '/game/node_modules/.bin/koboldkeep', { PATH: '/usr/bin' }, 'npx koboldkeep'],
  [
    'a script of the package that plays it',
    '/game/node_modules/.bin/koboldkeep',
    { npm_command: 'run-script' },
    'npx koboldkeep',
  ],
  ['npm start', '/clone/bin/koboldkeep.js', START, 'npm start --'],
  [
    'npm start of another package',
    '/clone/bin/koboldkeep.js',
    { ...START, npm_package_json: '/x/package.json' },
    'node bin/koboldkeep.js',
  ],
  ['node in a clone', '/clone/bin/koboldkeep.js', { PATH }, 'node bin/koboldkeep.js'],
  ['node outside of the clone', '/other/bin/koboldkeep.js', { PATH }, 'node /other/bin/koboldkeep.js'],
  ['node with a space in the path', '/my games/bin/koboldkeep.js', {}, "node '/my games/bin/koboldkeep.js'"],
  ['a program that loads the game', '/clone/node_modules/jest/bin/jest.js', { PATH }, 'koboldkeep'],
])('started by %s, it prints commands that start it so again', (_, script, env, command) => {
  expect(commandOf({ argv: ['/usr/bin/node', script], env, folder: '/clone' }, '/clone')).toBe(command);
});

test('other runtimes are named', () => {
  const by = (runtime: string) =>
    commandOf({ argv: [runtime, '/clone/bin/koboldkeep.js'], env: {}, folder: '/clone' }, '/clone');
  expect(by('/usr/bin/bun')).toBe('bun bin/koboldkeep.js');
  expect(by('/usr/bin/deno')).toBe('deno run -A bin/koboldkeep.js');
});

test('from a folder that has been removed, the command names the whole path', () => {
  const launch = { argv: ['node', '/clone/bin/koboldkeep.js'], env: {}, folder: undefined };
  expect(commandOf(launch, '/clone')).toBe('node /clone/bin/koboldkeep.js');
});

test('npm start needs its two dashes only before arguments', () => {
  expect(withArguments('npm start --', '')).toBe('npm start');
  expect(withArguments('npm start --', 'scores')).toBe('npm start -- scores');
  expect(withArguments('npx koboldkeep', '')).toBe('npx koboldkeep');
});

test('a challenge for another player names no path of this machine', () => {
  expect(commandElsewhere('node /home/me/bin/koboldkeep.js')).toBe('node bin/koboldkeep.js');
  for (const command of ['npx koboldkeep', 'npm start --', 'koboldkeep'])
    expect(commandElsewhere(command)).toBe(command);
});

needing('build').test('what the program prints in a shell works when it is pasted there', () => {
  const run = join(folder, "a run's.kkr");
  writeFileSync(run, encodeRecording(RUN));
  chmodSync(BIN, 0o755);
  for (const [command, env] of [
    [`"${process.execPath}" bin/koboldkeep.js`, {}],
    ['koboldkeep', { PATH: [bin, process.env['PATH']].join(delimiter) }],
  ] as const) {
    const sh = (line: string) =>
      spawnSync('sh', ['-c', line], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, KOBOLDKEEP_HOME: folder, ...env },
      });
    const [, printed = ''] = /The same dungeon: (.*)/.exec(sh(`${command} morgue "${run}"`).stdout) ?? [];
    expect(printed).toMatch(/^(node bin\/koboldkeep\.js|koboldkeep) --seed 42$/);
    // Without a terminal it starts, and refuses to play.
    expect(sh(printed)).toMatchObject({ status: 2, stderr: expect.stringContaining('needs a terminal') as string });
  }
});

needing('build').test(
  'share prints a line to paste that names the recording, but not the folders of its sender',
  () => {
    const run = join(folder, 'my run.kkr');
    writeFileSync(run, encodeRecording(RUN));
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'share', run], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^node bin\/koboldkeep\.js --race kk1\S+$/m);
    expect(stdout).toMatch(/: node bin\/koboldkeep\.js --race='my run\.kkr'\n$/);
    expect(stdout).not.toContain(basename(folder));
    expect(stdout).not.toContain(ROOT);
    expect(stderr).toBe(`koboldkeep: send the recording along: ${run}\n`);
  },
);
