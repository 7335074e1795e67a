// The message for each event. Player-facing; the tones decide the colours, and with `isKept` the weight.
import { HERO_ID } from '../../world/actors/actor';
import { UNSEEN_BREED, type ActorRef } from '../../world/actors/entity';
import type { Cell } from '../../space/geometry';
import { ORDER_WORDS } from '../../world/kinds/allegiance';
import { HUNGER } from '../../world/kinds/condition';
import {
  agree,
  BEARINGS,
  capital,
  countOf,
  floorName,
  listed,
  quantity,
  the,
  theActor,
  thereIs,
  thirdPerson,
  withArticle,
} from '../../world/knowledge/grammar';
import { LEVEL_GAIN } from '../../rules/actors/growth';
import { verbOf, type Slot } from '../../world/kinds/item-kind';
import type { EventOf, EventType, GameEvent } from './event';
import type { Narration } from '../../rules/narrations';
import { sentenceOf, sentenceText, type Clause } from './sentence';
import { good, harm, keep, news, plain, quiet, warning, type Message } from './tones';
import { CAUSES } from '../../rules/rule-words';

const isYou = (who: ActorRef): boolean => who.id === HERO_ID;
/** Whether it is the hero or a friend. */
const isOurs = (who: ActorRef): boolean => isYou(who) || who.isFriend === true;
/** The hero, of whom only the id matters: every sentence says "you". */
const HERO: ActorRef = { id: HERO_ID, breed: '', name: '' };
/** Returns an id of a cage that no actor has. */
const cageId = (at: Cell): number => -2 - at;
/** "the kobold", "your goblin", "you". */
const object = (who: ActorRef): string => (isYou(who) ? 'you' : theActor(who));
const subject = (who: ActorRef): string => capital(object(who));
const does = (who: ActorRef, verb: string): string => `${subject(who)} ${isYou(who) ? verb : thirdPerson(verb)}`;
const is = (who: ActorRef): string => `${subject(who)} ${isYou(who) ? 'are' : 'is'}`;
/** Returns a message that others can join. */
function told(tone: (text: string) => Message, clause: Clause): Message {
  const sentence = sentenceOf(clause);
  return { ...tone(sentenceText(sentence)), sentence };
}

/** "a closed door" → "the door", "a chest with an iron lock" → "the chest": a thing whose state changes. */
const theThing = (what: string): string => the(what.replace(/(?<=^an? )(?:closed|open) | with an? \w+ lock$/g, ''));

/** The causes that are adjectives, and what health is lost to: "lose 2 to poison". */
const PASSIVE: ReadonlyMap<string, string> = new Map([
  ['poisoned', 'poison'],
  ['burning', 'burning'],
  ['bleeding', 'bleeding'],
]);
/** The verbs, in the plural, for causes of wounds that do not hit. */
const HURTS: readonly (readonly [cause: RegExp, verb: string])[] = [
  [/fire|flames|explosion|heat|acid|caustic/, 'burn'],
  [/lightning/, 'strike'],
  [/thorns$/, 'scratch'],
  [/^steam$/, 'scald'],
  [/^cold$/, 'freeze'],
];
/** The causes of lost health that are no blow and do not hit. */
const LOST_TO: ReadonlySet<string> = new Set([
  'fall',
  'collision',
  CAUSES.sharedWound,
  CAUSES.overdraft,
  'withering',
  'venom',
]);

/** "The dart hits you for 4.", "The ogre’s boulder hits you for 6.", "You lose 2 to poison." */
function woundWords(who: ActorRef, damage: number, cause: string, by: ActorRef | undefined): string {
  const lost = PASSIVE.get(cause) ?? (cause === HUNGER ? cause : LOST_TO.has(cause) ? `the ${cause}` : undefined);
  if (lost !== undefined) return `${does(who, 'lose')} ${damage} to ${lost}.`;
  const [, verb = 'hit'] = HURTS.find(([causes]) => causes.test(cause)) ?? [];
  const isThrown = verb === 'hit' && by && !isYou(by) && by.id !== who.id;
  return `${isThrown ? `${subject(by)}’s` : 'The'} ${cause} ${agree(cause, verb)} ${object(who)} for ${damage}.`;
}

