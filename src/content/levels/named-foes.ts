/** Decides which named creatures a dungeon has and on which floors, and places them. Its random streams are its own. */
import { parseDice, rollDice } from '../../engine/random/dice';
import { Rng } from '../../engine/random/rng';
import { UNREACHED } from '../../engine/space/distance-map';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Placement } from '../../engine/world/kinds/floor-plan';
import { RULES_VERSION } from '../../engine/version';
import { NAMED, type BreedEntry, type Lair } from '../creatures/breeds/index';
import { TILES } from '../tables/tiles';
import { isBare } from './decor';
import { AROUND, SIZE, WIDTH, type Draft } from './draft';
import { isDoor, isRoomy, openNeighbours } from './neighbourhood';
import { FAR_DISTANCE } from './populate';
import { solve } from './solve';
import { TILE } from './tile-numbers';

type NamedId = keyof typeof NAMED;
const ENTRIES: Readonly<Record<string, BreedEntry>> = NAMED;

/** The floors that have a named creature, if one that lives there is left. */
const NAMED_SPAN = { first: 2, last: 9 } as const;

/** Those that come alone or with others. One that only accompanies another is not among them. */
const COMPANIONS = new Set(Object.values(ENTRIES).flatMap(({ habitat }) => Object.keys(habitat?.company ?? {})));
export const SOLOISTS: readonly NamedId[] = (Object.keys(NAMED) as NamedId[]).filter((id) => !COMPANIONS.has(id));

/**
 * The percentages of those able to walk that sleep and that stand guard until something disturbs them; the rest roam. On the
 * first floor that has one it sleeps.
 */
const ASLEEP_PERCENT = 50;
const POSTED_PERCENT = 30;
/** The number of places tried for one. */
const TRIES = 60;
/** All eight neighbours, in the bit mask of `openNeighbours`. */
const ALL_OPEN = 255;
/** The least distance from the stairs down of one that does not move away, in cells. */
const STAIRS_FREE = 3;

/** By tile number: 1 for dry ground without a door. */
const DRY = Uint8Array.from(TILES, ({ terrain, closesTo, soaks, liesOn, confirmation }) =>
  terrain === 'open' && closesTo === undefined && !soaks && !liesOn && confirmation === undefined ? 1 : 0,
);

const livesAt = (id: NamedId, depth: number): boolean => {
  const [first, last] = NAMED[id].habitat?.depths ?? [0, 0];
  return depth >= first && depth <= last;
};

/** Returns the named creature of each floor that has one, by depth. One random stream decides for the whole dungeon. */
export function namedFloors(seed: string): ReadonlyMap<number, NamedId> {
  const rng = Rng.named('named', RULES_VERSION, seed);
  const depths = Array.from({ length: NAMED_SPAN.last - NAMED_SPAN.first + 1 }, (_, i) => NAMED_SPAN.first + i);
  const found = assign(depths, new Map(), rng);
  if (!found) throw new RangeError('too few named creatures for the floors');
  return found;
}

/** Gives each floor one that no other has, by trial and error. */
function assign(
  [depth, ...rest]: readonly number[],
  given: ReadonlyMap<number, NamedId>,
  rng: Rng,
): ReadonlyMap<number, NamedId> | undefined {
  if (depth === undefined) return given;
  const taken = new Set(given.values());
  for (const id of rng.shuffle(SOLOISTS.filter((each) => livesAt(each, depth) && !taken.has(each)))) {
    const all = assign(rest, new Map([...given, [depth, id]]), rng);
    if (all) return all;
  }
  return undefined;
}

/** Returns the residents of a finished floor together with its named creature and those that come with it. */
export function placeNamed(draft: Draft, residents: readonly Placement[], seed: string): readonly Placement[] {
  const { depth } = draft;
  const id = namedFloors(seed).get(depth);
  if (id === undefined) return residents;
  const rng = Rng.named('named', RULES_VERSION, seed, depth);
  const taken = new Set(residents.map(({ cell }) => cell));
  const lair = ENTRIES[id]?.habitat?.lair ?? {};
  const cell = placeFor(id, draft, residents, rng);
  if (cell === undefined) return residents;
  taken.add(cell);
  const role = roleIn(lair, draft, cell, rng);
  const placed: Placement[] = [...residents, { breed: id, cell, ...role, ...(lair.peaceful ? { topic: id } : {}) }];
  if (lair.grows !== undefined) growAround(draft, cell, TILE[lair.grows]);
  for (const [breed, dice] of Object.entries(ENTRIES[id]?.habitat?.company ?? {})) {
    for (let i = rollDice(parseDice(dice ?? '0'), depth, rng); i > 0; i--) {
      const near = nearestPlace(draft, cell, taken);
      if (near === undefined) break;
      taken.add(near);
      placed.push({ breed, cell: near, leader: residents.length, ...(role.asleep ? { asleep: true } : {}) });
    }
  }
  return placed;
}

