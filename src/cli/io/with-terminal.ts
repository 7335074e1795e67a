import { constants } from 'node:os';
import { PAPER } from '../../content/tables/palette';
import { BlessedTerminal } from '../../ui/terminal/blessed-terminal';
import type { ColourDepth } from '../../ui/terminal/colour-depth';
import { TerminalClosed } from '../../ui/terminal/terminal';
import { EXIT, UsageError, type Io } from './io';

/** What of the terminal is used. */
export interface ScreenOptions {
  readonly ascii?: true;
  readonly color: 'auto' | ColourDepth;
}

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Throws a UsageError where there is no terminal to be drawn on, or no keyboard. */
export function refuseWithoutTerminal({ stdin, stdout, env }: Io): void {
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new UsageError(
      'The game needs a terminal for input and output. Programs can play with koboldkeep agent, and koboldkeep map prints floors.',
    );
  }
  if (env['TERM'] === 'dumb') {
    throw new UsageError(
      'A terminal with TERM=dumb cannot draw a screen: use another terminal, or set TERM=xterm-256color.',
    );
  }
}

/**
 * Lends out the terminal and takes it back however the borrower ends: by an answer, an error, a signal, or the loss of
 * the terminal itself. Answers with the exit code.
 */
export async function withTerminal(
  { ascii, color }: ScreenOptions,
  { stdin, stdout, env }: Io,
  borrower: (terminal: BlessedTerminal) => Promise<void>,
): Promise<number> {
  let code: number = EXIT.ok;
  let fault: { readonly error: unknown } | undefined;
  // The terminal has gone away. Node 20 aborts when it ends by itself then, so the signal's own action is to end us.
  const hangUp = (): void => {
    tidy();
    if (process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  };
  const terminal = new BlessedTerminal({
    input: stdin,
    output: stdout,
    env,
    paper: PAPER,
    ...(ascii ? { ascii } : {}),
    ...(color === 'auto' ? {} : { depth: color }),
    onGone: hangUp,
  });
  const onSignal = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    tidy();
  };
  const onFault = (error: unknown): void => {
    fault ??= { error };
    tidy();
  };
  const tidy = (): void => {
    for (const signal of DEADLY_SIGNALS) process.removeListener(signal, onSignal);
    process.removeListener('SIGHUP', hangUp);
    process.removeListener('uncaughtException', onFault);
    process.removeListener('exit', tidy);
    terminal.close();
  };
  for (const signal of DEADLY_SIGNALS) process.on(signal, onSignal);
  process.on('SIGHUP', hangUp);
  process.on('uncaughtException', onFault);
  process.on('exit', tidy);
  try {
    await borrower(terminal);
  } catch (error) {
    // Closing the terminal is how a signal or a fault ends the one who waits for a key.
    if (!(error instanceof TerminalClosed)) onFault(error);
  } finally {
    tidy();
  }
  if (fault) throw fault.error;
  return code;
}
