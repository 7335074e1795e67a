/** The recordings of all runs that have ended, with a summary of each in an index file. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RUN_ENDS } from '../../engine/api/view/score';
import { ByteWriter, CorruptDataError } from '../coding/bytes';
import { decode, encode, int, list, nullable, object, oneOf, text, type Codec } from '../coding/codec';
import { frameFile, openFrame, readBody } from '../coding/file-frame';
import type { StoreDependencies } from '../disk/environment';
import { isDiskError, reasonOf, writeWhole, type Files } from '../disk/fs';
import { MARK_LIST } from '../coding/play-marks';
import { ORIGIN_FIELDS } from '../journal/header';
import { decodeRecording, encodeRecording, LARGEST_RECORDING, MOST_TURNS, playedBytes, RESULT_FIELDS } from './format';
import {
  LONGEST_DOUBT,
  recordCheckpoints,
  replayHistory,
  summarizeRun,
  type RunHistory,
  type RunSummary,
} from './run-summary';

/** A run that has ended. */
export interface Run {
  /** Its recording's path. */
  readonly file: string;
  readonly summary: RunSummary;
}

/** The runs that can be read, the best first, and a sentence for each file that cannot. */
export interface RunList {
  readonly runs: readonly Run[];
  readonly unreadable: readonly string[];
}

/** A summary and the file it belongs to. It is out of date if the file's digest differs. */
interface Row {
  readonly name: string;
  readonly digest: string;
  /** The digest of what was played. Copies of a recording have the same one, whatever their files are called. */
  readonly run: string;
  readonly summary: RunSummary;
}

const MAGIC = 0x49524b4b; // KKRI
/** Raised when the rows change, so that an older index is rebuilt. */
const INDEX_FORMAT = 5;
const INDEX = 'index.kki';
/** The maximum number of runs in the index. More runs are replayed for every list. */
const MAX_RUNS = 20_000;
/** The maximum size that is read: the rows take some ten times the room in memory. */
const LARGEST_INDEX = 8 << 20;
const DIGEST_LENGTH = 64;

const { name, seed, difficulty, kit, began, rules } = ORIGIN_FIELDS;

const ROWS: Codec<Row[]> = list(
  object<Row>({
    name: text(255),
    digest: text(DIGEST_LENGTH),
    run: text(DIGEST_LENGTH),
    summary: object<RunSummary>({
      ...{ name, seed, difficulty, kit, began },
      marks: MARK_LIST,
      ...RESULT_FIELDS,
      depth: int(0, 1000),
      deepest: int(0, 1000),
      level: int(0, 1000),
      kills: int(0, MOST_TURNS),
      death: text(200),
      end: nullable(oneOf(RUN_ENDS)),
      rules,
      doubt: text(LONGEST_DOUBT),
      splits: list(int(0, MOST_TURNS), 1000),
      feats: list(text(40), 1000),
    }),
  }),
  MAX_RUNS,
);

/** Returns the row of a file with this digest, whose recording has been replayed. */
const rowOf = (name: string, digest: string, history: RunHistory): Row => ({
  name,
  digest,
  run: digestOf(playedBytes(history.recording)),
  summary: summarizeRun(history),
});

/** Returns the rows without copies of a run. The name that the program gave is shorter than those of copies. */
function withoutCopies(rows: readonly Row[]): readonly Row[] {
  const byName = [...rows].sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const firsts = new Map<string, Row>();
  for (const row of byName) if (!firsts.has(row.run)) firsts.set(row.run, row);
  return [...firsts.values()];
}

/** The higher score first, then the shorter run, then the earlier one. */
const byRank = ({ summary: a }: Run, { summary: b }: Run): number =>
  b.score - a.score || a.turn - b.turn || a.began - b.began;

/**
 * All recordings. Each is replayed once, to verify and summarize it. An index stores the result; it is rebuilt if it is
 * lost, or if it was not sealed here.
 */
export class RunStore {
  readonly folder: string;

  constructor(
    private readonly deps: Pick<StoreDependencies, 'files' | 'content'>,
    private readonly home: string,
  ) {
    this.folder = `${home}/runs`;
  }

  /** Adds a run that has just been recorded, replays it and stores its checkpoints. Throws a CorruptDataError. */
  add(file: string) {
    const { files, content } = this.deps;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const history = recordCheckpoints(content, decodeRecording(this.read(name)));
    const bytes = encodeRecording(history.recording);
    writeWhole(files, this.folder, name, bytes);
    return { ...this.all(undefined, rowOf(name, digestOf(bytes), history)), history };
  }

