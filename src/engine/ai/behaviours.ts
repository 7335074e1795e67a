// Behaviours, from which brains in content/creatures/brains.ts are made.
import { NO_CELL } from '../space/geometry';
import { AttackAction } from '../rules/actions/fight';
import { BurstAction, reliefBehind, StepUpAction } from '../rules/actions/monster-tricks';
import { blocksNoWay } from '../rules/environment/giving-way';
import { NOISE_RANGE } from '../rules/perception/noise';
import type { Action } from '../rules/action';
import { isHeldOff } from '../rules/perception/disturbance';
import { UNREACHED } from '../space/distance-map';
import { type Actor, NO_ACTOR } from '../world/actors/actor';
import { allyInReach, isAlone, reachesHero } from './perception';
import { closeIn, PATIENCE } from './held-up';
import { randomStep, stepAway, stepOutOfView, stepTowardGoal } from './movement';
import type { Brain, Behaviour } from './think';

/** The distance a follower strays from its leader, in cells. */
const STRAY_FROM_LEADER = 2;
/** The distance within which an actor that keeps away does not let the hero come, in cells. */
const KEEP_AWAY_DISTANCE = 2;
/** The distance at which an actor stands off, in cells. */
const STAND_OFF_DISTANCE = 4;
/** The distance within which the hero must come before a leader joins the fight, in cells. */
const LEADER_ENGAGES_WITHIN = 4;
/** The number of its turns after a wound for which a leader does not stand and wait. */
const UNDER_FIRE_TURNS = 3;
/** The percentage of turns in which an actor that gives ground steps back. */
export const GIVE_GROUND_PERCENT = 50;
/** The percentage of turns in which an erratic actor moves at random. */
export const ERRATIC_PERCENT = 50;

export const standStill: Behaviour = () => undefined;

/** Stays at the post, or returns to it. */
export const keepPost: Behaviour = (self) => (self.post === NO_CELL ? undefined : stepTowardGoal(self, self.post));

/** Whether no way leads an actor to where it can strike the hero. What swims waits for the hero at the bank. */
function isKeptFromHero(self: Actor): boolean {
  const { map, gait, cell, engine } = self;
  if (gait === 'swim') return false;
  const { steps } = map.paths.distancesTo(engine.hero.cell, gait);
  return (steps[cell] as number) >= UNREACHED && isHeldOff(self);
}

/** Goes to the hero. What cannot get there falls back, out of sight if it can: nobody stands and stares for good. */
function approachHero(self: Actor): Action | undefined {
  return isKeptFromHero(self) ? stepOutOfView(self) : closeIn(self, self.engine.hero.cell);
}

/** Walks toward a hero in sight; otherwise moves at random. */
export const hunt: Behaviour = (self, seesHero) => (seesHero ? approachHero(self) : randomStep(self));

/** Attacks the hero, or an ally of the hero if the hero is out of reach. */
export const strikeHero: Behaviour = (self) => {
  const other = reachesHero(self) ? undefined : allyInReach(self);
  return new AttackAction(self, (other ?? self.engine.hero).cell);
};

/** Searches where the hero was last seen; otherwise follows the leader; otherwise patrols. */
const pursue: Behaviour = (self) => {
  const { map } = self;
  if (self.alert > 0) {
    if (self.cell !== self.lastSeen)
      return closeIn(self, self.lastSeen) ?? (self.heldUp >= PATIENCE ? undefined : randomStep(self));
    return randomStep(self);
  }
  if (self.leader !== NO_ACTOR) {
    const leader = map.actors.find(({ id }) => id === self.leader);
    if (!leader) return randomStep(self);
    return map.distance(self.cell, leader.cell) > STRAY_FROM_LEADER ? stepTowardGoal(self, leader.cell) : undefined;
  }
  if (self.patrolEnd === NO_CELL) return undefined;
  if (self.cell === self.patrolEnd) {
    self.patrolEnd = self.post;
    self.post = self.cell;
  }
  return stepTowardGoal(self, self.patrolEnd);
};

const flee: Behaviour = (self) => stepAway(self, self.lastSeen);

/** Attacks if the hero is in reach; otherwise charges. */
const rage: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return pursue(self, seesHero);
  if (map.isInReach(self.cell, engine.hero.cell, self.weapon.reach)) return strikeHero(self, seesHero);
  return approachHero(self);
};

/** Attacks from afar, and steps back from a hero who comes too near. */
export const keepAway: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  const away =
    map.distance(self.cell, engine.hero.cell) <= KEEP_AWAY_DISTANCE ? stepAway(self, engine.hero.cell) : undefined;
  return away ?? strikeHero(self, seesHero);
};

