/** The job of searching dungeons for features. */
import { findOn, planWhole, type Sight, type Wanted } from './feature';

/** The features to search for, and the first seed. The seeds are whole numbers in a row. */
export interface SearchOrder {
  readonly wanted: readonly Wanted[];
  readonly from: number;
}

/** A dungeon, and where it has each wanted feature; `undefined` if it lacks one. */
export interface SearchResult {
  readonly seed: string;
  readonly sights: readonly Sight[] | undefined;
}

/** Returns the task that searches one dungeon. */
export function searchTask({ wanted, from }: SearchOrder): (index: number) => Generator<undefined, SearchResult> {
  return function* (index) {
    const seed = String(from + index);
    const sights: (Sight | undefined)[] = wanted.map(() => undefined);
    for (let depth = 1; sights.includes(undefined); depth++) {
      // Once a feature is missing, no deeper floor is built.
      if (wanted.some(({ deepest }, i) => deepest < depth && sights[i] === undefined))
        return { seed, sights: undefined };
      const floor = planWhole(seed, depth);
      wanted.forEach((each, i) => {
        const id = sights[i] === undefined ? findOn(floor, each) : undefined;
        if (id !== undefined) sights[i] = { id, depth };
      });
      yield;
    }
    return { seed, sights: sights.filter((sight) => sight !== undefined) };
  };
}
