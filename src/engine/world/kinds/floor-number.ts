// The numbers of floors, and where their stairs lead. A floor of the keep has its depth as its number. The two floors of a
// side place have the number of the floor it hangs on as their tens: 51 and 52 hang on floor 5. A flight of stairs of the keep
// leads over one floor or, in a short keep, over several.

/** The most floors that a keep can have, so that no number means two floors. */
const MOST_FLOORS = 20;
/** The number of floors of a side place. */
export const STOREYS = 2;
/** The number of floors by which a side place is deeper, to judge by its dangers. */
const SIDE_DANGER = 2;

/** The direction of stairs: to the next floor of the keep or of a place, or into a side place. */
export type Way = 'up' | 'down' | 'in';

/** Every way, in the order in which they are listed. */
export const WAYS: readonly Way[] = ['up', 'down', 'in'];

/** Returns the number of a floor of the side place that hangs on a floor of the keep. */
export const sideFloor = (host: number, storey: number): number => 10 * host + storey;

/** Whether a floor belongs to a side place. */
export const isSideFloor = (number: number): boolean => number > MOST_FLOORS;

/** Returns how deep a floor lies: a side place as deep as the floor it hangs on. */
export const depthOf = (number: number): number => (isSideFloor(number) ? Math.trunc(number / 10) : number);

/** Returns which floor of its side place a floor is, from 1; 0 for a floor of the keep. */
export const storeyOf = (number: number): number => (isSideFloor(number) ? number % 10 : 0);

/** Returns the depth that fits the dangers of a floor. */
export const dangerDepth = (number: number): number => depthOf(number) + (isSideFloor(number) ? SIDE_DANGER : 0);

/** Whether a keep with some floors and flights of stairs can have a floor of this number. */
export const isFloorNumber = (number: number, floors: number, flight: number): boolean =>
  depthOf(number) <= floors &&
  (depthOf(number) - 1) % flight === 0 &&
  (!isSideFloor(number) || (storeyOf(number) >= 1 && storeyOf(number) <= STOREYS));

/** Returns the numbers of the floors of a keep down to a depth, without side places. */
export const keepFloors = (deepest: number, flight: number): readonly number[] =>
  Array.from({ length: 1 + Math.trunc((deepest - 1) / flight) }, (_, i) => 1 + i * flight);

/** Returns the number of the floor to which stairs lead. */
export function neighbourOf(number: number, way: Way, flight: number): number {
  if (way === 'in') return sideFloor(number, 1);
  if (way === 'up' && storeyOf(number) === 1) return depthOf(number);
  const step = isSideFloor(number) ? 1 : flight;
  return number + (way === 'down' ? step : -step);
}

/** Returns the stairs at which somebody arrives who has taken stairs of a floor. */
export function arrivalBy(number: number, way: Way): Way {
  if (way !== 'up') return 'up';
  return storeyOf(number) === 1 ? 'in' : 'down';
}

/** Returns the stairs of a floor that lead towards another floor. */
export function wayTowards(from: number, to: number): Way {
  const [here, there] = [depthOf(from), depthOf(to)];
  if (isSideFloor(from)) return here === there && to > from ? 'down' : 'up';
  if (here === there) return 'in';
  return there < here ? 'up' : 'down';
}

/** Returns how many stairs down lead from one floor to another; negative if the way begins with stairs up. */
export const floorsBelow = (from: number, to: number, flight: number): number =>
  wayTowards(from, to) === 'up' ? -stairsBetween(from, to, flight) : stairsBetween(from, to, flight);

/** Returns how many stairs lie between two floors. */
export function stairsBetween(from: number, to: number, flight: number): number {
  const [here, there] = [depthOf(from), depthOf(to)];
  if (here === there) return Math.abs(storeyOf(from) - storeyOf(to));
  return Math.abs(here - there) / flight + storeyOf(from) + storeyOf(to);
}
