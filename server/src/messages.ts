/** The messages between the main thread, which holds the connections, and the workers, which hold the games. */

import type { Host, TurnReport } from '../../src/cli/io/io';
import type { SignResult } from '../../src/ui/words/watcher-signs';

/** The size of a window in cells. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** A session as a worker opens it. */
export interface SessionRequest {
  /** The arguments of the game. */
  readonly args: readonly string[];
  /** The environment of the game. */
  readonly env: Readonly<Record<string, string>>;
  readonly heroName: string;
  /** The game that is watched; undefined where the client plays. */
  readonly watched: Host['watched'];
  /** Whether a client who watches may send signs to the player. */
  readonly sendsSigns: boolean;
  /** The recording that is shown; undefined where the client plays or watches. */
  readonly recording: Host['recording'];
  /** The seed of a sealed dungeon; undefined for every other game. */
  readonly sealedSeed: Host['sealedSeed'];
  /** The reason that no new game can be saved. */
  readonly full: Host['full'];
  /** The rest of the sentences that say why a session ends early: what becomes of its game. */
  readonly afterwards: string;
  /** The window of a pseudo-terminal; undefined where the client has asked for none. */
  readonly size: WindowSize | undefined;
  /** Whether the client expects the server to edit and echo its lines. */
  readonly isCooked: boolean;
}

/** Messages to a worker. `id` names the session. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: number; readonly request: SessionRequest }
  | { readonly type: 'input'; readonly id: number; readonly bytes: Uint8Array }
  /** The client has ended its input, or the line is gone. */
  | { readonly type: 'inputEnd'; readonly id: number }
  | { readonly type: 'resize'; readonly id: number; readonly size: WindowSize }
  /** The output of one message has been taken. */
  | { readonly type: 'taken'; readonly id: number; readonly isError: boolean }
  /** A watcher has sent the player a sign. */
  | { readonly type: 'sign'; readonly id: number; readonly sign: string }
  /** The server has passed on the sign that the session sent, or not. */
  | { readonly type: 'signAnswered'; readonly id: number; readonly result: SignResult }
  /** Ends the game as SIGTERM does, and says why. */
  | { readonly type: 'stop'; readonly id: number; readonly sentence: string }
  | { readonly type: 'ping' };

/** Messages from a worker. */
export type FromWorker =
  | { readonly type: 'output'; readonly id: number; readonly bytes: Uint8Array; readonly isError: boolean }
  /** The session can take more input. */
  | { readonly type: 'more'; readonly id: number }
  /** The game begins, goes on or has performed a command. */
  | { readonly type: 'turn'; readonly id: number; readonly report: TurnReport }
  /** The watcher sends the player a sign. */
  | { readonly type: 'sign'; readonly id: number; readonly sign: string }
  /** A run of the session is over, and its recording on the disk. */
  | { readonly type: 'recorded'; readonly id: number }
  /** The session was told to end: it has had its turn among the others of its thread. */
  | { readonly type: 'stopping'; readonly id: number }
  /** The session is over. `fault` is the stack of the error that has ended it. */
  | { readonly type: 'ended'; readonly id: number; readonly code: number; readonly fault?: string }
  | { readonly type: 'pong' };
