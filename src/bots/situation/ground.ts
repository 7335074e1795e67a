/** The ground as the hero knows it, for bots that choose their own path. */
import type { View } from '../../engine/api/view/view';
import { UNREACHED, type DistanceMap } from '../../engine/space/distance-map';
import { DIRS, type Cell, type Dir } from '../../engine/space/geometry';
import { Grid } from '../../engine/space/grid';

/** A foe that cannot be hurt, and the distance in cells that paths keep from it. */
const GUARDIAN = 'stoneGuardian';
const KEPT_FROM = 2;

/** The known ground of a floor, with creatures in sight in the way. */
export class Ground extends Grid {
  /** By cell: 1 where the hero cannot walk, creatures aside. */
  readonly solid: Uint8Array;
  /** The same, plus the creatures in sight that are not allies and the cells near a guardian. */
  readonly blocked: Uint8Array;
  /** The same without the cells near a guardian. */
  readonly taken: Uint8Array;

  constructor(
    private readonly view: View,
    private readonly map: DistanceMap,
  ) {
    super(view.width, view.height);
    this.solid = view.knownObstacles();
    this.taken = this.solid.slice();
    const others = view.sightings.filter(({ side }) => side !== 'ally');
    for (const { cell } of others) this.taken[cell] = 1;
    this.blocked = this.taken.slice();
    for (const { cell, breed } of others) {
      if (breed.id !== GUARDIAN || this.distance(view.hero, cell) <= KEPT_FROM) continue;
      for (const at of this.cellsWithin(cell, KEPT_FROM)) this.blocked[at] = 1;
    }
  }

  /** Returns the first step of a shortest path to a cell, even past guardians; `undefined` if there is none. */
  boldWayTo(goal: Cell): Dir | undefined {
    return this.wayTo(goal, this.taken);
  }

  /** Returns the cells beside a cell. */
  beside(cell: Cell): readonly Cell[] {
    return DIRS.map((dir) => this.step(cell, dir));
  }

  /** Returns the number of sides from which a cell can be entered. */
  openness(cell: Cell): number {
    return this.beside(cell).filter((at) => this.solid[at] === 0 && !this.isClosedCorner(cell, at)).length;
  }

  /** Whether a step passes between two solid cells that touch at a corner. */
  isClosedCorner(from: Cell, to: Cell): boolean {
    return this.passesClosedCorner(from, to, this.solid);
  }

  /** Returns the direction of a neighbouring cell; `undefined` for any other cell. */
  dirTo(from: Cell, to: Cell): Dir | undefined {
    return DIRS.find((dir) => this.step(from, dir) === to);
  }

  /** Returns the number of steps from each cell to the nearest goal. The result is valid until the next call. */
  stepsTo(goals: readonly Cell[], blocked = this.blocked): Int32Array {
    this.map.flood(blocked, goals);
    return this.map.steps;
  }

  /** Returns the number of steps from the hero to each cell. The result is valid until the next call. */
  stepsFromHero(blocked = this.blocked): Int32Array {
    return this.stepsTo([this.view.hero], blocked);
  }

  /** Returns the first step of a shortest path from the hero to a cell; `undefined` if there is none. */
  wayTo(goal: Cell, blocked = this.blocked): Dir | undefined {
    const { hero } = this.view;
    this.map.flood(blocked, [goal]);
    return this.map.steps[hero] === UNREACHED ? undefined : this.dirTo(hero, this.map.downhill(hero));
  }

  /** Returns the free step that brings the hero nearest to a cell, by distances that ignore creatures. */
  stepPast(goal: Cell): Dir | undefined {
    const { hero } = this.view;
    const steps = this.stepsTo([goal], this.solid);
    const [best] = this.beside(hero)
      .filter((cell) => this.taken[cell] === 0 && !this.isClosedCorner(hero, cell))
      .sort((a, b) => (steps[a] as number) - (steps[b] as number));
    return best === undefined ? undefined : this.dirTo(hero, best);
  }

  /** Returns the cell with the longest walk from another, creatures aside. */
  farthestFrom(cell: Cell): Cell {
    this.map.flood(this.solid, [cell]);
    return this.map.order[this.map.reached - 1] as Cell;
  }

  /** Lists the cells that the hero can reach within a number of steps, the nearest first. */
  reachable(within = UNREACHED): readonly Cell[] {
    this.map.flood(this.blocked, [this.view.hero], within);
    return Array.from(this.map.order.subarray(0, this.map.reached));
  }
}
