/** Copies of a running game: object by object, and the layers of each floor at once, which is far quicker than a snapshot. */
import { Engine } from '../../engine';
import { Rng } from '../../random/rng';
import { announceInSight } from '../../rules/perception/look-at';
import type { Actor } from '../../world/actors/actor';
import { Prop } from '../../world/actors/prop';
import { GameMap } from '../../world/map/game-map';

/**
 * Returns a game that continues exactly as this one would, unless it gets another random stream. Instead of the events of the
 * last command it has `noticed` events of actors in sight. Nobody watches it.
 */
export function fork(engine: Engine, rng = Rng.restored(engine.rng.state())): Engine {
  const { content, options, catalogue, knowledge, hero, lastLook, mourned } = engine;
  const copy = new Engine(content, options, rng, catalogue);
  const made = { made: copy.made, rng, knowledge: copy.knowledge };
  Object.assign(copy, engine, made, { emitted: [], onEvent: undefined, onTurn: undefined });
  copy.knowledge.copyFrom(knowledge);
  for (const floor of engine.made) if (floor) copy.made[floor.number] = copyFloor(floor, copy);
  copy.mourned = mourned.map((actor) => actor.copy());
  copy.hero = (copy.made[hero.map.number] as GameMap).actors[hero.mapSlot] as Actor;
  copy.lastLook = { ...lastLook, map: lastLook.map && copy.made[lastLook.map.number] };
  announceInSight(copy.map);
  return copy;
}

/** Returns a copy of a floor for a copy of its game. */
function copyFloor(floor: GameMap, engine: Engine): GameMap {
  const { number, version, place, closesIn, leftAt, arrivals, arrivalAt, freed, slain, toldLeft, climbEvent } = floor;
  const copy = new GameMap(engine, number, floor);
  Object.assign(copy, { version, place, closesIn, leftAt, arrivals, arrivalAt, freed, slain, toldLeft, climbEvent });
  Object.assign(copy.stairs, floor.stairs);
  copy.floods = floor.floods;
  copy.fallen = floor.fallen.map((actor) => actor.copy());
  copy.fallenItems = floor.fallenItems;
  for (const [cell, pile] of floor.items) copy.items.set(cell, pile.slice());
  for (const [cell, prop] of floor.props) copy.props.set(cell, copyProp(prop, copy));
  copy.environment.copyFrom(floor.environment);
  copy.flames.copyFrom(floor.flames);
  copy.memory.copyFrom(floor.memory);
  for (const actor of floor.actors) copy.actors.push(copyActor(actor, copy));
  copy.actorSlots.set(floor.actorSlots);
  const copyOf = ({ mapSlot }: Actor): Actor => copy.actors[mapSlot] as Actor;
  copy.schedule.copyFrom(floor.schedule, (turn) =>
    turn === floor.environment ? copy.environment : copyOf(turn as Actor),
  );
  copy.companions = floor.companions.filter((one) => one.isPlaced && one.map === floor).map(copyOf);
  return copy;
}

function copyActor(actor: Actor, map: GameMap): Actor {
  const copy = actor.copy();
  copy.setMap(map);
  return copy;
}

function copyProp(prop: Prop, map: GameMap): Prop {
  const copy = Object.assign(new Prop(prop.kind), prop);
  copy.setMap(map);
  return copy;
}
