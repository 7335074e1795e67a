import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import { Engine, type GameOptions } from '../../engine/engine';
import { releaseReserve, isFull, reserveSpace } from '../disk/reserve-file';
import { ByteWriter } from '../coding/bytes';
import { encodeCommand } from '../coding/command-codec';
import { fingerprintOf } from '../disk/fingerprint';
import { saveFault, faultLocation } from './fault';
import { codeOf } from '../disk/fs';
import type { Game, CommandResult } from './game';
import type { StoreDependencies } from '../disk/environment';
import { runWithTimeout } from '../disk/timeout';
import { copyAside } from '../disk/trash';
import { beginSegment } from './begin-segment';
import { HASH, type Header } from './header';
import { loadGame, recentOf, type Fault, type Loaded } from './load';
import { ConcurrentWriteError, LogFile } from './log-file';
import { logName } from './file-names';
import { RECORD } from './record';
import { SyncPolicy } from './sync-policy';

/** After how many commands a new stretch begins, where no floor was changed. */
const LONGEST_STRETCH = 256;
/** After how many commands a hash is noted. */
export const HASH_EVERY = 64;
/** After how many commands a stretch that could not be begun is tried again. */
const TRY_AGAIN = 16;
const LONGEST_REASON = 300;
/** Of so many faults in one sitting, one is kept in full. */
const FAULTS_FOR_ONE = 10;

const NOTHING = new Uint8Array(0);

/**
 * A game that is kept: each command is on the disk before it is carried out, so that whatever ends the program, the
 * game goes on from the last turn that was seen.
 */
export class Journal implements Game {
  engine: Engine;
  /** What is to be told to whoever goes on with the game. */
  readonly told: readonly string[];
  /** What its last commands let out. */
  readonly recent: readonly GameEvent[];
  private header: Header;
  private log: LogFile;
  /** How many commands have been carried out in all. */
  count: number;
  private depth: number;
  /** Whether the player goes on though nothing can be kept. */
  private isLoose = false;
  /** The count at which a new stretch is to be tried next. */
  private nextStretch: number;
  /** How many commands have made the engine fail. */
  private faults = 0;
  private readonly policy: SyncPolicy;

  private constructor(
    private readonly deps: StoreDependencies,
    private readonly home: string,
    readonly folder: string,
    { engine, header, count, told, recent }: Pick<Loaded, 'engine' | 'header' | 'count' | 'told' | 'recent'>,
    log: LogFile,
  ) {
    this.engine = engine;
    this.header = header;
    this.count = count;
    this.told = told;
    this.recent = recent;
    this.log = log;
    this.depth = engine.map.depth;
    this.nextStretch = header.before + LONGEST_STRETCH;
    this.policy = new SyncPolicy(deps, () => {
      this.begin();
    });
  }

  /** A new game, kept from before its first turn on. */
  static start(deps: StoreDependencies, home: string, folder: string, options: GameOptions): Journal {
    const { files, content } = deps;
    const engine = Engine.start(content, options);
    files.makeFolder(folder);
    files.syncFolder(home);
    files.syncFolder(`${folder}/..`);
    reserveSpace(files, home);
    const origin = { before: 0, began: Math.max(0, Math.trunc(deps.today())), fingerprint: fingerprintOf(content) };
    const { log, header } = beginSegment(files, folder, engine, origin);
    return new Journal(deps, home, folder, { engine, header, count: 0, told: [], recent: engine.events }, log);
  }

