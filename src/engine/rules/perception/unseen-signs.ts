/** The signs by which the hero feels what cannot be seen: breath, prints on soft ground, and gas that parts. */
import type { Cell } from '../../space/geometry';
import { type Actor, NEVER } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { isOnFoot } from '../../world/kinds/tile';
import { narrate } from '../narrations';
import { BEARINGS } from '../../world/knowledge/grammar';
import { bearingTo } from './targeting';

/** The distance at which breath is heard, in cells. */
export const HEARD_WITHIN = 2;

/** Returns the foes that the hero feels and cannot see. */
export const foesFelt = ({ actors }: GameMap): readonly Actor[] =>
  actors.filter(({ isFelt, side }) => isFelt && side === 'hostile');

/** A sign of something unseen. */
type UnseenSign = 'breath' | 'prints' | 'air';

const isHeard = (map: GameMap, at: Cell): boolean =>
  map.lineOfSight[at] === 1 && map.distance(map.engine.hero.cell, at) <= HEARD_WITHIN;

/** Returns the sign that gives away, where it is now, an actor that cannot be seen; undefined if nothing does. */
export function signOf({ map, cell, gait }: Actor): UnseenSign | undefined {
  if (map.visible[cell] === 1 && map.environment.gasAt(cell) !== undefined) return 'air';
  if (map.visible[cell] === 1 && isOnFoot(gait) && map.tile(cell).showsPrints) return 'prints';
  return isHeard(map, cell) ? 'breath' : undefined;
}

/**
 * Lets the hero feel every foe of the floor that cannot be seen and gives itself away, and know that one has gone from
 * where no breath is heard any more.
 */
export function feelUnseen(map: GameMap): void {
  for (const actor of map.actors) {
    if (actor.isSeen || actor.hidden === 1 || actor.side !== 'hostile') continue;
    const sign = signOf(actor);
    if (sign) {
      const { isFelt } = actor;
      actor.markFelt();
      if (!isFelt) tell(actor, sign);
    } else if (actor.feltAt !== NEVER && isHeard(map, actor.feltCell)) actor.feltAt = NEVER;
  }
}

function tell({ map, cell, engine: { hero, content } }: Actor, sign: UnseenSign): void {
  const bearing = BEARINGS[bearingTo(map.width, hero.cell, cell)];
  const gas = map.environment.gasAt(cell);
  narrate(hero, 'unseenFelt', sign, gas ? content.gases[gas].name : map.tile(cell).name, bearing);
}
