// The hall of fame says how each run ended.
import { endingOf } from '../../src/cli/runs/hall-of-fame';

test.each([
  ['won', 1, '', 'won'],
  ['escaped', 3, '', 'gave up on floor 3'],
  ['escaped', 0, '', 'gave up'],
  ['died', 4, 'killed by a kobold', 'floor 4, killed by a kobold'],
  ['died', 4, '', 'floor 4, died'],
  // A recording that a program keeps of a game it has stopped.
  [null, 5, '', 'unfinished on floor 5'],
  [null, 0, '', 'unfinished'],
] as const)('a run that ends with %s on floor %i reads as it was', (outcome, depth, death, told) => {
  expect(endingOf({ outcome, depth, death })).toBe(told);
});
