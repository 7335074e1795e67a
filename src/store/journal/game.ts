import type { Command } from '../../engine/api/command/command';
import type { Engine } from '../../engine/engine';

/** What became of a command. */
export type CommandResult =
  /** It was carried out; `note` is a sentence for the player, where there is one to say. */
  | { readonly kind: 'done'; readonly note?: string }
  /** It ran into a fault and was undone: the game goes on in the engine that is there now. */
  | { readonly kind: 'undone'; readonly note: string }
  /** It could not be kept, and was therefore not carried out. */
  | { readonly kind: 'unsaved'; readonly note: string };

/** A game that is played: kept on a disk, or not at all. */
export interface Game {
  readonly engine: Engine;
  /** Whether what is played is kept. */
  readonly isSaved: boolean;
  perform(command: Command): CommandResult;
  /** Goes on without keeping anything, as long as nothing can be kept. */
  stopSaving(): void;
}

/** A game that nobody keeps. */
export class UnsavedGame implements Game {
  readonly isSaved = false;

  constructor(readonly engine: Engine) {}

  perform(command: Command): CommandResult {
    this.engine.perform(command);
    return { kind: 'done' };
  }

  stopSaving(): void {
    // There is nothing to let go of.
  }
}
