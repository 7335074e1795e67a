/** How many floors there are. */
export const FLOORS = 10;
