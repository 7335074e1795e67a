// Dice: their notation, and how they are rolled.
import type { Rng } from './rng';

/** The sum of `count` dice with `sides` sides, `plus`, and one point for every `perDepth` floors of depth. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  /** Added to the sum; may be negative. */
  readonly plus: number;
  /** The number of floors per extra point; 0 for no extra points. */
  readonly perDepth: number;
}

/** The maximum for every number in a notation. */
const MAX_NUMBER = 1000;

const FORM = /^(?:(\d*)d(\d+)|(\d+))(?:([+-])(\d+))?(?:\+depth\/(\d+))?$/i;

/**
 * Parses dice notation: `2d5`, `2D5`, `d6` for one die, `1d3+2` or `7`; a final `+depth/3` adds one point for every
 * three floors. Throws a RangeError that quotes the notation and says what is wrong with it.
 */
export function parseDice(notation: string): Dice {
  const wrong = (what: string): RangeError => new RangeError(`the dice "${notation}" ${what}`);
  const parts = FORM.exec(notation);
  if (!parts) throw wrong('must look like 2d5, 1d3+2, 4 or 1d3+depth/3');
  const [, dice, sides, flat, sign, plus, perDepth] = parts;
  const count = dice === '' ? '1' : dice;
  for (const number of parts.slice(1)) {
    if (Number(number) > MAX_NUMBER) throw wrong(`must not contain a number above ${MAX_NUMBER}`);
  }
  if (count !== undefined && Number(count) < 1) throw wrong('must have at least one die');
  if (sides !== undefined && Number(sides) < 1) throw wrong('must have at least one side to a die');
  if (perDepth !== undefined && Number(perDepth) < 1) throw wrong('must divide the depth by at least 1');
  const extra = Number(plus ?? 0) * (sign === '-' ? -1 : 1);
  return {
    count: Number(count ?? 0),
    sides: Number(sides ?? 0),
    plus: Number(flat ?? 0) + extra,
    perDepth: Number(perDepth ?? 0),
  };
}

/** Rolls the dice at a depth. Draws one number for each die. */
export function rollDice({ count, sides, plus, perDepth }: Dice, depth: number, rng: Rng): number {
  let sum = plus + growth(perDepth, depth);
  for (let i = 0; i < count; i++) sum += 1 + rng.below(sides);
  return sum;
}

/** Returns the lowest possible roll at a depth. */
export function minRoll({ count, plus, perDepth }: Dice, depth: number): number {
  return count + plus + growth(perDepth, depth);
}

/** Returns the highest possible roll at a depth. */
export function maxRoll({ count, sides, plus, perDepth }: Dice, depth: number): number {
  return count * sides + plus + growth(perDepth, depth);
}

const growth = (perDepth: number, depth: number): number => (perDepth === 0 ? 0 : Math.trunc(depth / perDepth));
