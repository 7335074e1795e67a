// The keep and its name, drawn on the title screen in the size for which there is room.
import type { Canvas, Style } from '../terminal/canvas';
import { INKS } from '../words/inks';

/** A drawing, row by row, with blocks and for terminals with ASCII only. `*` is the lit window. */
interface Drawing {
  readonly blocks: readonly string[];
  readonly ascii: readonly string[];
}

const NAME: Drawing = {
  blocks: ['█▄▀ █▀█ █▄▄ █▀█ █   █▀▄ █▄▀ █▀▀ █▀▀ █▀█', '█ █ █▄█ █▄█ █▄█ █▄▄ █▄▀ █ █ ██▄ ██▄ █▀▀'],
  ascii: ['K   O   B   O   L   D   K   E   E   P', ''],
};

/** The keep, the largest drawing first. */
const KEEPS: readonly Drawing[] = [
  {
    blocks: [
      '                 ▄ ▄ ▄ ▄                 ',
      '      ▄ ▄ ▄      ███████      ▄ ▄ ▄      ',
      '      █████      ███*███      █████      ',
      '      █████ ▄ ▄ ▄███████▄ ▄ ▄ █████      ',
      '      █████████████████████████████      ',
      '   ▄▄▄████████████▛▀▀▀▜████████████▄▄▄   ',
      '▄▄████████████████▌║║║▐████████████████▄▄',
    ],
    ascii: [
      '                 n n n n                 ',
      '      n n n      |#####|      n n n      ',
      '      |###|      |##*##|      |###|      ',
      '      |###| n n n|#####|n n n |###|      ',
      '      |###########################|      ',
      '   ___|###########/===\\###########|___   ',
      '__/###############||||| ##############\\__',
    ],
  },
  {
    blocks: ['      ▄ ▄ ▄▄▄█*█▄▄▄ ▄ ▄      ', '▄▄▄▄▄▄██████▌║║║▐██████▄▄▄▄▄▄'],
    ascii: ['      n n n_n|*|n_n n n      ', '______|#####|||||#####|______'],
  },
];

/** The rows of the smallest drawing with the name below it. */
export const SMALL_TITLE = NAME.blocks.length + Math.min(...KEEPS.map(({ blocks }) => blocks.length));

/** Returns the keep for a number of rows with the name below it; undefined if there is no room for both. */
const keepFor = (rows: number): Drawing | undefined =>
  KEEPS.find(({ blocks }) => blocks.length + NAME.blocks.length <= rows);

/** Returns the rows that the drawing takes of those that are free. */
export const titleRows = (rows: number): number => {
  const keep = keepFor(rows);
  return keep ? keep.blocks.length + NAME.blocks.length : 0;
};

/** Draws the keep and its name in the middle of a canvas that has the rows of `titleRows`. */
export function drawTitle(canvas: Canvas): void {
  const keep = keepFor(canvas.height);
  if (!keep) return;
  drawRows(canvas, 0, keep, INKS.faint);
  drawRows(canvas, keep.blocks.length, NAME, INKS.news);
}

function drawRows(canvas: Canvas, y: number, { blocks, ascii }: Drawing, style: Style): void {
  const rows = canvas.ascii ? ascii : blocks;
  const x = (canvas.width - Math.max(...rows.map(({ length }) => length))) >> 1;
  rows.forEach((row, i) => {
    Array.from(row, (glyph, column) => {
      if (glyph === '*') canvas.put(x + column, y + i, '▪', INKS.news, '*');
      else if (glyph !== ' ') canvas.put(x + column, y + i, glyph, style);
    });
  });
}
