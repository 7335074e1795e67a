/** Writes the current segment of a game, and begins the next one when it is due. */
import { hashState } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import type { Engine } from '../../engine/engine';
import { ByteWriter } from '../coding/bytes';
import { encode, text } from '../coding/codec';
import type { StoreDependencies } from '../disk/environment';
import { beginSegment } from './begin-segment';
import { logName, logsAmong } from './file-names';
import { HASH, type Header } from './header';
import type { LoadedGame } from './load';
import { ConcurrentWriteError, type LogFile } from './log-file';
import { RECORD, type RecordType } from './record';
import { SyncPolicy } from './sync-policy';

/** The number of commands after which a new segment begins, if the hero has not changed floors. */
const MAX_COMMANDS = 256;
/**
 * The number of turns after which one begins, so that replaying the commands never takes long: some take hundreds of
 * turns.
 */
const MAX_TURNS = 400;
/** The number of commands after which a hash of the state is kept. */
export const HASH_EVERY = 64;
/** The number of commands after which a new segment is tried again if it could not begin. */
const RETRY_AFTER = 16;
const LONGEST_REASON = 300;

const NOTHING = new Uint8Array(0);

export class SegmentWriter {
  private floor: number;
  /** The turn from which the turns of the segment are counted. */
  private firstTurn: number;
  /** The count of commands at which the next segment is due. */
  private nextBegin: number;
  private readonly syncPolicy: SyncPolicy;
  /** The newest log that this program has made. A newer one means that another program continues the game. */
  private newestOwn: number;
  /** The error because of which the last segment could not begin. */
  private failure: unknown;
  /** The way another program has continued the game, as part of a sentence. From then on this one never writes. */
  private fence: string | undefined;

  constructor(
    private readonly deps: StoreDependencies,
    private readonly folder: string,
    /** The game that is written, as it is now. */
    private readonly game: Pick<LoadedGame, 'engine' | 'count'>,
    private header: Header,
    private log: LogFile,
  ) {
    this.floor = game.engine.map.number;
    this.firstTurn = game.engine.turn;
    this.nextBegin = header.before + MAX_COMMANDS;
    this.newestOwn = header.segmentNumber;
    this.syncPolicy = new SyncPolicy(deps, () => {
      this.begin();
    });
  }

  /**
   * Logs an encoded command, in a new segment if the current log is spoilt. If that fails, the command is taken off the
   * log, or `isStuck` says that it could not be. Throws a ConcurrentWriteError if another program continues the game.
   */
  append(command: Uint8Array): void {
    this.log.isStuck = false;
    if (this.log.isSpoilt && !this.begin()) throw this.failure;
    const { log } = this;
    this.checkFence(() => {
      log.checkOwned();
      if (this.exists(this.newestOwn + 1)) throw new ConcurrentWriteError('another program has continued it');
    });
    const { end } = log;
    log.append(RECORD.command, command);
    try {
      this.syncPolicy.wrote(log);
    } catch (error) {
      log.cutBack(end);
      throw error;
    }
  }

  /** Whether the command that failed last is in the log all the same: loading the game would perform it. */
  get isStuck(): boolean {
    return this.log.isStuck;
  }

  /** Whether the current log can be appended to after a failure. */
  get isIntact(): boolean {
    return !this.log.isSpoilt;
  }

  /** Whether another program has continued the game. */
  get isFenced(): boolean {
    return this.fence !== undefined;
  }

  /** Logs what is due after a command: the end, or a hash unless a segment is due. A failure here loses nothing. */
  logProgress(): void {
    const { engine, count } = this.game;
    if (engine.outcome !== undefined) this.note(RECORD.end, endOf(engine));
    else if (count % HASH_EVERY === 0 && !this.isSegmentFull()) this.note(RECORD.hash, encode(HASH, hashState(engine)));
  }

  /** Begins the next segment if it is due. A failure here loses nothing. */
  beginIfDue(): void {
    if (this.game.engine.outcome === undefined && this.isSegmentFull()) this.begin();
  }

  private isSegmentFull(): boolean {
    const { engine, count } = this.game;
    return engine.map.number !== this.floor || count >= this.nextBegin || engine.turn - this.firstTurn >= MAX_TURNS;
  }

