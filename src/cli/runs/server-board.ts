/** The board of a server: fetches it, and checks its runs. Everything in it comes from outside. */
import { createHash } from 'node:crypto';
import { CONTENT } from '../../content';
import { CorruptDataError } from '../../store/coding/bytes';
import { decodeRecording, LARGEST_RECORDING } from '../../store/recording/format';
import { replayHistory, summarizeRun } from '../../store/recording/run-summary';
import { download } from '../io/download';
import { EXIT, toPrintable, UsageError } from '../io/io';
import { endingOf } from './hall-of-fame';

/** The largest board that is read, in bytes, and the most runs of it. */
const LARGEST_BOARD = 1 << 20;
const MOST_RUNS = 1000;

const TEXTS = ['checksum', 'kind', 'name', 'seed', 'difficulty', 'kit', 'outcome', 'ending', 'finished'] as const;
const NUMBERS = ['score', 'turn'] as const;

/** A run as the server tells it. */
export type ServerRun = Readonly<Record<(typeof TEXTS)[number], string>> &
  Readonly<Record<(typeof NUMBERS)[number], number>> & {
    /** Null while the recording is sealed. */
    readonly recording?: unknown;
    /** The name in the recording, if the player has been renamed since. */
    readonly recordedName?: unknown;
  };

/** A board, the best run first. */
interface ServerBoard {
  readonly title: string;
  readonly runs: readonly ServerRun[];
}

/** Fetches a board by the words that choose it. Throws a UsageError. */
export async function fetchBoard(server: URL, words: string): Promise<ServerBoard> {
  const url = within(server, `scores.json?board=${encodeURIComponent(words)}`);
  const bytes = await download(url, LARGEST_BOARD);
  const board = parsed(new TextDecoder().decode(bytes));
  const [title, runs] = [fieldOf(board, 'title'), fieldOf(board, 'runs')];
  if (typeof title === 'string' && Array.isArray(runs) && runs.length <= MOST_RUNS && runs.every(isRun))
    return { title, runs };
  throw new UsageError(
    `${toPrintable(url.href, 400)} is no board of koboldkeep: give the address of a server's page.`,
    EXIT.unverified,
  );
}

/**
 * Fetches the recording of a run, and returns why it does not prove what the server tells, as part of a sentence; empty if it
 * does. Throws a UsageError if it cannot be fetched.
 */
export async function doubtAbout(server: URL, run: ServerRun): Promise<string> {
  if (run.recording === null) return 'its recording is sealed until the event is over';
  const bytes = await download(within(server, `runs/${encodeURIComponent(run.checksum)}.kkr`), LARGEST_RECORDING);
  if (createHash('sha256').update(bytes).digest('hex') !== run.checksum) return 'its recording has another checksum';
  try {
    const summary = summarizeRun(replayHistory(CONTENT, decodeRecording(bytes)));
    const proven = { ...summary, ending: endingOf(summary) };
    const told = typeof run.recordedName === 'string' ? { ...run, name: run.recordedName } : run;
    const other = PROVEN.find((fact) => proven[fact] !== told[fact]);
    if (summary.doubt !== '') return summary.doubt;
    return other === undefined ? '' : `its recording has another ${other}`;
  } catch (error) {
    if (error instanceof CorruptDataError) return `its recording cannot be read: ${error.message}`;
    throw error;
  }
}

/** Returns the address of a server to which recordings are sent. */
export const uploadAddress = (server: URL): URL => within(server, 'runs');

/** Returns the address at which a run that was sent is shown, by the answer of its server; that of the board if the answer does not tell. */
export function rowAddress(server: URL, answer: Uint8Array): URL {
  const checksum = fieldOf(parsed(new TextDecoder().decode(answer)), 'checksum');
  const isThere = typeof checksum === 'string' && /^[\da-f]{64}$/.test(checksum);
  return within(server, isThere ? `?play=replay+${checksum}` : 'scores');
}

/** The facts that a recording proves. */
const PROVEN = ['name', 'seed', 'difficulty', 'kit', 'outcome', 'ending', 'score', 'turn'] as const;

/** Returns an address on a server, whose page need not stand at the root of its host. */
const within = (server: URL, path: string): URL =>
  new URL(path, new URL(server.pathname.replace(/[^/]*$/, ''), server.origin));

function isRun(run: unknown): run is ServerRun {
  return (
    TEXTS.every((name) => typeof fieldOf(run, name) === 'string') &&
    NUMBERS.every((name) => Number.isSafeInteger(fieldOf(run, name)))
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
