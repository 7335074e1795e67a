// A row of the game screen's key table.
import type { Command } from '../../engine/api/command/command';
import type { Binding } from '../frame/screen';

export interface GameBinding extends Binding<Command> {
  /** The name of the action, for hints that mention its key. */
  readonly id?: string;
  /** Returns the word after the key in the status line, or undefined while the key is of no use. */
  readonly hint?: () => string | undefined;
}
