/** Sealed seeds: those of a server's events. Their last part is a secret until the event is over. */

/** `sealed 2026-01-31`, and the secret digits. */
const SEALED = /^(sealed \d{4}-\d\d-\d\d) [\da-f]{32}$/;

/** Returns the part of a seed that everybody may read at any time: all of it, but of a sealed seed only the event. */
export const publicSeed = (seed: string): string => SEALED.exec(seed)?.[1] ?? seed;
