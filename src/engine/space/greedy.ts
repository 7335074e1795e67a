// The order in which a simple mind tries the directions toward a goal.
import { DIRS, type Cell, type Dir } from './geometry';

/** A direction as its index in `DIRS`. */
export type Heading = number;

/**
 * Returns every heading in the order in which simple breeds try them: toward the goal first, away from it last. `turn`
 * eighths are added; 4 gives the order of flight.
 */
export function greedyOrder(from: Cell, goal: Cell, width: number, turn: number): readonly Heading[] {
  const dx = (goal % width) - (from % width);
  const dy = Math.trunc(goal / width) - Math.trunc(from / width);
  return GREEDY[(DIRS.indexOf(nearestDir(dx, dy)) + turn) & 7] as readonly Heading[];
}

/** Returns the nearest of the eight directions. Ties go to the diagonal, then to the horizontal. */
function nearestDir(dx: number, dy: number): Dir {
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
