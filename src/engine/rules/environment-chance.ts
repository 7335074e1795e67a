// The chances of what happens to a floor at a tick, by cell: they are drawn from no random stream of the game.
import { ChanceField } from '../random/chance-field';
import { Rng } from '../random/rng';
import { RULES_VERSION } from '../version';
import type { GameMap } from '../world/game-map';

/** The salts of the chances: each use has its own. */
const SALTS = { environment: 0, bubbles: 0x27d4eb2f } as const;

/** Returns the chances at a tick for one use. The salt of the floor is drawn once, and mixed with the tick. */
export function chancesAt(map: GameMap, use: keyof typeof SALTS, tick: number): ChanceField {
  const { environment, engine, depth } = map;
  environment.salt ??= Rng.named('environment', RULES_VERSION, engine.options.seed, depth).below(0x100000000) | 0;
  return new ChanceField(environment.salt ^ SALTS[use] ^ Math.imul(tick + 1, 0x165667b1));
}
