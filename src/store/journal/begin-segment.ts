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

/** How many snapshots are kept. All logs are kept. */
const MAX_SNAPSHOTS = 3;

/** Until the new log exists, the segment before stays the last one, so that at every moment there is a whole game. */
export function beginSegment(
  files: Files,
  folder: string,
  engine: Engine,
  origin: Pick<Header, 'began' | 'before' | 'fingerprint'>,
): { readonly log: LogFile; readonly header: Header } {
  files.makeFolder(folder);
  const names = files.list(folder);
  const segmentNumber = Math.max(0, ...logsAmong(names), ...snapshotsAmong(names)) + 1;
  const bytes = encodeSnapshot(toSnapshot(engine));
  decodeSnapshot(bytes); // an unreadable snapshot must not replace a good one
  writeWhole(files, folder, snapshotName(segmentNumber), bytes);
  const { seed, name, difficulty } = engine.options;
  const hash = hashState(engine);
  const header = { format: LOG_FORMAT, rules: RULES_VERSION, segmentNumber, hash, seed, name, difficulty, ...origin };
  const log = LogFile.create(files, folder, header, crc32(bytes));
  for (const old of snapshotsAmong(names).slice(0, -(MAX_SNAPSHOTS - 1)))
    files.remove(`${folder}/${snapshotName(old)}`);
  return { log, header };
}