/** Whether someone can stand in a cell of a room far from the arrival: on plain ground, and in no vault. */
const canStand = (draft: Draft, cell: Cell): boolean =>
  draft.isOpen(cell) &&
  (draft.walkDistances[cell] as number) > FAR_DISTANCE &&
  draft.area[cell] !== 0 &&
  draft.vaulted[cell] === 0 &&
  DRY[draft.tiles[cell] as number] === 1;

/** Returns a place far from the arrival, beside a door for one that needs doors. */
function placeFor(id: NamedId, draft: Draft, residents: readonly Placement[], rng: Rng): Cell | undefined {
  const { down } = draft;
  const { lair = {} } = ENTRIES[id]?.habitat ?? {};
  const isFixed = lair.wakeful === true || lair.peaceful === true;
  const taken = new Set(residents.map(({ cell }) => cell));
  const cells = Array.from({ length: SIZE }, (_, cell) => cell).filter(
    (cell) =>
      canStand(draft, cell) &&
      isRoomy(draft, cell) &&
      !taken.has(cell) &&
      !draft.hasItem(cell) &&
      (!isFixed || openNeighbours(draft, cell) === ALL_OPEN) &&
      (down === undefined || distance(cell, down, WIDTH) >= STAIRS_FREE),
  );
  const atDoors = lair.atDoor ? cells.filter((cell) => isNearDoor(draft, cell)) : [];
  const candidates = rng.shuffle(atDoors.length > 0 ? atDoors : cells).slice(0, TRIES);
  if (!isFixed) return candidates[0];
  // One that never moves away may block no way.
  return candidates.find((cell) => staysSolvable(draft, residents, cell));
}

/** Whether a door that can be barred is within two steps of a cell. */
const isNearDoor = (draft: Draft, cell: Cell): boolean =>
  AROUND.some((step) => isDoor(draft, cell + step) || isDoor(draft, cell + 2 * step));

/** Whether every place stays in reach with someone who blocks a cell for good. */
function staysSolvable(draft: Draft, residents: readonly Placement[], cell: Cell): boolean {
  const { tiles, up, down, start, lying, fixtures } = draft;
  const someone: Placement = { breed: 'ysolde', cell, side: 'neutral' };
  const { missing, unreachable } = solve({
    tiles,
    up,
    down,
    start,
    lying,
    fixtures,
    residents: [...residents, someone],
  });
  return missing.length + unreachable === 0;
}

/** Returns what one does until something disturbs it. One that roams leaves a way to the stairs that avoids its room. */
function roleIn(
  { peaceful, wakeful }: Lair,
  draft: Draft,
  cell: Cell,
  rng: Rng,
): Pick<Placement, 'side' | 'post' | 'asleep'> {
  if (peaceful) return { side: 'neutral', post: cell };
  if (wakeful) return { post: cell };
  const roll = rng.below(100);
  if (draft.depth === NAMED_SPAN.first) return { asleep: true };
  if (roll < POSTED_PERCENT) return { post: cell };
  return roll < POSTED_PERCENT + ASLEEP_PERCENT || !isAvoidable(draft, cell) ? { asleep: true } : {};
}

/** Whether the way from the arrival to the stairs down can avoid the room of a cell. */
function isAvoidable(draft: Draft, cell: Cell): boolean {
  const { up, down, area, distances } = draft;
  if (down === undefined) return false;
  const solid = Uint8Array.from({ length: SIZE }, (_, at) => (draft.isOpen(at) && area[at] !== area[cell] ? 0 : 1));
  distances.flood(solid, [up]);
  return (distances.steps[down] as number) < UNREACHED;
}

/** Returns the free cell nearest to a cell. */
function nearestPlace(draft: Draft, from: Cell, taken: ReadonlySet<Cell>): Cell | undefined {
  let best: Cell | undefined;
  for (let cell = 0; cell < SIZE; cell++) {
    if (taken.has(cell) || !canStand(draft, cell) || draft.area[cell] !== draft.area[from]) continue;
    if (best === undefined || distance(cell, from, WIDTH) < distance(best, from, WIDTH)) best = cell;
  }
  return best;
}

/** Lets something grow on the bare ground around a cell. */
function growAround(draft: Draft, cell: Cell, tile: number): void {
  for (const at of [cell, ...AROUND.map((step) => cell + step)]) if (isBare(draft, at)) draft.tiles[at] = tile;
}
