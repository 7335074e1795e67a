/**
 * Forecasts a fight to the end: how often the hero dies in it, and how much health it costs. Many fights are imagined, blow
 * by blow, on what the hero sees and with a random stream of their own. Whole numbers: auto-fight goes by them.
 */
import { maxRoll, minRoll } from '../../random/dice';
import type { DicePool } from '../../random/dice-pool';
import { Rng } from '../../random/rng';
import { UNREACHED } from '../../space/distance-map';
import type { Actor } from '../../world/actors/actor';
import { ORDERS, type Order } from '../../world/kinds/allegiance';
import type { Weapon } from '../../world/kinds/weapon';
import { blowOf, blowsOf, meanDamage, ONE, type Blow } from './blow-chances';
import { healingTurns, restedHealth } from '../actors/healing';
import { FRIEND_FLEES_AT_PERCENT, friendsInSight } from '../actors/friends';
import { guardPool, LAST_STAND_DIVISOR, ransomFor, savedHealth, surpriseFactor, usualAttackPool } from './combat';
import type { Ailments, Arm, Fight, Fighter, Sequel, Supporter } from './fight-terms';
import { ImaginedFight } from './imagined-fight';
import { exchangeOf } from './odds';

/** The number of fights that are imagined, and after how many a clear case is settled. */
const FIGHTS = 100;
const FIGHTS_AT_FIRST = 20;
/** The highest chance of death that is told, in percent: of heroes who had lost every imagined fight, one in fifteen lived. */
const MOST_SURE = 94;
/** One in how many imagined fights costs less than the range of losses, and one in how many more. Real ones do so more often. */
const CHEAPER = 20;
const DEARER = 40;
/** The most that a fight is said to cost, as a part of what the dear ones cost: what is not imagined rather harms than helps. */
const ROUGHLY = { of: 11, by: 10 } as const;
/**
 * The part of its wounds, in percent, that an imagined fight costs: each draws its own, for all that is not imagined, such as
 * tricks, ground, corners and help. Measured in the fights of bots: decision 83.
 */
const TOLL = { least: 40, most: 140 } as const;
/** The detour, in steps, on which foes come round to another side of the hero. */
const ROUND_ABOUT = 4;
/** The way of a friend round the hero to a foe, in steps at most. */
const MOST_STEPS = 12;
/** The distance from the hero within which friends come to help, in cells. */
const FRIENDS_WITHIN = 7;
/** The health of a foe that nothing hurts: more than anybody has. */
const UNHURT = 1_000_000;

/** The prospects of a fight to the end. */
export interface Forecast {
  /** The chance that the hero dies, in percent; 94 at most. */
  readonly dead: number;
  /** The health that nine in ten such fights cost, at least and at most. */
  readonly least: number;
  readonly most: number;
}

/** Returns the conditions that wounds by an actor with a weapon bring to another. */
function sequelsOf(attacker: Actor, weapon: Weapon, victim: Actor): readonly Sequel[] {
  const inflicted = attacker.sources.flatMap(({ grant: { inflicts } }) =>
    inflicts && (inflicts.by !== 'missile' || weapon.flies) ? [inflicts] : [],
  );
  return [...(weapon.afflicts ? [{ ...weapon.afflicts, percent: 100 }] : []), ...inflicted].flatMap(
    ({ condition, turns, percent }) => {
      const { proof, pace = 100, drains = 0, again, talents } = victim.engine.catalogue.condition(condition);
      if (proof !== undefined && victim.has(proof)) return [];
      const helpless = talents?.includes('helpless') === true;
      return [{ percent, ticks: turns * victim.breed.speed, adds: again === 'adds', pace, drains, helpless }];
    },
  );
}

/** Returns the passing conditions of an actor. Times count from the hero's next turn. */
function ailmentsOf({ conditions, engine }: Actor): Ailments {
  const ailments = { slowness: 100, slowFor: 0, drains: 0, drainsFor: 0, helplessFor: 0 };
  for (const { condition, until } of conditions) {
    const { pace = 100, drains = 0, mends = 0, talents } = engine.catalogue.condition(condition);
    const ticks = Math.max(0, until - engine.hero.due);
    ailments.slowness = Math.trunc((ailments.slowness * pace) / 100);
    if (pace !== 100) ailments.slowFor = Math.max(ailments.slowFor, ticks);
    ailments.drains += drains - mends;
    if (drains !== mends) ailments.drainsFor = Math.max(ailments.drainsFor, ticks);
    if (talents?.includes('helpless')) ailments.helplessFor = Math.max(ailments.helplessFor, ticks);
  }
  return ailments;
}

/** Returns the time of a turn without the conditions that pass. */
const usualPace = ({ pace }: Actor, { slowness }: Ailments): number => Math.trunc((pace * 100) / slowness);

/** Whether a foe has a trick left with which it takes something from the hero and is gone. */
const makesOff = ({ breed, actsUsed }: Actor, { pack }: Actor): boolean =>
  pack.length > 0 && breed.tricks.some((trick) => trick.makesOff && actsUsed < (trick.uses ?? 1));

