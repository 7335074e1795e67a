import { DEFAULT_DIFFICULTY } from '../content/tables/difficulties';
import { CorruptDataError } from '../store/coding/bytes';
import { codeOf, DISK } from '../store/disk/fs';
import type { Recording } from '../store/recording/format';
import { readRecording, type RunList } from '../store/recording/run-list';
import type { Saves } from '../store/saves/saves';
import { formatNumber } from '../ui/words/phrases';
import { EXIT, UsageError, type Io } from './io';
import { replayCommand } from './seed';
import { shown } from './printable';

/** So many runs are played again without a word. */
const FEW = 3;

/** All runs that are kept; says so on the way where many must be played again first. */
export function allRuns(saves: Saves, { stderr }: Pick<Io, 'stderr'>): RunList {
  return saves.runs.all((done, of) => {
    if (done === 1 && of > FEW)
      stderr.write(`koboldkeep: ${of} runs are played again, to see whether they are true …\n`);
  });
}

/** The recording somebody means: a file, a number in the table of `scores`, or the last run. Throws a UsageError. */
export function runMeant(saves: Saves, given: string | undefined, io: Pick<Io, 'stderr'>): string {
  if (given === undefined) {
    const newest = saves.runs.newest();
    if (newest === undefined) throw new UsageError('No run has ended yet: name the file of a recording.');
    return newest;
  }
  if (!/^\d{1,6}$/.test(given)) return given;
  const { runs } = allRuns(saves, io);
  const run = runs[Number(given) - 1];
  if (!run) throw new UsageError(`There is no run ${given}: koboldkeep scores --all lists all ${runs.length}.`);
  return run.file;
}

/** The recording in a file. Throws a UsageError where there is none that can be read. */
export function openRecording(file: string): Recording {
  try {
    return readRecording({ files: DISK }, file);
  } catch (error) {
    if (error instanceof CorruptDataError)
      throw new UsageError(`${shown(file, 400)} cannot be read: ${error.message}.`, EXIT.unproven);
    if (codeOf(error) !== '')
      throw new UsageError(`${shown(file, 400)} cannot be read (${codeOf(error)}).`, EXIT.unproven);
    throw error;
  }
}

const HOW = { won: 'won', died: 'died', escaped: 'gave up' } as const;

/** "Wren, seed 42 (standard): won on turn 4,685 with 11,201 points". */
export function headline({ name, seed, difficulty, outcome, turn, score }: Recording): string {
  const how = outcome === null ? 'goes on after' : `${HOW[outcome]} on`;
  return `${shown(name)}, seed ${shown(seed)} (${shown(difficulty)}): ${how} turn ${formatNumber(turn)} with ${formatNumber(score)} points`;
}

/** The command that plays the dungeon of a run again. */
export const dungeonCommand = ({ seed, difficulty }: Pick<Recording, 'seed' | 'difficulty'>): string =>
  replayCommand(seed, difficulty === DEFAULT_DIFFICULTY ? undefined : difficulty);
