/** The journal: logging, loading, undoing and continuing a game. */
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import { Journal } from '../../src/store/journal/journal';
import { loadGame } from '../../src/store/journal/load';
import { logName, logsAmong } from '../../src/store/journal/file-names';
import { frame, RECORD, scan } from '../../src/store/journal/record';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, poisoned, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';

const content = smallContent();

function play(commands: number, isQuiet = false) {
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  const journal = begin(deps);
  const rng = Rng.named('journal', commands);
  const hashes = [hashOf(journal)];
  for (let i = 0; i < commands; i++) {
    // The quiet ones stay on one floor, so that one log contains them all.
    journal.perform(isQuiet ? { do: i % 3 === 0 ? 'search' : 'wait' } : nextCommand(journal, rng));
    hashes.push(hashOf(journal));
  }
  return { files, deps, journal, hashes, rng };
}

test('records form a chain: one that is removed, doubled, moved or changed is noticed', () => {
  const records: Uint8Array[] = [];
  let before = 7;
  for (let i = 0; i < 20; i++) {
    const record = frame(before, i, RECORD.command, Uint8Array.of(i, i * 3));
    records.push(record);
    before = scan(Buffer.concat(records), 7).records.at(-1)?.sum ?? 0;
  }
  const count = (list: readonly Uint8Array[], first?: number) => scan(Buffer.concat(list), first).records.length;
  expect(count(records, 7)).toBe(20);
  expect(count(records, 8)).toBe(0);
  for (let i = 0; i < 20; i++) {
    expect(count(records.filter((_, k) => k !== i))).toBe(i);
    expect(count(records.flatMap((record, k) => (k === i ? [record, record] : [record])))).toBe(i + 1);
  }
  const whole = Buffer.concat(records);
  for (let bit = 0; bit < 8 * whole.length; bit++) {
    const changed = Buffer.from(whole);
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(scan(changed, 7).records.length).toBeLessThan(20);
  }
});

test('a log that is cut off anywhere still gives every whole command', () => {
  const { files, hashes } = play(25, true);
  const path = `${FOLDER}/${logName(1)}`;
  const whole = files.read(path, 1 << 20);
  const { records } = scan(whole);
  const [header] = records;
  for (let length = header?.end ?? 0; length <= whole.length; length++) {
    const fd = files.create(path);
    files.write(fd, whole.subarray(0, length), 0);
    const { engine, count, messages } = loadGame(files, content, FOLDER);
    expect(count).toBe(records.filter(({ type, end }) => type === RECORD.command && end <= length).length);
    expect(hashState(engine)).toBe(hashes[count]);
    expect(messages).toEqual([]);
    files.close(fd);
  }
});

test('damage in a log is reported, with the number of lost entries', () => {
  const { files, hashes, deps } = play(25, true);
  const path = `${FOLDER}/${logName(1)}`;
  const bytes = files.read(path, 1 << 20);
  const at = (scan(bytes).records[11]?.end ?? 0) - 2;
  bytes[at] = (bytes[at] as number) ^ 1;
  const fd = files.create(path);
  files.write(fd, bytes, 0);
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(back.messages).toEqual(['The log of this game is damaged: 14 of its last entries are lost.']);
  expect(hashOf(back)).toBe(hashes[10]);
  expect(Journal.resume(deps, HOME, FOLDER).messages).toEqual([]);
});

test('a game of several segments is the same from its last snapshot, an earlier one, and its start', () => {
  const { files, hashes } = play(600);
  const logs = files.list(FOLDER).filter((name) => name.startsWith('log')).length;
  expect(logs).toBeGreaterThan(3);
  for (const name of files
    .list(FOLDER)
    .filter((each) => each.startsWith('snap'))
    .reverse()) {
    expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(hashes[600]);
    files.remove(`${FOLDER}/${name}`);
  }
  // No snapshot is left: the game is replayed from the first command.
  expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(hashes[600]);
});

