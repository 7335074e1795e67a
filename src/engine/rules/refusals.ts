/**
 * Every sentence with which the rules refuse an action or ask for confirmation, by its cause. Actions name the cause and
 * pass the data; the player reads the sentence. Reasons that belong to content stay in content.
 */
import { capital, countOf, grouped, listed, pronounsOf, the, thereIs } from '../world/knowledge/grammar';
import type { PackPart } from './items/pack';

/**
 * The names of what the hero leaves on a floor: for a choice of the player, because no known way leads to it, and for want
 * of room in the pack. `others` is the number of things of the last kind that go without a name.
 */
export interface Left {
  readonly things: readonly string[];
  readonly unreachable: readonly string[];
  readonly unpacked?: readonly string[];
  readonly others?: number;
}

/** The names of what the hero leaves that does not go by its own name. */
export const LEFT_BEHIND = {
  offer: 'an offer',
  unseenOffer: 'a cage you have not seen',
  otherLever: 'other lever',
  captive: 'a captive',
  withKey: (lock: string) => `${lock} (you have the key)`,
} as const;

/** The names of what the hero does with an item, in questions. */
export const DOING = { drop: 'lay down', takeOff: 'take off', putOn: 'put on' } as const;

/** The reasons for which a foe leaves the hero alone for now. */
const IDLE = {
  flees: 'flees',
  offshore: 'keeps to the water',
  lost: 'finds no way to you',
  unaware: 'has not noticed you',
  asleep: 'sleeps beside the way',
} as const;
export type Idle = keyof typeof IDLE;

export const NOTHING_LEFT: Left = { things: [], unreachable: [] };

/** Returns what is left: "3 signs, and a dart and a crown you cannot reach". Empty if nothing is. */
function leftWords({ things, unreachable, unpacked = [], others = 0 }: Left): string {
  const other = unpacked.length === 0 ? 'thing' : 'other thing';
  const noRoom = [...unpacked, ...Array.from({ length: others }, () => other)];
  return listed([
    ...(things.length === 0 ? [] : [grouped(things)]),
    ...(unreachable.length === 0 ? [] : [`${grouped(unreachable)} you cannot reach`]),
    ...(noRoom.length === 0 ? [] : [`${grouped(noRoom)} you have no room for`]),
  ]);
}

/** Says that something bars the way, and what is left on the floor. */
function inTheWay(name: string, left: Left = NOTHING_LEFT): string {
  const words = leftWords(left);
  return `${capital(the(name))} is in the way${words === '' ? '' : `, and you have left ${words}`}.`;
}

