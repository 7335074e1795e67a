// Automatic commands beside fire and gas: they go to where the air is clean, and no farther.
import type { Cell, Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { refused, type ActionResult } from '../action';
import { hazardUpon } from '../perception/disturbance';
import { hazardAhead, hazardFor, hazardName } from '../perception/hazards';
import { cautiousStep, cautiousWays, firstStepTo, floodFromHero, wayThroughGas } from './known-paths';
import type { Walk } from './walk';

/**
 * Takes a step away from the fire or gas that the hero is in or beside; undefined if there is none. The way leads through
 * gas only for a hero who is in it.
 */
export function stepToCleanAir(walk: Walk): ActionResult | undefined {
  const { actor, kept } = walk;
  const { map, cell } = actor;
  const hazard = hazardUpon(actor);
  if (hazard === undefined) return undefined;
  const around = cautiousWays(map, kept, true);
  const isInside = hazardFor(actor, cell) !== undefined;
  const dir = cautiousStep(
    (blocked) => stepToClean(actor, blocked),
    isInside ? [...around, wayThroughGas(map, kept)] : around,
  );
  // Only the player decides to go from one gas into another.
  const isWorse = dir !== undefined && hazardAhead(actor, map.step(cell, dir)) !== undefined;
  return dir && !isWorse ? walk.step(dir) : refused('hazardNear', hazardName(actor, hazard));
}

/** Returns the first step to the nearest cell that has no fire and no gas in it or beside it, as far as the hero knows. */
function stepToClean(actor: Actor, blocked: Uint8Array): Dir | undefined {
  const { map, cell } = actor;
  const { hazards } = map.memory;
  floodFromHero(actor, blocked);
  const isClean = (at: Cell): boolean => map.cellsWithin(at, 1).every((near) => hazards.at(near) === undefined);
  const refuge = map.distanceMap.order.subarray(0, map.distanceMap.reached).find(isClean);
  return refuge === undefined ? undefined : firstStepTo(map, cell, refuge, blocked);
}
