// Cells, directions and distances on a map of a given width.

/** A cell of a map: `y * width + x`. */
export type Cell = number;

/** In place of a cell: no cell. */
export const NO_CELL = -1;

/** The eight directions, clockwise from north. The order is part of the rules: it breaks ties. */
export const DIRS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Dir = (typeof DIRS)[number];

/** The additions of one step in each direction to x and y. */
export const DELTA: Readonly<Record<Dir, readonly [dx: number, dy: number]>> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** Returns what one step in each direction adds to a cell. */
export function stridesOf(width: number): Readonly<Record<Dir, number>> {
  const entries = DIRS.map((dir) => [dir, DELTA[dir][1] * width + DELTA[dir][0]] as const);
  return Object.fromEntries(entries) as Record<Dir, number>;
}

/** Rotates a direction clockwise by eighths of a circle. */
export function rotate(dir: Dir, eighths: number): Dir {
  return DIRS[(DIRS.indexOf(dir) + eighths) & 7] as Dir;
}

/** Returns the number of steps between two cells on open ground: the larger of the two differences. */
export function distance(a: Cell, b: Cell, width: number): number {
  const dy = Math.trunc(a / width) - Math.trunc(b / width);
  const dx = (a % width) - (b % width);
  return Math.max(Math.abs(dx), Math.abs(dy));
}

/** Returns the cells at the four sides of a cell, clockwise from north. */
export const sidesOf = (cell: Cell, width: number): readonly Cell[] => [cell - width, cell + 1, cell + width, cell - 1];

/** Returns the order of cells by their distance from one, equally near ones by number. */
export const nearestFirst =
  (from: Cell, width: number) =>
  (a: Cell, b: Cell): number =>
    distance(from, a, width) - distance(from, b, width) || a - b;

/** Lists the cells of a map's outermost ring. */
export function edgeCells(width: number, height: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x < width; x++) cells.push(x, height * width - 1 - x);
  for (let y = 1; y < height - 1; y++) cells.push(y * width, (y + 1) * width - 1);
  return cells;
}

/** By ring: the number of parts that touch the middle cell along an edge. */
const PARTS = Uint8Array.from({ length: 256 }, (_, ring) => {
  if (ring === 255) return 1;
  const open = (i: number): boolean => (ring & (1 << (i & 7))) !== 0;
  // Each part has one last edge: open, and not joined to the next edge by the corner between them.
  return [0, 2, 4, 6].filter((edge) => open(edge) && !(open(edge + 1) && open(edge + 2))).length;
});

/**
 * Returns the number of parts the open ground around a cell has without it, within the ring of its eight neighbours. A
 * ring has one bit for each open neighbour, clockwise from north. A diagonal neighbour alone is no part, since it shares
 * no edge with the cell. Filling a cell with at most one part around it cuts nothing off, and neither does filling any
 * number of such cells one by one.
 */
export function openPartsAround(ring: number): number {
  return PARTS[ring & 255] as number;
}
