/** Build step that lays plank bridges across deep water and chasms. They are short cuts: nothing depends on them. */
import type { Cell } from '../../../engine/space/geometry';
import { SIZE, WIDTH, type BuildStep, type Draft } from '../draft';
import { TILE } from '../tile-numbers';

/** The most bridges on a level, and their lengths in cells. */
const MOST = 2;
const LENGTH = { least: 3, most: 12 } as const;

export const layBridges: BuildStep = function layBridges(draft, rng) {
  for (let i = rng.between(0, MOST); i > 0; i--) {
    const spans = findSpans(draft);
    if (spans.length === 0) return;
    for (const cell of rng.pick(spans)) draft.cover(cell, TILE.bridge);
  }
};

/** Returns the straight lines of cells over which a bridge joins open ground with open ground. */
function findSpans(draft: Draft): readonly (readonly Cell[])[] {
  const isGap = (cell: Cell): boolean => draft.tiles[cell] === TILE.deeps || draft.tiles[cell] === TILE.chasm;
  const spans: (readonly Cell[])[] = [];
  for (const step of [1, WIDTH]) {
    for (let first = WIDTH; first < SIZE - WIDTH; first++) {
      if (!isGap(first) || !draft.isOpen(first - step)) continue;
      const span: Cell[] = [];
      for (let cell = first; isGap(cell); cell += step) span.push(cell);
      const isLong = span.length >= LENGTH.least && span.length <= LENGTH.most;
      if (isLong && draft.isOpen(first + span.length * step) && !isBesideBridge(draft, span, step)) spans.push(span);
    }
  }
  return spans;
}

/** Whether a bridge runs along a span or crosses it. */
const isBesideBridge = ({ tiles }: Draft, span: readonly Cell[], step: number): boolean =>
  span.some((cell) =>
    [cell - (WIDTH + 1 - step), cell + (WIDTH + 1 - step)].some((side) => tiles[side] === TILE.bridge),
  );
