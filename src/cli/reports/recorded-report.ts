/** The recordings behind a report as text: which games of the series they lack, and how they were played. */
import type { BotSummary } from '../../simulation/games/summary';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { wrap } from '../../ui/words/text';
import { toPrintable } from '../io/io';
import { REPORT_WIDTH } from '../io/text-table';

/** The most missing and repeated games of a player that are listed. */
const MAX_LISTED = 20;

/** Returns what the recordings of each player are, if the games were made from recordings; else no lines. */
export const recordedLines = (summaries: readonly BotSummary[]): readonly string[] =>
  summaries.flatMap(({ bot, games, recorded }) => {
    if (!recorded) return [];
    const { of, missing, repeated, marks, unmarked } = recorded;
    const gaps = missing.map(([first, last]) =>
      first === last ? formatNumber(first) : `${formatNumber(first)} to ${formatNumber(last)}`,
    );
    const again = repeated.map(({ game, runs }) => `${formatNumber(game)} (${runs} times)`);
    const counts = marks.map(({ mark, games: count }) => `${mark} ${formatNumber(count)}`);
    const sentences = [
      `${toPrintable(bot)}: ${formatNumber(games)} of ${formatCount(of, 'game')}, each proven by its recording.`,
      ...(gaps.length > 0 ? [`Missing: ${shortened(gaps)}.`] : []),
      ...(again.length > 0 ? [`Played more than once, of which the first run counts: ${shortened(again)}.`] : []),
      `Marks: ${[...counts, ...(unmarked > 0 ? [`none ${formatNumber(unmarked)}`] : [])].join(', ')}.`,
    ];
    return wrap(sentences.join(' '), REPORT_WIDTH);
  });

/** Joins the first of some words, and says how many more there are. */
const shortened = (words: readonly string[]): string => {
  const more = words.length - MAX_LISTED;
  return `${words.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
};
