/** A game that is saved while it is played: each command is logged on the disk before the engine performs it. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { Engine, type GameOptions } from '../../engine/engine';
import { encodeCommand } from '../coding/command-codec';
import type { StoreDependencies } from '../disk/environment';
import { mergeMarks } from '../coding/play-marks';
import { fingerprintOf } from '../disk/fingerprint';
import { codeOf } from '../disk/fs';
import { isFull, releaseReserve, reserveSpace } from '../disk/reserve-file';
import { runWithTimeout, TimeoutError } from '../disk/timeout';
import { backUpBeforeResume, faultReportNote, writeFaultReport } from './back-up';
import { beginSegment } from './begin-segment';
import { UNDONE, UNDONE_BUSY, type CommandResult, type PlayedGame } from './played-game';
import type { Header } from './header';
import { loadGame, recentEvents, type Fault, type LoadedGame } from './load';
import { LogFile } from './log-file';
import { SegmentWriter } from './segment-writer';

/** One in this many faults of a session is reported in full, so that a game that always fails does not fill the disk. */
const FAULTS_PER_REPORT = 10;

const RESERVE_USED = 'The disk is full, and the reserve is now in use: free some space soon.';
const FAILED_ONCE = 'The disk failed once, but nothing is lost.';
const UNCERTAIN = 'The disk is failing: this was done, but it may be lost.';

/**
 * A game that is saved as it is played: however the program ends, it continues from the last turn that the player saw.
 */
export class Journal implements PlayedGame {
  engine: Engine;
  /** The number of commands performed since the game began. */
  count: number;
  /** Sentences for the player who continues the game. */
  readonly messages: readonly string[];
  /** The events of the last commands before the game was opened. */
  readonly recent: readonly GameEvent[];
  private readonly writer: SegmentWriter;
  /** Whether the player goes on although nothing can be saved. */
  private isUnsaved = false;
  private faults = 0;
  private isReserved = false;

  private constructor(
    private readonly deps: StoreDependencies,
    private readonly home: string,
    readonly folder: string,
    { engine, count, messages, recent }: Pick<LoadedGame, 'engine' | 'count' | 'messages' | 'recent'>,
    { header, log }: { readonly header: Header; readonly log: LogFile },
  ) {
    this.engine = engine;
    this.count = count;
    this.messages = messages;
    this.recent = recent;
    this.writer = new SegmentWriter(deps, folder, this, header, log);
    deps.onTurn?.(engine);
  }

  /** Starts a new game, which is saved before its first turn. */
  static start(deps: StoreDependencies, home: string, folder: string, options: GameOptions): Journal {
    const { files, content } = deps;
    const engine = Engine.start(content, options);
    files.makeFolder(folder);
    files.syncFolder(home);
    files.syncFolder(`${folder}/..`);
    const began = Math.max(0, Math.trunc(deps.now()));
    const origin = { before: 0, began, fingerprint: fingerprintOf(content), marks: deps.marks ?? [] };
    const segment = beginSegment(files, folder, engine, origin);
    return new Journal(deps, home, folder, { engine, count: 0, messages: [], recent: engine.events }, segment);
  }

  /** Continues the game in a folder. Throws a CorruptDataError if it cannot be read. */
  static resume(deps: StoreDependencies, home: string, folder: string): Journal {
    const { files, content, timeoutMs } = deps;
    const loaded = loadGame(files, content, folder, timeoutMs);
    const { engine, count, header, segment, canAppend, older } = loaded;
    const game = { ...loaded, recent: recentEvents({ files, content, folder }, loaded) };
    const fingerprint = fingerprintOf(content);
    const marks = mergeMarks(header.marks, deps.marks ?? []);
    const isSame = header.fingerprint === fingerprint && header.marks.length === marks.length;
    if (segment.isEnd || (canAppend && !older && isSame)) {
      const log = LogFile.reopen(files, folder, header.segmentNumber, segment.scan);
      return new Journal(deps, home, folder, game, { header, log });
    }
    const messages = [...loaded.messages, ...backUpBeforeResume(deps, home, folder, loaded)];
    const next = beginSegment(files, folder, engine, { before: count, began: header.began, fingerprint, marks });
    return new Journal(deps, home, folder, { ...game, messages }, next);
  }

