// Saved games and recordings of older and newer versions: upgraded, or refused and left untouched.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { CONTENT } from '../../src/content';
import { addedSince, recordOf, wholeNumber } from '../../src/engine/api/snapshot/field';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { toSnapshot, type Snapshot } from '../../src/engine/api/snapshot/snapshot';
import { KNOWLEDGE } from '../../src/engine/api/snapshot/state-tables';
import { Rng } from '../../src/engine/random/rng';
import { RULES_VERSION } from '../../src/engine/version';
import type { Content } from '../../src/engine/world/kinds/content';
import { Blocks, RAW_BLOCKS, toRaw, type Block, type RawBlock } from '../../src/store/coding/block';
import { ByteWriter, CorruptDataError, NewerFormatError } from '../../src/store/coding/bytes';
import { int, list, object } from '../../src/store/coding/codec';
import { crc32 } from '../../src/store/coding/crc32';
import { frameFile } from '../../src/store/coding/file-frame';
import { blockOf, BLOCKS, toBlocks } from '../../src/store/coding/snapshot-codec';
import { decodeSnapshot, encodeSnapshot, readSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import { decodeHeader, encodeHeader, type Header } from '../../src/store/journal/header';
import { Journal } from '../../src/store/journal/journal';
import { loadGame } from '../../src/store/journal/load';
import { logName, logsAmong, snapshotName, snapshotsAmong } from '../../src/store/journal/file-names';
import { frame, RECORD, scan, sumOf } from '../../src/store/journal/record';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { ResumeError, Saves } from '../../src/store/saves';
import { PROGRAM_VERSION } from '../../src/store/coding/package';
import { anyCommand, livelyGame } from '../engine/random-play';
import { SIZES } from '../support/sizes';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from './saved-games';
import { apply, MemoryFiles } from './memory-files';

const FROZEN = join(__dirname, '../fixtures/saves');
const RECORDINGS = join(__dirname, '../fixtures/recordings');

/** Writes a file of a memory disk. */
function put(files: MemoryFiles, path: string, bytes: Uint8Array): void {
  const fd = files.create(path);
  files.write(fd, bytes, 0);
  files.close(fd);
}

/** A disk on which the hero's game is a frozen one. */
function thawed(game: string, moment: string): MemoryFiles {
  const files = new MemoryFiles();
  files.makeFolder(FOLDER);
  for (const name of readdirSync(join(FROZEN, game, moment)))
    put(files, `${FOLDER}/${name}`, readFileSync(join(FROZEN, game, moment, name)));
  return files;
}

const contentsOf = (files: MemoryFiles, folder: string): ReadonlyMap<string, Uint8Array> =>
  new Map(files.list(folder).map((name) => [name, files.read(`${folder}/${name}`, 1 << 22)]));

const copyOf = ({ names, contents }: MemoryFiles): MemoryFiles => new MemoryFiles(new Map(names), new Map(contents));

interface State {
  readonly floor: number;
  readonly turn: number;
  readonly commands: number;
  readonly hash: string;
}

const MOMENTS = readdirSync(FROZEN).flatMap((game) => {
  const states = JSON.parse(readFileSync(join(FROZEN, game, 'states.json'), 'utf8')) as Record<string, State>;
  return Object.entries(states).map(([moment, state]) => ({ game, moment, state }));
});

test.each(MOMENTS)('the frozen $game ($moment) loads, continues, is saved and loads again', (frozen) => {
  const { game, moment, state } = frozen;
  const files = thawed(game, moment);
  const was = contentsOf(files, FOLDER);
  const deps = meansOf(files, CONTENT);
  const saves = new Saves(deps, HOME);
  const journal = saves.resume('Wren');
  if (!journal) throw new Error('there is no game');
  const { rules } = decodeHeader(
    scan(was.get(logName(1)) ?? new Uint8Array(0)).records[0]?.payload ?? new Uint8Array(0),
  );
  if (rules === RULES_VERSION) {
    expect([journal.engine.map.depth, journal.engine.turn, journal.count, hashOf(journal)]).toEqual([
      state.floor,
      state.turn,
      state.commands,
      state.hash,
    ]);
  }
  const isOlder = rules < RULES_VERSION;
  expect(journal.messages.length > 0).toBe(isOlder);
  if (isOlder) {
    const [copy = ''] = /\/home\/trash\/[\w-]+-before-upgrade/.exec(journal.messages.join(' ')) ?? [];
    expect(contentsOf(files, copy)).toEqual(was);
  }
  const rng = Rng.named('thawed', moment);
  const { turn } = journal.engine;
  while (journal.engine.turn < turn + 200 && journal.engine.outcome === undefined)
    expect(journal.perform(anyCommand(journal.engine, rng)).kind).toBe('done');
  const hash = hashOf(journal);
  journal.close();
  const again = saves.resume('Wren');
  expect([again && hashOf(again), again?.messages]).toEqual([hash, []]);
  expect(hashState(loadGame(files, CONTENT, FOLDER).engine)).toBe(hash);
});

const content = smallContent();

/** An unfinished game, killed with some commands after its last snapshot. */
function killed(commands = 100, tail = 5) {
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  const journal = begin(deps);
  const rng = Rng.named('older');
  for (let i = 0; i < commands; i++) journal.perform(nextCommand(journal, rng));
  journal.close();
  const back = Journal.resume(deps, HOME, FOLDER);
  for (let i = 0; i < tail; i++) back.perform({ do: i % 2 === 0 ? 'search' : 'wait' });
  return { files, deps, journal: back, hash: hashOf(back) };
}

/** Changes the snapshots and the log headers of a game, and corrects all checksums. */
function doctor(
  files: MemoryFiles,
  snapshotOf: (snapshot: Snapshot, segmentNumber: number) => Uint8Array,
  headerOf: (header: Header) => Header = (same) => same,
): void {
  const names = files.list(FOLDER);
  const sums = new Map<number, number>();
  for (const segmentNumber of snapshotsAmong(names)) {
    const path = `${FOLDER}/${snapshotName(segmentNumber)}`;
    const bytes = snapshotOf(decodeSnapshot(files.read(path, 1 << 22)), segmentNumber);
    sums.set(segmentNumber, crc32(bytes));
    put(files, path, bytes);
  }
  for (const segmentNumber of logsAmong(names)) {
    const path = `${FOLDER}/${logName(segmentNumber)}`;
    const { records } = scan(files.read(path, 1 << 22));
    let before = sums.get(segmentNumber) ?? 0;
    const log = records.map(({ type, payload }, i) => {
      const changed = type === RECORD.header ? encodeHeader(headerOf(decodeHeader(payload))) : payload;
      const record = frame(before, i, type, changed);
      before = sumOf(record);
      return record;
    });
    put(files, path, Buffer.concat(log));
  }
}

const ofRules = (files: MemoryFiles, rules: number): void => {
  const snapshotOf = (snapshot: Snapshot): Uint8Array => encodeSnapshot({ ...snapshot, rules }, '9.9.9');
  doctor(files, snapshotOf, (header) => ({ ...header, rules, hash: '0123456789abcdef' }));
};

test('a game of older rules continues where it stood, tells which commands it repeats, and keeps a copy of its files', () => {
  const { files, deps, hash } = killed();
  ofRules(files, RULES_VERSION - 1);
  const was = contentsOf(files, FOLDER);
  const saves = new Saves(deps, HOME);
  const journal = saves.resume('Wren');
  if (!journal) throw new Error('there is no game');
  expect(journal.messages).toEqual([
    expect.stringMatching(
      /^This game was played by older rules and continues by the current ones; a copy of it is in /,
    ),
    'The last 5 commands were replayed by newer rules: their results may differ.',
  ]);
  // Only the version differs here, not the rules.
  expect(hashOf(journal)).toBe(hash);
  const [copy = ''] = files.list(`${HOME}/trash`);
  expect(copy).toMatch(/-before-upgrade$/);
  expect(contentsOf(files, `${HOME}/trash/${copy}`)).toEqual(was);
  for (let i = 0; i < 20; i++) expect(journal.perform({ do: 'search' }).kind).toBe('done');
  const later = hashOf(journal);
  expect(saves.check(FOLDER)).toEqual([]);
  journal.close();
  expect([loadGame(files, content, FOLDER).older, hashState(loadGame(files, content, FOLDER).engine)]).toEqual([
    undefined,
    later,
  ]);
  // Without its newest snapshots it loads from the one of the older rules.
  for (const name of files
    .list(FOLDER)
    .filter((each) => each.startsWith('snap'))
    .slice(-2))
    files.remove(`${FOLDER}/${name}`);
  expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(later);
  const ended = saves.resume('Wren');
  ended?.perform({ do: 'escape' });
  ended?.close();
  if (!ended) throw new Error('there is no game');
  expect(saves.finish(FOLDER, ended.engine)).toEqual({ reason: 'it was played by more than one version of the rules' });
  expect(saves.resume('Wren')).toBeUndefined();
});

test('a game of older rules that was left properly repeats no commands', () => {
  const { files, deps, journal, hash } = killed();
  journal.close();
  ofRules(files, RULES_VERSION - 1);
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(back.messages).toHaveLength(1);
  expect(hashOf(back)).toBe(hash);
});

test('a command that ends the run only by newer rules is left out; an end by its own rules stays', () => {
  const { files, deps, journal } = killed();
  const before = hashOf(journal);
  // First killed before the end is written, then after it.
  files.before = (_, what) => {
    if (what === 'write' && journal.engine.outcome !== undefined) throw new Error('killed');
  };
  journal.perform({ do: 'escape' });
  files.before = undefined;
  ofRules(files, RULES_VERSION - 1);
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(back.messages[0]).toBe('Your last command was left out: newer rules would end the run there.');
  expect([hashOf(back), back.engine.outcome]).toEqual([before, undefined]);
  back.perform({ do: 'escape' });
  const end = copyOf(files);
  ofRules(end, RULES_VERSION - 1);
  const saves = new Saves(meansOf(end, content), HOME);
  const over = saves.resume('Wren');
  expect([over?.engine.outcome, over?.messages]).toEqual(['escaped', []]);
  over?.close();
  if (!over) throw new Error('there is no game');
  expect(saves.finish(FOLDER, over.engine)).toEqual({ reason: 'it was played by other rules' });
});

test('a run of older rules ends as it did, even where the newer rules let it go on', () => {
  const { files, deps } = killed();
  ofRules(files, RULES_VERSION - 1);
  const path = `${FOLDER}/${logName(logsAmong(files.list(FOLDER)).at(-1) ?? 0)}`;
  const log = files.read(path, 1 << 22);
  const { records } = scan(log);
  const end = new ByteWriter();
  end.text('escaped');
  put(files, path, Buffer.concat([log, frame(records.at(-1)?.sum ?? 0, records.length, RECORD.end, end.done())]));
  expect(Journal.resume(deps, HOME, FOLDER).engine.outcome).toBe('escaped');
});

/** A file of this or another format with the blocks of a snapshot, changed. */
function fileOf(
  snapshot: Snapshot,
  change: (blocks: readonly RawBlock[]) => readonly RawBlock[],
  format = 1,
): Uint8Array {
  const body = new ByteWriter();
  body.text('9.9.9');
  RAW_BLOCKS.write(body, [...change(toBlocks(snapshot))]);
  const packed = deflateRawSync(body.done());
  const out = new ByteWriter();
  out.raw(Buffer.from('KKSV'));
  out.byte(format);
  out.word(crc32(packed));
  out.raw(packed);
  return out.done();
}

const weather: RawBlock = { name: 'weather', version: 1, bytes: Uint8Array.of(1) };
const NEWER: readonly (readonly [what: string, doctored: (files: MemoryFiles) => void, says: string])[] = [
  [
    'newer rules',
    (files) => {
      ofRules(files, RULES_VERSION + 1);
    },
    `it is played by rules ${RULES_VERSION + 1}, and this version has rules ${RULES_VERSION} (koboldkeep 9.9.9 wrote it)`,
  ],
  [
    'a newer format',
    (files) => {
      doctor(files, (snapshot) => fileOf(snapshot, (blocks) => blocks, 2));
    },
    'its format is 2, and this version reads up to 1 (koboldkeep 9.9.9 wrote it)',
  ],
  [
    'a newer format that is packed in another way',
    (files) => {
      doctor(files, () => frameFile(Buffer.from('KKSV').readUInt32LE(), 2, Buffer.from('packed in another way')));
    },
    'its format is 2, and this version reads up to 1',
  ],
  [
    'an unknown block',
    (files) => {
      doctor(files, (snapshot) => fileOf(snapshot, (blocks) => [...blocks, weather]));
    },
    'this version does not know its part "weather" (koboldkeep 9.9.9 wrote it)',
  ],
  [
    'a newer block',
    (files) => {
      const next = (block: RawBlock): RawBlock => (block.name === 'knowledge' ? { ...block, version: 2 } : block);
      doctor(files, (snapshot) => fileOf(snapshot, (blocks) => blocks.map(next)));
    },
    'its part "knowledge" has version 2, and this version reads 1 (koboldkeep 9.9.9 wrote it)',
  ],
];

test.each(NEWER)('a game with %s is refused, and nothing is touched', (_, doctored, says) => {
  const { files, deps } = killed();
  doctored(files);
  const was = contentsOf(files, FOLDER);
  const { deeds } = files;
  const count = deeds.length;
  const saves = new Saves(deps, HOME);
  const refusal = `${says}: use a newer version of koboldkeep, or set the game aside with --new.`;
  expect(() => saves.resume('Wren')).toThrow(new ResumeError(refusal));
  expect(() => saves.spectate('Wren')).toThrow(ResumeError);
  expect(saves.all()).toMatchObject({ games: [{ game: says }] });
  expect(saves.check(FOLDER).join(' ')).toContain(says.replace(/ \(.*/, ''));
  expect(deeds).toHaveLength(count);
  saves.repair('Wren');
  expect(contentsOf(files, FOLDER)).toEqual(was);
});

test('missing, duplicate or invalid blocks are damage; a damaged format byte is not taken for a newer format', () => {
  const snapshot = toSnapshot(livelyGame('parts'));
  expect(decodeSnapshot(fileOf(snapshot, (blocks) => blocks))).toEqual(snapshot);
  expect(decodeSnapshot(fileOf(snapshot, (blocks) => [...blocks].reverse()))).toEqual(snapshot);
  for (const change of [
    (blocks: readonly RawBlock[]) => blocks.slice(1),
    (blocks: readonly RawBlock[]) => [...blocks, ...blocks.slice(1, 2)],
    (blocks: readonly RawBlock[]) => blocks.map((block) => ({ ...block, bytes: block.bytes.slice(1) })),
    (blocks: readonly RawBlock[]) => blocks.map((block) => ({ ...block, bytes: Uint8Array.of(...block.bytes, 0) })),
  ])
    expect(() => readSnapshot(fileOf(snapshot, change))).toThrow(CorruptDataError);
  const { files } = killed();
  const bytes = files.read(`${FOLDER}/${snapshotName(Math.max(...snapshotsAmong(files.list(FOLDER))))}`, 1 << 22);
  // With one bit of the format changed it would be format 3 or 65: the log knows better.
  for (const bit of [2, 64]) {
    const image = copyOf(files);
    const changed = bytes.map((byte, i) => (i === 4 ? byte ^ bit : byte));
    put(image, `${FOLDER}/${snapshotName(Math.max(...snapshotsAmong(image.list(FOLDER))))}`, changed);
    expect(loadGame(image, content, FOLDER).messages.join(' ')).toMatch(/^Part of this game could not be read/);
  }
});

/** The program as a later version might be: what the hero knows has one more field. */
function withLaterKnowledge<T>(run: () => T): T {
  const later = blockOf('knowledge', recordOf({ ...KNOWLEDGE.fields, rumours: addedSince(2, 7, wholeNumber(0, 9)) }));
  const write: typeof later.codec.write = (out, value) => {
    later.codec.write(out, { ...value, rumours: 3 });
  };
  const replaced = jest.replaceProperty(BLOCKS, 'knowledge', { ...later, codec: { ...later.codec, write } });
  try {
    return run();
  } finally {
    replaced.restore();
  }
}

test('a later version that adds a field upgrades a game; this version refuses what it wrote and touches nothing', () => {
  const { files, deps, hash } = killed();
  const was = contentsOf(files, FOLDER);
  const saves = new Saves(deps, HOME);
  withLaterKnowledge(() => {
    const journal = saves.resume('Wren');
    expect(journal && hashOf(journal)).toBe(hash);
    expect(journal?.messages).toEqual([expect.stringMatching(/^This game was saved by an older version/)]);
    expect(journal?.engine.knowledge).toMatchObject({ rumours: 7 });
    const [copy = ''] = files.list(`${HOME}/trash`);
    expect(contentsOf(files, `${HOME}/trash/${copy}`)).toEqual(was);
    journal?.close();
    const again = saves.resume('Wren');
    expect([again?.messages, again && hashOf(again)]).toEqual([[], hash]);
    expect(again?.engine.knowledge).toMatchObject({ rumours: 3 });
    again?.close();
  });
  const upgraded = contentsOf(files, FOLDER);
  expect(() => saves.resume('Wren')).toThrow('its part "knowledge" has version 2, and this version reads 1');
  expect(contentsOf(files, FOLDER)).toEqual(upgraded);
});

test('a block of an older version is read by the step for that version', () => {
  interface Purse {
    readonly coins: number;
    readonly gems: readonly number[];
  }
  const first = object<{ readonly gold: number }>({ gold: int(0, 1000) });
  const purse: Block<Purse> = {
    name: 'purse',
    codec: object<Purse>({ coins: int(0, 1000), gems: list(int(0, 9), 5) }),
    before: [(from) => ({ coins: first.read(from).gold, gems: [] })],
  };
  const old = toRaw({ name: 'purse', codec: first, before: [] }, { gold: 7 });
  const blocks = new Blocks([old], ['purse']);
  expect([blocks.read(purse), blocks.isOlder]).toEqual([{ coins: 7, gems: [] }, true]);
  const now = new Blocks([toRaw(purse, { coins: 8, gems: [1] })], ['purse']);
  expect([now.read(purse), now.isOlder]).toEqual([{ coins: 8, gems: [1] }, false]);
  expect(() => new Blocks([{ ...old, version: 3 }], ['purse']).read(purse)).toThrow(NewerFormatError);
});

test.each([
  ['older rules', RULES_VERSION - 1],
  ['an older block', RULES_VERSION],
])('killed at any operation of an upgrade from %s, the game is there once, and so is a copy of it', (_, rules) => {
  const source = killed().files;
  if (rules < RULES_VERSION) {
    ofRules(source, rules);
    surviveUpgrade(source, 2);
  } else
    withLaterKnowledge(() => {
      surviveUpgrade(source, 1);
    });
});

/** Checks that the game and a copy of its old files are there whenever its upgrade stops, and counts what it tells. */
function surviveUpgrade(source: MemoryFiles, told: number): void {
  const was = contentsOf(source, FOLDER);
  const hash = hashState(loadGame(source, content, FOLDER).engine);
  const whole = new MemoryFiles(new Map(source.names), new Map(source.contents));
  whole.before = () => undefined; // so that it counts
  Journal.resume(meansOf(whole, content), HOME, FOLDER);
  expect(whole.count).toBeGreaterThan(10);
  const check = (image: MemoryFiles, isDone: boolean): void => {
    const journal = Journal.resume(meansOf(image, content), HOME, FOLDER);
    expect(hashOf(journal)).toBe(hash);
    if (!isDone) expect(journal.messages).toHaveLength(told);
    expect(journal.perform({ do: 'wait' }).kind).toBe('done');
    const copies = image.list(`${HOME}/trash`).map((name) => contentsOf(image, `${HOME}/trash/${name}`));
    expect(copies).toContainEqual(was);
    expect(loadGame(image, content, FOLDER).older).toBeUndefined();
  };
  // Every operation done or not, as a process that is killed leaves them.
  const image = copyOf(source);
  whole.deeds.forEach((deed, n) => {
    const isDone = image.names.has(`${FOLDER}/${logName(logsAmong([...was.keys()]).length + 1)}`);
    if (n % SIZES.operationsBetweenKills === 0) check(copyOf(image), isDone);
    apply(deed, image.names, image.contents);
  });
  check(copyOf(image), true);
  // Every operation failing: the game is refused for now, and is there when the disk is well again.
  for (let n = 0; n < whole.count; n += SIZES.operationsBetweenKills) {
    const ill = copyOf(source);
    ill.before = (operation) => {
      if (operation === n) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    try {
      Journal.resume(meansOf(ill, content), HOME, FOLDER);
    } catch (error) {
      if (error instanceof CorruptDataError) throw error;
    }
    ill.before = undefined;
    check(ill, logsAmong(ill.list(FOLDER)).length > logsAmong([...was.keys()]).length);
  }
}

/** The game's content without one of its items. */
const without = (id: string): Content => ({ ...CONTENT, items: CONTENT.items.filter((item) => item.id !== id) });

test('content that this version lacks is named, and its game is left untouched', () => {
  const newest = (): MemoryFiles => thawed(`rules-${RULES_VERSION}`, 'floor-6');
  const files = newest();
  const was = contentsOf(files, FOLDER);
  const { items } = CONTENT;
  /** An item that the saved game has. */
  const isMissed = (id: string): boolean => {
    try {
      new Saves(meansOf(newest(), without(id)), HOME).resume('Wren');
      return false;
    } catch {
      return true;
    }
  };
  const gone = items.map(({ id }) => id).find(isMissed) ?? '';
  const saves = new Saves(meansOf(files, without(gone)), HOME);
  expect(() => saves.resume('Wren')).toThrow(`no item is called "${gone}"`);
  expect(contentsOf(files, FOLDER)).toEqual(was);
  const snapshot = toSnapshot(livelyGame('gone'));
  const [floor] = snapshot.floors;
  if (!floor) throw new Error('there is no floor');
  const onFloor = (change: object): Snapshot => ({ ...snapshot, floors: [{ ...floor, ...change }] });
  const hero = (change: object) => floor.actors.map((actor) => (actor.id === 0 ? { ...actor, ...change } : actor));
  const piled = (change: object) =>
    floor.items.map(({ cell, pile }) => ({ cell, pile: pile.map((item) => ({ ...item, ...change })) }));
  const engine = livelyGame('gone');
  const refused: readonly (readonly [says: string, changed: Snapshot])[] = [
    ['no boon is called "x"', onFloor({ actors: hero({ boons: ['x'] }) })],
    ['no condition is called "x"', onFloor({ actors: hero({ conditions: [{ condition: 'x', until: 9 }] }) })],
    ['no talk is called "x"', onFloor({ actors: hero({ topic: 'x' }) })],
    ['no affix is called "x"', onFloor({ items: piled({ affix: 'x' }) })],
    ['no breed is called "x"', onFloor({ items: piled({ of: 'x' }) })],
    ['no breed is called "x"', onFloor({ props: floor.props.map((prop) => ({ ...prop, captive: 'x' })) })],
    [
      'no breed is called "x"',
      { ...snapshot, knowledge: { ...snapshot.knowledge, met: { x: { met: 1, killed: 0 } } } },
    ],
    ['no item is called "x"', { ...snapshot, knowledge: { ...snapshot.knowledge, known: ['x'] } }],
    ['no tile is called "x"', { ...snapshot, tileIds: snapshot.tileIds.map((id, i) => (i === 3 ? 'x' : id)) }],
    ['no prop is called "x"', { ...snapshot, propIds: ['x'] }],
    ['no weapon is called "x"', onFloor({ actors: hero({ weapons: ['x'] }) })],
  ];
  for (const [says, changed] of refused)
    expect(() => validateSnapshot(engine.content, changed)).toThrow(new CorruptDataError(says));
});

test('the version of the program is that of its package', () => {
  const manifest = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  expect(PROGRAM_VERSION).toBe((JSON.parse(manifest) as { version: string }).version);
});

test.each(readdirSync(RECORDINGS))(
  'the frozen recording %s is read, and verified if its rules are the current ones',
  (file) => {
    const old = decodeRecording(readFileSync(join(RECORDINGS, file)));
    expect([old.outcome, old.checkpoints.length]).toEqual(['won', 2 * old.commands.length]);
    const verdict = verify(CONTENT, old);
    if (old.rules === RULES_VERSION) expect(verdict).toMatchObject({ isValid: true });
    else
      expect(verdict).toMatchObject({
        isValid: false,
        reason: expect.stringContaining(`by rules ${old.rules}`) as string,
      });
  },
);

test('the page of formats tells the size of the recorded win', () => {
  const page = readFileSync(join(__dirname, '../../docs/formats.md'), 'utf8');
  const [, aCommand, aTurn] = /takes ([\d.]+) bytes a command with its checkpoints, ([\d.]+) a turn/.exec(page) ?? [];
  const bytes = readFileSync(join(RECORDINGS, `rules-${RULES_VERSION}.kkr`));
  const { commands, turn } = decodeRecording(bytes);
  expect(Math.abs(Number(aCommand) - bytes.length / commands.length)).toBeLessThan(0.3);
  expect(Math.abs(Number(aTurn) - bytes.length / turn)).toBeLessThan(0.2);
});
