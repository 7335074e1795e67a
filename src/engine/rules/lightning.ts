// Lightning that strikes water runs through it, and shocks who stands there.
import { rollDice, type Dice } from '../random/dice';
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { hurt, isPresent } from './combat';

/** How far a shock runs through water, in steps. */
const RUNS = 6;

/** Shocks the actors in the water that connects with the cells struck for half the damage. Those in the cells are spared. */
export function conduct(map: GameMap, struck: readonly Cell[], dice: Dice, by: Actor | undefined): void {
  const water = struck.filter((cell) => map.tile(cell).soaks);
  if (water.length === 0) return;
  const dry = Uint8Array.from(map.tiles, (_, cell) => (map.tile(cell).soaks ? 0 : 1));
  const { distanceMap, engine } = map;
  distanceMap.flood(dry, water, RUNS);
  const reached = distanceMap.order.subarray(0, distanceMap.reached).filter((cell) => !struck.includes(cell));
  for (const cell of reached) {
    const victim = map.actorAt(cell);
    if (!victim || !isPresent(victim) || victim.has('flies')) continue;
    hurt(victim, rollDice(dice, map.danger, engine.rng) >> 1, { by, cause: 'lightning in the water', kind: 'shock' });
  }
}
