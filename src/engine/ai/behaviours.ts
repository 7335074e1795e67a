import { AttackAction } from '../rules/actions/fight';
import { BurstAction } from '../rules/actions/monster-tricks';
import { STEALTH } from '../rules/noise';
import { NONE } from '../world/actor';
import { companionInReach, isAlone, reachesHero } from './perception';
import { stepAnywhere, stepAway, stepToward } from './movement';
import type { Brain, Habit } from './think';

/** How far a follower strays from its leader. */
const STRAYS = 2;
/** How near a foe may come to one who keeps away. */
const KEPT_OFF = 2;
/** How near a foe may come to one who does not want to fight at all. */
const SHIED_AWAY = 4;
/** How near a foe must come before one who leads from behind goes to meet it. */
const LED_FROM = 4;
/** In how many of a hundred turns one who shoots thinks of its distance. */
const BACKS_AWAY = 50;
/** In how many of a hundred turns the erratic do not do what they are about. */
const ERRATIC = 50;

export const stand: Habit = () => undefined;

export const wander: Habit = (self) => stepAnywhere(self);

/** Stay at one's post, or return to it. */
export const keepPost: Habit = (self) => (self.post === NONE ? undefined : stepToward(self, self.post));

/** Toward a hero in sight; about, where none is. */
export const hunt: Habit = (self, seesHero) =>
  seesHero ? stepToward(self, self.engine.hero.cell) : stepAnywhere(self);

/** At the hero, or, where the hero is out of reach, at a friend of the hero's. */
export const strikeHero: Habit = (self) => {
  const other = reachesHero(self) ? undefined : companionInReach(self);
  return new AttackAction(self, (other ?? self.engine.hero).cell);
};

/** Where the hero was last seen; else behind a leader; else along the beat, to and fro. */
export const pursue: Habit = (self) => {
  const { map } = self;
  if (self.alert > 0) {
    if (self.cell !== self.lastSeen) return stepToward(self, self.lastSeen) ?? stepAnywhere(self);
    return stepAnywhere(self);
  }
  if (self.leader !== NONE) {
    const leader = map.actors.find(({ id }) => id === self.leader);
    if (!leader) return stepAnywhere(self);
    return map.distance(self.cell, leader.cell) > STRAYS ? stepToward(self, leader.cell) : undefined;
  }
  if (self.beat === NONE) return undefined;
  if (self.cell === self.beat) {
    self.beat = self.post;
    self.post = self.cell;
  }
  return stepToward(self, self.beat);
};

export const run: Habit = (self) => stepAway(self, self.lastSeen);

/** In reach, strike; else charge. */
export const rage: Habit = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return pursue(self, seesHero);
  if (map.isInReach(self.cell, engine.hero.cell, self.weapon.reach)) return strikeHero(self, seesHero);
  return stepToward(self, engine.hero.cell);
};

/** Strike from afar, and step back from a foe who comes too near. */
export const keepAway: Habit = (self, seesHero) => {
  const { map, engine } = self;
  const away = map.distance(self.cell, engine.hero.cell) <= KEPT_OFF ? stepAway(self, engine.hero.cell) : undefined;
  return away ?? strikeHero(self, seesHero);
};

/** Strike from afar; when a foe comes near, back away as often as not, and strike all the same where that is no use. */
export const giveGround: Habit = (self, seesHero) =>
  self.engine.chance.percent(BACKS_AWAY) ? keepAway(self, seesHero) : strikeHero(self, seesHero);

/** Stand still while unseen, so as to be walked into; once out, after the foe like everyone. */
export const lieInWait: Habit = (self, seesHero) =>
  self.hidden === 1 || self.alert === 0 ? undefined : hunt(self, seesHero);

/** Not after the hero, but back to one's post; who knows of no hero walks its beat, or after its leader. */
export const hold: Habit = (self, seesHero) => (self.alert > 0 ? keepPost(self, seesHero) : pursue(self, seesHero));

/** Let the others go first; to a foe who comes near, or when none are left, go oneself. */
export const leadFromBehind: Habit = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero || isAlone(self) || map.distance(self.cell, engine.hero.cell) < LED_FROM) return hunt(self, seesHero);
  return undefined;
};

/** Stay while others stand by; bloodied or alone, come down to fight. */
export const holdCourt: Habit = (self, seesHero) =>
  self.isBloodied || isAlone(self) ? hunt(self, seesHero) : keepPost(self, seesHero);

/** Keep in sight of the foe and well away from it. */
export const standOff: Habit = (self, seesHero) => {
  const { map, engine } = self;
  if (!seesHero) return stepAnywhere(self);
  const cells = map.distance(self.cell, engine.hero.cell);
  if (cells < SHIED_AWAY) return stepAway(self, engine.hero.cell);
  return cells > SHIED_AWAY ? stepToward(self, engine.hero.cell) : undefined;
};

/** Half the time about what one is about, half the time anywhere. */
export const erratic =
  (habit: Habit): Habit =>
  (self, seesHero) =>
    self.engine.chance.percent(ERRATIC) ? stepAnywhere(self) : habit(self, seesHero);

/** Only in a turn in which the hero has not stood still. */
export const inStep =
  (habit: Habit): Habit =>
  (self, seesHero) =>
    self.engine.stealth === STEALTH.still ? undefined : habit(self, seesHero);

/** Go up with a bang. */
export const blowUp: Habit = (self) => new BurstAction(self);

/** What everyone does who has no ways of its own. */
export const USUAL: Brain['habits'] = {
  sleep: stand,
  guard: keepPost,
  quest: pursue,
  move: hunt,
  attack: strikeHero,
  flee: run,
  berserk: rage,
};
