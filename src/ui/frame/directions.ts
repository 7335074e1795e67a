// The keys of the eight directions, for every screen that moves something.
import type { Dir } from '../../engine/space/geometry';

interface DirectionKeys {
  readonly name: string;
  /** The letter, the arrow or its neighbour, the digit and the number pad. */
  readonly step: readonly string[];
  /** The same keys with Shift, as far as terminals distinguish them. */
  readonly run: readonly string[];
}

const keys = (name: string, letter: string, block: string, digit: number): DirectionKeys => ({
  name,
  step: [letter, block, String(digit), `kp${digit}`],
  run: [letter.toUpperCase(), `shift+${block}`, `shift+kp${digit}`],
});

/** vi letters, arrows and their neighbours, digits and the number pad. */
const DIRECTION_KEYS: Readonly<Record<Dir, DirectionKeys>> = {
  n: keys('north', 'k', 'up', 8),
  s: keys('south', 'j', 'down', 2),
  w: keys('west', 'h', 'left', 4),
  e: keys('east', 'l', 'right', 6),
  nw: keys('north-west', 'y', 'home', 7),
  ne: keys('north-east', 'u', 'pageup', 9),
  sw: keys('south-west', 'b', 'end', 1),
  se: keys('south-east', 'n', 'pagedown', 3),
};

/** The directions with their keys, in the order of the help screens. */
export const DIRECTIONS = Object.entries(DIRECTION_KEYS) as readonly (readonly [Dir, DirectionKeys])[];

/** Letters that step nowhere, for choices on screens that may open in the middle of a walk. */
export const LETTERS_WITHOUT_STEP: readonly string[] = Array.from('abcdefghijklmnopqrstuvwxyz').filter(
  (letter) => !DIRECTIONS.some(([, { step }]) => step.includes(letter)),
);
