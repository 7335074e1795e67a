// The message for each event. Player-facing; the tones decide the colours.
import type { ActorRef } from '../../world/actor';
import { HERO_ID } from '../../world/actor';
import type { Dir } from '../../space/geometry';
import type { Order } from '../../world/allegiance';
import { verbOf } from '../../world/item-kind';
import type { EventOf, EventType, GameEvent } from './event';

/** How a message is coloured: `harm` if it hurts the hero, `good` if it helps. */
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

/** "3 throwing knives", "a potion of healing". */
export const quantity = (number: number, what: string): string =>
  number > 1 ? `${number} ${plural(what)}` : withArticle(what);

/** "potions of healing": the first noun of a name in the plural. */
export function plural(name: string): string {
  const [, noun = name, rest = ''] = /^(.*?)( (?:of|titled|called|\[).*)?$/.exec(name) ?? [];
  if (noun === 'gold' || noun.endsWith('s')) return name;
  return `${noun.replace(/(?:fe|f)$/, 'v')}${/(?:fe|f|x|ch)$/.test(noun) ? 'es' : 's'}${rest}`;
}

/** Causes that are adjectives: "from being poisoned". */
const PASSIVE: ReadonlySet<string> = new Set(['poisoned', 'burning', 'bleeding']);
const theCause = (cause: string): string => (PASSIVE.has(cause) || cause === 'hunger' ? cause : `the ${cause}`);

/** Returns how an actor died, to follow the verb: ", killed by a kobold", ", poisoned". */
export const killedBy = (by: ActorRef | undefined, cause: string | undefined): string => {
  if (by && !isYou(by)) return `, killed by ${some(by)}`;
  if (cause === undefined) return '';
  return PASSIVE.has(cause) ? `, ${cause}` : `, killed by ${cause === 'hunger' ? cause : withArticle(cause)}`;
};

const ORDERED: Readonly<Record<Order, string>> = { follow: 'follow you', wait: 'wait here', attack: 'attack at will' };

type MessageTable = { readonly [T in EventType]: (event: EventOf<T>) => Message | undefined };
type Attacked = EventOf<'attacked'>;

/** Returns "(3 hits, 1 blocked)" if anything was blocked. */
const count = ({ hits, blocks }: Attacked): string =>
  blocks > 0 ? ` (${hits} ${hits === 1 ? 'hit' : 'hits'}, ${Math.min(hits, blocks)} blocked)` : '';

function attackMessage(event: Attacked): Message {
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

/** The message of each event type. A new type does not compile until it has a row. */
const MESSAGES: MessageTable = {
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
  attacked: attackMessage,
  hurt: ({ who, damage, cause }) =>
    damage === 0
      ? { text: `${subject(who)} ${isYou(who) ? 'shrug' : 'shrugs'} off the ${cause}.`, tone: 'plain' }
      : {
          text: `${subject(who)} ${isYou(who) ? 'lose' : 'loses'} ${damage} ${PASSIVE.has(cause) ? 'from being' : 'to'} ${theCause(cause)}.`,
          tone: isYou(who) ? 'harm' : 'plain',
        },
  saved: ({ who }) => ({
    text: isYou(who)
      ? 'You die, and then you do not. Something else gave way for you.'
      : `${subject(who)} will not die.`,
    tone: 'good',
  }),
  died: ({ who, by, cause }) =>
    isYou(who)
      ? { text: `You die${killedBy(by, cause)}.`, tone: 'harm' }
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
  afflicted: ({ who, adjective, isGood }) => ({
    text: `${subject(who)} ${isYou(who) ? 'are' : 'is'} ${adjective}.`,
    tone: isYou(who) ? (isGood ? 'good' : 'harm') : 'news',
  }),
  recovered: ({ who, adjective, isGood }) =>
    isYou(who)
      ? { text: `You are no longer ${adjective}.`, tone: isGood ? 'news' : 'good' }
      : { text: `${subject(who)} is no longer ${adjective}.`, tone: 'quiet' },
  faded: ({ who }) => ({ text: `${subject(who)} is gone as though it had never been.`, tone: 'news' }),
  resisted: ({ who }) => ({ text: `${subject(who)} ${isYou(who) ? 'shake' : 'shakes'} it off.`, tone: 'plain' }),
  staggered: ({ who }) => ({ text: `${does(who, 'stagger')}.`, tone: isYou(who) ? 'harm' : 'quiet' }),
  used: ({ what, sort }) => ({ text: `You ${verbOf(sort)} the ${what}.`, tone: 'plain' }),
  fizzled: () => ({ text: 'Nothing happens that you could tell.', tone: 'quiet' }),
  threw: ({ what, isSent }) => ({ text: `You ${isSent ? 'shoot' : 'throw'} the ${what}.`, tone: 'plain' }),
  shattered: ({ what }) => ({ text: `The ${what} shatters.`, tone: 'plain' }),
  blazed: () => undefined,
  befell: ({ text }) => ({ text, tone: 'news' }),
  learned: ({ was, what }) => ({ text: `The ${was} is ${withArticle(what)}.`, tone: 'good' }),
  equipped: ({ what, isOn }) => ({
    text: isOn ? `You are ready with the ${what}.` : `You put the ${what} away.`,
    tone: 'plain',
  }),
  laid: ({ what, count: number }) => ({ text: `You lay down ${quantity(number, what)}.`, tone: 'plain' }),
  named: ({ what, text, isKind }) => ({
    text:
      text === ''
        ? `There is nothing of yours on the ${what} any more.`
        : `You ${isKind ? 'call' : 'write on'} the ${what}${isKind ? '' : ':'} “${text}”.`,
    tone: 'quiet',
  }),
  heeded: ({ sort, isWanted }) => ({
    text: `You ${isWanted ? 'take' : 'no longer take'} things of the sort “${sort}” in passing.`,
    tone: 'quiet',
  }),
  rose: ({ level }) => ({ text: `You have come to level ${level}. There is something to be learned.`, tone: 'good' }),
  chose: ({ what }) => ({ text: `You have learned: ${what}.`, tone: 'good' }),
  awoke: () => ({
    text: 'The Crown is warm, and heavier than it looks. Above you, all the way up, the keep wakes.',
    tone: 'warning',
  }),
  stole: ({ who, gold }) => ({ text: `${does(who, 'steal')} ${gold} of your gold!`, tone: 'harm' }),
  arrived: ({ who }) => ({ text: `${capital(some(who))} has come after you.`, tone: 'warning' }),
  dropped: () => undefined,
  took: ({ who, what, count: number, letter }) => ({
    text: `${does(who, 'take')} ${quantity(number, what)}${letter === undefined ? '' : ` (${letter})`}.`,
    tone: isYou(who) ? 'good' : 'warning',
  }),
  found: ({ what, count: number }) => ({ text: `There is ${quantity(number, what)} in it.`, tone: 'good' }),
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
  stoodOn: ({ what, count: number }) => ({ text: `Here lies ${quantity(number, what)}.`, tone: 'plain' }),
  refused: ({ why }) => ({ text: why, tone: 'quiet' }),
  stopped: ({ why }) => ({ text: why, tone: 'quiet' }),
  ended: ({ how }) =>
    how === 'died'
      ? undefined
      : {
          text: how === 'won' ? 'You walk out under the sky, with a crown.' : 'You leave the keep behind you.',
          tone: 'news',
        },
};

/** Returns the message of an event. An event the hero did not perceive has none. */
export function messageFor(event: GameEvent): Message | undefined {
  if (event.unseen) return undefined;
  return (MESSAGES[event.type] as (event: GameEvent) => Message | undefined)(event);
}
