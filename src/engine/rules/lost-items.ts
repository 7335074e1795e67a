// Items that must not be lost: keys return to the floor of their lock.
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Item } from '../world/item';
import type { GameMap } from '../world/game-map';

/** Returns a key to where it lay first, on the floor of its lock. Any other item is lost. */
function returnLostItem(item: Item, map: GameMap): void {
  const { home } = item;
  const floor = home && map.engine.floors[home.depth];
  if (!home || !floor) return;
  floor.addItem(home.cell, item);
  if (floor === map.engine.map) map.engine.emit({ type: 'returned', at: home.cell, what: item.kind.name });
}

/** Lays an item on a cell if it can be found again there. A key that cannot returns home. */
export function layItem(item: Item, map: GameMap, cell: Cell): void {
  if (map.tile(cell).walkable && !map.propAt(cell)?.kind.blocks) map.addItem(cell, item);
  else returnLostItem(item, map);
}

/** Returns the keys an actor carries that belong to another floor. */
export function leaveKeysBehind(carrier: Actor): void {
  const { map } = carrier;
  const kept = carrier.pack.filter(({ kind, home }) => kind.role !== 'key' || !home || home.depth === map.depth);
  const left = carrier.pack.filter((item) => !kept.includes(item));
  if (left.length === 0) return;
  carrier.pack = kept;
  for (const item of left) {
    returnLostItem(item, map);
    map.engine.emit({ type: 'returned', at: carrier.cell, what: item.kind.name });
  }
}
