// Ground that scratches who comes onto it on foot: brambles.
import type { Actor } from '../world/actor';
import { isOnFoot } from '../world/tile';
import { hurt } from './combat';

/** Hurts an actor that has just come onto its cell, if the ground there scratches and the actor is not at home in it. */
export function scratch(who: Actor): void {
  const { map, cell, gait, breed } = who;
  const { scratches, material } = map.tile(cell);
  if (scratches === undefined || !isOnFoot(gait) || breed.treads?.includes(material)) return;
  hurt(who, scratches, { cause: 'bramble thorns' });
}