  /** Begins a new segment with the current state. If that fails, it returns false and the current one continues. */
  begin(): boolean {
    const { engine, count } = this.game;
    try {
      this.checkFence(() => {
        this.checkFolder();
      });
      const { fingerprint, began, marks } = this.header;
      const next = beginSegment(this.deps.files, this.folder, engine, { before: count, began, fingerprint, marks });
      this.syncPolicy.settleQuietly(this.log);
      this.note(RECORD.seal, NOTHING);
      this.log.close();
      this.log = next.log;
      this.header = next.header;
      this.newestOwn = next.header.segmentNumber;
      this.floor = engine.map.number;
      this.firstTurn = engine.turn;
      this.nextBegin = count + MAX_COMMANDS;
      return true;
    } catch (error) {
      this.failure = error;
      this.leaveStray();
      this.retryLater();
      return false;
    }
  }

  /** Throws a ConcurrentWriteError if the game's folder contains the log of another program. */
  private checkFolder(): void {
    const newest = logsAmong(this.deps.files.list(this.folder)).at(-1);
    try {
      this.log.checkOwned();
    } catch (error) {
      // Files that were removed are created again, but not in the folder of another game.
      if (error instanceof ConcurrentWriteError || newest !== undefined) throw error;
    }
    if (newest !== undefined && newest > this.newestOwn)
      throw new ConcurrentWriteError('another program has continued it');
  }

  /** Remembers how another program has continued the game, if a check says so. */
  private checkFence(check: () => void): void {
    if (this.fence !== undefined) throw new ConcurrentWriteError(this.fence);
    try {
      check();
    } catch (error) {
      if (error instanceof ConcurrentWriteError) this.fence = error.message;
      throw error;
    }
  }

  /** Deals with a log that exists although its segment could not begin: commands in an earlier log would not count. */
  private leaveStray(): void {
    if (this.isFenced || !this.exists(this.newestOwn + 1)) return;
    this.newestOwn++;
    this.log.isSpoilt = true;
  }

  /** Whether a log exists; true if the disk fails to say. */
  private exists(segmentNumber: number): boolean {
    try {
      return this.deps.files.stat(`${this.folder}/${logName(segmentNumber)}`) !== undefined;
    } catch {
      return true;
    }
  }

  /** Puts off the next segment for a few commands. */
  retryLater(): void {
    this.firstTurn = this.game.engine.turn;
    this.nextBegin = this.game.count + RETRY_AFTER;
  }

  get isDue(): boolean {
    return this.game.count >= this.nextBegin;
  }

  /** Logs that the last command does not count, and closes the log. Loading the game finds out by itself if that fails. */
  voidLast(error: unknown): void {
    const reason = String(error instanceof Error ? error.stack : error).slice(0, LONGEST_REASON);
    this.note(RECORD.void, encode(text(LONGEST_REASON), reason));
    this.log.close();
  }

  /** Continues with the log of another writer, and with the waits that this one has measured. */
  adopt({ header, log, floor, firstTurn, nextBegin, newestOwn }: SegmentWriter): void {
    // A new handle of the same file does not mend what a failure has left uncertain.
    if (header === this.header) log.isSpoilt ||= this.log.isSpoilt;
    this.newestOwn = newestOwn;
    this.header = header;
    this.log = log;
    this.floor = floor;
    this.firstTurn = firstTurn;
    this.nextBegin = nextBegin;
  }

  /** Waits until everything is on the disk and closes the log. */
  close(): void {
    try {
      if (!this.isFenced) this.syncPolicy.settle(this.log);
      if (this.isWorthSnapshot()) this.begin();
    } catch {
      if (this.log.isSpoilt) this.begin();
    }
    this.log.close();
  }

  /**
   * Whether to leave a snapshot of the current state, so that a later version need not replay commands. It is optional: no
   * one waits for a slow disk for it, and nothing is begun in a folder that has been taken away.
   */
  private isWorthSnapshot(): boolean {
    const { engine, count } = this.game;
    if (this.isFenced || engine.outcome !== undefined || count === this.header.before) return false;
    if (this.syncPolicy.isSlow) return false;
    this.log.checkOwned();
    return true;
  }

  /** Logs what follows from the commands. A failure loses nothing. */
  private note(type: RecordType, payload: Uint8Array): void {
    if (this.log.isSpoilt) return;
    try {
      this.log.checkOwned();
      this.log.append(type, payload);
      if (type === RECORD.end || type === RECORD.void) this.syncPolicy.settle(this.log);
    } catch {
      // The next command finds a spoilt log or another program.
    }
  }
}

/** Returns the ending of the game, for people who look at the file; the commands say the same. */
function endOf(engine: Engine): Uint8Array {
  const out = new ByteWriter();
  out.text(engine.outcome ?? '');
  out.count(engine.turn);
  out.count(Math.max(0, scoreOf(engine).total));
  return out.done();
}
