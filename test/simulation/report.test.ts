/** What reports say of games that are known. */
import { comparisonReport } from '../../src/cli/reports/comparison-report';
import { botReport, botTable, headingOf } from '../../src/cli/reports/simulation-report';
import { compareGames } from '../../src/simulation/report/comparison';
import { summarizeGames } from '../../src/simulation/report/summary';
import { columnsOf } from '../../src/cli/io/columns';
import { FOUR_GAMES, resultOf, resultsOf } from '../support/game-results';

const summary = summarizeGames('random', FOUR_GAMES);

/** The part of a report from one line to the next empty one. */
function section(lines: readonly string[], first: RegExp): readonly string[] {
  const from = lines.findIndex((line) => first.test(line));
  const to = lines.indexOf('', from);
  return lines.slice(from, to < 0 ? undefined : to);
}

test('the report of four games', () => {
  const report = botReport(summary);
  console.log(JSON.stringify([...headingOf(resultsOf(FOUR_GAMES)), ...report.slice(0,18)],null,1), JSON.stringify(['Killed', 'Items','Boons','Friends','Commands','Stuck'].map(n=>section(report, new RegExp('^'+n))),null,1), JSON.stringify(botTable([summary]),null,1));
  const other = FOUR_GAMES.map(({game}) => resultOf(game));
  console.log(JSON.stringify(comparisonReport(compareGames({name:'one',games:FOUR_GAMES},{name:'two',games:other})),null,1));
});
