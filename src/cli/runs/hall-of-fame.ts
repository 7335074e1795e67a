/** The hall of fame as text: ranks the recorded runs and writes each as a row of the table. */
import type * as BotsModule from '../../bots/bots';
import { DEFAULT_KIT } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY, SHORT } from '../../content/tables/difficulties';
import { STORY } from '../../content/tables/story';
import { publicSeed } from '../../engine/random/sealed-seed';
import { countOf } from '../../engine/world/knowledge/grammar';
import type { PlayMark } from '../../store/coding/play-marks';
import type { Run } from '../../store/recording/run-list';
import type { RunSummary } from '../../store/recording/run-summary';
import { HOW, winOf } from '../../ui/words/run-words';
import { INKS } from '../../ui/words/inks';
import { formatNumber } from '../../ui/words/phrases';
import type { TextLine } from '../../ui/words/styled-lines';
import { onScreen } from '../../ui/terminal/glyphs';
import { dailyDifficulty, dailyOfSeed, partsOf, today, type Daily } from '../input/daily';
import { columnsOf, fitColumns } from '../io/text-table';

/** The number of runs the game shows. */
const BEST = 12;

/** The limits of what the mark proves. */
export const CHECKED = '✓ replayed: possible by the rules, perhaps not played blind.';
const CHECKED_IN_SHORT = ['✓ replayed: possible, perhaps not played blind.', '✓ replayed: possible by the rules.'];

// A game that is over, and a list of runs, need no more of the bots than their names.
const loadBots = () => require('../../bots/bots') as typeof BotsModule;

/** A run, its rank, from 1, and why its player may not have been a person in an unknown dungeon: "program", "again". */
export type Ranked = Run & { readonly rank: number; readonly notes: readonly string[] };

/**
 * Returns runs with their ranks. The notes are the marks of the recording, "bot" for a hero with the name of a bot, and "again"
 * for a dungeon that the hero has played before.
 */
export function ranked(runs: readonly Run[]): readonly Ranked[] {
  const { botNamed } = loadBots();
  const placeOf = ({ name, seed }: RunSummary): string => JSON.stringify([name, seed]);
  const first = new Map<string, number>();
  for (const { summary } of runs)
    first.set(placeOf(summary), Math.min(summary.began, first.get(placeOf(summary)) ?? Infinity));
  return runs.map((run, i) => {
    const { name, began, marks } = run.summary;
    const isAgain = (first.get(placeOf(run.summary)) ?? began) < began;
    return {
      ...run,
      rank: i + 1,
      notes: [...new Set([...(botNamed(name) ? ['bot'] : []), ...marks, ...(isAgain ? ['again'] : [])])],
    };
  });
}

/** The runs in short keeps. */
export const shortRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.filter(({ summary }) => summary.difficulty === SHORT);

/** Returns the daily dungeon in which a run may count: it was begun on that day, as everybody begins it; undefined if there is none. */
export function dailyOfRun({ seed, difficulty, kit, began }: RunSummary): Daily | undefined {
  const daily = dailyOfSeed(seed);
  const counts =
    daily !== undefined &&
    difficulty === dailyDifficulty(daily) &&
    kit === DEFAULT_KIT &&
    today(began) === partsOf(daily).day;
  return counts ? daily : undefined;
}

/**
 * Each hero's first run in the dungeon of a day, among those begun on that day: only that one counts, because later ones
 * know the dungeon.
 */
export function firstAttempts(runs: readonly Run[], daily: Daily): readonly Run[] {
  const ofDay = runs.filter(({ summary }) => dailyOfRun(summary) === daily);
  const isFirst = ({ name, began }: RunSummary): boolean =>
    ofDay.every(({ summary }) => summary.name !== name || summary.began >= began);
  return ofDay.filter(({ summary }) => isFirst(summary));
}

/**
 * Returns the ending of a run: "won, king-slayer", "gave up on floor 3", "unfinished on floor 3", "floor 3 (Crown),
 * killed by a kobold".
 */
export function endingOf({
  outcome,
  depth,
  death,
  end,
}: Pick<RunSummary, 'outcome' | 'depth' | 'death' | 'end'>): string {
  if (outcome === 'won') return [HOW.won, winOf(STORY, end ?? undefined)?.title ?? []].flat().join(', ');
  const where = depth > 0 ? `floor ${depth}${end === 'diedWithPrize' ? ` (${STORY.prizeShort})` : ''}` : '';
  if (outcome !== 'died') {
    const how = outcome === null ? 'unfinished' : HOW[outcome];
    return where === '' ? how : `${how} on ${where}`;
  }
  return [where, death === '' ? HOW.died : death].filter((part) => part !== '').join(', ');
}

/** The words for each mark of a run. */
const MARKED: Readonly<Record<PlayMark, string>> = {
  bot: 'played by a bot',
  program: 'played by a program',
  forked: 'commands could be tried in copies of the game',
  imagined: 'the player looked ahead in imagined games',
};

/** Returns a line on how a run was played, other than by hand: "played by a program"; no line if nothing is known. */
export const markLines = (marks: readonly PlayMark[]): readonly string[] =>
  marks.length > 0 ? [marks.map((mark) => MARKED[mark]).join('; ')] : [];

/** The cells of a row: rank, points, hero, how it ended, turns, seed, and day. */
type Cells = readonly [string, string, string, string, string, string, string];

const HEADINGS: Cells = ['', 'points', 'hero', 'how it ended', 'turns', 'seed', 'day'];

