// The pursuit: a ruler from whom the prize was taken alive climbs after the hero, floor by floor.
import { NO_CELL } from '../../space/geometry';
import type { Engine } from '../../engine';
import { type Actor, NO_ACTOR } from '../../world/actors/actor';
import type { Pursuer } from '../../world/kinds/doom-and-climb';
import { arrivalBy, floorsBelow, neighbourOf, wayTowards } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import { bringTo, letTimePass } from './arrivals';
import { alert } from '../perception/noise';
import { narrate } from '../narrations';

/** Returns the ruler of the prize as the content has it; undefined if nobody pursues. */
const rulerOf = ({ content }: Engine): Pursuer | undefined => content.doom?.pursuer;

/** Whether the ruler of the prize has died. */
export function isRulerSlain(engine: Engine): boolean {
  const ruler = rulerOf(engine);
  return ruler !== undefined && engine.floors.some((floor) => floor?.slain.includes(ruler.breed));
}

/** Returns the pursuer of the hero, and its floor; undefined if there is none, or no longer. */
export function pursuerOf(engine: Engine): { readonly actor: Actor; readonly floor: number } | undefined {
  if (engine.pursuer === NO_ACTOR) return undefined;
  const ruler = rulerOf(engine);
  const isPursuer = ({ id, breed, side }: Actor): boolean =>
    id === engine.pursuer && breed.id === ruler?.breed && side === 'hostile';
  for (const floor of engine.floors) {
    const actor = floor?.actors.find(isPursuer);
    if (floor && actor) return { actor, floor: floor.number };
    const falling = floor?.fallen.find(isPursuer);
    if (floor && falling) return { actor: falling, floor: neighbourOf(floor.number, 'down', engine.flight) };
  }
  return undefined;
}

/** Lets the ruler of the prize, if alive on the hero's floor, begin to pursue the hero who has just taken it. */
export function beginPursuit(engine: Engine): void {
  const ruler = rulerOf(engine);
  const actor = engine.map.actors.find(({ breed, side }) => breed.id === ruler?.breed && side === 'hostile');
  if (!ruler || !actor) return;
  engine.pursuer = actor.id;
  actor.post = NO_CELL;
  alert(actor, engine.hero.cell);
  narrate(engine.hero, 'pursuitBegan', ruler.message);
}

/** Lets the pursuer climb a floor, if it is time: to the hero, if it is the hero's. The hero knows how far it is. */
export function passPursuit(engine: Engine): void {
  const ruler = rulerOf(engine);
  if (!ruler || (engine.turn - engine.prizeAt) % ruler.turns !== 0) return;
  const found = pursuerOf(engine);
  const here = engine.map.number;
  if (!found || found.floor === here) return;
  const { actor, floor } = found;
  const way = wayTowards(floor, here);
  const next = engine.floors[neighbourOf(floor, way, engine.flight)];
  const stairs = next?.stairs[arrivalBy(floor, way)];
  if (!next || stairs === undefined) return;
  arrive(actor, next, stairs);
  const { hero } = engine;
  if (next === hero.map) {
    alert(actor, hero.cell);
    engine.emit({ type: 'arrived', who: actor.ref, at: actor.cell, side: actor.side });
    return;
  }
  narrate(hero, 'pursuerAway', ruler.title, floorsBelow(here, next.number, engine.flight));
}

/** The tick up to which time has passed on a floor: it stands still without the hero. */
const timeOn = (map: GameMap): number => (map === map.engine.map ? map.engine.hero.due : map.leftAt);

/** Puts the pursuer beside stairs of a floor, with as much time passed for it as lies between the two floors. */
function arrive(actor: Actor, to: GameMap, stairs: number): void {
  const { engine } = to;
  const falls = engine.floors.find((floor) => floor?.fallen.includes(actor));
  const from = falls ?? actor.map;
  if (falls) falls.fallen = falls.fallen.filter((other) => other !== actor);
  letTimePass(actor, timeOn(to) - timeOn(from));
  actor.due = timeOn(to) + actor.breed.speed;
  bringTo(actor, to, stairs);
}
