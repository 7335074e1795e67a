/** Places the key to a lock that has no key room. */
import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Lock } from '../places/vaults/index';
import { canPlaceObstacle, randomCell } from './decor';
import { WIDTH, type Draft } from './draft';
import { chestAt, keyItem } from './stamp';

/** The percentage of these keys that lie in a chest. */
const CHEST_PERCENT = 40;
/** The distance to keep from the start, in cells, if possible. */
const MIN_DISTANCE = 15;

/** Places a key in an ordinary room, in a chest or on the ground. No lock is between it and the hero. */
export function placeKey(draft: Draft, rng: Rng, lock: Lock): void {
  const isFar = (cell: Cell): boolean => distance(cell, draft.start, WIDTH) >= MIN_DISTANCE;
  const key = keyItem(lock);
  const chest = rng.percent(CHEST_PERCENT)
    ? randomCell(rng, draft, (cell) => isFar(cell) && canPlaceObstacle(draft, cell))
    : undefined;
  if (chest !== undefined) {
    const { contents = [], ...rest } = chestAt(draft, rng, chest, 'chest', 'coins');
    draft.addFixture({ ...rest, contents: [...contents, key] });
    return;
  }
  const isFree = (cell: Cell): boolean => draft.isOpen(cell) && !draft.hasItem(cell) && cell !== draft.start;
  const cell = randomCell(rng, draft, (at) => isFree(at) && isFar(at)) ?? randomCell(rng, draft, isFree);
  if (cell === undefined) draft.reject('no place for a key');
  else draft.lying.push({ ...key, cell });
}
