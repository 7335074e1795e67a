// Feats: what a hero can be proud of. Filled by content/tables/feats.ts, and judged by the deeds of one game.
import type { Outcome } from '../../api/event/event';

/**
 * The hero's deeds in a game so far. While the game goes on they contain nothing that the hero does not know, except
 * `keptBadAffix`.
 */
export interface Deeds {
  /** The ending of the game; undefined while it goes on. */
  readonly outcome: Outcome | undefined;
  readonly turn: number;
  /** The deepest floor the hero has been on. */
  readonly deepest: number;
  /** The number of floors that each flight of stairs leads down. */
  readonly flight: number;
  /** From 0 to 100; undefined before the hero takes the prize. */
  readonly doom: number | undefined;
  /** The number of creatures the hero has killed with their own hands. */
  readonly kills: number;
  /** The number of items of a sort the hero has used. */
  readonly used: ReadonlyMap<string, number>;
  /** Whether the hero has worn armour below the first floor. */
  readonly woreArmour: boolean;
  /** Whether the hero has wielded a weapon that is not of the starting kit. */
  readonly changedWeapon: boolean;
  /** Whether the hero's gold has ever grown. */
  readonly gainedGold: boolean;
  /** Whether the hero has rested below the first floor, by the command. */
  readonly restedBelow: boolean;
  /** The number of times the hero has prayed. */
  readonly prayers: number;
  /** The number of times the hero has opened a lock, or taken an offer. */
  readonly treasures: number;
  /** The number of side places on whose lower floor the hero has been. */
  readonly sidePlaces: number;
  /** The number of lasting friends who have joined the hero. */
  readonly friends: number;
  /** The floors on which those friends joined who came home with the hero; none before the game is won. */
  readonly friendsHome: readonly number[];
  /** By floor, the lowest health of the hero there in percent. */
  readonly lowestHealth: ReadonlyMap<number, number>;
  /** The ids of the breeds that the hero has seen wounded, and of those that the hero has seen fall. */
  readonly wounded: ReadonlySet<string>;
  readonly fallen: ReadonlySet<string>;
  /** Whether the hero has worn gear with a bad affix from the fourth floor on. The hero may not know of the affix. */
  readonly keptBadAffix: boolean;
  /** Whether the hero has explored every floor of the dungeon; false before the game is over. */
  readonly exploredAll: boolean;
}

/** Whether a feat can still be earned. */
export type Standing = 'open' | 'earned' | 'lost';

/** A feat. */
export interface Feat {
  readonly id: string;
  /** In a few words, with a capital letter. */
  readonly name: string;
  /** The way to earn it, in one sentence. */
  readonly rule: string;
  /** Set if its progress would reveal something that the hero does not know: it is shown when the game is over. */
  readonly toldAfterwards?: true;
  readonly judge: (deeds: Deeds) => Standing;
}
