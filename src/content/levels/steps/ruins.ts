/** Build steps for ruins: built rooms inside a cave, with breached walls. */
import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { HEIGHT, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';

/** The wall cells on one side of a ruin that face open ground. */
type Side = readonly Cell[];

/** The percentage of wall cells between a ruin and the cave that have fallen. */
const BREACHED_PERCENT = 10;
const TRIES = 40;

/** Builds up to `max` rooms inside a cave and breaches their walls. */
export const buildRuins = (max: number): BuildStep =>
  function buildRuins(draft, rng) {
    let built = 0;
    for (let i = 0; i < TRIES && built < max; i++) {
      const width = rng.between(8, 15);
      const height = rng.between(6, 9);
      const left = rng.between(2, WIDTH - 2 - width);
      const top = rng.between(2, HEIGHT - 2 - height);
      if (buildRuin(draft, rng, { left, top, right: left + width - 1, bottom: top + height - 1 })) built++;
    }
    if (built < 2) draft.reject('no place for ruins');
  };

/** The outer walls of a ruin. */
interface Walls {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function buildRuin(draft: Draft, rng: Rng, walls: Walls): boolean {
  if (draft.rooms.some((room) => room.kind === 'chamber' && overlaps(room, walls))) return false;
  const sides = openSides(draft, walls);
  if (sides.length < 2) return false;
  const { left, top, right, bottom } = walls;
  const inside = { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 };
  const area = draft.addRoom({ kind: 'chamber', ...inside });
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cell = y * WIDTH + x;
      if (x === left || x === right || y === top || y === bottom) {
        draft.tiles[cell] = TILE.wall;
        draft.area[cell] = 0;
      } else draft.dig(cell, TILE.floor, area);
    }
  }
  for (const side of sides) {
    for (const cell of side) if (rng.percent(BREACHED_PERCENT)) draft.dig(cell, TILE.rubble, 0);
    draft.dig(rng.pick(side), TILE.floor, 0);
  }
  return true;
}

const overlaps = (a: Walls, b: Walls): boolean =>
  a.left <= b.right + 2 && b.left <= a.right + 2 && a.top <= b.bottom + 2 && b.top <= a.bottom + 2;

/** The sides of a planned ruin that face open ground. */
function openSides(draft: Draft, { left, top, right, bottom }: Walls): Side[] {
  const columns = Array.from({ length: right - left - 3 }, (_, i) => left + 2 + i);
  const rows = Array.from({ length: bottom - top - 3 }, (_, i) => top + 2 + i);
  const toward = (cells: readonly Cell[], out: number): Side => cells.filter((cell) => draft.isOpen(cell + out));
  return [
    toward(
      columns.map((x) => top * WIDTH + x),
      -WIDTH,
    ),
    toward(
      columns.map((x) => bottom * WIDTH + x),
      WIDTH,
    ),
    toward(
      rows.map((y) => y * WIDTH + left),
      -1,
    ),
    toward(
      rows.map((y) => y * WIDTH + right),
      1,
    ),
  ].filter((side) => side.length > 0);
}

/** Fills everything that is not connected with the largest open part. */
export const fillCutOff: BuildStep = function fillCutOff(draft) {
  const done = new Uint8Array(SIZE);
  let largest = 0;
  let inLargest: Cell = 0;
  for (let cell = 0; cell < SIZE; cell++) {
    if (done[cell] === 1 || !draft.isOpen(cell)) continue;
    const { cells, count } = draft.flood(cell, SIZE);
    for (let i = 0; i < count; i++) done[cells[i] as Cell] = 1;
    if (count <= largest) continue;
    largest = count;
    inLargest = cell;
  }
  draft.flood(inLargest, SIZE);
  for (let cell = 0; cell < SIZE; cell++) {
    if (!draft.isOpen(cell) || draft.wasReached(cell)) continue;
    draft.tiles[cell] = draft.tiles[cell] === TILE.earth ? TILE.rock : TILE.wall;
    draft.area[cell] = 0;
  }
};
