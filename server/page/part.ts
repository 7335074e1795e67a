/** Finds the parts of the page. */

/** Returns the part with this name. Throws if index.html has none of that kind. */
export function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no part "${id}".`);
}
