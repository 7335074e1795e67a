import type { Rng } from './rng';

/** Dice to be thrown together: the sum of `count` dice of `sides` sides, and `plus`, and a point for every `perDepth` floors. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  /** Added to the sum; may be negative. */
  readonly plus: number;
  /** One more for every so many floors of depth; 0 for none. */
  readonly perDepth: number;
}

/** The most dice, sides, points and floors that a notation may name. */
const MOST = 1000;

const FORM = /^(?:(\d+)d(\d+)|(\d+))(?:([+-])(\d+))?(?:\+depth\/(\d+))?$/;

/**
 * Reads dice as people write them: `2d5`, `1d3+2`, `7`, and with `+depth/3` at the end a point more for every three
 * floors. Throws a RangeError that quotes the notation and says what is wrong with it.
 */
export function parseDice(notation: string): Dice {
  const wrong = (what: string): RangeError => new RangeError(`the dice "${notation}" ${what}`);
  const parts = FORM.exec(notation);
  if (!parts) throw wrong('must look like 2d5, 1d3+2, 4 or 1d3+depth/3');
  const [, count, sides, flat, sign, plus, perDepth] = parts;
  for (const number of parts.slice(1)) {
    if (Number(number) > MOST) throw wrong(`must not name a number above ${MOST}`);
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

/** Throws the dice on a floor of this depth. Draws once for each die. */
export function rollDice({ count, sides, plus, perDepth }: Dice, depth: number, rng: Rng): number {
  let sum = plus + growth(perDepth, depth);
  for (let i = 0; i < count; i++) sum += 1 + rng.below(sides);
  return sum;
}

/** The least the dice can show on a floor of this depth. */
export function minRoll({ count, plus, perDepth }: Dice, depth: number): number {
  return count + plus + growth(perDepth, depth);
}

/** The most the dice can show on a floor of this depth. */
export function maxRoll({ count, sides, plus, perDepth }: Dice, depth: number): number {
  return count * sides + plus + growth(perDepth, depth);
}

const growth = (perDepth: number, depth: number): number => (perDepth === 0 ? 0 : Math.trunc(depth / perDepth));
