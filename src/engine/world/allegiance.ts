/** What a friend has been told to do: its number in the state is its place here. */
export const ORDERS = ['follow', 'wait', 'attack'] as const;

export type Order = (typeof ORDERS)[number];

/** Whose side one is on. */
export const SIDES = ['hero', 'hostile', 'neutral', 'ally'] as const;

export type Side = (typeof SIDES)[number];
