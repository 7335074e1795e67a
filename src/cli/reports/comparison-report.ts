/** The comparison of two players on the same dungeons as text. */
import type { PairedComparison } from '../../simulation/games/comparison';
import { formatNumber } from '../../ui/words/phrases';
import { toPrintable } from '../io/printable';
import { estimateText, percentText, rateText } from './figures';
import { tableLines } from './text-table';

/** The width of a fact's name. */
const LABEL = 24;
const SURE = 0.05;

/** Returns the lines of a comparison. */
export function comparisonReport(comparison: PairedComparison): readonly string[] {
  const { won, both, onlyFirst, onlySecond, none, difference, p, survived, turns, score } = comparison;
  const [first, second] = comparison.names.map((name) => toPrintable(name));
  const fact = (name: string, text: string): string => `${name.padEnd(LABEL)}${text}`;
  const columns = [{ heading: 'games', isText: true }, { heading: 'B won' }, { heading: 'B did not' }] as const;
  return [
    `A is ${first}.`,
    `B is ${second}.`,
    '',
    fact('won by A', rateText(won[0])),
    fact('won by B', rateText(won[1])),
    '',
    ...tableLines(columns, [
      ['A won', formatNumber(both), formatNumber(onlyFirst)],
      ['A did not', formatNumber(onlySecond), formatNumber(none)],
    ]),
    '',
    'A minus B on the same dungeons',
    fact(
      'wins',
      `${percentText(difference.value)} (${percentText(difference.low)} to ${percentText(difference.high)})`,
    ),
    fact('McNemar’s exact test', `p = ${p.toFixed(4)}${p < SURE ? '' : ', which may well be chance'}`),
    fact('floors survived', estimateText(survived, 2)),
    fact('turns', estimateText(turns, 0)),
    fact('points', estimateText(score, 0)),
  ];
}
