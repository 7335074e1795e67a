/** The streams and environment of the program, its exit codes, and the error for wrong usage. */
import { isatty } from 'node:tty';
import { safeText, UNPRINTABLE, type SafeText } from '../../store/coding/safe-text';

/** A stream that takes safe text only. */
interface Output {
  readonly write: (text: SafeText) => boolean;
}

/** The state of a saved game, as a host may show it to others. */
export interface TurnReport {
  /** The name under which the game is saved. */
  readonly slot: string;
  readonly floor: number;
  readonly turn: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly isOver: boolean;
}

/** The process in which a game is played. A host that plays several games in one process gives each a stand-in. */
export interface Host {
  /** Emits signals by their names, `uncaughtException` with an error that belongs to this game, and `exit`. */
  readonly events: Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;
  /** Whether a shell waits behind the game, to which Ctrl-Z leads. */
  readonly hasShell: boolean;
  /** Ends the process of a game whose terminal is gone. */
  readonly dieOfHangUp: () => void;
  /** The hero of a player who names none. */
  readonly heroName?: string;
  /** The words before the arguments of a game, as its players type them. Default: those that started this process. */
  readonly command?: string;
  /** The game that is watched: its slot, in the home folder of another player, and the number of turns by which it is shown later. */
  readonly watched?: { readonly home: string; readonly slot: string; readonly delay: number } | undefined;
  /** The recording that `replay` shows. Default: the run that the user names. */
  readonly recording?: Uint8Array | undefined;
  /** The reason that no new game can be saved, as part of a sentence. Default: one can. */
  readonly full?: string | undefined;
  /** The seed of the sealed dungeon that `daily` plays. Default: the dungeon of the day, whose seed everybody knows. */
  readonly sealedSeed?: string | undefined;
  /** Holds the replies to a player until a command is on the disk; see `StoreDependencies`. Default: the game waits for the disk. */
  readonly holdReplies?: () => () => void;
  /** Hears of a saved game that begins, goes on, or has performed a command. */
  readonly onTurn?: (report: TurnReport) => void;
  /** Hears that a run is over and its recording among the runs. */
  readonly onRecorded?: () => void;
  /** Sends a sign to the player of the watched game. Default: watchers send none. */
  readonly sendSign?: ((sign: string) => Promise<'sent' | 'tooSoon' | 'off' | 'elsewhere'>) | undefined;
  /** Takes who hears the signs of watchers from now on: the player of the game. */
  readonly setSignHearer?: (hear: (sign: string) => void) => void;
}

/** The real process has this shape; tests and hosts pass their own. */
export interface Io {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: Output & Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'once'>;
  readonly stderr: Output & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: this process plays one game and ends with it. */
  readonly host?: Host;
}

/** The exit codes, documented in `help/topics.ts`. After a signal it is 128 plus the signal's number. */
export const EXIT = { ok: 0, failed: 1, usage: 2, busy: 3, unsaved: 4, unverified: 5, unreachable: 6 } as const;

/** A request that cannot be served. The program prints its message as one sentence, without a stack. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly code: number = EXIT.usage,
  ) {
    super(message);
  }
}

/** Writes a sentence about a problem on standard error. */
export function complain(sentence: string, { stderr }: Pick<Io, 'stderr'>): void {
  stderr.write(safeText([`koboldkeep: ${sentence}`]));
}

/** Writes a sentence about what was done on standard error, for a person at a terminal. */
export function inform(sentence: string, io: Pick<Io, 'stderr'>): void {
  if (io.stderr.isTTY === true) complain(sentence, io);
}

/** Returns the text on one line, with a question mark for unprintable characters, cut off at `maxLength`. */
export function toPrintable(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '?');
  return line.length > maxLength ? `${line.slice(0, maxLength)} …` : line;
}

/**
 * Ends the process by the signal of a lost terminal, where the system has one. Node 20 aborts if it exits by itself once a
 * terminal that it has used is gone. Every command is on the disk before it is carried out, so nothing is left to save.
 */
function dieOfHangUp(): void {
  if (process.platform === 'win32') return;
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}

const OWN_PROCESS: Host = { events: process, hasShell: true, dieOfHangUp };

/** Returns the process in which a game is played. */
export const hostOf = ({ host = OWN_PROCESS }: Pick<Io, 'host'>): Host => host;

/** Whether a stream that began as a terminal has lost it. */
export const isHungUp = ({ isTTY, fd }: { readonly isTTY?: boolean; readonly fd?: number }): boolean =>
  isTTY === true && typeof fd === 'number' && !isatty(fd);
