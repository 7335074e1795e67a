import { AttackAction } from '../rules/actions/fight';
import { BurstAction } from '../rules/actions/monster-tricks';
import { STEALTH } from '../rules/noise';
import { NONE } from '../world/actor';
import { allyInReach, isAlone, reachesHero } from './perception';
import { randomStep, stepAway, stepTowardGoal } from './movement';
import type { Brain, Behaviour } from './think';

/** How far a follower strays from its leader. */
const STRAY_FROM_LEADER = 2;
/** How near a foe may come to one who keeps away. */
const KEEP_AWAY_DISTANCE = 2;
/** How near a foe may come to one who does not want to fight at all. */
const STAND_OFF_DISTANCE = 4;
/** How near a foe must come before one who leads from behind goes to meet it. */
const LEADER_ENGAGES_WITHIN = 4;
/** In how many of a hundred turns one who shoots thinks of its distance. */
const GIVE_GROUND_PERCENT = 50;
/** In how many of a hundred turns the erratic do not do what they are about. */
const ERRATIC_PERCENT = 50;

export const standStill: Behaviour = () => undefined;

export const wander: Behaviour = (self) => randomStep(self);

/** Stay at one's post, or return to it. */
export const keepPost: Behaviour = (self) => (self.post === NONE ? undefined : stepTowardGoal(self, self.post));

/** Toward a hero in sight; about, where none is. */
export const hunt: Behaviour = (self, seesHero) =>
  seesHero ? stepTowardGoal(self, self.engine.hero.cell) : randomStep(self);

/** At the hero, or, where the hero is out of reach, at a friend of the hero's. */
export const strikeHero: Behaviour = (self) => {
  const other = reachesHero(self) ? undefined : allyInReach(self);
  return new AttackAction(self, (other ?? self.engine.hero).cell);
};

/** Where the hero was last seen; else behind a leader; else along the beat, to and fro. */
export const pursue: Behaviour = (self) => {
  const { map } = self;
  if (self.alert > 0) {
    if (self.cell !== self.lastSeen) return stepTowardGoal(self, self.lastSeen) ?? randomStep(self);
    return randomStep(self);
  }
  if (self.leader !== NONE) {
    const leader = map.actors.find(({ id }) => id === self.leader);
    if (!leader) return randomStep(self);
    return map.distance(self.cell, leader.cell) > STRAY_FROM_LEADER ? stepTowardGoal(self, leader.cell) : undefined;
  }
  if (self.beat === NONE) return undefined;
  if (self.cell === self.beat) {
    self.beat = self.post;
    self.post = self.cell;
  }
  return stepTowardGoal(self, self.beat);
};

export const flee: Behaviour = (self) => stepAway(self, self.lastSeen);

/** In reach, strike; else charge. */
export const rage: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return pursue(self, seesHero);
  if (map.isInReach(self.cell, engine.hero.cell, self.weapon.reach)) return strikeHero(self, seesHero);
  return stepTowardGoal(self, engine.hero.cell);
};

/** Strike from afar, and step back from a foe who comes too near. */
export const keepAway: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  const away =
    map.distance(self.cell, engine.hero.cell) <= KEEP_AWAY_DISTANCE ? stepAway(self, engine.hero.cell) : undefined;
  return away ?? strikeHero(self, seesHero);
};

/** Strike from afar; when a foe comes near, back away as often as not, and strike all the same where that is no use. */
export const giveGround: Behaviour = (self, seesHero) =>
  self.engine.rng.percent(GIVE_GROUND_PERCENT) ? keepAway(self, seesHero) : strikeHero(self, seesHero);

/** Stand still while unseen, so as to be walked into; once out, after the foe like everyone. */
export const lieInWait: Behaviour = (self, seesHero) =>
  self.hidden === 1 || self.alert === 0 ? undefined : hunt(self, seesHero);

/** Not after the hero, but back to one's post; who knows of no hero walks its beat, or after its leader. */
export const holdPost: Behaviour = (self, seesHero) =>
  self.alert > 0 ? keepPost(self, seesHero) : pursue(self, seesHero);

/** Let the others go first; to a foe who comes near, or when none are left, go oneself. */
export const leadFromBehind: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero || isAlone(self) || map.distance(self.cell, engine.hero.cell) < LEADER_ENGAGES_WITHIN)
    return hunt(self, seesHero);
  return undefined;
};

/** Stay while others stand by; bloodied or alone, come down to fight. */
export const holdCourt: Behaviour = (self, seesHero) =>
  self.isBloodied || isAlone(self) ? hunt(self, seesHero) : keepPost(self, seesHero);

/** Keep in sight of the foe and well away from it. */
export const standOff: Behaviour = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return randomStep(self);
  const cells = map.distance(self.cell, engine.hero.cell);
  if (cells < STAND_OFF_DISTANCE) return stepAway(self, engine.hero.cell);
  return cells > STAND_OFF_DISTANCE ? stepTowardGoal(self, engine.hero.cell) : undefined;
};

/** Half the time about what one is about, half the time anywhere. */
export const erratic =
  (habit: Behaviour): Behaviour =>
  (self, seesHero) =>
    self.engine.rng.percent(ERRATIC_PERCENT) ? randomStep(self) : habit(self, seesHero);

/** Only in a turn in which the hero has not stood still. */
export const onlyIfHeroActs =
  (habit: Behaviour): Behaviour =>
  (self, seesHero) =>
    self.engine.stealth === STEALTH.still ? undefined : habit(self, seesHero);

/** Go up with a bang. */
export const blowUp: Behaviour = (self) => new BurstAction(self);

/** What everyone does who has no ways of its own. */
export const DEFAULT_BEHAVIOURS: Brain['behaviours'] = {
  sleep: standStill,
  guard: keepPost,
  quest: pursue,
  move: hunt,
  attack: strikeHero,
  flee: flee,
  berserk: rage,
};
