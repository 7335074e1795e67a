/** The list of saved games, its locks and its folders. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { crc32, crc32ByTable } from '../../src/store/coding/crc32';
import { ByteReader, ByteWriter } from '../../src/store/coding/bytes';
import { int, signed } from '../../src/store/coding/codec';
import { DISK } from '../../src/store/disk/fs';
import { homeFolder } from '../../src/store/disk/home';
import { snapshotName } from '../../src/store/journal/file-names';
import { SyncPolicy } from '../../src/store/journal/sync-policy';
import type { LogFile } from '../../src/store/journal/log-file';
import { storeDependencies } from '../../src/store/disk/environment';
import { writeRecording } from '../../src/store/recording/write-recording';
import { BusyError, folderName, Saves } from '../../src/store/saves';
import { runMain } from '../support/run-main';

const home = mkdtempSync(join(tmpdir(), 'koboldkeep saves '));
afterAll(() => {
  rmSync(home, { recursive: true });
});

async function run(...args: string[]) {
  const { code, out, err } = await runMain(args, { KOBOLDKEEP_HOME: home });
  return { code, said: out + err };
}

test('saves lists, checks and repairs games; damage is named, and copied before a repair', async () => {
  expect((await run('saves')).said).toMatch(/^There are no saved games in /);
  const saves = new Saves(storeDependencies(DISK, CONTENT), home);
  const journal = saves.start({ seed: '42', name: 'Wren' });
  for (let i = 0; i < 20; i++) journal.perform({ do: 'search' });
  journal.close();
  const log = join(journal.folder, 'log-000001.kkl');
  expect(statSync(log).mode & 0o777).toBe(0o600);
  expect(statSync(journal.folder).mode & 0o777).toBe(0o700);
  expect((await run('saves')).said).toMatch(/^Wren: floor 1, turn \d+, level 1, seed 42 \(standard\), \d{4}-/);
  expect(await run('saves', '--check')).toMatchObject({ code: 0 });
  const whole = readFileSync(log);
  writeFileSync(log, Buffer.concat([whole, Buffer.from('torn')]));
  expect((await run('saves', '--check')).said).toContain('its last 4 bytes are not an entry; nothing is lost.');
  expect((await run('saves', '--repair', 'Wren')).said).toContain('cut off its last 4 bytes');
  expect(readFileSync(log)).toEqual(whole);
  expect(await run('saves', '--check')).toMatchObject({ code: 0 });
  expect(await run('saves', '--repair', 'Robin')).toMatchObject({ code: 2 });
  writeFileSync(log, '');
  const { code, said } = await run('saves', '--check');
  expect([code, said]).toEqual([5, expect.stringMatching(/log-000001\.kkl: it is not a log of this game\.\n/)]);
});

test('a repair moves a damaged snapshot to the copy if another can be read, and keeps the only one', () => {
  const place = mkdtempSync(join(home, 'snapshots '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  const journal = saves.start({ seed: '42', name: 'Wren' });
  journal.perform({ do: 'search' });
  journal.close();
  const [good, damaged] = [snapshotName(1), snapshotName(2)].map((name) => join(journal.folder, name));
  if (good === undefined || damaged === undefined) throw new Error('two snapshots have names');
  writeFileSync(damaged, readFileSync(good).subarray(0, 100));
  const { sentences } = saves.repair('Wren');
  expect(sentences.join(' ')).toContain(`${snapshotName(2)}: removed: `);
  expect(readdirSync(journal.folder)).not.toContain(snapshotName(2));
  writeFileSync(good, readFileSync(good).subarray(0, 100));
  saves.repair('Wren');
  expect(readdirSync(journal.folder)).toContain(snapshotName(1));
});

test('a file beside the saved games is no game and no problem; a link that leads nowhere is a problem', () => {
  const place = mkdtempSync(join(home, 'strays '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  saves.start({ seed: '42', name: 'Wren' }).close();
  writeFileSync(join(place, 'saves/.DS_Store'), '');
  symlinkSync(join(place, 'saves/link'), join(place, 'saves/link'));
  const { games, strays } = saves.all();
  expect(strays).toEqual([`${place}/saves/.DS_Store`]);
  expect(games.map(({ game }) => typeof game)).toEqual(['object', 'string']);
});

test('an empty folder is no game, and a file that cannot be copied is named in a repair', () => {
  const place = mkdtempSync(join(home, 'copies '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  const { folder } = saves.start({ seed: '42', name: 'Wren' });
  mkdirSync(join(place, 'saves/empty'));
  expect(saves.all().games.map(({ folder: each }) => each)).toEqual([folder]);
  symlinkSync('/etc/hostname', join(folder, 'elsewhere'));
  expect(saves.repair('Wren').sentences.slice(1)).toEqual([
    `${folder}/elsewhere: not copied: it is a symbolic link.`,
    'There was nothing to remove.',
  ]);
});

test('a problem that loading the game meets again is told once', () => {
  const place = mkdtempSync(join(home, 'told once '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  const journal = saves.start({ seed: '42', name: 'Wren' });
  journal.close();
  const { folder } = journal;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.kkl'))) writeFileSync(join(folder, name), '');
  const problems = saves.check(folder).filter((each) => each.includes('log-000001.kkl'));
  expect(problems).toHaveLength(1);
});

test('only one of several programs plays a hero, until it leaves or is killed', async () => {
  const saves = new Saves(storeDependencies(DISK, CONTENT), home);
  const free = await saves.lockHero('Wren');
  expect(await saves.isPlayed('Wren')).toBe(true);
  await expect(saves.lockHero('Wren')).rejects.toThrow(BusyError);
  await saves.lockHero('Robin').then((free) => {
    free();
  });
  free();
  expect(await saves.isPlayed('Wren')).toBe(false);
  await saves.lockHero('Wren').then((free) => {
    free();
  });
});

test('games are saved in the folder of the platform, or in the one that is set', () => {
  const user = (): string => '/u';
  expect(homeFolder({}, 'linux', user)).toBe('/u/.local/share/koboldkeep');
  expect(homeFolder({ XDG_DATA_HOME: '/data' }, 'linux', user)).toBe('/data/koboldkeep');
  expect(homeFolder({ XDG_DATA_HOME: 'data' }, 'linux', user)).toBe('/u/.local/share/koboldkeep');
  expect(homeFolder({}, 'darwin', user)).toBe('/u/Library/Application Support/koboldkeep');
  expect(homeFolder({ LOCALAPPDATA: '/local' }, 'win32', user)).toBe('/local/koboldkeep');
  expect(homeFolder({ KOBOLDKEEP_HOME: '/mine', XDG_DATA_HOME: '/data' }, 'linux', user)).toBe('/mine');
  // Where no shell has replaced it.
  expect(homeFolder({ KOBOLDKEEP_HOME: '~/mine' }, 'linux', user)).toBe('/u/mine');
  expect(homeFolder({ KOBOLDKEEP_HOME: '~' }, 'linux', user)).toBe('/u');
  expect(homeFolder({ KOBOLDKEEP_HOME: '/a/~b' }, 'linux', user)).toBe('/a/~b');
});

test('every name has its own folder, with a name that is valid on every disk', () => {
  const names = ['Wren', 'wren', 'WREN', '../../x', '/', '.', '..', 'CON', 'ä', 'a b', "it's", '名前', 'x'.repeat(24)];
  const folders = names.map(folderName);
  expect(new Set(folders.map((each) => each.toLowerCase())).size).toBe(names.length);
  for (const folder of folders) expect(folder).toMatch(/^[\w-]{1,24}-[0-9a-f]{8}$/);
});

/** Two names whose checksums agree. */
const TWINS = ['铅唼倠廑', '鄛瞣竀蓖'] as const;

