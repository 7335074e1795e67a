/** Loads a saved game from its folder: from the newest segment whose files can be read. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import type { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/kinds/content';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { LARGEST_SNAPSHOT, writerOf } from '../coding/snapshot-file';
import type { Files } from '../disk/fs';
import { logName, logsAmong, snapshotName } from './file-names';
import type { Header } from './header';
import type { Segment } from './segment';
import { RECALLED, SegmentReplay } from './segment-replay';
import { readSegmentStart, type GameSource } from './segment-start';

/** A saved game as it was read from its files, and what happened while it was read. */
export interface LoadedGame {
  readonly engine: Engine;
  /** The header of the last log that counts. */
  readonly header: Header;
  readonly segment: Segment;
  /** The number of commands performed since the game began. */
  readonly count: number;
  /** Whether the last log can be appended to; if not, the game continues in a new segment. */
  readonly canAppend: boolean;
  /** Present if the game was saved by an older version: whether by older rules, or only in an older format. */
  readonly older?: { readonly rules: boolean };
  /** The command that made the engine fail, if the game continues from before it. */
  readonly fault?: Fault;
  /** Sentences for the player. */
  readonly messages: readonly string[];
  /** The events of the last commands, if these were replayed. */
  readonly recent: readonly GameEvent[];
  readonly replayedCount: number;
}

/** A command that made the engine fail. */
export interface Fault {
  readonly command: Command;
  readonly error: unknown;
}

/** Loads the game in a folder. Throws a CorruptDataError if no segment can be read. */
export function loadGame(files: Files, content: Content, folder: string, timeoutMs?: number): LoadedGame {
  const source = { files, content, folder, timeoutMs };
  const logs = logsAmong(files.list(folder));
  const last = logs.at(-1);
  if (last === undefined) throw new CorruptDataError(`${folder} contains no game`);
  let problem: string | undefined;
  for (const segmentNumber of [...logs].reverse()) {
    try {
      const start = readSegmentStart(source, segmentNumber);
      const messages = problem === undefined ? [] : [`Part of this game could not be read: ${problem}.`];
      return new SegmentReplay(source, start, last, messages).run();
    } catch (error) {
      if (error instanceof NewerFormatError)
        throw new NewerFormatError(`${error.message}${writtenBy(source, segmentNumber)}`);
      if (!(error instanceof CorruptDataError)) throw error;
      problem ??= `${folder}/${logName(segmentNumber)}: ${error.message}`;
    }
  }
  throw new CorruptDataError(problem ?? `${folder} contains no game`);
}

/** Returns the events of the last commands. If few were replayed, replays the segment before as well. */
export function recentEvents(source: GameSource, loaded: LoadedGame): readonly GameEvent[] {
  const { header, replayedCount, recent, older } = loaded;
  if (replayedCount >= RECALLED || header.segmentNumber === 1 || older) return recent;
  try {
    const { engine, segment } = readSegmentStart(source, header.segmentNumber - 1);
    const events = segment.commands
      .slice(0, header.before - segment.header.before)
      .map((command) => engine.perform(command));
    return hashState(engine) === header.hash ? [...events.slice(replayedCount - RECALLED), recent].flat() : recent;
  } catch {
    return recent; // the game continues without them
  }
}

/** Names the version that wrote the snapshot of a segment, as the end of a sentence. */
function writtenBy({ files, folder }: GameSource, segmentNumber: number): string {
  try {
    const bytes = files.read(`${folder}/${snapshotName(segmentNumber)}`, LARGEST_SNAPSHOT);
    return ` (koboldkeep ${writerOf(bytes)} wrote it)`;
  } catch {
    return '';
  }
}
