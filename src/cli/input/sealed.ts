/** The times of sealed dungeons, as their seeds tell them: when one can be begun, and from when on anybody may know the seed. */
import { publicSeed } from '../../engine/random/sealed-seed';

const DAY_MS = 86_400_000;
/** The time after its day in which a sealed game can still be finished. */
const GRACE_MS = DAY_MS / 2;

/** Returns the seed of the sealed dungeon of a day, such as `2026-01-31`. The secret is 32 hexadecimal digits. */
export const sealedSeed = (day: string, secret: string): string => `sealed ${day} ${secret}`;

/** The moments of the sealed dungeon of a day, in milliseconds: games begin from `begins` to `ends`, and the seed is public from `opens` on. */
export function timesOf(day: string): { readonly begins: number; readonly ends: number; readonly opens: number } {
  const begins = Date.parse(`${day}T00:00:00Z`);
  return { begins, ends: begins + DAY_MS, opens: begins + DAY_MS + GRACE_MS };
}

/** Returns the moment until which nobody may know a seed, such as "2026-02-01 12:00 UTC"; undefined if everybody may. */
export function sealedUntil(seed: string, now = Date.now()): string | undefined {
  const event = publicSeed(seed);
  if (event === seed) return undefined;
  const { opens } = timesOf(event.slice('sealed '.length));
  return now < opens ? momentOf(opens) : undefined;
}

/** Returns a moment as people read it: "2026-02-01 12:00 UTC". */
export const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
