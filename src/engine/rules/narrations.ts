/**
 * Every sentence that tells of something for which there is no event of its own, by what it is about. Rules name what has
 * happened and pass the data; the player reads the sentence, and programs match the name. The rows with `asWritten` tell a
 * sentence of the content.
 */
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actors/actor';
import type { ActorRef } from '../world/actors/entity';
import type { GameMap } from '../world/map/game-map';
import {
  agree,
  capital,
  countOf,
  floorsAway,
  grouped,
  onFloor,
  pronounsOf,
  quantity,
  the,
  theActor,
  thirdPerson,
  withArticle,
} from '../world/knowledge/grammar';

const capitalThe = (name: string): string => capital(the(name));

/** A sentence of the content, told as it is. */
const asWritten = (text: string): string => text;

/** The sentences, by what they tell. */
export const NARRATIONS = {
  // Fighting.
  struckAtNothing: () => 'You strike at nothing.',
  walkedIntoUnseen: () => 'You walk into something that you cannot see.',
  unseenFelt: (sign: 'breath' | 'prints' | 'air', what: string, bearing: string) =>
    ({
      breath: `Something that you cannot see breathes close by, to ${bearing}.`,
      prints: `Nobody treads on ${the(what)} to ${bearing}, and it gives way.`,
      air: `${capitalThe(what)} to ${bearing} parts round something unseen.`,
    })[sign],
  steppedUp: (front: string, next: string) => `${capitalThe(front)} steps back, and ${the(next)} steps up.`,
  tookLead: (name: string) => `${capitalThe(name)} takes the lead, and strikes with one die more.`,
  scattered: () => 'The leader is dead: those who followed it scatter.',
  twinRoused: (name: string) =>
    `${capitalThe(name)} takes up the strength of the fallen: twice the attack dice, and no wound left.`,
  gaveUp: (who: ActorRef, gold: number, warned?: string) =>
    `${capital(theActor(who))} ` +
    (gold > 0
      ? `throws down ${pronounsOf(who.name).possessive} purse, and wants no more of you.`
      : 'has had enough of you, and leaves for good.') +
    (warned === undefined ? '' : ` If ${pronounsOf(who.name).subject} gets away, others will be ${warned}.`),
  killedOutOfSight: (who: ActorRef) => `You kill ${theActor(who)}, out of your sight.`,
  bandWarned: (faction: string, warned: string) =>
    `Word of you has come before you: ${faction} on this floor are ${warned}.`,
  waitsForChance: (who: ActorRef) => `${capital(theActor(who))} waits for ${pronounsOf(who.name).possessive} chance.`,
  turnsOnRival: (who: ActorRef, rival: ActorRef) => `${capital(theActor(who))} turns on ${theActor(rival)}.`,
  shrinksFromRival: (who: ActorRef, rival: ActorRef) => `${capital(theActor(who))} shrinks from ${theActor(rival)}.`,
  quarrelHeard: (bearing: string) => `You hear a fight from ${bearing} that is not about you.`,
  fedOnRival: (who: ActorRef, rival: ActorRef) => `${capital(theActor(who))} feeds on ${theActor(rival)}.`,
  ransomPaid: (who: ActorRef, isHero: boolean, gold: number) =>
    `${isHero ? 'You pay' : `${capital(theActor(who))} ${thirdPerson('pay')}`} ${gold} gold in place of blood.`,
  armourCorroded: (item: string) => `Acid eats at your ${item}.`,
  transformed: (was: string, becomes: string) => `${capitalThe(was)} is ${withArticle(becomes)} now.`,
  // Health.
  maxHealthRaised: (points: number, to: number) => `Your maximum health rises by ${points}, to ${to}.`,
  hardened: (who: ActorRef) => `${capital(theActor(who))} looks hardier.`,
  maxHealthGivenUp: (points: number, to: number) => `Your maximum health falls by ${points}, to ${to}.`,
  tollPaid: (points: number, to: number) =>
    `The bowl fills: your maximum health falls by ${points}, to ${to}, until you come to a new floor.`,
  tollReturned: (points: number, to: number) =>
    `What the altar took comes back: your maximum health rises by ${points}, to ${to}.`,
  // Friends.
  friendReturned: (who: ActorRef) => `${capital(theActor(who))} stands beside you again.`,
  /** `floor` is set if it is not the hero's. */
  friendLost: (who: ActorRef, floor?: number, place?: string) =>
    `You feel a loss: ${theActor(who)} has died${floor === undefined ? '' : ` ${onFloor(floor, place)}`}.`,
  friendsGrew: (names: readonly string[], healthPercent: number, chance: number, die?: 'attack' | 'guard') =>
    `Your ${names.length === 1 ? 'friend grows' : 'friends grow'} with the new floor (${grouped(names)}): ` +
    `${healthPercent}% more health, dice that hit and block ${chance}% more often` +
    `${die === undefined ? '' : `, and one more die of ${die}`}.`,
  changedPlaces: (who: ActorRef) => `You change places with ${theActor(who)}.`,
  friendTaught: (name: string, ability: string, source: string) => `Your ${name} learns ${ability} from the ${source}.`,
  // Items.
  targetNeeded: () => 'It does nothing until you choose a target.',
  theftPrevented: (item: string) => `What was taken is back, and the ${item} is gone.`,
  itemSnatched: (thief: string, item: string) => `${capitalThe(thief)} snatches ${quantity(1, item)} from your pack.`,
  trophySold: (item: string, price: number) => `You sell the ${item} for ${price} gold.`,
  itemChanged: (was: string, becomes: string) => `The ${was} becomes the ${becomes}.`,
  // Places.
  movedOutOfSight: () => 'You hear something move out of sight.',
  nothingMoved: () => 'Nothing moves.',
  jammed: (what: string) => `${capitalThe(what)} jams for good.`,
  barrierFell: () => 'Something falls with a clatter: a way is open again.',
  placeHeard: (sound: string, bearing: string) => `You hear ${sound} from ${bearing}.`,
  placeClosing: (sound: string, bearing: string, turns: number) =>
    `You hear ${sound} from ${bearing}, fainter than before. The way there closes in ${countOf(turns, 'turn')}.`,
  placeClosed: (sound: string, bearing: string) =>
    `You no longer hear ${sound} from ${bearing}: stone grinds on stone, and the way is closed.`,
  pursuerAway: (title: string, floors: number) => `${capital(title)} is ${floorsAway(floors)}.`,
  // Ground and what lies on it, told by `changed` events.
  cutThrough: (ground: string) => `You cut through ${ground}.`,
  bubbledUp: (gas: string) => `${capital(gas)} bubbles up.`,
  cameToRest: (item: string) => `${capitalThe(item)} comes to rest on firm ground.`,
  sank: (item: string, ground: string, verb = 'sinks') => `${capitalThe(item)} ${verb} in ${the(ground)}.`,
  fellInto: (item: string, ground: string) => `${capitalThe(item)} falls into ${the(ground)}.`,
  driftedAway: (item: string, count: number) =>
    `${capitalThe(count === 1 ? item : quantity(count, item))} ${agree(item, 'drift', count)} away.`,
  reacted: (name: string, says: string) => `${capitalThe(name)} ${says}.`,
  groundChanged: asWritten,
  // Lessons.
  signsLeft: asWritten,
  lessonDone: (bearing: string, task: string | undefined) =>
    [`Well done: the gate in ${bearing} opens.`, task].filter((part) => part !== undefined).join(' '),
  // Sentences of the content.
  effect: asWritten,
  wasted: asWritten,
  altarSpoke: asWritten,
  voice: asWritten,
  omen: asWritten,
  courtMustered: asWritten,
  pursuitBegan: asWritten,
  climbEvent: asWritten,
  placeEntered: asWritten,
  placeHazard: asWritten,
} as const satisfies Readonly<Record<string, (...about: never[]) => string>>;

/** The name of a sentence: what it tells. */
export type Narration = keyof typeof NARRATIONS;

/** The facts that a sentence needs. */
type About<N extends Narration> = Parameters<(typeof NARRATIONS)[N]>;

const SENTENCES: { readonly [N in Narration]: (...about: About<N>) => string } = NARRATIONS;

/** Tells something that has happened to an actor, or that it has done, where it is. */
export function narrate<N extends Narration>(who: Actor, what: N, ...about: About<N>): void {
  const { engine, ref, cell } = who;
  engine.emit({ type: 'narrated', who: ref, at: cell, what, text: SENTENCES[what](...about) });
}

/** Tells how the ground of a cell, or what lies there, has changed. */
export function narrateChange<N extends Narration>(map: GameMap, at: Cell, what: N, ...about: About<N>): void {
  map.engine.emit({ type: 'changed', at, what, text: SENTENCES[what](...about) });
}
