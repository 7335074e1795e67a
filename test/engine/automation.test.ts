// Automation never betrays: a player who gives automatic commands alone, and a judge of each of them.
import { CONTENT } from '../../src/content';
import { CONDITIONS } from '../../src/content/tables/conditions';
import type { Command } from '../../src/engine/api/command/command';
import { offeredCommands } from '../../src/engine/api/command/command-table';
import { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { foesInSight, hazardUpon, isDanger } from '../../src/engine/rules/perception/disturbance';
import { hazardFor, hazardName, nearestHazard } from '../../src/engine/rules/perception/hazards';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import { capital, the } from '../../src/engine/world/knowledge/grammar';
import { boonsOffered } from '../../src/engine/rules/actors/boon-choice';
import type { Actor } from '../../src/engine/world/actors/actor';
import { fillPack } from './random-play';
import { AUTOMATIC, Judge, offers } from '../automation-judge';
import { SIZES } from '../support/sizes';

/** How many commands no floor takes, and how many make up a slice of a game. */
const ENOUGH = 200;
const SLICE = 30;
/** How many turns fire and gas may take to go. */
const PATIENCE = 300;
/** One seed in how many has its floor finished; of the others a slice is played. */
const FINISHED_EVERY = 4;
/** One seed in how many begins with a full pack. */
const FULL_PACK_EVERY = 5;

/** Begins a game on a floor, at the stairs up or anywhere. */
function begin(seed: number, change: (hero: Actor, depth: number) => void, rng?: Rng): Judge {
  const depth = 1 + (Math.trunc(seed / FINISHED_EVERY) % CONTENT.floors);
  const engine = Engine.start(CONTENT, { seed: `automatic ${seed}`, name: 'Wren' });
  const { hero } = engine;
  const map = engine.floorAt(depth);
  map.distanceMap.flood(map.blocked.walk, [map.stairs.up ?? hero.cell]);
  const start = map.distanceMap.order[rng?.below(map.distanceMap.reached) ?? 0] as number;
  map.add(hero, map.nearestFree(start));
  change(hero, depth);
  if (seed % FULL_PACK_EVERY === 0) fillPack(engine, Rng.named('full pack', seed));
  engine.look();
  return new Judge(engine);
}

/** Gives the hero the health and the arm to finish any floor. */
const strong = (hero: Actor): void =>
  void Object.assign(hero, { health: 100_000, maxHealth: 100_000, attack: 60, attackChance: 95 });

/** Learns a boon that is due. */
function learn({ engine }: Judge): void {
  const [boon] = boonsOffered(engine.hero);
  if (boon !== undefined) engine.perform({ do: 'learn', boon });
}

/** Explores until nothing is left to do, rests, and travels to the stairs; fights what comes, and waits for what cannot be got at. */
function finishFloor(judge: Judge): void {
  const { engine } = judge;
  const { hero, map } = engine;
  let why: string | undefined;
  /** Gives a command until it is refused, and returns whether it was carried out at all. */
  const repeat = (command: Command): boolean => {
    for (let i = 0; i < ENOUGH && engine.outcome === undefined; i++) {
      // The hero has fallen to the next floor.
      if (engine.map !== map) return false;
      learn(judge);
      const refusal = judge.perform(command);
      if (refusal === undefined) continue;
      if (command.do !== 'fight') why = refusal;
      return i > 0;
    }
    judge.fault(`is not refused ${ENOUGH} times`);
    return false;
  };
  /** Goes on with a command, and returns whether what neither comes nor goes holds the hero up: a foe in sight, or what a refusal names. */
  const persist = (command: Command): boolean => {
    for (let i = 0; i < ENOUGH && engine.map === map; i++) {
      const [went, fought] = [repeat(command), repeat({ do: 'fight' })];
      if (!went && !fought && !awaits(judge)) break;
      if (i === ENOUGH - 1) judge.fault('is taken up again without end');
    }
    const isNamed = ({ side, name }: Actor): boolean =>
      side === 'hostile' && why?.startsWith(`The ${name} is in the way`) === true;
    const hazard = nearestHazard(hero);
    const isHazard =
      hazard !== undefined && why?.startsWith(`${capital(the(hazardName(hero, hazard)))} is in the way`) === true;
    const isHaunted = why?.startsWith('Something unseen') === true;
    return foesInSight(hero).some(isDanger) || map.actors.some(isNamed) || isHazard || isHaunted;
  };
  const isKeptFromExploring = persist({ do: 'explore' });
  hero.health = Math.trunc(hero.maxHealth / 2);
  persist({ do: 'rest' });
  const { down } = map.stairs;
  if (down === undefined || engine.map !== map) return;
  const isHeldUp = persist({ do: 'travel', floor: map.depth, to: down }) || isKeptFromExploring;
  if (hero.cell !== down && engine.map === map && !isHeldUp) judge.fault('does not reach the stairs');
}

/** Waits for a foe in sight to which no way is known, and for what keeps the hero. Returns whether anything changes. */
function awaits(judge: Judge): boolean {
  const { engine } = judge;
  const { hero } = engine;
  for (let i = 0; i < PATIENCE; i++) {
    const isComing = foesInSight(hero).some((foe) => isDanger(foe) && !foe.breed.invulnerable);
    const isNear = hazardUpon(hero) !== undefined;
    const isHeldUp = isComing || isNear || hero.has('errs') || isHazardInSight(hero);
    if (!isHeldUp) return i > 0;
    if (isComing && i >= SLICE) break;
    judge.perform(isNear ? stepAside(hero) : { do: 'wait' });
  }
  return offers(engine, { do: 'fight' });
}

const isHazardInSight = ({ map: { memory, visible } }: Actor): boolean =>
  memory.hazards.cells.some((cell) => visible[cell] === 1);

/** A step to the nearest place with no fire and no gas near it, or to wait if there is none. */
function stepAside(hero: Actor): Command {
  const { map, cell } = hero;
  const isClear = (at: Cell): boolean => map.cellsWithin(at, 2).every((near) => hazardFor(hero, near) === undefined);
  const { blocked } = map.memory;
  map.distanceMap.flood(blocked, [cell]);
  const refuge = map.distanceMap.order.subarray(0, map.distanceMap.reached).find(isClear) ?? cell;
  const step = map.distanceMap.firstStep(blocked, cell, refuge);
  const dir = DIRS.find((each) => map.step(cell, each) === step);
  return dir && map.memory.propAt(step)?.role !== 'trap' ? { do: 'force', dir } : { do: 'wait' };
}

/** Gives automatic commands at random, half of them `explore`, and waits if none can be carried out. */
function playSlice(judge: Judge, rng: Rng): void {
  const { engine } = judge;
  for (let i = 0; i < SLICE && engine.outcome === undefined; i++) {
    learn(judge);
    const offered = offeredCommands(engine.hero).filter(({ do: name }) => AUTOMATIC.includes(name));
    const names = [...new Set(offered.map(({ do: name }) => name))];
    if (names.length > 0 && rng.percent(50)) {
      const name = rng.pick(names);
      judge.perform(rng.pick(offered.filter((command) => command.do === name)));
    } else if (judge.perform({ do: 'explore' }) !== undefined && judge.perform({ do: 'fight' }) !== undefined)
      engine.perform({ do: 'wait' });
  }
}

/** A hero about as strong as the floor asks, and now and then in some condition. */
const ordinary =
  (rng: Rng) =>
  (hero: Actor, depth: number): void => {
    const health = 40 + 20 * depth;
    Object.assign(hero, { health, maxHealth: health, attack: 4 + depth, attackChance: 80, defense: 2 + depth });
    if (rng.percent(20)) afflict(hero, rng.pick(Object.keys(CONDITIONS)), 20);
  };

/** How many of each command a floor takes: in the middle, and at most. */
const NEEDED = [
  ['explore', 30, 100],
  ['fight', 85, 250],
  ['rest', 8, 60],
  ['travel', 5, 25],
] as const;

const faults: string[] = [];
/** The commands given on each floor that was finished. */
const counts: Judge['counts'][] = [];

beforeAll(() => {
  for (let seed = 0; seed < SIZES.automatedFloors; seed++) {
    const rng = Rng.named('automatic', seed);
    const isFinished = seed % FINISHED_EVERY === 0;
    const judge = isFinished ? begin(seed, strong) : begin(seed, ordinary(rng), rng);
    if (isFinished) {
      finishFloor(judge);
      counts.push(judge.counts);
    } else playSlice(judge, rng);
    faults.push(...judge.faults);
  }
});

test(`no automatic command betrays the player, on floors of ${SIZES.automatedFloors} seeds`, () => {
  expect(faults).toEqual([]);
});

test.each(NEEDED)(
  'a floor takes %s at most %i times in the middle, and never more than %i times',
  (name, usual, most) => {
    const needed = counts.map((count) => count[name] ?? 0).sort((a, b) => a - b);
    expect(needed[needed.length >> 1]).toBeLessThanOrEqual(usual);
    expect(needed.at(-1)).toBeLessThanOrEqual(most);
  },
);
