import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import type { RunSummary } from '../../store/recording/run-summary';
import type { Run } from '../../store/recording/run-list';
import { INKS } from '../../ui/words/inks';
import type { TextLine } from '../../ui/words/styled-lines';
import { shorten } from '../../ui/words/text';
import { formatNumber } from '../../ui/words/phrases';
import { dailySeed, readDay, today } from '../daily';
import { EXIT, type Io } from '../io';
import { openSaves } from '../open-saves';
import { allRuns } from '../find-run';
import { print } from '../print';
import { shown } from '../printable';

export interface ScoresOptions {
  readonly all?: true;
  /** Of one daily dungeon only: its day, or `true` for today's. */
  readonly daily?: string | true;
  readonly json?: true;
}

/** As many as are listed where nobody asks for all. */
const TOP = 20;
/** As many as are shown in the game. */
const BEST = 12;

/** A run and its place among all of them, from 1. */
type Ranked = Run & { readonly rank: number };

/** Prints the hall of fame. Answers with the exit code. */
export function scores({ all, daily, json }: ScoresOptions, io: Io): number {
  const day = daily === undefined ? undefined : daily === true ? today() : readDay(daily);
  const { runs, unreadable } = allRuns(openSaves(io.env), io);
  const ranked = runs.map((run, i) => ({ ...run, rank: i + 1 }));
  const listed = day === undefined ? ranked : firstAttempts(ranked, day).map((run, i) => ({ ...run, rank: i + 1 }));
  if (json) for (const run of listed) io.stdout.write(`${JSON.stringify(described(run))}\n`);
  else print(table(all ? listed : listed.slice(0, TOP), listed.length, day, io.stdout.columns), io);
  for (const sentence of unreadable) io.stderr.write(`koboldkeep: ${shown(sentence, 1000)}\n`);
  return unreadable.length > 0 ? EXIT.unproven : EXIT.ok;
}

/** The first run of each hero in the dungeon of a day: whoever tries again has seen it before. */
export function firstAttempts<R extends Run>(runs: readonly R[], day: string): readonly R[] {
  const seed = dailySeed(day);
  const ofDay = runs.filter(({ summary }) => summary.seed === seed && summary.difficulty === DEFAULT_DIFFICULTY);
  const isFirst = ({ name, began }: RunSummary): boolean =>
    ofDay.every(({ summary }) => summary.name !== name || summary.began >= began);
  return ofDay.filter(({ summary }) => isFirst(summary));
}

function described({ rank, file, summary }: Ranked) {
  const { began, doubt, ...rest } = summary;
  return { rank, ...rest, began: new Date(began).toISOString(), proven: doubt === '', doubt, file };
}

/** "won", "gave up on floor 3", "floor 3, killed by a kobold". */
export function endingOf({ outcome, depth, death }: RunSummary): string {
  if (outcome === 'won') return 'won';
  const where = depth > 0 ? `floor ${depth}` : '';
  if (outcome === 'escaped') return where === '' ? 'gave up' : `gave up on ${where}`;
  return [where, death === '' ? 'died' : shown(death)].filter((part) => part !== '').join(', ');
}

/** Columns of a row besides those that tell how the run ended. */
const FIXED = 51;
const LEAST_WIDTH = 80;
const MOST_WIDTH = 120;

/** The cells of a row: place, points, hero, how it ended, turns, seed, and what follows. */
type Cells = readonly [string, string, string, string, string, string, string];

function row([rank, points, hero, how, turns, seed, end]: Cells, width: number): string {
  const fit = (text: string, columns: number): string => shorten(shown(text), columns).padEnd(columns);
  const name = `${rank.padStart(3)} ${points.padStart(7)}  ${fit(hero, 8)}  ${fit(how, width - FIXED)}`;
  return `${name} ${turns.padStart(6)}  ${fit(seed, 9)} ${end}`;
}

const HEADINGS: Cells = ['', 'points', 'hero', 'how it ended', 'turns', 'seed', 'day'];

function rowOf({ rank, summary }: Ranked, width: number): string {
  const { score, name, turn, seed, began, doubt, difficulty } = summary;
  const end = `${new Date(began).toISOString().slice(5, 10)}${doubt === '' ? ' ✓' : ''}`;
  const how = `${endingOf(summary)}${difficulty === DEFAULT_DIFFICULTY ? '' : ` (${difficulty})`}`;
  return row([String(rank), formatNumber(score), name, how, formatNumber(turn), seed, end], width);
}

function table(runs: readonly Ranked[], count: number, day: string | undefined, columns: number | undefined): string[] {
  const heading = day === undefined ? 'Hall of fame' : `The daily dungeon of ${day}: everybody’s first run in it`;
  if (runs.length === 0) return [heading, '', 'Nobody is here yet: a run is told of once it has ended.'];
  const width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, columns || LEAST_WIDTH));
  const more = count - runs.length;
  return [
    heading,
    '',
    row(HEADINGS, width),
    ...runs.map((run) => rowOf(run, width)),
    '',
    `✓ played again and found true.${more > 0 ? ` ${more} more: --all.` : ''}`,
    ...(day === undefined ? ['replay, morgue and share take a number from this table.'] : []),
  ];
}

/** The best runs to read in the game, with the one of this file among them, or below them. */
export function hallLines(runs: readonly Run[], file: string, width: number): readonly TextLine[] {
  const ranked = runs.map((run, i) => ({ ...run, rank: i + 1 }));
  const best = ranked.slice(0, BEST);
  const own = ranked.find((run) => run.file === file);
  const lineOf = (run: Ranked): TextLine => ({
    text: rowOf(run, width),
    style: run === own ? INKS.news : INKS.text,
  });
  return [
    { text: row(HEADINGS, width), style: INKS.faint },
    ...best.map(lineOf),
    ...(own && own.rank > BEST ? ['…', lineOf(own)] : []),
    '',
    { text: '✓ played again and found true', style: INKS.faint },
  ];
}
