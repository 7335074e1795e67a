/**
 * Paths by what the hero knows, for the actions that walk by themselves. They keep out of the reach of foes that cannot
 * be chased away: rooted ones, invulnerable ones, and those that live in the water beside the way.
 */
import { UNREACHED } from '../../space/distance-map';
import { DIRS, nearestFirst, type Cell, type Dir } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import type { Actor } from '../../world/actors/actor';
import { isStill, type SeenCreature } from '../../world/knowledge/creature-memory';
import type { GameMap } from '../../world/map/game-map';
import { nameWith } from '../../world/kinds/breed';
import { refused, refusedAtFirst, type ActionResult, type Refused } from '../action';
import { isOffshore, reachOf } from '../perception/disturbance';
import { givesWay, refusalToYield } from '../environment/giving-way';
import { hazardName, markKnownHazards, nearestHazard } from '../perception/hazards';
import { NOTHING_LEFT, type Left } from '../refusals';
import type { Walk } from './walk';

/**
 * The distances that the hero keeps from water where something lives, if possible: two cells, else one, which is the
 * reach of what bites there. A bank that cannot be avoided is walked, unless something awake is seen in the water.
 */
const BANKS = [2, 1, 0] as const;
const BITTEN_WITHIN = 1;
/** The distances that the hero keeps from foes that sleep, if possible, in cells. Nearer ways are taken only on request. */
const BERTHS = [2, 1] as const;

/** Returns the direction from a cell to its neighbour, or undefined if the cells are not neighbours. */
export function dirBetween({ strides }: GameMap, from: Cell, to: Cell): Dir | undefined {
  return DIRS.find((dir) => strides[dir] === to - from);
}

/** The ids of creatures that a walk keeps in mind where it saw them last. */
type Kept = ReadonlySet<number>;
const NOBODY: Kept = new Set();

/** Whether the hero takes a creature to be where it was last seen: it is in sight, kept in mind, or of those that stay. */
const isKnownThere = (other: SeenCreature, kept: Kept): boolean =>
  other.inSight || isStill(other) || kept.has(other.id);

/** Whether a creature blocks the hero. Friends and peaceful people do not, because the hero can swap places with them. */
const isInTheWay = (other: SeenCreature, kept = NOBODY): boolean => isKnownThere(other, kept) && !givesWay(other);

/** Whether a creature beside the hero would give way, and finds no room for it. */
function isStuck(map: GameMap, other: SeenCreature): boolean {
  const { hero } = map.engine;
  if (!other.inSight || !givesWay(other) || map.distance(hero.cell, other.cell) > 1) return false;
  const actor = map.actorAt(other.cell);
  return actor?.id === other.id && refusalToYield(hero, actor) !== undefined;
}

/** Whether the hero walks round a creature where that is possible. */
const isWalkedRound = (other: SeenCreature, kept: Kept): boolean =>
  other.side === 'neutral' && givesWay(other) && isKnownThere(other, kept);

/**
 * Returns the first step of a shortest known path between two cells, or undefined if there is none. The first cell may
 * be blocked itself: an actor can always leave the cell it stands on.
 */
export function firstStepTo(map: GameMap, from: Cell, to: Cell, blocked: Uint8Array): Dir | undefined {
  const { memory } = map;
  // The cell may be outside the map.
  if (memory.blocked[to] !== 0 && !memory.isLandmark(to)) return undefined;
  // The goal is bare ground in the reach of a lurking foe, and nothing that the hero knows of stands on it.
  const isFilled = memory.creatures.all.some((other) => other.cell === to && isKnownThere(other, NOBODY));
  if (memory.blocked[to] === 0 && blocked[to] === 1 && !isFilled) return undefined;
  return dirBetween(map, from, map.distanceMap.firstStep(blocked, from, to));
}

/** Returns the cells of the creatures that the hero knows of and that match. */
function cellsOfThose({ memory }: GameMap, matches: (other: SeenCreature) => boolean): readonly Cell[] {
  const filled: Cell[] = [];
  for (const other of memory.creatures.all) if (matches(other)) filled.push(other.cell);
  return filled;
}

/**
 * Returns the cells that block the hero on foot as far as the hero knows, including those of creatures that
 * match, and those that fire or gas endangers. What is out of sight counts as it was when last seen: the hero would
 * otherwise walk back and forth between a place from which it is seen and one from which it is not.
 */
