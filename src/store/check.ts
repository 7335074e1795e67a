/** Checks and repairs the files of a saved game. */
import type { Content } from '../engine/world/kinds/content';
import { CorruptDataError, NewerFormatError } from './coding/bytes';
import { crc32 } from './coding/crc32';
import { decodeSnapshot, LARGEST_SNAPSHOT } from './coding/snapshot-file';
import { isDiskError, reasonOf, type Files } from './disk/fs';
import { recordingOf, noRecordingReason } from './recording/write-recording';
import { verify } from './recording/verification';
import { loadGame } from './journal/load';
import { logName, logsAmong, snapshotName, snapshotsAmong } from './journal/file-names';
import { readSegment } from './journal/segment';

/** Returns the problems of a saved game's files, in sentences. Changes nothing. */
export function checkGame(files: Files, content: Content, folder: string): readonly string[] {
  const names = files.list(folder);
  const snapshots = snapshotsAmong(names);
  const problems: string[] = [];
  const attempt = <T>(what: string, run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      if (!isDiskError(error)) throw error;
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
      return undefined;
    }
  };
  const sums = new Map<number, number>();
  for (const segmentNumber of snapshots) {
    attempt(`${folder}/${snapshotName(segmentNumber)}`, () => {
      const bytes = files.read(`${folder}/${snapshotName(segmentNumber)}`, LARGEST_SNAPSHOT);
      decodeSnapshot(bytes);
      sums.set(segmentNumber, crc32(bytes));
    });
  }
  for (const segmentNumber of logsAmong(names)) {
    const path = `${folder}/${logName(segmentNumber)}`;
    const segment = attempt(path, () => readSegment(files, folder, segmentNumber, sums.get(segmentNumber)));
    if (!segment) continue;
    const { end, lost } = segment.scan;
    const size = files.stat(path)?.size ?? end;
    if (lost > 0) problems.push(`${path}: it is damaged at byte ${end}, and ${lost} entries after that are lost.`);
    else if (end < size) problems.push(`${path}: its last ${size - end} bytes are not an entry; nothing is lost.`);
  }
  const inFiles = problems.splice(0);
  const loaded = attempt(folder, () => loadGame(files, content, folder));
  if (loaded) problems.push(...loaded.messages);
  // Loading meets what is wrong with a file again.
  const isTold = (sentence: string): boolean => inFiles.some((told) => sentence.includes(told.slice(0, -1)));
  problems.unshift(...inFiles, ...problems.splice(0).filter((sentence) => !isTold(sentence)));
  attempt(folder, () => {
    // A game whose rules or content changed cannot be replayed from its start. That is not a problem.
    if (!loaded || noRecordingReason(files, folder) !== undefined) return;
    const recording = recordingOf(files, folder, loaded.engine);
    const verdict = recording && verify(content, recording);
    if (!verdict) problems.push(`${folder}: part of the game is missing, so it cannot be replayed from its start.`);
    else if (!verdict.isValid)
      problems.push(`${folder}: replayed from its start, it is a different game: ${verdict.reason}.`);
  });
  return problems;
}

/** The results of a repair, in sentences, and whether it could do everything. */
export interface RepairReport {
  readonly sentences: readonly string[];
  readonly isComplete: boolean;
}

/**
 * Cuts off the unreadable end of each log, and moves logs that cannot be read at all to the folder `copy`. Damaged snapshots
 * go there, too, as long as a readable one is left.
 */
export function repairFiles(files: Files, folder: string, copy: string): RepairReport {
  const sentences: string[] = [];
  let isComplete = true;
  const attempt = (name: string, run: () => string | undefined): void => {
    const path = `${folder}/${name}`;
    try {
      const sentence = run();
      if (sentence !== undefined) sentences.push(`${path}: ${sentence}.`);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      isComplete = false;
      sentences.push(`${path}: left unchanged: ${reasonOf(error)}.`);
    }
  };
  const names = files.list(folder);
  const damaged = new Map<string, string>();
  const snapshots = snapshotsAmong(names).map(snapshotName);
  for (const name of snapshots) {
    attempt(name, () => {
      const problem = snapshotProblem(files, `${folder}/${name}`);
      if (problem !== undefined) damaged.set(name, problem);
      return undefined;
    });
  }
  for (const [name, problem] of damaged.size < snapshots.length ? damaged : []) {
    attempt(name, () => {
      files.rename(`${folder}/${name}`, `${copy}/${name}`);
      return `removed: ${problem}`;
    });
  }
  for (const segmentNumber of logsAmong(names))
    attempt(logName(segmentNumber), () => repairLog(files, folder, segmentNumber, copy));
  return { sentences, isComplete };
}

/** Returns what is wrong with a snapshot; undefined for a readable one. Throws if it is of a newer format. */
function snapshotProblem(files: Files, path: string): string | undefined {
  try {
    decodeSnapshot(files.read(path, LARGEST_SNAPSHOT));
    return undefined;
  } catch (error) {
    if (!(error instanceof CorruptDataError) || error instanceof NewerFormatError) throw error;
    return error.message;
  }
}

/** Repairs one log. Returns what it did, as part of a sentence; undefined if there was nothing to do. */
function repairLog(files: Files, folder: string, segmentNumber: number, copy: string): string | undefined {
  const path = `${folder}/${logName(segmentNumber)}`;
  let end: number;
  try {
    ({ end } = readSegment(files, folder, segmentNumber).scan);
  } catch (error) {
    if (!(error instanceof CorruptDataError) || error instanceof NewerFormatError) throw error;
    // It is moved, because what cannot be read has not been copied either.
    files.rename(path, `${copy}/${logName(segmentNumber)}`);
    return `removed: ${error.message}`;
  }
  const size = files.stat(path)?.size ?? end;
  if (end === size) return undefined;
  const fd = files.append(path);
  try {
    files.truncate(fd, end);
    files.sync(fd);
  } finally {
    files.close(fd);
  }
  return `cut off its last ${size - end} bytes`;
}
