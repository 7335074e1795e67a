/** The runs that a player plays one after another at the terminal, on the screen or by lines. */
import { isWatcherSign } from '../../ui/words/watcher-signs';
import { EXIT, UsageError, type Host } from '../io/io';
import type { NextRun, Seated, Sitting } from './game-loop';

/** The lines that a run leaves in the shell: sentences, and what can be copied. */
interface Farewell {
  readonly said: readonly string[];
  readonly quoted: readonly string[];
}

/** The run that is being played, and the one that the player has chosen to follow it. */
export class Sittings {
  private now: Sitting | undefined;
  private player: Seated | undefined;
  private chosen: NextRun | undefined;
  /** The problem of saving despite which the player wants to play. */
  private accepted: string | undefined;
  private last: Farewell | undefined;

  constructor(
    private readonly first: Sitting,
    host: Host,
  ) {
    this.now = first;
    host.setSignHearer?.((sign) => {
      if (isWatcherSign(sign)) this.player?.hearSign?.(sign);
    });
  }

  /** Whether leaving now would lose a game. */
  get isAtStake(): boolean {
    const game = this.now?.open.game;
    return game?.isSaved === false && game.engine.outcome === undefined;
  }

  /** The lines that the last run leaves in the shell. */
  get lines(): readonly string[] {
    return this.last ? [...this.last.said, ...this.last.quoted] : [];
  }

  /** Notes who plays now. */
  readonly seat = (player: Seated): void => {
    this.player = player;
  };

  /** Notes the run that is to follow. */
  readonly choose = (next: NextRun): void => {
    this.chosen = next;
  };

  /** Asks, once for each problem, whether to play what cannot be saved. */
  async mayPlay(confirm: (question: string) => Promise<boolean>): Promise<boolean> {
    const problem = this.now?.open.saveProblem;
    if (problem === undefined || problem === this.accepted) return true;
    if (!(await confirm(`${problem} Play anyway?`))) return false;
    this.accepted = problem;
    return true;
  }

  /** Closes the run. Returns the lines that it leaves in the shell; undefined if it was not played, or is closed already. */
  end(): Farewell | undefined {
    const { now, player } = this;
    this.now = this.player = undefined;
    if (!now) return undefined;
    const said = player ? now.farewell(player) : [];
    const rest = now.open.end();
    if (!player) return undefined;
    // The command comes last in its line, so that it can be copied whole.
    this.last = { said, quoted: [...rest, now.again.line] };
    return this.last;
  }

  /** Begins the run that the player has chosen; undefined if they leave. */
  async goOn(): Promise<Sitting | undefined> {
    const { chosen } = this;
    this.chosen = undefined;
    this.now = await chosen?.begin();
    return this.now;
  }

  /** Throws a UsageError if nothing was played, although the program was not interrupted. */
  requirePlayed(code: number): void {
    if (this.last || code !== EXIT.ok) return;
    throw new UsageError(this.first.open.saveProblem ?? 'Nothing was played.', EXIT.unsaved);
  }
}
