import { DistanceMap } from '../space/distance-map';
import { FlightMap } from '../space/flight-map';
import type { Cell } from '../space/geometry';
import type { Gait } from './tile';

/** How many answers are kept: more than the goals that are asked for again and again on one floor. */
const KEPT = 16;

interface Kept {
  readonly map: DistanceMap;
  goal: Cell;
  gait: Gait;
  age: number;
}

/**
 * The ways on one floor, worked out once and shared by all who ask for the same: everyone who hunts the hero follows
 * one map, everyone who flees another. What is kept follows from the ground, and is forgotten when the ground changes.
 */
export class Pathfinding {
  private kept: Kept[] = [];
  private asked = 0;
  private flight: FlightMap | undefined;
  private flightFrom: DistanceMap | undefined;
  private flightAsked = -1;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly grounds: Readonly<Record<Gait, Uint8Array>>,
  ) {}

  /** The ground has changed: nothing kept is true any more. */
  forget(): void {
    for (const kept of this.kept) kept.goal = -1;
    this.flightFrom = undefined;
  }

  /**
   * How far each cell is from the goal for one of this gait. Good until the ground changes, and for this turn. Throws a
   * RangeError when the goal is no cell, which only an error in the rules can bring about.
   */
  to(goal: Cell, gait: Gait): DistanceMap {
    if (goal < 0) throw new RangeError(`no way leads to ${goal}`);
    this.asked++;
    const { kept } = this;
    for (const one of kept) {
      if (one.goal !== goal || one.gait !== gait) continue;
      one.age = this.asked;
      return one.map;
    }
    let oldest = kept[0];
    if (oldest === undefined || kept.length < KEPT) {
      oldest = { map: new DistanceMap(this.width, this.height), goal, gait, age: 0 };
      kept.push(oldest);
    } else {
      for (const one of kept) if (one.age < oldest.age) oldest = one;
    }
    oldest.goal = goal;
    oldest.gait = gait;
    oldest.age = this.asked;
    oldest.map.flood(this.grounds[gait], [goal]);
    if (this.flightFrom === oldest.map) this.flightFrom = undefined;
    return oldest.map;
  }

  /** How good each cell is for one of this gait who flees from a cell: the less the better. Good until asked again. */
  from(threat: Cell, gait: Gait): FlightMap {
    const near = this.to(threat, gait);
    this.flight ??= new FlightMap(this.width, this.height);
    if (this.flightFrom !== near || this.flightAsked !== threat) {
      this.flight.flood(near);
      this.flightFrom = near;
      this.flightAsked = threat;
    }
    return this.flight;
  }
}
