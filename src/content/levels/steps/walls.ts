/** Build steps that turn rock into masonry and hang doors. */
import { AROUND, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { MASSIVE, TILE } from '../tile-numbers';
import { isNextToDoor, doorwayStep } from '../neighbourhood';

/** Turns the rock around flagstones into masonry. */
export const faceWalls = function faceWalls({ tiles }: Draft): void {
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if (tiles[cell] !== TILE.floor) continue;
    for (let i = 0; i < 8; i++) {
      const side = cell + (AROUND[i] as number);
      if (MASSIVE[tiles[side] as number] === 1) tiles[side] = TILE.wall;
    }
  }
};

/** The percentages of doorways that get a closed and an open door. */
interface DoorOptions {
  readonly closed: number;
  readonly open: number;
}

/** Hangs doors where a doorway leads into a built room, but never two side by side. The other doorways stay open. */
export const hangDoors = ({ closed, open }: DoorOptions): BuildStep =>
  function hangDoors(draft, rng) {
    const { tiles, area, rooms } = draft;
    for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
      if (area[cell] !== 0 || !draft.isOpen(cell)) continue;
      const along = doorwayStep(draft, cell);
      if (along === undefined || isNextToDoor(draft, cell)) continue;
      const isChamber = (at: number): boolean => rooms[(area[at] as number) - 1]?.kind === 'chamber';
      if (!isChamber(cell - along) && !isChamber(cell + along)) continue;
      const roll = rng.below(100);
      if (roll < closed) tiles[cell] = TILE.door;
      else if (roll < closed + open) tiles[cell] = TILE.openDoor;
    }
  };
