// Doom: what the keep sends after a hero who has the prize, in stages. Filled by content/tables/doom-stages.ts.

/** The dangers that come from some doom on, until the next stage begins. */
export interface DoomStage {
  /** The doom at which it begins: 0 for the first stage, whose message is that of the keep that wakes. */
  readonly from: number;
  /** One word for it, of at most eight letters. */
  readonly word: string;
  /** The message when it begins. */
  readonly message: string;
  /** The number of turns between two arrivals of hunters, on average. */
  readonly every: number;
  /** The number of hunters that arrive together. */
  readonly hunters: number;
  /** The ids of the breeds of which they are drawn; left out for the breeds that wander on the floor. */
  readonly breeds?: readonly [string, ...string[]];
  /** The id of the breed of the heir who waits at the stairs up of each floor; left out if none does. */
  readonly heir?: string;
}

/** The ruler of the prize, who pursues a hero who has taken it while the ruler lives. */
export interface Pursuer {
  /** The id of the breed. */
  readonly breed: string;
  /** The name by which it is spoken of: "the King". */
  readonly title: string;
  /** The doom at which the climb then begins. */
  readonly head: number;
  /** The number of turns it takes for a floor. */
  readonly turns: number;
  /** The message when the pursuit begins. */
  readonly message: string;
}

export interface Doom {
  /** The number of turns that raise doom by one. */
  readonly turns: number;
  /** The least and the greatest distance from the hero at which hunters arrive, in steps. */
  readonly near: { readonly least: number; readonly most: number };
  /** The most hunters on a floor. */
  readonly most: number;
  /** Left out if nobody pursues. */
  readonly pursuer?: Pursuer;
  /** By the doom at which they begin, the first at 0. */
  readonly stages: readonly [DoomStage, ...DoomStage[]];
}
