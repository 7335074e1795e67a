// The hall of fame says how each run ended.
import { endingOf } from '../../src/cli/runs/hall-of-fame';

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
