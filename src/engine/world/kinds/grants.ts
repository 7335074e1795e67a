// The grants of conditions, gear, boons, abilities and breeds to an actor: bonuses to stats, and talents.
import type { Slot } from './item-kind';

/** The stats that grants raise and lower: dice, or percent for chances. */
export const STATS = ['attack', 'attackChance', 'defense', 'defenseChance'] as const;
export type Stat = (typeof STATS)[number];

/** Special abilities and handicaps. Each is a word that the rules know. */
export const TALENTS = [
  // Senses.
  'blind',
  'feelsMinds',
  'seesUnseen',
  'findsHidden',
  // Movement and action.
  'helpless',
  'errs',
  'fearful',
  'flies',
  'mute',
  'quickHands',
  'overcharges',
  'sneaks',
  'sneaksFast',
  // The attitudes of others to the actor.
  'unseen',
  'vanishes',
  'befriends',
  'shines',
  // Combat.
  'misses',
  'braces',
  'leeches',
  'lunges',
  'marksman',
  'ripostes',
  'sweeps',
  'stings',
  'feasts',
  'cleaves',
  'presses',
  'reaps',
  'standsFast',
  'shares',
  // Missiles and surprises.
  'spares',
  'shootsTwice',
  'backstabs',
  'fades',
  'hushes',
  // Resistances.
  'coldproof',
  'fireproof',
  'shockproof',
  'venomproof',
  'warded',
  'deathless',
  'breathless',
  'unmoved',
  // Items and allies.
  'thrifty',
  'attuned',
  'theftproof',
  'leads',
  'tends',
  'rallies',
  'splashes',
  'deepens',
  'overdraws',
  // The way through the keep.
  'frugal',
  'untracked',
  'outpaces',
  // Bands.
  'flanks',
] as const;
export type Talent = (typeof TALENTS)[number];

/** The grants of a condition, a piece of gear, a boon or a breed. */
export interface Grant {
  readonly bonuses?: Readonly<Partial<Record<Stat, number>>>;
  readonly talents?: readonly Talent[];
  /** The time of a turn, as a percentage of the normal. */
  readonly pace?: number;
  /** The distance at which the actor is noticed, as a percentage of the normal. */
  readonly noise?: number;
  /** The maximum sight, in cells. */
  readonly sight?: number;
  /** The time of natural healing, as a percentage of the normal. */
  readonly healing?: number;
  /** The ids of the breeds that leave the actor alone until they are hurt. */
  readonly calms?: readonly string[];
  /**
   * The condition that the actor's wounds apply, its duration in turns and its chance in percent; with `by`, only those by
   * what flies.
   */
  readonly inflicts?: {
    readonly condition: string;
    readonly turns: number;
    readonly percent: number;
    readonly by?: 'missile';
  };
  /** The id of the technique that the actor can perform. */
  readonly technique?: string;
}

/** A grant with its name on the character sheet. */
export interface Source {
  readonly name: string;
  readonly grant: Grant;
  /** The slot in which it is worn, for gear. */
  readonly slot?: Slot;
}

export const NO_SOURCES: readonly Source[] = [];

/** A lasting ability of a friend. */
export interface Ability extends Grant {
  readonly id: string;
  readonly name: string;
  /** The effect, in a sentence about the friend. */
  readonly says: string;
  /** The ids of the breeds whose corpses teach it. */
  readonly breeds: readonly string[];
  /** The ids of the items that teach it. */
  readonly items: readonly string[];
}

/** A lasting ability that changes how the game is played: one step of a family. */
export interface Boon extends Grant {
  readonly id: string;
  readonly name: string;
  /** The effect, in a sentence. */
  readonly says: string;
  /** The id of its family, and its step there, from 1 on. A step is learned after those before it. */
  readonly family: string;
  readonly step: number;
}

/** A way of life: boons that are learned one after the other. */
export interface BoonFamily {
  readonly id: string;
  readonly name: string;
  /** The id of the family that an oath to this one closes. */
  readonly rival?: string;
  /** The ids of its boons, in the order of their steps. */
  readonly steps: readonly string[];
}

/** A quality of a piece of gear, good or bad. */
export interface Affix extends Grant {
  readonly id: string;
  /** The item's name, with `%` for the gear: "keen %", "% of thorns". */
  readonly name: string;
  /** The effect, in a sentence. */
  readonly says: string;
  readonly slots: readonly Slot[];
  /** Set for a harmful quality. */
  readonly bad?: true;
}
