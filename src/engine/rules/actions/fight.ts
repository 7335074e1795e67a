// Attacking, and the commands that lead to an attack.
import { UNREACHED } from '../../space/distance-map';
import { DIRS, type Cell, type Dir } from '../../space/geometry';
import { type Actor, NEVER } from '../../world/actors/actor';
import { isStill, type SeenCreature } from '../../world/knowledge/creature-memory';
import type { GameMap } from '../../world/map/game-map';
import type { Weapon } from '../../world/kinds/weapon';
import { Action, ActionWith, done, instead, refused, resolve, type ActionResult, type Refused } from '../action';
import { isGroundAskedAbout } from '../environment/arbiter';
import { alert } from '../perception/noise';
import { rivalInSight } from '../actors/factions';
import { foesBesideBoth, strikeAt } from '../combat/attack';
import { isPresent, isUnaware } from '../combat/combat';
import { wornIn } from '../items/pack';
import { foesInSight, isDanger, isHeldOff, unsteady } from '../perception/disturbance';
import { foesFelt } from '../perception/unseen-signs';
import { shutBy } from '../floors/exclusive-props';
import { soonestDead, timeToKill } from '../combat/time-to-kill';
import { forecast } from '../combat/forecast';
import { firstStepTo, wayPastGuardians } from './known-paths';
import { BumpAction } from './move';
import { throwingOf } from '../items/throwing';
import { ThrowAction } from './throw';
import { stepPast } from './walk';
import { narrate } from '../narrations';

/** The chance of death in a fight to the end, in percent, from which auto-fight refuses it. */
export const DEADLY_PERCENT = 10;

/** Attacks a cell with the wielded weapon. A projectile hits the first actor in its line instead. */
export class AttackAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, given: at, map } = this;
    const { weapon } = actor;
    if (map.distance(actor.cell, at) > weapon.reach) return refused('outOfReach');
    const cell = weapon.flies ? map.firstObstacle(actor.cell, at) : at;
    const victim = map.actorAt(cell);
    if (!victim) return refused('nobodyToAttack');
    if (actor.has('fearful')) return refused('tooFrightened');
    const others = !weapon.flies && actor.has('sweeps') ? foesBesideBoth(actor, victim) : [];
    const isMurder = isUnaware(victim) && actor.has('hushes');
    strikeAt(actor, victim);
    const isSwift = isMurder && !victim.isAlive;
    if (!weapon.flies && !victim.isAlive && isPresent(actor) && actor.has('cleaves')) this.cleave(cell);
    for (const other of others) if (isPresent(actor) && isPresent(other)) strikeAt(actor, other);
    return done(isSwift ? weapon.pace >> 1 : weapon.pace);
  }

  /** Strikes the next foe beside the one that was killed. */
  private cleave(from: Cell): void {
    const { actor, map } = this;
    const next = map.actors.find(
      (other) =>
        other.side === 'hostile' &&
        other.isSeen &&
        map.distance(other.cell, from) <= 2 &&
        map.isInReach(actor.cell, other.cell, 1),
    );
    if (next) strikeAt(actor, next, { isHalf: true });
  }
}

/** Walks into a hidden actor, which strikes first. The walker loses its turn. */
export class AmbushedAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: into, engine } = this;
    into.reveal();
    if (actor.isHero && !into.isSeen) narrate(actor, 'walkedIntoUnseen');
    engine.emit({ type: 'revealed', who: into.ref, at: into.cell });
    alert(into, actor.cell);
    if (into.wielded !== 0 && into.weapon.flies) into.wielded = 0;
    new AttackAction(into, actor.cell).perform();
    return done();
  }
}

/** Lets an actor that is met rest a turn so that the two can pass. An alerted one does not rest. */
export class YieldAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { given: met, map } = this;
    if (met.alert === 0) {
      met.due += met.pace;
      map.schedule.reschedule(met);
    }
    return done();
  }
}

/** Whether a way may lead to a cell, over ground that was never seen if need be. */
function mayBeReached(map: GameMap, from: Cell, to: Cell): boolean {
  const { memory, distanceMap } = map;
  const closed = memory.blocked.map((blocked, cell) => (memory.tiles[cell] === 0 && !map.isOnEdge(cell) ? 0 : blocked));
  distanceMap.flood(closed, [to]);
  return (distanceMap.steps[from] as number) < UNREACHED;
}

