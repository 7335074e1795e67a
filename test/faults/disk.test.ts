/** Faults of the disk: full, failing, read-only, removed. */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands';
import { DISK, type Files } from '../../src/store/disk/fs';
import { Journal } from '../../src/store/journal/journal';
import { logName, snapshotName, snapshotsAmong } from '../../src/store/journal/file-names';
import { Saves, UnwritableError } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { playUnder } from '../support/limits';
import { needing } from '../support/needs';
import { SIZES } from '../support/sizes';
import { runMain } from '../support/run-main';
import { Rng } from '../../src/engine/random/rng';

const { test: onMount } = needing('mount');
const { test: onLimit } = needing('limit');
const { test: asAnother } = needing('beAnother');

const content = smallContent();
const failing = (code: string): Error => Object.assign(new Error(code), { code });

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep faults '));
let homes = 0;
const aHome = (name = `home ${homes++}`): string => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Plays on a real disk in a folder, and checks that the next start finds everything. */
function playAt(home: string, commands = 20): Journal {
  const saves = new Saves(meansOf(DISK, content), home);
  const journal = saves.start({ seed: 'faults', name: 'Wren' });
  const rng = Rng.named('faults');
  for (let i = 0; i < commands; i++) expect(journal.perform(nextCommand(journal, rng)).kind).toBe('done');
  return journal;
}

/** Writes half of the given bytes. */
class HalvingFiles extends MemoryFiles {
  override write(fd: number, bytes: Uint8Array, from: number): number {
    return super.write(fd, bytes.subarray(0, from + Math.ceil((bytes.length - from) / 2)), from);
  }
}

test('if a disk writes half of the bytes, the rest is written again', () => {
  const halving = new HalvingFiles();
  const journal = begin(meansOf(halving, content));
  const rng = Rng.named('halves');
  for (let i = 0; i < 60; i++) expect(journal.perform(nextCommand(journal, rng))).toEqual({ kind: 'done' });
  expect(hashOf(Journal.resume(meansOf(halving, content), HOME, FOLDER))).toBe(hashOf(journal));
});

onMount('a game begins and is kept on a disk with less room than the reserve would take', () => {
  const play = (kilobytes: number, commands: number) =>
    playUnder(aHome('disk'), commands, {
      shell: `exec unshare -m sh -c 'mount -t tmpfs -o size=${kilobytes}k none "${folder}/disk" && exec "$@"' sh "$@"`,
    });
  for (const kilobytes of [200, 600, 1100]) {
    const { lines, stderr } = play(kilobytes, SIZES.commandsOnSmallDisks);
    expect(stderr).toBe('');
    expect(lines[1]).toMatch(/^begun 0 /);
    expect(lines.filter((line) => line.startsWith('odd'))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^over /);
  }
});

onMount('on a disk that fills up nothing is done that was not kept, and what was is there afterwards', () => {
  const home = aHome('full');
  const other = aHome('other');
  // First a game that fills the disk, then the same game on a disk with more space.
  const { lines, stderr } = playUnder(home, 800, {
    shell: `exec unshare -m sh -c 'mount -t tmpfs -o size=16k none "${home}" && "$@"; rm -f "${home}/reserve"; cp -r "${home}/." "${other}"' sh "$@"`,
  });
  expect(stderr).toBe('');
  expect(lines.filter((line) => line === 'odd unsaved').length).toBeGreaterThan(5);
  const last = lines.filter((line) => /^\d+ /.test(line)).at(-1);
  const again = playUnder(other, 0);
  expect(again.lines.find((line) => /^(begun|anew) /.test(line))).toContain(last?.split(' ').slice(0, 2).join(' '));
});

