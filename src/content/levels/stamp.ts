/** Builds vaults from their templates into a draft. */
import type { Rng } from '../../engine/random/rng';
import type { Cell } from '../../engine/space/geometry';
import type { Fixture, PlacedItem, Placement } from '../../engine/world/kinds/floor-plan';
import { dangerOf, breedsAtDepth } from './spawn-table';
import type { PropId } from '../places/props';
import { hiddenId, isPlate } from '../places/props';
import {
  rollLoot,
  rollOffer,
  spareOffers,
  type Entrance,
  type Lock,
  type LootId,
  type Mark,
  type Vault,
} from '../places/vaults/index';
import { WIDTH, type Draft } from './draft';
import { LIES_ON, TILE } from './tile-numbers';
import { dangerBudget } from './residents';

/** The tile at each kind of entrance. */
const ENTRANCES: Readonly<Record<Entrance, number>> = {
  open: TILE.floor,
  door: TILE.door,
  secret: TILE.secretDoor,
  lever: TILE.bars,
  iron: TILE.ironDoor,
  silver: TILE.silverDoor,
  ember: TILE.emberDoor,
};

const KEYS: Readonly<Record<Lock, string>> = { iron: 'ironKey', silver: 'silverKey', ember: 'emberKey' };

/** A key for this kind of lock. */
export const keyItem = (lock: Lock): PlacedItem => ({ item: KEYS[lock], count: 1 });

/** Whether this much more danger puts vaults and mimics over their share, half of the floor's budget. */
export const exceedsVaultDanger = ({ residents, depth }: Draft, more: number): boolean =>
  2 * (more + residents.reduce((sum, { breed }) => sum + dangerOf(breed), 0)) > dangerBudget(depth);

/** The highest danger that a vault can contain at a depth. */
export function maxVaultDanger({ spots }: Vault, depth: number): number {
  const maxDanger = (who: readonly string[]): number => Math.max(0, ...breedsAtDepth(who, depth).map(dangerOf));
  return spots.reduce((sum, spot) => {
    const { who, mimic } = spot?.mark ?? {};
    return sum + (who ? maxDanger(who) : 0) + (mimic === undefined ? 0 : maxDanger(['mimic']));
  }, 0);
}

/** The mark in place of a chest where a vault hides a key. */
const KEY_PLACE: Mark = { key: true };

/** Builds a vault with its top left corner here. Its key cell, if any, gets the key to this lock. */
export function stampVault(
  draft: Draft,
  rng: Rng,
  vault: Vault,
  left: number,
  top: number,
  lock: Lock | undefined,
): void {
  const { width, spots, entrance, mayHideKey } = vault;
  const cellAt = (i: number): Cell => (top + Math.trunc(i / width)) * WIDTH + left + (i % width);
  const cellsOf = (suits: (mark: Mark, sign: string) => boolean): Cell[] =>
    spots.flatMap((spot, i) => (spot && suits(spot.mark, spot.sign) ? [cellAt(i)] : []));
  spots.forEach((spot, i) => {
    if (!spot) return;
    const cell = cellAt(i);
    draft.vaulted[cell] = 1;
    draft.taken[cell] = 1;
    draft.area[cell] = 0;
    const { tile = 'floor', bed = 'floor', gas } = spot.mark;
    const isCover = LIES_ON[TILE[tile]] === 1;
    draft.tiles[cell] = TILE[isCover ? bed : tile];
    if (isCover) draft.cover(cell, TILE[tile]);
    if (gas) draft.air.push({ cell, gas: gas.kind, amount: gas.amount });
  });
  draft.tiles[entryCell(vault, left, top)] = ENTRANCES[entrance];
  const exclusives = cellsOf(({ offer, exclusive }) => offer !== undefined || exclusive === true);
  const excludedBy = (cell: Cell): readonly Cell[] => exclusives.filter((other) => other !== cell);
  spots.forEach((spot, i) => {
    if (!spot) return;
    const { works = '' } = spot.mark;
    const targets = works === '' ? [] : cellsOf((_, sign) => works.includes(sign));
    const isKeyPlace = mayHideKey && lock !== undefined && spot.mark.prop === 'chest';
    const cell = cellAt(i);
    const joined = { works: targets, excludes: spot.mark.exclusive ? excludedBy(cell) : [] };
    fillSpot(draft, rng, isKeyPlace ? KEY_PLACE : spot.mark, cell, joined, lock);
  });
  const offers = spots.flatMap((spot, i) => (spot?.mark.offer ? [{ offer: spot.mark.offer, cell: cellAt(i) }] : []));
  const spares = spareOffers(offers.map(({ offer }) => offer));
  offers.forEach(({ offer, cell }, i) => {
    draft.addFixture({
      prop: 'openCage',
      cell,
      excludes: excludedBy(cell),
      offers: rollOffer(offer, spares[i], draft.depth, rng),
    });
  });
}

/** The entrance of a vault with its top left corner here. */
export const entryCell = ({ entry }: Vault, left: number, top: number): Cell =>
  (top + entry.y) * WIDTH + left + entry.x;

/** Adds what a mark specifies to one cell. */
function fillSpot(
  draft: Draft,
  rng: Rng,
  { prop, hidden, loot, mimic = 0, text, captives, key, who, asleep, guest }: Mark,
  cell: Cell,
  { works, excludes }: Required<Pick<Fixture, 'works' | 'excludes'>>,
  lock: Lock | undefined,
): void {
  const { depth } = draft;
  const [resident] = rng.shuffle([...breedsAtDepth(who ?? [], depth)]);
  if (resident !== undefined) draft.addResident({ breed: resident, cell, ...(asleep ? { asleep } : { post: cell }) });
  if (guest) {
    const wares = guest.trades ? draft.wares : undefined;
    draft.addResident({ ...guest, cell, side: 'neutral', post: cell, ...(wares ? { wares } : {}) });
  }
  if (key && lock !== undefined) draft.lying.push({ ...keyItem(lock), cell });
  const isOnGround = prop === undefined || isPlate(prop);
  if (loot !== undefined && isOnGround)
    for (const item of rollLoot(loot, depth, rng)) draft.lying.push({ ...item, cell });
  if (prop === undefined) return;
  if (mimic > 0 && rng.percent(mimic) && breedsAtDepth(['mimic'], depth).length > 0) {
    draft.addResident(mimicAt(cell));
  } else {
    const [captive] = rng.shuffle([...breedsAtDepth(captives ?? [], depth)]);
    draft.addFixture({
      prop: hidden ? hiddenId(prop) : prop,
      cell,
      ...(loot === undefined || isOnGround ? {} : { contents: rollLoot(loot, depth, rng) }),
      ...(works.length === 0 ? {} : { works }),
      ...(excludes.length === 0 ? {} : { excludes }),
      ...(captive === undefined ? {} : { captive }),
      ...(text === undefined ? {} : { text }),
    });
  }
}

/** A mimic, which poses as a chest. */
export const mimicAt = (cell: Cell): Placement => ({ breed: 'mimic', cell, post: cell });

/** A chest with loot. */
export const chestAt = (draft: Draft, rng: Rng, cell: Cell, prop: PropId, loot: LootId): Fixture => ({
  prop,
  cell,
  contents: rollLoot(loot, draft.depth, rng),
});
