import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { toSnapshot } from '../../src/engine/border/snapshot';
import { Rng } from '../../src/engine/chance/rng';
import { Damage } from '../../src/store/coding/bytes';
import { crc32 } from '../../src/store/coding/crc32';
import { COMMAND_NUMBERS, decodeCommand, encodeCommand } from '../../src/store/coding/command-codec';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { revive } from '../../src/store/coding/soundness';
import { DISK } from '../../src/store/fs';
import { loadGame } from '../../src/store/journal/load';
import { logName } from '../../src/store/journal/names';
import { frame, RECORD, scan, sumOf } from '../../src/store/journal/record';
import { decodeRecording, encodeRecording } from '../../src/store/recording/format';
import { recordingOf } from '../../src/store/recording/keep';
import { verify } from '../../src/store/recording/verify';
import { anyCommand, livelyGame } from '../engine/random-play';
import { begin, FOLDER, meansOf, nextCommand, smallContent } from './kept';
import { MemoryFiles } from './memory-files';

jest.setTimeout(90_000);

const content = smallContent();
const files = new MemoryFiles();
const journal = begin(meansOf(files, content));
const rng = Rng.named('hostile');
for (let i = 0; i < 60; i++) journal.perform(nextCommand(journal, rng));

/** Bytes changed as an accident or a forger would: bits, bytes, cuts, doublings, greatest numbers. */
function mutated(bytes: Uint8Array): Uint8Array {
  const out = Array.from(bytes);
  for (let times = rng.between(1, 4); times > 0; times--) {
    const at = rng.below(out.length + 1);
    const length = rng.between(1, 9);
    const some = out.slice(at, at + length);
    const kind = rng.below(6);
    if (kind === 0) out[at] = ((out[at] ?? 0) ^ (1 << rng.below(8))) & 255;
    if (kind === 1) out[at] = rng.below(256);
    if (kind === 2) out.splice(at, length);
    if (kind === 3) out.splice(at, 0, ...some);
    if (kind === 4) out.splice(at, length, ...some.map(() => 255));
    if (kind === 5) out.length = Math.min(out.length, at);
  }
  return Uint8Array.from(out);
}

/** A file of ours, with what is packed in it changed and its sum made right again: only a forger makes such. */
function forged(file: Uint8Array): Uint8Array {
  const packed = deflateRawSync(mutated(inflateRawSync(file.subarray(9))));
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(packed));
  return Buffer.concat([file.subarray(0, 5), sum, packed]);
}

/** Runs what reads a file: it may answer or refuse, and nothing else, and not for long. */
function survives(run: () => void): void {
  const began = performance.now();
  try {
    run();
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
  }
  expect(performance.now() - began).toBeLessThan(2000);
}

test('every number of a command is its own, and each command comes back as it went', () => {
  expect(new Set(COMMAND_NUMBERS).size).toBe(COMMAND_NUMBERS.length);
  const engine = livelyGame('commands');
  for (let i = 0; i < 2000; i++) {
    const command = anyCommand(engine, rng);
    expect(decodeCommand(encodeCommand(command))).toEqual(command);
  }
});

test('4,000 changed and forged snapshots are played on from or refused', () => {
  const small = encodeSnapshot(toSnapshot(journal.engine));
  const lively = livelyGame('forged');
  const large = encodeSnapshot(toSnapshot(lively));
  let revived = 0;
  for (let i = 0; i < 4000; i++) {
    const [file, game] = i % 8 === 0 ? [large, lively.content] : [small, content];
    survives(() => {
      const engine = revive(game, decodeSnapshot(i % 4 === 1 ? mutated(file) : forged(file)));
      revived++;
      for (let turn = 0; turn < 5 && engine.outcome === undefined; turn++) engine.perform({ do: 'wait' });
    });
  }
  expect(revived).toBeGreaterThan(10);
});

test('4,000 changed and forged logs are loaded as far as they are whole, or refused', () => {
  const names = files.list(FOLDER).filter((name) => name.startsWith('log'));
  for (let i = 0; i < 4000; i++) {
    const image = new MemoryFiles(new Map(files.names), new Map(files.contents));
    const path = `${FOLDER}/${rng.pick(names)}`;
    const whole = image.read(path, 1 << 20);
    const changed = i % 2 === 0 ? mutated(whole) : resummed(whole);
    image.contents.set(image.names.get(path) as number, changed);
    survives(() => {
      loadGame(image, content, FOLDER);
    });
  }
});

