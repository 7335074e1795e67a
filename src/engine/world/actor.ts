import { Entity } from './entity';
import type { Breed, Mover } from './kinds';

/** The hero's id: the least, so that the hero wins ties. */
export const HERO_ID = 0;

/** Who it was, told so that it still makes sense after they are gone. */
export interface ActorRef {
  readonly id: number;
  /** The key of the breed. */
  readonly breed: string;
  readonly name: string;
}

/** An entity that takes turns. */
export class Actor extends Entity {
  /** The tick at which it next acts. */
  due = 0;
  /** Whether the hero saw it when last looking. Follows from where both are. */
  inSight = false;
  /** Its place in the list of its map's actors, kept by the map. */
  slot = -1;

  /** `id` is unique in a game and grows with arrival. */
  constructor(
    readonly id: number,
    readonly breed: Breed,
  ) {
    super();
  }

  get isHero(): boolean {
    return this.id === HERO_ID;
  }

  /** What it is to the arbiter. */
  get mover(): Mover {
    return this.isHero ? 'hero' : 'creature';
  }

  get ref(): ActorRef {
    return { id: this.id, breed: this.breed.id, name: this.breed.name };
  }
}
