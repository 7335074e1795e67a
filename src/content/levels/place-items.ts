/** Places a floor's items on a finished level, and the keys to its locks. The items come from `dungeonItems`. */
import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { PlacedItem, Placement } from '../../engine/world/kinds/floor-plan';
import type { Lock } from '../places/vaults/index';
import { TILES } from '../tables/tiles';
import { canPlaceObstacle, randomCell } from './decor';
import { SIZE, WIDTH, type Draft } from './draft';
import { doorwayStep } from './neighbourhood';
import { chestAt, keyItem } from './stamp';

/** The number of random cells that compete for an item. The one farthest from all other items wins. */
const TRIES = 4;

/** By tile number: 1 for dry, open ground in plain sight that is no door. */
const DRY = Uint8Array.from(TILES, ({ terrain, transparent, closesTo, soaks, liesOn, confirmation }) =>
  terrain === 'open' && transparent && closesTo === undefined && !soaks && !liesOn && confirmation === undefined
    ? 1
    : 0,
);

/** The goal of the game. It lies on the throne of the last floor or, without a throne, as far away as possible. */
const CROWN = 'emberCrown';

/** Places items on open ground in rooms, behind no key, secret door or water, away from the start and residents. */
export function placeItems(
  draft: Draft,
  residents: readonly Placement[],
  items: readonly PlacedItem[],
  rng: Rng,
): void {
  const { lying, side, throne, walkDistances } = draft;
  const cells = freeGround(draft, residents);
  if (draft.isLast && !side) {
    const far = cells.reduce(
      (best, cell) => ((walkDistances[cell] as number) > (walkDistances[best] as number) ? cell : best),
      cells[0] ?? draft.start,
    );
    lying.push({ item: CROWN, count: 1, cell: throne ?? far });
  }
  const occupied = lying.map(({ cell }) => cell);
  for (const item of items) {
    let best: Cell | undefined;
    let bestDistance = -1;
    for (let i = 0; i < TRIES && cells.length > 0; i++) {
      const cell = rng.pick(cells);
      const nearest = occupied.reduce((least, other) => Math.min(least, distance(cell, other, WIDTH)), SIZE);
      if (nearest <= bestDistance) continue;
      bestDistance = nearest;
      best = cell;
    }
    if (best === undefined) continue;
    occupied.push(best);
    lying.push({ ...item, cell: best });
  }
}

/** The cells that can take an item. */
function freeGround(draft: Draft, residents: readonly Placement[]): Cell[] {
  const { start, up, down, area, vaulted, tiles } = draft;
  const inhabited = new Set(residents.map(({ cell }) => cell));
  const { cells, count } = draft.flood(start, SIZE);
  return Array.from(cells.subarray(0, count)).filter(
    (cell) =>
      area[cell] !== 0 &&
      vaulted[cell] === 0 &&
      DRY[tiles[cell] as number] === 1 &&
      cell !== up &&
      cell !== down &&
      distance(cell, start, WIDTH) > 1 &&
      !inhabited.has(cell) &&
      !draft.hasItem(cell) &&
      doorwayStep(draft, cell) === undefined,
  );
}

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
