// The chances of what happens to a floor at a tick, by cell: they are drawn from no random stream of the game.
import { ChanceField } from '../random/chance-field';
import { Rng } from '../random/rng';
import { RULES_VERSION } from '../version';
import type { GameMap } from '../world/game-map';

/** Returns the chances at a tick for one use. */
export const chancesAt = ({ engine, depth }: GameMap, use: 'environment' | 'bubbles', tick: number): ChanceField =>
  new ChanceField(Rng.named(use, RULES_VERSION, engine.options.seed, depth, tick).below(0x100000000) | 0);
