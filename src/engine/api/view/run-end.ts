// The endings of a run, told apart by the prize and its ruler.
import type { Engine } from '../../engine';
import { opensGate } from '../../rules/actions/climb';
import { isRulerSlain } from '../../rules/pursuit';

/**
 * The ends of a run: home with the prize of a ruler who is dead, or who lives; alive and out, without a win; dead with the
 * prize, or without it.
 */
export const RUN_ENDS = ['slayer', 'thief', 'survivor', 'diedWithPrize', 'died'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** Returns how a run ended; undefined while it goes on, and for a prize that had no ruler. */
export function runEndOf(engine: Engine): RunEnd | undefined {
  const { outcome, hero, content } = engine;
  if (outcome === undefined) return undefined;
  if (outcome === 'escaped') return 'survivor';
  if (outcome === 'died') return opensGate(hero) ? 'diedWithPrize' : 'died';
  if (!content.doom?.pursuer) return undefined;
  return isRulerSlain(engine) ? 'slayer' : 'thief';
}
