/** The conclusion of a run: its recording, report and rank. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concludeRun } from '../../src/cli/play/conclude';
import { openGame } from '../../src/cli/play/open-game';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { DISK, type Files } from '../../src/store/disk/fs';
import type { Journal } from '../../src/store/journal/journal';
import { storeDependencies } from '../../src/store/disk/environment';
import { MOST_TURNS } from '../../src/store/recording/format';
import { readRecording } from '../../src/store/recording/run-list';
import { verify } from '../../src/store/recording/verification';
import { Saves } from '../../src/store/saves';
import { WON } from '../support/small-game';

let [home, now, indexReads] = ['', 0, 0];
let saves: Saves;

const files: Files = {
  ...DISK,
  read: (path, most) => {
    if (path.endsWith('.kki')) indexReads++;
    return DISK.read(path, most);
  },
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'koboldkeep end '));
  saves = new Saves({ ...storeDependencies(files, CONTENT), isDurable: false, now: () => (now += 3_600_000) }, home);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(home, { recursive: true });
});

/** The first commands of the won game, and its end. */
function givenUp(commands: number): Journal {
  const journal = saves.start(WON.options);
  for (const command of [...WON.commands.slice(0, commands), { do: 'escape' } as const]) journal.perform(command);
  return journal;
}

/** The names of the recordings. */
const kept = () =>
  readdirSync(join(home, 'runs'))
    .filter((name) => name.endsWith('.kkr'))
    .map((name) => readRecording({ files }, join(home, 'runs', name)));

test('a run that has ended is replayed once, which verifies it and records its checkpoints', () => {
  for (const length of [60, 100]) {
    const journal = givenUp(length);
    const start = jest.spyOn(Engine, 'start').mockClear();
    indexReads = 0;
    const { lines } = concludeRun(saves, journal);
    expect([start.mock.calls.length, indexReads]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^1st of \d runs?:/); // the deeper, the more points
    expect(lines.at(-1)).toMatch(/^Beat that: /);
    const recording = kept().at(-1);
    expect(recording?.checkpoints).toHaveLength(2 * (length + 1));
    expect(recording && verify(CONTENT, recording)).toMatchObject({ isValid: true });
  }
  const start = jest.spyOn(Engine, 'start').mockClear();
  expect(saves.runs.all().runs.map(({ summary }) => summary.doubt)).toEqual(['', '']);
  expect(start).not.toHaveBeenCalled();
});

test('if the replay of a run that has ended fails, its recording still exists', () => {
  const journal = givenUp(100);
  jest.spyOn(Engine, 'start').mockImplementationOnce(() => {
    throw new TypeError('a fault on purpose');
  });
  expect(() => concludeRun(saves, journal)).toThrow('a fault on purpose');
  const [recording, ...others] = kept();
  expect(others).toEqual([]);
  expect(recording && verify(CONTENT, recording)).toMatchObject({ isValid: true });
});

test('a run that is too long for a recording is reported and set aside', () => {
  const journal = givenUp(10);
  journal.engine.turn = MOST_TURNS + 1;
  expect(concludeRun(saves, journal).lines).toEqual(['The run was not recorded: it is too long for a recording.']);
  expect(saves.resume('Wren')).toBeUndefined();
  expect(readdirSync(join(home, 'trash'))).toHaveLength(1);
});

test('on a full disk the player is told what helps', async () => {
  jest.spyOn(files, 'create').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  const open = await openGame({ name: 'Wren', seed: '42', isNew: false }, saves);
  expect(open.saveProblem).toMatch(
    /^The game cannot be saved: .* cannot be used \(the disk is full: make room, or name another folder with KOBOLDKEEP_HOME\)\.$/,
  );
});

test.each(['runs', 'trash'])(
  'a run whose %s folder cannot be written is kept, and recorded when it can',
  async (name) => {
    const play = () => openGame({ name: 'Wren', seed: '42', isNew: false }, saves);
    const blocked = join(home, name);
    writeFileSync(blocked, 'in the way');
    const open = await play();
    open.game.perform({ do: 'wait' });
    open.game.perform({ do: 'escape' });
    const finish = jest.spyOn(saves, 'finish');
    const why = `${blocked} cannot be used (it is not a folder)`;
    const line = `The run is not recorded yet: ${why}. It is kept, and is recorded the next time you play Wren.`;
    expect(open.conclude()).toMatchObject({ lines: [line], problem: why });
    expect(open.end()).toEqual([line]);
    expect(finish).toHaveBeenCalledTimes(1);
    // While it lasts, the next game cannot be saved, because the last one is in its place.
    const next = await play();
    expect(next.saveProblem).toBe(`The game cannot be saved: Wren’s last run is over and cannot be recorded: ${why}.`);
    expect(next.game.engine.outcome).toBeUndefined();
    next.end();
    rmSync(blocked);
    const again = await play();
    expect([again.saveProblem, again.messages]).toEqual([
      undefined,
      [expect.stringMatching(/^Wren’s last run is over: gave up on floor 1, /)],
    ]);
    again.end();
    const recordings = kept();
    expect(recordings.map(({ commands }) => commands)).toEqual([[{ do: 'wait' }, { do: 'escape' }]]);
    expect(recordings.map((recording) => verify(CONTENT, recording).isValid)).toEqual([true]);
    expect(existsSync(saves.folderOf('Wren'))).toBe(true);
  },
);

test('a run whose recording fails with a fault is not concluded twice', async () => {
  const open = await openGame({ name: 'Wren', seed: '42', isNew: false }, saves);
  open.game.perform({ do: 'escape' });
  const finish = jest.spyOn(saves, 'finish').mockImplementation(() => {
    throw new TypeError('a fault on purpose');
  });
  expect(() => open.conclude()).toThrow('a fault on purpose');
  expect(open.end()).toEqual([]);
  expect(finish).toHaveBeenCalledTimes(1);
});
