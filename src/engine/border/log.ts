import type { ActorRef } from '../world/actor';
import { HERO_ID } from '../world/actor';
import type { Dir } from '../space/geometry';
import type { Order } from '../world/kinds';
import type { EventType, GameEvent } from './event';

/** How much a message matters to a player's eye: `harm` is what hurts the hero, `good` what goes the hero's way. */
export type Tone = 'plain' | 'quiet' | 'news' | 'warning' | 'harm' | 'good';

export interface Message {
  readonly text: string;
  readonly tone: Tone;
}

const isYou = (who: ActorRef): boolean => who.id === HERO_ID;
/** "the kobold", "you". */
const object = (who: ActorRef): string => (isYou(who) ? 'you' : `the ${who.name}`);
const subject = (who: ActorRef): string => capital(object(who));
const does = (who: ActorRef, verb: string): string => `${subject(who)} ${isYou(who) ? verb : `${verb}s`}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "a kobold", "an ogre", "the Kobold King". */
const some = ({ name }: ActorRef): string => named(name);
/** "a kobold", "an ogre", "the Kobold King". */
export const named = (name: string): string => (/^[A-Z]/.test(name) ? `the ${name}` : withArticle(name));
const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
/** "a closed door" → "door", so that a sentence may say "the door". */
const the = (what: string): string => `the ${what.replace(/^(an?|the) /, '').replace(/^(closed|open) /, '')}`;
const BEARINGS: Readonly<Record<Dir, string>> = {
  n: 'the north',
  ne: 'the north-east',
  e: 'the east',
  se: 'the south-east',
  s: 'the south',
  sw: 'the south-west',
  w: 'the west',
  nw: 'the north-west',
};

const ORDERED: Readonly<Record<Order, string>> = { follow: 'follow you', wait: 'wait here', attack: 'attack at will' };

type Tellers = { readonly [T in EventType]: (event: Extract<GameEvent, { type: T }>) => Message | undefined };
type Attacked = Extract<GameEvent, { type: 'attacked' }>;

/** "(3 hits, 1 blocked)", where there is anything to be blocked. */
const count = ({ hits, blocks }: Attacked): string =>
  blocks > 0 ? ` (${hits} ${hits === 1 ? 'hit' : 'hits'}, ${Math.min(hits, blocks)} blocked)` : '';

function tellBlow(event: Attacked): Message {
  const { who, whom, verb, hits, damage, surprise } = event;
  const tone = isYou(whom) ? 'harm' : isYou(who) ? 'good' : 'plain';
  if (hits === 0) return { text: `${does(who, isYou(who) ? 'miss' : 'misse')} ${object(whom)}.`, tone: 'quiet' };
  if (damage === 0 && hits <= event.blocks) {
    return {
      text: isYou(whom) ? `You block ${object(who)}.` : `${subject(whom)} blocks ${object(who)}.`,
      tone: 'quiet',
    };
  }
  if (isYou(who)) {
    const how = surprise ? `You catch ${object(whom)} unaware and hit it` : `You hit ${object(whom)}`;
    return { text: `${how} for ${damage}${count(event)}.`, tone };
  }
  return { text: `${subject(who)} ${verb} ${object(whom)}${damage > 0 ? ` for ${damage}` : ''}${count(event)}.`, tone };
}

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
  noticed: ({ who, side }) =>
    side === 'ally'
      ? undefined
      : { text: `${capital(some(who))} comes into view.`, tone: side === 'hostile' ? 'warning' : 'news' },
  attacked: tellBlow,
  hurt: ({ who, damage, by }) => ({
    text: `${subject(who)} ${isYou(who) ? 'lose' : 'loses'} ${damage} to ${by.id === who.id ? 'the blast' : `the ${by.name}`}.`,
    tone: isYou(who) ? 'harm' : 'plain',
  }),
  died: ({ who, by }) =>
    isYou(who)
      ? { text: by ? `You die, killed by ${some(by)}.` : 'You die.', tone: 'harm' }
      : { text: by && isYou(by) ? `You kill ${object(who)}.` : `${subject(who)} dies.`, tone: 'good' },
  healed: ({ who, amount }) => ({
    text: `${subject(who)} ${isYou(who) ? 'regain' : 'regains'} ${amount} health.`,
    tone: 'plain',
  }),
  mood: ({ who, mood, was }) => {
    if (mood === 'flee') return { text: `${subject(who)} turns to flee.`, tone: 'news' };
    if (mood === 'berserk') return { text: `${subject(who)} flies into a rage!`, tone: 'warning' };
    return was === 'flee' && mood === 'attack' ? { text: `${subject(who)} turns at bay.`, tone: 'warning' } : undefined;
  },
  alerted: ({ who }) => ({ text: `${subject(who)} notices you.`, tone: 'warning' }),
  revealed: ({ who }) => ({ text: `${capital(some(who))} was lying in wait!`, tone: 'warning' }),
  shouted: ({ who }) => ({ text: `${does(who, 'shout')} for help.`, tone: 'warning' }),
  heard: ({ toward }) => ({ text: `You hear a shout from ${BEARINGS[toward]}.`, tone: 'warning' }),
  split: ({ who }) => ({ text: `${subject(who)} splits in two.`, tone: 'warning' }),
  burst: ({ who }) => ({ text: `${subject(who)} bursts!`, tone: 'warning' }),
  summoned: ({ who, whom }) => ({ text: `${does(who, 'call')} up ${some(whom)}.`, tone: 'warning' }),
  blinked: ({ who }) => ({
    text: `${subject(who)} ${isYou(who) ? 'are' : 'is'} elsewhere in the blink of an eye.`,
    tone: 'news',
  }),
  afflicted: ({ who, adjective }) => ({
    text: `${subject(who)} ${isYou(who) ? 'are' : 'is'} ${adjective}.`,
    tone: isYou(who) ? 'harm' : 'news',
  }),
  stole: ({ who, gold }) => ({ text: `${does(who, 'steal')} ${gold} of your gold!`, tone: 'harm' }),
  arrived: ({ who }) => ({ text: `${capital(some(who))} has come after you.`, tone: 'warning' }),
  dropped: () => undefined,
  took: ({ who, what, count: number }) => ({
    text: `${does(who, 'take')} ${number > 1 ? `${number} ${what}` : withArticle(what)}.`,
    tone: isYou(who) ? 'good' : 'warning',
  }),
  found: ({ what, count: number }) => ({
    text: `There is ${number > 1 ? `${number} ${what}` : withArticle(what)} in it.`,
    tone: 'good',
  }),
  unlocked: ({ who, what, key }) => ({ text: `${does(who, 'unlock')} ${the(what)} with the ${key}.`, tone: 'good' }),
  shut: () => ({ text: 'A cage falls over what you did not choose.', tone: 'news' }),
  pulled: ({ who }) => ({ text: `${does(who, 'pull')} the lever.`, tone: 'plain' }),
  freed: ({ whom }) => ({ text: `You let the ${whom.name} out, and it follows you.`, tone: 'good' }),
  prayed: ({ who }) => ({
    text: `${subject(who)} ${isYou(who) ? 'pray' : 'prays'}, and the altar grows warm.`,
    tone: 'good',
  }),
  read: ({ text }) => ({ text: `It says: ${text}`, tone: 'news' }),
  discovered: ({ what }) => ({ text: `You find ${what}.`, tone: 'good' }),
  sprung: ({ who, what }) => ({
    text: `${subject(who)} ${isYou(who) ? 'set' : 'sets'} off ${what}.`,
    tone: isYou(who) ? 'harm' : 'news',
  }),
  fell: ({ depth, damage }) => ({ text: `You fall to floor ${depth} and lose ${damage}.`, tone: 'harm' }),
  returned: ({ what }) => ({ text: `The ${what} is back where it belongs.`, tone: 'news' }),
  talked: ({ who, text }) => ({ text: `${subject(who)} says: “${text}”`, tone: 'news' }),
  answered: () => undefined,
  turned: ({ who }) => ({ text: `${subject(who)} turns against you!`, tone: 'warning' }),
  ordered: ({ whom, order }) => ({ text: `You tell ${object(whom)} to ${ORDERED[order]}.`, tone: 'plain' }),
  stoodOn: ({ what }) => ({ text: `Here lies ${withArticle(what)}.`, tone: 'plain' }),
  refused: ({ why }) => ({ text: why, tone: 'quiet' }),
  stopped: ({ why }) => ({ text: why, tone: 'quiet' }),
  ended: ({ how }) => (how === 'escaped' ? { text: 'You leave the keep behind you.', tone: 'news' } : undefined),
};

/** The sentence a player is told of an event, if any. An event the hero did not perceive says nothing. */
export function tell(event: GameEvent): Message | undefined {
  if (event.unseen) return undefined;
  return (TELLERS[event.type] as (event: GameEvent) => Message | undefined)(event);
}
