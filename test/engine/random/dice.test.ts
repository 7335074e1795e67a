// Tests of dice notation and rolls.
import { type Dice, minRoll, maxRoll, parseDice, rollDice } from '../../../src/engine/random/dice';
import { Rng } from '../../../src/engine/random/rng';

const many = (notation: string, depth: number, rolls: number): number[] => {
  const dice = parseDice(notation);
  const rng = Rng.named('dice', notation, depth);
  return Array.from({ length: rolls }, () => rollDice(dice, depth, rng));
};

test.each<[string, Dice]>([
  ['2d5', { count: 2, sides: 5, plus: 0, perDepth: 0 }],
  ['2D5', { count: 2, sides: 5, plus: 0, perDepth: 0 }],
  ['d6', { count: 1, sides: 6, plus: 0, perDepth: 0 }],
  ['D3-1+Depth/4', { count: 1, sides: 3, plus: -1, perDepth: 4 }],
  ['1d3+2', { count: 1, sides: 3, plus: 2, perDepth: 0 }],
  ['3d4-1', { count: 3, sides: 4, plus: -1, perDepth: 0 }],
  ['7', { count: 0, sides: 0, plus: 7, perDepth: 0 }],
  ['0', { count: 0, sides: 0, plus: 0, perDepth: 0 }],
  ['7-9', { count: 0, sides: 0, plus: -2, perDepth: 0 }],
  ['4+1', { count: 0, sides: 0, plus: 5, perDepth: 0 }],
  ['1d3+depth/3', { count: 1, sides: 3, plus: 0, perDepth: 3 }],
  ['2+depth/1', { count: 0, sides: 0, plus: 2, perDepth: 1 }],
  ['2d6-3+depth/10', { count: 2, sides: 6, plus: -3, perDepth: 10 }],
  ['1000d1000+1000+depth/1000', { count: 1000, sides: 1000, plus: 1000, perDepth: 1000 }],
])('%s is parsed', (notation, dice) => {
  expect(parseDice(notation)).toStrictEqual(dice);
});

const FORM = 'must look like 2d5, 1d3+2, 4 or 1d3+depth/3';

test.each([
  ['', FORM],
  ['d', FORM],
  ['2d', FORM],
  [' 2d5', FORM],
  ['2d5 ', FORM],
  ['2d5\n', FORM],
  ['2 d5', FORM],
  ['-1', FORM],
  ['-1d4', FORM],
  ['1.5', FORM],
  ['2d5+', FORM],
  ['2d5+1+1', FORM],
  ['2d5+1d3', FORM],
  ['depth/3', FORM],
  ['1d3-depth/3', FORM],
  ['1d3+depth', FORM],
  ['1d3+depth/3+1', FORM],
  ['0d6', 'must have at least one die'],
  ['1d0', 'must have at least one side to a die'],
  ['0d0', 'must have at least one die'],
  ['1d3+depth/0', 'must divide the depth by at least 1'],
  ['1001d6', 'must not contain a number above 1000'],
  ['1d1001', 'must not contain a number above 1000'],
  ['1001', 'must not contain a number above 1000'],
  ['1d6+1001', 'must not contain a number above 1000'],
  ['1d6-1001', 'must not contain a number above 1000'],
  ['1d6+depth/1001', 'must not contain a number above 1000'],
  [`${'9'.repeat(400)}d6`, 'must not contain a number above 1000'],
])('%j throws an error that says why', (notation, why) => {
  expect(() => parseDice(notation)).toThrow(new RangeError(`the dice "${notation}" ${why}`));
  expect(() => parseDice(notation)).toThrow(RangeError);
});

test.each([
  ['2d5', 1, 2, 10],
  ['1d3+2', 9, 3, 5],
  ['3d4-5', 1, -2, 7],
  ['7', 10, 7, 7],
  ['2d6+1+depth/3', 2, 3, 13],
  ['2d6+1+depth/3', 3, 4, 14],
  ['2d6+1+depth/3', 10, 6, 16],
])('%s on floor %i rolls every number from %i to %i', (notation, depth, least, most) => {
  const dice = parseDice(notation);
  expect([minRoll(dice, depth), maxRoll(dice, depth)]).toEqual([least, most]);
  const shown = [...new Set(many(notation, depth, 5000))].sort((a, b) => a - b);
  expect(shown).toEqual(Array.from({ length: most - least + 1 }, (_, i) => least + i));
});

test('depth adds a point for every full number of floors', () => {
  const dice = parseDice('5+depth/3');
  const floors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(floors.map((depth) => rollDice(dice, depth, Rng.named('depth')))).toEqual([5, 5, 6, 6, 6, 7, 7, 7, 8, 8]);
  expect(floors.map((depth) => rollDice(parseDice('5'), depth, Rng.named('depth')))).toEqual(floors.map(() => 5));
});

test.each([
  ['1d6', 1, 3.5],
  ['3d5', 1, 9],
  ['2d3-4', 1, 0],
  ['1d3+2+depth/2', 7, 7],
])('over many rolls %s on floor %i has its mean, %d', (notation, depth, mean) => {
  const rolls = many(notation, depth, 40_000);
  expect(rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length).toBeCloseTo(mean, 1);
});

test('dice are rolled one by one: the middle comes up more often than the ends', () => {
  const rolls = many('2d6', 1, 36_000);
  const times = (sum: number): number => rolls.filter((roll) => roll === sum).length;
  expect([times(2), times(7), times(12)].map((n) => Math.round(n / 100))).toEqual([
    expect.closeTo(10, -1),
    expect.closeTo(60, -1),
    expect.closeTo(10, -1),
  ]);
});

test.each([
  ['7+depth/2', 0],
  ['1d1', 1],
  ['1d6+3', 1],
  ['5d4', 5],
])('rolling %s draws %i times from the stream', (notation, draws) => {
  const rng = Rng.named('draws');
  const beside = Rng.named('draws');
  rollDice(parseDice(notation), 4, rng);
  for (let i = 0; i < draws; i++) beside.below(2);
  expect(rng.state()).toEqual(beside.state());
});
