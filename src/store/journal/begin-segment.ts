/** Begins a segment of a game: writes its snapshot, then its log. */
import { hashState } from '../../engine/api/snapshot/hash';
import { toSnapshot } from '../../engine/api/snapshot/snapshot';
import type { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import { crc32 } from '../coding/crc32';
import { decodeSnapshot, encodeSnapshot } from '../coding/snapshot-file';
import { writeWhole, type Files } from '../disk/fs';
import { LOG_FORMAT, type Header } from './header';
import { LogFile } from './log-file';
import { logsAmong, snapshotName, snapshotsAmong } from './file-names';

/** The number of snapshots kept. All logs are kept. */
const MAX_SNAPSHOTS = 3;

/** Until the new log exists, the segment before stays the last one, so that at every moment there is a whole game. */
export function beginSegment(
  files: Files,
  folder: string,
  engine: Engine,
  origin: Pick<Header, 'began' | 'before' | 'fingerprint' | 'marks'>,
): { readonly log: LogFile; readonly header: Header } {
  files.makeFolder(folder);
  const names = files.list(folder);
  // A snapshot without a log is left of an attempt that failed, and is replaced: the numbers of logs have no gaps.
  const segmentNumber = (logsAmong(names).at(-1) ?? 0) + 1;
  const bytes = encodeSnapshot(toSnapshot(engine));
  // An unreadable snapshot must not replace a good one. Before the first there is none: the seed could take its place.
  if (segmentNumber > 1) decodeSnapshot(bytes);
  writeWhole(files, folder, snapshotName(segmentNumber), bytes);
  const { seed, name, difficulty, kit } = engine.options;
  const hash = hashState(engine);
  const header = {
    format: LOG_FORMAT,
    rules: RULES_VERSION,
    segmentNumber,
    hash,
    seed,
    name,
    difficulty,
    kit,
    ...origin,
  };
  const log = LogFile.create(files, folder, header, crc32(bytes));
  removeOldSnapshots(files, folder, segmentNumber, names);
  return { log, header };
}

function removeOldSnapshots(files: Files, folder: string, segmentNumber: number, names: readonly string[]): void {
  const older = snapshotsAmong(names).filter((number) => number < segmentNumber);
  try {
    for (const old of older.slice(0, -(MAX_SNAPSHOTS - 1))) files.remove(`${folder}/${snapshotName(old)}`);
  } catch {
    // They go when the next segment begins.
  }
}
