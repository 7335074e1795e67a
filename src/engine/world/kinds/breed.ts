// Breeds of creatures, and the mutations that set one creature apart. Filled by content/creatures.
import type { Dice } from '../../random/dice';
import type { Action } from '../../rules/action';
import type { Actor } from '../actors/actor';
import type { FactionId } from './faction';
import type { Grant } from './grants';
import type { Colour } from './ink';
import type { Change } from './power';
import type { Body, GroundMaterial } from './reaction';
import type { Gait } from './tile';
import type { Weapon } from './weapon';

/** The moods an actor can be in. Its mood decides what its brain does. */
export const MOODS = ['sleep', 'guard', 'quest', 'move', 'attack', 'flee', 'berserk'] as const;

/** The purpose of an actor. */
export type Mood = (typeof MOODS)[number];

/** The acts of a foe that a player can see coming: a shot or a blow from afar, a trick, and another way if its own is taken. */
export const INTENTS = ['shot', 'trick', 'waits'] as const;
export type Intent = (typeof INTENTS)[number];

/** The moments at which a named creature speaks: when it first faces the hero, when it is bloodied, when it dies. */
export const OCCASIONS = ['meeting', 'wound', 'death'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The properties of a named foe. A dungeon has at most one of each. */
interface Renown {
  /** The message to a hero who arrives at its floor. */
  readonly omen: string;
  /** The words that the hero reads when it speaks, each at most once in a game. */
  readonly lines: Readonly<Record<Occasion, string>>;
  /** The nature of its trick, in a sentence for the player. */
  readonly trick: string;
}

/** The way a ruler replaces its dead followers while the hero is away. */
interface Muster {
  /** The id of the breed it calls. */
  readonly breed: string;
  /** The number of followers with which it is content. */
  readonly upTo: number;
  /** The message to the hero who comes back. */
  readonly says: string;
}

/** A special ability of a breed. */
export interface Trick {
  /** The number of the actor's turns before it can be used again. */
  readonly every: number;
  /** The number of uses in the actor's life; left out for no limit. */
  readonly uses?: number;
  /** Set if it takes something from the hero, with which its user is gone. */
  readonly makesOff?: true;
  /**
   * Returns the action to take; `undefined` if it makes no sense now. With `asKnown`, as far as the hero can tell: actors that
   * the hero does not see do not count. Changes nothing and draws no random number.
   */
  readonly attempt: (self: Actor, asKnown?: boolean) => Action | undefined;
}

/** The rules by which a foe flees and chooses between two weapons, as far as a hero can reckon with them. */
export interface Temper {
  /** Set if it flees once bloodied: always, or only if it is alone. */
  readonly fleesBloodied?: 'always' | 'alone';
  /** Set if it flees whenever it is alone. */
  readonly fleesAlone?: true;
  /** Set if, once bloodied, it wields its other weapon and does not flee, until it has forgotten the hero. */
  readonly rages?: true;
  /** Set if it wields its other weapon against a hero beside it, and the first one from afar. */
  readonly switches?: true;
  /** The percentage of its turns that it spends on moves at random. */
  readonly straysPercent?: number;
  /** The percentage of its turns beside the hero, or nearly, in which it steps back. */
  readonly backsOffPercent?: number;
  /** Set if it does not come to a hero out of its reach. */
  readonly holdsPost?: true;
}

/** The intended strength of a breed: `BANDS` in `src/simulation` says what a fight against each rank may cost. */
export type Rank = 'vermin' | 'ordinary' | 'support' | 'dread' | 'court' | 'boss' | 'guardian' | 'named';

/** A kind of actor. Its dice are rolled once for each actor, when it is spawned. */
export interface Breed {
  readonly id: string;
  /** Without an article: "kobold". */
  readonly name: string;
  /** For the player, in a sentence or two. */
  readonly description: string;
  readonly glyph: string;
  readonly ink: Colour;
  /** Ticks per normal turn; 100 is the hero's speed, lower is faster. */
  readonly speed: number;
  /** The distance at which it sees, in cells. */
  readonly sight: number;
  readonly gait: Gait;
  /** The material of its body: its row in the table of reactions. */
  readonly body: Body;
  readonly attack: Dice;
  /** Percent. */
  readonly attackChance: Dice;
  readonly defense: Dice;
  /** Percent. */
  readonly defenseChance: Dice;
  readonly health: Dice;
  readonly gold: Dice;
  /** The normal weapon, and a second one for melee or for rage. */
  readonly weapons: readonly [Weapon, ...Weapon[]];
  /** The percentage of its maximum health at or below which it is bloodied. */
  readonly bloodiedAt: number;
  /** The way it moves: straight towards its goal, or by the shortest path. */
  readonly wits: 'simple' | 'clever';
  /** Turns per point of natural healing, at its original maximum health; 0 for none. */
  readonly healsEvery: number;
  readonly tricks: readonly Trick[];
  /** Its innate bonuses and talents. */
  readonly nature?: Grant;
  /** The chance to resist effects on the mind, in percent. */
  readonly will: number;
  /** The experience for defeating one. */
  readonly worth: number;
  /** Ordinary if left out. */
  readonly rank?: Rank;
  /** Left out for what takes no part in feuds. */
  readonly faction?: FactionId;
  /** Set if it cannot be charmed, transformed or teleported. */
  readonly lordly?: true;
  /** Set if it is the name of one creature. It is never a mutant, and takes no other's lead. */
  readonly renown?: Renown;
  /** Set if it replaces its dead followers while the hero is away. */
  readonly musters?: Muster;
  /** The id of the breed of its twin. When one dies, the other takes over its strength. */
  readonly twin?: string;
  /** The gold it pays for each point of damage, as long as it has any. */
  readonly pays?: number;
  /** Set if nothing hurts it. */
  readonly invulnerable?: true;
  /** Set if it never does anything, whatever its side: it is in the way. */
  readonly inert?: true;
  /** Set if it never moves by itself. */
  readonly rooted?: true;
  /** Set if ice cracks under it. */
  readonly heavy?: true;
  /** The materials of ground that does not slow it. */
  readonly treads?: readonly GroundMaterial[];
  /** Set if it hides until it strikes or is touched. */
  readonly lurks?: true;
  /** The id of the prop it looks like while it hides. */
  readonly passesFor?: string;
  /** Set if it is invisible. */
  readonly invisible?: true;
  /** Set if telepathy does not sense it. */
  readonly mindless?: true;
  /** Set if it takes items from the ground. */
  readonly thieves?: true;
  /** Set if a wound that it survives splits it in two, each with half of the remaining health. */
  readonly splits?: true;
  /** The damage to every neighbour when it dies, ignoring defence. */
  readonly bursts?: Dice;
  /** The effects of its death on its cell: flames, gas. */
  readonly aftermath?: readonly Change[];
  /** The chance in percent that it sets the ground under it alight in each of its turns, once it is alerted. */
  readonly smoulders?: number;
  /** The items it may drop, each with its chance in percent. */
  readonly loot: readonly { readonly item: string; readonly percent: number }[];
  /** Set if it leaves no corpse. */
  readonly bodiless?: true;
  /** The way it fights, in a word for the player. */
  readonly tactics: string;
  readonly temper: Temper;
  /** Returns the action for its turn; `undefined` to pass. Left out for the hero, for whom the player decides. */
  readonly act?: (self: Actor) => Action | undefined;
}

/** A change of one creature: what it grants, and factors of the stats that are rolled for its breed. */
export interface Mutation extends Grant {
  readonly id: string;
  /** Stands before the name of the breed: "hulking". */
  readonly adjective: string;
  /** The effect, in a sentence for the player. */
  readonly says: string;
  readonly ink: Colour;
  /** The maximum health, as a percentage of the breed's. */
  readonly healthPercent?: number;
  /** The attack dice, as a percentage of the breed's. */
  readonly attackPercent?: number;
  /** The damage to every neighbour when the creature dies, ignoring defence. */
  readonly bursts?: Dice;
}

/** Returns the name of a creature without an article: that of its breed, after the adjective of its mutation. */
export const nameWith = ({ name }: Pick<Breed, 'name'>, mutation: Mutation | undefined): string =>
  mutation ? `${mutation.adjective} ${name}` : name;
