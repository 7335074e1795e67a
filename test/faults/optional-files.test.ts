/** Files that the game can do without are hostile or disappear: it is played and left all the same, and keeps every turn. */
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { needing } from '../support/needs';
import { closeSockets, ODD } from '../support/odd-things';
import { endGames, startGame } from '../support/pty';
import { SIZES } from '../support/sizes';

const scratch = mkdtempSync(join(tmpdir(), 'koboldkeep optional '));
afterEach(endGames);
afterAll(() => {
  closeSockets();
  rmSync(scratch, { recursive: true, force: true });
});

/** Where the files stand, below one folder that holds the home and the caches. */
const PLACES = {
  'the options file': () => 'home/options',
  'the index of runs': () => 'home/runs/index.kki',
  'the folder of all caches': () => 'cache',
  'the folder of the cache': () => 'cache/koboldkeep',
  'the folder of compiled code': () => 'cache/koboldkeep/compiled',
  'the compiled code': (root: string) => `cache/koboldkeep/compiled/${copyIn(root)}`,
} as const;
const NAMES = Object.keys(PLACES) as readonly (keyof typeof PLACES)[];

const copyIn = (root: string): string => readdirSync(join(root, 'cache/koboldkeep/compiled'))[0] ?? 'none';

const MISSING = { 'nothing at all': () => undefined };
const KINDS: readonly (readonly [kind: string, make: (path: string) => void])[] = Object.entries({
  ...ODD,
  ...MISSING,
});

/** Each kind at some places: others for the next kind. */
const CASES = KINDS.flatMap(([kind, make], i) =>
  Array.from({ length: SIZES.placesOfOptionalFiles }, (_, k) => {
    const place = NAMES[(i + k) % NAMES.length] ?? 'the options file';
    return { kind, place, make };
  }),
);

needing('pty').describe('a game', () => {
  const usual = join(scratch, 'usual');
  let count = 0;

  /** Plays three turns and leaves. `change` is called in the middle. */
  async function play(root: string, change: () => void = () => undefined, nodeArgs: readonly string[] = []) {
    const errors = join(scratch, 'errors');
    const t = startGame(
      ['--seed', '42'],
      nodeArgs,
      join(root, 'home'),
      { XDG_CACHE_HOME: join(root, 'cache') },
      errors,
    );
    await t.until((screen) => /turn 0 +seed 42/.test(screen));
    t.type('.');
    await t.until((screen) => screen.includes('turn 1'));
    change();
    t.type('..');
    await t.until((screen) => screen.includes('turn 3'));
    t.type('S');
    expect([(await t.ended).exitCode, readFileSync(errors, 'utf8')]).toEqual([0, '']);
    expect(new Saves(storeDependencies(DISK, CONTENT), join(root, 'home')).peek('Wren')?.engine.turn).toBe(3);
  }
  beforeAll(async () => {
    mkdirSync(join(usual, 'home'), { recursive: true });
    await play(usual);
    rmSync(join(usual, 'home/saves'), { recursive: true });
    writeFileSync(join(usual, 'home/options'), 'pace = fast\n');
  });
  const copyOfUsual = (): string => {
    closeSockets();
    const root = join(scratch, `${count++}`);
    cpSync(usual, root, { recursive: true, preserveTimestamps: true });
    mkdirSync(join(root, 'home/runs'), { recursive: true });
    return root;
  };

  test.each(CASES.filter((_, i) => i % SIZES.betweenOptionalFiles === 0))(
    'with $kind in the place of $place is played, saved and left',
    async ({ place, make }) => {
      const root = copyOfUsual();
      const path = join(root, PLACES[place](root));
      rmSync(path, { recursive: true, force: true });
      make(path);
      await play(root);
    },
  );

  test.each(NAMES)('in the middle of which %s is removed is played, saved and left', async (place) => {
    const root = copyOfUsual();
    const path = join(root, PLACES[place](root));
    await play(root, () => {
      rmSync(path, { recursive: true, force: true });
    });
  });

  needing('beAnother').test('of a user whose cache was made by root is played, saved and left', async () => {
    const user = 54_321;
    const dropped = join(scratch, 'drop.js');
    writeFileSync(dropped, `process.setgid(${user});\nprocess.setuid(${user});\n`);
    const root = copyOfUsual();
    chmodSync(scratch, 0o755);
    chmodSync(root, 0o755);
    chmodSync(join(root, 'cache/koboldkeep'), 0o700);
    rmSync(join(root, 'home'), { recursive: true });
    mkdirSync(join(root, 'home'));
    for (const path of [join(root, 'home'), join(root, 'cache')]) chownSync(path, user, user);
    await play(root, undefined, ['--require', dropped]);
  });
});
