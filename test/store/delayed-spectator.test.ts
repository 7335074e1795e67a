/** Following a game some turns behind it. */
import { hashState } from '../../src/engine/api/snapshot/hash';
import { DelayedSpectator } from '../../src/store/journal/delayed-spectator';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

const DELAY = 10;

/** A game that has been played for some turns, and the hash of its state after each. */
function played(turns: number) {
  const deps = meansOf(new MemoryFiles(), smallContent());
  const journal = begin(deps);
  const hashes = [hashOf(journal)];
  const play = (count: number): void => {
    for (let i = 0; i < count; i++) {
      journal.perform({ do: 'wait' });
      hashes.push(hashOf(journal));
    }
  };
  play(turns);
  return { deps, journal, hashes, play };
}

/** Performs all that may be shown. Returns how many commands each poll has shown, and the kind of the last update. */
function catchUp(spectator: DelayedSpectator): { readonly counts: readonly number[]; readonly last: string } {
  const counts: number[] = [];
  for (let polls = 0, quiet = 0; polls < 1000; polls++) {
    const news = spectator.poll();
    if (news.kind === 'over') return { counts, last: news.kind };
    // It looks at a part of the game at a time.
    if (news.kind !== 'played' && ++quiet > 20) return { counts, last: news.kind };
    if (news.kind !== 'played') continue;
    counts.push(news.commands.length);
    for (const command of news.commands) spectator.perform(command);
  }
  throw new Error('it has no end');
}

test('a watcher is shown no turn before the game is so many turns ahead, in which state it was then', () => {
  const { deps, hashes, play } = played(30);
  const spectator = DelayedSpectator.open(deps, FOLDER, DELAY);
  if (!spectator) throw new Error('It cannot be watched.');
  expect(spectator.engine.turn).toBeLessThanOrEqual(20);
  catchUp(spectator);
  expect(spectator.engine.turn).toBe(20);
  for (let turn = 21; turn < 40; turn++) {
    play(1);
    catchUp(spectator);
    expect(spectator.engine.turn).toBe(turn);
    expect(hashState(spectator.engine)).toBe(hashes[turn]);
  }
});

test('a game that has not been played for so long is not shown yet', () => {
  expect(DelayedSpectator.open(played(DELAY - 1).deps, FOLDER, DELAY)).toBeUndefined();
  expect(DelayedSpectator.open(played(DELAY).deps, FOLDER, DELAY)?.engine.turn).toBe(0);
});

test('a watcher who comes late begins at an earlier state, and is soon as far behind as all others', () => {
  const { deps, hashes } = played(700);
  const spectator = DelayedSpectator.open(deps, FOLDER, 300);
  if (!spectator) throw new Error('It cannot be watched.');
  expect(spectator.engine.turn).toBeLessThanOrEqual(400);
  expect(spectator.engine.turn).toBeGreaterThan(0);
  catchUp(spectator);
  expect([spectator.engine.turn, hashState(spectator.engine)]).toEqual([400, hashes[400]]);
});

test('once the run is over, the rest is shown a few commands at a time, also after its files are gone', () => {
  const { deps, journal } = played(30);
  const spectator = DelayedSpectator.open(deps, FOLDER, DELAY);
  if (!spectator) throw new Error('It cannot be watched.');
  catchUp(spectator);
  journal.perform({ do: 'escape' });
  journal.close();
  spectator.poll();
  new Saves(deps, HOME).finish(FOLDER, journal.engine);
  const { counts, last } = catchUp(spectator);
  expect(Math.max(...counts)).toBeLessThan(4);
  expect([last, spectator.engine.outcome]).toEqual(['over', 'escaped']);
  expect(hashState(spectator.engine)).toBe(hashOf(journal));
});

test('of a game that was set aside the rest is shown', () => {
  const { deps } = played(30);
  const spectator = DelayedSpectator.open(deps, FOLDER, DELAY);
  if (!spectator) throw new Error('It cannot be watched.');
  catchUp(spectator);
  new Saves(deps, HOME).setAside('Wren');
  expect(catchUp(spectator).last).toBe('over');
  expect(spectator.engine.turn).toBe(30);
});