onLimit('a limit on the size of files is got round, with a new file', () => {
  const home = aHome();
  const { lines, stderr } = playUnder(home, 600, { shell: 'exec prlimit --fsize=4096 "$@"' });
  expect(stderr).toBe('');
  expect(lines.filter((line) => line.startsWith('odd'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^over /);
  expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('when no more files can be opened, an open game continues, and another one is refused with a reason', () => {
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  const journal = begin(deps);
  files.before = (_, what) => {
    if (what === 'create') throw failing('EMFILE');
  };
  for (let i = 0; i < 300; i++) expect(journal.perform({ do: 'search' })).toEqual({ kind: 'done' });
  journal.close();
  const none: Files = {
    ...DISK,
    list: () => {
      throw failing('EMFILE');
    },
  };
  expect(() => new Saves(meansOf(none, content), aHome()).resume('Wren')).toThrow(UnwritableError);
  expect(hashOf(Journal.resume(deps, HOME, FOLDER))).toBe(hashOf(journal));
});

onLimit('with as few open files as Node can do with, a game is played to its end, or refused with a reason', () => {
  let played = 0;
  for (let limit = 20; limit <= 30; limit += SIZES.betweenFileLimits) {
    const { lines, stderr, signal } = playUnder(aHome(), 60, { shell: `exec prlimit --nofile=${limit} "$@"` });
    if (lines.length === 0) continue; // Node itself could not load the program
    expect([limit, signal]).toEqual([limit, null]);
    if (lines.length === 1) expect([limit, stderr]).toEqual([limit, expect.stringMatching(/EMFILE/) as string]);
    else {
      expect([limit, stderr]).toEqual([limit, '']);
      expect(lines.at(-1)).toMatch(/^over /);
      played++;
    }
  }
  expect(played).toBeGreaterThan(0);
});

test.each(['EMFILE', 'ENFILE'])(
  'if no file can be opened while the program loads (%s), it says so in a sentence',
  async (code) => {
    const [row] = COMMANDS.filter(({ name }) => name === 'map');
    if (!row) throw new Error('there is no such command');
    const load = jest.spyOn(row, 'load').mockImplementation(() => {
      throw failing(code);
    });
    const err = 'koboldkeep: Too many files are open: raise the limit, as with ulimit -n 256.\n';
    expect(await runMain(['map', '--seed', '42'])).toEqual({ code: 2, out: '', err });
    load.mockRestore();
  },
);

test('a folder that is removed in the middle of a game is restored with the next command', () => {
  const home = aHome();
  const journal = playAt(home);
  rmSync(journal.folder, { recursive: true });
  expect(journal.perform({ do: 'wait' })).toMatchObject({ kind: 'done', note: expect.any(String) as string });
  expect(journal.perform({ do: 'wait' })).toEqual({ kind: 'done' });
  journal.close();
  const back = new Saves(meansOf(DISK, content), home).resume('Wren');
  expect(back && hashOf(back)).toBe(hashOf(journal));
  rmSync(home, { recursive: true });
  mkdirSync(home);
  expect(back?.perform({ do: 'wait' })).toMatchObject({ kind: 'done' });
  back?.close();
});

test.each([
  [
    'behind a link',
    (home: string) => {
      symlinkSync(home, `${home} link`);
      return `${home} link`;
    },
  ],
  ['with a name in another script', (home: string) => join(home, 'ключ 鍵 🗝')],
  ['with spaces, quotes, a line break and a percent sign', (home: string) => join(home, `a "b" 'c'\nd %s $(x)`)],
  ['with a name as long as names may be', (home: string) => join(home, 'x'.repeat(255))],
  ['very deep down', (home: string) => join(home, ...Array.from({ length: 40 }, () => 'deep-down'))],
])('a game is kept in a folder %s', (_, place) => {
  const home = place(aHome());
  const journal = playAt(home);
  journal.close();
  const saves = new Saves(meansOf(DISK, content), home);
  const back = saves.resume('Wren');
  expect(back && hashOf(back)).toBe(hashOf(journal));
  back?.perform({ do: 'escape' });
  back?.close();
  if (back) expect(existsSync(saves.finish(back.folder, back.engine).recording ?? '')).toBe(true);
});

asAnother('who may not write there is told so, and nothing of others is touched', () => {
  const [NOBODY, home] = [65_534, aHome()];
  chmodSync(folder, 0o755);
  const said = (): string => playUnder(home, 3, { uid: NOBODY }).stderr;
  expect(said()).toMatch(/Unwritable.*cannot be used \(you have no permission: name another folder/);
  expect(readdirSync(home)).toEqual([]);
  // Another user's game under the same name cannot even be read.
  chmodSync(home, 0o777);
  const journal = playAt(home);
  journal.close();
  const before = readFileSync(join(journal.folder, logName(1)));
  expect(said()).toMatch(/Unwritable.*cannot be used \(you have no permission: name another folder/);
  expect(readFileSync(join(journal.folder, logName(1)))).toEqual(before);
});

asAnother('with a mask that forbids everything, who cannot read their own files is told so', () => {
  const home = aHome();
  chmodSync(folder, 0o755);
  chownSync(home, 65_534, 65_534);
  const { stderr } = playUnder(home, 3, { uid: 65_534, shell: 'umask 777; exec "$@"' });
  expect(stderr).toMatch(/Unwritable.*cannot be used \(you have no permission: name another folder/);
});

test('a home where no folder can be made is refused at once, and a missing one is made', () => {
  const saves = (home: string): Saves => new Saves(meansOf(DISK, content), home);
  if (process.platform === 'linux')
    expect(() => saves('/proc/nowhere/at/all').start({ seed: '1', name: 'Wren' })).toThrow(/\/proc\/nowhere/);
  const deep = join(aHome(), 'a', 'b c', 'd');
  saves(deep).start({ seed: '1', name: 'Wren' }).close();
  expect(readdirSync(deep)).toContain('saves');
});

/** The disk, except that files whose paths end with this cannot be read. */
const cannotRead = (end: string, code: string): Files => ({
  ...DISK,
  read: (path, most) => {
    if (path.endsWith(end)) throw failing(code);
    return DISK.read(path, most);
  },
});

test('a disk that fails to read is not taken for an empty one, and nothing on it is changed', () => {
  const home = aHome();
  const journal = playAt(home); // and killed: closing it would begin another log
  const copy = aHome();
  cpSync(home, copy, { recursive: true });
  for (const code of ['EIO', 'ESTALE', 'EDQUOT']) {
    const bad = cannotRead('.kkl', code);
    expect(() => new Saves(meansOf(bad, content), home).resume('Wren')).toThrow(
      code === 'EDQUOT' ? /your share of the disk is used up: make room/ : new RegExp(code),
    );
    const folderOf = (at: string): string => journal.folder.replace(home, at);
    expect(readdirSync(folderOf(home))).toEqual(readdirSync(folderOf(copy)));
    for (const file of readdirSync(folderOf(home)))
      expect(readFileSync(join(folderOf(home), file))).toEqual(readFileSync(join(folderOf(copy), file)));
  }
});

test('a snapshot that the disk cannot read costs no turn: earlier files lead to the same state', () => {
  const home = aHome();
  const journal = playAt(home);
  const { turn } = journal.engine;
  const hash = hashOf(journal);
  journal.close();
  const newest = snapshotName(snapshotsAmong(readdirSync(journal.folder)).at(-1) ?? 0);
  for (const files of [cannotRead(newest, 'EIO'), cannotRead('.sav', 'EIO')]) {
    const again = new Saves(meansOf(files, content), home).resume('Wren');
    if (!again) throw new Error('there is no game');
    expect([again.engine.turn, hashOf(again)]).toEqual([turn, hash]);
    expect(again.messages.join(' ')).toContain('the disk cannot read its snapshot (EIO)');
    again.close();
  }
});

test('a file that a scanner holds for a moment, as on Windows, is waited for', () => {
  const home = aHome();
  const { platform } = process;
  let held = 5;
  const rename = fs.renameSync.bind(fs);
  const real = jest.requireActual<{ renameSync: typeof fs.renameSync }>('node:fs');
  const spy = jest.spyOn(real, 'renameSync').mockImplementation((from, to) => {
    if (held-- > 0) throw failing('EPERM');
    rename(from, to);
  });
  const waits: unknown[] = [];
  const wait = jest.spyOn(Atomics, 'wait').mockImplementation((...[, , , ms]: readonly unknown[]) => {
    waits.push(ms);
    return 'timed-out';
  });
  try {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    fs.writeFileSync(join(home, 'a'), 'a');
    DISK.rename(join(home, 'a'), join(home, 'b'));
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
    spy.mockRestore();
    wait.mockRestore();
  }
  expect(existsSync(join(home, 'b'))).toBe(true);
  expect(held).toBe(-1);
  expect(waits).toEqual([20, 40, 60, 80, 100]);
});

test.each(['EIO', 'EMFILE'])('a disk that fails with %s when the reserve is looked for spoils no command', (code) => {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, smallContent()));
  const stat = files.stat.bind(files);
  files.stat = (path) => {
    if (path.endsWith('/reserve')) throw Object.assign(new Error(code), { code });
    return stat(path);
  };
  expect(journal.perform({ do: 'wait' })).toEqual({ kind: 'done' });
});
