/** For each ring of eight: into how many parts it falls that touch its middle along an edge. */
const PARTS = Uint8Array.from({ length: 256 }, (_, ring) => {
  if (ring === 255) return 1;
  let parts = 0;
  const open = (i: number): boolean => (ring & (1 << (i & 7))) !== 0;
  for (let i = 0; i < 8; i++) {
    if (!open(i) || open(i + 7)) continue; // only where a part begins
    let touches = false;
    for (let j = i; open(j); j++) touches ||= (j & 1) === 0;
    if (touches) parts++;
  }
  return parts;
});

/**
 * Into how many parts the open ground around a cell falls without it, as far as the ring of its eight neighbours can
 * tell: one bit for each that is open, clockwise from north. Diagonal ones alone are no part, for they touch nothing.
 * Closing a cell with one part around it, or none, cuts nothing off: also any number of such cells, one after another.
 */
export function partsAround(ring: number): number {
  return PARTS[ring & 255] as number;
}
