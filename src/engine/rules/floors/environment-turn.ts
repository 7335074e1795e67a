// The turn of a floor's environment: gas spreads, fire burns, ground gives way, and both act on the actors in them.
import type { ChanceField } from '../../random/chance-field';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { isInWater, type Tile } from '../../world/kinds/tile';
import { BED, isGas, type Reagent } from '../../world/kinds/reaction';
import { isPresent } from '../combat/combat';
import { alert } from '../perception/noise';
import { fall, isFalling } from './falling';
import { plunge } from './shove';
import { chancesAt, changeGround, kindle, reactionOf, wouldTrap } from '../environment/react';
import { drift } from '../environment/drift';
import { burn } from '../environment/fire';
import { raiseFloods } from '../environment/flooding';
import { spreadGas } from '../environment/gas-flow';
import { isHarmed, isProof } from '../perception/hazards';
import { isDarkFloor } from '../perception/light';
import { narrate } from '../narrations';

/** The ticks between two turns of the environment. */
const TURN_TICKS = 100;
/** The distance at which fire wakes a sleeper, in cells. */
const WAKES_WITHIN = 2;
/** Purposes of the chances that a burning actor sets its cell alight, and that an actor resists. */
const CARRY = 30;
const RESIST = 31;

/** Lets a turn pass for the environment of a floor. When nothing goes on any more, it is the last. */
export function passEnvironmentTurn(map: GameMap): void {
  const { environment, schedule } = map;
  const chance = chancesAt(map, 'environment', environment.due);
  // A loaded game lists the cells in another order than the game that was saved, and must go on alike.
  environment.live.sort();
  spreadGas(map, chance);
  burn(map, chance);
  if (environment.hasTimers) passTimers(map);
  raiseFloods(map);
  const isAdrift = drift(map, chance);
  dropActors(map);
  exposeActors(map, chance);
  environment.sweep();
  // The sources of light have changed.
  if (isDarkFloor(map)) map.version++;
  // A burning actor can set the ground alight.
  const isQuiet = environment.isIdle && map.floods.length === 0 && !isAdrift;
  if (isQuiet && !map.actors.some(({ isOnFire }) => isOnFire)) {
    schedule.remove(environment);
    return;
  }
  environment.due += TURN_TICKS;
  schedule.reschedule(environment);
}

/** Counts down the tiles that do not last. */
function passTimers(map: GameMap): void {
  const { environment } = map;
  const { live, timers } = environment;
  const before = live.count;
  for (let i = 0; i < before; i++) {
    const cell = live.cells[i] as Cell;
    const left = timers[cell] as number;
    if (left === 0) continue;
    const tile = map.tile(cell);
    const to = tile.lasts?.to ?? BED;
    // Water does not sink from under what swims in it.
    if (left === 1 && wouldTrap(map, cell, to)) continue;
    environment.setTimer(cell, left - 1);
    if (left > 1) continue;
    changeGround(map, cell, to);
    if (tile.terrain === 'wall') hearFall(map, cell, tile);
  }
}

/** Lets the hero hear that a barrier has gone that was there when last seen: the way is known to be open again. */
function hearFall({ memory, visible, engine }: GameMap, cell: Cell, tile: Tile): void {
  if (memory.tileAt(cell) !== tile || visible[cell] === 1) return;
  memory.observe(cell);
  narrate(engine.hero, 'barrierFell');
}

/**
 * Lets the actors go where the ground has gone from under them: into the depths, or under water and ashore. Between two
 * commands of the hero nobody stands where nobody can.
 */
export function dropActors(map: GameMap): void {
  const hasNoFooting = ({ cell, gait }: Actor): boolean => map.tile(cell).passage[gait] !== 'free';
  if (map.environment.heapIndex < 0 || !map.actors.some(hasNoFooting)) return;
  for (const actor of byId(map)) {
    if (!isPresent(actor) || actor.map !== map || !hasNoFooting(actor)) continue;
    if (isFalling(actor)) fall(actor);
    else plunge(actor, actor.cell, undefined);
  }
}

/** Returns the actors of a floor in the order of their ids, which a saved game keeps. */
const byId = ({ actors }: GameMap): readonly Actor[] => [...actors].sort((a, b) => a.id - b.id);

/** Lets fire, gas and water act on the actors in them, in the order of their ids. */
function exposeActors(map: GameMap, chance: ChanceField): void {
  const { environment } = map;
  for (const actor of byId(map)) {
    if (!isPresent(actor) || actor.map !== map) continue;
    const { cell } = actor;
    if (environment.isBurning(cell)) expose(actor, 'fire', environment.isBlamed(cell, 1), chance);
    const gas = isPresent(actor) ? environment.gasAt(cell) : undefined;
    if (gas !== undefined) expose(actor, gas, environment.isBlamed(cell, 2), chance);
    if (!isPresent(actor) || actor.map !== map) continue;
    if (actor.isOnFire) carryFire(actor, chance);
    else if (actor.mood === 'sleep' && !actor.isHero) wakeByFire(actor);
  }
}

/** Lets a reagent act on an actor. The hero is credited with what happens to foes. */
function expose(actor: Actor, reagent: Reagent, isByHero: boolean, chance: ChanceField): void {
  const { changes = [], proof, harms = false } = reactionOf(actor.map, actor.breed.body, reagent);
  if (isProof(actor, harms && isGas(reagent), proof)) return;
  const by = isByHero && actor.side === 'hostile' ? actor.engine.hero : undefined;
  for (const { apply, chance: chanceOf } of changes) {
    if (!isPresent(actor)) return;
    const percent = chanceOf?.(actor) ?? 100;
    if (chance.percent(percent, actor.cell, RESIST)) apply(actor, by);
  }
}

/** Puts a burning actor out in water; elsewhere, it may set the ground under it alight. */
function carryFire(actor: Actor, chance: ChanceField): void {
  const { map, cell } = actor;
  const { soaks, material } = map.tile(cell);
  if (soaks && isInWater(actor.gait)) {
    expose(actor, 'water', false, chance);
    return;
  }
  const { burns } = reactionOf(map, material, 'fire');
  if (burns && map.environment.fires[cell] === 0 && chance.percent(2 * burns.percent, cell, CARRY))
    kindle(map, cell, burns.turns);
}

/** Wakes a sleeper beside whom something burns that harms it. */
function wakeByFire(actor: Actor): void {
  const { map, cell } = actor;
  const fire = map.cellsWithin(cell, WAKES_WITHIN).find((near) => map.environment.isBurning(near));
  if (fire !== undefined && isHarmed(actor, 'fire')) alert(actor, fire);
}
