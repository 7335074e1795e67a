// Lessons of the tutorial: what the hero must do before the next gate opens. Filled by content/tutorial/deeds.ts.
import type { CommandName } from '../../api/command/command';
import type { GameEvent } from '../../api/event/event';
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';

/** One lesson. The lessons of a floor are done in their order. */
export interface Lesson {
  /** The task, in one sentence. */
  readonly task: string;
  /** The cell of the gate or lock behind which the next lesson lies. The last lesson ends with the game. */
  readonly gate?: Cell;
  /** The cells of the signs that must have been read before the gate opens. */
  readonly signs: readonly Cell[];
  /** Whether the hero has done it, by the state and the events of the last command; left out if the gate opens otherwise. */
  readonly isDone?: (engine: Engine, events: readonly GameEvent[]) => boolean;
  /** The task that remains once it is done, in one sentence. Default: to read the other signs. */
  readonly taskAfter?: string;
  /** The commands that it introduces: they are refused before. */
  readonly introduces: readonly CommandName[];
}
