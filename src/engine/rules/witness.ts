/** What the hero perceives of what happens: events name no actor and no cell that the hero does not see. */
import type { GameEvent, Happening } from '../api/event/event';
import type { Cell } from '../space/geometry';
import { HERO_ID, NONE, UNSEEN_BREED, type ActorRef } from '../world/actor';
import type { GameMap } from '../world/game-map';

/** Stands for an actor that the hero does not see. */
const UNSEEN: ActorRef = { id: NONE, ...UNSEEN_BREED };

/** Fields of an event that the hero does not perceive, with what stands in their place. */
type Hidden = Partial<Record<'who' | 'whom' | 'by' | 'from' | 'to' | 'water' | 'path' | 'cells', unknown>>;

/** The events without an actor that the hero perceives only in sight. */
const AT_A_CELL: ReadonlySet<GameEvent['type']> = new Set([
  'dropped',
  'shattered',
  'battered',
  'kindled',
  'poured',
  'flooding',
  'changed',
]);

const isHero = ({ id }: ActorRef): boolean => id === HERO_ID;

/** Returns a happening as the hero perceives it, or marks it as unseen. The world must be as it left it. */
export function witnessed(map: GameMap, happening: Happening): GameEvent {
  const isOwn = 'who' in happening && isHero(happening.who);
  if (isOwn && !('whom' in happening)) return happening;
  if (!isPerceived(map, happening)) return { ...happening, unseen: true };
  const hidden: Hidden = {};
  if ('whom' in happening && 'to' in happening && !seesActor(map, happening.whom, happening.to)) hidden.whom = UNSEEN;
  if (!isOwn) hideOthers(map, happening, hidden);
  return Object.keys(hidden).length === 0 ? happening : ({ ...happening, ...hidden } as GameEvent);
}

/** Adds to `hidden` what the hero does not see of a deed of another: who did it, and the cells out of sight. */
function hideOthers(map: GameMap, happening: Happening, hidden: Hidden): void {
  const sees = (cell: Cell): boolean => map.visible[cell] === 1 || cell === map.engine.hero.cell;
  if ('who' in happening && 'at' in happening && !seesActor(map, happening.who, happening.at)) hidden.who = UNSEEN;
  const by = 'by' in happening ? happening.by : undefined;
  if (by && map.actors.some(({ id, isHero, inSight }) => id === by.id && !isHero && !inSight)) hidden.by = undefined;
  if ('from' in happening && !sees(happening.from)) hidden.from = undefined;
  if ('to' in happening && !sees(happening.to)) hidden.to = undefined;
  if ('water' in happening && !sees(happening.water)) hidden.water = undefined;
  if (happening.type === 'exploded') hidden.cells = happening.cells.filter(sees);
  if (happening.type === 'blazed') {
    hidden.path = happening.path.filter(sees);
    hidden.cells = happening.cells.filter(sees);
  }
}

function isPerceived(map: GameMap, event: Happening): boolean {
  if ('who' in event && isHero(event.who)) return true;
  if ('whom' in event && isHero(event.whom)) return true;
  if ('from' in event) {
    const mover = map.actorAt(event.to);
    const isHidden = mover?.id === event.who.id && !mover.isSeen;
    return !isHidden && (map.visible[event.from] === 1 || map.visible[event.to] === 1);
  }
  if (AT_A_CELL.has(event.type) && 'at' in event) return map.visible[event.at] === 1;
  if (event.type === 'exploded') return event.cells.some((cell) => map.visible[cell] === 1);
  if (!('who' in event)) return true;
  const { who, at } = event;
  // What an actor does to another cell is seen there: a door that opens, whatever opens it.
  return map.actorAt(at)?.id === who.id ? seesActor(map, who, at) : map.visible[at] === 1;
}

/** Whether the hero sees an actor, which is or has just been at a cell. */
function seesActor(map: GameMap, { id }: ActorRef, at: Cell): boolean {
  if (id === HERO_ID) return true;
  const here = map.actorAt(at);
  const actor = here?.id === id ? here : map.actors.find((each) => each.id === id);
  return actor ? map.visible[actor.cell] === 1 && actor.isSeen : map.visible[at] === 1;
}
