import { DIRS, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { alert } from '../noise';
import { besideBoth, strikeAt } from '../attack';
import { isPresent } from '../combat';
import { wornIn } from '../pack';
import { firstStepTo } from './auto-actions';
import { BumpAction } from './move';
import { ThrowAction, throwingOf } from './throw';

/** The percentage of health below which nobody fights on without looking. */
const FIGHT_FLOOR = 30;

/** Whether one is too badly hurt to strike whoever is nearest without a look. */
export const isTooHurtToFight = ({ health, maxHealth }: Pick<Actor, 'health' | 'maxHealth'>): boolean =>
  100 * health < maxHealth * FIGHT_FLOOR;

/** Strike at a cell with the weapon in hand. Whoever stands in the line of what flies is struck instead. */
export class AttackAction extends Action {
  constructor(
    actor: Actor,
    readonly at: Cell,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map } = this;
    const { weapon } = actor;
    if (map.distance(actor.cell, this.at) > weapon.reach) return refused('outOfReach');
    const cell = weapon.flies ? map.firstObstacle(actor.cell, this.at) : this.at;
    const victim = map.actorAt(cell);
    if (!victim) return refused('nobodyToAttack');
    if (actor.has('fearful')) return refused('tooFrightened');
    const others = !weapon.flies && actor.has('sweeps') ? besideBoth(actor, victim) : [];
    strikeAt(actor, victim);
    if (!weapon.flies && !victim.isAlive && isPresent(actor) && actor.has('cleaves')) this.goOn(cell);
    for (const other of others) if (isPresent(actor) && isPresent(other)) strikeAt(actor, other);
    return done(weapon.pace);
  }

  /** A blow that kills goes on to the next one beside. */
  private goOn(from: Cell): void {
    const { actor, map } = this;
    const next = map.actors.find(
      (other) =>
        other.side === 'hostile' &&
        other.isSeen &&
        map.distance(other.cell, from) <= 2 &&
        map.isInReach(actor.cell, other.cell, 1),
    );
    if (next) strikeAt(actor, next);
  }
}

/** Walk into somebody who was not to be seen: the one in hiding strikes first, and the turn of the other is lost. */
export class AmbushedAction extends Action {
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
    alert(into, actor.cell);
    if (into.wielded !== 0 && into.weapon.flies) into.wielded = 0;
    new AttackAction(into, actor.cell).perform();
    return done();
  }
}

/** Two who meet and are not enemies: the one met rests a turn, so that they part; one who hunts has no time for that. */
export class YieldAction extends Action {
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
      map.memory.blocked[map.step(cell, dir)] === 0 &&
      map.isFree(map.step(cell, dir)) &&
      !map.isClosedCorner(cell, dir) &&
      gap(dir) < map.distance(cell, to),
  ).sort((a, b) => gap(a) - gap(b))[0];
}

/** Returns the hostile actors in sight, the nearest first. */
export const foesInSight = ({ map, cell }: Actor): readonly Actor[] =>
  map.actors
    .filter(({ side, inSight }) => side === 'hostile' && inSight)
    .sort((a, b) => map.distance(cell, a.cell) - map.distance(cell, b.cell) || a.id - b.id);

/** Strike the nearest foe in sight, or go to where it can be struck. */
export class FightAction extends Action {
  perform(): ActionResult {
    const { actor, map } = this;
    if (isTooHurtToFight(actor)) return refused('tooHurt', FIGHT_FLOOR);
    const foes = foesInSight(actor);
    const inReach = foes.find((foe) => map.isInReach(actor.cell, foe.cell, actor.weapon.reach));
    if (inReach) return instead(new AttackAction(actor, inReach.cell));
    const shot = this.shotAt(foes);
    if (shot) return instead(shot);
    const [nearest] = foes;
    if (!nearest) return refused('noFoeInSight');
    for (const foe of foes) {
      const dir = firstStepTo(map, actor.cell, foe.cell) ?? stepNearer(actor, foe.cell);
      if (dir) return instead(new BumpAction(actor, dir));
    }
    return refused('noWayToFoe', nearest.breed.name);
  }

  /** A shot at the nearest foe that one would reach, for those with a bow or a sling in hand and something to shoot. */
  private shotAt(foes: readonly Actor[]): Action | undefined {
    const { actor, map } = this;
    if (!wornIn(actor, 'weapon')[0]?.kind.gear?.sends) return undefined;
    const shots = actor.pack.find((item) => throwingOf(actor, item).isSent);
    if (!shots?.letter) return undefined;
    const { range } = throwingOf(actor, shots);
    const foe = foes.find((each) => map.isInReach(actor.cell, each.cell, range));
    return foe && new ThrowAction(actor, shots.letter, foe.cell, false);
  }
}

/** Push in a direction and mean it: what would be asked about is done, and who means no harm is struck. */
export class ForceAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, dir } = this;
    const at = map.step(actor.cell, dir);
    const other = map.actorAt(at);
    if (other?.isSeen && (other.side === 'neutral' || other.side === 'ally')) {
      return instead(new AttackAction(actor, at));
    }
    return instead(new BumpAction(actor, dir, true));
  }
}

/** Whether there is anything in a direction, as far as the hero knows, that a plain push would not do. */
export function canForce(hero: Actor, dir: Dir): boolean {
  const { map } = hero;
  const at = map.step(hero.cell, dir);
  const other = map.actorAt(at);
  return (other?.isSeen === true && other.side !== 'hostile') || map.memory.propAt(at)?.role === 'trap';
}
