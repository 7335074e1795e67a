/** The terms of a fight that is imagined: plain numbers, all that its course depends on. */
import type { Temper } from '../../world/kinds/breed';
import type { Blow } from './blow-chances';

/** A condition that wounds may bring. */
export interface Sequel {
  readonly percent: number;
  readonly ticks: number;
  /** Whether durations add up. */
  readonly adds: boolean;
  /** The time of a turn meanwhile, as a percentage of the normal, and the health lost in each. */
  readonly pace: number;
  readonly drains: number;
  /** Whether nothing can be done meanwhile. */
  readonly helpless: boolean;
}

/** The passing conditions of a fighter at the start of the fight. */
export interface Ailments {
  /** The time of a turn, as a percentage of the normal, and for how many ticks. */
  readonly slowness: number;
  readonly slowFor: number;
  /** The health lost each turn, less what is gained, and for how many ticks. */
  readonly drains: number;
  readonly drainsFor: number;
  /** The ticks for which nothing can be done. */
  readonly helplessFor: number;
}

/** The blows of a foe with one of its weapons. */
export interface Arm {
  readonly reach: number;
  /** The time of a blow, in ticks. */
  readonly pace: number;
  /** Against each number of guard dice that the hero has left, and that each friend has left. */
  readonly blows: readonly Blow[];
  readonly atFriends: readonly (readonly Blow[])[];
  readonly steals: boolean;
  /** The points of damage that the hero can pay for with gold. */
  readonly paid: number;
  readonly sequels: readonly Sequel[];
}

/** A foe, and the hero's blows against it. */
export interface Fighter {
  /** The ticks until it acts. */
  readonly due: number;
  /** Its distance, in cells. */
  readonly gap: number;
  /** The time of a step, in ticks; 0 if it takes none. */
  readonly pace: number;
  readonly health: number;
  /** The part of its health that is a second life. */
  readonly reserve: number;
  /** The health at and below which it is bloodied. */
  readonly bloodied: number;
  readonly temper: Temper;
  readonly ailments: Ailments;
  /** The hero's first blow, its damage for each hit, and the later ones against each number of guard dice that are left. */
  readonly first: Blow;
  readonly weight: number;
  readonly blows: readonly Blow[];
  /** The damage for each hit while it is helpless. */
  readonly surprise: number;
  /** The mean damage of a blow of the hero, in millionths. */
  readonly mean: number;
  /** The blows of half the dice that follow a kill; none unless the hero cleaves. */
  readonly halved: readonly Blow[];
  /** The blows of each friend, against each number of guard dice that are left. */
  readonly byFriends: readonly (readonly Blow[])[];
  /** The conditions that the hero's wounds bring. */
  readonly sequels: readonly Sequel[];
  readonly arms: readonly Arm[];
  /** The place among them of the weapon that it wields. */
  readonly wielded: number;
  readonly stings: boolean;
  readonly ripostes: boolean;
  /** The damage to a hero beside it when it dies. */
  readonly bursts: readonly [least: number, most: number];
  /** Whether a wound splits it. */
  readonly splits: boolean;
  /** Whether it takes something from a hero beside it, and is gone with that. */
  readonly makesOff: boolean;
}

/** A friend who fights at the hero's side. */
export interface Supporter {
  readonly due: number;
  /** The ticks until it goes back to where it was called from. */
  readonly staysFor: number;
  readonly health: number;
  /** The health at and below which it flees. */
  readonly fleesAt: number;
  /** The time of a step and of a blow, in ticks, and the reach. */
  readonly pace: number;
  readonly blowPace: number;
  readonly reach: number;
  /** The number of its guard dice. */
  readonly dice: number;
  /** Its distance to each foe, in cells. */
  readonly gaps: readonly number[];
}

/** All that an imagined fight depends on. */
export interface Fight {
  readonly health: number;
  readonly most: number;
  /** The health with which the hero goes on after a first death; 0 for none. */
  readonly saved: number;
  /** The time of a step and of a blow, in ticks, and the reach. */
  readonly pace: number;
  readonly blowPace: number;
  readonly reach: number;
  /** The number of guard dice, and whether blows take any. */
  readonly dice: number;
  readonly standsFast: boolean;
  /** The health below which the hero loses no guard die. */
  readonly lastStand: number;
  /** The health up to which wounds heal by themselves, and the turns in which `most` points do; 0 if none do. */
  readonly rested: number;
  readonly healsIn: number;
  readonly leeches: boolean;
  readonly feasts: boolean;
  readonly stings: boolean;
  readonly ripostes: boolean;
  readonly ailments: Ailments;
  /** Whether a blow strikes the neighbours of a foe, too, and whether one follows a kill. */
  readonly sweeps: boolean;
  readonly cleaves: boolean;
  /** The number of foes that find room beside the hero. */
  readonly room: number;
  /** Whether other foes stand by, so that none of these is alone. */
  readonly hasCompany: boolean;
  readonly foes: readonly Fighter[];
  readonly friends: readonly Supporter[];
}
