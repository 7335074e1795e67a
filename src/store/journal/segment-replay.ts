/** Replays the segments of a saved game, from the start of one to the end of the last. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import type { Engine } from '../../engine/engine';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { runWithTimeout, TimeoutError } from '../disk/timeout';
import { logName } from './file-names';
import type { Fault, LoadedGame } from './load';
import { readSegment, type Segment } from './segment';
import { hasOldRules, readSegmentStart, type GameSource, type SegmentStart } from './segment-start';

/** The events of this many last commands are recalled when a game continues. */
export const RECALLED = 12;
/** The number of commands that share a time limit: to set one takes longer than most commands. */
const WATCHED_TOGETHER = 16;
/** In milliseconds: a saved game is given up only where it certainly loops. */
const TIMEOUT_MS = 10_000;
/** More turns than the commands of a few segments take: beyond it the files are malicious. */
const MAX_TURNS = 400_000;

export class SegmentReplay {
  private engine: Engine;
  private segment: Segment;
  private recent: (readonly GameEvent[])[] = [];
  private fault: Fault | undefined;
  private readonly firstTurn: number;
  private readonly replayed: Command[] = [];
  private readonly messages: string[];

  /** `last` is the number of the last log in the folder. */
  constructor(
    private readonly source: GameSource,
    private readonly start: SegmentStart,
    private readonly last: number,
    messages: readonly string[],
  ) {
    this.engine = start.engine;
    this.segment = start.segment;
    this.firstTurn = start.engine.turn;
    this.messages = [...messages];
  }

  run(): LoadedGame {
    for (;;) {
      const next = this.readNext();
      if (!this.replaySegment(next)) return this.loaded(false);
      if (!next) return this.loadedAtEnd();
      if (next.header.before !== this.count || next.header.hash !== hashState(this.engine)) {
        this.messages.push('The last part of this game does not fit the rest and was left out.');
        return this.loaded(false);
      }
      this.segment = next;
    }
  }

  private get count(): number {
    return this.start.segment.header.before + this.replayed.length;
  }

  private readNext(): Segment | undefined {
    const { segmentNumber } = this.segment.header;
    if (segmentNumber >= this.last) return undefined;
    try {
      return readSegment(this.source.files, this.source.folder, segmentNumber + 1);
    } catch (error) {
      if (error instanceof CorruptDataError && !(error instanceof NewerFormatError)) return undefined;
      throw error;
    }
  }

  /** Performs the commands of the current segment. Returns false if the game cannot continue behind one of them. */
  private replaySegment(next: Segment | undefined): boolean {
    const { header, commands: all, hashes, scan } = this.segment;
    // Commands that were logged after the next segment began do not count.
    const commands = next ? all.slice(0, next.header.before - header.before) : all;
    let differences = 0;
    let done = 0;
    const replayUntil = (end: number): boolean => {
      for (const command of commands.slice(done, end)) {
        if (!this.replay(command, commands.length - done - 1)) return false;
        done++;
        const hash = hashes.find(({ after }) => after === done)?.hash;
        if (hash === undefined || hasOldRules(this.segment)) continue;
        if (hash !== hashState(this.engine)) differences++;
      }
      return true;
    };
    while (done < commands.length) {
      try {
        if (!runWithTimeout(() => replayUntil(done + WATCHED_TOGETHER), this.source.timeoutMs ?? TIMEOUT_MS))
          return false;
      } catch (error) {
        const command = commands[done];
        if (!(error instanceof TimeoutError) || !command) throw error;
        return this.undo({ command, error }, commands.length - done - 1);
      }
    }
    if (differences > 0) this.messages.push('Some of this game came out differently when it was replayed.');
    if (scan.lost > 0 && !next)
      this.messages.push(`The log of this game is damaged: ${scan.lost} of its last entries are lost.`);
    return true;
  }

  /** Performs one command, with `left` more behind it. Undoes it and returns false if it fails or ends the run too early. */
  private replay(command: Command, left: number): boolean {
    try {
      this.engine.perform(command);
    } catch (error) {
      return this.undo({ command, error }, left);
    }
    if (hasOldRules(this.segment) && this.engine.outcome !== undefined && !this.segment.isEnd) {
      this.rewind();
      const what = left === 0 ? 'Your last command was' : `Your last ${left + 1} commands were`;
      this.messages.push(`${what} left out: newer rules would end the run there.`);
      return false;
    }
    this.replayed.push(command);
    this.recent = [...this.recent.slice(1 - RECALLED), this.engine.events];
    if (this.engine.turn - this.firstTurn > MAX_TURNS) throw new CorruptDataError('it takes more turns than any game');
    return true;
  }

  /** Undoes a command that failed, with `left` more behind it. Returns false. */
  private undo(fault: Fault, left: number): false {
    this.rewind();
    this.fault = fault;
    const more = left === 0 ? '' : `, and so were ${left} later ones`;
    this.messages.push(`Your last action ran into a bug in the game and was undone${more}.`);
    return false;
  }

  /** Restores the state before the last command, from the start of the first segment. */
  private rewind(): void {
    this.engine = readSegmentStart(this.source, this.start.segment.header.segmentNumber).engine;
    for (const command of this.replayed) this.engine.perform(command);
  }

  private loadedAtEnd(): LoadedGame {
    const { engine, segment, last } = this;
    const isLast = segment.header.segmentNumber === last;
    // A log is sealed when the next one begins.
    if (segment.isSealed && isLast)
      this.messages.push(`The log after ${logName(last)} is missing: the commands in it are lost.`);
    // A run that has ended stays ended, even if newer rules would let the hero live.
    if (hasOldRules(segment) && segment.isEnd) engine.outcome = segment.outcome ?? engine.outcome ?? 'died';
    return this.loaded(segment.isOpen && isLast);
  }

  private loaded(canAppend: boolean): LoadedGame {
    const { engine, segment, count, messages, start, fault, recent, replayed } = this;
    const isOlder = hasOldRules(segment) || (start.isOlder && segment === start.segment);
    return {
      ...{ engine, header: segment.header, segment, count, canAppend, messages, recent: recent.flat() },
      ...(isOlder ? { older: { rules: hasOldRules(segment) } } : {}),
      ...(fault ? { fault } : {}),
      replayedCount: replayed.length,
    };
  }
}