  get isSaved(): boolean {
    return !this.isUnsaved && !this.writer.isFenced;
  }

  perform(command: Command): CommandResult {
    if (this.isUnsaved) return this.performUnsaved(command);
    const { engine } = this;
    this.settle();
    const { failure, note } = engine.outcome === undefined ? this.log(command) : {};
    if (failure !== undefined) return { kind: 'unsaved', note: failure };
    try {
      runWithTimeout(() => engine.perform(command), this.deps.timeoutMs);
    } catch (error) {
      return this.undo({ command, error });
    }
    this.count++;
    this.writer.logProgress();
    this.deps.onTurn?.(engine);
    return note === undefined ? { kind: 'done' } : { kind: 'done', note };
  }

  /** Reserves disk space and begins the segment that is due. The next command does both if nobody has called this before it. */
  settle(): void {
    if (this.isUnsaved) return;
    if (!this.isReserved) reserveSpace(this.deps.files, this.home);
    this.isReserved = true;
    this.writer.beginIfDue();
  }

  stopSaving(): void {
    this.isUnsaved = true;
    this.writer.retryLater();
  }

  /** Waits until everything is on the disk, and stops saving. */
  close(): void {
    this.writer.close();
  }

  /** Logs a command. If the disk fails, makes room or begins a new log, and tries again. */
  private log(command: Command): { readonly failure?: string; readonly note?: string } {
    const { writer } = this;
    const bytes = encodeCommand(command);
    const error = this.tryAppend(bytes);
    if (error === undefined) return {};
    const wasFull = isFull(error) && releaseReserve(this.deps.files, this.home);
    if (wasFull && writer.isIntact && this.tryAppend(bytes) === undefined) return { note: RESERVE_USED };
    if (writer.begin() && this.tryAppend(bytes) === undefined) return { note: wasFull ? RESERVE_USED : FAILED_ONCE };
    if (writer.isFenced) return { failure: 'This game cannot be saved: another program plays it as well.' };
    // Loading the log now would perform the command. A new segment says that it does not count.
    if (writer.isStuck && !writer.begin()) return { note: UNCERTAIN };
    const why = isFull(error) ? 'the disk is full' : `the disk failed (${codeOf(error) || 'no reason given'})`;
    return { failure: `Nothing was done, because it cannot be saved: ${why}.` };
  }

  /** Logs a command, or returns why that failed. */
  private tryAppend(bytes: Uint8Array): unknown {
    try {
      this.writer.append(bytes);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** Takes back a command that made the engine fail, and restores the game as it was before. */
  private undo(fault: Fault): CommandResult {
    const { deps, home, folder } = this;
    this.writer.voidLast(fault.error);
    const isBusy = fault.error instanceof TimeoutError && fault.error.isStarved;
    const isReported = !isBusy && this.faults++ % FAULTS_PER_REPORT === 0;
    const report = isReported ? writeFaultReport(deps, home, folder, fault, this) : undefined;
    const { engine, count, writer } = Journal.resume(deps, home, folder);
    this.engine = engine;
    this.count = count;
    this.writer.adopt(writer);
    return { kind: 'undone', note: isBusy ? UNDONE_BUSY : `${UNDONE}${faultReportNote(report)}` };
  }

  /** Performs a command without logging it, and tries now and then to save the game again. */
  private performUnsaved(command: Command): CommandResult {
    this.engine.perform(command);
    this.count++;
    if ((!this.writer.isDue && this.engine.outcome === undefined) || !this.writer.begin()) return { kind: 'done' };
    this.isUnsaved = false;
    this.writer.logProgress();
    return { kind: 'done', note: 'The game is being saved again.' };
  }
}
