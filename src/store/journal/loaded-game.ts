/** A saved game as it was read from its files, and what happened while it was read. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import type { Header } from './header';
import type { Segment } from './segment';

export interface LoadedGame {
  readonly engine: Engine;
  /** The header of the last log that counts. */
  readonly header: Header;
  readonly segment: Segment;
  /** The number of commands performed since the game began. */
  readonly count: number;
  /** Whether the last log can be appended to; if not, the game continues in a new segment. */
  readonly canAppend: boolean;
  /** Present if the game was saved by an older version: whether by older rules, or only in an older format. */
  readonly older?: { readonly rules: boolean };
  /** The command that made the engine fail, if the game continues from before it. */
  readonly fault?: Fault;
  /** Sentences for the player. */
  readonly messages: readonly string[];
  /** The events of the last commands, if these were replayed. */
  readonly recent: readonly GameEvent[];
  readonly replayedCount: number;
}

/** A command that made the engine fail. */
export interface Fault {
  readonly command: Command;
  readonly error: unknown;
}
