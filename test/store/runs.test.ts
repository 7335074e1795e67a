/** The list of runs and their recordings: names, limits, the index and its seal, on a disk in memory. */
import { CONTENT } from '../../src/content';
import { ByteWriter } from '../../src/store/coding/bytes';
import { DISK } from '../../src/store/disk/fs';
import { setAside } from '../../src/store/disk/trash';
import { logsAmong } from '../../src/store/journal/file-names';
import { MOST_TURNS, type Recording } from '../../src/store/recording/format';
import { RunStore } from '../../src/store/recording/run-list';
import { replayHistory, summarizeRun } from '../../src/store/recording/run-summary';
import { keepRecording } from '../../src/store/recording/write-recording';
import { MemoryFiles } from './memory-files';
import { recorded } from './recorded-games';
import { HOME, meansOf } from './saved-games';

/** A short run that ended. */
const brief: Recording = {
  ...recorded('brief', (_, i) => ({ do: i < 3 ? 'search' : 'escape' })),
  checkpoints: new Uint8Array(0),
};

/** A disk with an empty home. */
function disk() {
  const files = new MemoryFiles();
  files.makeFolder(HOME);
  const means = meansOf(files, CONTENT);
  const runs = new RunStore(means, HOME);
  return { files, means, runs, keep: (run: Recording = brief) => keepRecording(means, HOME, 'Wren', run) };
}

const RUN = /^\/home\/runs\/19700101-000000-Wren(_2)?\.kkr$/;

test('a recording is kept once, and one of another run beside it', () => {
  const { runs, keep } = disk();
  const first = keep();
  expect(first).toEqual({ recording: expect.stringMatching(RUN) as string });
  expect(keep()).toEqual(first);
  const other = keep(recorded('other', () => ({ do: 'escape' })));
  expect(other).toEqual({ recording: expect.stringMatching(/_2\.kkr$/) as string });
  expect(runs.newest()).toMatch(/_2\.kkr$/);
});

test('a damaged recording is not overwritten by a run of the same name', () => {
  const { files, keep } = disk();
  const { recording = '' } = keep() as { readonly recording?: string };
  const fd = files.create(recording);
  files.write(fd, Uint8Array.of(1, 2, 3), 0);
  expect(keep()).toEqual({ recording: expect.stringMatching(/_2\.kkr$/) as string });
});

test('a run of as many turns as a recording may have is kept, and a longer one is not', () => {
  const { keep } = disk();
  expect(keep({ ...brief, turn: MOST_TURNS })).toHaveProperty('recording');
  expect(keep({ ...brief, turn: MOST_TURNS + 1 })).toHaveProperty('reason');
});

test('a full disk is the reason that a run is not kept, and any other fault is thrown', () => {
  const { files, keep } = disk();
  files.before = () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  };
  expect(keep()).toEqual({ reason: expect.stringContaining('/home/runs') as string });
  files.before = () => {
    throw new TypeError('a fault on purpose');
  };
  expect(() => keep()).toThrow('a fault on purpose');
});

test('in a home without runs there is no newest, and none is unreadable', () => {
  const { runs, keep } = disk();
  expect(runs.newest()).toBeUndefined();
  expect(runs.all()).toStrictEqual({ runs: [], unreadable: [] });
  keep();
  expect(runs.all().runs).toHaveLength(1);
});

describe('the index of the runs', () => {
  const INDEX = `${HOME}/runs/index.kki`;
  const KEY = `${HOME}/index.key`;
  const put = (files: MemoryFiles, path: string, bytes: Uint8Array): void => {
    files.write(files.create(path), bytes, 0);
  };

  test('is written with the list, and believed only with the key with which it was sealed', () => {
    const { files, runs, keep } = disk();
    keep();
    runs.all();
    expect(runs.indexed).toHaveLength(1);
    const key = files.read(KEY, 100);
    put(
      files,
      KEY,
      key.map((byte) => byte ^ 1),
    );
    expect(runs.indexed).toHaveLength(0);
    put(files, KEY, key);
    expect(runs.indexed).toHaveLength(1);
    files.remove(KEY);
    expect(runs.indexed).toHaveLength(0);
    expect(files.stat(INDEX)).toBeDefined();
  });
});

test('a summary names the feats that were earned by their ids', () => {
  const history = replayHistory(CONTENT, brief);
  const lowestHealth = new Map([1, 2, 3].map((depth) => [depth, 90]));
  const deeds = Object.create(history.deeds, {
    lowestHealth: { value: lowestHealth },
    deepest: { value: 4 },
  }) as typeof history.deeds;
  expect(summarizeRun({ ...history, deeds }).feats).toContain('steady');
});

test('only files with the whole name of a log are logs', () => {
  const names = ['log-000001.kkl', 'log-000002.kkl.bak', 'copy of log-000003.kkl', 'log-000000.kkl', 'log-4.kkl'];
  expect(logsAmong(names)).toEqual([1]);
});

test.each([-1, 0.5, 2 ** 53])('%d is not written as a whole number from 0', (n) => {
  expect(() => {
    new ByteWriter().count(n);
  }).toThrow(RangeError);
});

test('of what is not there the disk knows nothing, and any other fault is told', () => {
  expect([DISK.stat('/no/such/file'), DISK.stat('/etc/hostname/below')]).toEqual([undefined, undefined]);
  expect(() => DISK.stat(`/${'x'.repeat(300)}`)).toThrow('ENAMETOOLONG');
});

test('the oldest of what was set aside is removed once all of it is too large', () => {
  const { files } = disk();
  const fill = (folder: string): void => {
    files.makeFolder(folder);
    files.write(files.create(`${folder}/part`), new Uint8Array(30 << 20), 0);
  };
  for (const name of ['19690101-one', '19690102-two']) fill(`${HOME}/trash/${name}`);
  files.makeFolder(`${HOME}/saves/wren`);
  const folder = setAside(files, HOME, `${HOME}/saves/wren`, 1_000_000);
  expect(files.list(`${HOME}/trash`)).toEqual(['19690102-two', folder.slice(folder.lastIndexOf('/') + 1)]);
});
