/** Finds the recordings in files and folders that a user names, to report many of them together. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundRun } from '../../simulation/games/run-series';
import { DISK } from '../../store/disk/fs';
import { playedBytes } from '../../store/recording/format';
import { toPrintable, UsageError } from '../io/io';
import { readOrRefuse } from '../io/read-or-refuse';
import { openRecording } from './find-run';

/** The recordings that were found, and a sentence for each that cannot be read. */
interface FoundRecordings {
  readonly runs: readonly FoundRun[];
  readonly unreadable: readonly string[];
}

/** Finds the recordings in files and in folders, without those in folders of folders. Throws a UsageError if a path leads to none. */
export function findRecordings(paths: readonly string[]): FoundRecordings {
  const runs: FoundRun[] = [];
  const unreadable: string[] = [];
  for (const file of paths.flatMap(recordingsAt))
    try {
      const recording = openRecording(file);
      const { name, seed, difficulty, kit, began } = recording;
      const digest = createHash('sha256').update(playedBytes(recording)).digest('hex');
      runs.push({ file, name, seed, difficulty, kit, began, digest });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      unreadable.push(error.message);
    }
  return { runs, unreadable };
}

/** Returns the paths of the recordings that a path leads to. Throws a UsageError if there are none. */
function recordingsAt(path: string): readonly string[] {
  const stats = readOrRefuse(path, () => statSync(path, { throwIfNoEntry: false }));
  const named = toPrintable(path, 400);
  if (!stats) throw new UsageError(`${named} does not exist: give files of recordings, or folders of them.`);
  if (!stats.isDirectory()) return [path];
  const names = readOrRefuse(path, () => DISK.list(path)).filter((name) => name.endsWith('.kkr'));
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new UsageError(`${named} holds no recordings, whose names end in .kkr: give the folder that they are in.`);
}
