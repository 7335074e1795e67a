// The response of a group to the death of its leader: the strongest follower takes the lead, or all of them flee.
import { type Actor, NO_ACTOR } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { afflict, afflictChance } from './afflictions';
import { ALERT_TURNS } from './noise';
import { narrate } from './narrations';

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
