// The perception of actors: the hero, their own kind, and who is in reach.
import { NO_CELL } from '../space/geometry';
import { LAMP_RADIUS, isInDark } from '../rules/perception/light';
import { ALERT_TURNS, FELT_WITHIN, fadedSight, noticeChance, alert, stealthAt } from '../rules/perception/noise';
import { feudWith } from '../rules/actors/factions';
import { NEVER, type Actor } from '../world/actors/actor';

/** The distance within which another actor must be so that one is not alone, in cells. */
const COMPANIONS_WITHIN = 6;

/**
 * Updates what an actor knows of the hero. Returns whether it is alerted and sees the hero. Sight is mutual, so it uses
 * what the hero sees, up to the sight of the breed.
 */
export function perceive(self: Actor): boolean {
  const { map } = self;
  const { engine } = map;
  if (self.isCalmed) {
    self.alert = 0;
    self.lastSeen = NO_CELL;
    return false;
  }
  if (map.lineOfSight[self.cell] === 1) {
    const cells = map.distance(self.cell, engine.hero.cell);
    if (self.alert > 0) {
      if (cells <= sightOfHero(self)) {
        self.alert = ALERT_TURNS;
        self.lastSeen = engine.hero.cell;
        return true;
      }
    } else {
      const chance = noticeChance(self, cells, stealthAt(engine.hero, engine.hero.cell));
      if (chance > 0 && (chance >= 100 || engine.rng.percent(chance))) {
        alert(self, engine.hero.cell);
        return true;
      }
    }
  }
  if (self.alert > 0) {
    self.alert--;
    if (self.alert === 0) self.lastSeen = NO_CELL;
  }
  return false;
}

/** Returns the distance at which an actor that knows of the hero sees the hero, in cells. */
function sightOfHero(self: Actor): number {
  const { hero } = self.engine;
  if (hero.has('vanishes')) return 0;
  if (hero.has('unseen')) return FELT_WITHIN;
  const sight = Math.min(self.sight, fadedSight(hero));
  return isInDark(hero.map, hero.cell) ? Math.min(sight, LAMP_RADIUS) : sight;
}

/** Returns the nearest other actor within a number of cells that matches. Searches outward from the actor. */
function nearestWithin(self: Actor, within: number, matches: (other: Actor) => boolean): Actor | undefined {
  const { map, cell } = self;
  const { width, height, actorSlots } = map;
  const x = cell % width;
  const y = Math.trunc(cell / width);
  for (let ring = 1; ring <= within; ring++) {
    const [left, right] = [Math.max(0, x - ring), Math.min(width - 1, x + ring)];
    const [top, bottom] = [Math.max(0, y - ring), Math.min(height - 1, y + ring)];
    for (let row = top; row <= bottom; row++) {
      const whole = Math.abs(row - y) === ring;
      for (let column = left; column <= right; column += whole || column === right ? 1 : right - left) {
        const there = row * width + column;
        if (actorSlots[there] === 0) continue;
        const other = map.actorAt(there);
        if (other && matches(other)) return other;
      }
    }
  }
  return undefined;
}

/** Whether no actor of the same side is near but those it has a feud with. */
export const isAlone = (self: Actor): boolean =>
  nearestWithin(self, COMPANIONS_WITHIN, (other) => other.side === self.side && feudWith(self, other) === undefined) ===
  undefined;

/** The distance within which an actor sees others that it has a feud with, in cells. */
const RIVALS_WITHIN = 7;
/** Feuds rest beyond this distance from the hero, in cells: there they would be over before the hero comes. */
const FEUDS_NEAR_HERO = 20;

/**
 * Returns the actor that a foe minds more than the hero: one that its faction has a feud with, nearer than a hero it sees,
 * with nothing in between. Thieves mind only those that have gold. Nobody minds another while the hero has the prize.
 */
export function rivalOf(self: Actor, seesHero: boolean): Actor | undefined {
  const { map, engine, breed, cell } = self;
  if (breed.faction === undefined || self.hidden === 1 || engine.prizeAt !== NEVER) return undefined;
  const toHero = map.distance(cell, engine.hero.cell);
  if (toHero > FEUDS_NEAR_HERO) return undefined;
  const within = Math.min(RIVALS_WITHIN, self.sight, seesHero ? toHero - 1 : RIVALS_WITHIN);
  return nearestWithin(
    self,
    within,
    (other) =>
      feudWith(self, other) !== undefined &&
      (other.gold > 0 || !self.weapon.steals) &&
      other.hidden === 0 &&
      map.isInReach(cell, other.cell, RIVALS_WITHIN),
  );
}

/** Whether the wielded weapon reaches the hero; with `asKnown`, as far as the hero knows. */
export function reachesHero(self: Actor, asKnown = false): boolean {
  const { map } = self;
  return map.isInReach(self.cell, map.engine.hero.cell, self.weapon.reach, asKnown);
}

/** Returns an ally of the hero that the wielded weapon reaches, or undefined if there is none. */
export function allyInReach(self: Actor): Actor | undefined {
  const { map, cell, weapon } = self;
  for (const ally of map.companions) {
    if (ally.isPlaced && ally.map === map && map.isInReach(cell, ally.cell, weapon.reach)) return ally;
  }
  return undefined;
}
