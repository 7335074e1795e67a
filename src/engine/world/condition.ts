import type { Grant, Talent } from './grants';

/** What a condition is of, which says what ends it: a draught, a night's sleep, or a counter-spell. */
export const REALMS = ['body', 'mind', 'magic'] as const;

export type Realm = (typeof REALMS)[number];

/** A state of body or mind that passes. */
export interface Condition extends Grant {
  readonly id: string;
  /** What one is then: "hasted". */
  readonly adjective: string;
  /** What it does, for people, in a sentence. */
  readonly says: string;
  /** What ends it before its time, for people, in a sentence. */
  readonly wayOut: string;
  readonly realm: Realm;
  /** Whether one is glad of it. */
  readonly isGood: boolean;
  /** What comes of it when one is in it already: the longer time counts, the times add up, or nothing. */
  readonly again: 'longer' | 'adds' | 'nothing';
  /** The conditions that it ends when it begins. */
  readonly ends?: readonly string[];
  /** Those with this talent are not put into it. */
  readonly proof?: Talent;
  /** The health it takes each turn. */
  readonly drains?: number;
  /** The health it gives each turn. */
  readonly mends?: number;
  /** Set when a foe is a friend as long as it lasts. */
  readonly turnsCoat?: true;
  /** Set when it is broken by a wound. */
  readonly broken?: true;
  /** Set when whoever was in it is gone when it ends. */
  readonly fades?: true;
}
