// The hall of fame says how each run ended.
import { columnsOf } from '../../src/cli/io/text-table';
import { CHECKED, endingOf, hallLines, hallTable, ranked } from '../../src/cli/runs/hall-of-fame';
import type { RunSummary } from '../../src/store/recording/run-summary';

test.each([
  // A prize without a ruler, as in the tutorial.
  ['won', 1, '', null, 'won'],
  ['won', 1, '', 'slayer', 'won, king-slayer'],
  ['won', 1, '', 'thief', 'won, crown thief'],
  ['escaped', 3, '', 'survivor', 'gave up on floor 3'],
  ['escaped', 0, '', 'survivor', 'gave up'],
  ['died', 4, 'killed by a kobold', 'died', 'floor 4, killed by a kobold'],
  ['died', 4, 'killed by a kobold', 'diedWithPrize', 'floor 4 (Crown), killed by a kobold'],
  ['died', 4, '', 'died', 'floor 4, died'],
  // A recording that a program keeps of a game it has stopped.
  [null, 5, '', null, 'unfinished on floor 5'],
  [null, 0, '', null, 'unfinished'],
] as const)('a run that ends with %s on floor %i reads as it was', (outcome, depth, death, end, told) => {
  expect(endingOf({ outcome, depth, death, end })).toBe(told);
});

const runOf = (other: Partial<RunSummary>): RunSummary =>
  ({
    ...{ name: 'Wren', seed: '42', difficulty: 'standard', kit: 'soldier', outcome: 'won', turn: 14_029, score: 9891 },
    ...{ rules: 5, depth: 1, deepest: 10, level: 12, kills: 257, death: '', end: 'slayer', splits: [] },
    ...{ feats: ['a', 'b'], began: Date.UTC(2026, 2, 1), doubt: '', marks: [], ...other },
  }) as unknown as RunSummary;

test('a run of a bot or a program, and one in a dungeon that the hero had begun before, are marked, and the mark of the replay says its limits', () => {
  const runs = [
    runOf({ began: 2000 }),
    runOf({ began: 1000, score: 5 }),
    runOf({ name: 'skilled', score: 4 }),
    runOf({ name: 'Robin', score: 3 }),
    runOf({ seed: '43', began: 9000, score: 2 }),
    runOf({ name: 'Planner', marks: ['program', 'forked'], score: 1 }),
  ].map((summary, i) => ({ file: `${i}.kkr`, summary }));
  expect(ranked(runs).map(({ notes }) => notes)).toEqual([['again'], [], ['bot'], [], [], ['program', 'forked']]);
  const rows = hallTable(ranked(runs));
  expect([rows[1], rows[3], rows[6]]).toEqual([
    expect.stringContaining('won, king-slayer, 2 feats (again)'),
    expect.stringContaining('won, king-slayer, 2 feats (bot)'),
    expect.stringContaining('won, king-slayer, 2 feats (program, forked)'),
  ]);
  const last = hallLines(runs, '', 80).at(-1);
  expect(last).toMatchObject({ text: CHECKED });
  expect(CHECKED).toContain('perhaps not played blind');
});

test('on a terminal of 140 columns a long seed alone is cut, and names and dates stay whole; a row fits 80 columns too', () => {
  const summary = runOf({
    ...{ name: 'Bartholomew Longfellow', seed: 'a seed of a good many words that goes on for quite a while, and on' },
    ...{ difficulty: 'grim', kit: 'apprentice' },
  });
  const rowAt = (width?: number): string => hallTable([{ rank: 1, file: 'a.kkr', summary, notes: [] }], width)[1] ?? '';
  const how = 'won, king-slayer, 2 feats (grim, apprentice)';
  for (const whole of [summary.name, how, '2026-03-01 ✓']) expect(rowAt(140)).toContain(whole);
  expect(rowAt(140)).toMatch(/a seed of a good many [^…]*…/);
  expect(rowAt()).toContain(summary.seed);
  expect(columnsOf(rowAt(140))).toBe(140);
  expect(columnsOf(rowAt(80))).toBe(80);
});
