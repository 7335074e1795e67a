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

/** How many snapshots are kept; the logs are kept all. */
const SNAPSHOTS = 3;

/** What a new log begins with, besides what the engine knows. */
export type SegmentOrigin = Pick<Header, 'began' | 'before' | 'fingerprint'>;

/**
 * Begins a new stretch of a game: its snapshot first, then its log. Until the log is there the stretch before goes on
 * being the last, so at no moment is there no game, or half of one.
 */
export function beginSegment(
  files: Files,
  folder: string,
  engine: Engine,
  origin: SegmentOrigin,
): { readonly log: LogFile; readonly header: Header } {
  files.makeFolder(folder);
  const names = files.list(folder);
  const segmentNumber = Math.max(0, ...logsAmong(names), ...snapshotsAmong(names)) + 1;
  const bytes = encodeSnapshot(toSnapshot(engine));
  decodeSnapshot(bytes); // what could not be read again must not take the place of anything
  writeWhole(files, folder, snapshotName(segmentNumber), bytes);
  const { seed, name, difficulty } = engine.options;
  const hash = hashState(engine);
  const header = { format: LOG_FORMAT, rules: RULES_VERSION, segmentNumber, hash, seed, name, difficulty, ...origin };
  const log = LogFile.create(files, folder, header, crc32(bytes));
  for (const old of snapshotsAmong(names).slice(0, -(SNAPSHOTS - 1))) files.remove(`${folder}/${snapshotName(old)}`);
  return { log, header };
}
