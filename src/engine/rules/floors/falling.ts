// Falling: into a chasm or through what has burnt away, to the floor below.
import { rollDice, type Dice } from '../../random/dice';
import type { Actor } from '../../world/actors/actor';
import { die, hurt, isPresent } from '../combat/combat';
import { fallToNextFloor } from './floor-change';

/** The damage of a fall of one floor. */
const FALL: Dice = { count: 1, sides: 4, plus: 2, perDepth: 3 };

/** Whether an actor falls where it is: there is no ground, and it does not fly. */
export const isFalling = ({ map, cell, gait }: Actor): boolean =>
  map.tile(cell).terrain === 'chasm' && map.tile(cell).passage[gait] !== 'free';

/**
 * Lets an actor fall to the floor below. A fall never takes the hero's last point of health. Any other actor lands when
 * the hero comes to that floor. What swims dies of it. `by` is the actor who is to blame.
 */
export function fall(who: Actor, by?: Actor): void {
  const { map, engine } = who;
  const damage = rollDice(FALL, map.danger, engine.rng);
  if (who.isHero) {
    fallToNextFloor(engine, Math.min(who.health - 1, damage));
    return;
  }
  engine.emit({ type: 'plummeted', who: who.ref, at: who.cell });
  // An actor that lives in water finds none where it lands.
  if (who.breed.gait === 'swim') die(who, by?.ref, 'fall');
  else hurt(who, damage, { by, cause: 'fall' });
  if (!isPresent(who)) return;
  map.remove(who);
  map.fallen = [...map.fallen, who];
}
