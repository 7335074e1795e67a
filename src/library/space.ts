/** Sight, distances and lines on maps of cells: `require('koboldkeep/space')`. They know nothing of this game. */
import { DELTA, DIRS } from '../engine/space/geometry';
import { copyOf, frozen } from './plain-data';

// The engine reads its own.
const [directions, deltas] = [frozen(copyOf(DIRS)), frozen(copyOf(DELTA))];
export { deltas as DELTA, directions as DIRS };
export { FARTHEST_SIGHT, FieldOfView } from '../engine/space/field-of-view';
export { DistanceMap, UNREACHED } from '../engine/space/distance-map';
export { FlightMap } from '../engine/space/flight-map';
export { lineBetween } from '../engine/space/line';
export { distance, edgeCells, rotate, stridesOf } from '../engine/space/geometry';
export type { Cell, Dir } from '../engine/space/geometry';
export { Grid } from '../engine/space/grid';