/** The reasons that an action cannot be done. */
export const REFUSALS = {
  gameOver: () => 'The game is over.',
  // Moving.
  edgeOfMap: () => 'The rock goes on forever there.',
  closedCorner: () => 'The gap between the corners is too narrow.',
  noRoom: () => 'There is no room.',
  blockedBy: (thing: string) => `${thereIs(thing)} in the way.`,
  actorInTheWay: inTheWay,
  alreadyThere: () => 'You are already there.',
  noStairs: (way: string) => `There are no stairs leading ${way} here.`,
  wayNotChosen: (names: readonly string[]) => `Choose a way up: ${names.join(', or ')}.`,
  noWayIn: () => 'There is no way into a side place here.',
  staysPut: (name: string) => `${capital(the(name))} will not move.`,
  willNotStep: (name: string) => `${capital(the(name))} will not step there.`,
  // Auto-actions.
  foeInSight: (name: string, steps?: true) =>
    `Not while ${the(name)} is in sight${steps ? ': repeat to take a step' : ''}.`,
  foeIdle: (name: string, idle: Idle, cells: number) =>
    `${capital(the(name))} ${IDLE[idle]}, ${countOf(cells, 'cell')} away: repeat to go on.`,
  hazardInTheWay: inTheWay,
  hazardNear: (name: string) => `Not while ${the(name)} is so near.`,
  foeUnseen: () => 'Something unseen is about, and may strike you: repeat to go on.',
  walkedTwice: () => 'You stop before you come the same way a third time.',
  stepsGoAstray: () => 'Not while your steps go astray.',
  actorThere: (name: string) => `${capital(the(name))} is there.`,
  arrived: () => 'You have arrived.',
  noKnownWay: () => 'You know no way there yet.',
  noWayToFloor: (way: string) => `You know no way ${way}.`,
  neverVisited: () => 'You have never been on that floor.',
  rested: () => 'You are well and rested.',
  restHealsNoMore: () => 'You are as well as rest can make you: potions and prayers heal more.',
  tooHungry: () => 'You are too hungry to rest.',
  explored: () => 'You have explored all you can reach on this floor.',
  exploredAndLeft: (left: Left) => `You have explored all the ground you can reach, and left ${leftWords(left)}.`,
  runInCircle: () => 'You stop running.',
  passageChanges: () => 'You stop where the passage changes.',
  runIntoReach: () => 'You stop: something lurks near the way.',
  runIntoQuestion: () => 'You stop: take the next step yourself.',
  runBlocked: () => 'You cannot run any farther.',
  // Lessons.
  taughtLater: () => 'A later lesson teaches that.',
  lessonBegins: () => 'You stop: a new lesson begins here.',
  // Fighting.
  outOfReach: () => 'That is out of reach.',
  nobodyToAttack: () => 'There is nobody there to attack.',
  tooFrightened: () => 'You are too frightened to attack.',
  tooDeadly: (dead: number) => `A fight to the end kills you in ${dead} of 100: strike by hand or leave.`,
  drawFirst: (launcher: string, spare: string) =>
    `You hold the ${launcher}: draw the ${spare} first, which takes a turn.`,
  noFoeInSight: () => 'No foe is in sight.',
  wantsNoFight: (name: string) => `${capital(the(name))} wants no fight: strike by hand if you do.`,
  cannotHurt: (name: string) => `Nothing you do can hurt ${the(name)}.`,
  foeHeldOff: (name: string) => `You and ${the(name)} cannot get at each other: shoot, or go on.`,
  noWayToFoe: (name: string) => `You know no way to ${the(name)}.`,
  alreadyHidden: () => 'It is already hidden.',
  // Doors, chests and other props.
  nothingToOpen: () => 'There is nothing to open.',
  nothingToClose: () => 'There is nothing to close there.',
  nothingToTend: () => 'There is no brazier or bridge there.',
  cutsNothing: (thing: string) => `You carry no weapon that cuts ${thing}.`,
  heldOpen: (item: string) => `The ${item} holds it open.`,
  noKey: (lock: string) => `You have no key for ${lock}.`,
  isEmpty: (name: string) => `${capital(the(name))} has nothing in it.`,
  shutForGood: (name: string) => `You have chosen otherwise: ${the(name)} stays as it is.`,
  noOffer: () => 'You see nothing there to choose.',
  offerTooFar: () => 'You must stand beside one of the cages to choose.',
  cageShut: () => 'The cage is shut for good.',
  altarBare: () => 'You bow your head before the bare altar.',
  // Talking and ordering.
  nobodyToAnswer: () => 'There is nobody beside you to answer.',
  noSuchAnswer: () => 'That is not one of the answers.',
  noSuchAlly: () => 'You see no such ally.',
  learnsNoMore: (name: string) => `${capital(the(name))} learns nothing more.`,
  nothingTeaches: (name: string) =>
    `Nothing beside ${the(name)} and nothing that you carry teaches ${pronounsOf(name).object} that.`,
  soldOut: () => 'It is sold out.',
  tooDear: (price: number, gold: number) => `It costs ${price} gold, and you have only ${gold}.`,
  noStairsKnown: () => 'You know no stairs on this floor.',
  // Items.
  notCarried: () => 'You carry nothing under that letter.',
  dropNone: () => 'You must drop at least one.',
  lostIfDropped: () => 'You cannot drop it here: there is no ground.',
  nothingToTake: () => 'There is nothing here to pick up.',
  packFull: (part: PackPart) =>
    `Your pack has no free letter for more ${part}: ${part === 'stacks' ? 'use up or ' : ''}drop one.`,
  sameName: () => 'It already has that name.',
  notWearable: (item: string) => `You cannot wear or wield the ${item}.`,
  noOtherWeapon: () => 'You have no other weapon ready.',
  notUsable: (item: string) => `You cannot use the ${item} by itself.`,
  cannotSeeToRead: () => 'You cannot read what you cannot see.',
  cannotSpeak: () => 'You cannot speak the words aloud.',
  noCharges: () => 'It has no charges left.',
  recharging: (turns: number) => `It has no charges left, and gets one back in ${countOf(turns, 'turn')}.`,
  usedOnItself: () => 'You cannot use it on itself.',
  // Techniques.
  unknownTechnique: () => 'You know no such technique.',
  notReady: (technique: string, turns: number) => `${technique} is ready in ${countOf(turns, 'turn')}.`,
  noFoeBeside: () => 'No foe is beside you.',
  noFoeThere: () => 'There is no foe that you can strike.',
  noMissiles: () => 'You need two missiles of a kind, and a bow or a sling for arrows or stones.',
  leapsTwo: (cells: number) => `You leap ${countOf(cells, 'cell')}, no more and no less.`,
  leapBarred: () => 'Something solid is between.',
  noLanding: () => 'You cannot land there.',
  noFriendNear: () => 'No friend of yours is in earshot.',
  noFlasksChosen: () => 'You must choose two flasks in your pack.',
  notTwice: () => 'You carry only one of those.',
  // Aiming.
  noTarget: () => 'You must choose a target.',
  notPointed: () => 'You must point it at something.',
  noItemChosen: () => 'You must choose an item in your pack.',
  noEffectOnItem: () => 'It would have no effect on that.',
  cannotAimThere: () => 'You cannot aim there.',
  aimedAtSelf: () => 'You cannot aim it at yourself.',
  outOfRange: (cells: number, range: number) => `Too far: ${countOf(cells, 'cell')}, and it reaches ${range}.`,
  cellNotVisible: () => 'You cannot see that place.',
  nobodySeen: () => 'You see nobody there.',
  // Boons.
  nothingToLearn: () => 'You have nothing to learn yet.',
  notOffered: () => 'You cannot learn that now.',
  learnedAlready: (boon: string) => `You have learned ${boon} already.`,
  closedByOath: (family: string, to: string) => `Your oath to the ${to} has closed the way of the ${family} for good.`,
  learnedAfter: (boon: string, before: string) => `You must learn ${before} before ${boon}.`,
  learnedLate: (boon: string, level: number) => `You cannot learn ${boon} below level ${level}.`,
} as const satisfies Readonly<Record<string, (...about: never[]) => string>>;