/** A log with the payload of some record changed, and all sums made right again. */
function resummed(log: Uint8Array): Uint8Array {
  const { records } = scan(log);
  const chosen = rng.below(records.length);
  let before = Buffer.from(log).readUInt32LE(3);
  return Buffer.concat(
    records.map(({ type, payload }, i) => {
      const record = frame(before, i, type, i === chosen ? mutated(payload).slice(0, 900) : payload);
      before = sumOf(record);
      return record;
    }),
  );
}

test('4,000 changed and forged recordings are verified or not, and do no harm', () => {
  const recording = recordingOf(files, FOLDER, journal.engine);
  if (!recording) throw new Error('there is no recording');
  const file = encodeRecording(recording);
  expect(verify(content, decodeRecording(file)).holds).toBe(true);
  for (let i = 0; i < 4000; i++) {
    survives(() => {
      verify(content, decodeRecording(i % 4 === 1 ? mutated(file) : forged(file)));
    });
  }
});

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-hostile-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('what is no plain file of a fitting size is refused at once, in one sentence', () => {
  const at = (name: string): string => join(folder, name);
  execFileSync('mkfifo', [at('fifo')]);
  mkdirSync(at('folder'));
  writeFileSync(at('plain'), 'KKSV');
  symlinkSync(at('plain'), at('link'));
  writeFileSync(at('huge'), '');
  truncateSync(at('huge'), 8 * 2 ** 30);
  const refusals = ['fifo', 'folder', 'link', 'huge', 'nowhere', 'plain'].map((name) => {
    try {
      decodeSnapshot(DISK.read(at(name), 1 << 20));
      return '';
    } catch (error) {
      return error instanceof Damage ? error.message : `a crash: ${String(error)}`;
    }
  });
  expect(refusals).toEqual([
    'it is no plain file',
    'it is a folder',
    'it is a link to something else',
    'it has 8589934592 bytes, and 1048576 is the most',
    'there is no such file',
    'it is no saved game',
  ]);
});

test('a file that unpacks to more than it may is refused in little memory, by the program itself', () => {
  const bomb = deflateRawSync(Buffer.alloc(64 << 20));
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bomb));
  const program = join(__dirname, '../../bin/koboldkeep.js');
  const cases: readonly Uint8Array[] = [
    Buffer.concat([Buffer.from('KKRC'), Uint8Array.of(1), sum, bomb]),
    Buffer.concat([Buffer.from('KKRC'), Uint8Array.of(99), sum, bomb]),
    Buffer.from('[['.repeat(1_000_000)),
    Buffer.alloc(0),
  ];
  for (const [i, bytes] of cases.entries()) {
    const path = join(folder, `${i}.kkr`);
    writeFileSync(path, bytes);
    const args = ['--max-old-space-size=256', program, 'verify', path];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 10_000 });
    expect([status, stdout]).toEqual([5, '']);
    expect(stderr).toMatch(/^koboldkeep: [^\n]+ cannot be read: [^\n]+\.\n$/);
  }
});

test('the name of a log says nothing about what is in it', () => {
  const image = new MemoryFiles(new Map(files.names), new Map(files.contents));
  image.names.set(`${FOLDER}/${logName(77)}`, image.names.get(`${FOLDER}/${logName(1)}`) as number);
  const { count, told } = loadGame(image, content, FOLDER);
  expect(count).toBe(60);
  expect(told.join(' ')).toContain('it is log 1 and not 77');
});

test('a header that never ends and a record that claims more than there is are no records', () => {
  expect(scan(Uint8Array.of(0xa7, 255, 255)).records).toEqual([]);
  expect(scan(new Uint8Array(1000)).records).toEqual([]);
  const began = performance.now();
  scan(new Uint8Array(4 << 20).fill(0xa7));
  expect(performance.now() - began).toBeLessThan(2000);
  expect(() => frame(0, 0, RECORD.command, new Uint8Array(2000))).toThrow(RangeError);
});
