import type { Rng } from '../../engine/random/rng';
import type { Cell } from '../../engine/space/geometry';
import type { Fixture, PlacedItem, Placement } from '../../engine/world/floor-plan';
import { dangerOf, spawnsAmong } from './spawn-table';
import type { PropId } from '../places/props';
import { hiddenId } from '../places/props';
import { rollLoot, type Entrance, type Lock, type LootId, type Mark, type Vault } from '../places/vaults/index';
import { WIDTH, type Draft } from './draft';
import { TILE } from './tile-numbers';
import { dangerBudget } from './populate';

/** What the wall turns into where each kind of vault is entered. */
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

/** A key of a kind. */
export const keyOf = (lock: Lock): PlacedItem => ({ item: KEYS[lock], count: 1 });

/** How much of a floor's danger vaults, and what passes for chests, may take up: the half of it. */
export const isTooMuch = ({ residents, depth }: Draft, more: number): boolean =>
  2 * (more + residents.reduce((sum, { breed }) => sum + dangerOf(breed), 0)) > dangerBudget(depth);

/** The danger in a vault when it comes to the worst. */
export function dangerIn({ spots }: Vault, depth: number): number {
  const worstOf = (who: readonly string[]): number => Math.max(0, ...spawnsAmong(who, depth).map(dangerOf));
  return spots.reduce((sum, spot) => {
    const { who, mimic } = spot?.mark ?? {};
    return sum + (who ? worstOf(who) : 0) + (mimic === undefined ? 0 : worstOf(['mimic']));
  }, 0);
}

/** Builds a vault with its corner here; what lies where a key may lie is the key of this kind. */
export function stampVault(
  draft: Draft,
  rng: Rng,
  vault: Vault,
  left: number,
  top: number,
  lock: Lock | undefined,
): void {
  const { width, spots, entrance } = vault;
  const cellAt = (i: number): Cell => (top + Math.trunc(i / width)) * WIDTH + left + (i % width);
  const cellsOf = (is: (mark: Mark, sign: string) => boolean): Cell[] =>
    spots.flatMap((spot, i) => (spot && is(spot.mark, spot.sign) ? [cellAt(i)] : []));
  spots.forEach((spot, i) => {
    if (!spot) return;
    const cell = cellAt(i);
    draft.vaulted[cell] = 1;
    draft.taken[cell] = 1;
    draft.area[cell] = 0;
    draft.tiles[cell] = TILE[spot.mark.tile ?? 'floor'];
  });
  draft.tiles[entryOf(vault, left, top)] = ENTRANCES[entrance];
  const choices = cellsOf(({ choice }) => choice === true);
  spots.forEach((spot, i) => {
    if (!spot) return;
    const { mark } = spot;
    const { works = '' } = mark;
    const others = mark.choice ? choices.filter((cell) => cell !== cellAt(i)) : [];
    const worked = works === '' ? others : cellsOf((_, sign) => works.includes(sign));
    fill(draft, rng, mark, cellAt(i), worked, lock);
  });
}

/** The cell through which a vault with its corner here is entered. */
export const entryOf = ({ entry }: Vault, left: number, top: number): Cell => (top + entry.y) * WIDTH + left + entry.x;

/** Puts into one cell of a vault what its mark says. */
function fill(
  draft: Draft,
  rng: Rng,
  { prop, hidden, loot, mimic = 0, text, captives, key, who, asleep, guest }: Mark,
  cell: Cell,
  works: readonly Cell[],
  lock: Lock | undefined,
): void {
  const { depth } = draft;
  const [resident] = rng.shuffle([...spawnsAmong(who ?? [], depth)]);
  if (resident !== undefined) draft.lodge({ breed: resident, cell, ...(asleep ? { asleep } : { post: cell }) });
  if (guest) draft.lodge({ ...guest, cell, side: 'neutral', post: cell });
  if (key && lock !== undefined) draft.lying.push({ ...keyOf(lock), cell });
  if (prop === undefined) {
    if (loot !== undefined) for (const some of rollLoot(loot, depth, rng)) draft.lying.push({ ...some, cell });
  } else if (mimic > 0 && rng.percent(mimic) && spawnsAmong(['mimic'], depth).length > 0) {
    draft.lodge(mimicAt(cell));
  } else {
    const [captive] = rng.shuffle([...spawnsAmong(captives ?? [], depth)]);
    draft.furnish({
      prop: hidden ? hiddenId(prop) : prop,
      cell,
      ...(loot === undefined ? {} : { contents: rollLoot(loot, depth, rng) }),
      ...(works.length === 0 ? {} : { works }),
      ...(captive === undefined ? {} : { captive }),
      ...(text === undefined ? {} : { text }),
    });
  }
}

/** One that waits in a cell as chests do. */
export const mimicAt = (cell: Cell): Placement => ({ breed: 'mimic', cell, post: cell });

/** A chest in a cell. */
export const chestAt = (draft: Draft, rng: Rng, cell: Cell, prop: PropId, loot: LootId): Fixture => ({
  prop,
  cell,
  contents: rollLoot(loot, draft.depth, rng),
});
