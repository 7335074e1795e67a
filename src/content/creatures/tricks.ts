import { HideAction, ShoutAction, SummonAction } from '../../engine/rules/actions/monster-tricks';
import { hasCondition } from '../../engine/rules/afflictions';
import { canBlink } from '../../engine/rules/teleport';
import type { Action } from '../../engine/rules/action';
import { DIRS } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actor';
import type { Trick } from '../../engine/world/breed';
import type { ConditionId } from '../tables/conditions';
import { heal, blinking, onActor, onSelf, applyCondition } from '../effects/index';

/** How far off a friend can be helped, and how far the hero can be bewitched, in cells. */
const REACH = 6;
/** For how many of its turns one must not have been hurt before it rests itself well again. */
const UNHURT_TURNS = 15;

/** A trick that calls others. */
export interface Call extends Trick {
  /** The key of their breed. */
  readonly calls: string;
}

/** Whether one knows of the hero and sees the hero now. */
function seesHero(self: Actor): boolean {
  const { map, engine } = self;
  return (
    self.alert > 0 && map.visible[self.cell] === 1 && map.distance(self.cell, engine.hero.cell) <= self.breed.sight
  );
}

const isBesideHero = (self: Actor): boolean =>
  seesHero(self) && self.map.distance(self.cell, self.engine.hero.cell) <= 1;

/** A friend within reach for whom `wants` holds, nothing and nobody between: the nearest, and of those the first come. */
function friendWho(self: Actor, wants: (friend: Actor) => boolean): Actor | undefined {
  const { map, cell } = self;
  let found: Actor | undefined;
  for (const other of map.actors) {
    if (other === self || other.side !== self.side || !wants(other)) continue;
    if (!map.isInReach(cell, other.cell, REACH)) continue;
    const nearer = found ? map.distance(cell, other.cell) - map.distance(cell, found.cell) : -1;
    if (nearer < 0 || (nearer === 0 && other.id < (found?.id ?? 0))) found = other;
  }
  return found;
}

const help = (self: Actor, wants: (friend: Actor) => boolean, how: (friend: Actor) => Action): Action | undefined => {
  const friend = friendWho(self, wants);
  return friend && how(friend);
};

/** What it does to itself, as effects. */
const [WHOLE, REGROWN] = [onSelf(heal('1000')), onSelf(heal('6'))];
const LEAP = onSelf(blinking(REACH));
const blinked = (self: Actor): Action | undefined => (canBlink(self, REACH) ? LEAP.effect(self, self) : undefined);
const HASTE = onActor(REACH, applyCondition('hasted', 10));

/** Gives a bloodied friend so many points of health. */
const mend = (amount: number, every: number, power = onActor(REACH, heal(String(amount)))): Trick => ({
  every,
  attempt: (self) =>
    help(
      self,
      (friend) => friend.isBloodied && !friend.breed.rooted,
      ({ cell }) => power.effect(self, { cell }),
    ),
});

/** Puts the hero into a condition, from afar. */
const hex = (
  condition: ConditionId,
  turns: number,
  every: number,
  power = onActor(REACH, applyCondition(condition, turns)),
): Trick => ({
  every,
  attempt: (self) => {
    const { hero } = self.engine;
    if (!seesHero(self) || hasCondition(hero, condition) || !self.map.isInReach(self.cell, hero.cell, REACH))
      return undefined;
    return power.effect(self, { cell: hero.cell });
  },
});

/** Calls so many of a breed to its side; `uses` counts all its tricks together. */
export const summons = (breed: string, count: number, every: number, uses: number): Call => ({
  calls: breed,
  every,
  uses,
  attempt: (self) => {
    const { map } = self;
    const { gait } = self.engine.catalogue.breed(breed);
    if (!seesHero(self) || !DIRS.some((dir) => map.isFree(map.step(self.cell, dir), gait))) return undefined;
    return new SummonAction(self, breed, count);
  },
});

/** What a breed can do besides walking and striking: each makes sense only now and then. */
export const TRICKS = {
  /** Once it knows of the hero, it tells everyone. */
  shout: { every: 1, uses: 1, attempt: (self) => (self.alert > 0 ? new ShoutAction(self) : undefined) },
  /** As long as it sees the hero, it tells everyone again and again. */
  shriek: { every: 8, attempt: (self) => (seesHero(self) ? new ShoutAction(self) : undefined) },
  /** Left alone for long enough, it is well again. */
  recover: {
    every: 1,
    attempt: (self) => {
      const { map, engine, maxHealth } = self;
      const isLeftAlone = engine.now - self.hurtAt >= UNHURT_TURNS * self.breed.speed && map.visible[self.cell] === 0;
      return self.health < maxHealth && isLeftAlone ? WHOLE.effect(self, self) : undefined;
    },
  },
  /** In the middle of a fight it stops to let its wounds close. */
  regrow: { every: 7, attempt: (self) => (self.isBloodied ? REGROWN.effect(self, self) : undefined) },
  /** Puts some of a bloodied friend's blood back. */
  mend: mend(4, 4),
  /** The same, and more of it. */
  mendWell: mend(8, 4),
  /** Makes a friend who knows of the hero quick. */
  haste: {
    every: 5,
    attempt: (self) =>
      seesHero(self)
        ? help(
            self,
            (friend) => friend.alert > 0 && !friend.breed.rooted && !hasCondition(friend, 'hasted'),
            ({ cell }) => HASTE.effect(self, { cell }),
          )
        : undefined,
  },
  /** Slows the hero down. */
  slow: hex('slowed', 4, 14),
  /** Chills the hero. */
  chill: hex('chilled', 8, 12),
  /** Beside the hero it is gone, and elsewhere; a few times in its life. */
  blink: { every: 8, uses: 3, attempt: (self) => (isBesideHero(self) ? blinked(self) : undefined) },
  /** The same, but only once it has stolen something. */
  makeOff: {
    every: 3,
    attempt: (self) => (self.spent > 0 && seesHero(self) ? blinked(self) : undefined),
  },
  /** Back out of sight, once it is bloodied or the hero is not beside it. */
  sink: {
    every: 4,
    attempt: (self) =>
      self.hidden === 0 && (self.isBloodied || !isBesideHero(self)) ? new HideAction(self) : undefined,
  },
} satisfies Record<string, Trick>;
