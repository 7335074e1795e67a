/**
 * Forecasts a fight to the end: how often the hero dies in it, and how much health it costs. Many fights are imagined, blow
 * by blow, on what the hero sees and with a random stream of their own. Whole numbers: auto-fight goes by them.
 */
import { maxRoll, minRoll } from '../../random/dice';
import { Rng } from '../../random/rng';
import { UNREACHED } from '../../space/distance-map';
import type { Actor } from '../../world/actors/actor';
import type { Weapon } from '../../world/kinds/weapon';
import { blowOf, blowsOf, ONE } from './blow-chances';
import { healingTurns, restedHealth } from '../actors/healing';
import { soonestDead } from './time-to-kill';
import { guardPool, LAST_STAND_DIVISOR, ransomFor, savedHealth, usualAttackPool } from './combat';
import { ImaginedFight, type Fight, type Sequel, type Fighter } from './imagined-fight';
import { exchangeOf } from './odds';

/** The number of fights that are imagined, and after how many a clear case is settled. */
const FIGHTS = 100;
const FIGHTS_AT_FIRST = 20;
/** One in how many further fights may cost less than the range of losses, and one in how many more. */
const TAIL = 20;
/**
 * The allowance, in percent of the imagined losses, for all that is not imagined: tricks, ground, corners, help. Measured in the
 * fights of bots: decision 58.
 */
const ALLOWANCE = { least: 33, most: 125 } as const;
/** The detour, in steps, on which foes come round to another side of the hero. */
const ROUND_ABOUT = 4;
/** The health of a foe that nothing hurts: more than anybody has. */
const UNHURT = 1_000_000;

/** The prospects of a fight to the end. */
export interface Forecast {
  /** The chance that the hero dies, in percent. */
  readonly dead: number;
  /** The health that nine in ten such fights cost, at least and at most. */
  readonly least: number;
  readonly most: number;
}

/** Returns the conditions that wounds of a foe with a weapon bring to the hero. */
function sequelsOf(foe: Actor, weapon: Weapon, hero: Actor): readonly Sequel[] {
  const inflicted = foe.sources.flatMap(({ grant: { inflicts } }) =>
    inflicts && (inflicts.by !== 'missile' || weapon.flies) ? [inflicts] : [],
  );
  return [...(weapon.afflicts ? [{ ...weapon.afflicts, percent: 100 }] : []), ...inflicted].flatMap(
    ({ condition, turns, percent }) => {
      const { proof, pace = 100, drains = 0, again } = hero.engine.catalogue.condition(condition);
      if (proof !== undefined && hero.has(proof)) return [];
      return [{ percent, ticks: turns * hero.breed.speed, adds: again === 'adds', pace, drains }];
    },
  );
}

/** Returns a foe as the hero meets it with a weapon. */
function fighterOf(foe: Actor, hero: Actor, weapon: Weapon): Fighter {
  const exchange = exchangeOf(hero, foe, weapon);
  const attack = usualAttackPool(hero, weapon);
  const guard = guardPool(hero);
  const { bursts } = foe;
  const depth = foe.map.danger;
  return {
    // A blow that misses costs the time of a blow.
    due: Math.max(0, foe.due - hero.due) + (foe.has('misses') ? foe.pace : 0),
    gap: foe.map.distance(foe.cell, hero.cell),
    pace: foe.breed.rooted ? 0 : foe.pace,
    health: exchange?.health ?? UNHURT,
    reserve: exchange?.reserve ?? 0,
    bloodied: Math.trunc((foe.maxHealth * foe.breed.bloodiedAt) / 100),
    temper: foe.breed.temper,
    first: exchange ? blowOf(attack, exchange.defense) : [ONE],
    weight: exchange?.weight ?? 0,
    blows: exchange ? blowsOf(attack, exchange.guard) : [[ONE]],
    arms: foe.weapons.map((arm) => ({
      reach: arm.reach,
      pace: Math.trunc((foe.pace * arm.pace) / 100),
      blows: blowsOf(usualAttackPool(foe, arm, true), guard),
      steals: arm.steals === true,
      paid: ransomFor(hero, UNHURT, arm).points,
      sequels: sequelsOf(foe, arm, hero),
    })),
    wielded: foe.wielded,
    stings: foe.has('stings'),
    ripostes: foe.has('ripostes'),
    bursts: bursts ? [minRoll(bursts, depth), maxRoll(bursts, depth)] : [0, 0],
    splits: foe.breed.splits === true,
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
  const { map, engine } = hero;
  let drains = 0;
  let drainsFor = 0;
  let slowness = 100;
  let slowFor = 0;
  for (const { condition, until } of hero.conditions) {
    const { drains: lost = 0, pace = 100 } = engine.catalogue.condition(condition);
    drains += lost;
    if (lost > 0) drainsFor = Math.max(drainsFor, until - hero.due);
    slowness = Math.trunc((slowness * pace) / 100);
    if (pace !== 100) slowFor = Math.max(slowFor, until - hero.due);
  }
  const pace = Math.trunc((hero.pace * 100) / slowness);
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
    drains,
    drainsFor,
    slowness,
    slowFor,
    room: roomBeside(hero, foes),
    hasCompany: map.actors.some((other) => other.inSight && other.side === 'hostile' && !foes.includes(other)),
    foes: soonestDead(hero, foes, weapon).map(({ foe }) => fighterOf(foe, hero, weapon)),
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
    losses.push(fight.health - new ImaginedFight(fight, rng).result());
  }
  losses.sort((a, b) => a - b);
  const dead = losses.filter((loss) => loss === fight.health).length;
  // Of n values in order, a further one is as likely to fall before the first as between any two, or behind the last.
  const left = Math.trunc((losses.length + 1) / TAIL) - 1;
  const least = losses[left] as number;
  const most = losses[losses.length - 1 - left] as number;
  return {
    dead: Math.trunc((100 * dead) / losses.length),
    least: least === fight.health ? least : Math.trunc((least * ALLOWANCE.least) / 100),
    // Nobody is told that all health may go where no imagined fight was lost.
    most: Math.min(fight.health - (dead === 0 ? 1 : 0), Math.trunc((most * ALLOWANCE.most) / 100)),
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
