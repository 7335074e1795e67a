/** Build steps for caves: digs one large cave, smooths its walls and fills dead ends. */
import type { Cell } from '../../../engine/space/geometry';
import { growCave } from '../cellular';
import { HEIGHT, ORTHOGONAL, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { digShape } from '../room-shapes';
import { countOpenNeighbours } from '../neighbourhood';

/** The size of a cave and the percentage of cells that start open. */
interface CavernOptions {
  readonly width: number;
  readonly height: number;
  readonly percent: number;
}

/** Digs one large cave. */
export const cavern = ({ width, height, percent }: CavernOptions): BuildStep =>
  function cavern(draft, rng) {
    const mask = growCave(rng, { width, height, percent, rounds: 5 });
    // West, middle or east: any other position leaves a strip too narrow for rooms.
    const left = 1 + Math.trunc((rng.below(3) * (WIDTH - 2 - width)) / 2);
    const top = 1 + rng.below(HEIGHT - 1 - height);
    digShape(draft, { kind: 'cave', width, height, mask }, left, top);
  };

/** Removes lone rocks and stubs of rock, so that cave walls are smooth. */
export const smoothCaves: BuildStep = function smoothCaves(draft) {
  const { tiles, area, taken } = draft;
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    if (taken[cell] === 0 || tiles[cell] !== TILE.rock || countOpenNeighbours(draft, cell) < 7) continue;
    const beside = ORTHOGONAL.find((side) => tiles[cell + side] === TILE.earth);
    if (beside !== undefined) draft.dig(cell, TILE.earth, area[cell + beside] as number);
  }
};

/** Fills dead ends one cell wide: ends of corridors, cracks in caves. */
export const fillDeadEnds: BuildStep = function fillDeadEnds(draft) {
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
    let here: Cell | undefined = cell;
    while (here !== undefined) here = fillDeadEnd(draft, here);
  }
};

/** Fills a dead end. Returns the cell that led to it. */
function fillDeadEnd(draft: Draft, cell: Cell): Cell | undefined {
  if (!draft.isOpen(cell) || (draft.area[cell] !== 0 && draft.tiles[cell] !== TILE.earth)) return undefined;
  const ways = ORTHOGONAL.filter((side) => draft.isOpen(cell + side));
  if (ways.length > 1) return undefined;
  draft.tiles[cell] = TILE.rock;
  draft.area[cell] = 0;
  return ways[0] === undefined ? undefined : cell + ways[0];
}
