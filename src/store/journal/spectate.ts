/** Follows a game that another process plays, by reading its logs. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import type { Engine } from '../../engine/engine';
import { CorruptDataError } from '../coding/bytes';
import { decodeCommand } from '../coding/command-codec';
import type { StoreDependencies } from '../disk/environment';
import { runWithTimeout } from '../disk/timeout';
import { decodeHeader, type Header } from './header';
import { loadGame, recentEvents } from './load';
import { logName, logsAmong } from './file-names';
import type { SegmentStart } from './segment-start';
import { RECORD, scan, type LogRecord } from './record';
import { LARGEST_LOG } from './segment';

/** The events in the game since the last poll. */
export type SpectatorUpdate =
  /** Commands were played. They must be performed in this order, at any time. */
  | { readonly kind: 'played'; readonly commands: readonly Command[] }
  /** Nothing new is known. */
  | { readonly kind: 'quiet' }
  /** A command did not count after all: the game was loaded again, and has a new engine. */
  | { readonly kind: 'reloaded' }
  /** The run has ended, or its files are gone. No other update follows. */
  | { readonly kind: 'over' };

const QUIET: SpectatorUpdate = { kind: 'quiet' };
const OVER: SpectatorUpdate = { kind: 'over' };

export type SpectatorDependencies = Pick<StoreDependencies, 'files' | 'content' | 'timeoutMs'>;

/** A position in the files of a game. */
interface Position {
  /** The segment whose log is read. */
  readonly segmentNumber: number;
  /** The newest log when the game was loaded: logs between the two cannot be used. */
  readonly newest: number;
  /** The number of records of the log that have been read. */
  readonly records: number;
  /** The checksum of the last of them. */
  readonly sum: number;
  /** The size of the log when it was read. */
  readonly size: number;
}

/** It changes nothing and keeps no file open, so the player does not notice. A poll without news only looks at two files. */
export class Spectator {
  /** Commands that have been read but not performed. */
  private ahead: readonly Command[] = [];
  /** Whether a command failed here. It has failed in the other process, too, which will take it back. */
  private isStuck = false;
  private isOver = false;

  private constructor(
    private readonly deps: SpectatorDependencies,
    readonly folder: string,
    /** The game after the last performed command. After `reloaded` it is a new engine. */
    public engine: Engine,
    /** The events of the last commands before the game was loaded. */
    public recentEvents: readonly GameEvent[],
    /** The number of commands performed since the game began. */
    public count: number,
    /** Identifies the game: a later one in the same folder began at another time. */
    private readonly began: number,
    private position: Position,
  ) {}

  /** Throws a CorruptDataError if the folder contains no game that can be read. */
  static open(deps: SpectatorDependencies, folder: string): Spectator {
    const { engine, recent, count, header, position } = open(deps, folder);
    return new Spectator(deps, folder, engine, recent, count, header.began, position);
  }

  /** Follows a game from the start of one of its segments. Throws a CorruptDataError if its log is damaged. */
  static openAt(deps: SpectatorDependencies, folder: string, { engine, segment }: SegmentStart): Spectator {
    const { header, scan: log } = segment;
    const { segmentNumber } = header;
    const [first] = log.records;
    if (!first) throw new CorruptDataError('it is not a log of this game');
    const position = { segmentNumber, newest: segmentNumber, records: 1, sum: first.sum, size: first.end };
    return new Spectator(deps, folder, engine, [], header.before, header.began, position);
  }

  /** Looks for new commands. A half-written record is ignored until it is complete. */
  poll(): SpectatorUpdate {
    try {
      return this.isOver ? OVER : this.findUpdate();
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      // The game was moved to the trash at this moment.
      return this.ahead.length > 0 ? { kind: 'played', commands: this.ahead } : this.end();
    }
  }

  /** Performs the next command that was played. Returns its events. */
  perform(command: Command): readonly GameEvent[] {
    const [next, ...rest] = this.ahead;
    if (next !== command) throw new RangeError('it is not the next command');
    this.ahead = rest;
    try {
      const events = runWithTimeout(() => this.engine.perform(command), this.deps.timeoutMs);
      this.count++;
      return events;
    } catch {
      this.isStuck = true;
      this.ahead = [];
      return [];
    }
  }

