// Shared paths on one floor: everyone who hunts the hero follows one distance map, everyone who flees another.
import { DistanceMap } from '../../space/distance-map';
import { FlightMap } from '../../space/flight-map';
import type { Cell } from '../../space/geometry';
import type { Gait } from '../kinds/tile';

/** The number of distance maps to cache: more than the goals that are in regular use on one floor. */
const CACHE_SIZE = 16;

interface CachedMap {
  readonly map: DistanceMap;
  goal: Cell;
  gait: Gait;
  lastUse: number;
}

/** Distance maps by goal and gait. They depend on the ground alone, and are computed again after it changes. */
export class Pathfinding {
  private readonly cache: CachedMap[] = [];
  private uses = 0;
  private flight: FlightMap | undefined;
  private flightSource: DistanceMap | undefined;
  private flightThreat = -1;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly blocked: Readonly<Record<Gait, Uint8Array>>,
  ) {}

  /** Forgets every map, because the ground has changed. */
  clear(): void {
    for (const cached of this.cache) cached.goal = -1;
    this.flightSource = undefined;
  }

  /**
   * Returns the distances of all cells to a goal, for a gait. The map is valid for this turn, unless the ground changes.
   * Throws a RangeError if the goal is not a cell, which is an error in the rules.
   */
  distancesTo(goal: Cell, gait: Gait): DistanceMap {
    if (goal < 0) throw new RangeError(`no path leads to cell ${goal}`);
    this.uses++;
    const { cache } = this;
    for (const cached of cache) {
      if (cached.goal !== goal || cached.gait !== gait) continue;
      cached.lastUse = this.uses;
      return cached.map;
    }
    let oldest = cache[0];
    if (oldest === undefined || cache.length < CACHE_SIZE) {
      oldest = { map: new DistanceMap(this.width, this.height), goal, gait, lastUse: 0 };
      cache.push(oldest);
    } else {
      for (const cached of cache) if (cached.lastUse < oldest.lastUse) oldest = cached;
    }
    oldest.goal = goal;
    oldest.gait = gait;
    oldest.lastUse = this.uses;
    oldest.map.flood(this.blocked[gait], [goal]);
    if (this.flightSource === oldest.map) this.flightSource = undefined;
    return oldest.map;
  }

  /** Returns the flight map from a threat, for a gait. The map is valid until the next call. */
  flightFrom(threat: Cell, gait: Gait): FlightMap {
    const distances = this.distancesTo(threat, gait);
    this.flight ??= new FlightMap(this.width, this.height);
    if (this.flightSource !== distances || this.flightThreat !== threat) {
      this.flight.flood(distances);
      this.flightSource = distances;
      this.flightThreat = threat;
    }
    return this.flight;
  }
}
