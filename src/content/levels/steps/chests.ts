/** Build step that places chests outside vaults: plain, locked, and mimics. */
import type { Cell } from '../../../engine/space/geometry';
import { dangerOf, breedsAtDepth } from '../spawn-table';
import { PROPS, type PropId } from '../../places/props';
import { TILES } from '../../tables/tiles';
import { LOCKS, type Lock } from '../../places/vaults/index';
import { canPlaceObstacle, randomCell } from '../decor';
import { type Draft, type BuildStep } from '../draft';
import { placeKey } from '../place-items';
import { SAFE_DISTANCE } from '../residents';
import { chestAt, exceedsVaultDanger, mimicAt } from '../stamp';
import { isInFirstRoom } from '../neighbourhood';

/** The percentages of chests that are locked and that are mimics. */
const LOCKED_PERCENT = 18;
const MIMIC_PERCENT = 22;
/** The first depth with chests of each lock. */
const FIRST_DEPTH: Readonly<Record<Lock, number>> = { iron: 2, silver: 4, ember: 7 };
const LOCKED_CHESTS: Readonly<Record<Lock, PropId>> = {
  iron: 'ironChest',
  silver: 'silverChest',
  ember: 'emberChest',
};

/** Places up to two chests in rooms. */
export const placeChests: BuildStep = function placeChests(draft, rng) {
  const { depth, walkDistances } = draft;
  const count = rng.between(0, depth < 3 ? 1 : 2);
  if (count === 0) return;
  const suits = (cell: Cell): boolean =>
    (walkDistances[cell] as number) > SAFE_DISTANCE && !isInFirstRoom(draft, cell) && canPlaceObstacle(draft, cell);
  for (let i = 0; i < count; i++) {
    const cell = randomCell(rng, draft, suits);
    if (cell === undefined) return;
    const isMimic = rng.percent(MIMIC_PERCENT) && breedsAtDepth(['mimic'], depth).length > 0;
    const lock = rng.percent(LOCKED_PERCENT) ? rng.shuffle(freeLocks(draft))[0] : undefined;
    if (isMimic && !exceedsVaultDanger(draft, dangerOf('mimic'))) draft.addResident(mimicAt(cell));
    else if (lock === undefined) draft.addFixture(chestAt(draft, rng, cell, 'chest', 'chest'));
    else {
      draft.addFixture(chestAt(draft, rng, cell, LOCKED_CHESTS[lock], 'coffer'));
      placeKey(draft, rng, lock);
    }
  }
};

/** The locks not in use on this level. Two locks of a kind would compete for one key. */
function freeLocks({ depth, tiles, fixtures }: Draft): Lock[] {
  const doors = new Set(TILES.flatMap(({ lock }, tile) => (lock !== undefined && tiles.includes(tile) ? [lock] : [])));
  const locks = fixtures.map(({ prop }) => PROPS.find(({ id }) => id === prop)?.lock);
  return LOCKS.filter((lock) => depth >= FIRST_DEPTH[lock] && !doors.has(lock) && !locks.includes(lock));
}
