/** Missing, empty, cut-off and foreign files. */
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { decodeSnapshot } from '../../src/store/coding/snapshot-file';
import { decodeHeader, encodeHeader } from '../../src/store/journal/header';
import { loadGame } from '../../src/store/journal/load';
import { logName, snapshotName } from '../../src/store/journal/file-names';
import { frame, RECORD, scan } from '../../src/store/journal/record';
import { decodeRecording, encodeRecording } from '../../src/store/recording/format';
import { recordingOf } from '../../src/store/recording/write-recording';
import { ResumeError, Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';

const content = smallContent();
const [SNAPSHOT, LOG] = [`${FOLDER}/${snapshotName(1)}`, `${FOLDER}/${logName(1)}`];

/** A game that was played for a while and then killed: on one floor, in one log, or on several. */
function played({ commands = 40, seed = 'kept', climbs = false } = {}) {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, content), seed);
  const rng = Rng.named('files', seed);
  for (let i = 0; i < commands; i++)
    journal.perform(climbs ? nextCommand(journal, rng) : { do: i % 3 === 0 ? 'search' : 'wait' });
  return { files, journal };
}

/** Replaces the content of a file. */
function replace(files: MemoryFiles, path: string, bytes: Uint8Array): void {
  const fd = files.create(path);
  files.write(fd, bytes, 0);
  files.close(fd);
}

test('a snapshot or recording that is cut off at any byte is refused, and a game with a cut-off snapshot still loads', () => {
  const { files, journal } = played();
  const hash = hashOf(journal);
  const snapshot = files.read(SNAPSHOT, 1 << 20);
  const recording = recordingOf(files, FOLDER, journal.engine);
  const run = encodeRecording(recording as NonNullable<typeof recording>);
  for (let length = 0; length < run.length; length++)
    expect(() => decodeRecording(run.subarray(0, length))).toThrow(CorruptDataError);
  for (let length = 0; length < snapshot.length; length++) {
    expect(() => decodeSnapshot(snapshot.subarray(0, length))).toThrow(CorruptDataError);
    if (length % 25 > 0) continue;
    replace(files, SNAPSHOT, snapshot.subarray(0, length));
    expect(hashState(loadGame(files, content, FOLDER).engine)).toBe(hash);
  }
});

test('with any one of its files missing or empty, a game still loads, or is refused with a reason', () => {
  const { files, journal } = played({ commands: 300, climbs: true });
  const hash = hashOf(journal);
  let whole = 0;
  const names = files.list(FOLDER);
  for (const name of names)
    for (const how of ['gone', 'empty', 'zeros'] as const) {
      const image = new MemoryFiles(new Map(files.names), new Map(files.contents));
      const path = `${FOLDER}/${name}`;
      if (how === 'gone') image.remove(path);
      else replace(image, path, new Uint8Array(how === 'empty' ? 0 : 500));
      const { engine, messages } = loadGame(image, content, FOLDER);
      if (hashState(engine) === hash) whole++;
      else if (how !== 'gone') expect(messages.join()).not.toBe('');
    }
  // Only the last log is indispensable.
  expect(whole).toBeGreaterThan(3 * names.length - 5);
});

/** The first log with a changed header, as another version or another game would write it. */
function withHeader(files: MemoryFiles, change: (header: ReturnType<typeof decodeHeader>) => Uint8Array): void {
  const log = files.read(LOG, 1 << 20);
  const [header, ...rest] = scan(log).records;
  let before = Buffer.from(log).readUInt32LE(3);
  const payloads = [change(decodeHeader(header?.payload ?? new Uint8Array(0))), ...rest.map(({ payload }) => payload)];
  const records = payloads.map((payload, i) => {
    const record = frame(before, i, i === 0 ? RECORD.header : (rest[i - 1]?.type ?? RECORD.command), payload);
    before = Buffer.from(record).readUInt32LE(record.length - 4);
    return record;
  });
  replace(files, LOG, Buffer.concat(records));
}

test.each([
  [
    'of other rules',
    (files: MemoryFiles) => {
      withHeader(files, (header) => encodeHeader({ ...header, rules: 9999 }));
    },
    /rules 9999/,
  ],
  [
    'of a later form',
    (files: MemoryFiles) => {
      withHeader(files, (header) => Uint8Array.of(99, ...encodeHeader(header).subarray(1)));
    },
    /format is 99/,
  ],
  [
    'of no game at all',
    (files: MemoryFiles) => {
      replace(files, LOG, Buffer.from('#!/bin/sh\nrm -rf ~\n'));
    },
    /not a log of this game/,
  ],
])('a log %s is refused in one sentence, and no file is changed', (_, change, said) => {
  const { files } = played();
  change(files);
  const before = files.deeds.length;
  let error: unknown;
  try {
    new Saves(meansOf(files, content), HOME).resume('Wren');
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ResumeError);
  expect((error as ResumeError).message).toMatch(said);
  expect((error as ResumeError).message).toMatch(/^[^\n\u001b]+$/);
  expect(files.deeds).toHaveLength(before);
});

test('a log of another game is ignored: the game continues from the log before it, with a message', () => {
  const { files, journal } = played();
  const hash = hashOf(journal);
  journal.close(); // which begins a second log
  const other = played({ seed: 'another' });
  other.journal.close();
  const second = `${FOLDER}/${logName(2)}`;
  replace(files, second, other.files.read(second, 1 << 20));
  const { engine, messages } = loadGame(files, content, FOLDER);
  expect([hashState(engine), engine.options.seed]).toEqual([hash, 'kept']);
  expect(messages.join(' ')).toContain('could not be read');
});

test('a game whose last log is missing says that its commands are lost', () => {
  const { files, journal } = played();
  journal.close(); // which begins a second log
  files.remove(`${FOLDER}/${logName(2)}`);
  const { engine, messages } = loadGame(files, content, FOLDER);
  expect(hashState(engine)).toBe(hashOf(journal));
  expect(messages).toEqual(['The log after log-000001.kkl is missing: the commands in it are lost.']);
});

test('another hero’s files, copied into a folder, are played as that hero’s game', () => {
  const { files, journal } = played();
  const other = `${HOME}/saves/robin`;
  files.makeFolder(other);
  for (const name of files.list(FOLDER)) replace(files, `${other}/${name}`, files.read(`${FOLDER}/${name}`, 1 << 20));
  const { engine } = loadGame(files, content, other);
  expect([hashState(engine), engine.options.name]).toEqual([hashOf(journal), 'Wren']);
});
