import type { Engine } from '../engine';
import type { Cell } from '../space/geometry';
import type { GameMap } from './game-map';

/** Something that stands somewhere. Its place is written by `GameMap` alone: add, move and remove. */
export abstract class Entity {
  cell: Cell = 0;
  private standsOn: GameMap | undefined;

  /** The map it stands on. Throws when it stands on none, which only an error in the rules can bring about. */
  get map(): GameMap {
    if (!this.standsOn) throw new Error('this entity stands on no map');
    return this.standsOn;
  }

  get engine(): Engine {
    return this.map.engine;
  }

  /** Whether it stands anywhere: the dead and the carried do not. */
  get placed(): boolean {
    return this.standsOn !== undefined;
  }

  /** Called by `GameMap` only. */
  setMap(map: GameMap | undefined): void {
    this.standsOn = map;
  }
}
