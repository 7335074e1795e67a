/** Following a game that another process plays. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import type { Content } from '../../src/engine/world/kinds/content';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { DISK, type Files } from '../../src/store/disk/fs';
import { Spectator } from '../../src/store/journal/spectate';
import { logName } from '../../src/store/journal/file-names';
import { Saves } from '../../src/store/saves';
import { anyCommand } from '../engine/random-play';
import { scene } from '../scene';
import { begin, FOLDER, hashOf, HOME, meansOf, poisoned, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

const threeFloors = (): Content =>
  scene(['########\n#@.+..>#\n#......#\n########', '#######\n#<...>#\n#######', '######\n#<...#\n######']).engine
    .content;

function beginAndFollow(content = threeFloors(), files = new MemoryFiles()) {
  const deps = meansOf(files, content);
  const journal = begin(deps);
  return { files, deps, journal, spectator: Spectator.open(deps, FOLDER) };
}

/** Performs everything that can be followed. Returns the kinds of updates. */
function catchUp(spectator: Spectator): readonly string[] {
  const kinds: string[] = [];
  for (;;) {
    const news = spectator.poll();
    kinds.push(news.kind);
    if (news.kind === 'played') for (const command of news.commands) spectator.perform(command);
    if (news.kind === 'quiet' || news.kind === 'over') return kinds;
  }
}

test('a spectator of three floors and 250 commands sees every state and the end', () => {
  const { journal, spectator, deps } = beginAndFollow();
  const rng = Rng.named('follow');
  const depths = new Set<number>();
  const hashes = [hashOf(journal)];
  const late = Spectator.open(deps, FOLDER);
  for (let i = 1; i <= 250; i++) {
    const { engine } = journal;
    const way = engine.map.depth === 1 || (engine.map.depth === 2 && rng.percent(50)) ? 'down' : 'up';
    journal.perform(rng.percent(12) ? { do: 'climb', way } : anyCommand(engine, rng));
    depths.add(journal.engine.map.depth);
    hashes.push(hashOf(journal));
    expect(catchUp(spectator)).toEqual(['played', 'quiet']);
    expect(hashState(spectator.engine)).toBe(hashes[i]);
    expect(spectator.engine.events).toEqual(journal.engine.events);
  }
  expect(depths.size).toBe(3);
  // A second spectator starts late and still sees every state.
  for (let news = late.poll(); news.kind === 'played'; news = late.poll())
    for (const command of news.commands) {
      late.perform(command);
      expect(hashState(late.engine)).toBe(hashes[late.count]);
    }
  expect(late.count).toBe(250);
  journal.perform({ do: 'escape' });
  journal.close();
  expect(catchUp(late)).toEqual(['played', 'over']);
  new Saves(deps, HOME).finish(FOLDER, journal.engine);
  expect(late.engine.outcome).toBe('escaped');
  expect(hashState(late.engine)).toBe(hashOf(journal));
  expect(catchUp(spectator)).toEqual(['over']);
});

test('commands that were read before the files were moved are still reported; then it is over', () => {
  const { journal, spectator, deps } = beginAndFollow();
  for (let i = 0; i < 3; i++) journal.perform({ do: 'wait' });
  expect(spectator.poll()).toMatchObject({ kind: 'played' });
  new Saves(deps, HOME).setAside('Wren');
  expect(catchUp(spectator)).toEqual(['played', 'over']);
  expect(hashState(spectator.engine)).toBe(hashOf(journal));
  // A new game in its folder is another game.
  begin(deps, 'another');
  expect(spectator.poll()).toEqual({ kind: 'over' });
  expect(() => Spectator.open(deps, '/nowhere')).toThrow(CorruptDataError);
});

test('a spectator does not move on to another game in the same folder', () => {
  const { spectator, deps } = beginAndFollow();
  new Saves(deps, HOME).setAside('Wren');
  const journal = begin({ ...deps, now: () => 2_000_000 }, 'another');
  journal.perform({ do: 'wait' });
  expect(catchUp(spectator)).toEqual(['over']);
});

