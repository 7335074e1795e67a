// The effects of a step on an actor and the ground: brambles scratch, some weapons cut a way through, bogs bubble, and
// ice cracks.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { isOnFoot, type Tile } from '../../world/kinds/tile';
import { hurt } from '../combat/combat';
import { chancesAt, changeGround, pourGas } from './react';
import { narrateChange } from '../narrations';
import { CAUSES } from '../rule-words';

/** Whether the ground harms an actor that comes onto it on foot and is not at home there. */
const isHarmedBy = ({ gait, breed }: Actor, { confirmation, material }: Tile): boolean =>
  confirmation !== undefined && isOnFoot(gait) && !breed.treads?.includes(material);

/** Whether an actor cuts down what grows on the ground when it steps there. */
const cutsDown = ({ weapon }: Actor, { scratches }: Tile): boolean => scratches !== undefined && weapon.cuts === true;

/** Whether a step onto a tile would harm an actor, so that it keeps out without need. */
export const isWaryOf = (who: Actor, tile: Tile): boolean => isHarmedBy(who, tile) && !cutsDown(who, tile);

/** Returns what the player is asked before a step onto ground in sight; undefined if the hero is on the same already. */
export function questionAhead(hero: Actor, cell: Cell): string | undefined {
  const { map } = hero;
  const tile = map.tile(cell);
  const isAsked =
    map.visible[cell] === 1 && isWaryOf(hero, tile) && map.tile(hero.cell).confirmation !== tile.confirmation;
  return isAsked ? tile.confirmation : undefined;
}

/** Scratches an actor that has come onto its cell, if the ground there does. */
export function scratch(who: Actor): void {
  const tile = who.map.tile(who.cell);
  if (tile.scratches !== undefined && isHarmedBy(who, tile)) hurt(who, tile.scratches, { cause: CAUSES.brambles });
}

/**
 * Lets the ground act on an actor that has stepped onto its cell, and the actor on the ground: brambles scratch or are cut
 * down, bogs bubble, and ice cracks under the heavy.
 */
export function meetGround(who: Actor): void {
  const { map, cell, engine, gait, breed } = who;
  const tile = map.tile(cell);
  if (isHarmedBy(who, tile) && cutsDown(who, tile)) changeGround(map, cell, engine.content.roles.bareGround);
  else scratch(who);
  if (tile.bubbles !== undefined && isOnFoot(gait)) letUpGas(who, tile.bubbles);
  if (tile.cracksTo !== undefined && breed.heavy && isOnFoot(gait)) changeGround(map, cell, tile.cracksTo);
}

/**
 * Lets up gas under a step, by a chance of that cell and tick. It fills the cell up to an amount, takes the place of no other
 * gas, with a message if the floor had none of it.
 */
function letUpGas({ map, cell, engine, isHero }: Actor, { gas, percent, units }: NonNullable<Tile['bubbles']>): void {
  const { environment } = map;
  const { live, amounts } = environment;
  const here = environment.gasAt(cell);
  const more = units - (amounts[cell] as number);
  if ((here !== undefined && here !== gas) || more <= 0) return;
  if (!chancesAt(map, 'bubbles', engine.now).percent(percent, cell, 0)) return;
  const isNews = !live.cells.subarray(0, live.count).some((other) => environment.gasAt(other) === gas);
  pourGas(map, cell, gas, more, isHero);
  if (isNews) narrateChange(map, cell, 'bubbledUp', engine.content.gases[gas].name);
}
