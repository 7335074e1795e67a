import type { Action } from '../rules/action';
import { NONE, type Actor } from '../world/actor';
import type { Mood } from '../world/breed';
import { allyTurn } from './ally';
import { allyInReach, perceive, reachesHero } from './perception';
import { stepAway, stepTowardGoal } from './movement';

/** What one does in a mood: an action, or nothing, to let the turn pass. */
export type Behaviour = (self: Actor, seesHero: boolean) => Action | undefined;

/** A way of thinking: when to run, when to rage, which weapon to take, and what each mood does. */
export interface Brain {
  /** Whether it runs from a hero it knows of. Asked afresh every turn. */
  readonly fears: (self: Actor, isBloodied: boolean) => boolean;
  /** Whether, once bloodied, it takes its other weapon and knows no fear, until it has forgotten the hero. */
  readonly rages?: true;
  /** Whether it takes its other weapon to a hero beside it, and the first again from afar. */
  readonly switches?: true;
  readonly behaviours: Readonly<Record<Mood, Behaviour>>;
}

/** Decides the mood of one whose turn it is, then what that mood makes it do. */
export function chooseAction(self: Actor, brain: Brain): Action | undefined {
  // What passes for a thing does what things do, until it is touched.
  if (self.hidden === 1 && self.breed.passesFor !== undefined) return undefined;
  if (self.side === 'ally') return allyTurn(self);
  if (self.side === 'neutral') return self.post === NONE ? undefined : stepTowardGoal(self, self.post);
  const seesHero = perceive(self);
  const was = self.mood;
  const mood = decideMood(self, brain, seesHero);
  if (mood !== was) {
    self.mood = mood;
    self.engine.emit({ type: 'mood', who: self.ref, at: self.cell, mood, was });
  }
  return usableTrick(self) ?? brain.behaviours[mood](self, seesHero);
}

/** The mood that follows from how things are: of the causes, the first that holds. */
export function decideMood(self: Actor, brain: Brain, seesHero: boolean): Mood {
  if (self.alert === 0) {
    self.wielded = 0;
    if (self.mood === 'sleep') return 'sleep';
    if (self.beat !== NONE || self.leader !== NONE) return 'quest';
    return self.post !== NONE ? 'guard' : 'move';
  }
  const { isBloodied } = self;
  if (brain.rages && (isBloodied || self.mood === 'berserk')) {
    self.wielded = 1;
    return 'berserk';
  }
  if (brain.switches) self.wielded = seesHero && isBesideTheHero(self) ? 1 : 0;
  const reaches = (seesHero && reachesHero(self)) || allyInReach(self) !== undefined;
  if ((self.has('fearful') || brain.fears(self, isBloodied)) && !(reaches && isCornered(self))) return 'flee';
  if (reaches) return 'attack';
  return seesHero ? 'move' : 'quest';
}

/** Whether there is no step left that leads away from the hero. */
const isCornered = (self: Actor): boolean => stepAway(self, self.lastSeen) === undefined;

const isBesideTheHero = (self: Actor): boolean => self.map.distance(self.cell, self.engine.hero.cell) <= 1;

/** A trick that makes sense now and can be done again. */
function usableTrick(self: Actor): Action | undefined {
  const { breed, due } = self;
  if (breed.tricks.length === 0 || due < self.readyAt || self.mood === 'sleep' || self.has('mute')) return undefined;
  for (const { every, uses, attempt } of breed.tricks) {
    if (uses !== undefined && self.spent >= uses) continue;
    const action = attempt(self);
    if (!action) continue;
    self.spent++;
    self.readyAt = due + every * breed.speed;
    return action;
  }
  return undefined;
}
