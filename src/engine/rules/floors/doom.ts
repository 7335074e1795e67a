// Doom after the prize is taken: how far it has risen, and the hunters and heirs that come with it.
import type { Engine } from '../../engine';
import type { Rng } from '../../random/rng';
import { nearestFirst, type Cell } from '../../space/geometry';
import { NEVER, NO_ACTOR } from '../../world/actors/actor';
import type { Doom, DoomStage } from '../../world/kinds/doom-and-climb';
import { WAYS } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import { makeNoise } from '../perception/noise';
import { passPursuit } from './pursuit';
import { spawn } from '../actors/spawn';

/** The most that doom rises to. */
export const FULL_DOOM = 100;

/** The number of ticks after which the first hunters come. */
const HUNT_BEGINS = 2_000;
/** The ticks of an ordinary turn. */
const TURN = 100;
/** The greatest difference of the hunters' arrival from the average, in percent. */
const SPREAD = 20;

/**
 * The distance from stairs within which nobody appears, in cells, so that the cells around a hero who arrives stay
 * free.
 */
const STAIRS_FREE = 1;
/** The greatest distance from the stairs up at which an heir waits, in steps. */
const HEIR_WITHIN = 5;

const turnsSincePrize = ({ turn, prizeAt }: Engine): number => turn - prizeAt;

/** Returns the doom, from 0 to 100; undefined before the prize is taken, and where none follows it. */
export function doomOf(engine: Engine): number | undefined {
  const { doom } = engine.content;
  if (engine.prizeAt === NEVER || !doom) return undefined;
  return doomAfter(engine, doom, turnsSincePrize(engine));
}

/** The speed at which doom rises for a hero who outpaces it, in percent of the ordinary. */
const OUTPACED_PERCENT = 80;

/** The speed at which doom rises, in percent. */
const doomPace = ({ hero, difficulty }: Engine): number =>
  difficulty.haste * (hero.has('outpaces') ? OUTPACED_PERCENT : 100);

/** Returns how many turns raise doom by one. */
export const turnsPerDoom = (engine: Engine, { turns }: Doom): number => Math.ceil((turns * 100) / doomPace(engine));

/** Returns the doom that the ways cost by which the hero has come up. */
const doomOfWays = ({ floors, content: { climbEvents } }: Engine): number =>
  floors.reduce((sum, floor) => sum + (climbEvents.find(({ id }) => id === floor?.climbEvent)?.doom ?? 0), 0);

/**
 * Returns the doom some turns after the prize: it has a head start if the prize was taken from its ruler alive, and some
 * ways up cost doom.
 */
function doomAfter(engine: Engine, { turns: each, pursuer }: Doom, turns: number): number {
  const head = (engine.pursuer === NO_ACTOR ? 0 : (pursuer?.head ?? 0)) + doomOfWays(engine);
  return Math.min(FULL_DOOM, head + Math.floor((turns * doomPace(engine)) / (100 * each)));
}

/** Returns how many ticks pass before the next hunters arrive. */
export const ticksUntilHunters = ({ every }: DoomStage, rng: Rng): number =>
  every * (TURN - SPREAD + rng.below(2 * SPREAD + 1));

/** Returns the stage that some doom has reached. */
export const doomStageAt = ({ stages }: Doom, value: number): DoomStage =>
  stages.findLast(({ from }) => from <= value) ?? stages[0];

/** Returns how many hunters come together at a stage: more after a strong hero. */
export const huntersOf = ({ hero }: Engine, { strong }: Doom, { hunters }: DoomStage): number =>
  hunters + (hero.level >= strong.level ? strong.more : 0);

/** Says that the stage of a doom has begun, if it was not reached before. */
export function tellDoomStage(engine: Engine, before: number): void {
  const { doom } = engine.content;
  const value = doomOf(engine);
  if (!doom || value === undefined) return;
  const { from, word, message: text } = doomStageAt(doom, value);
  if (before < from) engine.emit({ type: 'doomRose', doom: value, word, text });
}

/** Wakes a floor: no hostile actor sleeps there any more, and hunters are on their way. */
export function wakeFloor(map: GameMap): void {
  const { hero } = map.engine;
  for (const actor of map.actors) if (actor.side === 'hostile' && actor.mood === 'sleep') actor.mood = 'move';
  if (map === hero.map) makeNoise(map, hero.cell);
  map.arrivals = 0;
  map.arrivalAt = hero.due + HUNT_BEGINS;
}

