import { BumpAction } from '../rules/actions/move';
import type { Action } from '../rules/action';
import { UNREACHED } from '../space/distance-map';
import { DIRS, type Cell, type Dir } from '../space/geometry';
import type { Actor } from '../world/actor';

/** A direction as its place in `DIRS`. */
type Heading = number;

/** The headings in the order in which ways are tried: orthogonal ones first, as distance maps break their ties. */
const ORDER: readonly Heading[] = [0, 2, 4, 6, 1, 3, 5, 7];
const CARDINAL: readonly Heading[] = [0, 2, 4, 6];
const NOWHERE: Heading = -1;

/** How often a wanderer looks for a way to step before it stands still. */
const TRIES = 4;

/** A step nearer to a cell, by the breed's own wits; `undefined` to stand still. */
export function stepTowardGoal(self: Actor, goal: Cell): Action | undefined {
  if (self.breed.rooted || self.cell === goal) return undefined;
  return self.breed.wits === 'clever' ? cleverStep(self, goal) : firstFree(self, greedyOrder(self, goal, 0));
}

/** A step away from a cell, not into a corner where the breed's wits reach that far; `undefined` where there is none. */
export function stepAway(self: Actor, threat: Cell): Action | undefined {
  if (self.breed.rooted) return undefined;
  return self.breed.wits === 'clever'
    ? cleverFlight(self, threat)
    : firstFree(self, greedyOrder(self, threat, 4).slice(0, 5));
}

/** A step in one of the four cardinal directions by chance; nothing when none of a few tries finds one open. */
export function stepAnywhere(self: Actor): Action | undefined {
  const { map, breed } = self;
  if (breed.rooted) return undefined;
  const ground = map.blocked[self.gait];
  for (let i = 0; i < TRIES; i++) {
    const heading = map.engine.rng.pick(CARDINAL);
    const to = self.cell + (map.offsets[heading] as number);
    // Those who hunt do not jostle one another; those who stroll may meet.
    if (ground[to] === 0 && map.trapped[to] === 0 && (self.alert === 0 || map.actorSlots[to] === 0))
      return go(self, heading);
  }
  return undefined;
}

/** Down the shared map of ways; around whoever is in the way, so that many come at their foe from all sides. */
function cleverStep(self: Actor, goal: Cell): Action | undefined {
  const { map, cell } = self;
  const { steps } = map.paths.distancesTo(goal, self.gait);
  const here = steps[cell] as number;
  if (here >= UNREACHED) return undefined;
  const ground = map.blocked[self.gait];
  const { actorSlots, offsets } = map;
  let sideways = NOWHERE;
  for (let i = 0; i < 8; i++) {
    const heading = ORDER[i] as Heading;
    const to = cell + (offsets[heading] as number);
    const there = steps[to] as number;
    if (there > here || actorSlots[to] !== 0 || map.trapped[to] !== 0 || map.passesClosedCorner(cell, to, ground))
      continue;
    if (there < here) return go(self, heading);
    if (sideways === NOWHERE) sideways = heading;
  }
  return go(self, sideways);
}

/** Down the same map turned round, in which a dead end is worth no more than what lies behind it. */
function cleverFlight(self: Actor, threat: Cell): Action | undefined {
  const { map, cell } = self;
  const { value } = map.paths.flightFrom(threat, self.gait);
  const ground = map.blocked[self.gait];
  let best = value[cell] as number;
  let flight = NOWHERE;
  for (const heading of ORDER) {
    const to = cell + (map.offsets[heading] as number);
    const worth = value[to] as number;
    if (worth >= best || map.actorSlots[to] !== 0 || map.trapped[to] !== 0 || map.passesClosedCorner(cell, to, ground))
      continue;
    best = worth;
    flight = heading;
  }
  return go(self, flight);
}

/** The step that way, through whatever opens to a push. */
function go(self: Actor, heading: Heading): Action | undefined {
  const dir = DIRS[heading];
  return dir && new BumpAction(self, dir);
}

/**
 * Every direction in the order in which the simple try it: straight at the goal, then ever farther to either side, and
 * away from it last. `turn` eighths are added, so that 4 gives the order of those who flee.
 */
function greedyOrder(self: Actor, goal: Cell, turn: number): readonly Heading[] {
  const { width } = self.map;
  const dx = (goal % width) - (self.cell % width);
  const dy = Math.trunc(goal / width) - Math.trunc(self.cell / width);
  return GREEDY[(DIRS.indexOf(toward(dx, dy)) + turn) & 7] as readonly Heading[];
}

/** The nearest of the eight directions; between two of them, the diagonal, and of straight ones the horizontal. */
function toward(dx: number, dy: number): Dir {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  // The border lies at 22.5 degrees, whose tangent is close to 2 in 5.
  const isDiagonal = 5 * Math.min(across, along) >= 2 * Math.max(across, along);
  if (isDiagonal) return dy < 0 ? (dx < 0 ? 'nw' : 'ne') : dx < 0 ? 'sw' : 'se';
  if (across >= along) return dx < 0 ? 'w' : 'e';
  return dy < 0 ? 'n' : 's';
}

/** For each heading: itself, then one eighth to either side, two, three, and its opposite; to the left first. */
const GREEDY: readonly (readonly Heading[])[] = DIRS.map((_, i) =>
  [0, -1, 1, -2, 2, -3, 3, 4].map((eighths) => (i + eighths) & 7),
);

/** The first of the headings that is open and free. */
function firstFree(self: Actor, order: readonly Heading[]): Action | undefined {
  const { map, cell } = self;
  const ground = map.blocked[self.gait];
  for (const heading of order) {
    const to = cell + (map.offsets[heading] as number);
    if (
      ground[to] === 0 &&
      map.actorSlots[to] === 0 &&
      map.trapped[to] === 0 &&
      !map.passesClosedCorner(cell, to, ground)
    )
      return go(self, heading);
  }
  return undefined;
}
