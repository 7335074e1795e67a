/** `koboldkeep simulate --task`: attempts of bots, their report, and `verify --task`, which proves them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/io/io';
import { attemptTable } from '../../src/cli/reports/simulation-report';
import { TASK_IDS } from '../../src/content/tasks';
import { compareGames } from '../../src/simulation/games/comparison';
import type { GameResult } from '../../src/simulation/games/game-result';
import { mergeResults, readResults, ResultsError, resultLines } from '../../src/simulation/games/result-file';
import { summarizeGames } from '../../src/simulation/games/summary';
import { AtHome } from '../support/at-home';
import { resultOf, resultsOf, rowsIn } from '../support/game-results';

const at = new AtHome();
afterAll(() => {
  at.remove();
});
const file = (name: string): string => join(at.home, name);
const simulate = (...args: readonly string[]) => at.run('simulate', '--jobs', '1', ...args);
const rowsOf = (name: string) => rowsIn(file(name));

const KILLS = ['--bot', 'noThought', '--games', '4', '--task', 'kill'] as const;

test('each attempt ends once it is decided, on the seeds of test, and the report counts them', async () => {
  const { code, out, err } = await simulate(...KILLS, '--out', file('kills.jsonl'), '--keep', file('kept'));
  expect([code, err]).toEqual([0, '']);
  const rows = rowsOf('kills.jsonl');
  expect(rows.map(({ seed }) => seed)).toEqual([1, 2, 3, 4].map((n) => `test/${n}`));
  const done = rows.filter(({ doneAt = -1 }) => doneAt >= 0);
  for (const { ending, doneAt = -1, turn } of rows)
    if (doneAt >= 0) expect(turn).toBe(doneAt);
    else expect(ending === 'died' || turn >= 150).toBe(true);
  expect(out).toMatch(
    /^4 games of noThought on the seeds test\/1 to test\/4\n[^]+\ntask kill: Kill a foe\. At most 150 /,
  );
  expect(out).toMatch(new RegExp(`\nnoThought +${(25 * done.length).toFixed(1)} +[0-9.]+-[0-9.]+ `));
});

test('what a kept recording is said to have done is verified, and what it has not done is not', async () => {
  const rows = rowsOf('kills.jsonl');
  expect(readdirSync(file('kept/runs'))).toHaveLength(rows.length);
  for (const { recording = '', doneAt = -1 } of rows) {
    const proof = await at.run('verify', recording, '--task', 'kill');
    if (doneAt >= 0)
      expect(proof).toMatchObject({ code: 0, out: expect.stringContaining(`done in turn ${doneAt}\n`) as string });
    else
      expect(proof).toMatchObject({
        code: EXIT.unverified,
        err: expect.stringContaining('has not done the task kill') as string,
      });
  }
  const { recording = '' } = rows[0] as GameResult;
  const climb = await at.run('verify', recording, '--task', 'climb', '--json');
  expect([climb.code, JSON.parse(climb.out)]).toEqual([
    EXIT.unverified,
    expect.objectContaining({
      valid: true,
      attempt: expect.objectContaining({ task: 'climb', state: 'failed' }) as object,
    }),
  ]);
  const short = await at.run('verify', recording, '--task', 'shortKeep');
  expect([short.code, short.err]).toEqual([2, expect.stringContaining('attempted at difficulty short')]);
});

test('parts merge to the report of the whole, and a comparison counts the tasks done', async () => {
  const whole = await at.run('simulate', 'merge', file('kills.jsonl'));
  for (const part of ['1/2', '2/2']) await simulate(...KILLS, '--shard', part, '--out', file(`part-${part[0]}.jsonl`));
  expect(await at.run('simulate', 'merge', file('part-1.jsonl'), file('part-2.jsonl'))).toEqual(whole);
  const json = JSON.parse((await at.run('simulate', 'merge', file('kills.jsonl'), '--json')).out) as object;
  expect(json).toMatchObject({ task: 'kill', bots: [{ attempts: { done: { of: 4 } } }] });
  const compared = await at.run('simulate', '--compare', file('kills.jsonl'), file('kills.jsonl'));
  expect(compared.out).toMatch(/\ndone by A [^]+\ntasks done +0\.0 %/);
});

test('a task that does not exist, and a difficulty or kit beside one, is refused', async () => {
  const unknown = await simulate('--bot', 'random', '--task', 'fly');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining(`give one of ${TASK_IDS.join(', ')}.`)]);
  for (const option of ['--difficulty', '--kit']) {
    const { code, err } = await simulate(...KILLS, option, option === '--kit' ? 'poacher' : 'grim');
    expect([code, err]).toEqual([2, expect.stringContaining(option)]);
  }
});

const ATTEMPTS = [
  resultOf(1, { doneAt: 70, ending: 'escaped' }),
  resultOf(2, { doneAt: 90, ending: 'died' }),
  resultOf(3, { doneAt: -1 }),
  resultOf(4, { doneAt: -1, ending: 'escaped' }),
  resultOf(5, { doneAt: -1, ending: 'stuck', stuck: 'no turn passed in 200 commands' }),
];

test('the table of attempts has the rate with its interval, the median turn and the failures', () => {
  const { attempts } = summarizeGames('random', ATTEMPTS);
  expect(attempts).toMatchObject({ done: { count: 2, of: 5, value: 0.4 }, turn: 70, died: 1, late: 1, stuck: 1 });
  expect(attemptTable(attempts ? [['random', attempts]] : []).slice(1, 3)).toEqual([
    'bot     done %       95 %  turn  died  late  stuck',
    'random    40.0  11.8-76.9    70     1     1      1',
  ]);
  expect(summarizeGames('random', [resultOf(1)])).not.toHaveProperty('attempts');
});

test('attempts are compared by what was done, not by what was won', () => {
  const others = ATTEMPTS.map((game) => ({ ...game, doneAt: -1 }));
  const [first, second] = [
    { name: 'a', games: ATTEMPTS },
    { name: 'b', games: others },
  ];
  expect(compareGames(first, second)).toMatchObject({ by: 'done', onlyFirst: 2, onlySecond: 0, none: 3 });
  const [from, other] = [resultsOf(ATTEMPTS, { task: 'kill' }), resultsOf(others, { task: 'vault' })];
  expect(() => compareGames({ ...first, from: from.settings }, { ...second, from: other.settings })).toThrow(
    'they differ in task',
  );
});

test('a file of attempts is read back, and rows that do not fit its task are refused', () => {
  const results = resultsOf(ATTEMPTS, { task: 'kill' });
  expect(readResults(resultLines(results))).toEqual(results);
  const wrong = [
    resultsOf(ATTEMPTS),
    resultsOf([resultOf(1)], { task: 'kill' }),
    resultsOf([], { task: 'fly' as never }),
  ];
  for (const each of wrong) expect(() => readResults(resultLines(each))).toThrow(ResultsError);
  const parts = [results, resultsOf(ATTEMPTS.map(({ game }) => resultOf(game)))];
  expect(() => mergeResults(parts.map((part, i) => ({ file: `${i}`, results: part })))).toThrow(
    '0 was played at the task kill, and 1 at the task none',
  );
});
