// Side places: how the hero hears of one, how one closes, and what happens in one at regular intervals.
import { nearestFirst, type Cell } from '../../space/geometry';
import { BEARINGS } from '../../world/knowledge/grammar';
import type { GameMap } from '../../world/map/game-map';
import { storeyOf } from '../../world/kinds/floor-number';
import { placeOf, type PlaceHazard, type SidePlace } from '../../world/kinds/side-place';
import { hurt } from '../combat/combat';
import { isHarmed } from '../perception/hazards';
import { makeNoise } from '../perception/noise';
import { changeGround, letWaterIn, pourGas } from '../environment/react';
import { spawn } from '../actors/spawn';
import { bearingTo } from '../perception/targeting';
import { narrate } from '../narrations';

/** The numbers of turns before a side place closes at which the hero hears of it. */
const LAST_CALLS: readonly number[] = [300, 150, 50];

/** The distance at which drums are heard, in steps. */
const DRUMS_STEPS = 25;

/** The part of its health, as a divisor, that what rises from the dead has. */
const RISEN_DIVISOR = 2;

/** Returns the kind of side place that hangs on a floor of the keep, as its entrance shows; undefined if none does. */
function placeBehind(map: GameMap): SidePlace | undefined {
  const at = map.stairs.in;
  const entrance = at === undefined ? undefined : map.tile(at).id;
  return map.engine.content.sidePlaces.find((place) => place.entrance === entrance);
}

/** "the north": where the entrance of a floor lies, from the hero. */
const bearing = (map: GameMap, at: Cell): string => BEARINGS[bearingTo(map.width, map.engine.hero.cell, at)];

/** Tells a hero who is new on a floor of the side place that can be heard there, or that it belongs to. */
export function tellOfSidePlace(map: GameMap): void {
  const behind = placeBehind(map);
  const { in: at } = map.stairs;
  if (behind && at !== undefined) narrate(map.engine.hero, 'placeHeard', behind.sound, bearing(map, at));
  const place = placeOf(map);
  if (place && storeyOf(map.number) === 1) narrate(map.engine.hero, 'placeEntered', place.message);
}

/** Lets the side place of a floor stay open for good, once the hero has gone in. */
export function keepOpen(map: GameMap): void {
  map.closesIn = 0;
}

/** Lets a turn pass for the side place that hangs on a floor, and for the one that the floor belongs to. */
export function passSidePlace(map: GameMap): void {
  if (map.closesIn > 0) passClosing(map);
  const hazard = placeOf(map)?.hazard;
  if (hazard && map.engine.turn % hazard.every === 0 && strike(map, hazard))
    narrate(map.engine.hero, 'placeHazard', hazard.message);
}

/** Brings the closing of a side place nearer. It does not close while an actor stands in its entrance. */
function passClosing(map: GameMap): void {
  const place = placeBehind(map);
  const { in: at } = map.stairs;
  if (!place || at === undefined) return;
  if (map.closesIn === 1 && map.actorAt(at)) return;
  map.closesIn--;
  const from = bearing(map, at);
  if (map.closesIn === 0) {
    delete map.stairs.in;
    changeGround(map, at, place.closed);
    narrate(map.engine.hero, 'placeClosed', place.sound, from);
  } else if (LAST_CALLS.includes(map.closesIn))
    narrate(map.engine.hero, 'placeClosing', place.sound, from, map.closesIn);
}

/** Carries out the hazard of a side place once. Returns whether it did anything. */
function strike(map: GameMap, hazard: PlaceHazard): boolean {
  const { engine } = map;
  const { hero } = engine;
  switch (hazard.does) {
    case 'flood': {
      const sources = cellsOf(map, (cell) => map.tile(cell).terrain === 'deep' && !map.tile(cell).lasts);
      if (sources.length === 0) return false;
      letWaterIn(map, { sources, left: hazard.cells, captive: '' });
      return true;
    }
    case 'scorch': {
      const scorched = map.actors.filter(
        (actor) =>
          (actor === hero || actor.isFriend) &&
          isHarmed(actor, 'fire') &&
          !hazard.shelters.includes(map.tile(actor.cell).id),
      );
      for (const actor of scorched) hurt(actor, hazard.damage, { cause: 'heat' });
      return scorched.includes(hero) && hero.isAlive;
    }
    case 'rouse':
      makeNoise(map, hero.cell, { steps: DRUMS_STEPS });
      return true;
    case 'raise': {
      const number = engine.catalogue.tileNumber(hazard.tile);
      const near = cellsOf(
        map,
        (cell) =>
          map.tiles[cell] === number && map.distance(cell, hero.cell) <= hazard.within && map.actorSlots[cell] === 0,
      ).sort(nearestFirst(hero.cell, map.width));
      const [cell] = near;
      if (cell === undefined || map.environment.fires[cell] !== 0) return false;
      changeGround(map, cell, engine.content.roles.bareGround);
      const risen = spawn(engine.rng.pick(hazard.breeds), map, cell, { isWorthless: true, alertedTo: hero.cell });
      risen.health = Math.max(1, Math.trunc(risen.maxHealth / RISEN_DIVISOR));
      return true;
    }
    case 'breathe': {
      const number = engine.catalogue.tileNumber(hazard.tile);
      const blooms = cellsOf(map, (cell) => map.tiles[cell] === number);
      for (const cell of blooms) pourGas(map, cell, hazard.gas, hazard.units, false);
      return blooms.length > 0;
    }
  }
}

/** Returns the cells of a floor that match, in reading order. */
function cellsOf({ size }: GameMap, matches: (cell: Cell) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < size; cell++) if (matches(cell)) cells.push(cell);
  return cells;
}
