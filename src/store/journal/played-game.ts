/** A game that is played at the terminal, whether it is saved or not. */
import type { Command } from '../../engine/api/command/command';
import { fork } from '../../engine/api/snapshot/fork';
import type { Engine } from '../../engine/engine';
import { runWithTimeout, TimeoutError } from '../disk/timeout';

/** The result of a command. */
export type CommandResult =
  /** It was performed; `note` is a sentence for the player. */
  | { readonly kind: 'done'; readonly note?: string }
  /** It made the engine fail and was undone; the game has a new engine. */
  | { readonly kind: 'undone'; readonly note: string }
  /** It could not be saved, and was therefore not performed. */
  | { readonly kind: 'unsaved'; readonly note: string };

export interface PlayedGame {
  readonly engine: Engine;
  readonly isSaved: boolean;
  perform(command: Command): CommandResult;
  /** Does the work that no command needs. The game loop calls it while the player looks at the result of the last one. */
  settle(): void;
  /** Continues without saving until saving is possible again. */
  stopSaving(): void;
}

/** The message to the player about a command that was undone because of a bug, or because it took too long. */
export const UNDONE = 'Your last action ran into a bug in the game and was undone.';
export const UNDONE_BUSY = 'This computer was too busy for your last action, and it was undone. Try it again.';

/** The number of commands after which a game that is not saved is copied again. */
const COMMANDS_PER_COPY = 100;

/** A game that is never saved: the tutorial, practice, or a game without a disk. A fault undoes one command all the same. */
export class UnsavedGame implements PlayedGame {
  readonly isSaved = false;
  /** A copy of the game as it was some commands ago. */
  private copy: Engine | undefined;
  /** The commands since then. */
  private since: Command[] = [];

  constructor(public engine: Engine) {}

  perform(command: Command): CommandResult {
    if (!this.copy || this.since.length >= COMMANDS_PER_COPY) {
      this.copy = fork(this.engine);
      this.since = [];
    }
    try {
      runWithTimeout(() => this.engine.perform(command));
    } catch (error) {
      this.engine = fork(this.copy);
      for (const done of this.since) this.engine.perform(done);
      return { kind: 'undone', note: error instanceof TimeoutError && error.isStarved ? UNDONE_BUSY : UNDONE };
    }
    this.since.push(command);
    return { kind: 'done' };
  }

  settle(): void {
    // Nothing is left to do.
  }

  stopSaving(): void {
    // It never saves.
  }
}
