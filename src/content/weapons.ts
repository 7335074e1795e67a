import type { Weapon } from '../engine/world/kinds';

type WeaponEntry = Pick<Weapon, 'name' | 'verb'> & Partial<Omit<Weapon, 'id'>>;

const ENTRIES = {
  shortSword: { name: 'short sword', verb: 'cuts', dice: 1, chance: 10 },
  dagger: { name: 'dagger', verb: 'stabs', pace: 80 },
  claws: { name: 'claws', verb: 'claws' },
  bite: { name: 'teeth', verb: 'bites' },
  fists: { name: 'fists', verb: 'punches' },
} satisfies Record<string, WeaponEntry>;

export type WeaponId = keyof typeof ENTRIES;

/** Everything blows are struck with. */
export const WEAPONS = Object.fromEntries(
  Object.entries<WeaponEntry>(ENTRIES).map(([id, entry]) => [
    id,
    { id, reach: 1, flies: false, dice: 0, chance: 0, pace: 100, ...entry },
  ]),
) as Readonly<Record<WeaponId, Weapon>>;
