/** Reports of faults in the engine. */
import { Buffer } from 'node:buffer';
import { logName, snapshotName } from '../../src/store/journal/file-names';
import { Journal } from '../../src/store/journal/journal';
import { PROGRAM_VERSION } from '../../src/store/coding/package';
import { begin, FOLDER, hashOf, HOME, meansOf, poisoned, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

/** A game with the stairs before the hero, which make the engine fail. */
function beforeStairs(times: number) {
  const { game, armed } = poisoned(times, smallContent());
  const files = new MemoryFiles();
  const deps = meansOf(files, game);
  const journal = begin(deps);
  const next = (): string => journal.engine.map.tile(journal.engine.map.step(journal.engine.hero.cell, 'e')).terrain;
  while (next() !== 'stairs') journal.perform({ do: 'bump', dir: 'e' });
  armed.on = true;
  return { files, deps, journal };
}

const faultsIn = (files: MemoryFiles): readonly string[] =>
  files.list(`${HOME}/trash`).filter((name) => /-fault(-\d+)?$/.test(name));

test('a report is written about a command that makes the game fail, and the player learns where it is', () => {
  const { files, journal } = beforeStairs(1);
  const before = journal.count;
  const step = journal.perform({ do: 'bump', dir: 'e' });
  const [name = ''] = faultsIn(files);
  const place = `${HOME}/trash/${name}`;
  expect(step).toEqual({
    kind: 'undone',
    note: `Your last action ran into a bug in the game and was undone. A report is in ${place}.`,
  });
  expect(files.list(place)).toEqual(['fault.txt', logName(1), snapshotName(1)]);
  const text = Buffer.from(files.read(`${place}/fault.txt`, 1 << 20)).toString('utf8');
  expect(text.split('\n').slice(0, 6)).toEqual([
    expect.stringMatching(new RegExp(`^koboldkeep ${PROGRAM_VERSION}, rules \\d+, content [0-9a-f]{8}$`)),
    `Node ${process.version}, ${process.platform} ${process.arch}`,
    expect.stringMatching(/^seed "kept", standard, floor 1, turn \d+$/),
    `command ${before + 1}: {"do":"bump","dir":"e"}`,
    '',
    'TypeError: a fault on purpose',
  ]);
  expect(text).toMatch(/\n {4}at /);
  // The report contains the game up to the command itself.
  expect(files.read(`${place}/${logName(1)}`, 1 << 20)).toEqual(files.read(`${FOLDER}/${logName(1)}`, 1 << 20));
});

test('one of ten faults in a row is reported', () => {
  const { files, journal } = beforeStairs(1000);
  for (let i = 1; i <= 30; i++) {
    expect(journal.perform({ do: 'bump', dir: 'e' }).kind).toBe('undone');
    expect(faultsIn(files)).toHaveLength(Math.ceil(i / 10));
  }
});

test('a disk that cannot store the report makes nothing worse', () => {
  const { files, journal } = beforeStairs(1000);
  const before = hashOf(journal);
  const whole = files.count;
  files.before = (_, what) => {
    if (what === 'makeFolder' || what === 'create') throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  expect(journal.perform({ do: 'bump', dir: 'e' })).toEqual({
    kind: 'undone',
    note: 'Your last action ran into a bug in the game and was undone.',
  });
  expect([hashOf(journal), faultsIn(files)]).toEqual([before, []]);
  expect(files.count).toBeGreaterThan(whole);
});

test('a command that fails only when the game is loaded is reported as well', () => {
  const { files, deps, journal } = beforeStairs(1000);
  // Killed after the command was written, before the fault was noticed.
  const { engine } = journal;
  engine.perform = () => [];
  journal.perform({ do: 'bump', dir: 'e' });
  const { messages } = Journal.resume(deps, HOME, FOLDER);
  const [name = ''] = faultsIn(files);
  expect(messages).toEqual([
    'Your last action ran into a bug in the game and was undone.',
    `A report of the bug is in ${HOME}/trash/${name}.`,
  ]);
  const text = Buffer.from(files.read(`${HOME}/trash/${name}/fault.txt`, 1 << 20)).toString('utf8');
  expect(text).toContain('TypeError: a fault on purpose');
  expect(Journal.resume(deps, HOME, FOLDER).messages).toEqual([]);
  expect(faultsIn(files)).toHaveLength(1);
});