/** Attacks from afar; half the time steps back from a hero who comes too near. */
export const giveGround: Behaviour = (self, seesHero) =>
  self.engine.rng.percent(GIVE_GROUND_PERCENT) ? keepAway(self, seesHero) : strikeHero(self, seesHero);

/** Stands still while hidden or unaware; otherwise hunts. */
export const lieInWait: Behaviour = (self, seesHero) =>
  self.hidden === 1 || self.alert === 0 ? undefined : hunt(self, seesHero);

/** Returns to the post when alerted; otherwise patrols or follows the leader. */
export const holdPost: Behaviour = (self, seesHero) =>
  self.alert > 0 ? keepPost(self, seesHero) : pursue(self, seesHero);

/**
 * Lets others go first, and changes places with one that it holds up in a narrow passage. Hunts if the hero comes near, if
 * no others are left, or while it is hurt where it stands.
 */
export const leadFromBehind: Behaviour = (self, seesHero) => {
  const { map, engine, cell } = self;
  if (!seesHero || isAlone(self) || map.distance(cell, engine.hero.cell) < LEADER_ENGAGES_WITHIN)
    return hunt(self, seesHero);
  const heldUp = blocksNoWay(map, cell) ? undefined : heldUpBy(self);
  if (heldUp) return new StepUpAction(self, heldUp);
  return isUnderFire(self) ? hunt(self, seesHero) : undefined;
};

/** Returns a follower beside a leader that is farther from the hero than the leader is, and could take its place. */
function heldUpBy(self: Actor): Actor | undefined {
  const { map, cell, engine } = self;
  const { steps } = map.paths.distancesTo(engine.hero.cell, self.gait);
  const here = steps[cell] as number;
  return reliefBehind(self, (other) => other.alert > 0 && (steps[other.cell] as number) > here);
}

/** Whether an actor was hurt in its last few turns. */
const isUnderFire = ({ engine, hurtAt, health, maxHealth, pace }: Actor): boolean =>
  health < maxHealth && engine.now - hurtAt <= UNDER_FIRE_TURNS * pace;

/** Changes places with a follower behind it once it is bloodied; otherwise strikes. */
export const letOthersForward: Behaviour = (self, seesHero) => {
  const relief = self.isBloodied ? reliefBehind(self, ({ alert, isBloodied }) => alert > 0 && !isBloodied) : undefined;
  return relief ? new StepUpAction(self, relief) : strikeHero(self, seesHero);
};

/** Stays at the post while others are near; hunts when bloodied or alone, and without a post. */
export const holdCourt: Behaviour = (self, seesHero) =>
  self.isBloodied || self.post === NO_CELL || isAlone(self) ? hunt(self, seesHero) : keepPost(self, seesHero);

/** Keeps the hero in sight at a distance. */
export const standOff: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return randomStep(self);
  const cells = map.distance(self.cell, engine.hero.cell);
  if (cells < STAND_OFF_DISTANCE) return stepAway(self, engine.hero.cell);
  return cells > STAND_OFF_DISTANCE ? stepTowardGoal(self, engine.hero.cell) : undefined;
};

/** Moves at random half the time, and otherwise does what another behaviour says. */
export const erratic =
  (habit: Behaviour): Behaviour =>
  (self, seesHero) =>
    self.engine.rng.percent(ERRATIC_PERCENT) ? randomStep(self) : habit(self, seesHero);

/** Acts only in turns in which the hero has not stood still. */
export const onlyIfHeroActs =
  (habit: Behaviour): Behaviour =>
  (self, seesHero) =>
    self.engine.stealth === NOISE_RANGE.still ? undefined : habit(self, seesHero);

/** Stands still until it is hurt or the hero steps away from it in its sight. */
export const waitForBack =
  (habit: Behaviour): Behaviour =>
  (self, seesHero, before = NO_CELL) => {
    const { map, cell, engine } = self;
    const isAway = before !== NO_CELL && map.distance(cell, engine.hero.cell) > map.distance(cell, before);
    return self.health < self.maxHealth || (seesHero && isAway) ? habit(self, seesHero) : undefined;
  };

/** Bursts. */
export const blowUp: Behaviour = (self) => new BurstAction(self);

/** The behaviours of a brain that has none of its own. */
export const DEFAULT_BEHAVIOURS: Brain['behaviours'] = {
  sleep: standStill,
  guard: keepPost,
  quest: pursue,
  move: hunt,
  attack: strikeHero,
  flee,
  berserk: rage,
};
