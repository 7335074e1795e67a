/** What a bot is: it sees what the hero knows and chooses the next command. */
import type { Command } from '../engine/api/command/command';
import type { View } from '../engine/api/view/view';
import type { Rng } from '../engine/random/rng';
import type { TrialGame } from './trial-game';

/** A player without hands, for one game. It may remember what it has seen. */
export interface Bot {
  /** Returns the next command. The harness performs it and calls again until the game ends. */
  choose(position: Position): Command;
}

/** What a bot may look at before it chooses. Looking changes nothing. */
export interface Position {
  /** What the hero knows now. */
  readonly view: View;
  /**
   * Returns a copy of the game in which everything that the hero does not know is drawn anew from `rng`. The bot may play
   * on in it to see what a command could lead to.
   */
  imagine(rng: Rng): TrialGame;
  /** Returns a copy of the game as it really is. Only the oracle may ask for it. */
  reveal(): TrialGame;
}

/** A kind of bot: how it is listed, and how one is made for a game. */
export interface BotKind {
  readonly name: string;
  /** How it plays, in one line. */
  readonly description: string;
  /** Makes a bot for one game. Everything random in its choices comes from `rng`. */
  readonly create: (rng: Rng) => Bot;
}
