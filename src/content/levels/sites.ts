import { distance, type Cell } from '../../engine/space/geometry';
import type { Vault } from '../places/vaults/index';
import { isInside, HEIGHT, ORTHOGONAL, SIZE, WIDTH, type Draft } from './draft';
import { MASSIVE } from './tile-numbers';
import { KEPT_CLEAR } from './populate';
import { nextToDoor } from './neighbourhood';

/** Where a vault may be entered: a wall that can be pierced, and the way from it out onto open ground. */
export interface Site {
  readonly cell: Cell;
  readonly out: number;
}

const isMassive = ({ tiles }: Draft, cell: Cell): boolean => MASSIVE[tiles[cell] as number] === 1;

/** Every wall with open ground on one side only, well away from stairs, doors, other vaults and where a hero arrives. */
export function findSites(draft: Draft): Site[] {
  const { walks } = draft;
  const sites: Site[] = [];
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if (!isInside(cell) || !isMassive(draft, cell)) continue;
    const out = wayOut(draft, cell);
    if (out === 0 || !draft.isOpen(cell + out)) continue;
    if (draft.vaulted[cell + out] === 1 || (walks[cell + out] as number) <= KEPT_CLEAR + 1) continue;
    if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 3) continue;
    if (!nextToDoor(draft, cell)) sites.push({ cell, out });
  }
  return sites;
}

/** The way out of a wall if exactly one of its four sides is not masonry or rock; else 0. */
function wayOut(draft: Draft, cell: Cell): number {
  let out = 0;
  for (const side of ORTHOGONAL) {
    if (isMassive(draft, cell + side)) continue;
    if (out !== 0) return 0;
    out = side;
  }
  return out;
}

/** Answers quickly whether a box is all masonry and rock. */
export class Solid {
  /** For each corner: how many cells above and to the left of it are neither. */
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

  /** Takes note that what lies within the rim of this box is solid no more. */
  fill(left: number, top: number, { width, height }: Pick<Vault, 'width' | 'height'>): void {
    this.filled.push({ left: left + 1, top: top + 1, right: left + width - 1, bottom: top + height - 1 });
  }

  /** Whether the box lies on the map and holds nothing that has been dug. */
  isSolid(left: number, top: number, width: number, height: number): boolean {
    if (left < 0 || top < 0 || left + width > WIDTH || top + height > HEIGHT) return false;
    const at = (x: number, y: number): number => this.sums[y * (WIDTH + 1) + x] as number;
    const right = left + width;
    const bottom = top + height;
    if (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) !== 0) return false;
    return this.filled.every((box) => right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top);
  }
}
