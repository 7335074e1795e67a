import type { Cell } from '../../engine/space/geometry';
import { AROUND, WIDTH, type Draft } from './draft';
import { DOORS, LOCKED, MASSIVE, T } from './ground';

/** Which of the eight neighbours are open, one bit each, clockwise from north. */
export function openAround(draft: Draft, cell: Cell): number {
  let mask = 0;
  for (let i = 0; i < 8; i++) if (draft.isOpen(cell + (AROUND[i] as number))) mask |= 1 << i;
  return mask;
}

/** For each ring of eight: into how many parts it falls that touch its middle along an edge. */
const PARTS = Uint8Array.from({ length: 256 }, (_, mask) => {
  if (mask === 255) return 1;
  let parts = 0;
  const open = (i: number): boolean => (mask & (1 << (i & 7))) !== 0;
  for (let i = 0; i < 8; i++) {
    if (!open(i) || open(i + 7)) continue; // only where a part begins
    let touches = false;
    for (let j = i; open(j); j++) touches ||= (j & 1) === 0;
    if (touches) parts++;
  }
  return parts;
});

/** For each ring of eight: how many of it are open. */
const COUNT = Uint8Array.from({ length: 256 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

/**
 * Whether the open neighbours hold together without this cell, by what the ring of eight alone can tell. Filling such
 * a cell never cuts anything off, and so it stays true for any number of them filled one after another.
 */
export function isSpare(draft: Draft, cell: Cell): boolean {
  return PARTS[openAround(draft, cell)] === 1;
}

/** Whether a cell has room about it: no corridor, no doorway, no chokepoint. */
export function isRoomy(draft: Draft, cell: Cell): boolean {
  const mask = openAround(draft, cell);
  return PARTS[mask] === 1 && (COUNT[mask] as number) >= 5;
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
  return tile === T.door || tile === T.openDoor;
};

/** Whether there is a door here that needs a key. */
export const isLocked = ({ tiles }: Draft, cell: Cell): boolean => LOCKED[tiles[cell] as number] === 1;

/** Whether there is a door among the eight neighbours, of whatever kind, or bars. */
export function nextToDoor({ tiles }: Draft, cell: Cell): boolean {
  return AROUND.some((step) => DOORS[tiles[cell + step] as number] === 1);
}
