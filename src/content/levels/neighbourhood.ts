import type { Cell } from '../../engine/space/geometry';
import { partsAround } from '../../engine/space/ring';
import { AROUND, WIDTH, type Draft } from './draft';
import { DOORS, LOCKED, MASSIVE, TILE } from './tile-numbers';

/** Which of the eight neighbours are open, one bit each, clockwise from north. */
export function openAround(draft: Draft, cell: Cell): number {
  let mask = 0;
  for (let i = 0; i < 8; i++) if (draft.isOpen(cell + (AROUND[i] as number))) mask |= 1 << i;
  return mask;
}

/** For each ring of eight: how many of it are open. */
const COUNT = Uint8Array.from({ length: 256 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

/** Whether there is open ground about a cell that holds together without it: filling such a cell cuts nothing off. */
export function isSpare(draft: Draft, cell: Cell): boolean {
  return partsAround(openAround(draft, cell)) === 1;
}

/** Whether a cell has room about it: no corridor, no doorway, no chokepoint. */
export function isRoomy(draft: Draft, cell: Cell): boolean {
  const mask = openAround(draft, cell);
  return partsAround(mask) === 1 && (COUNT[mask] as number) >= 5;
}

export function countOpenAround(draft: Draft, cell: Cell): number {
  return COUNT[openAround(draft, cell)] as number;
}

const isMassive = (draft: Draft, cell: Cell): boolean => MASSIVE[draft.tiles[cell] as number] === 1;

/** What a step through this cell would be if it is a doorway: walls on two opposite sides, open on the other two. */
export function passage(draft: Draft, cell: Cell): number | undefined {
  if (leadsThrough(draft, cell, 1)) return 1;
  return leadsThrough(draft, cell, WIDTH) ? WIDTH : undefined;
}

function leadsThrough(draft: Draft, cell: Cell, along: number): boolean {
  const across = WIDTH + 1 - along;
  const walled = isMassive(draft, cell - across) && isMassive(draft, cell + across);
  return walled && draft.isOpen(cell - along) && draft.isOpen(cell + along);
}

export const isDoor = (draft: Draft, cell: Cell): boolean => {
  const tile = draft.tiles[cell];
  return tile === TILE.door || tile === TILE.openDoor;
};

/** Whether there is a door here that needs a key. */
export const isLocked = ({ tiles }: Draft, cell: Cell): boolean => LOCKED[tiles[cell] as number] === 1;

/** Whether there is a door among the eight neighbours, of whatever kind, or bars. */
export function nextToDoor({ tiles }: Draft, cell: Cell): boolean {
  return AROUND.some((step) => DOORS[tiles[cell + step] as number] === 1);
}

/** Whether a cell lies in the built room that the hero comes into; a cave may be half the floor, and is shared. */
export function isInFirstRoom({ area, rooms, start, up }: Draft, cell: Cell): boolean {
  const room = area[cell] as number;
  return rooms[room - 1]?.kind === 'chamber' && (room === area[start] || room === area[up]);
}
