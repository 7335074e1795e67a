/** A copy of a game in which a bot tries commands. */
import type { Command } from '../engine/api/command/command';
import type { GameEvent } from '../engine/api/event/event';
import type { View } from '../engine/api/view/view';

/** A copy of a game. Commands performed in it change no other game. */
export interface TrialGame {
  /** The hero's knowledge in the copy. */
  readonly view: View;
  /** Performs a command in the copy and returns its events. */
  perform(command: Command): readonly GameEvent[];
  /** Returns a copy of the copy as it is now. */
  fork(): TrialGame;
}
