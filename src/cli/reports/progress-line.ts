/** Progress of long work, for a person who waits at a terminal. */
import { formatNumber } from '../../ui/words/phrases';
import { complain, type Io } from '../io/io';

/** The least time between two lines, in milliseconds. */
const INTERVAL_MS = 5000;

/** Returns a function that takes the number of finished tasks and prints it at intervals, on a terminal only. */
export function progressOf(what: string, all: number, io: Pick<Io, 'stderr'>): (done: number) => void {
  if (io.stderr.isTTY !== true) return () => undefined;
  const began = performance.now();
  let last = began;
  return (done) => {
    const now = performance.now();
    if (now - last < INTERVAL_MS && done < all) return;
    last = now;
    const seconds = Math.max(0.001, (now - began) / 1000);
    const rate = done / seconds;
    const left = done < all ? `, ${timeText((all - done) / rate)} left` : ` in ${timeText(seconds)}`;
    complain(`${formatNumber(done)} of ${formatNumber(all)} ${what}, ${rate.toFixed(1)} a second${left}`, io);
  };
}

/** "2 h 5 min", "3 min 20 s", "14 s". */
function timeText(seconds: number): string {
  const all = Math.round(seconds);
  const [hours, minutes] = [Math.trunc(all / 3600), Math.trunc((all % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${all % 60} s` : `${all} s`;
}
