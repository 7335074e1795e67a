// The part that actors and props have in common: a place on a map. Also the form in which events name an actor.
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import type { GameMap } from '../map/game-map';

/** Something that occupies a cell. `GameMap` alone changes where it is. */
export abstract class Entity {
  cell: Cell = 0;
  private standsOn: GameMap | undefined;

  /** The map it is on. Throws if it is on none, which is an error in the rules. */
  get map(): GameMap {
    if (!this.standsOn) throw new Error('this entity stands on no map');
    return this.standsOn;
  }

  get engine(): Engine {
    return this.map.engine;
  }

  /** Whether it is on a map: false for the dead. */
  get isPlaced(): boolean {
    return this.standsOn !== undefined;
  }

  /** Called by `GameMap` only. */
  setMap(map: GameMap | undefined): void {
    this.standsOn = map;
  }
}

/** Identifies an actor in an event, even after the actor is gone. */
export interface ActorRef {
  readonly id: number;
  /** The id of the breed. */
  readonly breed: string;
  readonly name: string;
  /** Set for a friend of the hero. */
  readonly isFriend?: true;
}

/** Stands in a reference for the breed of an actor that the hero cannot see. */
export const UNSEEN_BREED = { breed: 'unseen', name: 'something unseen' } as const;