/** Returns a foe as the hero meets it with a weapon. */
function fighterOf(foe: Actor, hero: Actor, weapon: Weapon, friends: readonly Actor[]): Fighter {
  const exchange = exchangeOf(hero, foe, weapon);
  const attack = usualAttackPool(hero, weapon);
  const guard = guardPool(hero);
  // No blow hurts what nothing hurts.
  const blowsBy = (pool: DicePool): readonly Blow[] => (exchange ? blowsOf(pool, exchange.guard) : [[ONE]]);
  const { bursts } = foe;
  const depth = foe.map.danger;
  const ailments = ailmentsOf(foe);
  const pace = usualPace(foe, ailments);
  const armOf = (arm: Weapon): Arm => {
    const pool = usualAttackPool(foe, arm, true);
    return {
      reach: arm.reach,
      pace: Math.trunc((pace * arm.pace) / 100),
      blows: blowsOf(pool, guard),
      atFriends: friends.map((friend) => blowsOf(pool, guardPool(friend))),
      steals: arm.steals === true,
      paid: ransomFor(hero, UNHURT, arm).points,
      sequels: sequelsOf(foe, arm, hero),
    };
  };
  return {
    // A blow that misses costs the time of a blow.
    due: Math.max(0, foe.due - hero.due) + (foe.has('misses') ? foe.pace : 0),
    gap: foe.map.distance(foe.cell, hero.cell),
    pace: foe.breed.rooted ? 0 : pace,
    health: exchange?.health ?? UNHURT,
    reserve: exchange?.reserve ?? 0,
    bloodied: Math.trunc((foe.maxHealth * foe.breed.bloodiedAt) / 100),
    temper: foe.breed.temper,
    ailments,
    first: exchange ? blowOf(attack, exchange.defense) : [ONE],
    weight: exchange?.weight ?? 0,
    blows: blowsBy(attack),
    surprise: surpriseFactor(hero, weapon),
    mean: Math.max(1, exchange ? meanDamage(attack, exchange.guard) : 1),
    halved: hero.has('cleaves') ? blowsBy({ ...attack, dice: attack.dice >> 1 }) : [],
    byFriends: friends.map((friend) => blowsBy(usualAttackPool(friend))),
    sequels: sequelsOf(hero, weapon, foe),
    arms: foe.weapons.map(armOf),
    wielded: foe.wielded,
    stings: foe.has('stings'),
    ripostes: foe.has('ripostes'),
    bursts: bursts ? [minRoll(bursts, depth), maxRoll(bursts, depth)] : [0, 0],
    splits: foe.breed.splits === true,
    makesOff: makesOff(foe, hero),
  };
}

/** The orders under which a friend goes for foes. */
const FIGHTS_UNDER: readonly (Order | undefined)[] = ['follow', 'attack'];

/** Returns the friends in sight who fight along. */
const friendsWhoFight = (hero: Actor): readonly Actor[] =>
  friendsInSight(hero).filter(
    (friend) =>
      FIGHTS_UNDER.includes(ORDERS[friend.order]) &&
      !friend.has('helpless') &&
      friend.health > fleeingHealth(friend) &&
      hero.map.distance(hero.cell, friend.cell) <= FRIENDS_WITHIN,
  );

/** Returns the health at and below which a friend flees. */
const fleeingHealth = ({ maxHealth, order }: Actor): number =>
  ORDERS[order] === 'attack' ? 0 : Math.trunc((maxHealth * FRIEND_FLEES_AT_PERCENT) / 100);

/** Returns a friend as it fights along. */
function supporterOf(friend: Actor, { due, cell: heroCell }: Actor, foes: readonly Actor[]): Supporter {
  const { map, cell, weapon, pace, conditions, engine } = friend;
  const solid = map.memory.blocked.slice();
  solid[heroCell] = 1;
  map.distanceMap.flood(solid, [cell], MOST_STEPS);
  const gapTo = (foe: Actor): number =>
    weapon.reach > 1 && map.isInReach(cell, foe.cell, weapon.reach, true)
      ? map.distance(cell, foe.cell)
      : (map.distanceMap.steps[foe.cell] as number);
  const ends = conditions.flatMap(({ condition, until }) => {
    const { fades, turnsCoat } = engine.catalogue.condition(condition);
    return fades || turnsCoat ? [until - due] : [];
  });
  return {
    due: Math.max(0, friend.due - due),
    staysFor: Math.min(UNHURT, ...ends),
    health: friend.health,
    fleesAt: fleeingHealth(friend),
    pace,
    blowPace: Math.trunc((pace * weapon.pace) / 100),
    reach: weapon.reach,
    dice: guardPool(friend).dice,
    gaps: foes.map(gapTo),
  };
}

