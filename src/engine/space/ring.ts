// Whether filling a cell can cut off a part of the map, judged by the ring of its eight neighbours.

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