  private findUpdate(): SpectatorUpdate {
    const { files } = this.deps;
    const { segmentNumber, newest, size } = this.position;
    // In this order: when the next log exists, the one before is complete.
    const hasNext = files.stat(this.pathOf(newest + 1)) !== undefined;
    const log = files.stat(this.pathOf(segmentNumber));
    if (log && log.size !== size && !this.readOn(log.size)) return this.reload();
    if (hasNext && !this.dropFrom(newest + 1)) return this.reload();
    if (this.ahead.length > 0) return { kind: 'played', commands: this.ahead };
    if (this.engine.outcome !== undefined) return this.end();
    if (hasNext) return this.enter(newest + 1) ? this.findUpdate() : this.reload();
    return log ? QUIET : this.end();
  }

  /** Reads new records. Returns whether they follow what was read before. */
  private readOn(size: number): boolean {
    const { segmentNumber, records: known, sum } = this.position;
    const records = this.recordsOf(segmentNumber);
    if (records[known - 1]?.sum !== sum) return false;
    const fresh = records.slice(known);
    this.position = { ...this.position, size, records: records.length, sum: records.at(-1)?.sum ?? sum };
    if (this.isStuck) return fresh.length === 0;
    const ahead = [...this.ahead];
    for (const { type, payload } of fresh) {
      if (type === RECORD.command) ahead.push(decodeCommand(payload));
      if (type === RECORD.void && ahead.pop() === undefined) return false;
    }
    this.ahead = ahead;
    return true;
  }

  /** Drops commands that do not count because the next log begins before them. Returns whether none of them was performed. */
  private dropFrom(next: number): boolean {
    const counting = this.headerOf(next).header.before - this.count;
    this.ahead = this.ahead.slice(0, Math.max(0, counting));
    return counting >= 0;
  }

  /** Moves on to the next log. Returns whether it continues the current state. */
  private enter(next: number): boolean {
    const { segmentNumber, newest } = this.position;
    const { header, record } = this.headerOf(next);
    const follows = segmentNumber === newest && header.before === this.count && header.began === this.began;
    if (this.isStuck || !follows || header.hash !== hashState(this.engine)) return false;
    this.position = { segmentNumber: next, newest: next, records: 1, sum: record.sum, size: record.end };
    return true;
  }

  private reload(): SpectatorUpdate {
    const { engine, recent, count, header, position } = open(this.deps, this.folder);
    if (header.began !== this.began) return this.end();
    this.engine = engine;
    this.recentEvents = recent;
    this.count = count;
    this.position = position;
    this.ahead = [];
    this.isStuck = false;
    return { kind: 'reloaded' };
  }

  private end(): SpectatorUpdate {
    this.isOver = true;
    return OVER;
  }

  private pathOf(segmentNumber: number): string {
    return `${this.folder}/${logName(segmentNumber)}`;
  }

  private recordsOf(segmentNumber: number): readonly LogRecord[] {
    return scan(this.deps.files.read(this.pathOf(segmentNumber), LARGEST_LOG)).records;
  }

  private headerOf(segmentNumber: number): { readonly header: Header; readonly record: LogRecord } {
    const [record] = this.recordsOf(segmentNumber);
    if (record?.type !== RECORD.header) throw new CorruptDataError('it is not a log of this game');
    return { header: decodeHeader(record.payload), record };
  }
}

/** Loads the game in a folder, with its position. */
function open({ files, content, timeoutMs }: SpectatorDependencies, folder: string) {
  const newest = logsAmong(files.list(folder)).at(-1) ?? 0;
  const loaded = loadGame(files, content, folder, timeoutMs);
  const { engine, count, header, segment, older } = loaded;
  if (older?.rules) throw new CorruptDataError('it is played by older rules');
  const recent = recentEvents({ files, content, folder }, loaded);
  const { records, end } = segment.scan;
  const { segmentNumber } = header;
  const position = {
    segmentNumber,
    newest: Math.max(segmentNumber, newest),
    records: records.length,
    sum: records.at(-1)?.sum ?? 0,
  };
  return { engine, recent, count, header, position: { ...position, size: end } satisfies Position };
}