/** Returns how an actor died, to follow the verb: ", killed by a kobold", ", poisoned". */
export const killedBy = (by: ActorRef | undefined, cause: string | undefined): string => {
  if (by && !isYou(by)) return `, killed by ${withArticle(by.name)}`;
  if (cause === undefined) return '';
  if (cause === HUNGER) return ', starved';
  return PASSIVE.has(cause) ? `, ${cause}` : `, killed by ${withArticle(cause)}`;
};

/** Returns how a friend died, to follow the verb. A death always has a cause: if it has none here, the hero did not see it. */
export const friendKilledBy = (by: ActorRef | undefined, cause: string | undefined): string =>
  killedBy(by, cause) || `, killed by ${UNSEEN_BREED.name}`;

/** "hasted", "hasted and no longer slowed". */
const listedStates = (adjective: string, ended: readonly string[]): string =>
  `${adjective}${ended.length > 0 ? ` and no longer ${listed(ended)}` : ''}`;

/** Returns what has been learned of an item, after its former name: "is a potion of life", "has 3 of 4 charges". */
function learnedOf(was: string, what: string): string {
  const [, left, most] = /^ \[(\d+)\/(\d+)\]$/.exec(what.replace(was, '')) ?? [];
  return left === undefined ? `is ${withArticle(what)}` : `has ${left} of ${countOf(Number(most), 'charge')}`;
}

/** The verbs for taking gear in use, and for taking it off. */
const EQUIPPED: Readonly<Record<Slot, { readonly on: string; readonly off: string }>> = {
  weapon: { on: 'wield', off: 'put away' },
  armour: { on: 'put on', off: 'take off' },
  shield: { on: 'strap on', off: 'take off' },
  ring: { on: 'slip on', off: 'take off' },
};

type MessageTable = { readonly [T in EventType]: (event: EventOf<T>) => Message | undefined };
type Attacked = EventOf<'attacked'>;

/** Returns "3 hits, 1 blocked". */
const figures = ({ hits, blocks }: Attacked): string =>
  `${countOf(hits, 'hit')}${blocks > 0 ? `, ${Math.min(hits, blocks)} blocked` : ''}`;

function attackMessage(event: Attacked): Message | undefined {
  const { who, whom, verb, hits, damage, surprise, stolen } = event;
  const tone = isYou(whom) ? 'harm' : isOurs(who) ? 'good' : 'plain';
  if (hits === 0) return quiet(`${does(who, 'miss')} ${object(whom)}.`);
  if (damage === 0 && hits <= event.blocks) {
    return quiet(`${does(whom, 'block')} ${isYou(who) ? 'your attack' : `the attack of ${object(who)}`}.`);
  }
  // A successful theft has a message of its own.
  if (stolen !== undefined) return stolen > 0 ? undefined : quiet(`${does(who, 'find')} no gold on ${object(whom)}.`);
  const how = !isYou(who)
    ? `${subject(who)} ${verb} ${object(whom)}`
    : surprise
      ? `You catch ${object(whom)} unaware and hit`
      : `You hit ${object(whom)}`;
  const effect = damage > 0 ? ` for ${damage}` : isYou(who) ? ' to no effect' : '';
  return { text: `${how}${effect}.`, tone, detail: figures(event) };
}