function blockedBy(map: GameMap, matches: (other: SeenCreature) => boolean): Uint8Array {
  const { memory } = map;
  const filled = cellsOfThose(map, matches);
  if (memory.hazards.count === 0) return filled.length === 0 ? memory.blocked : memory.blockedWith(filled);
  const blocked = memory.blockedWith(filled).slice();
  markKnownHazards(map.engine.hero, blocked);
  return blocked;
}

/** Returns the cells that block a hero who stands in gas and must get out of it: gas does not, and fire does. */
export function wayThroughGas(map: GameMap, kept = NOBODY): Uint8Array {
  const { memory } = map;
  const blocked = memory.blockedWith(cellsOfThose(map, (other) => isInTheWay(other, kept))).slice();
  for (const cell of memory.hazards.cells) if (memory.hazards.at(cell) === 'fire') blocked[cell] = 1;
  return blocked;
}

/** Returns the blocked cells without those of what passes by itself, which may be gone when the hero comes there. */
export function blockedLater({ memory }: GameMap, blocked: Uint8Array, kept = NOBODY): Uint8Array {
  if (memory.passing.size === 0) return blocked;
  const open = blocked.slice();
  for (const cell of memory.passing)
    if (!memory.creatures.all.some((other) => isInTheWay(other, kept) && other.cell === cell)) open[cell] = 0;
  return open;
}

/** Floods the map's distances from the hero. Exploring, travelling and what is offered often ask for the same ones. */
export function floodFromHero({ map, cell }: Actor, blocked: Uint8Array): void {
  map.distanceMap.floodOnce(blocked, map.memory.version, cell);
}

/** Whether the hero knows of a foe that harms all that come near and does not move. */
const isLurking = ({ side, breed }: SeenCreature): boolean =>
  side === 'hostile' && (breed.rooted === true || breed.invulnerable === true || breed.gait === 'swim');

/** Marks the cells that a blow from a cell reaches. Ground that was never seen counts as open. */
function markBlows(map: GameMap, from: Cell, reach: number, marked: Uint8Array): void {
  const { memory, width } = map;
  const line = new Int32Array(reach);
  for (const cell of map.cellsWithin(from, reach)) {
    const between = line.subarray(0, Math.max(0, lineBetween(from, cell, width, line) - 1));
    if (!between.some((at) => memory.isSolid(at))) marked[cell] = 1;
  }
}

/** Marks the cells where a lurking foe can harm the hero. */
function markReach(map: GameMap, { breed, cell: at }: SeenCreature, bank: number, marked: Uint8Array): void {
  const reach = reachOf(breed);
  const mark = (center: Cell, cells: number): void => {
    for (const cell of map.cellsWithin(center, cells)) marked[cell] = 1;
  };
  if (breed.rooted) markBlows(map, at, reach, marked);
  else if (breed.invulnerable) mark(at, reach + 1);
  else {
    const { order, reached } = map.paths.distancesTo(at, breed.gait);
    for (let i = 0; i < reached; i++) mark(order[i] as Cell, bank);
  }
}

/** Whether a creature that the hero knows of is a sleeping foe. */
const isAsleep = ({ side, mood }: SeenCreature): boolean => side === 'hostile' && mood === 'sleep';

/** Whether a cell is so near to a foe that sleeps, as far as the hero knows, that a walk past it asks first. */
const isNearSleeper = (map: GameMap, cell: Cell): boolean =>
  map.memory.creatures.all.some((other) => isAsleep(other) && map.distance(cell, other.cell) <= BERTHS[0]);

/** Returns blocked cells with those near sleeping foes, from the most cautious choice to the boldest; none if no foe sleeps. */
function waysRoundSleepers(map: GameMap, ways: readonly Uint8Array[]): readonly Uint8Array[] {
  const sleepers = map.memory.creatures.all.filter(isAsleep);
  if (sleepers.length === 0) return [];
  return BERTHS.flatMap((berth) =>
    ways.map((way) => {
      const marked = way.slice();
      for (const { cell } of sleepers) for (const near of map.cellsWithin(cell, berth)) marked[near] = 1;
      return marked;
    }),
  );
}

/**
 * Returns the cells that an automatic step does not enter, from the most cautious choice to the boldest. They keep the hero
 * away from sleeping foes; only with `isSure` the last choices lead past them.
 */
export function cautiousWays(map: GameMap, kept = NOBODY, isSure = false): readonly Uint8Array[] {
  const past = waysPastSleepers(map, kept);
  const round = waysRoundSleepers(map, past);
  return isSure || round.length === 0 ? [...round, ...past] : round;
}

