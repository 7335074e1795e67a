/** Finds the recorded run that a user names, and opens it. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { CONTENT } from '../../content';
import { CorruptDataError, NewerFormatError } from '../../store/coding/bytes';
import { DISK } from '../../store/disk/fs';
import { decodeRecording, LARGEST_RECORDING, type Recording } from '../../store/recording/format';
import { Replayer } from '../../store/recording/replayer';
import type { Steps } from '../../store/recording/verification';
import { readRecording, type RunList } from '../../store/recording/run-list';
import type { Saves } from '../../store/saves';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { HOW } from '../../ui/words/run-words';
import { download, isAddress, readAddress } from '../io/download';
import { EXIT, inform, toPrintable, UsageError, type Io } from '../io/io';
import { startProgress, type Progress } from '../io/progress-bar';
import { programCommand } from '../io/program-command';
import { readOrRefuse, refusalOf } from '../io/read-or-refuse';
import { readStandardInput, STDIN, STDIN_NAME } from '../io/standard-streams';
import { openSaves } from './open-saves';

/** The most runs that are replayed without a notice. */
const MAX_SILENT = 3;
/** The time that a replay works before others may, in milliseconds. */
const BETWEEN_PAUSES_MS = 20;

/** Lists all recorded runs. Prints a notice first if many must be replayed to verify them. */
export function allRuns(saves: Saves, io: Pick<Io, 'stderr' | 'env'>): RunList {
  let progress: Progress | undefined;
  const onReplay = (begun: number, of: number): void => {
    if (begun === 1 && of > MAX_SILENT) inform(`replaying ${of} runs to verify them …`, io);
    progress ??= startProgress('runs', of, io);
    progress.note(begun - 1);
  };
  try {
    return readOrRefuse(saves.runs.folder, () => saves.runs.all(onReplay));
  } finally {
    progress?.end();
  }
}

/** Returns the path of a recording, given as a file, a number in the table of `scores`, or by default the last run. */
export function findRun(saves: Saves, given: string | undefined, io: Pick<Io, 'stderr' | 'env'>): string {
  if (given === undefined) {
    const newest = readOrRefuse(saves.runs.folder, () => saves.runs.newest());
    if (newest === undefined) throw new UsageError('No run has ended yet: give the file of a recording.');
    return newest;
  }
  if (!/^\d{1,6}$/.test(given)) return given;
  const { runs } = allRuns(saves, io);
  const run = runs[Number(given) - 1];
  if (!run) {
    const others =
      runs.length === 0 ? 'no run has ended yet' : `${programCommand('scores --all')} lists all ${runs.length}`;
    throw new UsageError(`There is no run ${given}: ${others}.`);
  }
  return run.file;
}

/** A run that a user has named. */
export interface NamedRun {
  /** Its name in messages: its file, or standard input. */
  readonly source: string;
  readonly recording: Recording;
}

/** Finds the run that a user names, or the last one, and reads its recording; `-` is standard input. Throws a UsageError. */
export async function openRun(given: string | undefined, io: Pick<Io, 'stdin' | 'stderr' | 'env'>): Promise<NamedRun> {
  if (given === STDIN) return { source: STDIN_NAME, recording: await readPipedRecording(io) };
  const source = findRun(openSaves(io), given, io);
  return { source, recording: openRecording(source) };
}

/** Opens the run at an address of the web, or one of this machine as `openRun` does. Throws a UsageError. */
export const openRunAnywhere = (
  given: string | undefined,
  io: Pick<Io, 'stdin' | 'stderr' | 'env'>,
): Promise<NamedRun> => (given !== undefined && isAddress(given) ? openRunOnWeb(given) : openRun(given, io));

/** Fetches the recording at an address of the web. Throws a UsageError. */
export async function openRunOnWeb(given: string): Promise<NamedRun> {
  const url = readAddress(given);
  const bytes = await download(url, LARGEST_RECORDING);
  try {
    return { source: url.href, recording: decodeRecording(bytes) };
  } catch (error) {
    if (!(error instanceof CorruptDataError) || error instanceof NewerFormatError) throw refusalOf(url.href, error);
    throw new UsageError(
      `${toPrintable(url.href, 400)} leads to no recording (${error.message}): give the address that a board links, which ends in .kkr.`,
      EXIT.unverified,
    );
  }
}

/** Reads the recording in bytes. Throws a UsageError that names their source. */
export const readRun = (source: string, bytes: Uint8Array): NamedRun => ({
  source,
  recording: readOrRefuse(source, () => decodeRecording(bytes)),
});

async function readPipedRecording(io: Pick<Io, 'stdin'>): Promise<Recording> {
  try {
    return decodeRecording(
      await readStandardInput(io, LARGEST_RECORDING, 'pipe a recording into it, as in verify - < FILE'),
    );
  } catch (error) {
    throw refusalOf(STDIN_NAME, error);
  }
}

/** Reads the recording in a file. Throws a UsageError if it cannot be read. */
export function openRecording(file: string): Recording {
  return readOrRefuse(file, () => readRecording({ files: DISK }, file));
}

/** Prepares a recording to be exported, and shows the progress. Throws a UsageError if none of it can be replayed. */
export function openReplay(source: string, recording: Recording, io: Pick<Io, 'stderr' | 'env'>): Replayer {
  const progress = startProgress('commands replayed', recording.commands.length, io);
  const replay = Replayer.open(CONTENT, recording, progress.note);
  progress.end();
  return requireReplay(source, replay);
}

/** Prepares a recording to be shown. It awaits `pause` again and again, and returns undefined once that says no. */
export type OpenReplay = (pause: () => Promise<boolean>) => Promise<Replayer | undefined>;

/** Returns what opens a recording while other games of the process go on. It throws a UsageError if none of it can be replayed. */
export const replayOpener =
  (source: string, recording: Recording): OpenReplay =>
  async (pause) => {
    const replay = await finishedWithPauses(Replayer.opening(CONTENT, recording), pause);
    return replay === undefined ? undefined : requireReplay(source, replay);
  };

/** Carries steps out, and lets others work in between. Resolves with undefined once `pause` says that nobody waits for them. */
export function finishedWithPauses<T>(steps: Steps<T>, pause: () => Promise<true>): Promise<T>;
export function finishedWithPauses<T>(steps: Steps<T>, pause: () => Promise<boolean>): Promise<T | undefined>;
export async function finishedWithPauses<T>(steps: Steps<T>, pause: () => Promise<boolean>): Promise<T | undefined> {
  for (let pausedAt = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - pausedAt < BETWEEN_PAUSES_MS) continue;
    if (!(await pause())) return undefined;
    pausedAt = performance.now();
  }
}

function requireReplay(source: string, replay: Replayer | string): Replayer {
  if (typeof replay !== 'string') return replay;
  throw new UsageError(
    `${toPrintable(source, 1000)} cannot be replayed: ${replay}. Use the version of koboldkeep that recorded it.`,
    EXIT.unverified,
  );
}

/** A run in one line: "Wren, seed 42 (standard): won on turn 4,685 with 11,201 points". */
export function headline({ name, seed, difficulty, kit, outcome, turn, score }: Recording): string {
  const how = outcome === null ? 'unfinished after' : `${HOW[outcome]} on`;
  return `${name}, seed ${seed} (${difficulty}${kit === DEFAULT_KIT ? '' : `, ${kit}`}): ${how} turn ${formatNumber(turn)} with ${formatCount(score, 'point')}`;
}
