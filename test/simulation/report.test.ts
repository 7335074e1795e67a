/** What reports say of games that are known. */
import { comparisonReport } from '../../src/cli/reports/comparison-report';
import { botReport, botTable, headingOf } from '../../src/cli/reports/simulation-report';
import { compareGames } from '../../src/simulation/report/comparison';
import { summarizeGames } from '../../src/simulation/report/summary';
import { FOUR_GAMES, resultOf, resultsOf } from '../support/game-results';

const summary = summarizeGames('random', FOUR_GAMES);

test('the report of four games', () => {
  const report = botReport(summary).join('\n');
  console.log([...headingOf(resultsOf(FOUR_GAMES)), report, ...botTable([summary])].join('\n'));
  const other = FOUR_GAMES.map(({game}) => resultOf(game));
  console.log(comparisonReport(compareGames({name:'one',games:FOUR_GAMES},{name:'two',games:other})).join('\n'));
});
