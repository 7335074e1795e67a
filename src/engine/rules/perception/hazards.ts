// The hazards to an actor in a cell: fire and gas. Brains, automatic commands and confirmations ask here.
import { nearestFirst, sidesOf, type Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { FloorEnvironment } from '../../world/map/floor-environment';
import type { Talent } from '../../world/kinds/grants';
import type { GameMap } from '../../world/map/game-map';
import { HAZARDS, type Hazard } from '../../world/kinds/reaction';

/** The hazards that harm an actor: the sum of one bit for each, as in `Catalogue.harms`. */
type Harms = number;

/** The number of a hazard is its place in `HAZARDS` plus one: 1 for fire, and one more than its own for a gas. */
const FIRE = 1;
const GAS = 1;
const FIRE_BIT = 1 << FIRE;

/** Returns what harms an actor: its body suffers from it, and no talent protects it. */
export function harmsTo(actor: Actor): Harms {
  let harms = 0;
  for (const { bit, proof } of actor.engine.catalogue.harms[actor.breed.body])
    if (!isProof(actor, bit !== FIRE_BIT, proof)) harms |= bit;
  return harms;
}

/** Whether a talent protects an actor from a reagent that harms its kind. Gases that do not scald harm only what breathes. */
export const isProof = (actor: Actor, isGas: boolean, proof: Talent | undefined): boolean =>
  (proof !== undefined && actor.has(proof)) || (isGas && proof !== 'fireproof' && actor.has('breathless'));

/** Returns what would harm an actor that is in a cell when the environment next moves; undefined if nothing would. */
export function hazardFor(actor: Actor, cell: Cell): Hazard | undefined {
  const { environment } = actor.map;
  const hazard = environment.isIdle ? 0 : hazardIn(environment, cell, harmsTo(actor));
  return hazard === 0 ? undefined : HAZARDS[hazard - 1];
}

/** Returns the number of what in a cell belongs to `harms`, fire before gas; 0 for nothing. */
function hazardIn({ fires, gases }: FloorEnvironment, cell: Cell, harms: Harms): number {
  if (fires[cell] !== 0 && (harms & FIRE_BIT) !== 0) return FIRE;
  const gas = gases[cell] as number;
  return gas !== 0 && (harms & (1 << (gas + GAS))) !== 0 ? gas + GAS : 0;
}

/** Returns what the hero sees in a cell that would harm the hero there; undefined if the hero is in the same already. */
export function hazardAhead(hero: Actor, cell: Cell): Hazard | undefined {
  const { environment, visible } = hero.map;
  if (environment.isIdle || visible[cell] === 0) return undefined;
  const hazard = hazardFor(hero, cell);
  return hazard === hazardFor(hero, hero.cell) ? undefined : hazard;
}

/** Returns the name of a hazard without an article: "fire", "sleeping gas". */
export const hazardName = ({ engine }: Actor, hazard: Hazard): string =>
  hazard === 'fire' ? hazard : engine.content.gases[hazard].name;

/** Whether a hazard harms an actor. */
export const isHarmed = (actor: Actor, hazard: Hazard): boolean =>
  (harmsTo(actor) & (1 << (HAZARDS.indexOf(hazard) + 1))) !== 0;

/** Returns the chance in percent that a cell has caught fire after the next turn; 100 if it burns already. */
export function catchChance(map: GameMap, cell: Cell): number {
  const { environment, width, tiles, engine } = map;
  if (environment.fires[cell] !== 0) return 100;
  const percent = engine.catalogue.tileTables.catches[tiles[cell] as number] as number;
  if (percent === 0) return 0;
  let spared = 100;
  for (const beside of sidesOf(cell, width)) {
    const isSpreading = environment.isKindled(beside) || environment.fireTurns(beside) > 1;
    if (isSpreading) spared = Math.trunc((spared * (100 - percent)) / 100);
  }
  return 100 - spared;
}

/**
 * The degrees of danger of a cell to an actor: it is harmless, may catch fire, is full of gas, has caught fire, or
 * burns.
 */
const PERIL = { none: 0, near: 1, gas: 2, kindled: 3, fire: 4 } as const;

/** Returns how bad a cell is for what suffers from `harms`, as a number of `PERIL`. */
function perilIn(map: GameMap, cell: Cell, harms: Harms): number {
  const { environment } = map;
  const hazard = hazardIn(environment, cell, harms);
  if (hazard === FIRE) return environment.isBurning(cell) ? PERIL.fire : PERIL.kindled;
  if (hazard !== 0) return PERIL.gas;
  return (harms & FIRE_BIT) !== 0 && catchChance(map, cell) > 0 ? PERIL.near : PERIL.none;
}

/** Whether fire and gas are worse for an actor in a cell than in its own. */
export function isWorseThanHere(actor: Actor, cell: Cell): boolean {
  const { map } = actor;
  if (map.environment.isIdle) return false;
  const harms = harmsTo(actor);
  return perilIn(map, cell, harms) > perilIn(map, actor.cell, harms);
}

/** Whether something of `harms` is in a cell, or fire can be there a turn later. */
export const isThreatened = (map: GameMap, cell: Cell, harms: Harms): boolean => perilIn(map, cell, harms) > PERIL.none;

/** Whether something of `harms` is in a cell, or fire or gas can be there a turn later. Gas drifts one cell a turn. */
export const mayBeReached = (map: GameMap, cell: Cell, harms: Harms): boolean =>
  isThreatened(map, cell, harms) ||
  map.offsets.some((step) => hazardIn(map.environment, cell + step, harms & ~FIRE_BIT) !== 0);

/** Records where the hero sees fire or gas that harms, and forgets it where the hero sees none. */
export function noteHazards(hero: Actor): void {
  const { environment, visible, memory } = hero.map;
  const { live } = environment;
  const harms = harmsTo(hero);
  memory.hazards.keep((cell) => visible[cell] === 0 || hazardIn(environment, cell, harms) !== 0);
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const hazard = visible[cell] === 1 ? hazardIn(environment, cell, harms) : 0;
    if (hazard !== 0) memory.hazards.set(cell, hazard);
  }
}

/**
 * Marks the cells that fire or gas makes dangerous, or will within a turn, as far as the hero knows. Fire out of sight may
 * spread as fire in sight does: the hero would otherwise walk to and fro between a place that shows it and one that does
 * not.
 */
export function markKnownHazards(hero: Actor, marked: Uint8Array): void {
  const { map, engine } = hero;
  const { visible, width, memory } = map;
  const { catches } = engine.catalogue.tileTables;
  const harms = harmsTo(hero);
  const mayBurn = (cell: Cell): boolean => {
    if (visible[cell] === 1) return isThreatened(map, cell, harms);
    const tile = memory.tiles[cell] as number;
    return tile !== 0 && (catches[tile - 1] as number) > 0;
  };
  for (const cell of memory.hazards.cells) {
    marked[cell] = 1;
    if (memory.hazards.at(cell) !== 'fire') continue;
    for (const side of sidesOf(cell, width)) if (mayBurn(side)) marked[side] = 1;
  }
}

/** Returns what fire or gas is nearest to the hero, of what the hero sees or remembers. */
export function nearestHazard({ map, cell: from }: Actor): Hazard | undefined {
  const { hazards } = map.memory;
  const [nearest] = Array.from(hazards.cells).sort(nearestFirst(from, map.width));
  return nearest === undefined ? undefined : hazards.at(nearest);
}
