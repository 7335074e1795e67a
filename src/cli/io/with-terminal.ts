/** Lends the terminal to a screen and restores it afterwards, however the program ends. */
import { constants } from 'node:os';
import { PAPER } from '../../content/tables/palette';
import { finishesInTime } from '../../store/disk/timeout';
import type { Preferences } from '../../ui/frame/preferences';
import { BlessedTerminal } from '../../ui/terminal/blessed-terminal';
import { GAME_NAME } from '../../ui/words/phrases';
import { TerminalClosed, type Terminal } from '../../ui/terminal/terminal';
import { noAnswers, type TerminalAnswers } from '../../ui/terminal/terminal-answers';
import { dieOfHangUp, EXIT, type Io } from './io';

/** The answers of the terminals of this process: a second screen on the same one need not ask again. */
const ANSWERS = new WeakMap<object, TerminalAnswers>();

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Whether the program has a keyboard, and a terminal that draws. */
export const hasScreen = ({ stdin, stdout, env }: Io): boolean => stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb';

/** Runs `use` with the terminal and restores it, however that ends. Returns the exit code. */
export async function withTerminal(
  preferences: Preferences,
  { stdin, stdout, env }: Io,
  use: (terminal: Terminal) => Promise<void>,
): Promise<number> {
  let code: number = EXIT.ok;
  let fault: { readonly error: unknown } | undefined;
  const onHangUp = (): void => {
    cleanUp();
    dieOfHangUp();
  };
  // The screen writes escape sequences of its own around the cells of canvases, which hold safe characters only.
  const output = stdout as NodeJS.WriteStream;
  setBlocking(output, false);
  const answers = ANSWERS.get(output) ?? noAnswers();
  ANSWERS.set(output, answers);
  const terminal = new BlessedTerminal({
    input: stdin,
    output,
    env,
    paper: PAPER,
    ...preferences.look,
    answers,
    title: GAME_NAME,
    drawInTime: finishesInTime,
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
    await terminal.hasAnswered;
  } catch (error) {
    // A signal or a fault closes the terminal, which ends the wait for a key.
    if (!(error instanceof TerminalClosed)) onFault(error);
  } finally {
    cleanUp();
  }
  if (fault) throw fault.error;
  return code;
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