/**
 * Returns the cells that a step does not enter if sleepers do not matter, from the most cautious choice to the boldest:
 * blocked cells, cells of peaceful people and cells in the reach of lurking foes. Then come ways past people, who change
 * places with the hero, and last ways through what passes by itself: the hero goes up to it.
 */
function waysPastSleepers(map: GameMap, kept = NOBODY): readonly Uint8Array[] {
  const past = blockedBy(map, (other) => isInTheWay(other, kept));
  const ways: Uint8Array[] = [];
  const people = map.memory.creatures.all.filter((other) => isWalkedRound(other, kept) || isStuck(map, other));
  if (people.length > 0) {
    const round = past.slice();
    for (const { cell } of people) round[cell] = 1;
    ways.push(...waysPastLurkers(map, round));
  }
  ways.push(...waysPastLurkers(map, past));
  if (map.memory.passing.size > 0) ways.push(...waysPastLurkers(map, blockedLater(map, past, kept)));
  return ways;
}

/** Returns the blocked cells with those in the reach of lurking foes, from the most cautious choice to the boldest. */
function waysPastLurkers(map: GameMap, now: Uint8Array): readonly Uint8Array[] {
  const lurking = map.memory.creatures.all.filter(isLurking);
  if (lurking.length === 0) return [now];
  const banks = map.actors.some(isOffshore) ? BANKS.filter((bank) => bank > 0) : BANKS;
  return banks.map((bank) => {
    const marked = now.slice();
    for (const foe of lurking) markReach(map, foe, bank, marked);
    return marked;
  });
}

/** Returns the cells that a step toward a foe does not enter: blocked ones, and those in the reach of what nothing hurts. */
export function wayPastGuardians(map: GameMap): Uint8Array {
  const guardians = map.memory.creatures.all.filter((other) => isLurking(other) && other.breed.invulnerable === true);
  const marked = blockedBy(map, isInTheWay).slice();
  for (const guardian of guardians) markReach(map, guardian, 0, marked);
  return marked;
}

/** Returns the cells where a lurking foe would reach the hero, as far as the hero knows. */
function knownReachOf(map: GameMap, foe: SeenCreature): Uint8Array {
  const marked = new Uint8Array(map.size);
  markReach(map, foe, BITTEN_WITHIN, marked);
  return marked;
}

/** Whether a lurking foe would reach the hero in a cell, as far as the hero knows. */
const isInKnownReach = (map: GameMap, cell: Cell): boolean =>
  map.memory.creatures.all.some((foe) => isLurking(foe) && knownReachOf(map, foe)[cell] === 1);

/** Whether a step brings the hero into the reach of a lurking foe that does not reach the hero now. */
export const isStepIntoReach = (map: GameMap, from: Cell, to: Cell): boolean =>
  map.memory.creatures.all.some((foe) => {
    if (!isLurking(foe)) return false;
    const reached = knownReachOf(map, foe);
    return reached[to] === 1 && reached[from] === 0;
  });

/** Returns the step of the most cautious way that has one. */
export function cautiousStep(
  find: (blocked: Uint8Array) => Dir | undefined,
  ways: readonly Uint8Array[],
): Dir | undefined {
  for (const blocked of ways) {
    const dir = find(blocked);
    if (dir) return dir;
  }
  return undefined;
}

/** Returns the cells that the hero knows to be blocked, with those of peaceful people that nobody changes places with. */
function blockedByPeople({ memory }: GameMap): Uint8Array {
  const people = memory.creatures.all.filter((other) => other.side === 'neutral' && isInTheWay(other));
  if (people.length === 0) return memory.blocked;
  const blocked = memory.blocked.slice();
  for (const { cell } of people) blocked[cell] = 1;
  return blocked;
}

/**
 * Whether the hero sees a foe, fire or gas that may be in the way. The hero who sees it does not go on to something else
 * in the way that is out of sight: two of them would send the hero back and forth. Peaceful people are walked round.
 */
function seesObstacle({ memory, visible }: GameMap): boolean {
  const isObstacle = (other: SeenCreature): boolean =>
    other.inSight && other.side !== 'neutral' && isInTheWay(other) && !isLurking(other);
  return memory.creatures.all.some(isObstacle) || memory.hazards.cells.some((cell) => visible[cell] === 1);
}

/** Returns the name of a creature as the hero knows it. */
const nameOf = ({ engine }: Actor, { breed, mutation }: SeenCreature): string =>
  nameWith(breed, mutation === '' ? undefined : engine.catalogue.mutation(mutation));

