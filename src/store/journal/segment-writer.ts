/** Writes the current segment of a game, and begins the next one when it is due. */
import { hashState } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import type { Engine } from '../../engine/engine';
import { ByteWriter } from '../coding/bytes';
import { encode, text } from '../coding/codec';
import type { StoreDependencies } from '../disk/environment';
import { beginSegment } from './begin-segment';
import { logName } from './file-names';
import { HASH, type Header } from './header';
import type { LoadedGame } from './loaded-game';
import type { LogFile } from './log-file';
import { RECORD, type RecordType } from './record';
import { SyncPolicy } from './sync-policy';

/** After how many commands a new segment begins, if the hero has not changed floors. */
const MAX_COMMANDS = 256;
/** After how many commands a hash is logged. */
const HASH_EVERY = 64;
/** After how many commands a new segment is tried again if it could not begin. */
const RETRY_AFTER = 16;
const LONGEST_REASON = 300;

const NOTHING = new Uint8Array(0);

export class SegmentWriter {
  private depth: number;
  /** The count of commands at which the next segment is due. */
  private nextBegin: number;
  private readonly syncPolicy: SyncPolicy;

  constructor(
    private readonly deps: StoreDependencies,
    private readonly folder: string,
    /** The game that is written, as it is now. */
    private readonly game: Pick<LoadedGame, 'engine' | 'count'>,
    private header: Header,
    private log: LogFile,
  ) {
    this.depth = game.engine.map.depth;
    this.nextBegin = header.before + MAX_COMMANDS;
    this.syncPolicy = new SyncPolicy(deps, () => {
      this.begin();
    });
  }

  /** Logs an encoded command. */
  append(command: Uint8Array): void {
    this.log.append(RECORD.command, command);
    this.syncPolicy.wrote(this.log);
  }

  /** Logs what is due after a command: the end, a new segment, a hash. A failure here loses nothing. */
  logProgress(): void {
    const { engine, count } = this.game;
    if (engine.outcome !== undefined) this.note(RECORD.end, endOf(engine));
    else if (engine.map.depth !== this.depth || count >= this.nextBegin) this.begin();
    else if (count % HASH_EVERY === 0) this.note(RECORD.hash, encode(HASH, hashState(engine)));
  }

  /** Begins a new segment with the current state. If that fails, it returns false and the current one continues. */
  begin(): boolean {
    const { engine, count } = this.game;
    try {
      const { fingerprint, began } = this.header;
      const next = beginSegment(this.deps.files, this.folder, engine, { before: count, began, fingerprint });
      this.syncPolicy.settleQuietly(this.log);
      this.note(RECORD.seal, NOTHING);
      this.log.close();
      this.log = next.log;
      this.header = next.header;
      this.depth = engine.map.depth;
      this.nextBegin = count + MAX_COMMANDS;
      return true;
    } catch {
      this.retryLater();
      return false;
    }
  }

  /** Puts off the next segment for a few commands. */
  retryLater(): void {
    this.nextBegin = this.game.count + RETRY_AFTER;
  }

  get isDue(): boolean {
    return this.game.count >= this.nextBegin;
  }

  /** Logs that the last command does not count, and closes the log. */
  voidLast(error: unknown): void {
    const reason = String(error instanceof Error ? error.stack : error).slice(0, LONGEST_REASON);
    try {
      this.log.append(RECORD.void, encode(text(LONGEST_REASON), reason));
      this.syncPolicy.settle(this.log);
    } catch {
      // Loading the game finds out by itself.
    }
    this.log.close();
  }

  /** Continues with the log of another writer, and with the waits that this one has measured. */
  adopt({ header, log, depth, nextBegin }: SegmentWriter): void {
    this.header = header;
    this.log = log;
    this.depth = depth;
    this.nextBegin = nextBegin;
  }

  /** Waits until everything is on the disk and closes the log. */
  close(): void {
    try {
      this.syncPolicy.settle(this.log);
      if (this.isWorthSnapshot()) this.begin();
    } catch {
      // It was written; nothing more can be done.
    }
    this.log.close();
  }

  /**
   * Whether to leave a snapshot of the current state, so that a later version need not replay commands. It is optional: no
   * one waits for a slow disk for it, and nothing is begun in a folder that has been taken away.
   */
  private isWorthSnapshot(): boolean {
    const { header, log, syncPolicy, folder, deps } = this;
    const { engine, count } = this.game;
    if (engine.outcome !== undefined || count === header.before || syncPolicy.isSlow) return false;
    return deps.files.stat(`${folder}/${logName(header.segmentNumber)}`)?.size === log.size;
  }

  private note(type: RecordType, payload: Uint8Array): void {
    try {
      this.log.append(type, payload);
      if (type === RECORD.end) this.syncPolicy.settle(this.log);
    } catch {
      // What it says follows from the commands.
    }
  }
}

/** How the game ended, for people who look at the file; the commands say the same. */
function endOf(engine: Engine): Uint8Array {
  const out = new ByteWriter();
  out.text(engine.outcome ?? '');
  out.count(engine.turn);
  out.count(Math.max(0, scoreOf(engine).total));
  return out.done();
}