/** The most columns of each cell; how the run ended has what the others leave. */
const MOST_COLUMNS = [3, 7, 8, 0, 6, 9, 7] as const;
const HOW_IT_ENDED = 3;
/** The cells of a row in windows of less and less width, and the columns of a row in the narrow ones. */
const WHOLE = [0, 1, 2, 3, 4, 5, 6] as const;
const NARROW = { cells: [0, 1, 2, 3, 6], width: 56 } as const;
const UPRIGHT = { cells: [0, 1, 2, 3], width: 36 } as const;
/** The blanks before each cell. */
const GAPS = [0, 1, 2, 2, 1, 2, 1] as const;

/** Returns the rows of a table with some of the cells. No column is wider than its widest cell. */
function rowsOf(all: readonly Cells[], shown: readonly number[], width: number): readonly string[] {
  const widths = MOST_COLUMNS.map((most, i) =>
    Math.min(most, Math.max(...all.map((cells) => columnsOf(cells[i] ?? '')))),
  );
  const others = shown.reduce((sum, i) => sum + (widths[i] ?? 0) + (GAPS[i] ?? 0), 0);
  widths[HOW_IT_ENDED] = width - others;
  return all.map((cells) =>
    shown
      .map((i) => {
        const [cell, columns] = [cells[i] ?? '', widths[i] ?? 0];
        return ' '.repeat(GAPS[i] ?? 0) + (NUMBERS.includes(i) ? cell.padStart(columns) : fitColumns(cell, columns));
      })
      .join(''),
  );
}

/** The cells of a run. `shown` turns its name and seed into what the output can display. */
function cellsOf({ rank, summary, notes }: Ranked, shown = (text: string): string => text): Cells {
  const { score, name, turn, seed, began, doubt, difficulty, kit, feats } = summary;
  const day = `${new Date(began).toISOString().slice(0, 10)}${doubt === '' ? ' ✓' : ''}`;
  const deeds = feats.length > 0 ? `, ${countOf(feats.length, 'feat')}` : '';
  const unusual = [
    ...(difficulty === DEFAULT_DIFFICULTY ? [] : [difficulty]),
    ...(kit === DEFAULT_KIT ? [] : [kit]),
    ...notes,
  ];
  const how = `${endingOf(summary)}${deeds}${unusual.length === 0 ? '' : ` (${unusual.join(', ')})`}`;
  return [String(rank), formatNumber(score), shown(name), how, formatNumber(turn), shown(publicSeed(seed)), day];
}

/** The cells of a run with its day alone, for tables that are cut where they must be. */
function shortCellsOf(run: Ranked, shown?: (text: string) => string): Cells {
  const [rank, points, hero, how, turns, seed, day] = cellsOf(run, shown);
  return [rank, points, hero, how, turns, seed, day.slice('2026-'.length)];
}

/** Columns between two columns of a table that is as wide as its cells. */
const GAP = '  ';
/** The columns that hold numbers: they end below one another. */
const NUMBERS: readonly number[] = [0, 1, 4];
/** Columns of text in the order in which they give way on a narrow terminal, and what each keeps. */
const SHORTEST: readonly (readonly [column: number, width: number])[] = [
  [5, 9],
  [2, 8],
  [3, 12],
];

/** The table with its headings: whole, unless that is wider than the terminal. Then the widest texts give way. */
export function hallTable(runs: readonly Ranked[], terminalWidth = Infinity): readonly string[] {
  const all = [HEADINGS, ...runs.map((run) => cellsOf(run))];
  const widths = HEADINGS.map((_, i) => Math.max(...all.map((cells) => columnsOf(cells[i] ?? ''))));
  let excess = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - terminalWidth;
  for (const [column, shortest] of SHORTEST) {
    const width = widths[column] ?? 0;
    const given = Math.max(0, Math.min(excess, width - shortest));
    widths[column] = width - given;
    excess -= given;
  }
  return all.map((cells) =>
    cells
      .map((cell, i) => {
        const width = widths[i] ?? 0;
        return NUMBERS.includes(i) ? ' '.repeat(width - columnsOf(cell)) + cell : fitColumns(cell, width);
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** The best runs, for the end of a game. The run of `file` is highlighted; it follows below if it is not one of them. */
export function hallLines(runs: readonly Run[], file: string, width: number, shown = onScreen): readonly TextLine[] {
  const all = ranked(runs);
  const own = all.find((run) => run.file === file);
  const isBelow = own !== undefined && own.rank > BEST;
  const listed = [...all.slice(0, BEST), ...(isBelow ? [own] : [])];
  const cells = [HEADINGS, ...listed.map((run) => shortCellsOf(run, shown))];
  const [whole, narrow, upright] = [
    rowsOf(cells, WHOLE, width),
    rowsOf(cells, NARROW.cells, NARROW.width),
    rowsOf(cells, UPRIGHT.cells, UPRIGHT.width),
  ];
  const lines = whole.map((text, i): TextLine => {
    const run = listed[i - 1];
    const style = run === undefined ? INKS.faint : run === own ? INKS.news : INKS.text;
    return { text, narrow: [narrow[i] ?? '', upright[i] ?? ''], style };
  });
  return [
    ...lines.slice(0, 1 + BEST),
    ...(isBelow ? ['…', ...lines.slice(1 + BEST)] : []),
    '',
    { text: CHECKED, narrow: CHECKED_IN_SHORT, style: INKS.faint },
  ];
}
