/** A game that is played at the terminal, whether it is saved or not. */
import type { Command } from '../../engine/api/command/command';
import type { Engine } from '../../engine/engine';

/** What happened to a command. */
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
  /** Continues without saving until saving is possible again. */
  stopSaving(): void;
}

/** A game that is never saved: the tutorial, practice, or a game without a disk. */
export class UnsavedGame implements PlayedGame {
  readonly isSaved = false;

  constructor(readonly engine: Engine) {}

  perform(command: Command): CommandResult {
    this.engine.perform(command);
    return { kind: 'done' };
  }

  stopSaving(): void {
    // It never saves.
  }
}
