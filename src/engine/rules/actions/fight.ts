import { DIRS, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { raise, STEALTH } from '../alarm';
import { afflict, attackOf, defenseOf, harm, isUnaware, strike, weightOn } from '../combat';
import { stepToward } from './errand';
import { BumpAction } from './move';

/** The percentage of health below which nobody fights on without looking. */
export const FIGHT_FLOOR = 30;

/** Strike at a cell with the weapon in hand. Whoever stands in the line of what flies is struck instead. */
export class AttackAction extends Action {
  constructor(
    actor: Actor,
    readonly at: Cell,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { weapon } = actor;
    if (map.distance(actor.cell, this.at) > weapon.reach) return refused('That is out of reach.');
    const cell = weapon.flies ? map.strikes(actor.cell, this.at) : this.at;
    const victim = map.actorAt(cell);
    if (!victim) return refused('There is nobody to strike.');
    const surprise = isUnaware(victim);
    const weight = weightOn(victim);
    const { hits, blocks } = strike(attackOf(actor), defenseOf(victim), engine.chance);
    const stolen = weapon.steals && hits > blocks ? Math.min(victim.gold, (hits - blocks) * 10) : 0;
    const damage = weapon.steals ? 0 : Math.min(victim.health, Math.max(0, hits - blocks) * weight);
    for (const who of [actor, victim]) {
      who.reveal();
      if (!who.isSeen) who.feltAt = engine.now;
    }
    engine.emit({
      type: 'attacked',
      who: actor.ref,
      at: actor.cell,
      whom: victim.ref,
      to: cell,
      weapon: weapon.id,
      verb: weapon.verb,
      hits,
      blocks,
      damage,
      left: victim.health - damage,
      surprise,
    });
    if (actor.isHero || victim.isHero) engine.stealth = STEALTH.fighting;
    if (stolen > 0) {
      victim.gold -= stolen;
      actor.gold += stolen;
      actor.spent++;
      engine.emit({ type: 'stole', who: actor.ref, at: actor.cell, whom: victim.ref, gold: stolen });
    }
    const hurts = damage > 0;
    if (hurts || !victim.isHero) harm(victim, damage, actor);
    if (hurts && weapon.afflicts && victim.isAlive) {
      afflict(victim, weapon.afflicts.condition, weapon.afflicts.turns);
    }
    return done(weapon.pace);
  }
}

/** Walk into somebody who was not to be seen: the one in hiding strikes first, and the turn of the other is lost. */
export class StumbleAction extends Action {
  constructor(
    actor: Actor,
    readonly into: Actor,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, into, engine } = this;
    into.reveal();
    engine.emit({ type: 'revealed', who: into.ref, at: into.cell });
    raise(into, actor.cell);
    if (into.wielded !== 0 && into.weapon.flies) into.wielded = 0;
    new AttackAction(into, actor.cell).perform();
    return done();
  }
}

/** Two who meet and are not enemies: the one met rests a turn, so that they part; one who hunts has no time for that. */
export class MeetAction extends Action {
  constructor(
    actor: Actor,
    readonly met: Actor,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { met, map } = this;
    if (met.alert === 0) {
      met.due += met.pace;
      map.schedule.reschedule(met);
    }
    return done();
  }
}

/** A step over known and free ground that brings one nearer to a cell, where no whole way is known. */
function stepNearer({ map, cell }: Actor, to: Cell): Dir | undefined {
  const gap = (dir: Dir): number => map.distance(map.step(cell, dir), to);
  return DIRS.filter(
    (dir) =>
      map.barred[map.step(cell, dir)] === 0 &&
      map.isFree(map.step(cell, dir)) &&
      !map.isClosedCorner(cell, dir) &&
      gap(dir) < map.distance(cell, to),
  ).sort((a, b) => gap(a) - gap(b))[0];
}

/** Strike the nearest foe in sight, or go to where it can be struck. */
export class FightAction extends Action {
  perform(): ActionResult {
    const { actor, map } = this;
    if (actor.health * 100 < actor.maxHealth * FIGHT_FLOOR) {
      return refused(`You are too badly hurt to fight on blindly: below ${FIGHT_FLOOR} % of your health.`);
    }
    const foes = map.actors
      .filter((other) => other.side === 'hostile' && other.inSight)
      .sort((a, b) => map.distance(actor.cell, a.cell) - map.distance(actor.cell, b.cell) || a.id - b.id);
    const inReach = foes.find((foe) => map.isInReach(actor.cell, foe.cell, actor.weapon.reach));
    if (inReach) return instead(new AttackAction(actor, inReach.cell));
    if (foes.length === 0) return refused('There is nobody in sight to fight.');
    for (const foe of foes) {
      const dir = stepToward(map, actor.cell, foe.cell) ?? stepNearer(actor, foe.cell);
      if (dir) return instead(new BumpAction(actor, dir));
    }
    return refused(`You know no way to the ${foes[0]?.breed.name ?? 'foe'}.`);
  }
}
