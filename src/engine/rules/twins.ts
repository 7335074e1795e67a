// Twins: when one dies, the other takes over its strength.
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { capital, the } from '../world/grammar';
import { alert } from './noise';

/** Doubles the attack dice of the twins that an actor leaves behind on its floor, and heals them. */
export function rouseTwins({ breed, side }: Actor, map: GameMap): void {
  const { engine } = map;
  for (const twin of map.actors) {
    if (twin.breed.twin !== breed.id || twin.side !== side) continue;
    twin.attack *= 2;
    twin.health = twin.maxHealth;
    alert(twin, engine.hero.cell);
    const text = `${capital(the(twin.ref.name))} takes up the strength of the fallen: twice the attack dice, and no wound left.`;
    engine.emit({ type: 'narrated', who: twin.ref, at: twin.cell, text });
  }
}
