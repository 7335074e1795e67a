import { parseDice } from '../../../engine/random/dice';
import { think } from '../../../engine/ai/think';
import type { Breed, Trick } from '../../../engine/world/breed';
import type { Gait } from '../../../engine/world/tile';
import { BRAINS, type Tactics } from '../brains';
import type { ItemId } from '../../items/index';
import { WEAPONS, type WeaponId } from '../../tables/weapons';

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
  readonly haunts?: 'water' | 'throne' | 'hoard';
}

/** How much of a foe it is meant to be, which says what a fight with it alone may cost: see the yardstick. */
export const RANKS = ['vermin', 'ordinary', 'support', 'dread', 'court', 'boss', 'guardian'] as const;
export type Rank = (typeof RANKS)[number];

/** A breed as it is written: dice as notation, weapons and tactics by name. */
export interface BreedEntry
  extends
    Pick<Breed, 'name' | 'description' | 'glyph' | 'ink' | 'speed' | 'sight'>,
    Partial<
      Pick<
        Breed,
        | 'bloodiedAt'
        | 'healsEvery'
        | 'rooted'
        | 'lurks'
        | 'passesFor'
        | 'mindless'
        | 'invisible'
        | 'thieves'
        | 'splits'
        | 'bodiless'
        | 'nature'
        | 'lordly'
      >
    > {
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
  /** In how many of a hundred cases it shakes off what would bewitch it; left out for never. */
  readonly will?: number;
  /** The experience that overcoming one is worth; left out, it is the danger of its habitat. */
  readonly worth?: number;
  /** Left out for the ordinary. */
  readonly rank?: Rank;
  readonly habitat?: Habitat;
}

/** Reads an entry. Throws a RangeError that names the breed and the field when its dice cannot be read. */
export function toBreed(id: string, entry: BreedEntry): Breed {
  const dice = (field: 'attack' | 'attackChance' | 'defense' | 'defenseChance' | 'health' | 'gold' | 'bursts') => {
    try {
      return parseDice(entry[field] ?? '0');
    } catch (error) {
      throw new RangeError(`${id}.${field}: ${(error as Error).message}`, { cause: error });
    }
  };
  const { tactics, gait, weapons, loot, bursts, will, worth, ...rest } = entry;
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
    will: will ?? 0,
    worth: worth ?? entry.habitat?.danger ?? 0,
    weapons: second ? [WEAPONS[first], WEAPONS[second]] : [WEAPONS[first]],
    loot: Object.entries(loot ?? {}).map(([item, percent]) => ({ item, percent })),
    tactics: tactics ?? 'none',
    ...(bursts === undefined ? {} : { bursts: dice('bursts') }),
    ...(brain ? { act: (self) => think(self, brain) } : {}),
  };
}
