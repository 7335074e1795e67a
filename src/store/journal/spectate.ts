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
import { RECORD, scan, type LogRecord } from './record';
import { LARGEST_LOG } from './segment';

/** What has come of a game that is followed since it was last asked about. */
export type SpectatorUpdate =
  /** So much was played: each of it is to be performed, in this order, whenever its time has come. */
  | { readonly kind: 'played'; readonly commands: readonly Command[] }
  /** Nothing is known that was not known before. */
  | { readonly kind: 'quiet' }
  /** Something did not count after all: the game was read anew, and goes on in another engine. */
  | { readonly kind: 'reloaded' }
  /** The run has ended, or its files are not there any more. There will be no other news. */
  | { readonly kind: 'over' };

const QUIET: SpectatorUpdate = { kind: 'quiet' };
const OVER: SpectatorUpdate = { kind: 'over' };

/** What it takes to look on. */
type Looking = Pick<StoreDependencies, 'files' | 'content' | 'timeoutMs'>;

/** Where a follower is in the files of a game. */
interface Place {
  /** The number of the log that is read. */
  readonly segmentNumber: number;
  /** The number of the newest log there was when the game was read: others before it are of no use. */
  readonly newest: number;
  /** How many records of the log have been read, and the sum of the last. */
  readonly records: number;
  readonly sum: number;
  /** How long the log was then. */
  readonly size: number;
}

/**
 * Follows a game that another process plays, by what that has written. Changes nothing, and holds nothing open: whoever
 * plays never notices. As long as nothing is written, asking costs two looks at the folder.
 */
export class Spectator {
  /** Read, and not performed yet. */
  private ahead: readonly Command[] = [];
  /** Whether a command failed here; it will have failed there, too, and be taken back. */
  private isStuck = false;
  private isOver = false;

  private constructor(
    private readonly deps: Looking,
    readonly folder: string,
    private game: Engine,
    private told: readonly GameEvent[],
    /** How many commands have been performed in all. */
    private performed: number,
    /** When the game was begun: another in the same folder is not this one. */
    private readonly began: number,
    private place: Place,
  ) {}

  /** Throws Damage where the folder holds no game that can be read. */
  static open(deps: Looking, folder: string): Spectator {
    const { engine, recent, count, header, place } = read(deps, folder);
    return new Spectator(deps, folder, engine, recent, count, header.began, place);
  }

  /** The game as far as it has been performed. After `reloaded` it is another. */
  get engine(): Engine {
    return this.game;
  }

  /** What the last commands let out when the game was read. */
  get recentEvents(): readonly GameEvent[] {
    return this.told;
  }

  /** How many commands lie behind the game as it is here. */
  get count(): number {
    return this.performed;
  }

  /** Looks for what has been written. A record that is half written is not there yet. */
  poll(): SpectatorUpdate {
    try {
      return this.isOver ? OVER : this.look();
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      // It was put away at this very moment.
      return this.ahead.length > 0 ? { kind: 'played', commands: this.ahead } : this.end();
    }
  }

  /** Carries out the next of the commands that were played. Answers with what it lets out. */
  perform(command: Command): readonly GameEvent[] {
    const [next, ...rest] = this.ahead;
    if (next !== command) throw new RangeError('it is not the next command');
    this.ahead = rest;
    try {
      const events = runWithTimeout(() => this.game.perform(command), this.deps.timeoutMs);
      this.performed++;
      return events;
    } catch {
      this.isStuck = true;
      this.ahead = [];
      return [];
    }
  }

  private look(): SpectatorUpdate {
    const { files } = this.deps;
    const { segmentNumber, newest, size } = this.place;
    // In this order: once there is a next log, all that counts is in the one before.
    const hasNext = files.stat(this.pathOf(newest + 1)) !== undefined;
    const about = files.stat(this.pathOf(segmentNumber));
    if (about && about.size !== size && !this.readOn(about.size)) return this.reload();
    if (this.ahead.length > 0) {
      if (hasNext && !this.leaveOutFrom(newest + 1)) return this.reload();
      if (this.ahead.length > 0) return { kind: 'played', commands: this.ahead };
    }
    if (this.game.outcome !== undefined) return this.end();
    if (hasNext) return this.enter(newest + 1) ? this.look() : this.reload();
    return about ? QUIET : this.end();
  }

  /** Reads what has been added to the log. Tells whether it goes on from what was read before. */
  private readOn(size: number): boolean {
    const { segmentNumber, records: known, sum } = this.place;
    const records = this.recordsOf(segmentNumber);
    if (records[known - 1]?.sum !== sum) return false;
    const fresh = records.slice(known);
    this.place = { ...this.place, size, records: records.length, sum: records.at(-1)?.sum ?? sum };
    if (this.isStuck) return fresh.length === 0;
    const ahead = [...this.ahead];
    for (const { type, payload } of fresh) {
      if (type === RECORD.command) ahead.push(decodeCommand(payload));
      if (type === RECORD.void && ahead.pop() === undefined) return false;
    }
    this.ahead = ahead;
    return true;
  }

  /** Leaves out what was written before the next log was begun and does not count. Tells whether none of it was performed. */
  private leaveOutFrom(next: number): boolean {
    const counting = this.beginningOf(next).header.before - this.performed;
    this.ahead = this.ahead.slice(0, Math.max(0, counting));
    return counting >= 0;
  }

  /** Goes over to the next log. Tells whether it goes on from here. */
  private enter(next: number): boolean {
    const { segmentNumber, newest } = this.place;
    const { header, record } = this.beginningOf(next);
    const follows = segmentNumber === newest && header.before === this.performed && header.began === this.began;
    if (this.isStuck || !follows || header.hash !== hashState(this.game)) return false;
    this.place = { segmentNumber: next, newest: next, records: 1, sum: record.sum, size: record.end };
    return true;
  }

  private reload(): SpectatorUpdate {
    const { engine, recent, count, header, place } = read(this.deps, this.folder);
    if (header.began !== this.began) return this.end();
    this.game = engine;
    this.told = recent;
    this.performed = count;
    this.place = place;
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

  private beginningOf(segmentNumber: number): { readonly header: Header; readonly record: LogRecord } {
    const [record] = this.recordsOf(segmentNumber);
    if (record?.type !== RECORD.header) throw new CorruptDataError('it is not a log of this game');
    return { header: decodeHeader(record.payload), record };
  }
}

/** The game in a folder, and where it is. */
function read({ files, content, timeoutMs }: Looking, folder: string) {
  const newest = logsAmong(files.list(folder)).at(-1) ?? 0;
  const loaded = loadGame(files, content, folder, timeoutMs);
  const { engine, count, header, segment, older } = loaded;
  if (older?.rules) throw new CorruptDataError('it is played by older rules');
  const recent = recentEvents({ files, content, folder }, loaded);
  const { records, end } = segment.scan;
  const { segmentNumber } = header;
  const place = {
    segmentNumber,
    newest: Math.max(segmentNumber, newest),
    records: records.length,
    sum: records.at(-1)?.sum ?? 0,
  };
  return { engine, recent, count, header, place: { ...place, size: end } satisfies Place };
}