/** Whether a cell is free, as far as the hero sees: what hides there does not count. */
const looksFree = (map: GameMap, at: Cell): boolean => map.isFree(at) || map.actorAt(at)?.isSeen === false;

/**
 * Returns a step over free ground that brings the hero nearer to a foe to which no whole path is known: if possible one
 * that keeps it in sight, so that the hero does not go back and forth.
 */
function stepNearer({ map, cell }: Actor, to: Cell, blocked: Uint8Array): Dir | undefined {
  if (!mayBeReached(map, cell, to)) return undefined;
  const gap = (dir: Dir): number => map.distance(map.step(cell, dir), to);
  const nearer = DIRS.filter(
    (dir) =>
      blocked[map.step(cell, dir)] === 0 &&
      looksFree(map, map.step(cell, dir)) &&
      !map.isClosedCorner(cell, dir) &&
      gap(dir) < map.distance(cell, to),
  ).sort((a, b) => gap(a) - gap(b));
  return nearer.find((dir) => isSeenFrom(map, map.step(cell, dir), to)) ?? nearer[0];
}

/** The longest detour of the hero round one foe to get at another, in steps. */
const DETOUR = 8;

/** Returns the cells that block the hero on the way to a foe: other foes do not if the way round them is long. */
function wayToFoe({ map, cell }: Actor, foe: Actor, foes: readonly Actor[], blocked: Uint8Array): Uint8Array {
  if (foes.length === 1) return blocked;
  const { distanceMap } = map;
  const steps = (solid: Uint8Array, within?: number): number => {
    distanceMap.flood(solid, [foe.cell], within);
    return distanceMap.steps[cell] as number;
  };
  // Usually the way round is short even beside the straight line, and needs no comparison.
  if (steps(blocked, map.distance(cell, foe.cell) + DETOUR) < UNREACHED) return blocked;
  const through = blocked.slice();
  for (const other of foes) through[other.cell] = 0;
  return steps(blocked, steps(through) + DETOUR) < UNREACHED ? blocked : through;
}

/** Whether the hero would see a cell from another, as far as the hero knows. */
function isSeenFrom(map: GameMap, from: Cell, cell: Cell): boolean {
  map.sight.compute(map.memory.opaque, from, map.engine.hero.sight, map.areaBuffer);
  return map.areaBuffer[cell] === 1;
}

/** The number of ticks for which a foe that has gone out of sight is followed. */
const TRAIL_TICKS = 2000;

/** Whether a foe has just gone out of sight, but has not fled, and the hero is not yet where it was. */
export function isFollowed(foe: Actor): boolean {
  const { side, inSight, goneAt } = foe;
  // Most foes have never been seen, and need no more questions.
  if (goneAt === NEVER || inSight || side !== 'hostile') return false;
  const seen = foe.map.memory.creatures.get(foe.id);
  return seen !== undefined && isTrailWarm(seen, goneAt, foe.engine.hero);
}

/** Whether the hero would follow a foe that went out of sight at a tick, as far as the hero knows it. */
export const isTrailWarm = ({ breed, mood, cell }: SeenCreature, goneAt: number, hero: Actor): boolean =>
  hero.due - goneAt <= TRAIL_TICKS &&
  !breed.invulnerable &&
  !hero.calms(breed.id) &&
  mood !== 'flee' &&
  cell !== hero.cell;

/**
 * Takes a step after a foe that has gone out of sight. While the hero follows one that stays where it is, its trail does
 * not grow cold.
 */
class FollowAction extends ActionWith<{ readonly foe: Actor; readonly isStill: boolean; readonly dir: Dir }> {
  perform(): ActionResult {
    const { actor, given } = this;
    const result = resolve(new BumpAction(actor, given.dir));
    if (result.kind === 'done' && given.isStill) {
      given.foe.goneAt = actor.due;
      actor.map.memory.creatures.keepTrail(given.foe);
    }
    return result;
  }
}

