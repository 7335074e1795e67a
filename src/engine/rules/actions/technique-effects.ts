// The effects of techniques that no item has.
import type { Cell } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import type { Actor } from '../../world/actors/actor';
import type { Item } from '../../world/actors/item';
import { isOnFoot } from '../../world/kinds/tile';
import { Action, ActionWith, done, resolve, type ActionResult } from '../action';
import { afflict } from '../actors/afflictions';
import { foesBeside, strikeAt } from '../combat/attack';
import { isPresent } from '../combat/combat';
import { isGroundAskedAbout } from '../environment/arbiter';
import { meetGround } from '../environment/footing';
import { springTrap } from '../floors/traps';
import { throwingOf } from '../items/throwing';
import { foesInSight } from '../perception/disturbance';
import { sentenceFor } from '../refusals';
import { ThrowAction } from './throw';

/** Returns why an actor cannot strike at what is beside it: fear, or nobody to strike. */
export function strikeHindrance(user: Actor): string | undefined {
  if (user.has('fearful')) return sentenceFor('tooFrightened');
  return foesBeside(user).length === 0 ? sentenceFor('noFoeBeside') : undefined;
}

/** Returns why a cell holds no foe that an actor can strike from where it stands. */
export const strikeProblem = (user: Actor, at: Cell): string | undefined =>
  foesBeside(user).some(({ cell }) => cell === at) ? undefined : sentenceFor('noFoeThere');

/** Strikes every foe beside the actor. */
export class WhirlAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    for (const foe of foesBeside(actor)) if (isPresent(actor) && isPresent(foe)) strikeAt(actor, foe);
    return done(actor.weapon.pace);
  }
}

/** A blow at a cell, and the condition in which it leaves the victim for a number of turns. */
interface Feint {
  readonly at: Cell;
  readonly leaves: string;
  readonly turns: number;
}

/** Strikes a foe, and leaves it in a condition whether the blow hurts or not. */
export class FeintAction extends ActionWith<Feint> {
  perform(): ActionResult {
    const { actor, map, given } = this;
    const victim = map.actorAt(given.at);
    if (victim) strikeAt(actor, victim);
    if (victim && isPresent(victim)) afflict(victim, given.leaves, given.turns);
    return done(actor.weapon.pace);
  }
}

/** Returns the missiles that an actor sends in a volley: those for the launcher in hand, else those thrown by hand. */
export function volleyMissiles(user: Actor): Item | undefined {
  const missiles = user.pack.filter(({ kind, letter, count }) => kind.missile && letter !== undefined && count > 1);
  return missiles.find((item) => throwingOf(user, item).isSent) ?? missiles.find(({ kind }) => !kind.missile?.shots);
}

/** Returns why a volley does not reach a cell. */
export function volleyProblem(user: Actor, at: Cell): string | undefined {
  const missiles = volleyMissiles(user);
  const range = missiles ? throwingOf(user, missiles).range : 0;
  const cells = user.map.distance(user.cell, at);
  return cells > range ? sentenceFor('outOfRange', cells, range) : undefined;
}

/** Two items to throw in one turn, by their letters, and the target. */
interface TwoThrows {
  readonly letters: readonly string[];
  readonly at: Cell;
}

/** Throws items one after the other in the time of one throw. Once the target is dead, the next foe in sight takes its place. */
export class ThrowTwiceAction extends ActionWith<TwoThrows> {
  perform(): ActionResult {
    const { actor, map, given } = this;
    const victim = map.actorAt(given.at);
    let cost = 0;
    for (const item of given.letters) {
      if (!isPresent(actor) || actor.map !== map) break;
      const isDown = victim !== undefined && !isPresent(victim);
      const next = isDown ? foesInSight(actor)[0]?.cell : undefined;
      const thrown = resolve(new ThrowAction(actor, { item, to: next ?? given.at, sure: true }));
      if (thrown.kind === 'done') cost = thrown.cost;
    }
    return done(Math.max(1, cost));
  }
}

/** The number of cells of a leap. */
export const LEAP = 2;

/** Returns why an actor cannot leap to a cell: it is not two cells away, something solid is between, or there is no ground. */
export function leapProblem(user: Actor, at: Cell): string | undefined {
  const { map, cell, gait } = user;
  if (map.distance(cell, at) !== LEAP) return sentenceFor('leapsTwo', LEAP);
  const line = new Int32Array(LEAP);
  lineBetween(cell, at, map.width, line);
  const between = line[0] as Cell;
  const { solid } = map;
  const isBarred = map.passesClosedCorner(cell, between, solid) || map.passesClosedCorner(between, at, solid);
  if (solid[between] === 1 || isBarred) return sentenceFor('leapBarred');
  const isShut = map.tile(at).passage[gait] !== 'free' || map.blocked[gait][at] === 1;
  const isAvoided = map.memory.propAt(at)?.role === 'trap' || isGroundAskedAbout(user, at);
  return map.actorAt(at)?.inSight || isShut || isAvoided ? sentenceFor('noLanding') : undefined;
}

/** Leaps over what is between. If somebody unseen stands where it would end, the actor stumbles on the spot instead. */
export class LeapOverAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, map, given: to, engine } = this;
    const from = actor.cell;
    const unseen = map.actorAt(to);
    if (unseen) {
      unseen.markFelt();
      engine.emit({ type: 'staggered', who: actor.ref, at: from });
      return done();
    }
    map.move(actor, to);
    engine.emit({ type: 'moved', who: actor.ref, from, to });
    const trap = map.propAt(to);
    const isTrap = trap?.role === 'trap' || trap?.role === 'hiddenTrap';
    if (isTrap && isOnFoot(actor.gait)) springTrap(trap, actor);
    if (isPresent(actor) && actor.map === map && actor.cell === to) meetGround(actor);
    return done();
  }
}

/** The turns after which foes forget an actor that has vanished, unless they see it again. */
const FORGOTTEN_IN = 2;

/** Puts the actor in a condition, and lets every foe that knows of it forget it soon. */
export class VanishAction extends ActionWith<{ readonly condition: string; readonly turns: number }> {
  perform(): ActionResult {
    const { actor, map, given } = this;
    afflict(actor, given.condition, given.turns);
    for (const foe of map.actors) if (foe.side === 'hostile' && foe.alert > FORGOTTEN_IN) foe.alert = FORGOTTEN_IN;
    return done();
  }
}

/** The distance at which the call to charge is heard, in cells. */
const EARSHOT = 8;

/** Returns the comrades of an actor who hear it and are ready to fight. */
export const comradesInEarshot = (user: Actor): readonly Actor[] =>
  user.map.actors.filter(
    (other) =>
      other !== user &&
      !other.isHero &&
      (user.side === 'hostile' ? other.side === 'hostile' && other.alert > 0 : other.isFriend) &&
      !other.breed.inert &&
      !other.has('helpless') &&
      user.map.distance(user.cell, other.cell) <= EARSHOT,
  );

/** Returns why there is nobody to call. */
export const chargeHindrance = (user: Actor): string | undefined =>
  comradesInEarshot(user).length === 0 ? sentenceFor('noFriendNear') : undefined;

/** Lets every comrade in earshot act at once, in a condition. */
export class ChargeAction extends ActionWith<{ readonly condition: string; readonly turns: number }> {
  perform(): ActionResult {
    const { actor, given, engine, map } = this;
    for (const comrade of comradesInEarshot(actor)) {
      comrade.due = Math.min(comrade.due, engine.now);
      map.schedule.reschedule(comrade);
      afflict(comrade, given.condition, given.turns);
    }
    return done();
  }
}
