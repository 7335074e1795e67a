// Where the game screen shows the panel and the cells of the floor, for tests that read single cells.
import type { Canvas } from '../../src/ui/terminal/canvas';
import { gameLayout } from '../../src/ui/screens/game-layout';
import { cellAt } from '../ui/cells';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The columns of the panel with the gap to its right. */
export const panelColumns = (window: Size, floor: Size): number =>
  gameLayout(window.width, window.height, floor).panel.width;

/** The column and row of the top left corner of a floor that fits in the window. */
export function floorCorner({ width, height }: Size, floor: Size): { readonly x: number; readonly y: number } {
  const { map } = gameLayout(width, height, floor);
  const middle = (room: number, size: number): number => Math.max(0, (room - size) >> 1);
  return { x: map.x + middle(map.width, floor.width), y: map.y + middle(map.height, floor.height) };
}

/** Returns what a game screen shows of a cell of a floor that has not scrolled. */
export function shownCell(canvas: Canvas | undefined, floor: Size, cell: number) {
  if (!canvas) throw new Error('nothing was shown');
  const { x, y } = floorCorner(canvas, floor);
  return cellAt(canvas, (y + Math.trunc(cell / floor.width)) * canvas.width + x + (cell % floor.width));
}
