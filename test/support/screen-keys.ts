// The keys that lead from the map to each of the other screens.

/** The keys that open a screen. */
const OPENS = Array.from('?:iaqretdc_DCM~=xOFpQSv');

/** The keys that go on in it. */
const THEN = [
  ['C', 't'],
  ['x', 'tab'],
  ['x', 'tab', 'tab'],
  ['i', 'a'],
  ['i', 'c'],
  ['D', 'space'],
  ['t', 'a'],
  ['?', 'space', 'space'],
  ['X', '<', '<', 'l', 'j', '>'],
];

/** For each screen the keys that show it. */
export const SCREEN_KEYS: readonly (readonly string[])[] = [...OPENS.map((key) => [key]), ...THEN];