/** The tone of each sentence that has no event of its own. A new one does not compile until it has a row. */
const NARRATED: Readonly<Record<Narration, (text: string) => Message>> = {
  walkedIntoUnseen: warning,
  struckAtNothing: plain,
  unseenFelt: (text) => keep(warning(text)),
  steppedUp: news,
  tookLead: warning,
  scattered: good,
  twinRoused: warning,
  gaveUp: (text) => keep(good(text)),
  killedOutOfSight: good,
  bandWarned: (text) => keep(warning(text)),
  waitsForChance: news,
  turnsOnRival: news,
  shrinksFromRival: news,
  quarrelHeard: news,
  fedOnRival: news,
  ransomPaid: news,
  armourCorroded: (text) => keep(harm(text)),
  transformed: news,
  maxHealthRaised: good,
  hardened: news,
  maxHealthGivenUp: harm,
  tollPaid: harm,
  tollReturned: good,
  friendReturned: (text) => keep(good(text)),
  friendLost: (text) => keep(harm(text)),
  friendsGrew: good,
  changedPlaces: quiet,
  friendTaught: good,
  targetNeeded: quiet,
  theftPrevented: (text) => keep(good(text)),
  itemSnatched: (text) => keep(harm(text)),
  trophySold: (text) => keep(good(text)),
  itemChanged: (text) => keep(news(text)),
  movedOutOfSight: news,
  nothingMoved: quiet,
  jammed: news,
  barrierFell: news,
  placeHeard: news,
  placeClosing: warning,
  placeClosed: news,
  pursuerAway: warning,
  cutThrough: plain,
  bubbledUp: warning,
  cameToRest: news,
  sank: news,
  fellInto: news,
  driftedAway: news,
  reacted: news,
  groundChanged: news,
  signsLeft: news,
  lessonDone: good,
  effect: news,
  wasted: news,
  altarSpoke: news,
  // Said once in a game.
  voice: (text) => keep(news(text)),
  omen: (text) => keep(news(text)),
  courtMustered: warning,
  pursuitBegan: warning,
  climbEvent: news,
  placeEntered: news,
  placeHazard: warning,
};

