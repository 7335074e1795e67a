// What would harm an actor in a cell: fire and gas. Brains, automatic commands and confirmations ask here.
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import type { Reagent, Gas } from '../world/reaction';
import { reactionOf } from './react';

/** Returns what would harm an actor that is in a cell when the environment next moves; undefined if nothing would. */
export function hazardFor(actor: Actor, cell: Cell): Reagent | undefined {
  const { environment } = actor.map;
  if (environment.isIdle) return undefined;
  if (environment.fires[cell] !== 0 && isHarmed(actor, 'fire')) return 'fire';
  const gas = environment.gasAt(cell);
  return gas !== undefined && isHarmed(actor, gas) ? gas : undefined;
}

/** Returns what the hero sees in a cell that would harm the hero there; undefined if the hero is in the same already. */
export function hazardAhead(hero: Actor, cell: Cell): Reagent | undefined {
  const { environment, visible } = hero.map;
  if (environment.isIdle || visible[cell] === 0) return undefined;
  const hazard = hazardFor(hero, cell);
  return hazard === hazardFor(hero, hero.cell) ? undefined : hazard;
}

/** Returns the name of a hazard without an article: "fire", "sleeping gas". */
export function hazardName({ engine }: Actor, hazard: Reagent): string {
  const { gases } = engine.content;
  return hazard in gases ? gases[hazard as Gas].name : hazard;
}

/** Whether a reagent harms an actor: its body suffers from it, and no talent protects it. */
export function isHarmed(actor: Actor, reagent: Reagent): boolean {
  const { harms, proof } = reactionOf(actor.map, actor.breed.body, reagent);
  return harms === true && !(proof !== undefined && actor.has(proof));
}

/** Returns the chance in percent that a cell has caught fire after the next turn; 100 if it burns already. */
export function catchChance(map: GameMap, cell: Cell): number {
  const { environment, width, tiles, engine } = map;
  if (environment.fires[cell] !== 0) return 100;
  const percent = engine.catalogue.tileTables.catches[tiles[cell] as number] as number;
  if (percent === 0) return 0;
  let spared = 100;
  for (const side of [-width, 1, width, -1]) {
    const beside = cell + side;
    const isSpreading = environment.isKindled(beside) || environment.fireTurns(beside) > 1;
    if (isSpreading) spared = Math.trunc((spared * (100 - percent)) / 100);
  }
  return 100 - spared;
}

/** How bad a cell is for an actor: it is harmless, may catch fire, is full of gas, has caught fire, or burns. */
const PERIL = { none: 0, near: 1, gas: 2, kindled: 3, fire: 4 } as const;

/** Returns how bad a cell is for an actor, as a number of `PERIL`. */
export function perilOf(actor: Actor, cell: Cell): number {
  const { environment } = actor.map;
  const hazard = hazardFor(actor, cell);
  if (hazard === 'fire') return environment.isBurning(cell) ? PERIL.fire : PERIL.kindled;
  if (hazard !== undefined) return PERIL.gas;
  return !environment.isIdle && catchChance(actor.map, cell) > 0 && isHarmed(actor, 'fire') ? PERIL.near : PERIL.none;
}

/** Whether fire or gas harms an actor in a cell, or fire can be there a turn later. */
export const isThreatened = (actor: Actor, cell: Cell): boolean => perilOf(actor, cell) > PERIL.none;

/** Records where the hero sees fire or gas that harms, and forgets it where the hero sees none. */
export function noteHazards(hero: Actor): void {
  const { environment, visible, memory } = hero.map;
  const { live } = environment;
  for (const cell of memory.hazards.keys()) if (visible[cell] === 1) memory.hazards.delete(cell);
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const hazard = visible[cell] === 1 ? hazardFor(hero, cell) : undefined;
    if (hazard !== undefined) memory.hazards.set(cell, hazard);
  }
}

/** Marks the cells that fire or gas makes dangerous, or will within a turn, as far as the hero knows. */
export function markKnownHazards(hero: Actor, marked: Uint8Array): void {
  const { environment, visible, width, memory } = hero.map;
  for (const cell of memory.hazards.keys()) {
    marked[cell] = 1;
    if (visible[cell] === 0 || environment.fires[cell] === 0) continue;
    for (const side of [-width, 1, width, -1])
      if (visible[cell + side] === 1 && isThreatened(hero, cell + side)) marked[cell + side] = 1;
  }
}

/** Returns what fire or gas is nearest to the hero, of what the hero sees or remembers. */
export function nearestHazard({ map, cell: from }: Actor): Reagent | undefined {
  const { hazards } = map.memory;
  const [nearest] = [...hazards.keys()].sort((a, b) => map.distance(from, a) - map.distance(from, b) || a - b);
  return nearest === undefined ? undefined : hazards.get(nearest);
}
