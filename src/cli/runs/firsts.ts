/** The firsts of a run: what its hero had not reached in any earlier run. */
import { CONTENT } from '../../content';
import { listed } from '../../engine/world/knowledge/grammar';
import type { Run } from '../../store/recording/run-list';

/** Returns what was new for the hero in a run, in one sentence; empty if nothing was, or if it was the first run. */
export function firstsOf(runs: readonly Run[], file: string): string {
  const run = runs.find((each) => each.file === file)?.summary;
  if (!run) return '';
  const earlier = runs
    .filter((each) => each.file !== file && each.summary.name === run.name)
    .map(({ summary }) => summary);
  if (earlier.length === 0) return '';
  const wins = earlier.filter(({ outcome }) => outcome === 'won');
  const known = new Set(earlier.flatMap(({ feats }) => feats));
  const feats = CONTENT.feats.filter(({ id }) => run.feats.includes(id) && !known.has(id));
  const isFirstWin = run.outcome === 'won' && wins.every(({ kit }) => kit !== run.kit);
  const news = [
    ...(earlier.every(({ score }) => score < run.score) ? ['your best score'] : []),
    ...(earlier.every(({ deepest }) => deepest < run.deepest) ? [`your deepest floor, ${run.deepest}`] : []),
    ...(isFirstWin ? [wins.length === 0 ? 'your first win' : `your first win with the kit ${run.kit}`] : []),
    ...feats.map(({ name }) => `the feat ${name}`),
  ];
  return news.length > 0 ? `New in this run: ${listed(news)}.` : '';
}
