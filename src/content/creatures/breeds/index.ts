/** All breeds. Their order and fields are part of the content fingerprint. */
import type { Breed, Rank } from '../../../engine/world/kinds/breed';
import { madeWhenUsed, toBreed, type BreedEntry, type Habitat } from './breed-entry';
import { ALTARS, PEOPLE } from './people';
import { BEASTS } from './beasts';
import { CONJURED, HERO } from './conjured';
import { COURT } from './court';
import { UNDEAD } from './undead';
import { FIENDS } from './fiends';
import { GIANTS } from './giants';
import { GOBLINS } from './goblins';
import { GROWTHS } from './growths';
import { KOBOLDS } from './kobolds';
import { NAMED } from './named';

export { CONJURED } from './conjured';
export { NAMED } from './named';
export { ALTARS, PEOPLE } from './people';
export { toBreed, type BreedEntry, type Habitat, type Lair } from './breed-entry';

/** Every breed as written, by family. */
export const ENTRIES = {
  ...HERO,
  ...KOBOLDS,
  ...GOBLINS,
  ...BEASTS,
  ...GROWTHS,
  ...UNDEAD,
  ...GIANTS,
  ...FIENDS,
  ...COURT,
  ...NAMED,
  ...PEOPLE,
  ...ALTARS,
  ...CONJURED,
} satisfies Record<string, BreedEntry>;

export type BreedId = keyof typeof ENTRIES;

export const BREEDS: Readonly<Record<string, Breed>> = madeWhenUsed(Object.keys(ENTRIES), (id) =>
  toBreed(id, (ENTRIES as Readonly<Record<string, BreedEntry>>)[id] as BreedEntry),
);

/** Returns the rank of a breed. */
export const rankOf = (id: string): Rank => (ENTRIES as Readonly<Record<string, BreedEntry>>)[id]?.rank ?? 'ordinary';

/** The habitats of the breeds that have one. */
export const HABITATS: readonly (readonly [id: string, habitat: Habitat])[] = Object.entries<BreedEntry>(
  ENTRIES,
).flatMap(([id, { habitat }]) => (habitat ? [[id, habitat] as const] : []));
