/** Build step that accretes rooms: each new room attaches to the wall of an earlier one. */
import type { Cell } from '../../../engine/space/geometry';
import { weighted, type Rng } from '../../../engine/random/rng';
import { HEIGHT, isInside, ORTHOGONAL, WIDTH, type Draft, type Room, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { digShape, roomFits, type RoomShape, type Shaper } from '../room-shapes';

/** The settings for the accretion of rooms. */
interface AccretionOptions {
  readonly shapes: readonly (readonly [weight: number, shaper: Shaper])[];
  /** The number of rooms to try. */
  readonly tries: number;
  /** The percentage of rooms that start with a corridor, and its greatest length. */
  readonly corridorPercent: number;
  readonly maxCorridor: number;
}

/** After this many failures in a row the level counts as full. */
const MAX_FAILURES = 16;

/** The number of sites tried for a shape before the next shape. */
const SITES_PER_ROOM = 24;

/** Attaches room after room to the walls of what is already dug. */
export const accrete = ({ shapes, tries, corridorPercent, maxCorridor }: AccretionOptions): BuildStep =>
  function accrete(draft, rng) {
    const sites: Cell[] = [];
    for (const room of draft.rooms) addSites(draft, sites, room);
    for (let i = 0, failures = 0; i < tries && failures < MAX_FAILURES && sites.length > 0; i++, failures++) {
      const shape = weighted(rng, shapes)(rng);
      const corridor = rng.percent(corridorPercent) ? rng.between(2, maxCorridor) : 0;
      if (!attachRoom(draft, rng, sites, shape, corridor)) continue;
      addSites(draft, sites, draft.rooms[draft.rooms.length - 1]);
      failures = 0;
    }
  };

/** Adds the wall cells where another room may attach to this one. Later digging may spoil some of them. */
function addSites(draft: Draft, sites: Cell[], room: Room | undefined): void {
  if (!room) return;
  for (let y = Math.max(2, room.top - 1); y <= Math.min(HEIGHT - 3, room.bottom + 1); y++) {
    for (let x = Math.max(2, room.left - 1); x <= Math.min(WIDTH - 3, room.right + 1); x++) {
      const cell = y * WIDTH + x;
      if (draft.taken[cell] === 1 && outwardStep(draft, cell) !== 0) sites.push(cell);
    }
  }
}

/** The step out of a room through this wall cell, if the cell touches a room on exactly one side; otherwise 0. */
function outwardStep({ tiles, area }: Draft, cell: Cell): number {
  if (tiles[cell] !== TILE.rock) return 0;
  let out = 0;
  for (const side of ORTHOGONAL) {
    if (tiles[cell + side] === TILE.rock) continue;
    if (out !== 0 || area[cell + side] === 0) return 0;
    out = -side;
  }
  return out;
}

function attachRoom(draft: Draft, rng: Rng, sites: readonly Cell[], shape: RoomShape, corridor: number): boolean {
  for (let i = 0; i < SITES_PER_ROOM; i++) {
    const cell = rng.pick(sites);
    const out = outwardStep(draft, cell);
    if (out === 0) continue;
    const inside = cell + out * (corridor + 1);
    if (!isInside(inside) || draft.taken[inside] === 1) continue;
    const entry = pickEntry(rng, shape, out);
    const left = (inside % WIDTH) - (entry % shape.width);
    const top = Math.trunc(inside / WIDTH) - Math.trunc(entry / shape.width);
    if (!roomFits(draft, shape, left, top) || !isCorridorFree(draft, cell, out, corridor)) continue;
    digShape(draft, shape, left, top);
    for (let k = 0; k <= corridor; k++) draft.dig(cell + out * k, shape.kind === 'cave' ? TILE.earth : TILE.floor, 0);
    return true;
  }
  return false;
}

/** Whether a doorway and its corridor stay on the map with no open cell on either side. */
function isCorridorFree(draft: Draft, cell: Cell, out: number, corridor: number): boolean {
  const across = WIDTH + 1 - Math.abs(out);
  for (let k = 0; k <= corridor; k++) {
    const here = cell + out * k;
    if (!isInside(here) || draft.isOpen(here) || draft.isOpen(here - across) || draft.isOpen(here + across))
      return false;
  }
  return true;
}

/** Picks where a walker in this direction enters a shape: from a random open cell, back to the edge. */
function pickEntry(rng: Rng, { width, height, mask }: RoomShape, out: number): number {
  const back = Math.abs(out) === 1 ? -out : -Math.sign(out) * width;
  let at = rng.below(width * height);
  while (mask[at] !== 1) at = (at + 1) % mask.length;
  for (;;) {
    const next = at + back;
    const leavesRow = Math.abs(back) === 1 && Math.trunc(next / width) !== Math.trunc(at / width);
    if (leavesRow || mask[next] !== 1) return at;
    at = next;
  }
}
