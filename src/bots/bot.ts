/** The interface of bots: a bot sees what the hero knows and chooses the next command. */
import type { Command } from '../engine/api/command/command';
import type { GameEvent } from '../engine/api/event/event';
import type { View } from '../engine/api/view/view';
import type { Rng } from '../engine/random/rng';

/** A program that plays one game. It may remember what it has seen. */
export interface Bot {
  /**
   * Thinks about the next command for less than a second. Returns the turn up to which it looks ahead so far, or undefined
   * once it is ready. Callers who have something else to do in between call it until then, and `choose` afterwards. A bot
   * that chooses quickly has no such method.
   */
  think?(position: Position): number | undefined;
  /** Returns the next command. The harness performs it and calls again until the game ends. */
  choose(position: Position): Command;
}

/** The things a bot may look at before it chooses. Looking changes nothing. */
export interface Position {
  /** The hero's present knowledge. */
  readonly view: View;
  /**
   * Returns a copy of the game in which everything that the hero does not know is redrawn from `rng`. The bot may play
   * on in it to see where a command could lead.
   */
  imagine(rng: Rng): TrialGame;
  /** Returns a copy of the game as it really is. Only the oracle may use it. */
  reveal(): TrialGame;
}

/** A kind of bot: its entry in lists, and how to create one for a game. */
export interface BotKind {
  readonly name: string;
  /** The bot's way of playing, in one line. */
  readonly description: string;
  /** Creates a bot for one game. Everything random in its choices comes from `rng`. */
  readonly create: (rng: Rng) => Bot;
}

/** A copy of a game. Commands performed in it change no other game. */
export interface TrialGame {
  /** The hero's knowledge in the copy. */
  readonly view: View;
  /** Performs a command in the copy and returns its events. */
  perform(command: Command): readonly GameEvent[];
  /** Returns a copy of the copy as it is now. */
  fork(): TrialGame;
}