/** The message of each event type. A new type does not compile until it has a row. */
const MESSAGES: MessageTable = {
  moved: () => undefined,
  waited: () => undefined,
  // The doors on the hero's way are light, and join nothing that weighs more.
  opened: ({ who, what }) =>
    isYou(who) ? plain(`You open ${theThing(what)}.`) : told(plain, { who, verb: 'open', rest: theThing(what) }),
  closed: ({ who, what }) => told(plain, { who, verb: 'close', rest: theThing(what) }),
  plunged: ({ who, what }) =>
    news(
      `${does(who, 'fall')} into ${theThing(what)}, and ${isYou(who) ? 'struggle' : thirdPerson('struggle')} ashore.`,
    ),
  squeezed: ({ who, what }) => warning(`${does(who, 'squeeze')} under ${theThing(what)}.`),
  battered: ({ by, what, breaks }) =>
    warning(`${by ? subject(by) : 'Something'} ${breaks ? 'breaks' : 'batters'} ${theThing(what)}.`),
  climbed: ({ way, floor, place }) => {
    const verb = way === 'in' ? 'enter' : `climb ${way} to`;
    return news(`You ${verb} ${floorName(floor, place)}.`);
  },
  saw: ({ what }) => news(`You see ${what}.`),
  noticed: ({ who, side }) => {
    if (side === 'ally') return undefined;
    const tone = side === 'hostile' ? (text: string) => keep(warning(text)) : news;
    return told(tone, { who, isNew: true, verb: 'come', rest: 'into view' });
  },
  attacked: attackMessage,
  hurt: ({ who, damage, cause, by }) =>
    damage === 0
      ? plain(`${does(who, 'shrug')} off the ${cause}.`)
      : {
          text: woundWords(who, damage, cause, by),
          tone: isYou(who) ? 'harm' : 'plain',
        },
  saved: ({ who }) => {
    if (isYou(who)) return keep(good('You die, and then you do not. Something else gave way for you.'));
    return (isOurs(who) ? good : warning)(`${subject(who)} will not die.`);
  },
  died: ({ who, by, cause, friendOn, isThing }) => {
    if (isThing) return plain(by && isYou(by) ? `You break ${object(who)}.` : `${subject(who)} breaks.`);
    if (friendOn !== undefined) return keep(harm(`${subject(who)} dies${friendKilledBy(by, cause)}.`));
    if (isYou(who)) return keep(harm(`You die${killedBy(by, cause)}.`));
    const tone = isOurs(who) ? (text: string) => keep(harm(text)) : good;
    return told(
      tone,
      by && isYou(by) ? { who: by, verb: 'kill', things: [{ name: object(who) }] } : { who, verb: 'die' },
    );
  },
  healed: ({ who, amount }) => (isOurs(who) ? good : warning)(`${does(who, 'regain')} ${amount} health.`),
  moodChanged: ({ who, mood, was }) => {
    if (mood === 'flee') return told(news, { who, verb: 'turn', rest: 'to flee' });
    if (mood === 'berserk') return warning(`${subject(who)} flies into a rage!`);
    return was === 'flee' && mood === 'attack' ? told(warning, { who, verb: 'turn', rest: 'at bay' }) : undefined;
  },
  alerted: ({ who }) => told(warning, { who, verb: 'notice', rest: 'you' }),
  revealed: ({ who }) => keep(warning(`${capital(withArticle(who.name))} was lying in wait!`)),
  shouted: ({ who }) => told(warning, { who, verb: 'shout', rest: 'for help' }),
  heard: ({ toward }) => warning(`You hear a shout from ${BEARINGS[toward]}.`),
  split: ({ who }) => warning(`${subject(who)} splits in two.`),
  burst: ({ who }) => warning(`${subject(who)} bursts!`),
  summoned: ({ who, whom }) =>
    told(isOurs(who) ? good : (text) => keep(warning(text)), {
      who,
      verb: 'call',
      rest: 'up',
      things: [{ name: whom.name, count: 1 }],
    }),
  blinked: ({ who }) => news(`${is(who)} elsewhere in the blink of an eye.`),
  afflicted: ({ who, adjective, isGood, ended, says, hasNoEffect }) => {
    if (hasNoEffect) return undefined;
    const tone = isYou(who) ? (isGood ? good : harm) : isGood === isOurs(who) ? good : warning;
    if (isYou(who) && says !== undefined) return tone(`You are ${listedStates(adjective, ended)}. ${says}`);
    return ended.length > 0
      ? tone(`${is(who)} ${listedStates(adjective, ended)}.`)
      : told(tone, { who, verb: 'be', things: [{ name: adjective }] });
  },
  recovered: ({ who, adjective, isGood, replacedBy, hasNoEffect }) => {
    // The message of the condition that has taken its place says so.
    if (replacedBy !== undefined || hasNoEffect) return undefined;
    return told(isYou(who) ? (isGood ? news : good) : quiet, {
      who,
      verb: 'be',
      rest: 'no longer',
      things: [{ name: adjective }],
    });
  },
  faded: ({ who }) => news(`${subject(who)} is gone as though it had never been.`),
  resisted: ({ who, effect }) => plain(`${does(who, 'resist')} ${effect}.`),
  staggered: ({ who }) => ({ text: `${does(who, 'stagger')}.`, tone: isYou(who) ? 'harm' : 'quiet' }),
  // Its charges are those before the use.
  used: ({ what, sort }) => plain(`You ${verbOf(sort)} the ${what.replace(/ \[\d+\/\d+\]$/, '')}.`),
  fizzled: () => quiet('Nothing seems to happen.'),
  performed: ({ who, told: words }) => {
    const [verb = '', ...rest] = words.split(' ');
    return told(isOurs(who) ? plain : (text) => keep(warning(text)), { who, verb, rest: rest.join(' ') });
  },
  ready: ({ techniques }) => good(`Ready again: ${listed(techniques)}.`),
  threw: ({ what, isSent }) => plain(`You ${isSent ? 'shoot' : 'throw'} the ${what}.`),
  shattered: ({ what }) => plain(`The ${what} shatters.`),
  blazed: () => undefined,
  narrated: ({ what, text }) => NARRATED[what](text),
  identified: ({ was, what }) => good(`The ${was} ${learnedOf(was, what)}.`),
  equipped: ({ who, what, slot, isOn }) =>
    told(plain, { who, verb: EQUIPPED[slot][isOn ? 'on' : 'off'], rest: `the ${what}` }),
  dropped: ({ who, what, count: number }) =>
    told((text) => keep(plain(text)), { who, verb: 'drop', things: [{ name: what, count: number }] }),
  named: ({ what, text, isKind }) =>
    quiet(
      text === ''
        ? `The ${what} no longer bears your words.`
        : `You ${isKind ? 'call' : 'write on'} the ${what}${isKind ? '' : ':'} “${text}”.`,
    ),
  autopickupSet: ({ sort, isWanted }) =>
    quiet(`You ${isWanted ? 'take' : 'no longer take'} things of the sort “${sort}” in passing.`),
  levelGained: ({ level, reason }) => ({
    ...keep(
      good(
        `You reach level ${level}${reason === 'floor' ? ' for a new floor' : ''}: ` +
          `${LEVEL_GAIN.health} more health, better dice and a boon.`,
      ),
    ),
    detail: `dice that hit and block ${LEVEL_GAIN.chance}% more often`,
  }),
  // The player has just chosen it: whatever else has happened weighs more.
  boonChosen: ({ what }) => plain(`You learn ${what}.`),
  awoke: () =>
    keep(warning('The Crown is warm, and heavier than it looks. Above you, all the way up, the keep wakes.')),
  doomRose: ({ text }) => warning(text),
  stole: ({ who, gold }) => keep(harm(`${does(who, 'steal')} ${gold} of your gold!`)),
  arrived: ({ who, side }) =>
    side === 'ally'
      ? good(`${subject(who)} has come with you.`)
      : keep(warning(`${capital(withArticle(who.name))} has come after you.`)),
  landed: () => undefined,
  took: ({ who, what, count: number, letter }) => {
    const tone = isYou(who) ? (text: string) => keep(good(text)) : isOurs(who) ? plain : warning;
    const note = letter === undefined ? {} : { note: `(${letter})` };
    return told(tone, { who, verb: 'take', things: [{ name: what, count: number, ...note }] });
  },
  found: ({ what, count: number }) => good(`${thereIs(what, number)} in it.`),
  unlocked: ({ who, what, key }) => told(good, { who, verb: 'unlock', rest: `${theThing(what)} with the ${key}` }),
  // A sentence follows for each thing taken.
  offerTaken: () => undefined,
  shut: ({ at, what = 'what you have not seen' }) => {
    const who = { id: cageId(at), breed: '', name: 'cage' };
    return told(news, { who, isNew: true, verb: 'fall', rest: 'shut over', things: [{ name: what }], isSpread: true });
  },
  pulled: ({ who }) => told(plain, { who, verb: 'pull', rest: 'the lever' }),
  freed: ({ whom }) => keep(good(`You free ${the(whom.name)}, who follows you.`)),
  prayed: ({ who }) => good(`${does(who, 'pray')}, and the altar grows warm.`),
  read: ({ text }) => keep(news(`It says: ${text}`)),
  discovered: ({ what }) => told(good, { who: HERO, verb: 'find', things: [{ name: what }] }),
  sprung: ({ who, what }) => ({
    text: `${does(who, 'set')} off ${what}.`,
    tone: isYou(who) ? 'harm' : isOurs(who) ? 'warning' : 'news',
  }),
  fell: ({ floor, place, damage }) =>
    damage > 0
      ? harm(`You fall to ${floorName(floor, place)} and lose ${damage}.`)
      : news(`You fall to ${floorName(floor, place)}, unhurt.`),
  kindled: ({ what }) => warning(`Fire! Flames rise from ${theThing(what)}.`),
  plummeted: ({ who }) => news(`${does(who, 'fall')} into the depths.`),
  poured: ({ what }) => warning(`${capital(what)} ${agree(what, 'pour')} out.`),
  flooding: ({ isNear }) => warning(isNear ? 'The water rises around you.' : 'Water rushes in.'),
  exploded: () => warning('The air explodes!'),
  changed: ({ what, text }) => NARRATED[what](text),
  returned: ({ what }) => news(`The ${what} is back where it belongs.`),
  talked: ({ who, text }) => news(`${subject(who)} says: “${text}”`),
  answered: () => undefined,
  turned: ({ who }) => keep(harm(`${subject(who)} turns against you!`)),
  ordered: ({ whom, order, foe }) =>
    plain(`You tell ${object(whom)} to ${ORDER_WORDS[order].told}${foe ? ` ${object(foe)}` : ''}.`),
  steppedOn: ({ what, count: number }) =>
    plain(`${capital(quantity(number, what))} ${agree(what, 'lie', number)} here.`),
  refused: ({ why }) => quiet(why),
  stopped: ({ why }) => quiet(why),
  ended: ({ how }) =>
    how === 'died' ? undefined : news(how === 'won' ? 'You walk out under the sky, with a crown.' : 'You give up.'),
};

/** Returns the message of an event. An event the hero did not perceive has none. */
export function messageFor(event: GameEvent): Message | undefined {
  if (event.unseen) return undefined;
  return (MESSAGES[event.type] as (event: GameEvent) => Message | undefined)(event);
}
