/** The number of floors in a dungeon. */
export const FLOORS = 10;
