/** Finds where a vault can be built: its entrance in the wall of a room or corridor, and solid rock behind. */
import { distance, type Cell } from '../../engine/space/geometry';
import type { Vault } from '../places/vaults/index';
import { isInside, HEIGHT, ORTHOGONAL, SIZE, WIDTH, type Draft } from './draft';
import { MASSIVE } from './tile-numbers';
import { SAFE_DISTANCE } from './residents';
import { isNextToDoor } from './neighbourhood';

/** A possible entrance: a wall cell, and the step from it onto open ground. */
export interface Site {
  readonly cell: Cell;
  readonly out: number;
}

const isMassive = ({ tiles }: Draft, cell: Cell): boolean => MASSIVE[tiles[cell] as number] === 1;

/** Finds every wall cell with open ground on one side, away from stairs, doors, vaults and the hero's arrival. */
export function findSites(draft: Draft): Site[] {
  const { walkDistances } = draft;
  const sites: Site[] = [];
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if (!isInside(cell) || !isMassive(draft, cell)) continue;
    const out = outwardStep(draft, cell);
    if (out === 0 || !draft.isOpen(cell + out)) continue;
    if (draft.vaulted[cell + out] === 1 || (walkDistances[cell + out] as number) <= SAFE_DISTANCE + 1) continue;
    if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 3) continue;
    if (!isNextToDoor(draft, cell)) sites.push({ cell, out });
  }
  return sites;
}

/** The step out of a wall that has masonry or rock on its three other sides; 0 if there is none. */
function outwardStep(draft: Draft, cell: Cell): number {
  let out = 0;
  for (let i = 0; i < 4; i++) {
    const side = ORTHOGONAL[i] as number;
    if (isMassive(draft, cell + side)) continue;
    if (out !== 0) return 0;
    out = side;
  }
  return out;
}

/** Tells quickly whether a box is all masonry and rock. */
export class SolidRock {
  /** For each corner, how many cells above and to the left of it are open. */
  private readonly sums = new Int32Array((WIDTH + 1) * (HEIGHT + 1));

  private readonly filled: { left: number; top: number; right: number; bottom: number }[] = [];

  constructor(draft: Draft) {
    const { sums } = this;
    for (let y = 0; y < HEIGHT; y++) {
      let row = 0;
      for (let x = 0; x < WIDTH; x++) {
        if (!isMassive(draft, y * WIDTH + x)) row++;
        sums[(y + 1) * (WIDTH + 1) + x + 1] = row + (sums[y * (WIDTH + 1) + x + 1] as number);
      }
    }
  }

  /** Marks the interior of a box as used. */
  markUsed(left: number, top: number, { width, height }: Pick<Vault, 'width' | 'height'>): void {
    this.filled.push({ left: left + 1, top: top + 1, right: left + width - 1, bottom: top + height - 1 });
  }

  /** Whether a box lies on the map and is all masonry and rock. */
  isSolid(left: number, top: number, width: number, height: number): boolean {
    if (left < 0 || top < 0 || left + width > WIDTH || top + height > HEIGHT) return false;
    const at = (x: number, y: number): number => this.sums[y * (WIDTH + 1) + x] as number;
    const right = left + width;
    const bottom = top + height;
    if (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) !== 0) return false;
    return this.filled.every((box) => right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top);
  }
}
