/** Disks that fail one to three times, at every operation of a game: what is saved is the game that was played. */
import { Buffer } from 'node:buffer';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Journal } from '../../src/store/journal/journal';
import { loadGame } from '../../src/store/journal/load';
import { logsAmong } from '../../src/store/journal/file-names';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { IS_LONG, SIZES } from '../support/sizes';

const content = smallContent();
const ERRNOS = ['EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'] as const;
const COMMANDS = 10;

/** When an operation fails: before anything is done, in the middle of a write, or after it was done. */
type Moment = 'before' | 'halfway' | 'after';

/** A disk on which some operations in a row fail. */
class FailingFiles extends MemoryFiles {
  /** What was tried on the disk, in order. */
  readonly tried: string[] = [];

  constructor(
    private readonly first = Infinity,
    private readonly times = 0,
    private readonly errno = 'EIO',
    private readonly moment: Moment = 'before',
  ) {
    super();
  }

  get hasBegun(): boolean {
    return this.tried.length > this.first;
  }

  get isOver(): boolean {
    return this.tried.length >= this.first + this.times;
  }

  override create(path: string): number {
    return this.attempt('create', () => super.create(path));
  }
  override append(path: string): number {
    return this.attempt('append', () => super.append(path));
  }
  override write(fd: number, bytes: Uint8Array, from: number): number {
    const half = (): unknown => super.write(fd, bytes.subarray(0, from + ((bytes.length - from) >> 1)), from);
    return this.attempt('write', () => super.write(fd, bytes, from), half);
  }
  override sync(fd: number): void {
    this.attempt('sync', () => {
      super.sync(fd);
    });
  }
  override truncate(fd: number, size: number): void {
    this.attempt('truncate', () => {
      super.truncate(fd, size);
    });
  }
  override rename(from: string, to: string): void {
    this.attempt('rename', () => {
      super.rename(from, to);
    });
  }
  override remove(path: string): void {
    this.attempt('remove', () => {
      super.remove(path);
    });
  }
  override syncFolder(folder: string): void {
    this.attempt('syncFolder', () => {
      super.syncFolder(folder);
    });
  }

  private attempt<T>(what: string, run: () => T, half?: () => unknown): T {
    const number = this.tried.push(what) - 1;
    if (number < this.first || this.isOverAt(number)) return run();
    if (this.moment === 'after') run();
    if (this.moment === 'halfway') half?.();
    throw Object.assign(new Error(this.errno), { code: this.errno });
  }

  private isOverAt(number: number): boolean {
    return number >= this.first + this.times;
  }
}

/** A copy of a disk on which nothing fails: what another process would find. */
const copyOf = ({ names, contents }: MemoryFiles): MemoryFiles => new MemoryFiles(new Map(names), new Map(contents));

function expectSaved(files: MemoryFiles, journal: Journal, where: string): void {
  const { engine, count } = loadGame(copyOf(files), content, FOLDER);
  expect([where, count, hashState(engine)]).toEqual([where, journal.count, hashOf(journal)]);
}

/** Plays a game of several segments to its end; a refused command is given up, and another one follows. */
function playOut(files: FailingFiles, where: string, isSlow = false) {
  let now = 0;
  let due: (() => void) | undefined;
  const later = (run: () => void) => {
    due = run;
    return () => (due = undefined);
  };
  const deps = { ...meansOf(files, content), ...(isSlow ? { clock: () => (now += 10), later } : {}) };
  const journal = begin(deps);
  const counts = { refused: 0, noted: 0 };
  for (let i = 0; journal.count < COMMANDS && i < 2 * COMMANDS; i++) {
    const before = hashOf(journal);
    // The hero walks to the stairs, and then climbs down and up, which begins a segment each time.
    const isOnStairs = journal.engine.map.tile(journal.engine.hero.cell).terrain === 'stairs';
    const way = journal.engine.map.depth === 1 ? 'down' : 'up';
    const step = journal.perform(
      isOnStairs && i % 2 === 0 ? { do: 'climb', way } : isOnStairs ? { do: 'wait' } : { do: 'bump', dir: 'e' },
    );
    if (step.kind === 'unsaved') {
      expect(hashOf(journal)).toBe(before);
      counts.refused++;
    } else if ('note' in step) counts.noted++;
    if (files.hasBegun) expectSaved(files, journal, `${where}, command ${i}`);
    if (isSlow && i % 3 === 2) {
      due?.();
      due = undefined;
      expectSaved(files, journal, `${where}, after the wait behind command ${i}`);
    }
  }
  let ended = journal.perform({ do: 'escape' });
  for (let i = 0; i < 3 && ended.kind === 'unsaved'; i++) ended = journal.perform({ do: 'escape' });
  expectSaved(files, journal, `${where}, at the end`);
  return { deps, journal, counts };
}

