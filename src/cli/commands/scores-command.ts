/** `koboldkeep scores`: prints the hall of fame. */
import { dailyOf, partsOf, readDay, today, type Daily } from '../input/daily';
import { readCount } from '../input/option-values';
import { complain, EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { allRuns } from '../runs/find-run';
import { CHECKED, firstAttempts, hallTable, ranked, shortRuns, type Ranked } from '../runs/hall-of-fame';
import { openSaves } from '../runs/open-saves';
import { printServerScores } from '../runs/server-scores';

interface ScoresOptions {
  readonly all?: true;
  /** The number of runs to list. */
  readonly limit?: string;
  /** The day of the daily dungeon to list; `true` means today. */
  readonly daily?: string | true;
  readonly short?: true;
  /** The address of the server whose board is listed. */
  readonly from?: string;
  readonly board?: string;
  readonly verify?: true;
  readonly json?: true;
}

/** The number of runs listed without `--all`. */
const TOP = 20;
const MIN_WIDTH = 80;
const MOST_LISTED = 100_000;

export function printScores(options: ScoresOptions, io: Io): number | Promise<number> {
  const { all, limit, daily: given, short, from, board, verify, json } = options;
  const most = limit === undefined ? TOP : readCount('limit', limit, MOST_LISTED, 50);
  const daily = given === undefined ? undefined : dailyOf(given === true ? today() : readDay(given), short);
  if (from !== undefined) {
    const day = daily === undefined ? undefined : partsOf(daily).day;
    if (day !== undefined && short)
      throw new UsageError('A server has no board of short daily dungeons: leave --short out.');
    const words = board ?? (day === undefined ? (short ? 'short' : '') : `daily ${day}`);
    const isEveryOne = all ?? (json && limit === undefined);
    return printServerScores(
      { from, words, isToBeVerified: verify === true, json: json === true, most: isEveryOne ? MOST_LISTED : most },
      io,
    );
  }
  if (board !== undefined || verify)
    throw new UsageError(
      '--board and --verify are about the board of a server: name it with --from, or leave them out.',
    );
  const { runs, unreadable } = allRuns(openSaves(io), io);
  const listed = ranked(daily !== undefined ? firstAttempts(runs, daily) : short ? shortRuns(runs) : runs);
  if (json) printJson(listed.slice(0, limit === undefined ? undefined : most).map(described), io);
  else {
    const none = unreadable.length > 0 ? 'No run can be read.' : 'No runs yet: a run is listed when it has ended.';
    const heading = headingFor(daily, short);
    // A pipe or a file may be read by a program, or by ear: nothing is cut there.
    const width = io.stdout.isTTY ? Math.max(MIN_WIDTH, io.stdout.columns || MIN_WIDTH) : undefined;
    print(
      listed.length === 0
        ? [heading, '', none]
        : table(all ? listed : listed.slice(0, most), listed.length, heading, width),
      io,
    );
  }
  for (const sentence of unreadable) complain(sentence, io);
  return unreadable.length > 0 ? EXIT.unverified : EXIT.ok;
}

function described({ rank, file, summary, notes }: Ranked) {
  const { began, doubt, ...rest } = summary;
  return { rank, ...rest, notes, began: new Date(began).toISOString(), proven: doubt === '', doubt, file };
}

const ALL_RUNS = 'Hall of fame';

function headingFor(daily: Daily | undefined, isShort = false): string {
  if (daily === undefined) return isShort ? 'Hall of fame of short keeps' : ALL_RUNS;
  const { day } = partsOf(daily);
  return `${isShort ? 'Short daily dungeon' : 'Daily dungeon'} of ${day}: each hero’s first run`;
}

function table(runs: readonly Ranked[], count: number, heading: string, width: number | undefined): string[] {
  const more = count - runs.length;
  return [
    heading,
    '',
    ...hallTable(runs, width),
    '',
    `${CHECKED}${more > 0 ? ` ${more} more: --all.` : ''}`,
    ...(heading === ALL_RUNS ? ['replay, morgue and share take a number from this table.'] : []),
  ];
}
