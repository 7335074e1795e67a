/** Lends the terminal to screens and restores it afterwards, however the program ends. */
import { constants } from 'node:os';
import { PAPER } from '../../content/tables/palette';
import { finishesInTime } from '../../store/disk/timeout';
import type { Preferences } from '../../ui/frame/preferences';
import { BlessedTerminal } from '../../ui/terminal/blessed-terminal';
import { GAME_NAME } from '../../ui/words/phrases';
import { TerminalClosed, type Terminal } from '../../ui/terminal/terminal';
import { EXIT, hostOf, type Io } from './io';

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Whether the program has a keyboard, and a terminal that draws. */
export const hasScreen = ({ stdin, stdout, env }: Io): boolean => stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb';

/** Uses the terminal until the screen is done with it. */
type Use = (terminal: Terminal) => Promise<void>;

/** A terminal that the program has taken over, and what lends it to one screen after another. */
interface Session {
  /** Lends the terminal, and restores it afterwards unless it is kept. Returns the exit code. Throws what has gone wrong. */
  readonly lend: (use: Use, isKept: () => boolean) => Promise<number>;
  readonly close: () => void;
}

/** The sessions that a screen has kept for the next one, by their output. */
const KEPT = new WeakMap<object, Session>();

/**
 * Runs `use` with the terminal and restores it, however that ends. Returns the exit code. If `isKept` says so when `use` has
 * ended, the terminal stays the program's for the next call, and is the shell's at no time between; see `closingTerminal`.
 */
export async function withTerminal(
  preferences: Preferences,
  io: Io,
  use: Use,
  isKept: () => boolean = () => false,
): Promise<number> {
  const session = KEPT.get(io.stdout) ?? openSession(preferences, io);
  KEPT.delete(io.stdout);
  return session.lend(use, () => {
    const keeps = isKept();
    if (keeps) KEPT.set(io.stdout, session);
    return keeps;
  });
}

/** Runs `use`, and restores a terminal that was kept in it and that no other screen has taken. */
export async function closingTerminal<T>({ stdout }: Pick<Io, 'stdout'>, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } finally {
    KEPT.get(stdout)?.close();
    KEPT.delete(stdout);
  }
}

/** Takes the terminal over, until the session is closed or a signal or a fault ends it. */
function openSession(preferences: Preferences, io: Io): Session {
  const { stdin, stdout, env } = io;
  const { events, hasShell, dieOfHangUp } = hostOf(io);
  let code: number = EXIT.ok;
  let fault: { readonly error: unknown } | undefined;
  const onHangUp = (): void => {
    close();
    dieOfHangUp();
  };
  // The screen writes escape sequences of its own around the cells of canvases, which hold safe characters only.
  const output = stdout as NodeJS.WriteStream;
  setBlocking(output, false);
  const terminal = new BlessedTerminal({
    input: stdin,
    output,
    env,
    paper: PAPER,
    ...preferences.look,
    title: GAME_NAME,
    hasShell,
    drawInTime: finishesInTime,
    onGone: onHangUp,
  });
  const onSignal = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    // Answers that came afterwards would be typed into the shell.
    void terminal.hasAnswered.then(close);
  };
  const onFault = (error: unknown): void => {
    fault ??= { error };
    close();
  };
  const close = (): void => {
    for (const signal of DEADLY_SIGNALS) events.removeListener(signal, onSignal);
    events.removeListener('SIGHUP', onHangUp);
    events.removeListener('uncaughtException', onFault);
    events.removeListener('exit', close);
    terminal.close();
    // After a signal the process must end, even if nothing reads the terminal.
    if (code === EXIT.ok) setBlocking(output, true);
  };
  for (const signal of DEADLY_SIGNALS) events.on(signal, onSignal);
  events.on('SIGHUP', onHangUp);
  events.on('uncaughtException', onFault);
  events.on('exit', close);
  return {
    close,
    lend: async (use, isKept) => {
      let keeps = false;
      try {
        if (code === EXIT.ok && !fault) await use(terminal);
        keeps = code === EXIT.ok && !fault && isKept();
        if (!keeps) await terminal.hasAnswered;
      } catch (error) {
        // A signal or a fault closes the terminal, which ends the wait for a key.
        if (!(error instanceof TerminalClosed)) onFault(error);
      } finally {
        if (!keeps) close();
      }
      if (fault) throw fault.error;
      return code;
    },
  };
}

/** The part of Node's handle of a terminal that is used. Other runtimes may not have it. */
interface Handle {
  setBlocking?(isBlocking: boolean): void;
}

/**
 * Sets whether a write waits until the terminal has taken it, as Node does by default. While it waits, no signal is
 * handled, and a terminal that nothing reads would keep the process alive.
 */
function setBlocking(output: NodeJS.WriteStream & { readonly _handle?: Handle }, isBlocking: boolean): void {
  output._handle?.setBlocking?.(isBlocking);
}
