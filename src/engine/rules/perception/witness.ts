/** The hero's perception of what happens: events name no actor and no cell that the hero does not see. */
import type { EventType, GameEvent, Happening } from '../../api/event/event';
import type { Cell } from '../../space/geometry';
import { HERO_ID, NO_ACTOR } from '../../world/actors/actor';
import { UNSEEN_BREED, type ActorRef } from '../../world/actors/entity';
import type { GameMap } from '../../world/map/game-map';

/** Stands for an actor that the hero does not see. */
const UNSEEN: ActorRef = { id: NO_ACTOR, ...UNSEEN_BREED };

/** Fields of an event that the hero does not perceive, with what stands in their place. */
type Hidden = Partial<Record<'who' | 'whom' | 'by' | 'at' | 'from' | 'to' | 'water' | 'path' | 'cells', unknown>>;

/** The events without an actor that the hero perceives only in sight. */
const AT_A_CELL: ReadonlySet<GameEvent['type']> = new Set([
  'landed',
  'shattered',
  'battered',
  'kindled',
  'poured',
  'flooding',
  'changed',
]);

const isHero = ({ id }: ActorRef): boolean => id === HERO_ID;

/**
 * The actors and cells that happenings are about, if any. Reading a field that may be missing is faster than asking for
 * it first.
 */
interface About {
  readonly type: EventType;
  readonly who?: ActorRef;
  readonly whom?: ActorRef;
  readonly by?: ActorRef | undefined;
  readonly at?: Cell;
  readonly from?: Cell;
  readonly to?: Cell;
  readonly water?: Cell;
}

/** Returns a happening as the hero perceives it, or marks it as unseen. The world must be as it left it. */
export function witnessed(map: GameMap, happening: Happening): GameEvent {
  const about: About = happening;
  const { who, whom, to } = about;
  const isOwn = who !== undefined && isHero(who);
  if (isOwn && whom === undefined) return happening;
  if (!isPerceived(map, happening, about)) return { ...happening, unseen: true };
  const hidden: Hidden = {};
  if (whom !== undefined && to !== undefined && !seesActor(map, whom, to)) hidden.whom = UNSEEN;
  if (!isOwn) hideOthers(map, happening, about, hidden);
  return Object.keys(hidden).length === 0 ? happening : ({ ...happening, ...hidden } as GameEvent);
}

/** Adds to `hidden` what the hero does not see of a deed of another: who did it, and the cells out of sight. */
function hideOthers(map: GameMap, happening: Happening, about: About, hidden: Hidden): void {
  const { who, whom, by, at, from, to, water } = about;
  const here = map.engine.hero.cell;
  const sees = (cell: Cell): boolean => map.visible[cell] === 1 || cell === here;
  // A blow from out of sight is only felt.
  if (at !== undefined && whom !== undefined && isHero(whom) && !sees(at)) hidden.at = here;
  if (who !== undefined && at !== undefined && !seesActor(map, who, at)) hidden.who = UNSEEN;
  if (by && map.actors.some(({ id, isHero, inSight }) => id === by.id && !isHero && !inSight)) hidden.by = undefined;
  if (from !== undefined && !sees(from)) hidden.from = undefined;
  if (to !== undefined && !sees(to)) hidden.to = undefined;
  if (water !== undefined && !sees(water)) hidden.water = undefined;
  if (happening.type === 'exploded') hidden.cells = happening.cells.filter(sees);
  if (happening.type === 'blazed') {
    hidden.path = happening.path.filter(sees);
    hidden.cells = happening.cells.filter(sees);
  }
}

function isPerceived(map: GameMap, event: Happening, { who, whom, at, from, to }: About): boolean {
  if (who !== undefined && isHero(who)) return true;
  if (whom !== undefined && isHero(whom)) return true;
  if (from !== undefined && to !== undefined) {
    const mover = map.actorAt(to);
    const isHidden = mover !== undefined && mover.id === who?.id && !mover.isSeen;
    return !isHidden && (map.visible[from] === 1 || map.visible[to] === 1);
  }
  if (at !== undefined && AT_A_CELL.has(event.type)) return map.visible[at] === 1;
  if (event.type === 'exploded') return event.cells.some((cell) => map.visible[cell] === 1);
  if (who === undefined || at === undefined) return true;
  // An act on another cell is seen there: a door that opens, whatever opens it.
  return map.actorAt(at)?.id === who.id ? seesActor(map, who, at) : map.visible[at] === 1;
}

/** Whether the hero sees an actor, which is or has just been at a cell. */
function seesActor(map: GameMap, { id }: ActorRef, at: Cell): boolean {
  if (id === HERO_ID) return true;
  const here = map.actorAt(at);
  const actor = here?.id === id ? here : map.actors.find((each) => each.id === id);
  return actor ? map.visible[actor.cell] === 1 && actor.isSeen : map.visible[at] === 1;
}
