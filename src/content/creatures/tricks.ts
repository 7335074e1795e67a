/** The tricks of monsters: spells, shouts, summons and escapes. Breeds list theirs. */
import { HideAction, ShoutAction, SummonAction } from '../../engine/rules/actions/monster-tricks';
import { hasCondition } from '../../engine/rules/afflictions';
import { freeCellsBeside } from '../../engine/rules/spawn';
import { canBlink } from '../../engine/rules/teleport';
import type { Action } from '../../engine/rules/action';
import { reactionOf } from '../../engine/rules/react';
import type { Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actor';
import type { GameMap } from '../../engine/world/game-map';
import type { Trick } from '../../engine/world/breed';
import type { ConditionId } from '../tables/conditions';
import { ball, bolt, covers, dealDamage, heal, blinking, onActor, onSelf, applyCondition } from '../effects/index';

/** The range of spells on friends and on the hero, in cells. */
const RANGE = 6;
/** How many of its turns a monster must stay unhurt before it recovers. */
const UNHURT_TURNS = 15;

/** A trick that summons monsters. */
export interface SummonTrick extends Trick {
  /** The key of their breed. */
  readonly calls: string;
}

/** Whether a monster is aware of the hero and sees the hero now. */
function seesHero(self: Actor): boolean {
  const { map, engine } = self;
  return (
    self.alert > 0 && map.visible[self.cell] === 1 && map.distance(self.cell, engine.hero.cell) <= self.breed.sight
  );
}

const isBesideHero = (self: Actor): boolean =>
  seesHero(self) && self.map.distance(self.cell, self.engine.hero.cell) <= 1;

/** The nearest friend in range and in a clear line that needs help; of several the one with the lowest id. */
function findFriend(self: Actor, needsHelp: (friend: Actor) => boolean): Actor | undefined {
  const { map, cell } = self;
  let found: Actor | undefined;
  for (const other of map.actors) {
    if (other === self || other.side !== self.side || !needsHelp(other)) continue;
    if (!map.isInReach(cell, other.cell, RANGE)) continue;
    const nearer = found ? map.distance(cell, other.cell) - map.distance(cell, found.cell) : -1;
    if (nearer < 0 || (nearer === 0 && other.id < (found?.id ?? 0))) found = other;
  }
  return found;
}

const helpFriend = (
  self: Actor,
  needsHelp: (friend: Actor) => boolean,
  act: (friend: Actor) => Action,
): Action | undefined => {
  const friend = findFriend(self, needsHelp);
  return friend && act(friend);
};

/** What a monster does to itself. */
const [FULL_HEAL, SMALL_HEAL] = [onSelf(heal('1000')), onSelf(heal('6'))];
const BLINK = onSelf(blinking(RANGE));
const blinkAway = (self: Actor): Action | undefined => (canBlink(self, RANGE) ? BLINK.effect(self, self) : undefined);
const HASTE = onActor(RANGE, applyCondition('hasted', 10));

/** Heals a bloodied friend. */
const mend = (amount: number, every: number, power = onActor(RANGE, heal(String(amount)))): Trick => ({
  every,
  attempt: (self) =>
    helpFriend(
      self,
      (friend) => friend.isBloodied && !friend.breed.rooted,
      ({ cell }) => power.effect(self, { cell }),
    ),
});

/** Applies a condition to the hero from afar. */
const hex = (
  condition: ConditionId,
  turns: number,
  every: number,
  power = onActor(RANGE, applyCondition(condition, turns)),
): Trick => ({
  every,
  attempt: (self) => {
    const { hero } = self.engine;
    if (!seesHero(self) || hasCondition(hero, condition) || !self.map.isInReach(self.cell, hero.cell, RANGE))
      return undefined;
    return power.effect(self, { cell: hero.cell });
  },
});

const FIRE_BOLT = bolt(RANGE, dealDamage('1d3', 'fire'));
const WEBS = ball(RANGE, 1, covers('web'));

/** Whether the ground of a cell would catch fire. */
const isFuel = (map: GameMap, cell: Cell): boolean =>
  map.environment.fires[cell] === 0 && reactionOf(map, map.tile(cell).material, 'fire').burns !== undefined;

/** Whether the hero stands on what burns, and the actor does not, and no friend of it is beside the hero. */
function canBurnHero(self: Actor): boolean {
  const { map, cell } = self;
  const at = self.engine.hero.cell;
  if (!seesHero(self) || !isFuel(map, at) || isFuel(map, cell)) return false;
  return map.isInReach(cell, at, RANGE) && map.actorsBeside(at).every(({ side }) => side !== self.side);
}

/** Summons monsters of a breed. `uses` limits all tricks of the summoner together. */
export const summons = (breed: string, count: number, every: number, uses: number): SummonTrick => ({
  calls: breed,
  every,
  uses,
  attempt: (self) => {
    return seesHero(self) && freeCellsBeside(self, breed).length > 0
      ? new SummonAction(self, { breed, count })
      : undefined;
  },
});

/** What a breed can do besides moving and attacking. */
export const TRICKS = {
  /** Alerts everyone, once it is aware of the hero. */
  shout: { every: 1, uses: 1, attempt: (self) => (self.alert > 0 ? new ShoutAction(self) : undefined) },
  /** Alerts everyone again and again, as long as it sees the hero. */
  shriek: { every: 8, attempt: (self) => (seesHero(self) ? new ShoutAction(self) : undefined) },
  /** Heals fully when left alone for long enough. */
  recover: {
    every: 1,
    attempt: (self) => {
      const { map, engine, maxHealth } = self;
      const isLeftAlone = engine.now - self.hurtAt >= UNHURT_TURNS * self.breed.speed && map.visible[self.cell] === 0;
      return self.health < maxHealth && isLeftAlone ? FULL_HEAL.effect(self, self) : undefined;
    },
  },
  /** Heals a little in the middle of a fight. */
  regrow: { every: 7, attempt: (self) => (self.isBloodied ? SMALL_HEAL.effect(self, self) : undefined) },
  /** Heals a bloodied friend a little. */
  mend: mend(4, 4),
  /** Heals a bloodied friend more. */
  mendWell: mend(8, 4),
  /** Hastes a friend who is aware of the hero. */
  haste: {
    every: 5,
    attempt: (self) =>
      seesHero(self)
        ? helpFriend(
            self,
            (friend) => friend.alert > 0 && !friend.breed.rooted && !hasCondition(friend, 'hasted'),
            ({ cell }) => HASTE.effect(self, { cell }),
          )
        : undefined,
  },
  /** Sets the ground under the hero alight, from ground that does not burn. */
  kindle: {
    every: 6,
    attempt: (self) => (canBurnHero(self) ? FIRE_BOLT.effect(self, { cell: self.engine.hero.cell }) : undefined),
  },
  /** Lays webs around the hero. */
  spin: {
    every: 6,
    attempt: (self) => {
      const { map, engine, breed } = self;
      const at = engine.hero.cell;
      if (!seesHero(self) || isBesideHero(self) || !map.isInReach(self.cell, at, RANGE)) return undefined;
      return breed.treads?.includes(map.tile(at).material) ? undefined : WEBS.effect(self, { cell: at });
    },
  },
  /** Slows the hero. */
  slow: hex('slowed', 4, 14),
  /** Chills the hero. */
  chill: hex('chilled', 8, 12),
  /** Blinks away from a hero beside it, a few times in its life. */
  blink: { every: 8, uses: 3, attempt: (self) => (isBesideHero(self) ? blinkAway(self) : undefined) },
  /** Blinks away once it has stolen something. */
  makeOff: {
    every: 3,
    attempt: (self) => (self.spent > 0 && seesHero(self) ? blinkAway(self) : undefined),
  },
  /** Hides again when it is bloodied or not beside the hero. */
  sink: {
    every: 4,
    attempt: (self) =>
      self.hidden === 0 && (self.isBloodied || !isBesideHero(self)) ? new HideAction(self) : undefined,
  },
} satisfies Record<string, Trick>;