/** Returns the nearest sleeping foe that the hero knows of. */
function nearestSleeper({ map, cell }: Actor): SeenCreature | undefined {
  const order = nearestFirst(cell, map.width);
  return map.memory.creatures.all.filter(isAsleep).sort((a, b) => order(a.cell, b.cell))[0];
}

/** The errand of a walk: the cell that it leads to, if there is one, and the words for what it leaves undone. */
interface Errand {
  readonly goal?: Cell;
  readonly left?: () => Left;
}

/**
 * Takes the step that `find` returns. If the only way leads past a sleeper, a lurking foe, or something that is out of sight,
 * goes up to it, to where it can be seen, and no farther. If fire, gas or actors leave no step, refuses because of them, and if
 * there would be none without them, with `otherwise`.
 */
export function stepOrRefuse(
  walk: Walk,
  find: (blocked: Uint8Array) => Dir | undefined,
  otherwise: () => Refused,
  { goal, left = () => NOTHING_LEFT }: Errand = {},
): ActionResult {
  const { actor, kept, isSure } = walk;
  const { map } = actor;
  const { blocked } = map.memory;
  const dir = cautiousStep(find, cautiousWays(map, kept, isSure));
  if (dir) return walk.step(dir, goal);
  const asleep = isSure ? undefined : nearestSleeper(actor);
  const past = asleep && cautiousStep(find, waysPastSleepers(map, kept));
  if (past) {
    if (!isNearSleeper(map, map.step(actor.cell, past))) return walk.step(past, goal);
    return refusedAtFirst('foeIdle', nameOf(actor, asleep), 'asleep', map.distance(actor.cell, asleep.cell));
  }
  if (!find(blocked)) return otherwise();
  const isBar = (other: SeenCreature): boolean => isInTheWay(other, kept);
  const bold = find(blockedByPeople(map));
  const next = bold ? map.step(actor.cell, bold) : actor.cell;
  if (bold && !seesObstacle(map) && blockedBy(map, isBar)[next] === 0 && !isInKnownReach(map, next))
    return walk.step(bold, goal);
  const hazard = nearestHazard(actor);
  if (hazard !== undefined) {
    const byHazards = blocked.slice();
    markKnownHazards(actor, byHazards);
    if (!find(byHazards)) return refused('hazardInTheWay', hazardName(actor, hazard), left());
  }
  // People are to blame only if no way leads round them.
  const others = map.memory.creatures.all.filter(({ side }) => (side === 'neutral') === (bold === undefined));
  const inTheWay =
    others.find((other) => other.inSight && isBar(other)) ?? others.find((other) => isLurking(other) || isBar(other));
  return inTheWay ? refused('actorInTheWay', nameOf(actor, inTheWay), left()) : otherwise();
}

/**
 * Returns those of the places that the hero knows a cautious way to, except where the hero is already. A way to something
 * that fills its cell, such as a chest, ends beside it.
 */
export function knownDestinations(hero: Actor, places: readonly Cell[]): readonly Cell[] {
  if (places.length === 0) return places;
  const { map } = hero;
  const { distanceMap, memory } = map;
  const found = new Set<Cell>();
  const filled = memory.creatures.all.filter((other) => isKnownThere(other, NOBODY)).map(({ cell }) => cell);
  // The first step is not onto ground that has yet to pass, nor past somebody who finds no room to give way.
  const stuck = memory.creatures.all.filter((other) => isStuck(map, other)).map(({ cell }) => cell);
  const shut = [...[...memory.passing].filter((cell) => map.distance(hero.cell, cell) <= 1), ...stuck];
  for (const way of cautiousWays(map)) {
    const blocked = shut.length === 0 ? way : way.slice();
    for (const cell of shut) blocked[cell] = 1;
    floodFromHero(hero, blocked);
    for (const place of places) {
      const isFilled = memory.blocked[place] === 1 || filled.includes(place);
      const steps = isFilled ? stepsBeside(map, place, blocked) : (distanceMap.steps[place] as number);
      if (steps > 0 && steps < UNREACHED) found.add(place);
    }
  }
  return places.filter((place) => found.has(place));
}

/** Returns the least distance, in the map's distance map, of the cells from which a step leads to a cell. */
function stepsBeside(map: GameMap, place: Cell, blocked: Uint8Array): number {
  let least: number = UNREACHED;
  for (const offset of map.offsets) {
    const at = place + offset;
    const steps = map.distanceMap.steps[at] as number;
    if (steps < least && !map.passesClosedCorner(place, at, blocked)) least = steps;
  }
  return least;
}
