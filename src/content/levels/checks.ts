import type { Cell } from '../../engine/space/geometry';
import type { FloorPlan } from '../../engine/world/floor-plan';
import { AROUND, Draft, HEIGHT, isInside, SIZE, WIDTH } from './draft';
import { MASSIVE, TILE } from './tile-numbers';
import { solve } from './solve';
import { START_WITHIN, STAIRS_APART } from './steps/stairs';
import { isDoor, isLocked, isRoomy, nextToDoor, passage } from './neighbourhood';

/** What can be wrong with a floor. */
export const PROBLEMS = [
  'broken ring',
  'cut off',
  'locked away',
  'stairs missing',
  'stairs too many',
  'stairs too near',
  'stairs in the way',
  'bad start',
  'bad door',
  'too small',
  'too open',
  'lopsided',
  'too few loops',
] as const;
export type Problem = (typeof PROBLEMS)[number];

const LEAST_OPEN = 350;
const MOST_OPEN_PERCENT = 75;
const LEAST_LOOPS = 2;
/** Whatever is smaller than this one walks around without noticing: no loop. */
const LOOP_CORE = 12;
/** Of all open ground, how many of a hundred cells lie at least in either half of the floor. */
const LEAST_HALF = 25;

/** Everything that is wrong with a finished floor; nothing, if it may be played. */
export function problemsOf(plan: FloorPlan, depth: number, floors: number): Problem[] {
  const { tiles, up, down, start } = plan;
  const draft = new Draft(depth, floors, 'grand', tiles);
  for (const fixture of plan.fixtures) draft.furnish(fixture);
  for (const one of plan.residents) draft.lodge(one);
  draft.lying.push(...plan.lying);
  draft.up = up;
  draft.down = down;
  draft.start = start;
  return findProblems(draft);
}

/** Everything that is wrong with a draft; nothing, if it may be played. */
export function findProblems(draft: Draft): Problem[] {
  if (!isRinged(draft)) return ['broken ring'];
  const problems = stairProblems(draft);
  if (problems.length > 0) return problems;
  const found = new Set<Problem>(problems);
  judgeGround(draft, found);
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if ((isDoor(draft, cell) || isLocked(draft, cell)) && !isSoundDoor(draft, cell)) found.add('bad door');
  }
  if (countLoops(draft) < LEAST_LOOPS) found.add('too few loops');
  return [...found];
}

function isRinged({ tiles }: Draft): boolean {
  for (let x = 0; x < WIDTH; x++) if (!isMassive(tiles, x) || !isMassive(tiles, SIZE - 1 - x)) return false;
  for (let y = 0; y < HEIGHT; y++) {
    if (!isMassive(tiles, y * WIDTH) || !isMassive(tiles, y * WIDTH + WIDTH - 1)) return false;
  }
  return true;
}

const isMassive = (tiles: Uint8Array, cell: Cell): boolean => MASSIVE[tiles[cell] as number] === 1;

function stairProblems(draft: Draft): Problem[] {
  const { tiles, up, down, depth, floors } = draft;
  const expected = tiles[up] === (depth === 1 ? TILE.gate : TILE.stairsUp);
  const downExpected = depth < floors ? down !== undefined && tiles[down] === TILE.stairsDown : down === undefined;
  if (!expected || !downExpected) return ['stairs missing'];
  const all = tiles.reduce(
    (sum, tile) => sum + (tile === TILE.gate || tile === TILE.stairsUp || tile === TILE.stairsDown ? 1 : 0),
    0,
  );
  if (all !== (down === undefined ? 1 : 2)) return ['stairs too many'];
  const { steps } = draft.measure(up);
  if (down !== undefined && (steps[down] as number) < STAIRS_APART) return ['stairs too near'];
  const walk = steps[draft.start] as number;
  return walk > 0 && walk <= START_WITHIN && draft.isOpen(draft.start) ? [] : ['bad start'];
}

/** Reach, size and balance, and that nobody who stands on stairs is in the way. */
function judgeGround(draft: Draft, found: Set<Problem>): void {
  let open = 0;
  let west = 0;
  let north = 0;
  for (let cell = 0; cell < SIZE; cell++) {
    if (!draft.isOpen(cell)) continue;
    open++;
    if (cell % WIDTH < WIDTH >> 1) west++;
    if (cell < SIZE >> 1) north++;
  }
  if (open < LEAST_OPEN) found.add('too small');
  if (open * 100 > SIZE * MOST_OPEN_PERCENT) found.add('too open');
  for (const half of [west, open - west, north, open - north])
    if (half * 100 < open * LEAST_HALF) found.add('lopsided');
  const { missing, lost } = solve(draft);
  if (lost > 0) found.add('cut off');
  if (missing.length > 0) found.add('locked away');
  for (const stairs of draft.down === undefined ? [draft.up] : [draft.up, draft.down]) {
    if (!isRoomy(draft, stairs) || nextToDoor(draft, stairs)) found.add('stairs in the way');
  }
}

/** In a doorway, away from other doors, and not in the middle of a corridor. */
function isSoundDoor(draft: Draft, cell: Cell): boolean {
  const along = passage(draft, cell);
  if (along === undefined || nextToDoor(draft, cell)) return false;
  const across = WIDTH + 1 - along;
  return [cell - along, cell + along].some((side) => draft.isOpen(side - across) || draft.isOpen(side + across));
}

/** In the search for masses: the outermost ring, which belongs to the mass around the floor. */
const RING = 2;

/**
 * How many ways round there are that no one overlooks: for each, some solid mass lies inside it, apart from the mass
 * that surrounds the floor. Water and whatever stands in rooms is not counted as mass.
 */
export function countLoops({ tiles }: Draft): number {
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
      for (const step of AROUND) {
        const there = here + step;
        if (done[there] === RING) isOuter = true;
        if (done[there] !== 0 || !isMassive(tiles, there)) continue;
        done[there] = 1;
        queue[tail++] = there;
      }
    }
    if (!isOuter && tail >= LOOP_CORE) loops++;
  }
  return loops;
}
