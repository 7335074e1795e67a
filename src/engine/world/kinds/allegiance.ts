// Sides, and the orders the hero gives to allies.

/** The orders of a friend: `attack` is one foe, `retreat` is to stairs, `shelter` is behind the hero. The state holds an order as its index in this list. */
export const ORDERS = ['follow', 'wait', 'attack', 'retreat', 'shelter'] as const;
export type Order = (typeof ORDERS)[number];

/** The words for an order. */
interface OrderWords {
  /** One word, for which there is room everywhere; its first letter is a key. */
  readonly short: string;
  /** After "Tell the soldier to", said by the hero, and after "You tell the soldier to". */
  readonly asks: string;
  readonly told: string;
  /** After the name of a friend who obeys it. */
  readonly doing: string;
  /** Other words for it that a player may type. */
  readonly typed: readonly string[];
}

export const ORDER_WORDS: Readonly<Record<Order, OrderWords>> = {
  follow: { short: 'follow', asks: 'follow me', told: 'follow you', doing: 'follows you', typed: ['come'] },
  wait: { short: 'wait', asks: 'wait here', told: 'wait here', doing: 'waits', typed: ['stay', 'stop'] },
  attack: { short: 'attack', asks: 'attack', told: 'attack', doing: 'attacks your foe', typed: ['fight', 'kill'] },
  retreat: {
    short: 'stairs',
    asks: 'flee to the stairs',
    told: 'flee to the stairs',
    doing: 'keeps to the stairs',
    typed: ['flee', 'stairs'],
  },
  shelter: {
    short: 'hide',
    asks: 'stay behind me',
    told: 'stay behind you',
    doing: 'stays behind you',
    typed: ['hide', 'behind'],
  },
};

/** The sides an actor can be on. */
export const SIDES = ['hero', 'hostile', 'neutral', 'ally'] as const;

/** The side an actor is on, as seen by the hero. */
export type Side = (typeof SIDES)[number];