test('of a game of few commands that take many turns, 400 turns are replayed', () => {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, content));
  const { map } = journal.engine;
  for (let i = 0; i < 3; i++) journal.perform({ do: 'explore' });
  const ends = [map.cellAt(1, 2), map.cellAt(6, 2)];
  const turns = [0, ...Array<number>(3).fill(journal.engine.turn)];
  let [longest, logs, begunAt] = [0, 1, 0];
  for (let i = 1; i <= 240; i++) {
    journal.perform({ do: 'travel', floor: 1, to: ends[i % 2] ?? 0 });
    journal.settle();
    turns.push(journal.engine.turn);
    const now = logsAmong(files.list(FOLDER)).length;
    if (now > logs) begunAt = journal.engine.turn;
    logs = now;
    // Much less than the longest: a load of few turns tells nothing.
    if (journal.engine.turn - begunAt < 350) continue;
    const { engine, header } = loadGame(files, content, FOLDER);
    longest = Math.max(longest, engine.turn - (turns[header.before] ?? 0));
  }
  expect(journal.engine.turn).toBeGreaterThan(900);
  expect(longest).toBeGreaterThan(390);
  expect(longest).toBeLessThan(400);
});

test('a segment that is due begins while the player looks at the result, or else with the next command', () => {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, content));
  const segments = (): number => logsAmong(files.list(FOLDER)).length;
  const play = (commands: number): void => {
    for (let i = 0; i < commands; i++) journal.perform({ do: 'wait' });
  };
  play(256);
  expect(segments()).toBe(1);
  journal.settle();
  journal.settle();
  expect(segments()).toBe(2);
  play(256);
  expect(segments()).toBe(2);
  play(1);
  expect(segments()).toBe(3);
  expect(loadGame(files, content, FOLDER).count).toBe(513);
});

test('a command that makes the game fail is undone, and the game continues and loads without it', () => {
  const { game, armed } = poisoned(1000, content);
  const files = new MemoryFiles();
  const deps = meansOf(files, game);
  const journal = begin(deps);
  for (const dir of ['e', 'e', 'e'] as const) journal.perform({ do: 'bump', dir });
  while (journal.engine.map.tile(journal.engine.map.step(journal.engine.hero.cell, 'e')).terrain !== 'stairs')
    journal.perform({ do: 'bump', dir: 'e' });
  armed.on = true;
  for (let i = 0; i < 5; i++) {
    const before = hashOf(journal);
    expect(journal.perform({ do: 'bump', dir: 'e' })).toEqual({
      kind: 'undone',
      note: expect.stringMatching(/^Your last action ran into a bug in the game and was undone\./) as string,
    });
    expect(hashOf(journal)).toBe(before);
    expect(journal.perform({ do: 'wait' }).kind).toBe('done');
  }
  const hash = hashOf(journal);
  journal.close();
  expect(hashOf(Journal.resume(deps, HOME, FOLDER))).toBe(hash);
});

test('a command that fails only when the game is loaded is left out once, with a message', () => {
  const { game, armed } = poisoned(1, content);
  const files = new MemoryFiles();
  const deps = meansOf(files, game);
  const journal = begin(deps);
  while (journal.engine.map.tile(journal.engine.hero.cell).terrain !== 'stairs')
    journal.perform({ do: 'bump', dir: 'e' });
  armed.on = true;
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(back.messages).toEqual([
    'Your last action ran into a bug in the game and was undone.',
    expect.stringMatching(/^A report of the bug is in \/home\/trash\/[\w-]+-fault\.$/),
  ]);
  expect(Journal.resume(deps, HOME, FOLDER).messages).toEqual([]);
});

test('a game that was closed properly loads without a replay, and its last events are recalled', () => {
  const { files, deps, journal, hashes } = play(40, true);
  const events = Array.from({ length: 12 }, () => {
    journal.perform({ do: 'search' });
    return journal.engine.events;
  });
  const hash = hashOf(journal);
  journal.close();
  expect(files.list(FOLDER)).toContain(logName(2));
  const loaded = loadGame(files, content, FOLDER);
  expect([loaded.count, loaded.replayedCount, hashState(loaded.engine)]).toEqual([hashes.length + 11, 0, hash]);
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(back.recent).toEqual(events.flat());
  back.perform({ do: 'wait' });
  const latest = back.engine.events;
  const killed = Journal.resume(deps, HOME, FOLDER);
  expect(killed.recent).toEqual([...events.slice(1), latest].flat());
  // Nothing was performed since, so nothing is written.
  const names = files.list(FOLDER);
  Journal.resume(deps, HOME, FOLDER).close();
  Journal.resume(deps, HOME, FOLDER).close();
  expect(files.list(FOLDER)).toHaveLength(names.length + 2);
});