  /**
   * Lists all runs, each once, however many copies of its recording there are. Throws a CorruptDataError or a system error if their folder cannot be read. `onReplay` receives the
   * number of each replay and the total. `fresh` is a row that the index lacks.
   */
  all(onReplay?: (done: number, of: number) => void, fresh?: Row): RunList {
    const { rows: indexed, problem } = this.index();
    const known = new Map([...indexed, ...(fresh ? [fresh] : [])].map((row) => [row.name, row]));
    const rows: Row[] = [];
    const unreadable: string[] = problem === undefined ? [] : [problem];
    const names = this.names();
    const unknown = names.filter((name) => !known.has(name)).length;
    let replayed = 0;
    for (const name of names) {
      try {
        const bytes = this.read(name);
        const digest = digestOf(bytes);
        const row = known.get(name);
        if (row?.digest === digest) rows.push(row);
        else {
          replayed++;
          onReplay?.(replayed, Math.max(replayed, unknown));
          rows.push(rowOf(name, digest, replayHistory(this.deps.content, decodeRecording(bytes))));
        }
      } catch (error) {
        if (!isDiskError(error)) throw error;
        unreadable.push(`${this.folder}/${name}: ${reasonOf(error)}`);
      }
    }
    if (fresh || problem !== undefined || replayed > 0 || rows.length < known.size) this.writeIndex(rows);
    return { runs: this.runsOf(rows), unreadable };
  }

  private runsOf(rows: readonly Row[]): readonly Run[] {
    const runs = withoutCopies(rows).map(({ name, summary }) => ({ file: `${this.folder}/${name}`, summary }));
    return runs.sort(byRank);
  }

  /** Lists the runs that the index knows, the best first, without a look at the recordings. */
  get indexed(): readonly Run[] {
    return this.runsOf(this.index().rows);
  }

  /** The recording that was begun last, if there is one. */
  newest(): string | undefined {
    // Names begin with the day and time.
    const last = this.names().at(-1);
    return last === undefined ? undefined : `${this.folder}/${last}`;
  }

  private names(): readonly string[] {
    return this.deps.files.list(this.folder).filter((name) => name.endsWith('.kkr'));
  }

  private read(name: string): Uint8Array {
    return this.deps.files.read(`${this.folder}/${name}`, LARGEST_RECORDING);
  }

  /** The rows of the index; none if it cannot be read or was not sealed here. A sentence, if it is too large to be read. */
  private index(): { readonly rows: readonly Row[]; readonly problem?: string } {
    const { files } = this.deps;
    const path = `${this.folder}/${INDEX}`;
    try {
      const size = files.stat(path)?.size ?? 0;
      if (size > LARGEST_INDEX)
        return {
          rows: [],
          problem: `${path}: it has ${size} bytes, and the limit is ${LARGEST_INDEX}: it is written again.`,
        };
      const { format, from } = openFrame(files.read(path, LARGEST_INDEX), MAGIC, 'an index');
      if (format !== INDEX_FORMAT) return { rows: [] };
      const body = readBody(from);
      const rows = body.subarray(SEAL_BYTES);
      return { rows: isSealed(files, this.home, rows, body.subarray(0, SEAL_BYTES)) ? decode(ROWS, rows) : [] };
    } catch {
      return { rows: [] };
    }
  }

  private writeIndex(rows: readonly Row[]): void {
    const { files } = this.deps;
    try {
      const body = encode(ROWS, rows.slice(0, MAX_RUNS));
      const out = new ByteWriter();
      out.raw(sealRows(files, this.home, body));
      out.raw(body);
      writeWhole(files, this.folder, INDEX, frameFile(MAGIC, INDEX_FORMAT, out.done()));
    } catch {
      // The next list replays the runs again.
    }
  }
}

/** Reads a recording. Throws a CorruptDataError. */
export const readRecording = ({ files }: Pick<StoreDependencies, 'files'>, file: string) =>
  decodeRecording(files.read(file, LARGEST_RECORDING));

/** The file of the key. It is outside the folder of the runs: who copies or sends that folder does not copy the key. */
const KEY_FILE = 'index.key';
const KEY_BYTES = 32;
const SEAL_BYTES = 32;

/** Returns what identifies the content of a file; nobody can make another file of the same digest. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Seals rows with the key of this installation. Makes a key if there is none. Throws if none can be written. */
export function sealRows(files: Files, home: string, rows: Uint8Array): Uint8Array {
  const known = readKey(files, home);
  const key = known ?? randomBytes(KEY_BYTES);
  if (!known) writeWhole(files, home, KEY_FILE, key);
  return seal(key, rows);
}

/** Whether these rows were sealed here. Throws if what is given for the seal is too short. */
function isSealed(files: Files, home: string, rows: Uint8Array, given: Uint8Array): boolean {
  const key = readKey(files, home);
  return key !== undefined && timingSafeEqual(seal(key, rows), given);
}

const seal = (key: Uint8Array, rows: Uint8Array): Uint8Array => createHmac('sha256', key).update(rows).digest();

function readKey(files: Files, home: string): Uint8Array | undefined {
  try {
    const key = files.read(`${home}/${KEY_FILE}`, KEY_BYTES);
    return key.length === KEY_BYTES ? key : undefined;
  } catch (error) {
    if (error instanceof CorruptDataError) return undefined;
    throw error;
  }
}