test('two heroes whose names have the same checksum have games and locks of their own', async () => {
  expect(folderName(TWINS[0])).toBe(folderName(TWINS[1]));
  const saves = new Saves(storeDependencies(DISK, CONTENT), mkdtempSync(join(home, 'twins ')));
  const play = (name: string, turns: number): void => {
    const journal = saves.resume(name) ?? saves.start({ seed: '42', name });
    expect(journal.engine.options.name).toBe(name);
    for (let i = 0; i < turns; i++) journal.perform({ do: 'wait' });
    journal.close();
  };
  const turnsOf = (): unknown[] => TWINS.map((name) => saves.peek(name)?.engine.turn);
  play(TWINS[0], 3);
  play(TWINS[1], 5);
  play(TWINS[0], 10);
  expect(turnsOf()).toEqual([13, 5]);
  expect(saves.all().games).toHaveLength(2);
  const releases = [await saves.lockHero(TWINS[0]), await saves.lockHero(TWINS[1])];
  for (const release of releases) release();
  // Whichever of them ends, the other keeps the game.
  saves.setAside(TWINS[0]);
  expect(turnsOf()).toEqual([undefined, 5]);
  play(TWINS[0], 2);
  saves.setAside(TWINS[1]);
  expect(turnsOf()).toEqual([2, undefined]);
  play(TWINS[1], 4);
  expect(turnsOf()).toEqual([2, 4]);
  // A daily game is the hero's own.
  const daily = `${TWINS[0]} (daily 2026-01-31)`;
  saves.start({ seed: 'daily 2026-01-31', name: TWINS[0] }, daily).close();
  expect(saves.folderOf(daily)).toBe(`${saves.home}/saves/${folderName(daily)}`);
  expect(saves.resume(daily)?.engine.options.name).toBe(TWINS[0]);
});

