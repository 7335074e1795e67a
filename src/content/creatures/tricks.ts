/** The tricks of monsters: spells, shouts, summons and escapes. Breeds list theirs. */
import {
  HideAction,
  ShoutAction,
  StepUpAction,
  SummonAction,
  reliefBehind,
} from '../../engine/rules/actions/monster-tricks';
import { hasCondition } from '../../engine/rules/actors/afflictions';
import { freeCellsBeside } from '../../engine/rules/actors/spawn';
import { foesBeside, restoreHealth } from '../../engine/rules/combat/attack';
import { changeSide } from '../../engine/rules/actors/factions';
import { learnKind } from '../../engine/rules/items/identification';
import { preventTheft, stealable, stealItem, takeOut } from '../../engine/rules/items/pack';
import { blocksNoWay } from '../../engine/rules/environment/giving-way';
import { canBlink } from '../../engine/rules/actors/teleport';
import type { Action } from '../../engine/rules/action';
import { changeGround, letWaterIn, reactionOf } from '../../engine/rules/environment/react';
import { DIRS, type Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actors/actor';
import { capital, the, withArticle } from '../../engine/world/knowledge/grammar';
import type { Item } from '../../engine/world/actors/item';
import type { GameMap } from '../../engine/world/map/game-map';
import type { Trick } from '../../engine/world/kinds/breed';
import type { ConditionId } from '../tables/conditions';
import { say } from '../effects/callback';
import { byTechnique, comradesOf, deed, flask, helpFriend, isBesideHero, seesHero, SPELL_RANGE } from './trick-parts';
import {
  ball,
  barDoor,
  bolt,
  covers,
  dealDamage,
  heal,
  blinking,
  isBarrable,
  onActor,
  onSelf,
  pours,
  applyCondition,
} from '../effects/index';

/** The number of its turns for which a monster must stay unhurt before it recovers. */
const UNHURT_TURNS = 15;

/** A trick that summons monsters. */
export interface SummonTrick extends Trick {
  /** The key of their breed. */
  readonly calls: string;
}

/** The effects of a monster on itself. */
const [FULL_HEAL, SMALL_HEAL] = [onSelf(heal('1000')), onSelf(heal('6'))];
const BLINK = onSelf(blinking(SPELL_RANGE));
const blinkAway = (self: Actor): Action | undefined =>
  canBlink(self, SPELL_RANGE) ? BLINK.effect(self, self) : undefined;
const HASTE = onActor(SPELL_RANGE, applyCondition('hasted', 10));

/** Heals a bloodied friend. */
const mend = (amount: number, every: number, power = onActor(SPELL_RANGE, heal(String(amount)))): Trick => ({
  every,
  attempt: (self, asKnown) =>
    helpFriend(
      self,
      (friend) => friend.isBloodied && !friend.breed.rooted,
      ({ cell }) => power.effect(self, { cell }),
      asKnown,
    ),
});

/** Applies a condition to the hero from afar. */
const hex = (
  condition: ConditionId,
  turns: number,
  every: number,
  power = onActor(SPELL_RANGE, applyCondition(condition, turns)),
): Trick => ({
  every,
  attempt: (self, asKnown) => {
    const { map, cell, engine } = self;
    const at = engine.hero.cell;
    if (!seesHero(self) || hasCondition(engine.hero, condition) || !map.isInReach(cell, at, SPELL_RANGE, asKnown))
      return undefined;
    return power.effect(self, { cell: at });
  },
});

const FIRE_BOLT = bolt(SPELL_RANGE, dealDamage('1d3', 'fire'));

/** The distances from which something is hurled at a hero, in cells. */
const HURLS = { from: 3, to: 6 } as const;

/** Makes the trick of what is hurled at a hero who keeps out of reach. */
const hurl = (what: string, dice: string, every: number): Trick => {
  const missile = bolt(HURLS.to, dealDamage(dice, 'force', what));
  return {
    every,
    attempt: (self, asKnown) => {
      const { map, cell, engine } = self;
      const at = engine.hero.cell;
      const isInReach = map.distance(cell, at) >= HURLS.from && map.isInReach(cell, at, HURLS.to, asKnown);
      const mayHurl = seesHero(self) && isInReach;
      return mayHurl ? missile.effect(self, { cell: at }) : undefined;
    },
  };
};

const WEBS = ball(SPELL_RANGE, 1, covers('web'));

/** Whether the ground of a cell would catch fire. */
const isFuel = (map: GameMap, cell: Cell): boolean =>
  map.environment.fires[cell] === 0 && reactionOf(map, map.tile(cell).material, 'fire').burns !== undefined;

/** Whether the hero stands on what burns, and the actor does not, and no friend of it is beside the hero. */
function canBurnHero(self: Actor, asKnown?: boolean): boolean {
  const { map, cell } = self;
  const at = self.engine.hero.cell;
  if (!seesHero(self) || !isFuel(map, at) || isFuel(map, cell)) return false;
  const isFriend = ({ side, inSight }: Actor): boolean => side === self.side && !(asKnown && !inSight);
  return map.isInReach(cell, at, SPELL_RANGE, asKnown) && !map.actorsBeside(at).some(isFriend);
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

/** The distance from the summoner within which those it calls come out of the walls, in cells. */
const WALLS_WITHIN = 3;

/** Returns the free cells at walls in an actor's sight where a breed can stand. */
function cellsAtWalls({ map, cell, engine }: Actor, breed: string): readonly Cell[] {
  const { gait } = engine.catalogue.breed(breed);
  const isAtWall = (at: Cell): boolean => map.cellsWithin(at, 1).some((near) => map.solid[near] === 1);
  return map
    .cellsWithin(cell, WALLS_WITHIN)
    .filter((at) => map.isFree(at, gait) && map.isInReach(cell, at, WALLS_WITHIN) && isAtWall(at));
}

/** Summons monsters of a breed out of the walls around. */
export const summonsFromWalls = (breed: string, count: number, every: number, uses: number): SummonTrick => ({
  calls: breed,
  every,
  uses,
  attempt: (self) => {
    const from = seesHero(self) ? cellsAtWalls(self, breed) : [];
    return from.length > 0 ? new SummonAction(self, { breed, count, from }) : undefined;
  },
});

/** The least distance at which a thief dares to offer back what it has stolen, in cells. */
const HAGGLES_FROM = 5;
/** More tricks than any actor does. */
const NO_MORE_TRICKS = 1000;

/** Turns a thief with loot into a neutral person, who talks about it from then on. */
function haggle(self: Actor, topic: string): void {
  // It stands guard from now on, so that the hero remembers it there.
  changeSide(self, 'neutral', { post: self.cell });
  Object.assign(self, { mood: 'guard', topic });
  self.actsUsed = NO_MORE_TRICKS;
  say(self, `${capital(the(self.ref.name))} stops, and holds up what was yours.`);
}

/** Returns the door beside an actor that lies between it and a hero who hunts it; undefined if there is none. */
function doorToBar(self: Actor): Cell | undefined {
  const { map, cell, engine, alert } = self;
  const { hero } = engine;
  if (alert === 0 || map.distance(cell, hero.cell) <= 1) return undefined;
  return DIRS.map((dir) => map.step(cell, dir)).find(
    (at) =>
      isBarrable(map, at) &&
      map.actorSlots[at] === 0 &&
      map.paths.distancesTo(hero.cell, 'walk').steps[at] ===
        (map.paths.distancesTo(hero.cell, 'walk').steps[cell] as number) - 1,
  );
}

/** The number of times an actor bars a door: without a limit the hero could never enter its room. */
const BARS = 3;

/** The number of cells the water of one flood fills. */
const FLOOD_CELLS = 22;

/** The materials of growth, and how much health a patch of it gives. */
const GROWTH: readonly string[] = ['moss', 'mushroom'];
const PATCH_HEALS = 4;

/** Returns a cell with growth at an actor: its own last. */
const growthAt = ({ map, cell }: Actor): Cell | undefined =>
  [...map.cellsWithin(cell, 1).filter((at) => at !== cell), cell].find((at) => GROWTH.includes(map.tile(at).material));

/** Returns the unknown scrolls of the hero that are read without a target. */
const readable = ({ pack, engine }: Actor): readonly Item[] =>
  pack.filter(
    ({ kind }) =>
      kind.sort === 'scroll' && kind.power && kind.power.aim.on !== 'item' && !engine.knowledge.isKnown(kind),
  );

/** Takes an unknown scroll of the hero and reads it out. What works on all around works on the hero, too. */
function readAloud(self: Actor): void {
  const { hero, rng, knowledge } = self.engine;
  const item = rng.pick(readable(hero));
  say(
    self,
    `${capital(the(self.ref.name))} takes ${withArticle(knowledge.appearance(item.kind).name)} from your pack, and reads it out.`,
  );
  if (preventTheft(hero)) return;
  takeOut(hero, item, 1);
  learnKind(hero, item.kind);
  if (item.kind.power?.aim.on === 'around') item.kind.power.effect(self, self).perform();
}

/** The fewest that a whirl and a charge are worth. */
const CROWD = 2;

/** The abilities of breeds besides moving and attacking. */
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
    attempt: (self, asKnown) =>
      seesHero(self)
        ? helpFriend(
            self,
            (friend) => friend.alert > 0 && !friend.breed.rooted && !hasCondition(friend, 'hasted'),
            ({ cell }) => HASTE.effect(self, { cell }),
            asKnown,
          )
        : undefined,
  },
  /** Sets the ground under the hero alight, from ground that does not burn. */
  kindle: {
    every: 6,
    attempt: (self, asKnown) =>
      canBurnHero(self, asKnown) ? FIRE_BOLT.effect(self, { cell: self.engine.hero.cell }) : undefined,
  },
  /** Hurls something at a hero out of reach. */
  hurlBoulder: hurl('boulder', '1d6+3', 5),
  hurlRubble: hurl('lump of stone', '1d5+4', 5),
  hurlHatchet: hurl('hatchet', '1d4+2', 6),
  hurlBone: hurl('bone', '1d3+1', 5),
  hurlWeight: hurl('lead weight', '1d5+3', 5),
  /** Lays webs around the hero. */
  spin: {
    every: 9,
    attempt: (self, asKnown) => {
      const { map, engine, breed } = self;
      const at = engine.hero.cell;
      if (!seesHero(self) || isBesideHero(self) || !map.isInReach(self.cell, at, SPELL_RANGE, asKnown))
        return undefined;
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
    attempt: (self) => (self.actsUsed > 0 && seesHero(self) ? blinkAway(self) : undefined),
  },
  /** Takes a thing out of the pack of a hero beside it. */
  pilfer: {
    ...deed(
      4,
      1,
      (self) => isBesideHero(self) && stealable(self.engine.hero).length > 0,
      (self) => {
        const { hero, rng } = self.engine;
        stealItem(self, hero, rng.pick(stealable(hero)));
      },
    ),
    makesOff: true,
  },
  /** Stops fleeing with what it has stolen, at a distance or once it is bloodied, and offers it for sale. */
  offerBack: deed(
    1,
    undefined,
    (self) => {
      const { map, cell, engine, pack, actsUsed, isBloodied } = self;
      const isFar = map.distance(cell, engine.hero.cell) >= HAGGLES_FROM;
      const isReady = pack.length > 0 && actsUsed < NO_MORE_TRICKS && seesHero(self) && (isFar || isBloodied);
      return isReady && blocksNoWay(map, cell);
    },
    (self) => {
      haggle(self, 'collector');
    },
  ),
  /** Bars the door through which it has fled. */
  barBehind: deed(
    6,
    BARS,
    (self) => doorToBar(self) !== undefined,
    (self) => {
      const door = doorToBar(self);
      if (door !== undefined) barDoor(self.map, door);
    },
  ),
  /** Lets water rise around it. */
  wellUp: deed(8, 4, seesHero, ({ map, cell }) => {
    letWaterIn(map, { sources: [cell], left: FLOOD_CELLS, captive: '' });
  }),
  /** Changes places with a follower when the hero is beside it. */
  fallBack: deed(
    2,
    undefined,
    (self) => isBesideHero(self) && reliefBehind(self) !== undefined,
    (self) => {
      const other = reliefBehind(self);
      if (other) new StepUpAction(self, other).perform();
    },
  ),
  /** Lobs a flask at a hero in a narrow place, over the heads of those who wait. */
  smokeOut: flask(pours('smoke', 60)),
  gasOut: flask(pours('caustic', 12)),
  /** Heals by what grows beside it, which is gone then. */
  feedOnGrowth: deed(
    2,
    undefined,
    (self) => self.health < self.maxHealth && growthAt(self) !== undefined,
    (self) => {
      const { map, engine } = self;
      const cell = growthAt(self);
      if (cell === undefined) return;
      changeGround(map, cell, engine.content.roles.bareGround, `${capital(the(map.tile(cell).name))} withers.`);
      restoreHealth(self, PATCH_HEALS);
    },
  ),
  /** Reads an unknown scroll of the hero. */
  readYours: deed(
    9,
    3,
    (self, asKnown) =>
      seesHero(self) &&
      self.map.isInReach(self.cell, self.engine.hero.cell, SPELL_RANGE, asKnown) &&
      readable(self.engine.hero).length > 0,
    readAloud,
  ),
  /** Lets its comrades in earshot act at once. Not used for a single one. */
  charge: byTechnique('charge', (self, asKnown) => seesHero(self) && comradesOf(self, asKnown).length >= CROWD),
  /** Wrong-foots a hero beside it. */
  feint: byTechnique('feint', isBesideHero),
  /** Strikes all around it, if several foes are there. */
  whirl: byTechnique('whirl', (self) => self.alert > 0 && foesBeside(self).length >= CROWD),
  /** Hides again when it is bloodied or not beside the hero. */
  sink: {
    every: 4,
    attempt: (self) =>
      self.hidden === 0 && (self.isBloodied || !isBesideHero(self)) ? new HideAction(self) : undefined,
  },
} satisfies Record<string, Trick>;
