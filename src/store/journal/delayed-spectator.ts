/** Follows a game that another process plays, some turns behind it: no command is shown before the game is so far ahead. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { CorruptDataError } from '../coding/bytes';
import { runWithTimeout } from '../disk/timeout';
import { snapshotsAmong } from './file-names';
import { hasOldRules, readSegmentStart, type SegmentStart } from './segment-start';
import { Spectator, type SpectatorDependencies, type SpectatorUpdate } from './spectate';

/** The commands that are looked at, or shown, in one poll while it catches up: more would hold up other games of the process. */
const MOST_AT_ONCE = 64;
/** The commands of one poll once the run is over: so few are shown one by one. */
const AFTER_THE_END = 3;

/** A command that is not shown yet. */
interface HeldBack {
  readonly command: Command;
  /** The turn after it. */
  readonly turn: number;
}

/** A spectator that goes ahead knows the turns; what it has performed is performed once more here, later. */
export class DelayedSpectator {
  private held: readonly HeldBack[] = [];
  private isOver = false;
  readonly recentEvents: readonly GameEvent[] = [];

  private constructor(
    private readonly deps: SpectatorDependencies,
    private readonly folder: string,
    private readonly delay: number,
    private ahead: Spectator,
    /** The game as it is shown. After `reloaded` it is a new engine. */
    public engine: Engine,
    /** The number of commands performed in it since the game began. */
    private count: number,
  ) {}

  /**
   * Follows a game a number of turns behind it. Returns undefined if it has not been played for so long, or if its files tell no
   * state that is so old. Throws a CorruptDataError if it cannot be read.
   */
  static open(deps: SpectatorDependencies, folder: string, delay: number): DelayedSpectator | undefined {
    const start = startBehind(deps, folder, delay);
    return start && new DelayedSpectator(deps, folder, delay, start.ahead, start.engine, start.ahead.count);
  }

  /** Looks for commands that may be shown now. */
  poll(): SpectatorUpdate {
    const known = this.count + this.held.length;
    const reloaded = this.isOver ? undefined : this.lookAhead(known);
    if (reloaded) return reloaded;
    const { ahead, held, isOver, delay } = this;
    const hasEnded = isOver || ahead.engine.outcome !== undefined;
    const shown = hasEnded
      ? held.slice(0, AFTER_THE_END)
      : held.filter(({ turn }) => turn <= ahead.engine.turn - delay);
    if (shown.length > 0)
      return { kind: 'played', commands: shown.slice(0, MOST_AT_ONCE).map(({ command }) => command) };
    return { kind: isOver ? 'over' : 'quiet' };
  }

  /** Performs the next command of those that may be shown. Returns its events. */
  perform(command: Command): readonly GameEvent[] {
    const [next, ...rest] = this.held;
    if (next?.command !== command) throw new RangeError('it is not the next command');
    this.held = rest;
    this.count++;
    return runWithTimeout(() => this.engine.perform(command), this.deps.timeoutMs);
  }

  /** Takes news of the game that is ahead. Returns an update if the shown game has to begin anew. */
  private lookAhead(known: number): SpectatorUpdate | undefined {
    const { ahead } = this;
    const news = ahead.poll();
    if (news.kind === 'over') this.isOver = true;
    if (news.kind === 'played')
      for (const command of news.commands.slice(0, MOST_AT_ONCE)) {
        ahead.perform(command);
        // One that has failed is taken back by its player's game.
        if (ahead.count > this.count + this.held.length)
          this.held = [...this.held, { command, turn: ahead.engine.turn }];
      }
    if (news.kind !== 'reloaded') return undefined;
    const counting = ahead.count - this.count;
    // A command that was taken back was not shown yet, unless the run had ended.
    if (counting >= 0 && ahead.count <= known) {
      this.held = this.held.slice(0, counting);
      return undefined;
    }
    return this.beginAnew();
  }

  private beginAnew(): SpectatorUpdate {
    const start = this.startAnew();
    this.held = [];
    if (!start) {
      this.isOver = true;
      return { kind: 'over' };
    }
    this.ahead = start.ahead;
    this.engine = start.engine;
    this.count = start.ahead.count;
    return { kind: 'reloaded' };
  }

  private startAnew(): ReturnType<typeof startBehind> {
    try {
      return startBehind(this.deps, this.folder, this.delay);
    } catch (error) {
      if (error instanceof CorruptDataError) return undefined;
      throw error;
    }
  }
}

/** Returns the latest saved state that is old enough, for the game that is shown and for the one that goes ahead. */
function startBehind(deps: SpectatorDependencies, folder: string, delay: number) {
  const newest = Spectator.open(deps, folder);
  const latest = newest.engine.turn - delay;
  const source = { ...deps, folder };
  const numbers = new Set([...[...snapshotsAmong(deps.files.list(folder))].reverse(), 1]);
  for (const number of numbers) {
    const { engine, ...start }: SegmentStart = readSegmentStart(source, number);
    if (hasOldRules(start.segment)) return undefined;
    if (engine.turn > latest) continue;
    return { ahead: Spectator.openAt(deps, folder, readSegmentStart(source, number)), engine };
  }
  return undefined;
}
