/** Whether writing to a terminal waits for its reader. */

/** The part of Node's handle of a terminal that is used. Other runtimes may not have it. */
interface Handle {
  setBlocking?(isBlocking: boolean): void;
}

/**
 * Sets whether a write waits until the terminal has taken it, as Node does by default. While it waits, no signal is
 * handled, and a terminal that nothing reads would keep the process alive.
 */
export function setBlocking(output: NodeJS.WriteStream & { readonly _handle?: Handle }, isBlocking: boolean): void {
  output._handle?.setBlocking?.(isBlocking);
}
