/** The progress of long work, for a person who waits at a terminal: a bar with the time that is left. */
import { overwritingLine } from '../../store/coding/safe-text';
import { formatNumber } from '../../ui/words/phrases';
import { complain, type Io } from './io';

/** Work that ends sooner shows no progress, in milliseconds. */
const PATIENCE_MS = 700;
/** The least time between two bars, and between two lines where a line cannot be overwritten. */
const INTERVAL_MS = { bar: 100, line: 5000 } as const;
/** The most columns of the whole line, and of the bar in it. */
const MAX_COLUMNS = 79;
const MAX_BAR = 30;

/** The progress of one piece of work. */
export interface Progress {
  /** Notes how many parts are done. May be called as often as there is something to note. */
  readonly note: (done: number) => void;
  /** Takes the bar off the terminal. Call it before anything else is printed. */
  readonly end: () => void;
}

/**
 * Returns the progress of work with `all` parts, which `what` names in the plural: "games". It appears on a terminal only: as a bar, or
 * as a line now and then where the terminal cannot overwrite one.
 */
export function startProgress(
  what: string,
  all: number,
  io: Pick<Io, 'stderr' | 'env'>,
  {
    known = 0,
    now = () => performance.now(),
  }: {
    /** The parts that were done before. They take no time. */
    readonly known?: number;
    /** In milliseconds. */
    readonly now?: () => number;
  } = {},
): Progress {
  const { stderr, env } = io;
  if (stderr.isTTY !== true) return { note: () => undefined, end: () => undefined };
  const isBar = env['TERM'] !== 'dumb';
  const began = now();
  let last = began + (isBar ? PATIENCE_MS - INTERVAL_MS.bar : 0);
  let isShown = false;
  const note = (done: number): void => {
    const time = now();
    if (time - last < (isBar ? INTERVAL_MS.bar : INTERVAL_MS.line) || done === known) return;
    last = time;
    const left = Math.max(0, ((time - began) / (done - known)) * (all - done));
    const said = `${formatNumber(done)} of ${formatNumber(all)} ${what}, ${timeText(left / 1000)} left`;
    if (!isBar) {
      complain(said, io);
      return;
    }
    isShown = true;
    stderr.write(overwritingLine(barLine(done / Math.max(1, all), said, (stderr.columns ?? MAX_COLUMNS + 1) - 1)));
  };
  const end = (): void => {
    if (isShown) stderr.write(overwritingLine(''));
    isShown = false;
  };
  return { note, end };
}

/** "[######----------] 37 of 100 games, 14 s left". The words come before the bar if there is no room for both. */
function barLine(share: number, said: string, columns: number): string {
  const width = Math.min(columns, MAX_COLUMNS);
  const length = Math.min(MAX_BAR, width - said.length - 3);
  if (length < 5) return said.slice(0, width);
  const full = Math.round(length * Math.min(1, share));
  return `[${'#'.repeat(full)}${'-'.repeat(length - full)}] ${said}`;
}

/** "2 h 5 min", "3 min 20 s", "14 s". */
function timeText(seconds: number): string {
  const all = Math.ceil(seconds);
  const [hours, minutes] = [Math.trunc(all / 3600), Math.trunc((all % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${all % 60} s` : `${all} s`;
}
