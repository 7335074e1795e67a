// Twins: when one dies, the other takes over its strength.
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { narrate } from './narrations';
import { alert } from './noise';

/** Doubles the attack dice of the twins that an actor leaves behind on its floor, and heals them. */
export function rouseTwins({ breed, side }: Actor, map: GameMap): void {
  const { engine } = map;
  for (const twin of map.actors) {
    if (twin.breed.twin !== breed.id || twin.side !== side) continue;
    twin.attack *= 2;
    twin.health = twin.maxHealth;
    alert(twin, engine.hero.cell);
    narrate(twin, 'twinRoused', twin.ref.name);
  }
}
