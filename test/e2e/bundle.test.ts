/** The bundle that the built program runs from: its stacks, and the copies of its compiled code. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT } from '../../src/content';
import { fingerprintOf } from '../../src/store/disk/fingerprint';
import { needing } from '../support/needs';
import { once } from '../support/once';
import { endGames, startGame } from '../support/pty';
import { runMain } from '../support/run-main';

const BIN = join(__dirname, '../../bin/koboldkeep.js');
const scratch = mkdtempSync(join(tmpdir(), 'koboldkeep-bundle-'));
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});
afterEach(endGames);

needing('build').describe('the bundle', () => {
  const run = (nodeArgs: readonly string[], ...args: readonly string[]) => {
    const env = { ...process.env, KOBOLDKEEP_HOME: join(scratch, 'none'), LANG: 'C.UTF-8' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, BIN, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test.each([['--help'], ['-h'], ['help'], ['--version'], ['-V'], ['help', 'export'], ['map', '--seed', '42']])(
    'koboldkeep %s %s %s prints what the sources print',
    async (...args) => {
      const { out } = await runMain(args);
      expect(run([], ...args)).toEqual({ status: 0, stdout: out, stderr: '' });
    },
  );

  test('the stack of a bug names the sources, not the bundle', () => {
    const planted = join(scratch, 'planted.js');
    writeFileSync(planted, "require('node:fs').readdirSync = () => { throw new TypeError('planted'); };\n");
    const { status, stderr } = run(['--require', planted], 'saves');
    expect(status).toBe(1);
    expect(stderr).toMatch(/this is a bug in koboldkeep[^\n]*\nTypeError: planted\n/);
    expect(stderr).toMatch(/\n {4}at [^\n]*src\/store\/disk\/fs\.ts:\d+:\d+/);
    expect(stderr).toMatch(/\n {4}at [^\n]*listSaves[^\n]*src\/cli\/commands\/saves-command\.ts:\d+:\d+/);
    expect(stderr).not.toContain('program.js');
  });

  test('a stack without a place in the bundle does not wait for the map: a game that was killed continues at once', () => {
    const planted = join(scratch, 'planted.js');
    writeFileSync(
      planted,
      `const fs = require('node:fs');
      const read = fs.readFileSync;
      fs.readFileSync = (file, ...more) => (String(file).endsWith('.map') && console.error('map'), read(file, ...more));
      // As Node does for the refused connection that a killed game leaves.
      process.nextTick(() => new Error('refused').stack);\n`,
    );
    expect(run(['--require', planted], 'saves')).toMatchObject({ status: 0, stderr: '' });
  });

  test('knows the fingerprint of the content that it was built from', () => {
    const program = readFileSync(join(__dirname, '../../dist/bundle/program.js'), 'latin1');
    expect(program).toContain(`fingerprint:${fingerprintOf(CONTENT)}`);
  });

  test('workers of a simulation find their code', () => {
    const args = ['simulate', '--bot', 'random', '--games', '2', '--limit', '20', '--json', '--jobs'];
    const [one, two] = [run([], ...args, '1'), run([], ...args, '2')];
    expect(two).toMatchObject({ status: 0, stdout: one.stdout });
  });
});

needing('pty').describe('compiled code', () => {
  let count = 0;
  /** Plays a moment with this cache, and returns the files in it. */
  const played = async (cache: string, others: Readonly<Record<string, string>> = {}) => {
    const env = { XDG_CACHE_HOME: cache, ...others };
    const t = startGame(['--seed', '42'], [], join(scratch, `home-${count++}`), env);
    await t.until((screen) => screen.includes('seed 42'));
    t.type('S');
    await t.until((screen) => screen.includes('To continue:'));
    expect((await t.ended).exitCode).toBe(0);
    return files(cache);
  };
  const filled = once(async () => {
    const cache = join(scratch, 'filled');
    await played(cache);
    return cache;
  });
  /** Returns a new cache with a copy of the compiled code, and that file. */
  const withCopy = async (): Promise<readonly [cache: string, copy: string]> => {
    const cache = mkdtempSync(join(scratch, 'copied-'));
    cpSync(await filled(), cache, { recursive: true });
    return [cache, files(cache)[0] ?? ''];
  };
  const files = (cache: string): readonly string[] => {
    try {
      return readdirSync(join(cache, 'koboldkeep/compiled')).map((name) => join(cache, 'koboldkeep/compiled', name));
    } catch {
      return [];
    }
  };

  /** Whether a start with this cache gives V8 a copy of the compiled code. */
  const readsCopy = (cache: string): boolean => {
    const planted = join(scratch, 'told.js');
    writeFileSync(
      planted,
      `const vm = require('node:vm');
      const { Script } = vm;
      vm.Script = class extends Script {
        constructor(source, options) {
          super(source, options);
          process.stdout.write(options.cachedData ? 'with a copy\\n' : 'without a copy\\n');
        }
      };\n`,
    );
    const env = { ...process.env, KOBOLDKEEP_HOME: join(scratch, 'none'), XDG_CACHE_HOME: cache };
    const { stdout } = spawnSync(process.execPath, ['--require', planted, BIN, 'saves'], { env, encoding: 'utf8' });
    expect(stdout).toMatch(/^with(out)? a copy\n/);
    return stdout.startsWith('with a copy');
  };

  const linux = needing('linux');
  linux.test(
    'is kept by the first game for the user alone, used by the next, and made anew if it is damaged',
    async () => {
      const cache = join(scratch, 'cache');
      const [copy = '', ...more] = await played(cache);
      expect(more).toEqual([]);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const whole = readFileSync(copy);
      const { mtimeMs } = statSync(copy);
      expect(await played(cache)).toEqual([copy]);
      expect(statSync(copy).mtimeMs).toBe(mtimeMs);
      // A bit that V8 would trust.
      const damaged = Buffer.from(whole);
      damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
      writeFileSync(copy, damaged);
      expect(await played(cache)).toEqual([copy]);
      expect(readFileSync(copy).equals(damaged)).toBe(false);
    },
  );

  linux.test('is removed when another build has taken the place of its own', async () => {
    const [cache, copy] = await withCopy();
    const old = join(cache, 'koboldkeep/compiled', '0123456789abcdef-v0.0.0-x64');
    const another = join(cache, 'koboldkeep/compiled', 'notes');
    for (const file of [old, another]) writeFileSync(file, 'code');
    rmSync(copy);
    expect(await played(cache)).toEqual([copy, another]);
  });

  linux.test('in the folder of the games removes nothing of theirs', async () => {
    const home = join(scratch, 'shared/koboldkeep');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'options'), 'pace = fast\n');
    await played(join(scratch, 'shared'), { KOBOLDKEEP_HOME: home });
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['compiled', 'options', 'saves']));
  });

  const REFUSED: readonly (readonly [string, (folder: string, copy: string) => void])[] = [
    [
      'whose file others may write',
      (_, copy) => {
        chmodSync(copy, 0o666);
      },
    ],
    [
      'whose folder others may write',
      (folder) => {
        chmodSync(folder, 0o777);
      },
    ],
    [
      'that is a link',
      (folder, copy) => {
        renameSync(copy, join(folder, 'elsewhere'));
        symlinkSync(join(folder, 'elsewhere'), copy);
      },
    ],
  ];
  linux.describe('is not run', () => {
    test.each(REFUSED)('from a cache %s', async (_, change) => {
      const [cache, copy] = await withCopy();
      change(dirname(copy), copy);
      expect(readsCopy(cache)).toBe(false);
    });
    needing('beAnother').test('from a cache of another user', async () => {
      const [cache, copy] = await withCopy();
      expect(readsCopy(cache)).toBe(true);
      chownSync(copy, 65534, 65534);
      expect(readsCopy(cache)).toBe(false);
      chownSync(copy, 0, 0);
      chownSync(dirname(copy), 65534, 65534);
      expect(readsCopy(cache)).toBe(false);
    });
  });

  linux.test('is not kept where the user does not want it', async () => {
    expect(await played(join(scratch, 'unwanted'), { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([]);
  });
});
