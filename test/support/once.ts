// Computes what several tests read, and none changes, once in a suite.

/** Returns a function that computes its result at the first call and returns the same one at every other. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly result: T } | undefined;
  return () => (known ??= { result: compute() }).result;
}
