// Chooses the action of a monster: first its mood, then what that mood makes it do.
import type { Action } from '../rules/action';
import { type Actor, NO_ACTOR } from '../world/actors/actor';
import type { Intent, Mood, Temper, Trick } from '../world/kinds/breed';
import { canSlipAway, countRout, SlipAwayAction } from '../rules/actions/give-up';
import { speak } from '../rules/perception/look-at';
import { NO_CELL, type Cell } from '../space/geometry';
import { allyTurn } from './ally';
import { PATIENCE } from './held-up';
import { allyInReach, isAlone, perceive, reachesHero, rivalOf } from './perception';
import { actToward, moodToward, noteRival } from './rivals';
import { stepAway, stepOutOfHazard, stepTowardGoal } from './movement';

/**
 * Returns the action of an actor in a mood, or undefined to let the turn pass. `before` is where it knew of the hero at
 * its last turn, or `NO_CELL`.
 */
export type Behaviour = (self: Actor, seesHero: boolean, before?: Cell) => Action | undefined;

/** The rules by which an actor flees, rages and chooses its weapon, and its behaviour in each mood. */
export interface Brain extends Temper {
  /** Set if it never does anything, whatever its side. */
  readonly inert?: true;
  /** Whether it flees from a hero it knows of for another reason than its temper. Asked every turn. */
  readonly fears?: (self: Actor) => boolean;
  readonly behaviours: Readonly<Record<Mood, Behaviour>>;
}

/** Decides the mood of an actor, then returns what that mood makes it do. */
export function chooseAction(self: Actor, brain: Brain): Action | undefined {
  if (brain.inert) return undefined;
  // An actor disguised as a thing does nothing until it is touched.
  if (self.hidden === 1 && self.breed.passesFor !== undefined) return undefined;
  if (self.side === 'ally') return stepOutOfHazard(self) ?? allyTurn(self);
  if (self.side === 'neutral') {
    speak(self, 'meeting');
    return stepOutOfHazard(self) ?? stepBack(self);
  }
  if (canSlipAway(self)) return new SlipAwayAction(self);
  const before = self.lastSeen;
  const seesHero = perceive(self);
  if (seesHero) speak(self, 'meeting');
  const was = self.mood;
  const rival = was === 'sleep' && self.alert === 0 ? undefined : rivalOf(self, seesHero);
  noteRival(self, rival);
  const mood = rival ? moodToward(self, rival, brain) : decideMood(self, brain, seesHero);
  if (self.alert === 0 || rival || mood === 'attack' || mood === 'flee') self.heldUp = 0;
  if (mood !== was) {
    self.mood = mood;
    self.engine.emit({ type: 'moodChanged', who: self.ref, at: self.cell, mood, was });
    if (mood === 'flee' && !rival && mayGiveUp(self, brain)) countRout(self);
  }
  const escape = mood === 'sleep' ? undefined : stepOutOfHazard(self);
  const deed = escape ?? usableTrick(self);
  if (deed) return deed;
  return rival ? actToward(self, rival, mood) : brain.behaviours[mood](self, seesHero, before);
}

/** Returns a step of a peaceful actor back to its place, once the hero to whom it has given way is not there any more. */
function stepBack(self: Actor): Action | undefined {
  const { post, map, engine } = self;
  return post === NO_CELL || map.distance(post, engine.hero.cell) <= 1 ? undefined : stepTowardGoal(self, post);
}

/** Returns the mood for the situation: the first cause that holds decides. */
function decideMood(self: Actor, brain: Brain, seesHero: boolean): Mood {
  if (self.alert === 0) {
    self.wielded = 0;
    if (self.mood === 'sleep') return 'sleep';
    if (self.patrolEnd !== NO_CELL || self.leader !== NO_ACTOR) return 'quest';
    return self.post !== NO_CELL ? 'guard' : 'move';
  }
  const { isBloodied } = self;
  if (brain.rages && (isBloodied || self.mood === 'berserk')) {
    self.wielded = 1;
    return 'berserk';
  }
  if (brain.switches) self.wielded = seesHero && isBesideHero(self) ? 1 : 0;
  const reaches = (seesHero && reachesHero(self)) || allyInReach(self) !== undefined;
  if (isAfraid(self, brain) && !(reaches && isCornered(self))) return 'flee';
  if (reaches) return 'attack';
  return seesHero ? 'move' : 'quest';
}

/** Whether an actor that knows of the hero wants to flee. */
const isAfraid = (self: Actor, brain: Brain): boolean =>
  self.hasGivenUp || self.has('fearful') || brain.fears?.(self) === true || fearsForLife(self, brain);

/**
 * Whether an actor that turns to flee may give up. Neither magic makes it, nor what its kind flees from in any case. Those
 * with a name of their own or a court never do, nor one that holds a post or that an altar wants dead.
 */
const mayGiveUp = (self: Actor, brain: Brain): boolean =>
  !brain.fears &&
  fearsForLife(self, brain) &&
  !self.breed.renown &&
  !self.breed.musters &&
  self.post === NO_CELL &&
  !self.map.actors.some(({ side, targetId }) => side === 'neutral' && targetId === self.id);

const fearsForLife = (self: Actor, { fleesAlone, fleesBloodied }: Brain): boolean =>
  (fleesBloodied === 'always' && self.isBloodied) ||
  ((fleesAlone === true || (fleesBloodied === 'alone' && self.isBloodied)) && isAlone(self));

/** Whether no step leads away from the hero. */
const isCornered = (self: Actor): boolean => stepAway(self, self.lastSeen) === undefined;

const isBesideHero = (self: Actor): boolean => self.map.distance(self.cell, self.engine.hero.cell) <= 1;

/** Uses up the trick that is ready. Returns its action, or undefined if there is none. */
function usableTrick(self: Actor): Action | undefined {
  const ready = readyTrick(self);
  if (!ready) return undefined;
  self.actsUsed++;
  self.readyAt = self.due + ready.trick.every * self.breed.speed;
  return ready.action;
}

/**
 * Returns the first trick that is worth doing and ready, and its action; undefined if there is none. With `asKnown`, as far as
 * the hero can tell. Changes nothing.
 */
function readyTrick(self: Actor, asKnown = false): { readonly trick: Trick; readonly action: Action } | undefined {
  const { breed, due } = self;
  if (due < self.readyAt || self.mood === 'sleep' || self.has('mute')) return undefined;
  for (const trick of breed.tricks) {
    if (self.actsUsed >= (trick.uses ?? Infinity)) continue;
    const action = trick.attempt(self, asKnown);
    if (action) return { trick, action };
  }
  return undefined;
}

/**
 * Returns what a foe that knows of the hero will do in its next turn if nothing changes, as far as the hero knows;
 * undefined for anything else.
 */
export function intentOf(self: Actor): Intent | undefined {
  const { side, alert, mood, cell, map, engine } = self;
  if (side !== 'hostile' || alert === 0 || mood === 'sleep' || self.has('helpless')) return undefined;
  if (readyTrick(self, true)) return 'trick';
  if (self.heldUp >= PATIENCE) return 'waits';
  const isAfar = map.distance(cell, engine.hero.cell) > 1;
  return mood !== 'flee' && isAfar && reachesHero(self, true) ? 'shot' : undefined;
}
