/**
 * Exploring: walks to the nearest unknown ground and takes what lies on the way. On a floor that is known, it goes on to
 * the nearest safe thing that is left, and says what else there is.
 */
import { nearestFirst, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { Action, refused, type ActionResult, type Refused } from '../action';
import type { Left } from '../refusals';
import { dangerInSight, harmlessAtStart, unsteady } from '../perception/disturbance';
import { hazardName, nearestHazard } from '../perception/hazards';
import {
  blockedLater,
  cautiousStep,
  cautiousWays,
  dirBetween,
  firstStepTo,
  floodFromHero,
  stepOrRefuse,
} from './known-paths';
import { Walk } from './walk';
import { leftovers, type Leftover } from './leftovers';
import { isAutoPickedUp } from './carry';

/** Explores until nothing unknown can be reached; begun on a known floor, does the nearest safe thing that is left. */
export class ExploreAction extends Action {
  /** Whether it has taken a step toward unknown ground. */
  private hasWalked = false;
  /** The task on a known floor, and whether it is done. */
  private task: Leftover | undefined;
  private isDone = false;
  private readonly isHarmless = harmlessAtStart(this.actor);
  private readonly walk = new Walk(this.actor);

  perform(): ActionResult {
    const { actor, map, walk } = this;
    walk.note();
    const danger = dangerInSight(actor, this.isHarmless) ?? unsteady(actor);
    if (danger) return danger;
    const ways = cautiousWays(map, walk.kept);
    const toUnknown = (blocked: Uint8Array): Dir | undefined => stepToUnknown(actor, blocked);
    const dir = this.task && !this.isDone ? undefined : cautiousStep(toUnknown, ways);
    if (this.isDone) return dir ? refused('moreToExplore') : this.explored();
    if (dir) {
      this.hasWalked = true;
      return walk.step(dir);
    }
    const task = this.task ?? nearestTask(actor, ways);
    if (!task) return stepOrRefuse(walk, toUnknown, () => this.explored(), { left: () => this.left() });
    if (this.hasWalked) return this.explored();
    this.task = task;
    return this.stepToward(task, ways);
  }

  private explored(): Refused {
    const { actor, map } = this;
    const left = this.left();
    const hazard = nearestHazard(actor);
    if (hazard !== undefined && stepToUnknown(actor, map.memory.blocked))
      return refused('hazardInTheWay', hazardName(actor, hazard), left);
    const isNothing = left.things.length + left.unreachable.length === 0;
    return isNothing ? refused('explored') : refused('exploredAndLeft', left);
  }

  private left(): Left {
    const all = leftovers(this.actor);
    const namesOf = (some: readonly Leftover[]): readonly string[] => some.map(({ name }) => name);
    return {
      things: namesOf(all.filter(({ isUnreachable }) => !isUnreachable)),
      unreachable: namesOf(all.filter(({ isUnreachable }) => isUnreachable)),
    };
  }

  private stepToward({ cell }: Leftover, ways: readonly Uint8Array[]): ActionResult {
    const { actor, map } = this;
    const dir = cautiousStep((blocked) => firstStepTo(map, actor.cell, cell, blocked), ways);
    if (!dir) return this.explored();
    this.isDone = map.step(actor.cell, dir) === cell;
    return this.walk.step(dir);
  }
}

/** Whether exploring would take a step now, as far as the hero knows. */
export const canExplore = (hero: Actor): boolean => new ExploreAction(hero).perform().kind !== 'refused';

/** Whether no unknown ground is left beside the known ways of a floor from its stairs. */
export function isExplored(map: GameMap): boolean {
  const { distanceMap, memory, stairs } = map;
  const starts = [stairs.up, stairs.down].filter((cell) => cell !== undefined && memory.tiles[cell] !== 0) as Cell[];
  distanceMap.flood(blockedLater(map, memory.blocked), starts);
  return starts.length > 0 && !distanceMap.order.subarray(0, distanceMap.reached).some((cell) => isFrontier(map, cell));
}

/** Whether the hero knows of no way on foot to stairs or to unknown ground, as on what is left of a bridge. */
export function isCutOff(hero: Actor): boolean {
  const { map } = hero;
  const { distanceMap, memory } = map;
  floodFromHero(hero, blockedLater(map, memory.blocked));
  const reached = distanceMap.order.subarray(0, distanceMap.reached);
  return !reached.some((at) => map.tile(at).leads !== undefined || isFrontier(map, at));
}

/** Returns the first step to the nearest unknown ground, or to an item that the hero picks up. */
function stepToUnknown(actor: Actor, blocked: Uint8Array): Dir | undefined {
  const { map } = actor;
  floodFromHero(actor, blocked);
  const { order, reached } = map.distanceMap;
  const { items } = map.memory;
  for (let i = 0; i < reached; i++) {
    let cell = order[i] as Cell;
    const lures = items[cell] !== 0 && cell !== actor.cell && wouldPickUp(actor, cell);
    if (!lures && !isFrontier(map, cell)) continue;
    // Follow the path back to its first step: the flood began at the hero.
    for (let next = cell; next !== actor.cell; next = map.distanceMap.downhill(next)) cell = next;
    const dir = dirBetween(map, actor.cell, cell);
    if (dir) return dir;
  }
  return undefined;
}

/** Whether the hero would pick up the item remembered on a cell, and has not dropped it there. */
function wouldPickUp(actor: Actor, cell: Cell): boolean {
  const { map, engine } = actor;
  const kind = engine.content.items[(map.memory.items[cell] as number) - 1];
  const isLeft = map.items.get(cell)?.at(-1)?.left === true;
  return kind !== undefined && !isLeft && isAutoPickedUp(actor, { kind, count: 1 });
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

/** Returns the nearest of the safe things left to do to which the hero knows a way. */
function nearestTask(hero: Actor, ways: readonly Uint8Array[]): Leftover | undefined {
  const { map, cell } = hero;
  const isReachable = ({ cell: to }: Leftover): boolean =>
    cautiousStep((blocked) => firstStepTo(map, cell, to, blocked), ways) !== undefined;
  const order = nearestFirst(cell, map.width);
  return leftovers(hero)
    .filter(({ isSafe }) => isSafe)
    .sort((a, b) => order(a.cell, b.cell))
    .find(isReachable);
}