/** Strikes at the place where an unseen foe was felt. It may have gone. */
class StrikeBlindlyAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: foe, map } = this;
    const at = foe.feltCell;
    if (map.actorAt(at)) return instead(new AttackAction(actor, at));
    foe.feltAt = NEVER;
    narrate(actor, 'struckAtNothing');
    return done(actor.weapon.pace);
  }
}

/** Whether a foe wants no fight. The hero may still strike it by hand. */
const isPeaceful = ({ hasGivenUp, mood, isCalmed }: Actor): boolean => isCalmed || (hasGivenUp && mood === 'flee');

/** Returns foes with the dangers among them first. */
function dangersFirst(foes: readonly Actor[]): readonly Actor[] {
  const dangers = foes.filter(isDanger);
  return dangers.length === foes.length ? foes : [...dangers, ...foes.filter((foe) => !dangers.includes(foe))];
}

/**
 * Attacks the foe in reach that dies soonest, or steps to where the nearest in sight can be attacked. Dangers come before
 * sleepers and before what is held off; what wants no fight is let be. With no foe in sight, follows the one that went out of
 * sight last.
 */
export class FightAction extends Action {
  perform(): ActionResult {
    const { actor, map } = this;
    if (actor.has('fearful')) return refused('tooFrightened');
    const all = foesInSight(actor);
    const foes = dangersFirst(all.filter((foe) => !foe.breed.invulnerable && !isPeaceful(foe)));
    const shot = this.shotAt(foes);
    const inReach = this.firstOf(foes.filter((foe) => map.isInReach(actor.cell, foe.cell, actor.weapon.reach)));
    const target = shot?.foe ?? inReach ?? foes[0];
    const tooDeadly = target && this.tooDeadly(target, foes, shot?.weapon ?? actor.weapon);
    if (tooDeadly) return tooDeadly;
    if (shot) return instead(new ThrowAction(actor, { item: shot.letter, to: shot.foe.cell }));
    if (inReach) return this.drawFirst(inReach) ?? instead(new AttackAction(actor, inReach.cell));
    const felt = [...foesFelt(map)].sort((a, b) => b.feltAt - a.feltAt || a.id - b.id);
    const near = felt.find(({ feltCell }) => map.isInReach(actor.cell, feltCell, actor.weapon.reach));
    if (near) return instead(new StrikeBlindlyAction(actor, near));
    if (!target && all[0]) return refused(isPeaceful(all[0]) ? 'wantsNoFight' : 'cannotHurt', all[0].name);
    const astray = unsteady(actor);
    if (astray) return astray;
    return target ? this.approach(target, foes) : felt[0] ? this.seek(felt[0]) : this.follow();
  }

  /** Returns the danger that dies soonest by the wielded weapon, or a foe that is none if all are harmless. */
  private firstOf(foes: readonly Actor[], weapon = this.actor.weapon): Actor | undefined {
    if (foes.length < 2) return foes[0];
    const dangers = foes.filter(isDanger);
    return soonestDead(this.actor, dangers.length > 0 ? dangers : foes, weapon)[0]?.foe;
  }

  /** Refuses a fight to the end in which the hero may well die, as far as the hero sees. */
  private tooDeadly(target: Actor, foes: readonly Actor[], weapon: Weapon): Refused | undefined {
    const { actor } = this;
    const all = [target, ...foes.filter((foe) => foe !== target && isDanger(foe) && !rivalInSight(foe))];
    const { dead } = forecast(actor, all, weapon);
    return dead < DEADLY_PERCENT ? undefined : refused('tooDeadly', dead);
  }

  /** Refuses to club with a launcher if another weapon that is ready would end the fight sooner. To draw it takes a turn. */
  private drawFirst(foe: Actor): Refused | undefined {
    const { actor } = this;
    const [launcher] = wornIn(actor, 'weapon');
    const spare = actor.pack.find((item) => item.spare);
    const better = spare?.kind.gear?.weapon;
    if (!launcher?.kind.gear?.sends || !spare || !better) return undefined;
    const isSlower = actor.pace + timeToKill(actor, foe, better) < timeToKill(actor, foe, actor.weapon);
    return isSlower ? refused('drawFirst', this.engine.nameOf(launcher), this.engine.nameOf(spare)) : undefined;
  }

