/** Plans on which floors of a dungeon two groups with a feud live near each other, and places them. */
import { Rng, weighted } from '../../engine/random/rng';
import type { Cell } from '../../engine/space/geometry';
import { RULES_VERSION } from '../../engine/version';
import type { FactionId } from '../../engine/world/kinds/faction';
import { BREEDS } from '../creatures/breeds/index';
import { FEUDS } from '../creatures/feuds';
import { dangerBudget, type Residents, type RoomCells } from './residents';
import { isRoaming, type SpawnEntry } from './spawn-table';

/** Spans of floors, each with its first and its last floor. One floor of each has a feud. */
const FEUD_SPANS: readonly (readonly [first: number, last: number])[] = [
  [3, 4],
  [5, 6],
  [7, 9],
];

/** Returns the floors of a dungeon that have a feud. */
export function feudFloors(seed: string): readonly number[] {
  const rng = Rng.named('feuds', RULES_VERSION, seed);
  return FEUD_SPANS.map(([first, last]) => rng.between(first, last));
}

/** The distance of the two groups, in steps: out of each other's sight at first, and near enough to be brought together. */
export const FEUD_STEPS = { least: 6, inOneRoom: 11, most: 16 } as const;
/** The part of the floor's danger that each group may take, as a divisor, and the size of a group that has no followers. */
const GROUP_SHARE = 4;
const GROUP_SIZE = 2;

const factionOf = ({ id }: SpawnEntry): FactionId | undefined => BREEDS[id]?.faction;

/** Whether creatures of one entry attack those of the other. */
function isFeud(one: SpawnEntry, other: SpawnEntry): boolean {
  const [mine, theirs] = [factionOf(one), factionOf(other)];
  const feud = mine && theirs && FEUDS[mine].feuds[theirs];
  return feud === 'fights' || feud === 'eats';
}

const sizeOf = ({ company }: SpawnEntry): number => (company ? 1 : GROUP_SIZE);

/** Places two groups with a feud on a floor that has one: one holds a place, and the other patrols to it and back. */
export function placeFeud(residents: Residents, sections: readonly RoomCells[]): void {
  const { draft, rng } = residents;
  if (!draft.hasFeud) return;
  const locals = residents.locals();
  // Where vaults have left too little danger for any two, the share is that of the whole floor.
  const pairs = [residents.budget, dangerBudget(draft.depth)]
    .map((budget) => pairsWithin(Math.trunc(budget / GROUP_SHARE), residents, locals))
    .find(({ length }) => length > 0);
  if (!pairs) return;
  const { one, other } = weighted(rng, pairs);
  const places = rng.shuffle([...sections]);
  for (const [round, cells] of [...places, ...places].entries()) {
    const post = residents.pickRoomyCell(cells);
    // In a cave that is all one room, the other group is as far off as can be.
    const least = round < places.length ? undefined : FEUD_STEPS.inOneRoom;
    const away = post === undefined ? undefined : placeNear(residents, post, sections, cells, least);
    if (post === undefined || !away) continue;
    for (let i = sizeOf(one); i > 0; i--) placeOne(residents, one, cells, post, (cell) => ({ post: cell }));
    const end = residents.nearestFreeCell(post, cells) ?? post;
    for (let i = sizeOf(other); i > 0; i--)
      placeOne(residents, other, away.cells, away.cell, () => ({ patrolEnd: end }));
    return;
  }
}

/** Returns the pairs of entries with a feud of which each group takes at most this danger, with their weights. */
function pairsWithin(most: number, residents: Residents, locals: readonly SpawnEntry[]) {
  const able = locals.filter((entry) => isRoaming(entry.id) && residents.maxDanger(entry) * sizeOf(entry) <= most);
  return able.flatMap((one) =>
    able.filter((other) => isFeud(one, other)).map((other) => [one.weight * other.weight, { one, other }] as const),
  );
}

/** Places a group at the free cell nearest to a cell. */
function placeOne(
  residents: Residents,
  entry: SpawnEntry,
  cells: RoomCells,
  near: Cell,
  roleAt: (cell: Cell) => { readonly post: Cell } | { readonly patrolEnd: Cell },
): void {
  const cell = residents.nearestFreeCell(near, cells);
  if (cell !== undefined) residents.placeGroup(entry, cell, cells, roleAt(cell));
}

/**
 * Returns a place that is neither too near to a post nor too far from it: in another room, or anywhere from `least` steps on if
 * that is given.
 */
function placeNear(
  residents: Residents,
  post: Cell,
  sections: readonly RoomCells[],
  but: RoomCells,
  least?: number,
): { readonly cells: RoomCells; readonly cell: Cell } | undefined {
  const { draft, rng } = residents;
  const steps = draft.distancesFrom(post).steps.slice();
  const isNear = (at: Cell): boolean =>
    (least !== undefined || draft.area[at] !== draft.area[post]) &&
    (steps[at] as number) >= (least ?? FEUD_STEPS.least) &&
    (steps[at] as number) <= FEUD_STEPS.most;
  for (const cells of rng.shuffle(sections.filter((each) => each !== but))) {
    const cell = residents.pickRoomyCell(cells.filter(isNear));
    if (cell !== undefined) return { cells, cell };
  }
  return undefined;
}