  /** Goes on with the game in a folder. Throws Damage where there is none that could be gone on with. */
  static resume(deps: StoreDependencies, home: string, folder: string): Journal {
    const { files, content, timeoutMs } = deps;
    const loaded = loadGame(files, content, folder, timeoutMs);
    const { engine, count, header: old, segment, older } = loaded;
    const recent = recentOf(files, content, folder, loaded);
    const fingerprint = fingerprintOf(content);
    if (segment.isEnd || (loaded.isWhole && !older && old.fingerprint === fingerprint)) {
      const log = LogFile.reopen(files, folder, old.segmentNumber, segment.scan);
      return new Journal(deps, home, folder, { ...loaded, recent }, log);
    }
    const told = [...loaded.told, ...prepare(deps, home, folder, loaded)];
    const origin = { before: count, began: old.began, fingerprint };
    const { log, header } = beginSegment(files, folder, engine, origin);
    return new Journal(deps, home, folder, { engine, count, header, told, recent }, log);
  }

  get isSaved(): boolean {
    return !this.isLoose;
  }

  /** The time for which the disk is usually waited for, in milliseconds. */
  get wait(): number {
    return this.policy.median;
  }

  perform(command: Command): CommandResult {
    if (this.isLoose) return this.performLoosely(command);
    const { engine } = this;
    const trouble = engine.outcome === undefined ? this.write(command) : {};
    if (trouble.failed !== undefined) return { kind: 'unkept', note: trouble.failed };
    try {
      runWithTimeout(() => engine.perform(command), this.deps.timeoutMs);
    } catch (error) {
      return this.undo({ command, error });
    }
    this.count++;
    this.mark();
    return trouble.note === undefined ? { kind: 'done' } : { kind: 'done', note: trouble.note };
  }

  stopSaving(): void {
    this.isLoose = true;
    this.nextStretch = this.count + TRY_AGAIN;
  }

  /** Waits until all of it is on the disk, and ends the keeping. */
  close(): void {
    try {
      this.policy.settle(this.log);
      if (this.isWorthSnapshot()) this.begin();
    } catch {
      // It was written; more cannot be done on the way out.
    }
    this.log.close();
  }

  /**
   * Whether to leave the game with a snapshot of where it stands, so that whatever version goes on with it need not
   * carry out commands. It is a favour: nobody waits for a slow disk for it, and nothing is begun in a folder that is
   * not the game's any more.
   */
  private isWorthSnapshot(): boolean {
    const { engine, count, header, log, policy, folder, deps } = this;
    if (engine.outcome !== undefined || count === header.before || policy.isSlow) return false;
    return deps.files.about(`${folder}/${logName(header.segmentNumber)}`)?.size === log.length;
  }

  /** Puts a command on the disk. Should that fail, it makes room, or begins a new log, and tries once more. */
  private write(command: Command): { readonly failed?: string; readonly note?: string } {
    const payload = encodeCommand(command);
    try {
      this.append(payload);
      return {};
    } catch (error) {
      if (error instanceof ConcurrentWriteError) return { failed: `This game cannot be kept: ${error.message}.` };
      const wasFull = isFull(error) && releaseReserve(this.deps.files, this.home);
      if ((wasFull || this.begin()) && this.tryPut(payload)) {
        return {
          note: wasFull
            ? 'The disk is full. What was held in reserve is in use now: make room soon.'
            : 'The disk failed once; all is kept all the same.',
        };
      }
      const why = isFull(error) ? 'the disk is full' : `the disk failed (${codeOf(error) || 'no reason given'})`;
      return { failed: `That was not done, since it cannot be kept: ${why}.` };
    }
  }

  private append(payload: Uint8Array): void {
    this.log.append(RECORD.command, payload);
    this.policy.wrote(this.log);
  }

  private tryPut(payload: Uint8Array): boolean {
    try {
      this.append(payload);
      return true;
    } catch {
      return false;
    }
  }

  /** Notes what is due after a command: the end, a new stretch, a hash. A failure here loses nothing. */
  private mark(): void {
    const { engine } = this;
    if (engine.outcome !== undefined) this.note(RECORD.end, endOf(engine));
    else if (engine.map.depth !== this.depth || this.count >= this.nextStretch) this.begin();
    else if (this.count % HASH_EVERY === 0) this.note(RECORD.hash, hashOf(engine));
  }

