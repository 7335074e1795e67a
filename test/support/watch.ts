/** How tests guard against hangs and slow code without a clock on the wall: a generous watchdog, and CPU time. */

/** After how many milliseconds something that waits is taken to hang. Never a measure of speed. */
export const WATCHDOG_MS = 240_000;

/** Returns the milliseconds of CPU time that this process spends on a piece of work. Other processes do not count. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