test('half a record is ignored, and polling changes nothing', () => {
  const { files, journal, spectator } = beginAndFollow();
  const path = `${FOLDER}/${logName(1)}`;
  const write = (bytes: Uint8Array): void => {
    const fd = files.create(path);
    files.write(fd, bytes, 0);
    files.close(fd);
  };
  const before = files.read(path, 1 << 20).length;
  for (let i = 0; i < 2; i++) journal.perform({ do: 'search' });
  const whole = files.read(path, 1 << 20);
  let played = 0;
  for (let length = before; length <= whole.length; length++) {
    write(whole.subarray(0, length));
    const { deeds } = files;
    const count = deeds.length;
    if (catchUp(spectator).includes('played')) played++;
    expect(files.deeds).toHaveLength(count);
  }
  expect(played).toBe(2);
  expect(hashState(spectator.engine)).toBe(hashOf(journal));
  // The disk failed and the command was removed before anyone saw it: it is written again.
  journal.perform({ do: 'wait' });
  catchUp(spectator);
  write(whole);
  expect(catchUp(spectator)).toEqual(['reloaded', 'quiet']);
  expect(spectator.count).toBe(2);
});

test.each(['in both processes', 'only in the other one'])('a command that fails (%s) is taken back', (where) => {
  const { game, armed } = poisoned(1000, smallContent());
  const { files, journal } = beginAndFollow(game);
  const spectator = Spectator.open(meansOf(files, where === 'only in the other one' ? smallContent() : game), FOLDER);
  while (journal.engine.map.tile(journal.engine.map.step(journal.engine.hero.cell, 'e')).terrain !== 'stairs')
    journal.perform({ do: 'bump', dir: 'e' });
  catchUp(spectator);
  armed.on = true;
  for (let i = 0; i < 3; i++) {
    // A poll between the command and its void record.
    let told: readonly string[] = [];
    files.before = (_, what) => {
      if (what === 'sync' && told.length === 0) told = catchUp(spectator);
    };
    expect(journal.perform({ do: 'bump', dir: 'e' }).kind).toBe('undone');
    files.before = undefined;
    expect(told[0]).toBe('played');
    expect(catchUp(spectator)).toContain('reloaded');
    expect(hashState(spectator.engine)).toBe(hashOf(journal));
    // No poll came in between.
    journal.perform({ do: 'bump', dir: 'e' });
    expect(catchUp(spectator)).toEqual(['quiet']);
    journal.perform({ do: 'wait' });
    expect(catchUp(spectator)).toEqual(['played', 'quiet']);
    expect(hashState(spectator.engine)).toBe(hashOf(journal));
  }
});

test('a game that continues after a failed write is loaded again', () => {
  const { files, journal, spectator } = beginAndFollow();
  for (let i = 0; i < 5; i++) journal.perform({ do: 'search' });
  let fails = 1;
  files.before = (_, what) => {
    if (what === 'sync' && fails-- > 0) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  // Its command is in two logs, of which the later one counts.
  expect(journal.perform({ do: 'wait' })).toMatchObject({ kind: 'done' });
  files.before = undefined;
  expect(catchUp(spectator)).toEqual(['played', 'played', 'quiet']);
  expect([spectator.count, hashState(spectator.engine)]).toEqual([6, hashOf(journal)]);
  journal.stopSaving();
  for (let i = 0; i < 20; i++) journal.perform({ do: 'wait' });
  expect(journal.isSaved).toBe(true);
  expect(catchUp(spectator)).toContain('reloaded');
  expect(hashState(spectator.engine)).toBe(hashOf(journal));
});

test('a game that was resumed elsewhere is followed, and a poll without news reads no file', () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep follow '));
  const looks: string[] = [];
  const watched: Files = {
    ...DISK,
    list: (folder) => (looks.push('list'), DISK.list(folder)),
    stat: (path) => (looks.push('stat'), DISK.stat(path)),
    read: (path, most) => (looks.push('read'), DISK.read(path, most)),
  };
  const saves = new Saves({ ...meansOf(watched, threeFloors()), isDurable: false }, home);
  expect(saves.spectate('Wren')).toBeUndefined();
  let journal = saves.start({ seed: 'kept', name: 'Wren' });
  const spectator = saves.spectate('Wren');
  if (!spectator) throw new Error('there is nothing to follow');
  for (let i = 0; i < 40; i++) {
    journal.perform({ do: 'search' });
    if (i % 10 > 0) continue;
    journal.close();
    journal = saves.resume('Wren') ?? journal;
    catchUp(spectator);
    expect(hashState(spectator.engine)).toBe(hashOf(journal));
  }
  journal.perform({ do: 'wait' });
  catchUp(spectator);
  looks.length = 0;
  expect(spectator.poll().kind).toBe('quiet');
  expect(looks).not.toContain('read');
  expect(looks.length).toBeLessThanOrEqual(2);
  journal.close();
  rmSync(home, { recursive: true });
});
