/**
 * Exploring: walks to the nearest unknown ground and takes what lies on the way. When the ground is known, it opens chests
 * and does what else is safe and left, the nearest first. At the end it says what it has left.
 */
import { nearestFirst, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { Sort } from '../../world/kinds/item-kind';
import type { GameMap } from '../../world/map/game-map';
import type { ArgumentsOf } from '../../api/command/command';
import { ActionWith, refused, type ActionResult, type Refused } from '../action';
import { knownOffer } from '../floors/offers';
import { hasRoomFor } from '../items/pack';
import { unsteady, watchFor } from '../perception/disturbance';
import { hazardName, nearestHazard } from '../perception/hazards';
import { LEFT_BEHIND, type AnyCause, type Left } from '../refusals';
import { isAutoPickedUp } from './carry';
import { stepToCleanAir } from './clean-air';
import { keyFor } from './interact';
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

/** The reasons that say what is left on the floor. */
const TELLS_LEFT: ReadonlySet<AnyCause | undefined> = new Set(['exploredAndLeft', 'hazardInTheWay', 'actorInTheWay']);

/** Explores until nothing unknown can be reached and nothing safe is left to do. */
export class ExploreAction extends ActionWith<ArgumentsOf<'explore'>> {
  /** The cell of the safe thing that it is about to do. */
  private task: Cell | undefined;
  private readonly danger = watchFor(this.actor, { walks: true, sure: this.given.sure });
  private readonly walk = new Walk(this.actor, this.given.sure);

  perform(): ActionResult {
    const result = this.next();
    if (result.kind !== 'refused' || !TELLS_LEFT.has(result.cause)) return result;
    return { ...result, tells: untold(this.actor).map(({ cell }) => cell) };
  }

  private next(): ActionResult {
    const { actor, map, walk } = this;
    walk.note();
    const danger = this.danger() ?? unsteady(actor);
    if (danger) return danger;
    const aside = stepToCleanAir(walk);
    if (aside) return aside;
    const ways = cautiousWays(map, walk.kept, walk.isSure);
    const toUnknown = (blocked: Uint8Array): Dir | undefined => stepToUnknown(actor, blocked);
    const dir = cautiousStep(toUnknown, ways) ?? this.stepToTask(ways);
    if (dir) return walk.step(dir);
    return walk.orWait(stepOrRefuse(walk, toUnknown, () => this.explored(), { left: () => this.left() }));
  }

  /** Returns the first step to the nearest of the safe things left to do, or the push into it. What was begun comes first. */
  private stepToTask(ways: readonly Uint8Array[]): Dir | undefined {
    const { actor, map, task } = this;
    const order = nearestFirst(actor.cell, map.width);
    const tasks = leftovers(actor)
      .filter(({ isSafe }) => isSafe)
      .map(({ cell }) => cell)
      .sort((a, b) => Number(b === task) - Number(a === task) || order(a, b));
    for (const to of tasks) {
      const dir = cautiousStep((blocked) => firstStepTo(map, actor.cell, to, blocked), ways);
      if (!dir) continue;
      this.task = to;
      return dir;
    }
    return undefined;
  }

  private explored(): Refused {
    const { actor, map } = this;
    const left = this.left();
    const hazard = nearestHazard(actor);
    if (hazard !== undefined && stepToUnknown(actor, map.memory.blocked))
      return refused('hazardInTheWay', hazardName(actor, hazard), left);
    return untold(actor).length === 0 ? refused('explored') : refused('exploredAndLeft', left);
  }

  private left(): Left {
    const all = untold(this.actor);
    const namesOf = (matches: (one: Leftover) => boolean): readonly string[] =>
      all.filter(matches).map(({ name }) => name);
    return {
      things: namesOf(({ because }) => because === undefined),
      unreachable: namesOf(({ because }) => because === 'noWay'),
      unpacked: namesOf(({ because, isWanted }) => because === 'noRoom' && isWanted === true),
      others: namesOf(({ because, isWanted }) => because === 'noRoom' && !isWanted).length,
    };
  }
}

/** Whether exploring would take a step now, as far as the hero knows. */
export const canExplore = (hero: Actor): boolean => new ExploreAction(hero, {}).perform().kind !== 'refused';

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

/** Something the hero knows of and has not dealt with. */
interface Leftover {
  readonly cell: Cell;
  /** With its article, "a chest", or without one, "dart". */
  readonly name: string;
  /** Whether exploring does it by itself: it cannot harm as far as the hero knows, and costs no choice. */
  readonly isSafe: boolean;
  /** The reason for which exploring has not picked it up. */
  readonly because?: 'noWay' | 'noRoom';
  /** Whether a hero without room for it would still want to know its name. */
  readonly isWanted?: boolean;
}

/** The sorts of things that a hero finds often enough to leave some behind. */
const PLAIN: ReadonlySet<Sort> = new Set<Sort>(['weapon', 'missile', 'armour', 'shield', 'food']);

/** Returns what the hero knows to be left on the floor, in reading order. */
export function leftovers(hero: Actor): readonly Leftover[] {
  const left: Leftover[] = [];
  for (const cell of hero.map.memory.marked) {
    const found = leftProp(hero, cell) ?? leftOnGround(hero, cell);
    if (found) left.push({ cell, ...found });
  }
  return left;
}

/** Returns what is left on the floor that exploring has not told of yet. */
function untold(hero: Actor): readonly Leftover[] {
  const told = new Set(hero.map.toldLeft);
  return leftovers(hero).filter(({ cell }) => !told.has(cell));
}

type Found = Omit<Leftover, 'cell'> | undefined;

/** Returns what is left of the prop that the hero remembers in a cell. */
function leftProp(hero: Actor, cell: Cell): Found {
  const kind = hero.map.memory.propAt(cell);
  if (!kind) return undefined;
  const { name, role, turnsTo, lock, tell } = kind;
  const prop = hero.map.propAt(cell);
  if (role === 'chest') return { name, isSafe: tell === undefined };
  if (role === 'lockedChest') return { name: withKey(hero, name, lock), isSafe: keyFor(hero, lock) !== undefined };
  // To take one offer shuts the others away.
  if (role === 'offer') return knownOffer(hero.map, cell) && { name: LEFT_BEHIND.offer, isSafe: false };
  if (role === 'cage') return prop?.captive ? { name: LEFT_BEHIND.captive, isSafe: false } : undefined;
  const canBeUsed = (role === 'sign' || role === 'altar') && turnsTo !== undefined;
  return canBeUsed ? { name, isSafe: role === 'sign' } : undefined;
}

/** Returns what is left of the ground of a cell and of what lies on it. */
function leftOnGround(hero: Actor, cell: Cell): Found {
  const { map, engine } = hero;
  const tile = map.memory.tileAt(cell);
  if (tile?.lock !== undefined)
    return { name: withKey(hero, tile.name, tile.lock), isSafe: keyFor(hero, tile.lock) !== undefined };
  const kind = engine.content.items[(map.memory.items[cell] as number) - 1];
  const isLeft = map.items.get(cell)?.at(-1)?.left === true;
  if (!kind || kind.role === 'corpse' || isLeft || engine.knowledge.unwanted.includes(kind.sort)) return undefined;
  // Exploring has already picked up what the hero has room for and could reach.
  return {
    name: engine.knowledge.appearance(kind).name,
    isSafe: false,
    because: hasRoomFor(hero, { kind, count: 1 }) ? 'noWay' : 'noRoom',
    isWanted: !PLAIN.has(kind.sort),
  };
}

const withKey = (hero: Actor, name: string, lock: string | undefined): string =>
  keyFor(hero, lock) ? LEFT_BEHIND.withKey(name) : name;
