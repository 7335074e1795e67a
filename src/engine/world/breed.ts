import type { Dice } from '../random/dice';
import type { Action } from '../rules/action';
import type { Actor } from './actor';
import type { Grant } from './grants';
import type { Colour } from './ink';
import type { Gait } from './tile';
import type { Weapon } from './weapon';

/** What one feels, which decides what one does. Exactly one at a time. */
export const MOODS = ['sleep', 'guard', 'quest', 'move', 'attack', 'flee', 'berserk'] as const;

export type Mood = (typeof MOODS)[number];

/** Something a breed can do besides walking and striking. */
export interface Trick {
  /** How many of its own turns pass before it can be done again. */
  readonly every: number;
  /** How often one can do it in a life; left out, there is no end to it. */
  readonly uses?: number;
  /** The action it amounts to now; `undefined` where it would make no sense. Changes nothing and draws no chance. */
  readonly attempt: (self: Actor) => Action | undefined;
}

/** A kind of actor: what all of its kind have in common. Dice are thrown once for each, at birth. */
export interface Breed {
  readonly id: string;
  /** What a player calls one, without an article: "kobold". */
  readonly name: string;
  /** What a player is told of it, in a sentence or two. */
  readonly description: string;
  readonly glyph: string;
  readonly ink: Colour;
  /** Ticks per ordinary turn; 100 is the hero's pace, lower is faster. */
  readonly speed: number;
  /** Its awareness: how far it sees, in cells. */
  readonly sight: number;
  readonly gait: Gait;
  readonly attack: Dice;
  /** Percent. */
  readonly attackChance: Dice;
  readonly defense: Dice;
  /** Percent. */
  readonly defenseChance: Dice;
  readonly health: Dice;
  readonly gold: Dice;
  /** The ordinary weapon, and the other one: for close quarters, or for rage. */
  readonly weapons: readonly [Weapon, ...Weapon[]];
  /** The percentage of its health at which it counts as bloodied. */
  readonly bloodiedAt: number;
  /** How it finds its way: straight at its goal, or by the shortest way there is. */
  readonly wits: 'simple' | 'clever';
  /** How many turns a point of health takes to heal by itself, while it can bear no more than it was born to; 0 for never. */
  readonly healsEvery: number;
  readonly tricks: readonly Trick[];
  /** What it has by birth. */
  readonly nature?: Grant;
  /** In how many of a hundred cases it shakes off what would bewitch it. */
  readonly will: number;
  /** The experience that overcoming one is worth. */
  readonly worth: number;
  /** Set for one who is nobody's servant: it is not charmed, changed or carried off. */
  readonly lordly?: true;
  /** Set when it does not leave its cell by itself. */
  readonly rooted?: true;
  /** Set when it stays unseen until it strikes or is touched. */
  readonly lurks?: true;
  /** The key of the prop it passes for while it lurks. */
  readonly passesFor?: string;
  /** Set when it cannot be seen at all. */
  readonly invisible?: true;
  /** Set when it has no mind to be felt. */
  readonly mindless?: true;
  /** Set when it takes what lies about. */
  readonly thieves?: true;
  /** Set when a wound that it survives makes two of it, each with half of what is left. */
  readonly splits?: true;
  /** The damage, without defence, to everyone beside it when it dies. */
  readonly bursts?: Dice;
  /** What it may leave behind, each with its chance in percent. */
  readonly loot: readonly { readonly item: string; readonly percent: number }[];
  /** Set when nothing is left of it: no corpse. */
  readonly bodiless?: true;
  /** How it fights, in a word, for people. */
  readonly tactics: string;
  /** What it does with its turn; nothing, to let it pass. Left out for the hero, for whom the player decides. */
  readonly act?: (self: Actor) => Action | undefined;
}
