/** A game whose commands wait for the disk in the background, as on a server. `power-loss.test.ts` has every moment of one. */
import type { StoreDependencies } from '../../src/store/disk/environment';
import { begin, meansOf, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

const content = smallContent();

/** Starts a game on a disk that answers when a test lets it. */
function start() {
  const files = new MemoryFiles();
  const held = { replies: 0 };
  const holdReplies = (): (() => void) => {
    held.replies++;
    return () => held.replies--;
  };
  const deps: StoreDependencies = { ...meansOf(files, content), holdReplies };
  return { files, held, journal: begin(deps) };
}

const failure = new Error('the disk fails');

test('the reply to each command is held until the disk has it, and the game goes on meanwhile', () => {
  const { files, held, journal } = start();
  for (let i = 0; i < 3; i++) expect(journal.perform({ do: 'search' })).toEqual({ kind: 'done' });
  expect(held.replies).toBe(3);
  for (const left of [2, 1, 0]) {
    files.waits.shift()?.();
    expect(held.replies).toBe(left);
  }
});

test('when the disk fails, the game is in a new log before the reply goes out', () => {
  const { files, held, journal } = start();
  journal.perform({ do: 'search' });
  const before = files.list(journal.folder);
  files.before = () => {
    expect(held.replies).toBe(1);
  };
  files.waits.shift()?.(failure);
  files.before = undefined;
  expect(held.replies).toBe(0);
  expect(files.list(journal.folder).length).toBeGreaterThan(before.length);
  expect([journal.isSaved, journal.perform({ do: 'search' })]).toEqual([true, { kind: 'done' }]);
});

test('when the disk fails for good, the reply goes out, and the next command says that nothing can be saved', () => {
  const { files, held, journal } = start();
  journal.perform({ do: 'search' });
  files.before = () => {
    throw failure;
  };
  files.waits.shift()?.(failure);
  expect(held.replies).toBe(0);
  expect(journal.perform({ do: 'search' })).toMatchObject({ kind: 'unsaved' });
});

test('a game that is left has waited for the disk, and its file is closed after the last wait', () => {
  const { files, held, journal } = start();
  const closed: number[] = [];
  jest.spyOn(files, 'close').mockImplementation((fd) => closed.push(fd));
  journal.perform({ do: 'search' });
  const before = files.deeds.length;
  journal.close();
  expect(files.deeds.slice(before).map((deed) => deed.do)).toContain('sync');
  const numbers = closed.length;
  files.waits.shift()?.();
  expect([held.replies, closed.length]).toEqual([0, numbers + 1]);
});