  /** Steps to where the nearest foe can be attacked that can be got at. */
  private approach(target: Actor, foes: readonly Actor[]): ActionResult {
    const { actor, map } = this;
    const blocked = wayPastGuardians(map);
    // Nothing is gained by walking along the bank or the bars behind which a foe is held.
    let isAnyWithin = false;
    for (const foe of foes) {
      if (foe.breed.rooted !== true && isHeldOff(foe)) continue;
      isAnyWithin = true;
      const way = wayToFoe(actor, foe, foes, blocked);
      const dir = firstStepTo(map, actor.cell, foe.cell, way) ?? stepNearer(actor, foe.cell, blocked);
      if (dir) return stepPast(actor, dir);
    }
    return refused(isAnyWithin ? 'noWayToFoe' : 'foeHeldOff', target.name);
  }

  /** Steps to where an unseen foe was felt. */
  private seek({ feltCell }: Actor): ActionResult {
    const { actor, map } = this;
    const blocked = wayPastGuardians(map);
    blocked[feltCell] = 0;
    const dir = firstStepTo(map, actor.cell, feltCell, blocked);
    return dir ? stepPast(actor, dir) : refused('noFoeInSight');
  }

  /** Steps after the foe that went out of sight last. */
  private follow(): ActionResult {
    const { actor, map } = this;
    const [gone] = map.actors.filter(isFollowed).sort((a, b) => b.goneAt - a.goneAt || a.id - b.id);
    const seen = gone && map.memory.creatures.get(gone.id);
    if (!seen) return refused('noFoeInSight');
    const blocked = wayPastGuardians(map);
    blocked[seen.cell] = 0;
    const dir = firstStepTo(map, actor.cell, seen.cell, blocked);
    const step = dir && new FollowAction(actor, { foe: gone, isStill: isStill(seen), dir });
    return step ? instead(step) : refused('noFoeInSight');
  }

  /**
   * Returns a shot at the foe in range that dies soonest, if the hero wields a launcher and carries missiles for it. They are
   * better than the launcher is as a club, even at a neighbour.
   */
  private shotAt(
    foes: readonly Actor[],
  ): { readonly letter: string; readonly foe: Actor; readonly weapon: Weapon } | undefined {
    const { actor, map } = this;
    if (!wornIn(actor, 'weapon')[0]?.kind.gear?.sends) return undefined;
    const shots = actor.pack.find((item) => throwingOf(actor, item).isSent);
    if (!shots?.letter) return undefined;
    const { range, weapon } = throwingOf(actor, shots);
    if (!weapon) return undefined;
    const inRange = foes.filter((each) => map.isInReach(actor.cell, each.cell, range));
    const foe = this.firstOf(inRange, weapon);
    return foe && { letter: shots.letter, foe, weapon };
  }
}

/** Whether auto-fight would do anything now. */
export const canFight = (hero: Actor): boolean => new FightAction(hero).perform().kind !== 'refused';

/**
 * Pushes in a direction without confirmation: does what would be asked about, and attacks neutral actors and allies.
 */
export class ForceAction extends ActionWith<Dir> {
  perform(): ActionResult {
    const { actor, given: dir, map } = this;
    const at = map.step(actor.cell, dir);
    const other = map.actorAt(at);
    if (other?.isSeen && (other.side === 'neutral' || other.side === 'ally')) {
      return instead(new AttackAction(actor, at));
    }
    const felt = foesFelt(map).find(({ feltCell }) => feltCell === at);
    return instead(felt ? new StrikeBlindlyAction(actor, felt) : new BumpAction(actor, dir, true));
  }
}

/** Whether forcing a direction would do anything else than a bump, as far as the hero knows. */
export function canForce(hero: Actor, dir: Dir): boolean {
  const { map } = hero;
  const at = map.step(hero.cell, dir);
  const other = map.actorAt(at);
  const isPeaceful = other?.isSeen === true && other.side !== 'hostile';
  const prop = map.memory.propAt(at);
  const isTrap = prop?.role === 'trap' || prop?.toll !== undefined;
  return isPeaceful || isTrap || shutBy(map, at).length > 0 || isGroundAskedAbout(hero, at);
}
