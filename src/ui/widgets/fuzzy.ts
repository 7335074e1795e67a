// Fuzzy search for the palette.

/**
 * Returns how well `text` matches the letters of `pattern` in order, with gaps allowed, or undefined if it does not
 * match. Higher is better. Letters that begin words or follow one another count most. Ignores case.
 */
function fuzzyScore(pattern: string, text: string): number | undefined {
  const wanted = pattern.toLowerCase().replaceAll(' ', '');
  const found = text.toLowerCase();
  if (wanted === '') return 0;
  let best: number | undefined;
  // A greedy search from each possible start is good enough for names of commands.
  for (let start = 0; start < found.length; start++) {
    if (found.charAt(start) !== wanted.charAt(0)) continue;
    const score = scoreFrom(wanted, found, start);
    if (score === undefined) break;
    best = Math.max(best ?? score, score);
  }
  return best;
}

function scoreFrom(wanted: string, found: string, start: number): number | undefined {
  let score = 0;
  let at = start - 1;
  for (const letter of wanted) {
    const next = found.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    const beginsWord = next === 0 || found.charAt(next - 1) === ' ';
    score += (beginsWord ? 8 : 0) + (next === at + 1 ? 5 : 0) - Math.min(3, next - at - 1);
    at = next;
  }
  return score - Math.min(5, start);
}

/** Returns the matching items, the best first. Equal matches keep their order. */
export function fuzzyFilter<T>(pattern: string, items: readonly T[], textOf: (item: T) => string): T[] {
  return items
    .flatMap((item) => {
      const score = fuzzyScore(pattern, textOf(item));
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
