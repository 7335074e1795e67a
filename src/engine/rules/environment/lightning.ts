// Lightning that strikes water runs through it, and shocks who stands there.
import { rollDice, type Dice } from '../../random/dice';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { isInWater } from '../../world/kinds/tile';
import { hurt, isPresent } from '../combat/combat';
import { CAUSES } from '../rule-words';
import { connectedWater } from '../perception/targeting';

/** Shocks the actors in the water that connects with the cells struck for half the damage. Those in the cells are spared. */
export function conduct(map: GameMap, struck: readonly Cell[], dice: Dice, by: Actor | undefined): void {
  const { engine } = map;
  for (const cell of connectedWater(map, struck, (at) => map.tile(at).soaks)) {
    const victim = map.actorAt(cell);
    if (!victim || !isPresent(victim) || !isInWater(victim.gait)) continue;
    hurt(victim, rollDice(dice, map.danger, engine.rng) >> 1, { by, cause: CAUSES.waterShock, kind: 'shock' });
  }
}
