/**
 * Auto-actions: actions that are performed turn after turn until they are refused or disturbed. In each turn they
 * return the one step to take now. They go by what the hero knows, never by what is there.
 */
import type { ArgumentsOf } from '../../api/command/command';
import { UNREACHED } from '../../space/distance-map';
import { DIRS, rotate, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import type { GameMap } from '../../world/game-map';
import { Action, ActionWith, instead, refused, type ActionResult, type Refused } from '../action';
import { dangerInSight } from '../disturbance';
import { isAutoPickedUp } from './carry';
import { BumpAction, WaitAction } from './move';
import { ClimbAction } from './climb';

/**
 * Returns the first step of a shortest known path between two cells, or undefined if there is none. The first cell may
 * be blocked itself: an actor can always leave the cell it stands on.
 */
export function firstStepTo(map: GameMap, from: Cell, to: Cell, blocked = blockedNow(map)): Dir | undefined {
  // The cell may be outside the map.
  if (map.memory.blocked[to] !== 0 && !map.memory.isLandmark(to)) return undefined;
  return dirBetween(map, from, map.distanceMap.firstStep(blocked, from, to));
}

/**
 * Whether an actor in sight blocks the hero. An ally does not, because the hero can swap places with it, unless it is
 * rooted.
 */
const isInTheWay = ({ inSight, isHero, side, breed }: Actor): boolean =>
  inSight && !isHero && (side !== 'ally' || breed.rooted === true);

/**
 * Returns the cells that block the hero on foot as far as the hero knows, including those of actors in sight that block
 * the way.
 */
function blockedNow(map: GameMap): Uint8Array {
  const inTheWay = map.actors.filter(isInTheWay);
  if (inTheWay.length === 0) return map.memory.blocked;
  const blocked = map.memory.blocked.slice();
  for (const { cell } of inTheWay) blocked[cell] = 1;
  return blocked;
}

/**
 * Takes the step that `find` returns. If actors in sight leave no step, refuses because of one of them if there would
 * be a step without them, and otherwise with `otherwise`.
 */
function stepOrRefuse(actor: Actor, find: (blocked: Uint8Array) => Dir | undefined, otherwise: Refused): ActionResult {
  const { map } = actor;
  const dir = find(blockedNow(map));
  if (dir) return instead(new BumpAction(actor, dir));
  const inTheWay = map.actors.find(isInTheWay);
  return inTheWay && find(map.memory.blocked) ? refused('actorInTheWay', inTheWay.breed.name) : otherwise;
}

/**
 * Returns those of the places that the hero knows a path to, except the hero's own cell. A path to something that fills
 * its cell, such as a chest, ends beside it.
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

/** Returns the direction from a cell to its neighbour, or undefined if the cells are not neighbours. */
function dirBetween({ strides }: GameMap, from: Cell, to: Cell): Dir | undefined {
  return DIRS.find((dir) => strides[dir] === to - from);
}

/** Travels to a known place, over the stairs if it is on another floor. */
export class TravelAction extends ActionWith<ArgumentsOf<'travel'>> {
  perform(): ActionResult {
    const { map, actor } = this;
    const { depth, to } = this.given;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    if (map.depth !== depth) return this.stepTowardFloor();
    if (actor.cell === to) return refused('alreadyThere');
    const there = map.actorAt(to);
    if (there?.inSight && map.distance(actor.cell, to) === 1) return refused('actorThere', there.breed.name);
    if (map.memory.blocked[to] === 1 && map.distance(actor.cell, to) === 1) return refused('besideIt');
    return stepOrRefuse(actor, (blocked) => firstStepTo(map, actor.cell, to, blocked), refused('noKnownWay'));
  }

  private stepTowardFloor(): ActionResult {
    const { map, actor } = this;
    const { depth } = this.given;
    if (!this.engine.hasVisited(depth)) return refused('neverVisited');
    const way = depth < map.depth ? 'up' : 'down';
    if (map.tile(actor.cell).leads === way) return instead(new ClimbAction(actor, way));
    const stairs = map.stairs[way];
    const find = (blocked: Uint8Array) =>
      stairs === undefined ? undefined : firstStepTo(map, actor.cell, stairs, blocked);
    return stepOrRefuse(actor, find, refused('noWayToFloor', way));
  }
}

/** Rests until nothing is left to heal. */
export class RestAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    if (actor.health === actor.maxHealth && !this.hasAilment()) return refused('rested');
    if (actor.fed === 0) return refused('tooHungry');
    return instead(new WaitAction(actor));
  }

  /** Whether the hero has a bad condition that will pass. Hunger does not count. */
  private hasAilment(): boolean {
    const { hungry, starving } = this.engine.content.roles;
    return this.actor.conditions.some(
      ({ condition: id }) => id !== hungry && id !== starving && !this.engine.catalogue.condition(id).isGood,
    );
  }
}

/** Explores: walks to the nearest unknown ground and picks up items on the way. */
export class ExploreAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    const danger = dangerInSight(actor);
    if (danger) return danger;
    return stepOrRefuse(actor, (blocked) => this.firstStep(blocked), refused('explored'));
  }

  /** Returns the first step to the nearest place worth going to. */
  private firstStep(blocked: Uint8Array): Dir | undefined {
    const { map, actor } = this;
    map.distanceMap.flood(blocked, [actor.cell]);
    const { order, reached } = map.distanceMap;
    const { items } = map.memory;
    for (let i = 0; i < reached; i++) {
      let cell = order[i] as Cell;
      const lures = items[cell] !== 0 && cell !== actor.cell && this.wouldPickUp(cell);
      if (!lures && !isFrontier(map, cell)) continue;
      // Follow the path back to its first step: the flood began at the hero.
      for (let next = cell; next !== actor.cell; next = map.distanceMap.downhill(next)) cell = next;
      const dir = dirBetween(map, actor.cell, cell);
      if (dir) return dir;
    }
    return undefined;
  }

  /** Whether the hero would pick up the item remembered on a cell, and has not dropped it there. */
  private wouldPickUp(cell: Cell): boolean {
    const { actor, map, engine } = this;
    const kind = engine.content.items[(map.memory.items[cell] as number) - 1];
    const isLeft = map.items.get(cell)?.at(-1)?.left === true;
    return kind !== undefined && !isLeft && isAutoPickedUp(actor, { kind, count: 1 });
  }
}

/** Whether a known cell has a neighbour that is unknown. */
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

/** Runs in a direction: along a corridor and round its bends, or straight on until there are openings at the sides. */
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
    let sides = this.openSides();
    if (before) {
      const inCorridor = !before[0] && !before[1];
      if (inCorridor && !ahead && sides[0] !== sides[1]) {
        this.dir = rotate(this.dir, sides[0] ? -2 : 2);
        // After the bend there are walls on both sides again, or the run ends there.
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

  private openSides(): readonly [boolean, boolean] {
    return [this.isOpen(rotate(this.dir, -2)), this.isOpen(rotate(this.dir, 2))];
  }

  private isOpen(dir: Dir): boolean {
    return this.map.tile(this.map.step(this.actor.cell, dir)).terrain === 'open';
  }
}
