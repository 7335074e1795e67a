// Sides, and the orders the hero gives to allies.

/** The orders of a friend: `attack` is one foe, `retreat` is to stairs. The state holds an order as its index in this list. */
export const ORDERS = ['follow', 'wait', 'attack', 'retreat'] as const;
export type Order = (typeof ORDERS)[number];

/** The sides an actor can be on. */
export const SIDES = ['hero', 'hostile', 'neutral', 'ally'] as const;

/** The side an actor is on, as seen by the hero. */
export type Side = (typeof SIDES)[number];
