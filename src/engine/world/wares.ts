import type { Action } from '../rules/action';
import type { Cell } from '../space/geometry';
import type { Actor } from './actor';
import type { Grant } from './grants';
import type { Item } from './item';
import type { Colour, ThingRole, Weapon } from './kinds';

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

/** What whatever is aimed at a cell touches on its way there and around it. */
export type Shape =
  /** Whatever is in that very cell. */
  | { readonly kind: 'spot' }
  /** The first one in the way, or whoever is in the cell. */
  | { readonly kind: 'bolt' }
  /** Everyone in the way, on and on as far as it goes. */
  | { readonly kind: 'line' }
  /** Everyone around the cell where a bolt would end. */
  | { readonly kind: 'ball'; readonly radius: number }
  /** Everyone in a quarter of a circle, as far as it goes. */
  | { readonly kind: 'cone' }
  /** Everyone around the user, but not the user. */
  | { readonly kind: 'ring'; readonly radius: number }
  /** Everyone whom the user sees. */
  | { readonly kind: 'sight' };

/** What must be known before an effect can be brought about. A screen asks a player for it; a mind decides it. */
export type Aim =
  | { readonly on: 'self' }
  /** All around the user at once: nothing is asked. */
  | { readonly on: 'around'; readonly shape: Extract<Shape, { kind: 'ring' | 'sight' }> }
  /** One of the eight directions. */
  | { readonly on: 'direction'; readonly range: number; readonly shape: Extract<Shape, { kind: 'line' | 'cone' }> }
  /** A cell in sight. */
  | {
      readonly on: 'cell';
      readonly range: number;
      readonly shape: Extract<Shape, { kind: 'spot' | 'bolt' | 'line' | 'ball' | 'cone' }>;
    }
  /** Somebody in sight, whatever stands between. */
  | { readonly on: 'actor'; readonly range: number }
  /** Something in one's pack. */
  | { readonly on: 'item'; readonly suits: (item: Item, user: Actor) => boolean };

/** What an effect is aimed at: a cell, which is the user's own where there is nothing to aim, or something carried. */
export interface Target {
  readonly cell: Cell;
  readonly item?: Item;
}

/** What a potion, a scroll, a staff or a trick brings about: given by whom and at what, the action it amounts to. */
export type Effect = (user: Actor, target: Target) => Action;

/** What becomes of one whom an effect reaches. */
export interface Change {
  /** What it does, for people, in the third person: "heals 14 health". */
  readonly says: string;
  /** How likely it is to take hold of somebody, in percent; left out, it is certain. */
  readonly chance?: (whom: Actor) => number;
  /** Does it. Tells whether there was anything to be noticed of it. */
  readonly apply: (whom: Actor, by: Actor | undefined) => boolean;
}

/** Something that can be used: how it is aimed and what comes of it. */
export interface Power {
  readonly aim: Aim;
  readonly effect: Effect;
  /** What it does, for people, in the third person: "burns all in a ball of fire for 3d4". */
  readonly says: string;
  /** Set when nobody wants to be reached by it: friends, bystanders and oneself are asked about. */
  readonly harms?: true;
  /** How likely it is to take hold of somebody it reaches, in percent; left out, it is certain. */
  readonly chance?: (whom: Actor) => number;
  /** Why it would come to nothing now, in one sentence; left out, nothing speaks against it. Changes nothing. */
  readonly unless?: (user: Actor, target: Target) => string | undefined;
}

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

/** How an unknown thing looks, and what it is called then: "murky" for a potion, "titled ELBERETH" for a scroll. */
export interface Guise {
  readonly name: string;
  readonly ink: Colour;
}

/** A good or bad make of gear. */
export interface Make extends Grant {
  readonly id: string;
  /** What it is called with `%` for the gear: "keen %", "% of thorns". */
  readonly name: string;
  readonly says: string;
  readonly slots: readonly Slot[];
  /** Set for one that nobody would want. */
  readonly bad?: true;
}

/** Something learned on reaching a level: it changes how one plays. */
export interface Boon extends Grant {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}

/** How hard the game is: chosen at its start, kept with it, and shown with the score. */
export interface Difficulty {
  readonly id: string;
  readonly says: string;
  /** The percentage of the ordinary health that the hero begins with. */
  readonly health: number;
  /** Percent added to the attack chance of everyone hostile. */
  readonly foes: number;
  /** The percentage of the points that count. */
  readonly score: number;
}
