// Passages: whether somebody in a cell bars the way, or keeps others from what lies there.
import { DIRS, type Cell } from '../space/geometry';
import { openPartsAround } from '../space/ring';
import type { GameMap } from '../world/game-map';

/** Whether an actor could stay in a cell for good without cutting anything off on foot. */
export function blocksNoWay(map: GameMap, cell: Cell): boolean {
  const ring = DIRS.reduce((bits, dir, i) => bits | (map.blocked.walk[map.step(cell, dir)] === 0 ? 1 << i : 0), 0);
  return openPartsAround(ring) <= 1;
}
