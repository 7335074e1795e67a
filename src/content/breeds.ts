import { parseDice } from '../engine/chance/dice';
import { think } from '../engine/minds/think';
import type { Breed, Gait, Trick } from '../engine/world/kinds';
import { BRAINS, type Tactics } from './brains';
import type { ItemId } from './items';
import { SWATCH } from './palette';
import { WEAPONS, type WeaponId } from './weapons';

/** Where a breed is found, how often, and in what company. */
export interface Habitat {
  /** The first and the last depth. */
  readonly depths: readonly [first: number, last: number];
  /** How likely it is, beside the others of its depth; 0 for those that only come with others or are called. */
  readonly weight: number;
  /** How much of a floor's danger one of it takes up. */
  readonly danger: number;
  /** Who comes along with it, as dice. */
  readonly company?: Readonly<Partial<Record<string, string>>>;
  /** Where it lives, if not anywhere. */
  readonly haunts?: 'water' | 'throne';
}

/** A breed as it is written: dice as notation, weapons and tactics by name. */
export interface BreedEntry
  extends
    Pick<Breed, 'name' | 'description' | 'glyph' | 'ink' | 'speed' | 'sight'>,
    Partial<Pick<Breed, 'bloodiedAt' | 'healsEvery' | 'rooted' | 'lurks' | 'splits' | 'bodiless'>> {
  readonly gait?: Gait;
  readonly attack: string;
  readonly attackChance: string;
  readonly defense: string;
  readonly defenseChance: string;
  readonly health: string;
  readonly gold?: string;
  readonly weapons: readonly [WeaponId, WeaponId?];
  readonly wits?: Breed['wits'];
  readonly tactics?: Tactics;
  readonly tricks?: readonly Trick[];
  readonly bursts?: string;
  readonly loot?: Readonly<Partial<Record<ItemId, number>>>;
  readonly habitat?: Habitat;
}

export const ENTRIES = {
  hero: {
    name: 'delver',
    description: 'That is you.',
    glyph: '@',
    ink: SWATCH.hero,
    speed: 100,
    sight: 15,
    attack: '2',
    attackChance: '50',
    defense: '2',
    defenseChance: '40',
    health: '40',
    healsEvery: 9,
    weapons: ['shortSword'],
  },
  kobold: {
    name: 'kobold',
    description: 'Small, scaly and seldom alone. It is braver with friends about.',
    glyph: 'k',
    ink: SWATCH.wood,
    speed: 140,
    sight: 10,
    attack: '1d3+depth/3',
    attackChance: '25d3',
    defense: '1d3+depth/3',
    defenseChance: '10d4',
    health: '2d5',
    gold: '5d5',
    weapons: ['dagger'],
    tactics: 'skirmisher',
    loot: { dagger: 20 },
    habitat: { depths: [1, 5], weight: 25, danger: 2 },
  },
  rat: {
    name: 'cellar rat',
    description: 'It bites when it must.',
    glyph: 'r',
    ink: SWATCH.earth,
    speed: 100,
    sight: 7,
    gait: 'prowl',
    attack: '1',
    attackChance: '45',
    defense: '1',
    defenseChance: '20',
    health: '1d4+1',
    weapons: ['bite'],
    wits: 'simple',
    tactics: 'mindless',
    habitat: { depths: [1, 3], weight: 30, danger: 1 },
  },
} satisfies Record<string, BreedEntry>;

export type BreedId = keyof typeof ENTRIES;

/** Reads an entry. Throws a RangeError that names the breed and the field when its dice cannot be read. */
export function toBreed(id: string, entry: BreedEntry): Breed {
  const dice = (field: 'attack' | 'attackChance' | 'defense' | 'defenseChance' | 'health' | 'gold' | 'bursts') => {
    try {
      return parseDice(entry[field] ?? '0');
    } catch (error) {
      throw new RangeError(`${id}.${field}: ${(error as Error).message}`, { cause: error });
    }
  };
  const { tactics, gait, weapons, loot, bursts, ...rest } = entry;
  const [first, second] = weapons;
  const brain = tactics && BRAINS[tactics];
  return {
    bloodiedAt: 50,
    healsEvery: 0,
    tricks: [],
    wits: 'clever',
    ...rest,
    id,
    gait: gait ?? 'walk',
    attack: dice('attack'),
    attackChance: dice('attackChance'),
    defense: dice('defense'),
    defenseChance: dice('defenseChance'),
    health: dice('health'),
    gold: dice('gold'),
    weapons: second ? [WEAPONS[first], WEAPONS[second]] : [WEAPONS[first]],
    loot: Object.entries(loot ?? {}).map(([item, percent]) => ({ item, percent })),
    tactics: tactics ?? 'none',
    ...(bursts === undefined ? {} : { bursts: dice('bursts') }),
    ...(brain ? { act: (self) => think(self, brain) } : {}),
  };
}

export const BREEDS: Readonly<Record<string, Breed>> = Object.fromEntries(
  Object.entries<BreedEntry>(ENTRIES).map(([id, entry]) => [id, toBreed(id, entry)]),
);

/** The breeds that live somewhere, with where they do. */
export const HABITATS: readonly (readonly [id: string, habitat: Habitat])[] = Object.entries<BreedEntry>(
  ENTRIES,
).flatMap(([id, { habitat }]) => (habitat ? [[id, habitat] as const] : []));
