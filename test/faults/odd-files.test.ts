/** Odd files in the game's folders: every command says so in a sentence, goes on with the rest, and loses nothing. */
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGame } from '../../src/cli/play/open-game';
import { UsageError } from '../../src/cli/io/io';
import { CONTENT } from '../../src/content';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { closeSockets, ODD } from '../support/odd-things';
import { runMain } from '../support/run-main';
import { SIZES } from '../support/sizes';

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep odd '));
const ordinary = join(folder, 'ordinary');
const savesIn = (home: string): Saves => new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, home);
let heroFolder = '';

beforeAll(() => {
  const saves = savesIn(ordinary);
  const ended = saves.start({ seed: '42', name: 'Robin' });
  for (let i = 0; i < 5; i++) ended.perform({ do: 'search' });
  ended.perform({ do: 'escape' });
  ended.close();
  saves.finish(ended.folder, ended.engine);
  const journal = saves.start({ seed: '42', name: 'Wren' });
  for (let i = 0; i < 20; i++) journal.perform({ do: 'search' });
  journal.close();
  heroFolder = journal.folder.slice(ordinary.length + 1);
});
afterAll(() => {
  closeSockets();
  rmSync(folder, { recursive: true, force: true });
});

/** Where it stands. */
const PLACES: readonly (() => string)[] = [
  () => '',
  () => 'saves',
  () => 'runs',
  () => 'trash',
  () => 'locks',
  () => 'reserve',
  () => 'options',
  () => 'saves/.DS_Store',
  () => 'runs/.DS_Store',
  () => 'runs/index.kki',
  () => 'runs/20260101-000000-someone.kkr',
  () => 'trash/.DS_Store',
  () => heroFolder,
  () => `${heroFolder}/.DS_Store`,
  () => `${heroFolder}/log-000002.kkl`,
  () => `${heroFolder}/snap-000002.sav`,
];

const COMMANDS: readonly (readonly string[])[] = [
  ['saves'],
  ['saves', '--check'],
  ['saves', '--repair', 'Wren'],
  ['saves', '--repair', 'Robin'],
  ['scores'],
  ['scores', '--json'],
  ['stats'],
  ['morgue'],
  ['verify', '1'],
  ['replay'],
  ['export', '--text', '-'],
  ['watch', 'Wren'],
];

