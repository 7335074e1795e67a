/** Malicious files: the readers refuse them in one sentence, in bounded memory, and write nothing. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { crc32 } from '../../src/store/coding/crc32';
import { decodeSnapshot } from '../../src/store/coding/snapshot-file';
import { DISK } from '../../src/store/disk/fs';
import { needing } from '../support/needs';
import { SIZES } from '../support/sizes';
import { WATCHDOG_MS } from '../support/watch';

/** Reads with the built program. */
const READER = join(__dirname, '../support/hostile-reader.js');
const onBuilt = needing('build').test;

/** What a reader of mutants reports. */
interface Readings {
  readonly counts: Readonly<Record<string, { readonly read: number; readonly accepted: number }>>;
  readonly faults: readonly string[];
  /** Milliseconds of CPU time. */
  readonly slowest: number;
  readonly megabytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-hostile-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Lists a folder with sizes and times, without one part of it. */
const listing = (at: string, but: string): readonly string[] =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith(but))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(at, name));
      return `${name} ${size} ${mtimeMs}`;
    });

onBuilt(
  'mutated saves, journals and recordings do no harm: no crash, no hang, little memory, nothing written elsewhere',
  async () => {
    const at = join(folder, 'bounded');
    mkdirSync(join(at, 'elsewhere'), { recursive: true });
    writeFileSync(join(at, 'elsewhere/file'), 'as it was');
    const before = listing(at, 'home');
    const mutants = SIZES.mutantsOfEachReader;
    const read = (lane: number): Promise<Readings> =>
      new Promise((resolve, reject) => {
        const args = [
          '--max-old-space-size=256',
          READER,
          join(at, `home-${lane}`),
          'gate',
          `${lane * mutants}`,
          `${(lane + 1) * mutants}`,
        ];
        const env = { HOME: join(at, 'elsewhere'), TMPDIR: join(at, 'elsewhere') };
        const options = { cwd: join(at, 'elsewhere'), env, timeout: WATCHDOG_MS };
        execFile(process.execPath, args, options, (error, stdout, stderr) => {
          if (error) reject(new Error(`${error.message}\n${stderr}`));
          else resolve(JSON.parse(stdout) as Readings);
        });
      });
    const lanes = await Promise.all([read(0), read(1)]);
    const counts: Record<string, { read: number; accepted: number }> = {};
    for (const { faults, slowest, megabytes, counts: here } of lanes) {
      expect(faults).toEqual([]);
      expect(slowest).toBeLessThan(2000);
      expect(megabytes).toBeLessThan(256);
      for (const [kind, { read: many, accepted }] of Object.entries(here)) {
        const sum = (counts[kind] ??= { read: 0, accepted: 0 });
        sum.read += many;
        sum.accepted += accepted;
      }
    }
    expect(Object.values(counts).reduce((sum, { read: many }) => sum + many, 0)).toBe(2 * mutants);
    // Some are changed so little that they can be played: the readers behind the checksums were reached.
    expect(Object.values(counts).some(({ accepted }) => accepted > 0)).toBe(true);
    const often = Object.entries(counts).filter(([, { read: many }]) => many >= 400);
    expect(often.filter(([, { accepted }]) => accepted === 0)).toEqual([]);
    expect(listing(at, 'home')).toEqual(before);
  },
);

test('anything but a plain file of a valid size is refused in one sentence', () => {
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
      return error instanceof CorruptDataError ? error.message : `a crash: ${String(error)}`;
    }
  });
  expect(refusals).toEqual([
    'it is not a regular file',
    'it is a folder',
    'it is a symbolic link',
    'it has 8589934592 bytes; the limit is 1048576',
    'the file does not exist',
    'it is not a saved game',
  ]);
});

test('a file that unpacks to more than the limit is refused in little memory, by the program itself', () => {
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
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: WATCHDOG_MS });
    expect([status, stdout]).toEqual([5, '']);
    expect(stderr).toMatch(/^koboldkeep: [^\n]+ cannot be read: [^\n]+\.\n$/);
  }
});
