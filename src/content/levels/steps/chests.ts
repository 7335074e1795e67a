import type { Cell } from '../../../engine/space/geometry';
import { dangerOf, spawnsAmong } from '../spawn-table';
import { PROPS, type PropId } from '../../places/props';
import { TILES } from '../../tables/tiles';
import { LOCKS, type Lock } from '../../places/vaults/index';
import { mayBlock, someCell } from '../decor';
import { type Draft, type BuildStep } from '../draft';
import { placeKey } from '../place-keys';
import { KEPT_CLEAR } from '../populate';
import { chestAt, isTooMuch, mimicAt } from '../stamp';
import { isInFirstRoom } from '../neighbourhood';

/** How many of a hundred chests are locked, and how many of a hundred are none. */
const LOCKED = 18;
const MIMICS = 22;
/** From which depth on there are chests of each lock. */
const LOCKED_FROM: Readonly<Record<Lock, number>> = { iron: 2, silver: 4, ember: 7 };
const LOCKED_CHESTS: Readonly<Record<Lock, PropId>> = {
  iron: 'ironChest',
  silver: 'silverChest',
  ember: 'emberChest',
};

/** Chests in rooms, none to two; some are locked, and some are no chests. */
export const placeChests: BuildStep = function placeChests(draft, rng) {
  const { depth, walks } = draft;
  const count = rng.between(0, depth < 3 ? 1 : 2);
  if (count === 0) return;
  const suits = (cell: Cell): boolean =>
    (walks[cell] as number) > KEPT_CLEAR && !isInFirstRoom(draft, cell) && mayBlock(draft, cell);
  for (let i = 0; i < count; i++) {
    const cell = someCell(rng, draft, suits);
    if (cell === undefined) return;
    const isMimic = rng.percent(MIMICS) && spawnsAmong(['mimic'], depth).length > 0;
    const lock = rng.percent(LOCKED) ? rng.shuffle(freeLocks(draft))[0] : undefined;
    if (isMimic && !isTooMuch(draft, dangerOf('mimic'))) draft.lodge(mimicAt(cell));
    else if (lock === undefined) draft.furnish(chestAt(draft, rng, cell, 'chest', 'chest'));
    else {
      draft.furnish(chestAt(draft, rng, cell, LOCKED_CHESTS[lock], 'coffer'));
      placeKey(draft, rng, lock);
    }
  }
};

/** The kinds of which there is no lock yet: two locks of a kind would quarrel over one key. */
function freeLocks({ depth, tiles, fixtures }: Draft): Lock[] {
  const doors = new Set(TILES.flatMap(({ lock }, tile) => (lock !== undefined && tiles.includes(tile) ? [lock] : [])));
  const locks = fixtures.map(({ prop }) => PROPS.find(({ id }) => id === prop)?.lock);
  return LOCKS.filter((lock) => depth >= LOCKED_FROM[lock] && !doors.has(lock) && !locks.includes(lock));
}