  private note(type: typeof RECORD.end | typeof RECORD.hash | typeof RECORD.seal, payload: Uint8Array): void {
    try {
      this.log.append(type, payload);
      if (type === RECORD.end) this.policy.settle(this.log);
    } catch {
      // What it says follows from the commands.
    }
  }

  /** Begins a new stretch with the state as it is. Tells whether that could be done; the old one goes on otherwise. */
  private begin(): boolean {
    const { deps, header, count } = this;
    try {
      const { fingerprint, began } = header;
      const next = beginSegment(deps.files, this.folder, this.engine, { before: count, began, fingerprint });
      this.policy.settleQuietly(this.log);
      this.note(RECORD.seal, NOTHING);
      this.log.close();
      this.log = next.log;
      this.header = next.header;
      this.depth = this.engine.map.depth;
      this.nextStretch = count + LONGEST_STRETCH;
      return true;
    } catch {
      this.nextStretch = count + TRY_AGAIN;
      return false;
    }
  }

  /** The command made the engine fail: notes that it does not count, and brings back the game as it was before. */
  private undo(fault: Fault): CommandResult {
    const { error } = fault;
    const reason = new ByteWriter();
    reason.text(String(error instanceof Error ? error.stack : error).slice(0, LONGEST_REASON));
    try {
      this.log.append(RECORD.void, reason.done());
      this.policy.settle(this.log);
    } catch {
      // Whoever loads it finds out by itself.
    }
    this.log.close();
    const { deps, home, folder } = this;
    // Should every other command run into one, the disk need not be filled with them.
    const place = this.faults++ % FAULTS_FOR_ONE === 0 ? saveFault(deps, home, folder, fault, this) : undefined;
    const again = Journal.resume(deps, home, folder);
    this.engine = again.engine;
    this.log = again.log;
    this.header = again.header;
    this.count = again.count;
    this.depth = again.depth;
    this.nextStretch = again.nextStretch;
    return {
      kind: 'undone',
      note: `Your last action ran into a fault of the game and was undone.${faultLocation(place)}`,
    };
  }

  private performLoosely(command: Command): CommandResult {
    this.engine.perform(command);
    this.count++;
    if (this.count < this.nextStretch && this.engine.outcome === undefined) return { kind: 'done' };
    if (!this.begin()) return { kind: 'done' };
    this.isLoose = false;
    this.mark();
    return { kind: 'done', note: 'The game is kept again.' };
  }
}

/** What is to be done before a game goes on otherwise than it was kept. Answers with what the player is to be told. */
function prepare(deps: StoreDependencies, home: string, folder: string, loaded: Loaded): readonly string[] {
  const { older, fault, again } = loaded;
  const told: string[] = [];
  if (fault) {
    const place = saveFault(deps, home, folder, fault, loaded);
    if (place !== undefined) told.push(`What is known of the fault is in ${place}.`);
  }
  if (!older) return told;
  const place = copyAside(deps.files, home, folder, deps.today(), 'before-upgrade');
  const was = older.rules
    ? 'was played by older rules and goes on by those of this version'
    : 'was kept by an older version';
  told.push(`This game ${was}; as it was it is in ${place}.`);
  if (older.rules && again > 0) {
    const [last, them] = again === 1 ? ['last command was', 'it'] : [`last ${again} commands were`, 'them'];
    told.push(`The ${last} played again by newer rules: what came of ${them} may differ.`);
  }
  return told;
}

function hashOf(engine: Engine): Uint8Array {
  const out = new ByteWriter();
  HASH.write(out, hashState(engine));
  return out.done();
}

/** How the game ended: for people who look at the file; the commands say the same. */
function endOf(engine: Engine): Uint8Array {
  const out = new ByteWriter();
  out.text(engine.outcome ?? '');
  out.count(engine.turn);
  out.count(Math.max(0, scoreOf(engine).total));
  return out.done();
}
