// Kinds of items, and the looks of unidentified ones. Filled by content/items.
import type { Grant } from './grants';
import type { Colour } from './ink';
import type { ItemRole } from './interaction';
import type { Change, Power } from './power';
import type { ItemMaterial } from './reaction';
import type { Weapon } from './weapon';

/** The sorts of items, in the order of the pack. */
export const SORTS = [
  'weapon',
  'missile',
  'armour',
  'shield',
  'ring',
  'charm',
  'potion',
  'scroll',
  'staff',
  'wand',
  'food',
  'gem',
  'crown',
  'trophy',
  'key',
  'gold',
  'corpse',
] as const;
export type Sort = (typeof SORTS)[number];

/** Verbs for sorts that are not simply used. */
const USES: Readonly<Partial<Record<Sort, string>>> = {
  potion: 'drink',
  scroll: 'read',
  food: 'eat',
  charm: 'call upon',
};

/** Returns the verb for using an item of a sort. */
export const verbOf = (sort: Sort): string => USES[sort] ?? 'use';

/** The places where gear is worn. The hero wears up to two rings. */
export const SLOTS = ['weapon', 'armour', 'shield', 'ring'] as const;
export type Slot = (typeof SLOTS)[number];

/** The part of an item kind that is worn or wielded. */
export interface Gear extends Grant {
  readonly slot: Slot;
  /** For weapons: how it attacks. */
  readonly weapon?: Weapon;
  /** Set if it rules out a shield. */
  readonly twoHanded?: true;
  /** For bows and slings: the ammunition, and how a shot attacks. The missile adds its own dice and chance. */
  readonly sends?: { readonly shots: string; readonly weapon: Weapon };
}

/** The part of an item kind that is thrown or shot. */
export interface Missile {
  readonly weapon: Weapon;
  /** For ammunition: the kind of bow or sling it needs. */
  readonly shots?: string;
  /** The further effect on an actor it hurts, and on the cell that it strikes. */
  readonly change?: Change;
}

/** A kind of item. */
export interface ItemKind {
  readonly id: string;
  /** Without an article: "gold piece", "potion of healing". */
  readonly name: string;
  /** For the player, in a sentence or two. */
  readonly description: string;
  readonly sort: Sort;
  /** Its row in the arbiter's table. */
  readonly role: ItemRole;
  /** Its row in the table of reactions. */
  readonly material: ItemMaterial;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
  /** Whether equal items form one stack. */
  readonly stacks: boolean;
  /** Points at the end of the game, for each item; for gold, for each piece. */
  readonly worth: number;
  /** Set if it is unidentified at first, and shows one of the looks that `Content.looks` has for its sort. */
  readonly disguised?: true;
  /** Set if using it may show no effect, so that it stays unidentified. */
  readonly subtle?: true;
  /**
   * The appeal to a hero who tries it unidentified, from 3 for the best to −3 for the worst; 0 if it neither helps nor
   * harms. Left out for 1.
   */
  readonly appeal?: number;
  /** For a key: the kind of lock it opens. */
  readonly opens?: string;
  /** For a key: set if opening a lock does not use it up. */
  readonly kept?: true;
  /** The effect of its use. */
  readonly power?: Power;
  /** The effect where it shatters after a throw. */
  readonly shatters?: Power;
  readonly gear?: Gear;
  readonly missile?: Missile;
  /** For staffs, wands and charms: the maximum number of uses, and the turns until one comes back; 0 for never. */
  readonly charges?: { readonly most: number; readonly every: number };
  /** The grant from carrying it. */
  readonly carried?: Grant;
  /** Set for the goal of the game: the hero wins by leaving the dungeon with it. */
  readonly prize?: true;
}

/** The look of an unidentified kind: "murky" for a potion, "titled ELBERETH" for a scroll. */
export interface UnidentifiedLook {
  readonly name: string;
  readonly ink: Colour;
}
