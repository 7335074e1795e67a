/** Suggests the word that a user may have meant. */

/** Returns the candidates that are nearest to a mistyped word; none if even they share little with it. */
export function similarWords(word: string, candidates: readonly string[]): readonly string[] {
  const distances = candidates.map((candidate) => [candidate, distance(word, candidate)] as const);
  const least = Math.min(...distances.map(([, steps]) => steps));
  return distances
    .filter(([candidate, steps]) => steps === least && steps <= Math.max(1, Math.trunc(candidate.length * 0.4)))
    .map(([candidate]) => candidate);
}

/**
 * Returns the number of letters to add, leave out, replace or swap with their neighbour to get from one word to the
 * other.
 */
function distance(from: string, to: string): number {
  // No word of ours is so long, and the table grows with the product.
  if (Math.abs(from.length - to.length) > to.length) return Infinity;
  const rows = [Array.from({ length: to.length + 1 }, (_, x) => x)];
  const at = (y: number, x: number): number => rows[y]?.[x] ?? Infinity;
  for (let y = 1; y <= from.length; y++) {
    const row = [y];
    rows.push(row);
    for (let x = 1; x <= to.length; x++) {
      const isSame = from[y - 1] === to[x - 1];
      const isSwapped = from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
      row.push(
        Math.min(
          at(y - 1, x) + 1,
          at(y, x - 1) + 1,
          at(y - 1, x - 1) + (isSame ? 0 : 1),
          isSwapped ? at(y - 2, x - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}

/** Returns "Did you mean slow or story? " if some candidates are near a mistyped word; otherwise an empty text. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const similar = similarWords(word, candidates).slice(0, 3);
  return similar.length > 0 ? `Did you mean ${similar.join(' or ')}? ` : '';
}
