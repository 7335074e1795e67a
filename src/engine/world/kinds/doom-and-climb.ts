// The dangers for a hero who has the prize: doom, which the keep sends in stages, and the events on the floors of the climb.
// Filled by content/tables/doom-stages.ts and content/places/climb-events.ts.
import type { Gas } from './reaction';

/** The dangers that come from some doom on, until the next stage begins. */
export interface DoomStage {
  /** The doom at which it begins: 0 for the first stage, when the keep wakes. */
  readonly from: number;
  /** One word for it, of at most eight letters. */
  readonly word: string;
  /** The message when it begins. */
  readonly message: string;
  /** The number of turns between two arrivals of hunters, on average. */
  readonly every: number;
  /** The number of hunters that arrive together. */
  readonly hunters: number;
  /** The ids of the breeds to choose from. Left out: the breeds that wander on the floor. */
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
  readonly watch: PrizeWatch;
}

/** The watch over the prize: the patrols that its ruler sends to a hero who stays on the floor without taking it. */
export interface PrizeWatch {
  /** The number of ticks before a patrol, at least and at most so many more. */
  readonly ticks: { readonly least: number; readonly more: number };
  /** The ids of the breeds of a patrol, in turn. */
  readonly breeds: readonly [string, ...string[]];
  /** The message when one comes. */
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
  /** The level from which on a hero counts as strong, and the number of hunters that then come together in addition. */
  readonly strong: { readonly level: number; readonly more: number };
  /** By the doom at which they begin, the first at 0. */
  readonly stages: readonly [DoomStage, ...DoomStage[]];
}

/** One change of a floor. `rules/floors/ascent.ts` carries it out, away from the hero, if the floor has room for it. */
export type ClimbChange =
  /** Ground on the way up is covered with a tile, and the part of it that is farthest from the hero burns for some turns. */
  | { readonly does: 'burn'; readonly tile: string; readonly within: number; readonly turns: number }
  /** Springs open in the middle of rooms, and each floods a number of cells. */
  | { readonly does: 'flood'; readonly springs: number; readonly cells: number }
  /** The shortest way up is shut with a tile, where another way remains to all that could be reached. */
  | { readonly does: 'shut'; readonly tile: string }
  /** A wall opens: a passage of a tile leads some cells into the rock. */
  | { readonly does: 'breach'; readonly tile: string; readonly cells: number }
  /** The light where nothing shines falls to this. */
  | { readonly does: 'darken'; readonly ambient: number }
  /** Every approach to the stairs up is barred with a tile that opens to a push. */
  | { readonly does: 'bar'; readonly tile: string }
  /** Patches of ground on the way up are covered with a tile. */
  | { readonly does: 'cover'; readonly tile: string; readonly patches: number; readonly within: number }
  /** One of these gases hangs over ground on the way up. */
  | { readonly does: 'gas'; readonly gases: readonly [Gas, ...Gas[]]; readonly within: number; readonly units: number }
  /** Foes take their places: at the stairs up, in ranks on the way there, or in the wall that has opened. */
  | {
      readonly does: 'post';
      readonly where: 'stairs' | 'way' | 'breach';
      /** Set if they hunt the hero from there. Otherwise they hold their places. */
      readonly hunt?: true;
      /** The ids of the breeds, in turn. */
      readonly breeds: readonly [string, ...string[]];
      /** The number that come, without the additions of the stage of doom. */
      readonly more: number;
    };

/**
 * An event of the climb, and one of the ways up that the prize shows at stairs. It happens if there is room for the first of
 * its changes.
 */
export interface ClimbEvent {
  readonly id: string;
  /** The name of the way: "a smell of lamp oil". */
  readonly name: string;
  /** The dangers of the way in one sentence, without their number. */
  readonly says: string;
  /** The doom that the way costs at once; left out for none. */
  readonly doom?: number;
  /**
   * The gold that the way costs the first time, and by how much each later time is dearer; left out for none. A way for gold
   * belongs to no floor: the prize shows it beside the others wherever the hero can pay.
   */
  readonly gold?: number;
  /** The message when the hero arrives. */
  readonly message: string;
  readonly changes: readonly ClimbChange[];
}
