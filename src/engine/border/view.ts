import type { Engine } from '../engine';
import type { Cell, Dir } from '../space/geometry';
import type { Breed, Tile } from '../world/kinds';
import type { Outcome } from './event';

/** How well the hero knows a cell. */
export type Knowledge = 'unknown' | 'remembered' | 'inSight';

/** Someone in sight, as the hero perceives them. */
export interface Sighting {
  readonly id: number;
  readonly cell: Cell;
  readonly breed: Breed;
}

/**
 * What the hero knows, and nothing else: screens, agents and bots look at the game through this. It reads the engine
 * as it is now and keeps nothing, so one view serves a whole game. Asking changes nothing.
 */
export class View {
  constructor(private readonly engine: Engine) {}

  get seed(): string {
    return this.engine.options.seed;
  }

  get heroName(): string {
    return this.engine.options.name;
  }

  get outcome(): Outcome | undefined {
    return this.engine.outcome;
  }

  /** How many turns the hero has taken. */
  get turn(): number {
    return this.engine.turn;
  }

  get depth(): number {
    return this.engine.map.depth;
  }

  /** How many floors there are. */
  get floors(): number {
    return this.engine.content.floors;
  }

  get width(): number {
    return this.engine.map.width;
  }

  get height(): number {
    return this.engine.map.height;
  }

  /** Where the hero is. */
  get hero(): Cell {
    return this.engine.hero.cell;
  }

  get heroBreed(): Breed {
    return this.engine.hero.breed;
  }

  knowledge(cell: Cell): Knowledge {
    const { visible, known } = this.engine.map;
    if (visible[cell] === 1) return 'inSight';
    return known[cell] === 0 ? 'unknown' : 'remembered';
  }

  /** The ground as the hero last saw it; `undefined` where it was never seen. */
  tileAt(cell: Cell): Tile | undefined {
    return this.engine.map.knownTile(cell);
  }

  /** Whoever stands in a cell that is in sight, the hero too. */
  actorAt(cell: Cell): Sighting | undefined {
    const { map } = this.engine;
    const actor = map.visible[cell] === 1 ? map.actorAt(cell) : undefined;
    return actor && { id: actor.id, cell, breed: actor.breed };
  }

  /** Everyone else in sight, nearest first. */
  get sightings(): readonly Sighting[] {
    const { map, hero } = this.engine;
    return map.actors
      .filter((actor) => actor !== hero && map.visible[actor.cell] === 1)
      .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.id - b.id)
      .map(({ id, cell, breed }) => ({ id, cell, breed }));
  }

  /** The landmarks known on this floor, nearest first. */
  get landmarks(): readonly { readonly cell: Cell; readonly tile: Tile }[] {
    const { map, hero } = this.engine;
    return map
      .landmarks()
      .map((cell) => ({ cell, tile: map.knownTile(cell) as Tile }))
      .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.cell - b.cell);
  }

  /** The ground one step from the hero, as the hero knows it. */
  neighbour(dir: Dir): Tile | undefined {
    return this.tileAt(this.engine.map.step(this.hero, dir));
  }

  /** Every other floor visited, with the place one arrives at when coming from here. */
  get otherFloors(): readonly { readonly depth: number; readonly arrival: Cell }[] {
    const here = this.depth;
    return this.engine.floors.flatMap((map) => {
      const arrival = map && map.depth !== here ? map.stairs[map.depth < here ? 'down' : 'up'] : undefined;
      return map && arrival !== undefined ? [{ depth: map.depth, arrival }] : [];
    });
  }

  /** The stairs on this floor, where the hero knows them. */
  stairs(way: 'up' | 'down'): Cell | undefined {
    const { map } = this.engine;
    const cell = map.stairs[way];
    return cell !== undefined && map.known[cell] !== 0 ? cell : undefined;
  }
}
