/** Sight, distances and lines on maps of cells: `require('koboldkeep/space')`. They know nothing of this game. */
export { FARTHEST_SIGHT, FieldOfView } from '../engine/space/field-of-view';
export { DistanceMap, UNREACHED } from '../engine/space/distance-map';
export { FlightMap } from '../engine/space/flight-map';
export { lineBetween } from '../engine/space/line';
export { DELTA, DIRS, distance, edgeCells, rotate, stridesOf } from '../engine/space/geometry';
export type { Cell, Dir } from '../engine/space/geometry';
export { Grid } from '../engine/space/grid';
