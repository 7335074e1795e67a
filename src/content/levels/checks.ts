/** The checks a level must pass before it is played. `planFloor` rejects a draft that fails one. */
import type { Cell } from '../../engine/space/geometry';
import { dangerDepth, storeyOf } from '../../engine/world/kinds/floor-number';
import type { FloorPlan } from '../../engine/world/kinds/floor-plan';
import { BED } from '../../engine/world/kinds/reaction';
import type { Tile } from '../../engine/world/kinds/tile';
import type { SidePlaceId } from '../places/place-kinds';
import { REACTIONS } from '../places/reactions';
import { tileNumber, TILES, type TileId } from '../tables/tiles';
import { AROUND, Draft, HEIGHT, isInside, SIZE, WIDTH } from './draft';
import { doorwayStep, isDoor, isLockedDoor, isNextToDoor, isRoomy } from './neighbourhood';
import { solve } from './solve';
import { stairsApart, START_WITHIN } from './steps/stairs';
import { MASSIVE, TILE, WALKABLE } from './tile-numbers';

/** The problems that a level can have. */
type Problem =
  | 'broken ring'
  | 'cut off'
  | 'locked away'
  | 'lost in fire'
  | 'stairs missing'
  | 'stairs too many'
  | 'stairs too near'
  | 'stairs in the way'
  | 'bad start'
  | 'bad door'
  | 'too small'
  | 'too open'
  | 'lopsided'
  | 'too few loops';

const MIN_OPEN = { keep: 350, side: 170 } as const;
const MAX_OPEN_PERCENT = 75;
const MIN_LOOPS = { keep: 2, side: 1 } as const;
const kindOf = ({ side }: Draft): 'keep' | 'side' => (side ? 'side' : 'keep');
/** Walls with fewer cells than this are pillars, not loops. */
const MIN_LOOP_CORE = 12;
/** The smallest percentage of open cells in each half of the level. */
const MIN_HALF_PERCENT = 25;

/** Lists the problems of a finished level. The list is empty if the level is playable. */
export function findPlanProblems(plan: FloorPlan, number: number, floors: number): Problem[] {
  const { tiles, up, down, start, place } = plan;
  const draft = new Draft(dangerDepth(number), floors, 'grand', tiles);
  if (place !== undefined) draft.side = { place: place as SidePlaceId, storey: storeyOf(number) };
  for (const fixture of plan.fixtures) draft.addFixture(fixture);
  for (const resident of plan.residents) draft.addResident(resident);
  draft.lying.push(...plan.lying);
  for (const { cell, tile } of plan.beds) draft.beds.set(cell, tile);
  draft.up = up;
  draft.down = down;
  draft.start = start;
  return findDraftProblems(draft);
}

/** Lists the problems of a draft. The list is empty if the draft is playable. */
export function findDraftProblems(draft: Draft): Problem[] {
  if (!hasSolidRing(draft)) return ['broken ring'];
  const problems = stairProblems(draft);
  if (problems.length > 0) return problems;
  const found = new Set<Problem>(problems);
  checkGround(draft, found);
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if ((isDoor(draft, cell) || isLockedDoor(draft, cell)) && !isValidDoor(draft, cell)) found.add('bad door');
  }
  if (countLoops(draft) < MIN_LOOPS[kindOf(draft)]) found.add('too few loops');
  return [...found];
}

function hasSolidRing({ tiles }: Draft): boolean {
  for (let x = 0; x < WIDTH; x++) if (!isMassive(tiles, x) || !isMassive(tiles, SIZE - 1 - x)) return false;
  for (let y = 0; y < HEIGHT; y++) {
    if (!isMassive(tiles, y * WIDTH) || !isMassive(tiles, y * WIDTH + WIDTH - 1)) return false;
  }
  return true;
}

const isMassive = (tiles: Uint8Array, cell: Cell): boolean => MASSIVE[tiles[cell] as number] === 1;

function stairProblems(draft: Draft): Problem[] {
  const { tiles, up, down, depth } = draft;
  const expected = tiles[up] === (depth === 1 ? TILE.gate : TILE.stairsUp);
  const downExpected = draft.isLast ? down === undefined : down !== undefined && tiles[down] === TILE.stairsDown;
  if (!expected || !downExpected) return ['stairs missing'];
  const all = tiles.reduce(
    (sum, tile) => sum + (tile === TILE.gate || tile === TILE.stairsUp || tile === TILE.stairsDown ? 1 : 0),
    0,
  );
  if (all !== (down === undefined ? 1 : 2)) return ['stairs too many'];
  const { steps } = draft.distancesFrom(up);
  if (down !== undefined && (steps[down] as number) < stairsApart(draft)) return ['stairs too near'];
  const walk = steps[draft.start] as number;
  return walk > 0 && walk <= START_WITHIN && draft.isOpen(draft.start) ? [] : ['bad start'];
}

