/** `koboldkeep stats`: prints statistics of all recorded runs. */
import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { CONTENT } from '../../content/index';
import type { RunSummary } from '../../store/recording/run-summary';
import { formatCount, formatNumber, formatPercent } from '../../ui/words/phrases';
import { columnsOf, fitColumns } from '../io/text-table';
import { EXIT, type Io } from '../io/io';
import { openSaves } from '../runs/open-saves';
import { allRuns } from '../runs/find-run';
import { print, printJson } from '../io/print';

/** The number of killers listed. */
const KILLERS = 10;
/** Columns of the longest bar. */
const BAR = 36;
/** Columns of a bar's label, at least. */
const LABEL = 26;
/** The number of the last runs that are plotted. */
const LAST = 60;
const HEIGHTS = ' ▁▂▃▄▅▆▇█';

/** Names and how often each occurs. */
type Tally = readonly (readonly [name: string, count: number])[];

export function printStats({ json }: { readonly json?: true }, io: Io): number {
  const summaries = allRuns(openSaves(io), io)
    .runs.map(({ summary }) => summary)
    .sort((a, b) => a.began - b.began);
  const totals = totalsOf(summaries);
  if (json) printJson([totals], io);
  else print(summaries.length === 0 ? ['No run has ended yet.'] : report(totals, summaries), io);
  return EXIT.ok;
}

function totalsOf(summaries: readonly RunSummary[]) {
  const won = summaries.filter(({ outcome }) => outcome === 'won');
  const died = summaries.filter(({ outcome }) => outcome === 'died');
  const sum = (of: (summary: RunSummary) => number): number => summaries.reduce((all, summary) => all + of(summary), 0);
  return {
    runs: summaries.length,
    won: won.length,
    died: died.length,
    escaped: summaries.filter(({ outcome }) => outcome === 'escaped').length,
    proven: summaries.filter(({ doubt }) => doubt === '').length,
    turns: { all: sum(({ turn }) => turn), median: median(summaries.map(({ turn }) => turn)) },
    score: {
      best: Math.max(0, ...summaries.map(({ score }) => score)),
      median: median(summaries.map(({ score }) => score)),
    },
    deepest: Math.max(0, ...summaries.map(({ deepest }) => deepest)),
    kills: sum(({ kills }) => kills),
    fastestWin: won.length > 0 ? Math.min(...won.map(({ turn }) => turn)) : null,
    stages: Array.from({ length: CONTENT.floors }, (_, i) => ({
      depth: i + 1,
      died: died.filter(({ depth }) => depth === i + 1).length,
    })),
    causes: tally(died.map(({ death }) => death.replace(/^killed by (an? )?/, '') || 'unknown')).map(
      ([cause, deaths]) => ({ cause, deaths }),
    ),
    feats: tally(summaries.flatMap(({ feats }) => feats)).map(([id, runs]) => ({ id, runs })),
    difficulties: tally(summaries.map(({ difficulty }) => difficulty)).map(([id, runs]) => ({ id, runs })),
  };
}

const featName = (id: string): string => CONTENT.feats.find((feat) => feat.id === id)?.name ?? id;

/** The middle number, or the mean of the two middle ones, rounded. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}

/** The most frequent first, then by name. */
function tally(names: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
}

function report(totals: ReturnType<typeof totalsOf>, summaries: readonly RunSummary[]): string[] {
  const { runs, won, died, escaped, turns, score, deepest, kills, fastestWin, proven } = totals;
  const fact = (name: string, value: string): string => `${name.padEnd(LABEL)}${value}`;
  const hard = totals.difficulties.filter(({ id }) => id !== DEFAULT_DIFFICULTY);
  return [
    fact(
      'runs',
      `${formatNumber(runs)}: ${formatNumber(won)} won (${formatPercent(won / runs)}), ${formatNumber(died)} died, ${formatNumber(escaped)} gave up`,
    ),
    ...(hard.length > 0
      ? [fact('other difficulties', hard.map(({ id, runs: count }) => `${count} ${id}`).join(', '))]
      : []),
    fact('points', `best ${formatNumber(score.best)}, median ${formatNumber(score.median)}`),
    fact('turns', `${formatNumber(turns.all)} in all, median ${formatNumber(turns.median)}`),
    ...(fastestWin === null ? [] : [fact('quickest victory', formatCount(fastestWin, 'turn'))]),
    fact('deepest floor', String(deepest)),
    fact('killed', formatNumber(kills)),
    fact('proven by replay', `${formatNumber(proven)} of ${formatNumber(runs)}`),
    '',
    `Points of each run${runs > LAST ? `, the last ${LAST}` : ''}`,
    `  ${plot(summaries.slice(-LAST).map(({ score }) => score))}`,
    ...bars(
      'Feats, and how many runs earned them',
      totals.feats.map(({ id, runs: count }) => [featName(id), count]),
    ),
    ...bars(
      'Where heroes died',
      totals.stages.map(({ depth, died: count }) => [`floor ${depth}`, count]),
    ),
    ...bars(
      'Who or what killed them',
      totals.causes.slice(0, KILLERS).map(({ cause, deaths }) => [cause, deaths]),
    ),
  ];
}

function plot(values: readonly number[]): string {
  const max = Math.max(1, ...values);
  return values.map((value) => HEIGHTS.charAt(value > 0 ? Math.max(1, Math.round((8 * value) / max)) : 0)).join('');
}

function bars(heading: string, tallied: Tally): string[] {
  const max = Math.max(...tallied.map(([, count]) => count));
  if (!(max > 0)) return [];
  const label = Math.max(LABEL - 2, ...tallied.map(([name]) => columnsOf(name) + 2));
  const line = ([name, count]: Tally[number]): string => {
    const length = count > 0 ? Math.max(1, Math.round((BAR * count) / max)) : 0;
    return `  ${fitColumns(name, label)}${'█'.repeat(length)}${length > 0 ? ' ' : ''}${count}`;
  };
  return ['', heading, ...tallied.map(line)];
}