/** Says which stage begins in this turn, and lets those arrive who are due. */
export function passDoom(map: GameMap): void {
  const { engine } = map;
  const { doom } = engine.content;
  passPursuit(engine);
  const value = doomOf(engine);
  if (!doom || value === undefined) return;
  const stage = doomStageAt(doom, value);
  const { heir } = stage;
  tellDoomStage(engine, doomAfter(engine, doom, turnsSincePrize(engine) - 1));
  if (heir !== undefined && map.arrivals === 0) postHeir(map, heir, doom.near.least);
  if (engine.hero.due >= map.arrivalAt) bringHunters(map, doom, stage);
}

/** Lets hunters arrive near the hero, on the way up if there is room. They know where the hero is. */
function bringHunters(map: GameMap, doom: Doom, stage: DoomStage): void {
  const { near, most } = doom;
  const { breeds } = stage;
  const { engine } = map;
  const hunters = huntersOf(engine, doom, stage);
  const { hero, rng, content } = engine;
  const places = placesNear(map, near);
  const present = map.actors.filter(({ side, worth }) => side === 'hostile' && worth === 0).length;
  if (places.length === 0 || present + hunters > most) return;
  map.arrivals++;
  map.arrivalAt = hero.due + ticksUntilHunters(stage, rng);
  const goal = rng.pick(aheadOf(map, places));
  places.sort(nearestFirst(goal, map.width));
  for (let i = 0; i < hunters; i++) {
    // Heirs keep the strength of the lowest floor everywhere.
    const breed = breeds ? rng.pick(breeds) : content.wanderer(map.danger, rng);
    const depth = breeds ? content.floors : map.danger;
    const { gait } = engine.catalogue.breed(breed);
    const cell = places.find((place) => map.isFree(place, gait));
    if (cell !== undefined) spawn(breed, map, cell, { isWorthless: true, depth, alertedTo: hero.cell });
  }
}

/** Lets the first arrival on a floor be an heir, who waits near the stairs up. Does nothing if the hero is near. */
function postHeir(map: GameMap, breed: string, away: number): void {
  const { distanceMap, stairs, engine } = map;
  map.arrivals++;
  if (stairs.up === undefined) return;
  distanceMap.flood(map.blocked.walk, [stairs.up], HEIR_WITHIN);
  const places = distanceMap.order.subarray(0, distanceMap.reached);
  const { steps } = map.paths.distancesTo(engine.hero.cell, 'walk');
  const post = places.find((cell) => (steps[cell] as number) >= away && isHidden(map, cell));
  if (post !== undefined) spawn(breed, map, post, { isWorthless: true, mood: 'guard', post });
}

/** Returns the places out of sight at some distance from the hero on foot. */
function placesNear(map: GameMap, { least, most }: Doom['near']): Cell[] {
  const { distanceMap, engine } = map;
  distanceMap.flood(map.blocked.walk, [engine.hero.cell], most);
  const reached = Array.from(distanceMap.order.subarray(0, distanceMap.reached));
  return reached.filter((cell) => (distanceMap.steps[cell] as number) >= least && isHidden(map, cell));
}

/** Returns the places from which it is not farther to the stairs up than from the hero; all if there are none. */
function aheadOf(map: GameMap, places: readonly Cell[]): readonly Cell[] {
  const { up } = map.stairs;
  if (up === undefined) return places;
  const { steps } = map.paths.distancesTo(up, 'walk');
  const left = steps[map.engine.hero.cell] as number;
  const ahead = places.filter((cell) => (steps[cell] as number) < left);
  return ahead.length > 0 ? ahead : places;
}

/** Whether somebody can appear in a cell: it is free, no trap, away from stairs, and nothing there sees the hero. */
function isHidden(map: GameMap, cell: Cell): boolean {
  if (map.visible[cell] === 1 || map.lineOfSight[cell] === 1 || map.trapped[cell] === 1 || !map.isFree(cell))
    return false;
  return WAYS.every((way) => {
    const at = map.stairs[way];
    return at === undefined || map.distance(at, cell) > STAIRS_FREE;
  });
}