/** Puts an odd thing into a copy of an ordinary home. */
function oddHome(place: string, make: (path: string) => void): string {
  const home = join(folder, 'home');
  closeSockets();
  rmSync(home, { recursive: true, force: true });
  for (const name of readdirSync(folder)) if (name.endsWith('target')) rmSync(join(folder, name));
  cpSync(ordinary, home, { recursive: true });
  const path = join(home, place).replace(/\/$/, '');
  rmSync(path, { recursive: true, force: true });
  make(path);
  return home;
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

describe.each(Object.keys(ODD).slice(0, SIZES.oddFiles))('%s in the game’s folders', (odd) => {
  const make = ODD[odd] as (path: string) => void;

  test('every command ends with a documented code, and says what is wrong in sentences', async () => {
    for (const [i, place] of PLACES.entries())
      for (const args of COMMANDS.filter((_, k) => (i + k) % SIZES.betweenOddCommands === 0)) {
        const home = oddHome(place(), make);
        const what = `${args.join(' ')} with ${odd} at ${place() || 'the home'}`;
        const { code, out, err } = await runMain(args, { KOBOLDKEEP_HOME: home }).catch((error: unknown) => {
          throw new Error(what, { cause: error });
        });
        expect([what, [0, 2, 4, 5].includes(code)]).toEqual([what, true]);
        expect([what, /\n {4}at |fault|undefined|Error:/.exec(out + err)?.[0]]).toEqual([what, undefined]);
        expect([what, code > 0 && out + err === '']).toEqual([what, false]);
        expect([what, err === '' || /^(koboldkeep: .*\n)+$/.test(err)]).toEqual([what, true]);
        // What is odd is left where it is, unless it was asked to be repaired.
        if (args[1] !== '--repair' && !/index|reserve/.test(place()))
          expect([what, isThere(join(home, place()))]).toEqual([what, true]);
      }
  });

  test('playing a hero goes on, with or without saving, or is refused in a sentence', async () => {
    for (const place of PLACES)
      for (const isNew of [false, true]) {
        const home = oddHome(place(), make);
        const what = `${isNew ? 'a new game' : 'play'} with ${odd} at ${place() || 'the home'}`;
        try {
          const open = await openGame({ name: 'Wren', isNew }, savesIn(home));
          for (let i = 0; i < 3; i++) expect([what, open.game.perform({ do: 'wait' }).kind]).toEqual([what, 'done']);
          expect([what, open.saveProblem ?? 'saved', open.game.perform({ do: 'escape' }).kind]).toEqual([
            what,
            open.saveProblem ?? 'saved',
            'done',
          ]);
          open.conclude();
          open.end();
        } catch (error) {
          if (!(error instanceof UsageError)) throw new Error(what, { cause: error });
          expect([what, error.message]).toEqual([what, expect.stringMatching(/ .*\.$/) as string]);
        }
      }
  });
});

test.each(Object.keys(ODD))(
  'a game whose home becomes %s is left with a sentence, whether it is played on or not',
  async (odd) => {
    for (const isPlayedOn of [false, true]) {
      const home = oddHome('trash', ODD['a folder'] as (path: string) => void);
      const open = await openGame({ name: 'Wren', isNew: false }, savesIn(home));
      open.game.perform({ do: 'wait' });
      rmSync(`${home} moved`, { recursive: true, force: true });
      renameSync(home, `${home} moved`);
      ODD[odd]?.(home);
      if (isPlayedOn) expect(open.game.perform({ do: 'wait' }).kind).toBe('unsaved');
      expect(open.end()).toEqual([expect.stringMatching(/^(Saved\.|The last part) .*/)]);
    }
  },
);

const run = async (home: string, ...args: readonly string[]) => {
  const { code, out, err } = await runMain(args, { KOBOLDKEEP_HOME: home });
  return { code, said: out + err };
};

test('a stray file among the saved games is named, and the games are listed', async () => {
  const home = oddHome('saves/.DS_Store', ODD['a file of other bytes'] as (path: string) => void);
  const { code, said } = await run(home, 'saves');
  expect(code).toBe(0);
  expect(said).toMatch(/^Wren: floor 1, /);
  expect(said).toContain('saves/.DS_Store is no saved game, and is left alone.');
  expect((await run(home, 'saves', '--check')).code).toBe(0);
});

test('a repair moves what it cannot read into the copy, and the game loads', async () => {
  for (const odd of ['a link to a file', 'a pipe', 'a socket', 'a huge file', 'a folder', 'a file of other bytes']) {
    const home = oddHome(`${heroFolder}/log-000002.kkl`, ODD[odd] as (path: string) => void);
    const { code, said } = await run(home, 'saves', '--repair', 'Wren');
    expect([odd, code]).toEqual([odd, 0]);
    expect(said).toMatch(/^A copy of the game is in .*\n/);
    expect(said).toMatch(/log-000002\.kkl: removed: it /);
    const [copy = ''] = readdirSync(join(home, 'trash')).filter((name) => name.endsWith('before-repair'));
    expect([odd, isThere(join(home, 'trash', copy, 'log-000002.kkl'))]).toEqual([odd, true]);
    if (odd === 'a link to a file')
      expect(readFileSync(join(home, heroFolder, 'log-000002.kkl target'), 'utf8')).toBe('a file of somebody');
    expect(savesIn(home).resume('Wren')?.engine.turn).toBeGreaterThan(19);
  }
});

test('a repair where the home is a file cannot be done (4), and one in a home that is a link makes nothing there (2)', async () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  expect(await run(file, 'saves', '--repair', 'Wren')).toEqual({
    code: 4,
    said: `koboldkeep: ${file} cannot be used (it is not a folder).\n`,
  });
  const [target, link] = [join(folder, 'target'), join(folder, 'link')];
  mkdirSync(target);
  symlinkSync(target, link);
  expect((await run(link, 'saves', '--repair', 'Wren')).code).toBe(2);
  expect(readdirSync(target)).toEqual([]);
});

test('a game of the far future is listed', async () => {
  const stat = DISK.stat.bind(DISK);
  // Not every disk can hold such a time.
  const later = jest.spyOn(DISK, 'stat').mockImplementation((path) => {
    const stats = stat(path);
    return stats && { ...stats, modified: 2e16 };
  });
  const { code, said } = await run(ordinary, 'saves');
  later.mockRestore();
  expect([code, said]).toEqual([0, expect.stringMatching(/^Wren: floor 1, .* in the far future {2}/)]);
});