/** Returns the number of cells beside the hero to which foes can come in a fight, as far as the hero knows the ground. */
function roomBeside({ map, cell }: Actor, foes: readonly Actor[]): number {
  if (foes.length < 2 && !foes.some(({ breed }) => breed.splits)) return foes.length;
  const solid = map.memory.blocked.slice();
  solid[cell] = 1;
  const farthest = foes.reduce((most, foe) => Math.max(most, map.distance(cell, foe.cell)), 0);
  const { distanceMap } = map;
  distanceMap.flood(
    solid,
    foes.map((foe) => foe.cell),
    farthest + ROUND_ABOUT,
  );
  return map
    .cellsWithin(cell, 1)
    .filter((at) => map.isInReach(cell, at, 1) && (distanceMap.steps[at] as number) < UNREACHED).length;
}

/** Returns what a fight of the hero with some foes depends on. */
function fightWith(hero: Actor, foes: readonly Actor[], weapon: Weapon): Fight {
  const { map } = hero;
  const ailments = ailmentsOf(hero);
  const pace = usualPace(hero, ailments);
  const sides = friendsWhoFight(hero).map((friend) => ({ friend, side: supporterOf(friend, hero, foes) }));
  const helpers = sides.filter(({ side: { gaps } }) => Math.min(...gaps) <= MOST_STEPS);
  const friends = helpers.map(({ friend }) => friend);
  return {
    health: hero.health,
    most: hero.maxHealth,
    saved: hero.has('deathless') ? savedHealth(hero) : 0,
    pace,
    blowPace: Math.trunc((pace * weapon.pace) / 100),
    reach: weapon.reach,
    dice: guardPool(hero).dice,
    standsFast: hero.has('standsFast'),
    lastStand: Math.ceil(hero.maxHealth / LAST_STAND_DIVISOR),
    rested: restedHealth(hero),
    healsIn: healingTurns(hero),
    leeches: hero.has('leeches'),
    feasts: hero.has('feasts'),
    stings: hero.has('stings'),
    ripostes: hero.has('ripostes'),
    ailments,
    sweeps: !weapon.flies && hero.has('sweeps'),
    cleaves: !weapon.flies && hero.has('cleaves'),
    room: roomBeside(hero, foes),
    hasCompany: map.actors.some((other) => other.inSight && other.side === 'hostile' && !foes.includes(other)),
    foes: foes.map((foe) => fighterOf(foe, hero, weapon, friends)),
    friends: helpers.map(({ side }) => side),
  };
}

/** The last forecasts, by the fights: the map, the row of keys and auto-fight ask for the same one. */
const LAST = new Map<string, Forecast>();
const MOST_KEPT = 16;

/** Forecasts a fight of the hero to the end, against some foes, with a weapon: first those that die soonest. */
export function forecast(hero: Actor, foes: readonly Actor[], weapon: Weapon = hero.weapon): Forecast {
  const fight = fightWith(hero, foes, weapon);
  const key = JSON.stringify(fight);
  const known = LAST.get(key);
  if (known) return known;
  if (LAST.size >= MOST_KEPT) LAST.clear();
  const made = forecastOf(fight);
  LAST.set(key, made);
  return made;
}

/** Whether no fight, or every one, came near the hero's death: more fights would not change what the player decides. */
const isClear = (losses: readonly number[], { health }: Fight): boolean =>
  losses.every((loss) => 2 * loss <= health) || losses.every((loss) => loss === health);

function forecastOf(fight: Fight): Forecast {
  const rng = Rng.named('forecast');
  const losses: number[] = [];
  while (losses.length < FIGHTS && (losses.length !== FIGHTS_AT_FIRST || !isClear(losses, fight))) {
    losses.push(fight.health - new ImaginedFight(fight, rng, rng.between(TOLL.least, TOLL.most)).result());
  }
  losses.sort((a, b) => a - b);
  const dead = losses.filter((loss) => loss === fight.health).length;
  // Of n values in order, a further one is as likely to fall before the first as between any two, or behind the last.
  const rank = (oneIn: number): number => Math.max(1, Math.trunc((losses.length + 1) / oneIn));
  const least = losses[rank(CHEAPER) - 1] as number;
  const dear = losses[losses.length - rank(DEARER)] as number;
  const most = Math.trunc((dear * ROUGHLY.of + ROUGHLY.by - 1) / ROUGHLY.by);
  return {
    dead: Math.min(MOST_SURE, Math.trunc((100 * dead) / losses.length)),
    least,
    // Nobody is told that all health may go where no imagined fight was lost.
    most: Math.min(most, fight.health - (dead === 0 ? 1 : 0)),
  };
}

/**
 * Whether the hero strikes a foe first by waiting for it, and not by stepping up to it: it is a step away from a blow, and acts
 * once before the hero's next turn.
 */
export function isBetterAwaited(hero: Actor, foe: Actor): boolean {
  if (foe.alert === 0 || foe.breed.rooted || hero.map.distance(hero.cell, foe.cell) !== 2) return false;
  if (hero.weapon.reach > 1 || foe.weapon.reach > 1) return false;
  const next = hero.due + hero.pace;
  return foe.due < next && foe.due + foe.pace >= next;
}