/** Checks reachability, size and balance, and that an actor on the stairs blocks nothing. */
function checkGround(draft: Draft, found: Set<Problem>): void {
  let open = 0;
  let west = 0;
  let north = 0;
  for (let cell = 0; cell < SIZE; cell++) {
    if (!draft.isOpen(cell)) continue;
    open++;
    if (cell % WIDTH < WIDTH >> 1) west++;
    if (cell < SIZE >> 1) north++;
  }
  if (open < MIN_OPEN[kindOf(draft)]) found.add('too small');
  if (open * 100 > SIZE * MAX_OPEN_PERCENT) found.add('too open');
  for (const half of [west, open - west, north, open - north])
    if (half * 100 < open * MIN_HALF_PERCENT) found.add('lopsided');
  const { missing, unreachable } = solve(draft);
  if (unreachable > 0) found.add('cut off');
  if (missing.length > 0) found.add('locked away');
  if (!survivesFire(draft)) found.add('lost in fire');
  for (const stairs of draft.down === undefined ? [draft.up] : [draft.up, draft.down]) {
    if (!isRoomy(draft, stairs) || isNextToDoor(draft, stairs)) found.add('stairs in the way');
  }
}

/** Whether everything can still be reached when all that burns has burnt. Only bridges and ice can make a difference. */
function survivesFire({ tiles, beds, up, down, start, fixtures, lying, residents }: Draft): boolean {
  const burnt = burntTiles(tiles, beds);
  if (!isLessOpen(burnt, tiles)) return true;
  const { missing, unreachable } = solve({ tiles: burnt, up, down, start, fixtures, lying, residents });
  return missing.length + unreachable === 0;
}

/** Whether a door stands in a doorway, away from other doors, and at the end of a corridor. */
function isValidDoor(draft: Draft, cell: Cell): boolean {
  const along = doorwayStep(draft, cell);
  if (along === undefined || isNextToDoor(draft, cell)) return false;
  const across = WIDTH + 1 - along;
  return [cell - along, cell + along].some((side) => draft.isOpen(side - across) || draft.isOpen(side + across));
}

/** Marks the outermost ring, which belongs to the wall around the level. */
const RING = 2;

/**
 * Counts the loops of a level: separate wall masses that a player can walk around. The wall around the level is not one
 * of them. Water and furniture do not count as walls.
 */
function countLoops({ tiles }: Draft): number {
  const done = new Uint8Array(SIZE);
  for (let cell = 0; cell < SIZE; cell++) if (!isInside(cell)) done[cell] = RING;
  const queue = new Int32Array(SIZE);
  let loops = 0;
  for (let first = WIDTH; first < SIZE - WIDTH; first++) {
    if (done[first] !== 0 || !isMassive(tiles, first)) continue;
    done[first] = 1;
    queue[0] = first;
    let tail = 1;
    let isOuter = false;
    for (let head = 0; head < tail; head++) {
      const here = queue[head] as Cell;
      for (let i = 0; i < 8; i++) {
        const there = here + (AROUND[i] as number);
        if (done[there] === RING) isOuter = true;
        if (done[there] !== 0 || !isMassive(tiles, there)) continue;
        done[there] = 1;
        queue[tail++] = there;
      }
    }
    if (!isOuter && tail >= MIN_LOOP_CORE) loops++;
  }
  return loops;
}

/** Stands for the tile beneath. */
const BENEATH = -1;

/** Returns what fire and time leave of a tile. */
function leftOf(number: number): number {
  const { material, lasts } = TILES[number] as Tile;
  const { burns, becomes } = REACTIONS[material].fire;
  const id = burns ? burns.leaves : (becomes?.id ?? lasts?.to);
  if (id === undefined) return number;
  return id === BED ? BENEATH : leftOf(tileNumber(id as TileId));
}

/** By tile number: what fire and time leave of it. */
const LEFT = TILES.map((_, number) => leftOf(number));

/** Returns the tiles that fire leaves. `beds` are the tiles beneath those that lie on other ground. */
export const burntTiles = (tiles: Uint8Array, beds: ReadonlyMap<Cell, number>): Uint8Array =>
  tiles.map((tile, cell) => {
    const left = LEFT[tile] as number;
    return left === BENEATH ? (beds.get(cell) ?? TILE.floor) : left;
  });

/** Whether there is no walking any more somewhere where there was. */
const isLessOpen = (burnt: Uint8Array, tiles: Uint8Array): boolean =>
  burnt.some((tile, cell) => WALKABLE[tile] === 0 && WALKABLE[tiles[cell] as number] === 1);
