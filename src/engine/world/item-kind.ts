import type { Grant } from './grants';
import type { Colour } from './ink';
import type { ThingRole } from './interaction';
import type { Change, Power } from './power';
import type { Weapon } from './weapon';

/** The sorts of things there are to be found, in the order in which a pack lists them. */
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
  'key',
  'gold',
  'corpse',
] as const;

export type Sort = (typeof SORTS)[number];

/** What using each sort of thing is called, where it is not simply used. */
const USES: Readonly<Partial<Record<Sort, string>>> = {
  potion: 'drink',
  scroll: 'read',
  food: 'eat',
  charm: 'call upon',
};

/** What using something of a sort is called. */
export const verbOf = (sort: Sort): string => USES[sort] ?? 'use';

/** Where something is worn. There is room for two rings. */
export const SLOTS = ['weapon', 'armour', 'shield', 'ring'] as const;

export type Slot = (typeof SLOTS)[number];

/** What is worn or wielded. */
export interface Gear extends Grant {
  readonly slot: Slot;
  /** For weapons: what a blow with it is. */
  readonly weapon?: Weapon;
  /** Set when it leaves no hand for a shield. */
  readonly twoHanded?: true;
  /** For bows and slings: the shots it sends, and what a shot of it is; a missile's own dice and chance are added. */
  readonly sends?: { readonly shots: string; readonly weapon: Weapon };
}

/** What flies when it is thrown, or sent by a bow or sling. */
export interface Missile {
  readonly weapon: Weapon;
  /** What must send it, for shots that are of no use by themselves. */
  readonly shots?: string;
  /** What it does to whom it hurts. */
  readonly change?: Change;
}

/** A kind of thing that lies about or is carried. */
export interface ItemKind {
  readonly id: string;
  /** What a player calls one, without an article: "gold piece", "potion of healing". */
  readonly name: string;
  /** What a player is told of it, in a sentence or two. */
  readonly description: string;
  readonly sort: Sort;
  /** What it is to the arbiter. */
  readonly role: ThingRole;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
  /** Whether several lie in one heap and are carried as one. */
  readonly stacks: boolean;
  /** What it is worth at the end, in points; for gold, one piece. */
  readonly worth: number;
  /** How likely one is among the unknown of its sort; 0 for what is never unknown. */
  readonly weight: number;
  /** Set when it wears a look until it is known: one of those that `Content.guises` has for its sort. */
  readonly disguised?: true;
  /** The kind of lock it opens, for a key, and whether it is kept after that. */
  readonly opens?: string;
  readonly kept?: true;
  /** What it does when it is drunk, read, eaten or called upon. */
  readonly power?: Power;
  /** What comes of it where it shatters when it is thrown. */
  readonly shatters?: Power;
  readonly gear?: Gear;
  readonly missile?: Missile;
  /** For staffs, wands and charms: how often it can be used, and in how many turns one use comes back; 0 for never. */
  readonly charges?: { readonly most: number; readonly every: number };
  /** What it gives to whoever merely carries it. */
  readonly carried?: Grant;
  /** Set for the one thing that everybody is here for: whoever has it may leave by the gate, and has won. */
  readonly prize?: true;
}
