import type { Content } from '../../engine/world/content';
import { Damage, Newer } from '../coding/bytes';
import { crc32 } from '../coding/crc32';
import { decodeSnapshot, LARGEST_SNAPSHOT } from '../coding/snapshot-file';
import { codeOf, type Files } from '../disk/fs';
import { recordingOf, whyNoRecording } from '../recording/write-recording';
import { verify } from '../recording/verification';
import { loadGame } from '../journal/load';
import { logName, logsAmong, snapshotName, snapshotsAmong } from '../journal/file-names';
import { readStretch } from '../journal/segment';

/** Everything that is wrong with the files of a game, in sentences; none where all is well. Changes nothing. */
export function checkGame(files: Files, content: Content, folder: string): readonly string[] {
  const names = files.list(folder);
  const snapshots = snapshotsAmong(names);
  const wrong: string[] = [];
  const attempt = <T>(what: string, run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Damage) && codeOf(error) === '') throw error;
      wrong.push(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
      return undefined;
    }
  };
  const sums = new Map<number, number>();
  for (const epoch of snapshots) {
    attempt(`${folder}/${snapshotName(epoch)}`, () => {
      const bytes = files.read(`${folder}/${snapshotName(epoch)}`, LARGEST_SNAPSHOT);
      decodeSnapshot(bytes);
      sums.set(epoch, crc32(bytes));
    });
  }
  for (const epoch of logsAmong(names)) {
    const path = `${folder}/${logName(epoch)}`;
    const stretch = attempt(path, () => readStretch(files, folder, epoch, sums.get(epoch)));
    if (!stretch) continue;
    const { end, behind } = stretch.scan;
    const size = files.about(path)?.size ?? end;
    if (behind > 0) wrong.push(`${path}: it is damaged at byte ${end}, and ${behind} entries after that are lost.`);
    else if (end < size) wrong.push(`${path}: its last ${size - end} bytes are no entry; nothing is lost by them.`);
  }
  const loaded = attempt(folder, () => loadGame(files, content, folder));
  if (loaded) {
    wrong.push(...loaded.told);
    // Where rules were changed on the way nobody can play it again from its start, and nothing is wrong with it.
    if (whyNoRecording(files, folder) !== undefined) return wrong;
    const recording = recordingOf(files, folder, loaded.engine);
    const verdict = recording && verify(content, recording);
    if (!verdict)
      wrong.push(`${folder}: some of the game is missing, so that it cannot be played again from its start.`);
    else if (!verdict.holds) wrong.push(`${folder}: played again from its start, it is another game: ${verdict.why}.`);
  }
  return wrong;
}

/** Cuts off what cannot be read at the end of each log. Answers with what was done. */
export function cutTails(files: Files, folder: string): readonly string[] {
  const done: string[] = [];
  for (const epoch of logsAmong(files.list(folder))) {
    const path = `${folder}/${logName(epoch)}`;
    try {
      const { end } = readStretch(files, folder, epoch).scan;
      const size = files.about(path)?.size ?? end;
      if (end === size) continue;
      const fd = files.append(path);
      try {
        files.cut(fd, end);
        files.sync(fd);
      } finally {
        files.close(fd);
      }
      done.push(`${path}: cut off its last ${size - end} bytes.`);
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      if (error instanceof Newer) {
        done.push(`${path}: left as it is, since ${error.message}.`);
        continue;
      }
      files.remove(path);
      done.push(`${path}: taken away, since ${error.message}.`);
    }
  }
  return done;
}
