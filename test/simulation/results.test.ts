/** Files of results: what is written is read again, parts join to the whole, and nothing else is accepted. */
import { RULES_VERSION } from '../../src/engine/version';
import { mergeResults, readResults, ResultsError, resultLines } from '../../src/simulation/games/result-file';
import { gameNumbers, type Results } from '../../src/simulation/games/settings';
import { FOUR_GAMES, resultOf, resultsOf } from '../support/game-results';

const WHOLE = resultsOf(FOUR_GAMES);

const part = (index: number, of: number): Results => ({
  settings: WHOLE.settings,
  shard: { index, of },
  games: WHOLE.games.filter(({ game }) => gameNumbers(WHOLE.settings, { index, of }).includes(game)),
});
const named = (results: readonly Results[]) => results.map((each, i) => ({ file: `${i + 1}.jsonl`, results: each }));
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ResultsError) return error.message;
  }
  return 'accepted';
};

test('what was written is read again', () => {
  for (const results of [WHOLE, part(2, 3), resultsOf([resultOf(1, { recording: '/tmp/1.kkr' })])])
    expect(readResults(resultLines(results))).toEqual(results);
});

const RECORDED = resultsOf(
  [1, 4].map((game) => resultOf(game, { marks: ['program'], tries: 2 })),
  { games: 9, recordings: true },
);

test('results of recordings are read again and merged though games are missing, however many are announced', () => {
  for (const games of [9, Number.MAX_SAFE_INTEGER]) {
    const results: Results = { ...RECORDED, settings: { ...RECORDED.settings, games } };
    expect(mergeResults(named([readResults(resultLines(results))]))).toEqual(results);
  }
  expect(refusal(() => mergeResults(named([RECORDED, RECORDED])))).toMatch(/^Game 1 of random is in 1\.jsonl and in 2/);
  const [header = '', row = ''] = resultLines(RECORDED);
  for (const [from, to] of [
    ['"tries":2', '"tries":0'],
    ['["program"]', '["hand"]'],
    [',"tries":2', ''],
    ['"marks":["program"],', ''],
  ] as const) {
    expect(row).toContain(from);
    expect([to, refusal(() => readResults([header, row.replace(from, to)]))]).not.toEqual([to, 'accepted']);
  }
  const unannounced = header.replace(',"recordings":true', '');
  expect(refusal(() => readResults([unannounced, row]))).toMatch(/none of those that line 1 announces$/);
});

test.each([1, 2, 3, 4])('%d parts, in whatever order, join to the bytes of the whole', (of) => {
  const parts = Array.from({ length: of }, (_, i) => readResults(resultLines(part(i + 1, of))));
  expect(resultLines(mergeResults(named(parts.reverse())))).toEqual(resultLines(WHOLE));
});

test('each game is in exactly one part', () => {
  const all = [1, 2, 3].flatMap((index) => gameNumbers({ games: 100 }, { index, of: 3 }));
  expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

test('parts that do not belong together are refused with what differs', () => {
  const other = (settings: Partial<Results['settings']>): string =>
    refusal(() => mergeResults(named([WHOLE, { ...WHOLE, settings: { ...WHOLE.settings, ...settings } }])));
  const cure = 'merge the parts that --shard has made of one simulation, and report others apart.';
  const [rules, older] = [RULES_VERSION, RULES_VERSION - 1];
  expect(other({ rules: older })).toBe(`1.jsonl was played by rules ${rules}, and 2.jsonl by rules ${older}: ${cure}`);
  expect(other({ seed: 't' })).toBe(`1.jsonl was played on seed s, and 2.jsonl on seed t: ${cure}`);
  for (const settings of [{ fingerprint: 1 }, { bots: ['x'] }, { difficulty: 'grim' }, { games: 5 }, { limit: 1 }])
    expect(other(settings)).toMatch(
      /^1\.jsonl was played .*, and 2\.jsonl .*: merge the parts .* of one simulation, .*\.$/,
    );
});

test('parts that overlap, miss a game or are none are refused', () => {
  expect(refusal(() => mergeResults(named([part(1, 2), WHOLE])))).toBe(
    'Game 1 of random is in 1.jsonl and in 2.jsonl: give each part once.',
  );
  expect(refusal(() => mergeResults(named([part(1, 3), part(3, 3)])))).toBe(
    'Game 2 of random is missing: give the files of all parts (these are 1/3 and 3/3), and play what is not there.',
  );
  expect(refusal(() => mergeResults([]))).toMatch(/nothing to merge/);
});

test('a line that is not as it was written is refused by its number', () => {
  const lines = resultLines(part(1, 2));
  const [header = '', row = ''] = lines;
  const refused = (...changed: readonly string[]): string => refusal(() => readResults(changed));
  expect(refused('')).toBe('line 1 is not JSON');
  expect(refused('[]')).toBe('line 1 is not a JSON object');
  expect(refused(row)).toMatch(/^line 1 is not that of a results file/);
  expect(refused(header.replace('"format":3', '"format":1'))).toBe('its format is 1, and this version reads 3');
  expect(refused(header.replace('"games":4', '"games":-4'))).toBe('line 1 does not say what was played');
  expect(refused(header.replace('"shard":[1,2]', '"shard":[3,2]'))).toBe('line 1 names a shard that does not exist');
  expect(refused(header, row.slice(0, -5))).toBe('line 2 is not JSON');
  expect(refused(header, row, 'null')).toBe('line 3 is not the result of a game');
  const wrong: readonly (readonly [string, string])[] = [
    ['"turn":100', '"turn":-1'],
    ['"turn":100', '"turn":1.5'],
    ['"ending":"died"', '"ending":"fled"'],
    ['"killer":"jackal"', '"killer":7'],
    ['"items":{"healingPotion":[2,1]', '"items":{"healingPotion":[2]'],
    ['"boons":["lunge"]', '"boons":{}'],
    ['"worn":["shortSword"]', '"worn":[3]'],
    ['"kills":{"kobold":[3,2]}', '"kills":{"kobold":[3,0]}'],
    ['"refusals":{}', '"refusals":{"rest":3}'],
    ['"stages":[{', '"stages":[{"more":1,'],
    ['"gold":20,', ''],
  ];
  for (const [from, to] of wrong) {
    expect(row).toContain(from);
    expect([to, refused(header, row.replace(from, to))]).toEqual([to, 'line 2 is not the result of a game']);
  }
  for (const [from, to] of [
    ['"game":1,"seed":"s/1"', '"game":2,"seed":"s/2"'],
    ['"game":1,"seed":"s/1"', '"game":9,"seed":"s/9"'],
    ['"seed":"s/1"', '"seed":"s/2"'],
    ['"bot":"random"', '"bot":"other"'],
  ] as const)
    expect(refused(header, row.replace(from, to))).toBe('the game in line 2 is none of those that line 1 announces');
});