/** The honest run that ends is recorded, and its recording is valid. */
function expectProven({ deps, journal }: ReturnType<typeof playOut>, where: string): void {
  journal.close();
  const { recording = 'none' } = new Saves(deps, HOME).finish(FOLDER, journal.engine);
  const run = decodeRecording(deps.files.read(recording, 1 << 20));
  expect([where, verify(content, run)]).toMatchObject([where, { isValid: true }]);
}

/** The operations of an undisturbed game, by their numbers, from its first command on. */
function operationsOf(isSlow: boolean): readonly (readonly [number, string])[] {
  const files = new FailingFiles();
  begin(meansOf(files, content));
  const start = files.tried.length;
  const whole = new FailingFiles();
  playOut(whole, 'undisturbed', isSlow);
  return [...whole.tried.entries()].slice(start);
}

describe.each([
  ['that is waited for after each command', false],
  ['that is slow, so that several commands are waited for together', true],
])('on a disk %s', (_, isSlow) => {
  const operations = operationsOf(isSlow);

  test('the game has several segments, and every sort of operation', () => {
    const files = new FailingFiles();
    const played = playOut(files, 'undisturbed', isSlow);
    expect(logsAmong(files.list(FOLDER)).length).toBeGreaterThan(2);
    expect(new Set(operations.map(([, what]) => what))).toEqual(
      new Set(['append', 'write', 'sync', 'create', 'rename', 'syncFolder']),
    );
    expect(played.counts).toEqual({ refused: 0, noted: 0 });
    expectProven(played, 'undisturbed');
  });

  test.each(ERRNOS)(
    '%s at any write, sync, cut or rename, once to three times in a row, leaves the game that was played',
    (errno) => {
      let [refused, noted] = [0, 0];
      // The codes of a full disk and those of a broken one are handled alike, so a sample of the others suffices.
      const isTriedOften = ['EIO', 'ENOSPC'].includes(errno);
      for (const [number, what] of operations)
        for (const times of [1, 2, 3])
          for (const moment of ['before', 'halfway', 'after'] as const) {
            if (moment === 'halfway' ? what !== 'write' : moment === 'after' && errno !== 'EIO') continue;
            if (!isTriedOften && (number + times) % 5 > 0) continue;
            if ((number + times) % SIZES.operationsBetweenFailures > 0) continue;
            const where = `${errno} ${times} times ${moment} ${what} ${number}`;
            const files = new FailingFiles(number, times, errno, moment);
            const played = playOut(files, where, isSlow);
            if (!files.isOver) continue;
            expectProven(played, where);
            refused += played.counts.refused;
            noted += played.counts.noted;
          }
      // The sample is worth something: some commands were refused, and the player was told of others.
      if (IS_LONG && isTriedOften) expect(noted).toBeGreaterThan(5);
      if (errno === 'EIO') expect(refused).toBeGreaterThan(IS_LONG ? 5 : 1);
    },
  );

  test('a disk that fails for good refuses what it cannot keep, and the next start finds what was kept', () => {
    for (const [number, what] of operations)
      for (const moment of ['before', 'after'] as const) {
        if (number % (isSlow ? 3 * SIZES.operationsBetweenFailures : SIZES.operationsBetweenFailures) > 0) continue;
        const where = `for good, ${moment} ${what} ${number}`;
        const files = new FailingFiles(number, Infinity, 'EIO', moment);
        const { journal } = playOut(files, where, isSlow);
        journal.close();
        const back = Journal.resume(meansOf(copyOf(files), content), HOME, FOLDER);
        expect([where, hashOf(back)]).toEqual([where, hashOf(journal)]);
      }
  });
});

test('the player is told once that the disk failed, and plays on in a new log', () => {
  /** Space is reserved before the first command. */
  const afterOne = (files: FailingFiles): Journal => {
    const journal = begin(meansOf(files, content));
    journal.perform({ do: 'wait' });
    return journal;
  };
  const untroubled = new FailingFiles();
  afterOne(untroubled);
  const start = untroubled.tried.length;
  const files = new FailingFiles(start + 1, 1, 'ENOSPC');
  const journal = afterOne(files);
  expect(journal.perform({ do: 'wait' })).toMatchObject({
    kind: 'done',
    note: expect.stringMatching(/^The disk is full, and the reserve is now in use/) as string,
  });
  expect(files.tried[start + 1]).toBe('sync');
  expect(logsAmong(files.list(FOLDER))).toEqual([1, 2]);
  expect(Buffer.from(files.read(`${FOLDER}/log-000001.kkl`, 1 << 20)).length).toBeGreaterThan(0);
  expect(journal.perform({ do: 'wait' })).toEqual({ kind: 'done' });
  expectSaved(files, journal, 'afterwards');
});
