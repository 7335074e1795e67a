import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Item } from '../world/item';
import type { GameMap } from '../world/game-map';

/** A key that is lost lies where it lay first, on the floor of its lock. Anything else that is lost is gone. */
export function returnLostItem(item: Item, map: GameMap): void {
  const { home } = item;
  const floor = home && map.engine.floors[home.depth];
  if (!home || !floor) return;
  floor.addItem(home.cell, item);
  if (floor === map.engine.map) map.engine.emit({ type: 'returned', at: home.cell, what: item.kind.name });
}

/** Lays a thing on a cell where it can be found again; a key that cannot be goes home. */
export function layItem(item: Item, map: GameMap, cell: Cell): void {
  if (map.tile(cell).walkable && !map.propAt(cell)?.kind.blocks) map.addItem(cell, item);
  else returnLostItem(item, map);
}

/** Keys do not leave their floor: those that somebody carries to another go home. */
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
