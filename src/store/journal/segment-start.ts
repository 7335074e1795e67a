/** The state at the start of a segment: from its snapshot, or for the first segment from the seed. */
import { hashState } from '../../engine/api/snapshot/hash';
import { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import type { Content } from '../../engine/world/kinds/content';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { crc32 } from '../coding/crc32';
import { LARGEST_SNAPSHOT, readSnapshot } from '../coding/snapshot-file';
import { validateSnapshot } from '../coding/validate';
import { codeOf, type Files } from '../disk/fs';
import { snapshotName } from './file-names';
import { readSegment, type Segment } from './segment';

/** The folder of a saved game, and what is needed to read it. */
export interface GameSource {
  readonly files: Files;
  readonly content: Content;
  readonly folder: string;
  /** The number of milliseconds a command may take before it counts as a fault; ten seconds by default. */
  readonly timeoutMs?: number | undefined;
}

export interface SegmentStart {
  readonly engine: Engine;
  readonly segment: Segment;
  /** Whether the snapshot is written in an older format. */
  readonly isOlder: boolean;
}

/** Whether a segment was played by older rules: hashes cannot be compared across versions of the rules. */
export const hasOldRules = ({ header }: Segment): boolean => header.rules < RULES_VERSION;

/** Reads a segment and restores the state it starts with. Throws a CorruptDataError if either cannot be read. */
export function readSegmentStart(source: GameSource, segmentNumber: number): SegmentStart {
  const start = fromSnapshotOrSeed(source, segmentNumber);
  const { engine, segment } = start;
  if (!hasOldRules(segment) && hashState(engine) !== segment.header.hash)
    throw new CorruptDataError('its snapshot and its log belong to different games');
  return start;
}

function fromSnapshotOrSeed(source: GameSource, segmentNumber: number): SegmentStart {
  const { files, content, folder } = source;
  const unchecked = readSegment(files, folder, segmentNumber);
  try {
    return fromSnapshot(source, segmentNumber);
  } catch (error) {
    const canStartAnew = segmentNumber === 1 && !hasOldRules(unchecked);
    if (!(error instanceof CorruptDataError) || error instanceof NewerFormatError || !canStartAnew) throw error;
    return { engine: Engine.start(content, unchecked.header), segment: unchecked, isOlder: false };
  }
}

function fromSnapshot({ files, content, folder }: GameSource, segmentNumber: number): SegmentStart {
  const bytes = readSnapshotBytes(files, `${folder}/${snapshotName(segmentNumber)}`);
  const segment = readSegment(files, folder, segmentNumber, crc32(bytes));
  const { snapshot, isOlder } = readSnapshot(bytes);
  if (snapshot.rules !== segment.header.rules)
    throw new CorruptDataError('its snapshot and its log have different rules');
  // A game that was played by older rules continues by the current ones.
  return { engine: validateSnapshot(content, { ...snapshot, rules: RULES_VERSION }), segment, isOlder };
}

/** A snapshot that the disk cannot read counts as damaged: the game can be loaded from an earlier one. */
function readSnapshotBytes(files: Files, path: string): Uint8Array {
  try {
    return files.read(path, LARGEST_SNAPSHOT);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    throw new CorruptDataError(`the disk cannot read its snapshot (${codeOf(error)})`);
  }
}
