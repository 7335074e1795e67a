import type { ActorRef } from '../world/actor';
import { HERO_ID } from '../world/actor';
import type { EventType, GameEvent } from './event';

/** How much a message matters to a player's eye. */
export type Tone = 'plain' | 'quiet' | 'news' | 'warning';

export interface Message {
  readonly text: string;
  readonly tone: Tone;
}

const isYou = (who: ActorRef): boolean => who.id === HERO_ID;
const subject = (who: ActorRef): string => (isYou(who) ? 'You' : `The ${who.name}`);
const does = (who: ActorRef, verb: string): string => `${subject(who)} ${isYou(who) ? verb : `${verb}s`}`;
/** "a closed door" → "door", so that a sentence may say "the door". */
const the = (what: string): string => `the ${what.replace(/^(an?|the) /, '').replace(/^(closed|open) /, '')}`;

type Tellers = { readonly [T in EventType]: (event: Extract<GameEvent, { type: T }>) => Message | undefined };

/** What each event says to the player; total, so that a new event does not compile until it has its words or is silent. */
const TELLERS: Tellers = {
  moved: () => undefined,
  waited: () => undefined,
  opened: ({ who, what }) => ({ text: `${does(who, 'open')} ${the(what)}.`, tone: 'plain' }),
  closed: ({ who, what }) => ({ text: `${does(who, 'close')} ${the(what)}.`, tone: 'plain' }),
  climbed: ({ way, depth, first }) => ({
    text: `You climb ${way} to floor ${depth}${first ? ', which is new to you' : ''}.`,
    tone: 'news',
  }),
  saw: ({ what }) => ({ text: `You see ${what}.`, tone: 'news' }),
  noticed: ({ who }) => ({ text: `A ${who.name} comes into view.`, tone: 'warning' }),
  refused: ({ why }) => ({ text: why, tone: 'quiet' }),
  stopped: ({ why }) => ({ text: why, tone: 'quiet' }),
  ended: () => ({ text: 'You leave the keep behind you.', tone: 'news' }),
};

/** The sentence a player is told of an event, if any. An event the hero did not perceive says nothing. */
export function tell(event: GameEvent): Message | undefined {
  if (event.unseen) return undefined;
  return (TELLERS[event.type] as (event: GameEvent) => Message | undefined)(event);
}
