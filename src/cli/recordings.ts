import { Damage } from '../store/coding/bytes';
import { codeOf, DISK } from '../store/fs';
import { homeFolder } from '../store/home';
import { decodeRecording, LARGEST_RECORDING, type Recording } from '../store/recording/format';
import { grouped } from '../ui/words';
import { EXIT, UsageError, type Io } from './io';
import { shown } from './text';

/** What the name of a recording ends in. */
const ENDING = '.kkr';

const HOW = { won: 'won', died: 'died', escaped: 'gave up' } as const;

/** The recording in a file. Throws a UsageError that says why there is none; `what` is what cannot be done with it then. */
export function readRecording(file: string, what: string): Recording {
  try {
    return decodeRecording(DISK.read(file, LARGEST_RECORDING));
  } catch (error) {
    const name = shown(file, 1000);
    if (error instanceof Damage) throw new UsageError(`${name} cannot be ${what}: ${error.message}.`, EXIT.unproven);
    if (codeOf(error) !== '') throw new UsageError(`${name} cannot be read (${codeOf(error)}).`, EXIT.unproven);
    throw error;
  }
}

/** The run that ended last of those that are kept. Throws a UsageError where there is none. */
export function newestRecording(env: Io['env']): string {
  const runs = `${homeFolder(env)}/runs`;
  // Their names begin with the day on which the run began.
  const newest = DISK.list(runs).findLast((name) => name.endsWith(ENDING));
  if (newest === undefined)
    throw new UsageError(
      `No run is kept in ${shown(runs, 1000)} yet: name the file of another, as in koboldkeep replay FILE.`,
    );
  return `${runs}/${newest}`;
}

/** "Wren, seed 42 (standard): won on turn 4,685 with 11,201 points". */
export function headline({ name, seed, difficulty, outcome, turn, score }: Recording): string {
  const how = outcome === null ? 'goes on after' : `${HOW[outcome]} on`;
  return `${shown(name)}, seed ${shown(seed)} (${shown(difficulty)}): ${how} turn ${grouped(turn)} with ${grouped(score)} points`;
}
