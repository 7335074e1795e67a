/** Progress: exploring, the stairs, the Crown, and the way home. */
import type { Command } from '../../engine/api/command/command';
import type { ClimbWayLook } from '../../engine/api/view/view';
import { DIRS, type Cell } from '../../engine/space/geometry';
import type { Way } from '../../engine/world/kinds/floor-number';
import { UNREACHED } from '../../engine/space/distance-map';
import type { Situation, Tactic } from '../situation/situation';

/** The turns after which a bot that knows the stairs leaves a floor unexplored: something there keeps it from it. */
const LONG_STAY = 2500;

/** Explores until nothing is left to see on the floor. */
export const explore: Tactic = ({ floor, view }) => {
  const isLeavable = view.place !== undefined || view.stairs('down') !== undefined;
  const isTooLong = view.turn - floor.since > LONG_STAY && isLeavable;
  return floor.isExplored || floor.balks > 8 || isTooLong ? undefined : { do: 'explore' };
};

/** Goes to a cell, step by step while creatures in sight keep the hero from travelling. */
export function goTo(now: Situation, to: Cell): Command | undefined {
  const { memory, view, ground } = now;
  const travel = now.unlessRefused({ do: 'travel', floor: view.floor, to });
  const dir = travel && !memory.isWatched(view) ? undefined : (ground.wayTo(to) ?? ground.boldWayTo(to));
  return dir ? { do: 'bump', dir } : travel;
}

/** Takes the stairs underfoot, or goes to them if they are known. */
export const takeStairs =
  (way: 'up' | 'down'): Tactic =>
  (now) => {
    const { view } = now;
    const stairs = view.stairs(way);
    if (stairs === undefined || (way === 'down' && view.hasPrize)) return undefined;
    return stairs === view.hero ? climb(now, way) : goTo(now, stairs);
  };

/** The danger of a foe on the way up, in points of doom, to a hero in full health; wounds add to it. */
const FOE_AS_DOOM = 2;

/** The gold that is worth a point of doom. */
const GOLD_AS_DOOM = 150;

/** Takes the stairs underfoot, by the cheapest way: the less health is left, the worse are foes. */
export function climb({ view, health }: Situation, way: Way): Command {
  const price = ({ foes, doom, gold }: ClimbWayLook): number =>
    doom + gold / GOLD_AS_DOOM + (foes * FOE_AS_DOOM * 100) / Math.max(1, health);
  const [best] = way === 'up' ? [...(view.doom?.ways ?? [])].sort((a, b) => price(a) - price(b)) : [];
  return { do: 'climb', way, ...(best && { by: best.id }) };
}

/** Goes to the Crown once it has been seen, and takes it. */
export const takeCrown: Tactic = (now) => {
  const crown = now.view.knownThings.find(({ sort }) => sort === 'crown');
  if (!crown || now.view.hasPrize) return undefined;
  return crown.cell === now.view.hero ? { do: 'take' } : goTo(now, crown.cell);
};

/** Goes up and out with the Crown. */
export const goHome: Tactic = (now) => (now.view.hasPrize ? takeStairs('up')(now) : undefined);

/** Returns a command that steps into ground of a kind, or goes to the nearest of these cells beside it. */
function enter(now: Situation, terrain: 'chasm' | 'deep', cells: readonly Cell[]): Command | undefined {
  const { view } = now;
  for (const cell of cells) {
    for (const dir of DIRS) {
      if (view.tileAt(view.step(cell, dir))?.terrain !== terrain) continue;
      const command = now.unlessRefused(cell === view.hero ? { do: 'force', dir } : goTo(now, cell));
      if (command) return command;
    }
  }
  return undefined;
}

/** Leaps into a chasm, for when no stairs down are known. */
export const leap: Tactic = (now) => (now.view.hasPrize ? undefined : enter(now, 'chasm', now.ground.reachable()));

/** The most cells of an island. */
const ISLAND = 40;

/** Swims off an island from which no way leads on. */
export const swimAshore: Tactic = (now) => {
  const island = now.ground.reachable();
  return island.length > ISLAND ? undefined : enter(now, 'deep', island);
};

/** The number of searches in a row that find everything nearby. */
const THOROUGH = 5;
/** The distance that places where the bot searches must exceed, in cells. */
const SPACING = 4;

/** Searches for hidden things, thoroughly in one place after another. For when nothing else is left to do. */
export const seekHidden: Tactic = (now) => {
  const { view, floor, ground, memory } = now;
  const { hero } = view;
  const done = memory.notes.get('searches') ?? 0;
  if (memory.last?.do === 'search' && done % THOROUGH !== 0) {
    memory.notes.set('searches', done + 1);
    return { do: 'search' };
  }
  const isFresh = (cell: Cell): boolean => floor.searched.every((at) => view.distance(at, cell) > SPACING);
  if (isFresh(hero)) {
    floor.searched.push(hero);
    memory.notes.set('searches', 1);
    floor.isExplored = false;
    return { do: 'search' };
  }
  // Dead ends first: they often hide a door.
  const cells = ground.reachable().filter(isFresh);
  const goal = cells.find((cell) => ground.openness(cell) === 1) ?? cells[0];
  if (goal === undefined) {
    floor.searched.length = 0;
    return undefined;
  }
  return goTo(now, goal);
};

/** Walks toward unknown ground step by step, because exploring is refused while even a rooted foe is in sight. */
export const walkOn: Tactic = (now) => {
  const { view, ground } = now;
  const steps = ground.stepsFromHero();
  let best: Cell | undefined;
  for (let cell = 0; cell < steps.length; cell++) {
    const far = steps[cell] as number;
    if (far === UNREACHED || far === 0 || (best !== undefined && far >= (steps[best] as number))) continue;
    if (ground.beside(cell).some((at) => view.cellKnowledge(at) === 'unknown')) best = cell;
  }
  const dir = best === undefined ? undefined : ground.wayTo(best);
  return dir && { do: 'bump', dir };
};
