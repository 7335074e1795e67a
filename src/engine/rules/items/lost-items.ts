// Items that leave the ground: lava takes them, a chasm drops them on the floor below, and what the game needs comes back.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { isFloorNumber, neighbourOf } from '../../world/kinds/floor-number';
import type { Item } from '../../world/actors/item';
import type { GameMap } from '../../world/map/game-map';
import { landingCell, restingPlace } from '../../world/map/placement';
import { wakeEnvironment } from '../../world/map/floor-environment';
import { narrateChange } from '../narrations';

/** Whether the game cannot be finished without an item: a key or the Crown. */
export const isNeeded = ({ kind }: Item): boolean => kind.role === 'key' || kind.prize === true;

/**
 * Brings back what nobody could get at: a key to where it lay first, on the floor of its lock, and the rest to firm ground.
 * Where nobody can go any more, such as under a chest that the key came out of, it lies as near as a hero can get.
 */
export function recover(item: Item, map: GameMap, from: Cell): void {
  const { engine } = map;
  const { home, kind } = item;
  const floor = home && engine.floors[home.floor];
  if (home && floor) {
    const at = restingPlace(floor, home.cell);
    floor.addItem(at, item);
    if (floor === engine.map) engine.emit({ type: 'returned', at, what: kind.name });
    return;
  }
  const at = restingPlace(map, from);
  map.addItem(at, item);
  narrateChange(map, at, 'cameToRest', engine.nameOf(item));
}

/**
 * Lays an item on a cell. Deep water carries it off, lava takes it for good, and from a chasm it falls to the floor below;
 * what the game needs comes back from both.
 */
export function layItem(item: Item, map: GameMap, cell: Cell): void {
  const { walkable, terrain } = map.tile(cell);
  const isGone = terrain === 'lava' || terrain === 'chasm';
  if (isGone && isNeeded(item)) recover(item, map, cell);
  else if (isGone) {
    tellLoss(item, map, cell);
    if (terrain === 'chasm') dropBelow(item, map, cell);
  } else if (terrain === 'deep' || (walkable && !map.propAt(cell)?.kind.blocks)) {
    map.addItem(cell, item);
    setAdrift(map, cell, [item]);
  } else map.addItem(restingPlace(map, cell), item);
}

/** Lands an item on the floor below, at once if the hero has been there, or else when the hero comes there. */
function dropBelow(item: Item, map: GameMap, cell: Cell): void {
  const { engine, number } = map;
  const below = neighbourOf(number, 'down', engine.flight);
  if (!isFloorNumber(below, engine.content.floors, engine.flight)) return;
  const floor = engine.floors[below];
  if (floor) floor.addItem(restingPlace(floor, landingCell(floor, cell)), item);
  else map.fallenItems = [...map.fallenItems, { cell, item }];
}

/** Says how an item sinks in lava or falls into a chasm. */
function tellLoss(item: Item, map: GameMap, at: Cell): void {
  const { engine } = map;
  const { terrain, name } = map.tile(at);
  const { lost, says } = engine.content.reactions[item.kind.material].fire;
  if (terrain === 'lava')
    narrateChange(map, at, 'sank', engine.nameOf(item), name, lost === undefined ? undefined : says);
  else narrateChange(map, at, 'fellInto', engine.nameOf(item), name);
}

/** Lets what a hero who flies has left on a cell go where nothing lies there: it drifts, sinks or falls. */
export function settle(map: GameMap, cell: Cell): void {
  const { terrain } = map.tile(cell);
  setAdrift(map, cell, map.items.get(cell) ?? []);
  if (terrain !== 'lava' && terrain !== 'chasm') return;
  for (const item of map.takeItems(cell, () => true)) layItem(item, map, cell);
}

/** Lets items that have come to a cell drift away, with a message for each, if it is deep water. */
export function setAdrift(map: GameMap, cell: Cell, items: readonly Item[]): void {
  if (items.length === 0 || map.tile(cell).terrain !== 'deep') return;
  wakeEnvironment(map);
  for (const item of items) narrateChange(map, cell, 'driftedAway', map.engine.nameOf(item), item.count);
}

/** Puts the keys that an actor carries back on the floors that they belong to, but for those of its own floor. */
export function leaveKeysBehind(carrier: Actor): void {
  const { map } = carrier;
  const kept = carrier.pack.filter(({ kind, home }) => kind.role !== 'key' || !home || home.floor === map.number);
  const left = carrier.pack.filter((item) => !kept.includes(item));
  if (left.length === 0) return;
  carrier.pack = kept;
  for (const item of left) {
    recover(item, map, carrier.cell);
    map.engine.emit({ type: 'returned', at: carrier.cell, what: item.kind.name });
  }
}
