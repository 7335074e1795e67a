/** Questions about the cells around a cell of a draft: doorways, chokepoints, doors nearby. */
import { openPartsAround, type Cell } from '../../engine/space/geometry';
import { AROUND, WIDTH, type Draft } from './draft';
import { DOORS, LOCKED, MASSIVE, TILE } from './tile-numbers';

/** The open ones of the eight neighbours as a bit mask, clockwise from north. */
export function openNeighbours(draft: Draft, cell: Cell): number {
  let mask = 0;
  for (let i = 0; i < 8; i++) if (draft.isOpen(cell + (AROUND[i] as number))) mask |= 1 << i;
  return mask;
}

/** For each bit mask of neighbours, how many are open. */
const COUNT = Uint8Array.from({ length: 256 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

/** Whether filling this cell cuts nothing off: the open cells around it stay connected without it. */
export function canFill(draft: Draft, cell: Cell): boolean {
  return openPartsAround(openNeighbours(draft, cell)) === 1;
}

/** Whether a cell has open space around it: it is no corridor, doorway or chokepoint. */
export function isRoomy(draft: Draft, cell: Cell): boolean {
  const mask = openNeighbours(draft, cell);
  return openPartsAround(mask) === 1 && (COUNT[mask] as number) >= 5;
}

export function countOpenNeighbours(draft: Draft, cell: Cell): number {
  return COUNT[openNeighbours(draft, cell)] as number;
}

const isMassive = (draft: Draft, cell: Cell): boolean => MASSIVE[draft.tiles[cell] as number] === 1;

/** The step through a doorway, which has walls on two opposite sides and open cells on the others. */
export function doorwayStep(draft: Draft, cell: Cell): number | undefined {
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

/** Whether a locked door is here. */
export const isLockedDoor = ({ tiles }: Draft, cell: Cell): boolean => LOCKED[tiles[cell] as number] === 1;

/** Whether one of the eight neighbours is a door of any kind, or bars. */
export function isNextToDoor({ tiles }: Draft, cell: Cell): boolean {
  return AROUND.some((step) => DOORS[tiles[cell + step] as number] === 1);
}

/** Whether a cell lies in the built room where the hero arrives. A cave does not count: it may be half the level. */
export function isInFirstRoom({ area, rooms, start, up }: Draft, cell: Cell): boolean {
  const room = area[cell] as number;
  return rooms[room - 1]?.kind === 'chamber' && (room === area[start] || room === area[up]);
}
