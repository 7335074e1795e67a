/** The loss of the terminal: its window was closed, or the connection to it ended. */
import { isatty } from 'node:tty';

/**
 * Ends the process by the signal of a lost terminal, where the system has one. Node 20 aborts if it exits by itself once a
 * terminal that it has used is gone. Every command is on the disk before it is carried out, so nothing is left to save.
 */
export function dieOfHangUp(): void {
  if (process.platform === 'win32') return;
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}

/** Whether a stream that began as a terminal has lost it. */
export const isHungUp = ({ isTTY, fd }: { readonly isTTY?: boolean; readonly fd?: number }): boolean =>
  isTTY === true && typeof fd === 'number' && !isatty(fd);
