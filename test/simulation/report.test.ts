/** What reports say of games that are known. */
import { columnsOf } from '../../src/cli/io/text-table';
import { recordedLines } from '../../src/cli/reports/recorded-report';
import { botReport, botTable, comparisonReport, headingOf } from '../../src/cli/reports/simulation-report';
import { CONTENT } from '../../src/content';
import { RULES_VERSION } from '../../src/engine/version';
import { compareGames } from '../../src/simulation/games/comparison';
import { summarizeGames } from '../../src/simulation/games/summary';
import { FOUR_GAMES, resultOf, resultsOf } from '../support/game-results';

const summary = summarizeGames('random', FOUR_GAMES);
const report = botReport(summary);

/** The part of the report that begins with a line, up to the next empty one. */
function section(first: RegExp): readonly string[] {
  const from = report.findIndex((line) => first.test(line));
  const to = report.indexOf('', from);
  return report.slice(from, to < 0 ? undefined : to);
}

test('a report begins with what was played and how it ended', () => {
  expect([...headingOf(resultsOf(FOUR_GAMES)), ...report.slice(0, report.indexOf('', 1))]).toEqual([
    '4 games of random on the seeds s/1 to s/4',
    `difficulty standard, kit soldier, rules ${RULES_VERSION}, at most 500 commands a game`,
    '',
    'won              1 of 4, 25.0 % (4.6 to 69.9 %)',
    'other endings    2 died, 0 gave up, 1 stuck',
    'took the Crown   1 of 4, 25.0 % (4.6 to 69.9 %)',
    'floors survived  5.3 (-4.4 to 14.9) of 20, the climb included',
    'turns            325 (-116 to 766), median 100, most 1,000',
    'points           2,265 (-2,135 to 6,665), median 20, most 9,000',
    'one-turn deaths  1 of 2, 50.0 % (9.4 to 90.5 %)',
    'commands         195 (-70 to 460), 5.1 % refused',
  ]);
});

test('the curves have a line for every floor that was reached, down and up', () => {
  const lines = section(/^floor /);
  expect(lines.slice(0, 4)).toEqual([
    'floor    reached         %  died  lost         %  <half  turns  used  start',
    'down 1   ██████████  100.0     1  ██████████  96    0.8     88   1.8     95',
    'down 2   █████        50.0     1  ██████      58    0.5     30   0.5     70',
    'down 3   ███          25.0     0  ██████      55    0.0     50   1.0     80',
  ]);
  const floors = lines.flatMap((line) => /^(?:down|up) +\d+/.exec(line) ?? []);
  expect([floors.length, floors[9], floors[10], floors[19]]).toEqual([20, 'down 10', 'up 10', 'up 1']);
});

test('the chance to win from each floor is that of the games that reached it, and stands there if any was won', () => {
  expect(section(/^Won from/).slice(0, 4)).toEqual([
    'Won from                    reached  won %        95 %',
    'down 1                            4   25.0    4.6-69.9',
    'down 2                            2   50.0    9.4-90.5',
    'down 3                            1  100.0  20.6-100.0',
  ]);
  expect(botReport(summarizeGames('random', [resultOf(1)])).join()).not.toContain('Won from');
});

test('a report lists deaths, items, boons, friends and stuck games', () => {
  expect([/^Killed/, /^Items/, /^Boons/, /^Friends/, /^Stuck/].map(section)).toEqual([
    [
      'Killed by                   deaths     %',
      'hunger                           1  50.0  ██████████████████████████████',
      'jackal                           1  50.0  ██████████████████████████████',
    ],
    [
      'Items                       found in  a game     won  used in  a game     won',
      'potion of healing             50.0 %    1.75  50.0 %   50.0 %    1.25  50.0 %',
      'dart                          25.0 %    0.75   0.0 %    0.0 %    0.00',
    ],
    [
      'Boons                       chosen in      won  of all wins',
      'the lunge                      50.0 %   50.0 %      100.0 %',
      'thrift                         25.0 %  100.0 %      100.0 %',
    ],
    [
      'Friends                     joined in  in all  alive at the end      won',
      'goblin                         25.0 %       2            50.0 %  100.0 %',
    ],
    ['Stuck', '  s/4: no turn passed in 200 commands'],
  ]);
  expect(section(/^Never found/).join(' ')).toMatch(/: iron key, .*, Ember Crown, .*\.$/);
  expect(section(/^Never used/).join(' ')).not.toMatch(/healing|key|gem/);
  expect(section(/^Never chosen/).join(' ')).not.toMatch(/lunge|thrift/);
});

