/** Lends the terminal to a screen and restores it afterwards, however the program ends. */
import { constants } from 'node:os';
import { PAPER } from '../../content/tables/palette';
import type { Pace } from '../../ui/frame/pace';
import { BlessedTerminal } from '../../ui/terminal/blessed-terminal';
import type { ColourDepth } from '../../ui/terminal/colour-depth';
import type { PaletteName } from '../../ui/terminal/palette-names';
import { TerminalClosed } from '../../ui/terminal/terminal';
import { setBlocking } from './blocking';
import { EXIT, UsageError, type Io } from './io';

/** How to draw on the terminal. */
export interface ScreenOptions {
  readonly ascii?: true;
  readonly color: 'auto' | ColourDepth;
  readonly pace: Pace;
  readonly palette: PaletteName;
}

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Throws a UsageError if the program has no terminal to draw on, or no keyboard. */
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

/** Runs `use` with the terminal and restores it, however that ends. Returns the exit code. */
export async function withTerminal(
  { ascii, color, palette }: ScreenOptions,
  { stdin, stdout, env }: Io,
  use: (terminal: BlessedTerminal) => Promise<void>,
): Promise<number> {
  let code: number = EXIT.ok;
  let fault: { readonly error: unknown } | undefined;
  // The terminal is gone. Node 20 aborts if it exits by itself then, so let the signal end the process.
  const onHangUp = (): void => {
    cleanUp();
    if (process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  };
  // The screen writes escape sequences of its own around the cells of canvases, which hold safe characters only.
  const output = stdout as NodeJS.WriteStream;
  setBlocking(output, false);
  const terminal = new BlessedTerminal({
    input: stdin,
    output,
    env,
    paper: PAPER,
    palette,
    ...(ascii ? { ascii } : {}),
    ...(color === 'auto' ? {} : { depth: color }),
    onGone: onHangUp,
  });
  const onSignal = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    cleanUp();
  };
  const onFault = (error: unknown): void => {
    fault ??= { error };
    cleanUp();
  };
  const cleanUp = (): void => {
    for (const signal of DEADLY_SIGNALS) process.removeListener(signal, onSignal);
    process.removeListener('SIGHUP', onHangUp);
    process.removeListener('uncaughtException', onFault);
    process.removeListener('exit', cleanUp);
    terminal.close();
    // After a signal the process must end, even if nothing reads the terminal.
    if (code === EXIT.ok) setBlocking(output, true);
  };
  for (const signal of DEADLY_SIGNALS) process.on(signal, onSignal);
  process.on('SIGHUP', onHangUp);
  process.on('uncaughtException', onFault);
  process.on('exit', cleanUp);
  try {
    await use(terminal);
  } catch (error) {
    // A signal or a fault closes the terminal, which ends the wait for a key.
    if (!(error instanceof TerminalClosed)) onFault(error);
  } finally {
    cleanUp();
  }
  if (fault) throw fault.error;
  return code;
}
