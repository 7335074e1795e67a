// Conditions: passing states of body and mind. Filled by content/tables/conditions.ts, applied by rules/actors/afflictions.ts.
import type { Grant, Talent } from './grants';

/** The realms of conditions. A cure ends the conditions of its realm. */
export const REALMS = ['body', 'mind', 'magic'] as const;
export type Realm = (typeof REALMS)[number];

/** The events in an actor's life that may end its conditions. */
export const TRANSITIONS = ['stairs', 'fall', 'polymorph', 'return'] as const;
export type Transition = (typeof TRANSITIONS)[number];

/**
 * The conditions that go along, by realm. Their remaining time is the same on another floor. A new shape has a new
 * body. An actor that comes back from the dead starts without any.
 */
export const GOES_ALONG: Readonly<Record<Transition, Readonly<Record<Realm, boolean>>>> = {
  stairs: { body: true, mind: true, magic: true },
  fall: { body: true, mind: true, magic: true },
  polymorph: { body: false, mind: true, magic: true },
  return: { body: false, mind: false, magic: false },
};

/** The cause of the health that the starving lose, in events of harm and death. */
export const HUNGER = 'hunger';

/** A passing state of body or mind. */
export interface Condition extends Grant {
  readonly id: string;
  /** Describes an actor with this condition: "hasted". */
  readonly adjective: string;
  /** Its name, to follow "resists": "poison", "the chill". Left out for what nobody resists. */
  readonly noun?: string;
  /** The effect, in a sentence. */
  readonly says: string;
  /** The ways to end it early, in a sentence. */
  readonly wayOut: string;
  readonly realm: Realm;
  /** Whether the actor benefits from it. */
  readonly isGood: boolean;
  /** The stacking rule: on a second application the longer duration counts, durations add up, or nothing changes. */
  readonly again: 'longer' | 'adds' | 'nothing';
  /** The id of the condition that an actor in it gets instead when it is applied again. */
  readonly deepens?: string;
  /** The conditions that it ends when it begins. */
  readonly ends?: readonly string[];
  /** Actors with this talent are immune. */
  readonly proof?: Talent;
  /** Health lost each turn. */
  readonly drains?: number;
  /** Health restored each turn. */
  readonly mends?: number;
  /** Set if a hostile actor is an ally while it lasts. */
  readonly turnsCoat?: true;
  /** Set if a blow that the actor strikes ends it. */
  readonly endsOnBlow?: true;
  /** Set if a wound ends it. */
  readonly broken?: true;
  /** Set if neither time nor a cure ends it, but only an end to its cause. */
  readonly lasting?: true;
  /** Set if the actor vanishes when it ends. */
  readonly fades?: true;
}