test('a report says with which families of boons and with which gear heroes end and win', () => {
  expect([/^Family/, /^Weapon/, /^Armour/, /^Rings/].map(section)).toEqual([
    [
      'Family of most boons            in      won  of all wins',
      'Duellist                    50.0 %   50.0 %      100.0 %',
      'Brewer                      25.0 %  100.0 %      100.0 %',
    ],
    [
      'Weapon at the end               in      won  of all wins',
      'short sword                 75.0 %    0.0 %        0.0 %',
      'axe                         25.0 %  100.0 %      100.0 %',
    ],
    [
      'Armour at the end               in      won  of all wins',
      'leather armour              25.0 %  100.0 %      100.0 %',
    ],
    [
      'Rings at the end                in      won  of all wins',
      'ring of mending             25.0 %  100.0 %      100.0 %',
    ],
  ]);
  expect(report.join()).not.toContain('Shield at the end');
});

test('of many missing games the first are listed, in lines of 80 columns, and a name from outside cannot disturb them', () => {
  const games = Array.from({ length: 22 }, (_, i) => resultOf(2 * i + 1, { marks: ['program'], tries: 1 }));
  const lines = recordedLines([summarizeGames('\u001b[2Jada', games, 2000)]);
  expect(lines.join(' ')).toBe(
    '?[2Jada: 22 of 2,000 games, each proven by its recording. Missing: 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, ' +
      '28, 30, 32, 34, 36, 38, 40 and 2 more. Marks: program 22.',
  );
  for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(80);
  expect(recordedLines([summary])).toEqual([]);
});

test('several bots have a line each', () => {
  expect(botTable([summary]).slice(1, 3)).toEqual([
    'bot     won %      95 %  floors       95 %  turns  points  1-turn  stuck',
    'random   25.0  4.6-69.9     5.3  -4.4-14.9    325   2,265    50.0      1',
  ]);
});

test('a comparison has the dungeons that only one has won, and the differences', () => {
  const others = FOUR_GAMES.map(({ game }) => resultOf(game, game === 3 ? { ending: 'won' } : {}));
  const comparison = compareGames({ name: 'one', games: FOUR_GAMES }, { name: 'two', games: others });
  expect(comparisonReport(comparison)).toEqual([
    'A is one.',
    'B is two.',
    '',
    'won by A                1 of 4, 25.0 % (4.6 to 69.9 %)',
    'won by B                1 of 4, 25.0 % (4.6 to 69.9 %)',
    '',
    'games      B won  B did not',
    'A won          0          1',
    'A did not      1          2',
    '',
    'A minus B on the same dungeons',
    'wins                    0.0 % (-65.3 % to 65.3 %)',
    'McNemar’s exact test    p = 1.0000, which may well be chance',
    'floors survived         5.00 (-4.80 to 14.80)',
    'turns                   225 (-216 to 666)',
    'points                  2,245 (-2,155 to 6,645)',
  ]);
});

test('no name is cut: not that of an item, of a killer, or of a run that is compared', () => {
  const [id, { name }] = Object.entries(CONTENT.items).reduce((a, b) => (b[1].name.length > a[1].name.length ? b : a));
  const killer = 'a vicious kobold shaman of the deep forest';
  const games = [resultOf(1, { killer, items: { [id]: [1, 1] } })];
  const summaries = [summarizeGames('noThought', games), summarizeGames('x'.repeat(60), games)] as const;
  const file = 'the results of a night on the large machine.jsonl';
  const compared = compareGames({ name: file, games }, { name: 'skilled', games });
  const lines = [...botReport(summaries[0]), ...botTable(summaries), ...comparisonReport(compared)];
  const text = lines.join('\n');
  for (const whole of [name, killer, file, 'x'.repeat(60)]) expect(text).toContain(whole);
  expect(text).not.toContain('…');
});

test('no line is wider than 80 columns, however large the numbers are', () => {
  const stages = FOUR_GAMES[1]?.stages.map((stage) => ({ ...stage, turns: 12_345, cost: 4321, halves: 99, used: 99 }));
  const games = Array.from({ length: 1500 }, (_, i) =>
    resultOf(i + 1, {
      ...{ ending: 'won', turn: 99_999, score: 12_345, stages: stages ?? [], friends: { koboldDeserter: [1, 1] } },
      ...{ items: { healingPotion: [99, 99], greatKnowledge: [1, 1] }, boons: ['bloodFeast'] },
    }),
  );
  const large = summarizeGames('a-long-bot', games);
  const lines = [...headingOf(resultsOf(games, { seed: 'x'.repeat(59) })), ...botReport(large), ...botTable([large])];
  for (const line of [...lines, ...report]) expect([line, columnsOf(line) > 80]).toEqual([line, false]);
});
