import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Lock } from '../places/vaults/index';
import { mayBlock, someCell } from './decor';
import { WIDTH, type Draft } from './draft';
import { chestAt, keyOf } from './stamp';

/** How many of a hundred keys that nobody guards lie in a chest. */
const IN_CHESTS = 40;
/** How far from where the hero comes in a key lies, in cells, if it can be helped. */
const FAR = 15;

/** Hides a key in an ordinary room, in a chest or on the ground: no lock lies between it and the hero. */
export function placeKey(draft: Draft, rng: Rng, lock: Lock): void {
  const isFar = (cell: Cell): boolean => distance(cell, draft.start, WIDTH) >= FAR;
  const key = keyOf(lock);
  const chest = rng.percent(IN_CHESTS)
    ? someCell(rng, draft, (cell) => isFar(cell) && mayBlock(draft, cell))
    : undefined;
  if (chest !== undefined) {
    const { contents = [], ...rest } = chestAt(draft, rng, chest, 'chest', 'coins');
    draft.furnish({ ...rest, contents: [...contents, key] });
    return;
  }
  const isFree = (cell: Cell): boolean => draft.isOpen(cell) && !draft.holds(cell) && cell !== draft.start;
  const cell = someCell(rng, draft, (at) => isFree(at) && isFar(at)) ?? someCell(rng, draft, isFree);
  if (cell === undefined) draft.reject('no place for a key');
  else draft.lying.push({ ...key, cell });
}