/** The questions that the player must confirm before an action is done. */
export const QUESTIONS = {
  despiteNote: (doing: string, item: string) => `Really ${doing} the ${item}?`,
  stepsInto: (hazard: string) => `Step into the ${hazard}?`,
  throwAtFriend: (who: string) => `Throw it, although it would hit ${who}?`,
  cuts: (thing: string) => `Cut through ${thing}?`,
  cutsUnder: (thing: string, who: string) => `Cut through ${thing}, and let ${who} fall?`,
  shutsOthers: (doing: string, others: number) =>
    `${doing}, and lose the ${others === 1 ? 'other' : `other ${others}`} for good?`,
  paysToll: (points: number) => `Give up ${points} of your maximum health until you come to a new floor?`,
  unknownNearFriends: (names: readonly string[]) =>
    `Use it beside ${listed(names)}, although you do not know what it does?`,
  friendlyFire: (names: readonly string[]) => `Really do it, although it would hit ${listed(names)}?`,
} as const satisfies Readonly<Record<string, (...about: never[]) => string>>;

type Sentences = typeof REFUSALS & typeof QUESTIONS;
export type RefusalCause = keyof typeof REFUSALS;
export type QuestionCause = keyof typeof QUESTIONS;
export type AnyCause = RefusalCause | QuestionCause;
/** Every cause, as the events of refused commands name it. */
export const ALL_CAUSES = Object.keys({ ...REFUSALS, ...QUESTIONS }) as readonly AnyCause[];

/** The facts that the sentence of a cause needs. */
export type About<C extends keyof Sentences> = Parameters<Sentences[C]>;

const SENTENCES: { readonly [C in keyof Sentences]: (...about: About<C>) => string } = { ...REFUSALS, ...QUESTIONS };

/** Returns the sentence for a cause. */
export const sentenceFor = <C extends keyof Sentences>(cause: C, ...about: About<C>): string =>
  SENTENCES[cause](...about);
