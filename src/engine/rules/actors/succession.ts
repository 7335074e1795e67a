// The response of a group to the death of one of its own: who takes the lead, takes over strength, or takes the place.
import { NEVER, NO_ACTOR, type Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { afflict, afflictChance } from './afflictions';
import { narrate } from '../narrations';
import { alert, ALERT_TURNS } from '../perception/noise';
import { spawn } from './spawn';

/** The chance that a follower takes the lead, in percent, and the turns for which the others flee if none does. */
const SUCCESSION = { percent: 60, fleeTurns: 20 } as const;

/** The two ends of a patrol, or the cell that a leader guards. */
type Patrol = Pick<Actor, 'post' | 'patrolEnd'>;

/** Returns the strength of an actor beside the others of its group: its dice of attack, for as long as it lives. */
const strengthOf = (who: Actor): number => (who.attack + who.weapon.dice + who.bonus('attack')) * who.health;

/**
 * Ends the lead of an actor that has left the map by dying, and its patrol. Of the foes that followed it and are awake, the strongest
 * leads the others from now on and gains a die of attack, or all of them flee. One message tells either.
 */
export function endLead(leader: Actor, patrol: Patrol, map: GameMap): void {
  const { engine } = map;
  const followers = map.actors.filter((other) => other.leader === leader.id);
  for (const follower of followers) follower.leader = NO_ACTOR;
  if (leader.side !== 'hostile') return;
  const awake = followers.filter(
    ({ side, mood, breed }) => side === 'hostile' && mood !== 'sleep' && !breed.rooted && !breed.renown,
  );
  // The oldest of several equals.
  const [heir] = [...awake].sort((a, b) => strengthOf(b) - strengthOf(a) || a.id - b.id);
  if (!heir) return;
  if (engine.rng.percent(SUCCESSION.percent)) succeed(heir, patrol, followers);
  else scatter(awake);
}

/** Lets an actor lead those that followed another, on the same patrol. */
function succeed(heir: Actor, patrol: Patrol, followers: readonly Actor[]): void {
  heir.attack++;
  Object.assign(heir, patrol);
  for (const other of followers) if (other !== heir && other.side === 'hostile') other.leader = heir.id;
  narrate(heir, 'tookLead', heir.ref.name);
}

/** Lets actors flee that can be frightened. */
function scatter(followers: readonly Actor[]): void {
  const [first] = followers;
  if (!first) return;
  const { engine } = first;
  const { frightened } = engine.content.roles;
  const fear = engine.catalogue.condition(frightened);
  const fleeing = followers.filter((who) => afflictChance(who, fear) > 0);
  for (const who of fleeing) {
    afflict(who, frightened, SUCCESSION.fleeTurns, false);
    // Only an actor that knows of the hero flees.
    if (who.alert === 0) who.lastSeen = engine.hero.cell;
    who.alert = ALERT_TURNS;
  }
  // Told of one that the hero sees, if there is one.
  const seen = fleeing.find(({ inSight }) => inSight) ?? fleeing[0];
  if (seen) narrate(seen, 'scattered');
}

/** Doubles the attack dice of the twins that an actor leaves behind on its floor, and heals them. */
export function rouseTwins({ breed, side }: Actor, map: GameMap): void {
  const { engine } = map;
  for (const twin of map.actors) {
    if (twin.breed.twin !== breed.id || twin.side !== side) continue;
    twin.attack *= 2;
    twin.health = twin.maxHealth;
    alert(twin, engine.hero.cell);
    narrate(twin, 'twinRoused', twin.ref.name);
  }
}

/** The number of ticks away from the hero that a ruler needs to replace one follower. */
const MUSTER_TICKS = 10_000;

/**
 * Gives each ruler of a floor to which the hero comes back one new follower, if it misses any and the hero was away for
 * long enough. A new follower is worth nothing. Nobody musters once the prize is taken: the keep has other hunters then.
 */
export function musterCourts(map: GameMap): void {
  const { engine, actors } = map;
  if (engine.prizeAt !== NEVER || engine.hero.due - map.leftAt < MUSTER_TICKS) return;
  for (const ruler of [...actors]) {
    const { musters } = ruler.breed;
    if (!musters || ruler.side !== 'hostile') continue;
    if (actors.filter(({ leader }) => leader === ruler.id).length >= musters.upTo) continue;
    spawn(musters.breed, map, map.nearestFree(ruler.cell), { leader: ruler.id, isWorthless: true });
    narrate(engine.hero, 'courtMustered', musters.says);
  }
}
