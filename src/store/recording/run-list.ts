import { ByteReader, ByteWriter, CorruptDataError } from '../coding/bytes';
import { int, list, nullable, object, oneOf, text, type Codec } from '../coding/codec';
import { crc32 } from '../coding/crc32';
import { OUTCOMES } from '../../engine/api/event/event';
import { codeOf, writeWhole } from '../disk/fs';
import type { StoreDependencies } from '../disk/environment';
import {
  summarizeRun,
  recordCheckpoints,
  LONGEST_DOUBT,
  rebuildHistory,
  type RunSummary,
  type RunHistory,
} from './run-summary';
import { decodeRecording, encodeRecording, LARGEST_RECORDING, MOST_TURNS, type Recording } from './format';

/** A run that has ended. */
export interface Run {
  /** Its recording's path. */
  readonly file: string;
  readonly summary: RunSummary;
}

/** All runs that can be read, the best first, and the files that cannot. */
export interface RunList {
  readonly runs: readonly Run[];
  readonly unreadable: readonly string[];
}

/** An summary with the file it is of: that is another once its size or its sum is. */
interface Row {
  readonly name: string;
  readonly size: number;
  readonly sum: number;
  readonly summary: RunSummary;
}

const MAGIC = 0x49524b4b; // KKRI
/** Raised when rows of the form before would be read wrongly: they are made again then. */
const INDEX_FORMAT = 1;
const INDEX = 'index.kki';
const MOST_RUNS = 100_000;
const LARGEST_INDEX = 64 << 20;

const ROWS: Codec<Row[]> = list(
  object<Row>({
    name: text(255),
    size: int(0, LARGEST_RECORDING),
    sum: int(0, 0xffffffff),
    summary: object<RunSummary>({
      name: text(64),
      seed: text(128),
      difficulty: text(64),
      began: int(0, 1e15),
      outcome: nullable(oneOf(OUTCOMES)),
      turn: int(0, MOST_TURNS),
      score: int(0, 1e12),
      depth: int(0, 1000),
      deepest: int(0, 1000),
      level: int(0, 1000),
      kills: int(0, MOST_TURNS),
      death: text(200),
      rules: int(0, 1 << 20),
      doubt: text(LONGEST_DOUBT),
      splits: list(int(0, MOST_TURNS), 1000),
    }),
  }),
  MOST_RUNS,
);

/** What of a file's bytes tells whether a row is of them. */
const aboutFile = (name: string, bytes: Uint8Array): Omit<Row, 'summary'> => ({
  name,
  size: bytes.length,
  sum: crc32(bytes),
});

/** The better of two runs first; of the same worth the shorter, then the earlier. */
const byWorth = ({ summary: a }: Run, { summary: b }: Run): number =>
  b.score - a.score || a.turn - b.turn || a.began - b.began;

/**
 * The recordings of all runs that have ended. Each is played again once, to see whether it is true and what there is to
 * be told of it; an index remembers that. Recordings are the truth: without the index it is only done once more.
 */
export class RunStore {
  private readonly folder: string;

  constructor(
    private readonly deps: Pick<StoreDependencies, 'files' | 'content'>,
    home: string,
  ) {
    this.folder = `${home}/runs`;
  }

  /** All of them. `onWork` is told before each run that must be played again how many of how many it is. */
  all(onWork?: (done: number, of: number) => void): RunList {
    return this.listed(onWork);
  }

  /**
   * Takes in a run that has just been kept: it is played again, and its pulses are felt on the way and kept with it.
   * Answers with what there is to be told of it, and with all runs. Throws Damage.
   */
  add(file: string): RunList & { readonly history: RunHistory } {
    const { files, content } = this.deps;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const history = recordCheckpoints(content, decodeRecording(this.read(name)));
    const bytes = encodeRecording(history.recording);
    writeWhole(files, this.folder, name, bytes);
    return { ...this.listed(undefined, { ...aboutFile(name, bytes), summary: summarizeRun(history) }), history };
  }

  /** All of them, of which one may be known already that the index does not know. */
  private listed(onWork?: (done: number, of: number) => void, fresh?: Row): RunList {
    const known = new Map([...this.index(), ...(fresh ? [fresh] : [])].map((row) => [row.name, row]));
    const rows: Row[] = [];
    const unreadable: string[] = [];
    const names = this.names();
    const unknown = names.filter((name) => !known.has(name)).length;
    let played = 0;
    for (const name of names) {
      try {
        const bytes = this.read(name);
        const about = aboutFile(name, bytes);
        const row = known.get(name);
        if (row?.size === about.size && row.sum === about.sum) rows.push(row);
        else {
          onWork?.(++played, Math.max(played, unknown));
          rows.push({ ...about, summary: summarizeRun(rebuildHistory(this.deps.content, decodeRecording(bytes))) });
        }
      } catch (error) {
        if (!(error instanceof CorruptDataError) && codeOf(error) === '') throw error;
        unreadable.push(`${this.folder}/${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (fresh || played > 0 || rows.length < known.size) this.keepIndex(rows);
    const runs = rows.map(({ name, summary }) => ({ file: `${this.folder}/${name}`, summary }));
    return { runs: runs.sort(byWorth), unreadable };
  }

  /** The recording that was begun last, if there is any. */
  newest(): string | undefined {
    // Their names begin with the day and the time.
    const last = this.names().at(-1);
    return last === undefined ? undefined : `${this.folder}/${last}`;
  }

  private names(): readonly string[] {
    return this.deps.files.list(this.folder).filter((name) => name.endsWith('.kkr'));
  }

  private read(name: string): Uint8Array {
    return this.deps.files.read(`${this.folder}/${name}`, LARGEST_RECORDING);
  }

  /** What the index remembers; nothing where it cannot be read. */
  private index(): readonly Row[] {
    try {
      const from = new ByteReader(this.deps.files.read(`${this.folder}/${INDEX}`, LARGEST_INDEX));
      if (from.word() !== MAGIC || from.byte() !== INDEX_FORMAT) return [];
      const sum = from.word();
      const body = from.raw(from.left);
      return crc32(body) === sum ? ROWS.read(new ByteReader(body)) : [];
    } catch {
      return [];
    }
  }

  private keepIndex(rows: readonly Row[]): void {
    const body = new ByteWriter();
    ROWS.write(body, rows.slice(0, MOST_RUNS));
    const out = new ByteWriter();
    out.word(MAGIC);
    out.byte(INDEX_FORMAT);
    out.word(crc32(body.done()));
    out.raw(body.done());
    try {
      writeWhole(this.deps.files, this.folder, INDEX, out.done());
    } catch {
      // It is only remembered; the next to ask plays the runs again.
    }
  }
}

/** A recording read from a file. Throws Damage. */
export const readRecording = ({ files }: Pick<StoreDependencies, 'files'>, file: string): Recording =>
  decodeRecording(files.read(file, LARGEST_RECORDING));
