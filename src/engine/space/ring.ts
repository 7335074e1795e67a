/** For each ring of eight: into how many parts it falls that touch its middle along an edge. */
const PARTS = Uint8Array.from({ length: 256 }, (_, ring) => {
  if (ring === 255) return 1;
  const open = (i: number): boolean => (ring & (1 << (i & 7))) !== 0;
  // Each part has one last edge: open, and not joined to the next by the corner between them.
  return [0, 2, 4, 6].filter((edge) => open(edge) && !(open(edge + 1) && open(edge + 2))).length;
});

/**
 * Into how many parts the open ground around a cell falls without it, as far as the ring of its eight neighbours can
 * tell: one bit for each that is open, clockwise from north. Diagonal ones alone are no part, for they touch nothing.
 * Closing a cell with one part around it, or none, cuts nothing off: also any number of such cells, one after another.
 */
export function openPartsAround(ring: number): number {
  return PARTS[ring & 255] as number;
}
