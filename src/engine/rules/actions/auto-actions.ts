import { UNREACHED } from '../../space/distance-map';
import { DIRS, rotate, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import type { GameMap } from '../../world/game-map';
import { Action, instead, refused, type ActionResult, type Refused } from '../action';
import { dangerInSight } from '../disturbance';
import { isTakenInPassing } from './carry';
import { BumpAction, WaitAction } from './move';
import { ClimbAction } from './climb';

/**
 * Errands: actions that are performed turn after turn until they are refused or something disturbs them. Each turn
 * they answer with the one step to take now. They go by what the hero knows, never by what is there.
 */

/**
 * The first step of a shortest known way from `from` to `to`; `undefined` where none is known. Where one stands one can
 * leave, were it on a trap.
 */
export function firstStepTo(map: GameMap, from: Cell, to: Cell, barred = barredNow(map)): Dir | undefined {
  // Also for a place that is not on the map at all.
  if (map.memory.blocked[to] !== 0 && !map.memory.isLandmark(to)) return undefined;
  return dirBetween(map, from, map.distanceMap.firstStep(barred, from, to));
}

/** Whether somebody in sight holds the hero up: not a friend with whom one changes places. */
const isInTheWay = ({ inSight, isHero, side, breed }: Actor): boolean =>
  inSight && !isHero && (side !== 'ally' || breed.rooted === true);

/** Where the hero knows of no way on foot as things stand: also wherever somebody in sight is in the way. */
function barredNow(map: GameMap): Uint8Array {
  const inTheWay = map.actors.filter(isInTheWay);
  if (inTheWay.length === 0) return map.memory.blocked;
  const barred = map.memory.blocked.slice();
  for (const { cell } of inTheWay) barred[cell] = 1;
  return barred;
}

/**
 * Takes the step that `find` finds where nobody is in the way. Where it finds one only past somebody, says so; where it
 * finds none at all, says `why`.
 */
function goOn(actor: Actor, find: (barred: Uint8Array) => Dir | undefined, otherwise: Refused): ActionResult {
  const { map } = actor;
  const dir = find(barredNow(map));
  if (dir) return instead(new BumpAction(actor, dir));
  const inTheWay = map.actors.find(isInTheWay);
  return inTheWay && find(map.memory.blocked) ? refused('actorInTheWay', inTheWay.breed.name) : otherwise;
}

/**
 * Those of the places to which the hero knows a way on foot, the one underfoot left out. To what fills its cell, a chest
 * or a locked door, one goes as far as beside it.
 */
export function knownDestinations({ map, cell }: Actor, places: readonly Cell[]): readonly Cell[] {
  map.distanceMap.flood(map.memory.blocked, [cell]);
  const { steps } = map.distanceMap;
  const isReached = (place: Cell): boolean => (steps[place] as number) < UNREACHED;
  return places.filter(
    (place) =>
      place !== cell &&
      (isReached(place) || (map.memory.blocked[place] === 1 && DIRS.some((dir) => isReached(map.step(place, dir))))),
  );
}

/** The direction of the step between neighbouring cells; `undefined` where the cells are not neighbours. */
function dirBetween({ strides }: GameMap, from: Cell, to: Cell): Dir | undefined {
  return DIRS.find((dir) => strides[dir] === to - from);
}

/** Go to a place one knows, over the stairs where it is on another floor. */
export class TravelAction extends Action {
  constructor(
    actor: Actor,
    readonly depth: number,
    readonly to: Cell,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { map, actor } = this;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    if (map.depth !== this.depth) return this.towardFloor();
    if (actor.cell === this.to) return refused('alreadyThere');
    const there = map.actorAt(this.to);
    if (there?.inSight && map.distance(actor.cell, this.to) === 1) return refused('actorThere', there.breed.name);
    if (map.memory.blocked[this.to] === 1 && map.distance(actor.cell, this.to) === 1) return refused('besideIt');
    return goOn(actor, (barred) => firstStepTo(map, actor.cell, this.to, barred), refused('noKnownWay'));
  }

  private towardFloor(): ActionResult {
    const { map, actor } = this;
    if (!this.engine.hasVisited(this.depth)) return refused('neverVisited');
    const way = this.depth < map.depth ? 'up' : 'down';
    if (map.tile(actor.cell).leads === way) return instead(new ClimbAction(actor, way));
    const stairs = map.stairs[way];
    const find = (barred: Uint8Array) =>
      stairs === undefined ? undefined : firstStepTo(map, actor.cell, stairs, barred);
    return goOn(actor, find, refused('noWayToFloor', way));
  }
}

/** Wait until nothing is left to heal. */
export class RestAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    if (actor.health === actor.maxHealth && !this.isAiling()) return refused('rested');
    if (actor.fed === 0) return refused('tooHungry');
    return instead(new WaitAction(actor));
  }

  /** Whether the hero is in any condition that time will end, and that nobody wants. Hunger is none of those. */
  private isAiling(): boolean {
    const { hungry, starving } = this.engine.content.roles;
    return this.actor.conditions.some(
      ({ condition: id }) => id !== hungry && id !== starving && !this.engine.catalogue.condition(id).isGood,
    );
  }
}