test('two runs of a hero that begin in the same second have recordings of their own', () => {
  const place = mkdtempSync(join(home, 'same second '));
  const saves = new Saves({ ...storeDependencies(DISK, CONTENT), now: () => 1_000_000 }, place);
  const files: string[] = [];
  for (const commands of [1, 3, 2]) {
    const journal = saves.start({ seed: '42', name: 'Wren' });
    for (let i = 0; i < commands; i++) journal.perform({ do: 'wait' });
    journal.perform({ do: 'escape' });
    journal.close();
    // The program is killed after the recording and tries again.
    const first = writeRecording(storeDependencies(DISK, CONTENT), place, journal.folder, journal.engine).recording;
    saves.runs.add(first ?? '');
    const { recording } = saves.finish(journal.folder, journal.engine);
    expect(recording).toBe(first);
    files.push(recording ?? '');
  }
  expect(new Set(files).size).toBe(3);
  const { runs, unreadable } = saves.runs.all();
  expect(unreadable).toEqual([]);
  expect(runs.map(({ summary }) => summary.turn).sort()).toEqual([1, 2, 3]);
  expect(saves.runs.newest()).toBe(files[2]);
});

test('the index alone tells of the runs, and the newest games are found without reading the others', () => {
  const place = mkdtempSync(join(home, 'at a glance '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  const journal = saves.start({ seed: '42', name: 'Wren' });
  journal.perform({ do: 'escape' });
  journal.close();
  const { recording = '' } = saves.finish(journal.folder, journal.engine);
  saves.runs.add(recording);
  writeFileSync(recording, 'not read');
  expect(saves.runs.indexed.map(({ summary }) => summary.name)).toEqual(['Wren']);
  ['Ada', 'Bram', 'Cora'].forEach((name, i) => {
    const game = saves.start({ seed: '42', name });
    game.close();
    for (const file of readdirSync(game.folder).map((each) => join(game.folder, each))) {
      if (name === 'Ada') writeFileSync(file, 'damaged');
      utimesSync(file, 1000 + i, 1000 + i);
    }
  });
  const names = (most: number): readonly string[] => saves.newest(most).map(({ engine }) => engine.options.name);
  expect(names(1)).toEqual(['Cora']);
  expect(names(2)).toEqual(['Cora', 'Bram']);
  // A game that cannot be read is left out.
  expect(names(3)).toEqual(['Cora', 'Bram']);
});

test('a copied recording, as a cloud folder makes it for a conflict, is listed and counted once', () => {
  const place = mkdtempSync(join(home, 'conflict '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  for (const seed of ['42', '43']) {
    const journal = saves.start({ seed, name: 'Wren' });
    journal.perform({ do: 'wait' });
    journal.perform({ do: 'escape' });
    journal.close();
    const { recording = '' } = saves.finish(journal.folder, journal.engine);
    const asFound = readFileSync(recording);
    saves.runs.add(recording);
    writeFileSync(recording.replace('.kkr', ' (conflicted copy).kkr'), readFileSync(recording));
    // A copy from before the run was proven has other bytes.
    writeFileSync(recording.replace('.kkr', '-copy.kkr'), asFound);
    expect(readFileSync(recording)).not.toEqual(asFound);
  }
  for (let time = 0; time < 2; time++) {
    const { runs } = saves.runs.all();
    expect(runs.map(({ summary }) => summary.seed).sort()).toEqual(['42', '43']);
    expect(runs.filter(({ file }) => file.includes('cop'))).toEqual([]);
  }
});

describe('the wait for the disk', () => {
  /** Counts the waits for a disk that takes some milliseconds for each, and sets off what was put off. */
  function diskOf(millisecondsOf: (wait: number) => number) {
    let [now, due] = [0, undefined as (() => void) | undefined];
    const disk = { waits: 0, failures: 0, isBroken: false };
    const log = {
      sync: () => {
        if (disk.isBroken) throw new Error('the disk fails');
        now += millisecondsOf(disk.waits++);
      },
    } as unknown as LogFile;
    const later = (run: () => void) => {
      due = run;
      return () => {
        due = undefined;
      };
    };
    const policy = new SyncPolicy({ clock: () => now, later }, () => disk.failures++);
    return Object.assign(disk, {
      write: (times = 1): void => {
        for (let i = 0; i < times; i++) policy.wrote(log);
      },
      settle: () => {
        policy.settle(log);
      },
      /** Lets the time pass after which a command may no longer be missing. Returns whether a wait was due. */
      pass: (): boolean => {
        const run = due;
        due = undefined;
        run?.();
        return run !== undefined;
      },
    });
  }

  test('comes after each command on a fast disk, even if one wait in thirty is slow', () => {
    const disk = diskOf((wait) => (wait % 30 === 3 ? 500 : 1));
    disk.write(100);
    expect([disk.waits, disk.pass()]).toEqual([100, false]);
  });

  test('comes once for several commands on a slow disk, and on one that has become fast after each again', () => {
    const disk = diskOf((wait) => (wait < 40 ? 20 : 1));
    disk.write();
    for (let group = 1; group < 60; group++) {
      const { waits } = disk;
      disk.write(10);
      if (disk.waits === waits + 10) break;
      expect([disk.waits, disk.pass(), disk.waits]).toEqual([waits, true, waits + 1]);
    }
    expect(disk.waits).toBeGreaterThan(41);
    expect(disk.waits).toBeLessThan(70);
  });

  test('comes at once when the game is left, and then not a second time', () => {
    const disk = diskOf(() => 20);
    disk.write(5);
    expect(disk.waits).toBe(1);
    disk.settle();
    expect([disk.waits, disk.pass(), disk.waits]).toEqual([2, false, 2]);
  });

  test('reports a disk that fails in the background', () => {
    const disk = diskOf(() => 20);
    disk.write(5);
    disk.isBroken = true;
    disk.pass();
    expect(disk.failures).toBe(1);
  });
});

test('of equal scores the shorter run is first in the list, of equal turns the earlier', () => {
  const place = mkdtempSync(join(home, 'equals '));
  let second = 0;
  const saves = new Saves({ ...storeDependencies(DISK, CONTENT), now: () => 1_000_000 * ++second }, place);
  for (const commands of [3, 1, 1, 2]) {
    const journal = saves.start({ seed: '42', name: 'Wren' });
    for (let i = 0; i < commands; i++) journal.perform({ do: 'wait' });
    journal.perform({ do: 'escape' });
    journal.close();
    saves.finish(journal.folder, journal.engine);
  }
  const summaries = saves.runs.all().runs.map(({ summary }) => summary);
  expect(new Set(summaries.map(({ score }) => score)).size).toBe(1);
  expect(summaries.map(({ turn }) => turn)).toEqual([1, 1, 2, 3]);
  expect((summaries[0]?.began ?? 0) < (summaries[1]?.began ?? 0)).toBe(true);
});

test('of two runs of the same second and equal in all else the one that began earlier is first', () => {
  const place = mkdtempSync(join(home, 'seconds '));
  let now = 1_000_000;
  const saves = new Saves({ ...storeDependencies(DISK, CONTENT), now: () => now++ }, place);
  for (const name of ['Wren', 'Al']) {
    const journal = saves.start({ seed: '42', name });
    journal.perform({ do: 'escape' });
    journal.close();
    saves.finish(journal.folder, journal.engine);
  }
  expect(saves.runs.all().runs.map(({ summary }) => summary.name)).toEqual(['Wren', 'Al']);
});

test('the index of the runs forgets a recording that was deleted', () => {
  const place = mkdtempSync(join(home, 'deleted '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), place);
  const files = ['42', '43'].map((seed) => {
    const journal = saves.start({ seed, name: 'Wren' });
    journal.perform({ do: 'escape' });
    journal.close();
    const { recording = '' } = saves.finish(journal.folder, journal.engine);
    saves.runs.add(recording);
    return recording;
  });
  const sizeOfIndex = (): number => statSync(join(saves.runs.folder, 'index.kki')).size;
  const before = sizeOfIndex();
  rmSync(files[0] ?? '');
  expect(saves.runs.all().runs).toHaveLength(1);
  expect(sizeOfIndex()).toBeLessThan(before);
});

test('checksums and numbers have the standard values', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  // Where Node has no checksum of its own.
  expect(crc32ByTable(Buffer.from('-123456789-'), 1, 10)).toBe(0xcbf43926);
  const out = new ByteWriter();
  const numbers = [0, 1, -1, 127, 128, -128, 2 ** 31, -(2 ** 40)];
  for (const n of numbers) signed(2 ** 40).write(out, n);
  int(-1, 5).write(out, -1);
  const from = new ByteReader(out.done());
  expect(numbers.map(() => signed(2 ** 40).read(from))).toEqual(numbers);
  expect(int(-1, 5).read(from)).toBe(-1);
});

test('nothing is written through a trash folder that is a link', () => {
  const linked = mkdtempSync(join(home, 'linked '));
  const elsewhere = mkdtempSync(join(home, 'elsewhere '));
  const saves = new Saves(storeDependencies(DISK, CONTENT), linked);
  saves.start({ seed: '42', name: 'Wren' }).close();
  symlinkSync(elsewhere, join(linked, 'trash'));
  expect(() => saves.setAside('Wren')).toThrow(`${linked}/trash cannot be used (it is a symbolic link)`);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(saves.has('Wren')).toBe(true);
});
