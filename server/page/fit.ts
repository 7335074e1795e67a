/** The size of the letters, and the window of cells that then fits into the page. */

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of letters that are tried, in pixels: the largest first. */
const LETTERS = Array.from({ length: 11 }, (_, i) => 18 - i);
/** The windows of cells that the letters leave, where that can be: as wide as a terminal, or upright as a telephone. */
const WIDE = { columns: 80, rows: 24 };
const UPRIGHT = { columns: 40, rows: 30 };

/** Returns the largest letters that leave enough cells. `cell` is the size of a cell whose letters have one pixel. */
export function letterSize(page: Size, cell: Size): number {
  const { columns, rows } = page.width < page.height ? UPRIGHT : WIDE;
  const fits = (letters: number): boolean =>
    page.width >= columns * cell.width * letters && page.height >= rows * cell.height * letters;
  return LETTERS.find(fits) ?? LETTERS.at(-1) ?? 8;
}

/** Returns how many cells fit. */
export const cellsIn = (page: Size, cell: Size): { readonly columns: number; readonly rows: number } => ({
  columns: Math.max(1, Math.floor(page.width / cell.width)),
  rows: Math.max(1, Math.floor(page.height / cell.height)),
});
