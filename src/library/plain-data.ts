/** Data for programs: parts that the game goes on using are frozen or copied, so that nobody changes a game through them. */

/** Freezes plain data and everything in it, and returns it. What is frozen already costs one look. */
export function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const part of Object.values(data)) frozen(part);
  return data;
}

/** Returns a copy of plain data and of everything in it; functions are shared. */
export function copyOf<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(copyOf) as T;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, copyOf(part)])) as T;
}
