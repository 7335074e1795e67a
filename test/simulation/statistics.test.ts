/** Intervals and tests against values from the literature and from other programs. */
import { mcNemar, meanOf, medianOf, pairedDifference, rateOf } from '../../src/simulation/games/statistics';

test.each([
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [81, 263, 0.2553, 0.3662],
  [0, 0, 0, 1],
])('the Wilson interval of %d in %d', (count, of, low, high) => {
  expect(rateOf(count, of)).toMatchObject({ count, of, low, high });
});

test('a rate has its value, and 0 without cases', () => {
  expect([rateOf(1, 3).value, rateOf(0, 0).value]).toEqual([0.3333, 0]);
});

test('the interval of a mean is 1.96 standard errors wide on each side', () => {
  expect(meanOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ value: 5, low: 3.5184, high: 6.4816 });
  expect(meanOf([3])).toEqual({ value: 3, low: 3, high: 3 });
  expect(meanOf([])).toEqual({ value: 0, low: 0, high: 0 });
});

test('the median of an even number of values is the lower of the two in the middle', () => {
  expect([medianOf([9, 1, 5]), medianOf([4, 10, 2, 6]), medianOf([])]).toEqual([5, 4, 0]);
});

test.each([
  [5, 15, 0.041389],
  [15, 5, 0.041389],
  [0, 6, 0.03125],
  [2, 2, 1],
  [0, 0, 1],
  [1, 9, 0.021484],
])('McNemar’s exact test of %d to %d', (first, second, p) => {
  expect(mcNemar(first, second)).toBeCloseTo(p, 5);
});

test('McNemar’s test is exact for thousands of dungeons', () => {
  expect(mcNemar(2950, 3050)).toBeCloseTo(0.2012, 3);
  expect(mcNemar(100, 9000)).toBe(0);
});

test('the interval of a paired difference is that of Bonett and Price', () => {
  expect(pairedDifference(5, 15, 100)).toEqual({ value: -0.1, low: -0.1861, high: -0.0099 });
  expect(pairedDifference(0, 0, 0)).toEqual({ value: 0, low: -1, high: 1 });
});

test('the interval of a paired difference ends at one, where one player wins everywhere and the other nowhere', () => {
  expect([pairedDifference(10, 0, 10).high, pairedDifference(0, 10, 10).low]).toEqual([1, -1]);
});
