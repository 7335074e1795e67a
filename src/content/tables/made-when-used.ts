/** Tables whose rows are made when they are first used, because no game uses most of them before its first frame. */

/** Returns an object with these keys, each of whose values is made once, when it is first read. */
export function madeWhenUsed<T>(keys: readonly string[], make: (key: string) => T): Readonly<Record<string, T>> {
  const table: Record<string, T> = {};
  for (const key of keys) {
    const keep = (value: T): T => {
      Object.defineProperty(table, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(table, key, { get: () => keep(make(key)), enumerable: true, configurable: true });
  }
  return table;
}