test('the snapshot on closing is optional: it is skipped on a slow or failing disk, and in a folder that is gone', () => {
  const { files, deps } = play(0, true);
  const reopen = (ms: number): Journal => {
    let now = 0;
    return Journal.resume({ ...deps, clock: () => (now += ms) }, HOME, FOLDER);
  };
  const logs = (): number => files.list(FOLDER).filter((name) => name.startsWith('log')).length;
  const slow = reopen(20);
  for (let i = 0; i < 5; i++) slow.perform({ do: 'wait' });
  slow.close();
  expect(logs()).toBe(1);
  const ill = reopen(1);
  ill.perform({ do: 'wait' });
  files.before = (_, what) => {
    if (what === 'create') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  };
  ill.close();
  files.before = undefined;
  expect(logs()).toBe(1);
  const [one, other] = [reopen(1), reopen(1)];
  one.perform({ do: 'wait' });
  other.close();
  expect(logs()).toBe(1);
  new Saves(deps, HOME).setAside('Wren');
  one.close();
  expect(files.names.has(FOLDER)).toBe(false);
});

test('a command that cannot be written is not performed; the reserve helps once, and a game can continue unsaved until there is space', () => {
  const { files, journal } = play(5);
  let isFull = true;
  files.before = (_, what) => {
    if (isFull && what === 'write' && !files.names.has('/no reserve'))
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const before = hashOf(journal);
  // The reserve frees no space on this disk.
  expect(journal.perform({ do: 'wait' })).toEqual({
    kind: 'unsaved',
    note: 'Nothing was done, because it cannot be saved: the disk is full.',
  });
  expect(hashOf(journal)).toBe(before);
  expect(files.names.has(`${HOME}/reserve`)).toBe(false);
  journal.stopSaving();
  const untouched = files.count;
  expect(journal.perform({ do: 'wait' }).kind).toBe('done');
  // It is tried again now and then, and not with every command.
  expect(files.count).toBe(untouched);
  for (let i = 0; i < 20; i++) expect(journal.perform({ do: 'wait' }).kind).toBe('done');
  expect(journal.isSaved).toBe(false);
  isFull = false;
  const notes = Array.from({ length: 20 }, () => journal.perform({ do: 'wait' })).flatMap((step) =>
    'note' in step ? [step.note] : [],
  );
  expect(notes).toEqual(['The game is being saved again.']);
  expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(hashOf(journal));
});

test('the reserve is used if it helps, with a message', () => {
  const { files, journal } = play(5);
  files.before = (_, what) => {
    if (what === 'write' && files.names.has(`${HOME}/reserve`))
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  expect(journal.perform({ do: 'wait' })).toMatchObject({
    kind: 'done',
    note: expect.stringMatching(/^The disk is full/) as string,
  });
  expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(hashOf(journal));
});

test('after a failed sync the game continues in a new file', () => {
  const { files, journal } = play(5);
  let fails = 1;
  files.before = (_, what) => {
    if (what === 'sync' && fails-- > 0) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  expect(journal.perform({ do: 'wait' })).toMatchObject({ kind: 'done' });
  expect(files.list(FOLDER)).toContain(logName(2));
  const loaded = loadGame(files, content, FOLDER);
  expect([loaded.count, hashState(loaded.engine)]).toEqual([6, hashOf(journal)]);
});

test('a command that a failing disk neither keeps for certain nor gives back is performed, since loading would perform it', () => {
  const { files, journal } = play(5);
  files.before = (_, what) => {
    if (what !== 'write') throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  expect(journal.perform({ do: 'search' })).toEqual({
    kind: 'done',
    note: 'The disk is failing: this was done, but it may be lost.',
  });
  const loaded = loadGame(files, content, FOLDER);
  expect([loaded.count, hashState(loaded.engine)]).toEqual([6, hashOf(journal)]);
});

test('on a slow disk the end of a run waits for the disk, and other commands do not', () => {
  const files = new MemoryFiles();
  let now = 0;
  const journal = begin({ ...meansOf(files, content), clock: () => (now += 20) });
  const waits = (): number => files.deeds.filter(({ do: what }) => what === 'sync').length;
  const waitsFor = (command: Command): number => {
    const before = waits();
    journal.perform(command);
    return waits() - before;
  };
  journal.perform({ do: 'wait' });
  expect([waitsFor({ do: 'wait' }), waitsFor({ do: 'escape' })]).toEqual([0, 1]);
});

test('nothing is appended to a log that another program has written to', () => {
  const { files, journal } = play(5);
  const fd = files.append(`${FOLDER}/${logName(1)}`);
  files.write(fd, Uint8Array.of(1, 2, 3), 0);
  const before = files.read(`${FOLDER}/${logName(1)}`, 1 << 20);
  expect(journal.perform({ do: 'wait' })).toMatchObject({ kind: 'unsaved' });
  expect(files.read(`${FOLDER}/${logName(1)}`, 1 << 20)).toEqual(before);
});

test('a run that a program has played a part of is marked, and one that was played by hand is not', () => {
  for (const players of [
    [[], []],
    [['program'], []],
    [[], ['program']],
  ] as const) {
    const files = new MemoryFiles();
    const depsOf = (session: number) => ({ ...meansOf(files, content), marks: players[session] ?? [] });
    const journal = begin(depsOf(0));
    journal.perform({ do: 'wait' });
    journal.close();
    const next = Journal.resume(depsOf(1), HOME, FOLDER);
    next.perform({ do: 'wait' });
    next.perform({ do: 'escape' });
    next.close();
    const { recording = '' } = new Saves(depsOf(1), HOME).finish(FOLDER, next.engine);
    const run = decodeRecording(files.read(recording, 1 << 20));
    expect([run.commands.length, run.marks]).toEqual([3, [...players[0], ...players[1]]]);
    expect(verify(content, run).isValid).toBe(true);
  }
});

test('a game goes on without its last events if the segment before cannot be read', () => {
  const { files, deps, journal } = play(20, true);
  const hash = hashOf(journal);
  journal.close();
  files.write(files.create(`${FOLDER}/${logName(1)}`), Uint8Array.of(1, 2, 3), 0);
  const back = Journal.resume(deps, HOME, FOLDER);
  expect([back.recent, hashOf(back)]).toEqual([[], hash]);
});

test('the events of the last twelve commands are recalled after the program was killed', () => {
  const { deps, journal } = play(5);
  const events = Array.from({ length: 14 }, () => {
    journal.perform({ do: 'search' });
    return journal.engine.events;
  });
  expect(Journal.resume(deps, HOME, FOLDER).recent).toEqual(events.slice(2).flat());
});

test('a game that comes out differently from what its log says is loaded with a message', () => {
  const { files } = play(5);
  const path = `${FOLDER}/${logName(1)}`;
  const log = files.read(path, 1 << 20);
  const { records } = scan(log);
  const wrong = frame(records.at(-1)?.sum ?? 0, records.length, RECORD.hash, new Uint8Array(8));
  const fd = files.create(path);
  files.write(fd, Buffer.concat([log, wrong]), 0);
  files.close(fd);
  expect(loadGame(files, content, FOLDER).messages).toEqual([
    'Some of this game came out differently when it was replayed.',
  ]);
});

test('the end of a run is saved: its recording is valid, the game is set aside, and the hero stays dead', () => {
  const { files, deps, journal } = play(300);
  const saves = new Saves(deps, HOME);
  journal.perform({ do: 'escape' });
  journal.close();
  expect(saves.resume('Wren')?.engine.outcome).toBe('escaped');
  const { recording = '' } = saves.finish(FOLDER, journal.engine);
  expect(saves.resume('Wren')).toBeUndefined();
  expect(files.list(`${HOME}/trash`)).toHaveLength(1);
  const run = decodeRecording(files.read(recording, 1 << 20));
  expect(run.commands).toHaveLength(301);
  expect(verify(content, run)).toMatchObject({ isValid: true });
  // Every field is verified.
  const [one, two] = [run.commands.slice(0, 100), run.commands.slice(101)];
  for (const changed of [
    { ...run, seed: 'another', hashes: run.hashes },
    { ...run, score: run.score + 1 },
    { ...run, turn: run.turn + 1 },
    { ...run, turn: run.turn - 1 },
    { ...run, outcome: 'won' as const },
    { ...run, name: 'Robin' },
    { ...run, commands: [...one, ...two] },
    { ...run, commands: [...run.commands, { do: 'wait' as const }] },
    { ...run, hashes: run.hashes.map((each, i) => (i === 3 ? { ...each, hash: '0123456789abcdef' } : each)) },
  ])
    expect(verify(content, changed)).toMatchObject({ isValid: false });
});
