/** Two programs that play one saved game without seeing one another's lock: only one of them goes on saving it. */
import { Rng } from '../../src/engine/random/rng';
import { logName, logsAmong } from '../../src/store/journal/file-names';
import { Journal } from '../../src/store/journal/journal';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

const content = smallContent();

/** A game in which the first program has played some commands, and its second program. */
function twoPrograms() {
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  const first = begin(deps);
  const rng = Rng.named('two writers');
  const play = (journal: Journal, commands: number) =>
    Array.from({ length: commands }, () => journal.perform(nextCommand(journal, rng)).kind);
  play(first, 10);
  const second = Journal.resume(deps, HOME, FOLDER);
  return { files, deps, first, second, play, rng };
}

const newestLog = (files: MemoryFiles): string => `${FOLDER}/${logName(logsAmong(files.list(FOLDER)).at(-1) ?? 0)}`;

/** The game goes on in one program alone, its run ends, and its recording is valid. */
function expectWholeRun({ deps, files, first }: ReturnType<typeof twoPrograms>): void {
  expect(first.perform({ do: 'escape' }).kind).toBe('done');
  first.close();
  const { recording = 'none' } = new Saves(deps, HOME).finish(FOLDER, first.engine);
  expect(verify(content, decodeRecording(files.read(recording, 1 << 20)))).toMatchObject({ isValid: true });
}

const REFUSED = { kind: 'unsaved', note: 'This game cannot be saved: another program plays it as well.' };

test.each([
  ['plays on the same floor', (game: ReturnType<typeof twoPrograms>) => void game.first.perform({ do: 'wait' })],
  ['goes on to further floors and logs', (game: ReturnType<typeof twoPrograms>) => void game.play(game.first, 300)],
  [
    'begins another log and leaves this one alone',
    ({ files, deps }: ReturnType<typeof twoPrograms>) => {
      // The end of the log is torn, so a third program begins a log behind it; then the tear is gone.
      const path = newestLog(files);
      const whole = files.read(path, 1 << 20);
      files.write(files.append(path), Uint8Array.of(1, 2, 3), 0);
      Journal.resume(deps, HOME, FOLDER).close();
      files.truncate(files.append(path), whole.length);
    },
  ],
])('the second of two programs never takes the game over after the first %s', (_, playOn) => {
  const game = twoPrograms();
  const { files, second, play } = game;
  playOn(game);
  const names = files.list(FOLDER);
  const deeds = files.deeds.length;
  expect(second.perform({ do: 'wait' })).toEqual(REFUSED);
  expect(second.perform({ do: 'wait' })).toEqual(REFUSED);
  expect(second.isSaved).toBe(false);
  second.stopSaving();
  expect(new Set(play(second, 400))).toEqual(new Set(['done']));
  second.close();
  expect(second.isSaved).toBe(false);
  expect(files.list(FOLDER)).toEqual(names);
  expect(files.deeds).toHaveLength(deeds);
});

test('the first program plays on to a valid recording, whatever the second one does without saving', () => {
  const game = twoPrograms();
  const { first, second, play } = game;
  play(first, 1);
  second.perform({ do: 'wait' });
  second.stopSaving();
  for (let i = 0; i < 30; i++) {
    play(second, 20);
    expect(play(first, 10)).not.toContain('unsaved');
  }
  second.close();
  expectWholeRun(game);
});

test('a program whose game was set aside by another one writes neither into the trash nor into the new game', () => {
  const { files, deps, first, play } = twoPrograms();
  const saves = new Saves(deps, HOME);
  saves.setAside('Wren');
  const fresh = begin(deps);
  const deeds = files.deeds.length;
  expect(first.perform({ do: 'wait' })).toEqual(REFUSED);
  first.stopSaving();
  play(first, 300);
  first.close();
  expect(files.deeds).toHaveLength(deeds);
  expect(logsAmong(files.list(FOLDER))).toEqual([1]);
  play(fresh, 20);
  expect(hashOf(Journal.resume(deps, HOME, FOLDER))).toBe(hashOf(fresh));
});

test('a program does not begin a log on the stairs when another one has continued the game', () => {
  const { files, first, second } = twoPrograms();
  const toStairs = (journal: Journal): void => {
    while (journal.engine.map.tile(journal.engine.hero.cell).terrain !== 'stairs')
      journal.perform({ do: 'bump', dir: 'e' });
  };
  toStairs(second);
  const { depth } = second.engine.map;
  const logs = logsAmong(files.list(FOLDER));
  // The other program writes between the command and the log that would follow it.
  const { engine } = second;
  const climb = engine.perform.bind(engine);
  engine.perform = (command) => {
    files.write(files.append(newestLog(files)), Uint8Array.of(1), 0);
    return climb(command);
  };
  expect(second.perform({ do: 'climb', way: depth === 1 ? 'down' : 'up' }).kind).toBe('done');
  expect(engine.map.depth).toBe(3 - depth);
  expect(logsAmong(files.list(FOLDER))).toEqual(logs);
  expect(second.perform({ do: 'wait' })).toEqual(REFUSED);
  expect(first.perform({ do: 'wait' })).toEqual(REFUSED);
});
