// What conditions, gear, boons and breeds grant to an actor: bonuses to stats, and talents.
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
  // How others treat the actor.
  'unseen',
  'befriends',
  'shines',
  // Combat.
  'leeches',
  'lunges',
  'marksman',
  'ripostes',
  'sweeps',
  'stings',
  'feasts',
  'cleaves',
  // Resistances.
  'coldproof',
  'fireproof',
  'shockproof',
  'venomproof',
  'warded',
  'deathless',
  // Items and allies.
  'thrifty',
  'attuned',
  'leads',
  'theftproof',
  'breathless',
] as const;
export type Talent = (typeof TALENTS)[number];

/** One bit for each talent, so that a number holds a set of them. */
export const TALENT_BITS = Object.fromEntries(TALENTS.map((talent, i) => [talent, 1 << i])) as Readonly<
  Record<Talent, number>
>;

/** What a condition, a piece of gear, a boon or a breed grants. */
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
  /** The condition that the actor's wounds apply, its duration in turns and its chance in percent. */
  readonly inflicts?: { readonly condition: string; readonly turns: number; readonly percent: number };
}

/** A grant with its name on the character sheet. */
export interface Source {
  readonly name: string;
  readonly grant: Grant;
  /** Where it is worn, for gear. */
  readonly slot?: Slot;
}

export const NO_SOURCES: readonly Source[] = [];