/** Go where the nearest unknown begins, and take up on the way what is taken up in passing. */
export class ExploreAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    return goOn(actor, (barred) => this.firstStep(barred), refused('explored'));
  }

  /** The first step to the nearest place worth going to. */
  private firstStep(barred: Uint8Array): Dir | undefined {
    const { map, actor } = this;
    map.distanceMap.flood(barred, [actor.cell]);
    const { order, reached } = map.distanceMap;
    const { items } = map.memory;
    for (let i = 0; i < reached; i++) {
      let cell = order[i] as Cell;
      const lures = items[cell] !== 0 && cell !== actor.cell && this.lures(cell);
      if (!lures && !isFrontier(map, cell)) continue;
      // Back along the way until one step is left: the flood began at the hero.
      for (let next = cell; next !== actor.cell; next = map.distanceMap.downhill(next)) cell = next;
      const dir = dirBetween(map, actor.cell, cell);
      if (dir) return dir;
    }
    return undefined;
  }

  /** Whether the hero would take up what is believed to lie on a cell, and did not leave it there. */
  private lures(cell: Cell): boolean {
    const { actor, map, engine } = this;
    const kind = engine.content.items[(map.memory.items[cell] as number) - 1];
    const isLeft = map.items.get(cell)?.at(-1)?.left === true;
    return kind !== undefined && !isLeft && isTakenInPassing(actor, { kind, count: 1 });
  }
}

/** Whether the known ends here: some neighbour was never seen. */
function isFrontier({ memory: { tiles }, width }: GameMap, cell: Cell): boolean {
  const above = cell - width;
  const below = cell + width;
  return (
    tiles[above] === 0 ||
    tiles[cell + 1] === 0 ||
    tiles[below] === 0 ||
    tiles[cell - 1] === 0 ||
    tiles[above + 1] === 0 ||
    tiles[below + 1] === 0 ||
    tiles[below - 1] === 0 ||
    tiles[above - 1] === 0
  );
}

/** Run in a direction: along a corridor and round its bends, or straight on until the surroundings change. */
export class RunAction extends Action {
  private sides: readonly [left: boolean, right: boolean] | undefined;
  private readonly trail = new Set<Cell>();

  constructor(
    actor: Actor,
    private dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor } = this;
    if (this.trail.has(actor.cell)) return refused('runInCircle');
    this.trail.add(actor.cell);
    const before = this.sides;
    const ahead = this.isOpen(this.dir);
    let sides = this.look();
    if (before) {
      const inCorridor = !before[0] && !before[1];
      if (inCorridor && !ahead && sides[0] !== sides[1]) {
        this.dir = rotate(this.dir, sides[0] ? -2 : 2);
        // Round the bend there is wall on both sides again, or the run ends there.
        sides = [false, false];
      } else if (before[0] !== sides[0] || before[1] !== sides[1]) {
        return refused('passageChanges');
      } else if (!ahead) {
        return refused('runBlocked');
      }
    }
    this.sides = sides;
    return instead(new BumpAction(actor, this.dir));
  }

  private look(): readonly [boolean, boolean] {
    return [this.isOpen(rotate(this.dir, -2)), this.isOpen(rotate(this.dir, 2))];
  }

  private isOpen(dir: Dir): boolean {
    return this.map.tile(this.map.step(this.actor.cell, dir)).terrain === 'open';
  }
}
