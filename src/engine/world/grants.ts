import type { Slot } from './item-kind';

/** What can be raised and lowered by what one wears, is in, or has learned: dice, or percent for chances. */
export const STATS = ['attack', 'attackChance', 'defense', 'defenseChance'] as const;
export type Stat = (typeof STATS)[number];

/** What one can do, or must suffer, that others do not: each is a word that the rules know. */
export const TALENTS = [
  // What one senses.
  'blind',
  'feelsMinds',
  'seesUnseen',
  'findsHidden',
  // How one moves and acts.
  'helpless',
  'errs',
  'fearful',
  'flies',
  'mute',
  'quickHands',
  // How one is met.
  'unseen',
  'befriends',
  // How one fights.
  'leeches',
  'lunges',
  'marksman',
  'ripostes',
  'sweeps',
  'stings',
  'feasts',
  'cleaves',
  // What one withstands.
  'coldproof',
  'fireproof',
  'shockproof',
  'venomproof',
  'warded',
  'deathless',
  // What one makes of things.
  'thrifty',
  'attuned',
  'leads',
] as const;
export type Talent = (typeof TALENTS)[number];

/** A bit for each talent: there are no more of them than a number has bits. */
export const TALENT_BITS = Object.fromEntries(TALENTS.map((talent, i) => [talent, 1 << i])) as Readonly<
  Record<Talent, number>
>;

/** What something gives to whoever wears it, is in it or has learned it. */
export interface Grant {
  readonly bonuses?: Readonly<Partial<Record<Stat, number>>>;
  readonly talents?: readonly Talent[];
  /** The percentage of its ordinary time that a turn takes then. */
  readonly pace?: number;
  /** The percentage of the ordinary distance from which one is noticed then. */
  readonly noise?: number;
  /** How far one sees then at the most, in cells. */
  readonly sight?: number;
  /** The percentage of the ordinary time in which a wound heals by itself then. */
  readonly healing?: number;
  /** What one's blows put others into, for how many turns, and in how many of a hundred blows that hurt. */
  readonly inflicts?: { readonly condition: string; readonly turns: number; readonly percent: number };
}

/** Something that gives, and what it is called on a character sheet. */
export interface Source {
  readonly name: string;
  readonly grant: Grant;
  /** Where it is worn, for gear. */
  readonly slot?: Slot;
}

export const NO_SOURCES: readonly Source[] = [];
