// Shoving: moving an actor against its will, with all that awaits it on the way.
import { rollDice, type Dice } from '../../random/dice';
import { UNREACHED } from '../../space/distance-map';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { isOnFoot } from '../../world/kinds/tile';
import { die, hurt, isPresent, type Cause } from '../combat/combat';
import { fall } from './falling';
import { isHarmed } from '../perception/hazards';
import { reactionOf } from '../environment/react';
import { directionTo } from '../perception/targeting';
import { scratch } from '../environment/footing';
import { springTrap } from './traps';
import { CAUSES } from '../rule-words';

/** The damage for each cell of the way that an obstacle prevents. */
const CRUSH_DAMAGE = 2;
/** The damage of going under in deep water, and of falling down a staircase. */
const PLUNGE: Dice = { count: 2, sides: 4, plus: 0, perDepth: 4 };
/** Ground that has no more turns than this left is no shore. */
const SOON = 5;
/** The damage of falling into lava. */
const SCORCH = 12;
const TUMBLE: Dice = { count: 1, sides: 4, plus: 1, perDepth: 4 };

/** The origin, the distance and the direction of a shove. */
interface Shove {
  readonly by?: Actor | undefined;
  readonly from: Cell;
  readonly cells: number;
  /** Set to draw the actor nearer instead of driving it away. An obstacle does not hurt it then. */
  readonly isTowards?: true;
}

/**
 * Shoves an actor, unless it is unmoved, in a straight line until an obstacle, a trap, a staircase, a chasm, deep water or lava stops it. What stops
 * it hurts: it strikes the obstacle, sets off the trap, falls, or goes under and struggles ashore.
 */
export function shove(target: Actor, { by, from, cells, isTowards }: Shove): void {
  if (target.has('unmoved')) return;
  const { map, engine, gait } = target;
  for (let left = cells; left > 0; left--) {
    const before = target.cell;
    const dir = isTowards ? directionTo(map.width, before, from) : directionTo(map.width, from, before);
    const to = map.step(before, dir);
    const isShut = to === from || map.isClosedCorner(before, dir, gait);
    if (!isShut && map.actorSlots[to] === 0 && map.blocked[gait][to] === 1) {
      const { terrain } = map.tile(to);
      if (terrain === 'chasm') {
        fall(target, by);
        return;
      }
      if (terrain === 'deep' || terrain === 'lava') {
        plunge(target, to, by);
        return;
      }
    }
    if (isShut || !map.isFree(to, gait)) {
      if (!isTowards) hurt(target, left * CRUSH_DAMAGE, { by, cause: 'collision', kind: 'force' });
      return;
    }
    map.move(target, to);
    engine.emit({ type: 'moved', who: target.ref, from: before, to });
    scratch(target);
    if (!isPresent(target) || (isOnFoot(gait) && isStoppedBy(target, by))) return;
  }
}

/** Lets the ground on which a shoved actor has come do its worst. Returns whether it went no farther. */
function isStoppedBy(target: Actor, by: Actor | undefined): boolean {
  const { map, engine, cell } = target;
  const prop = map.propAt(cell);
  if (prop && (prop.role === 'trap' || prop.role === 'hiddenTrap')) {
    springTrap(prop, target);
    return true;
  }
  if (map.tile(cell).leads !== 'down') return false;
  hurt(target, rollDice(TUMBLE, map.danger, engine.rng), { by, cause: 'fall' });
  return true;
}

/**
 * Ducks an actor that cannot swim in deep water or lava. If it lives, it comes out on the nearest shore. Where there is
 * none, it dies.
 */
export function plunge(target: Actor, water: Cell, by: Actor | undefined): void {
  const { map, engine, cell: from } = target;
  const { name: what, terrain } = map.tile(water);
  const cause = terrain === 'lava' ? what : CAUSES.coldWater;
  const to = shoreOf(target, water);
  if (to === undefined) {
    die(target, by?.ref, cause);
    return;
  }
  if (to !== from) map.move(target, to);
  engine.emit({ type: 'plunged', who: target.ref, at: from, water, to, what });
  if (terrain === 'lava') scorch(target, { by, cause, kind: 'fire' });
  else hurt(target, rollDice(PLUNGE, map.danger, engine.rng), { by, cause });
  if (isPresent(target) && !target.isHero) {
    target.due += target.pace;
    map.schedule.reschedule(target);
  }
}

/**
 * Returns the nearest free cell for an actor that goes under: if possible, ground that does not give way soon, and for the
 * hero ground from which a way leads to stairs.
 */
function shoreOf({ map, gait, isHero }: Actor, water: Cell): Cell | undefined {
  const { distanceMap, blocked, environment, stairs } = map;
  if (isHero) distanceMap.flood(blocked[gait], Object.values(stairs));
  const fromStairs = isHero ? distanceMap.steps.slice() : undefined;
  distanceMap.flood(blocked.fly, [water]);
  const free = distanceMap.order.subarray(0, distanceMap.reached).filter((cell) => map.isFree(cell, gait));
  const isFirm = (cell: Cell): boolean => environment.timers[cell] === 0 || (environment.timers[cell] as number) > SOON;
  return free.find((cell) => isFirm(cell) && fromStairs?.[cell] !== UNREACHED) ?? free.find(isFirm) ?? free[0];
}

/** Burns an actor in lava, and sets it on fire as the table says. What fire does not harm comes out unharmed. */
function scorch(target: Actor, cause: Cause): void {
  if (!isHarmed(target, 'fire')) return;
  const { changes = [] } = reactionOf(target.map, target.breed.body, 'fire');
  hurt(target, SCORCH, cause);
  for (const { apply } of changes) if (isPresent(target)) apply(target, cause.by);
}
