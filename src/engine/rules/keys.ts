import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Item } from '../world/item';
import type { GameMap } from '../world/map';

/** A key that is lost lies where it lay first, on the floor of its lock. Anything else that is lost is gone. */
export function lose(item: Item, map: GameMap): void {
  const { home } = item;
  const floor = home && map.engine.floors[home.depth];
  if (!home || !floor) return;
  floor.put(home.cell, item);
  if (floor === map.engine.map) map.engine.emit({ type: 'returned', at: home.cell, what: item.kind.name });
}

/** Lays a thing on a cell where it can be found again; a key that cannot be goes home. */
export function layDown(item: Item, map: GameMap, cell: Cell): void {
  if (map.tile(cell).walkable && !map.propAt(cell)?.kind.blocks) map.put(cell, item);
  else lose(item, map);
}

/** Keys do not leave their floor: those of other floors than the one the hero is on go home. */
export function leaveKeysBehind(hero: Actor): void {
  const { map } = hero;
  const kept = hero.pack.filter(({ home }) => home === undefined || home.depth === map.depth);
  const left = hero.pack.filter((item) => !kept.includes(item));
  if (left.length === 0) return;
  hero.pack = kept;
  for (const item of left) {
    lose(item, map);
    map.engine.emit({ type: 'returned', at: hero.cell, what: item.kind.name });
  }
}
