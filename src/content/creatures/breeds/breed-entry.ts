/** The form of a breed in the tables of this folder, and its translation into a `Breed` of the engine. */
import { chooseAction, type Brain } from '../../../engine/ai/think';
import { parseDice } from '../../../engine/random/dice';
import type { Breed, Rank, Trick } from '../../../engine/world/kinds/breed';
import type { Body } from '../../../engine/world/kinds/reaction';
import type { Gait } from '../../../engine/world/kinds/tile';
import { changeOf, type EffectChange } from '../../effects/index';
import type { ItemId } from '../../items/index';
import type { TileId } from '../../tables/tiles';
import { WEAPONS, type WeaponId } from '../../tables/weapons';
import { BRAINS, type Tactics } from '../brains';

/** The floors on which a breed lives, the frequency of its spawns, and its company. */
export interface Habitat {
  /** The first and the last depth. */
  readonly depths: readonly [first: number, last: number];
  /** The spawn weight among the breeds of a depth; 0 for breeds that only accompany others or are summoned. */
  readonly weight: number;
  /** The part of a floor's danger budget that one monster takes. */
  readonly danger: number;
  /** The breeds that come along, with dice for their number. */
  readonly company?: Readonly<Partial<Record<string, string>>>;
  /** A special habitat; undefined for anywhere. */
  readonly haunts?: 'water' | 'throne' | 'hoard';
  /** For a named creature: what its place is like. */
  readonly lair?: Lair;
}

/** The place of a named creature on its floor. */
export interface Lair {
  /** The tile that grows around it. */
  readonly grows?: TileId;
  /** Set if it is beside a door. */
  readonly atDoor?: true;
  /** Set if it always stands at its post. */
  readonly wakeful?: true;
  /** Set if it is neutral, and talks. */
  readonly peaceful?: true;
}

/** A breed as written: dice in notation, weapons and tactics by name. */
export interface BreedEntry
  extends
    Pick<Breed, 'name' | 'description' | 'glyph' | 'ink' | 'speed' | 'sight'>,
    Partial<
      Pick<
        Breed,
        | 'faction'
        | 'bloodiedAt'
        | 'healsEvery'
        | 'rooted'
        | 'lurks'
        | 'treads'
        | 'heavy'
        | 'smoulders'
        | 'passesFor'
        | 'mindless'
        | 'invisible'
        | 'thieves'
        | 'splits'
        | 'bodiless'
        | 'nature'
        | 'lordly'
        | 'invulnerable'
        | 'renown'
        | 'musters'
        | 'twin'
        | 'pays'
      >
    > {
  readonly gait?: Gait;
  /** Flesh if left out. */
  readonly body?: Body;
  /** The dice that it strikes with, and the chance of each in percent. */
  readonly attack: readonly [dice: string, chance: string];
  readonly defense: readonly [dice: string, chance: string];
  readonly health: string;
  readonly gold?: string;
  readonly weapons: readonly [WeaponId, WeaponId?];
  readonly wits?: Breed['wits'];
  readonly tactics?: Tactics;
  readonly tricks?: readonly Trick[];
  readonly bursts?: string;
  readonly aftermath?: readonly EffectChange[];
  readonly loot?: Readonly<Partial<Record<ItemId, number>>>;
  /** The chance in percent to resist magic; 0 if left out. */
  readonly will?: number;
  /** The experience for overcoming one monster. Left out, it is the danger of the habitat. */
  readonly worth?: number;
  /** Ordinary if left out. */
  readonly rank?: Rank;
  readonly habitat?: Habitat;
}

/** Returns a family of breeds. A row states only what differs from the defaults. */
export const family =
  <Default extends keyof BreedEntry>(defaults: Pick<BreedEntry, Default>) =>
  <Id extends string>(rows: Readonly<Record<Id, Row<Default>>>): Readonly<Record<Id, BreedEntry>> =>
    Object.fromEntries(
      Object.entries<Row<Default>>(rows).map(([id, row]) => [id, { ...defaults, ...row }]),
    ) as Readonly<Record<Id, BreedEntry>>;

type Row<Default extends keyof BreedEntry> = Omit<BreedEntry, Default> & Partial<Pick<BreedEntry, Default>>;

/** The order of the fields of a breed, which the content fingerprint depends on. */
const FIELDS = (
  'name description glyph ink speed sight attack attackChance defense defenseChance health healsEvery gold bloodiedAt ' +
  'thieves invisible wits tricks lurks rooted splits passesFor mindless bodiless nature lordly renown musters twin pays faction rank habitat'
).split(' ');

const inOrder = <T extends object>(entry: T): T =>
  Object.fromEntries(Object.entries(entry).sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b))) as T;

/** Converts an entry. Throws a RangeError that names the breed and the field if its dice are invalid. */
export function toBreed(id: string, entry: BreedEntry): Breed {
  const [attack, attackChance] = entry.attack;
  const [defense, defenseChance] = entry.defense;
  const flat = inOrder({ ...entry, attack, attackChance, defense, defenseChance });
  const dice = (field: 'attack' | 'attackChance' | 'defense' | 'defenseChance' | 'health' | 'gold' | 'bursts') => {
    try {
      return parseDice(flat[field] ?? '0');
    } catch (error) {
      throw new RangeError(`${id}.${field}: ${(error as Error).message}`, { cause: error });
    }
  };
  const { tactics, gait, body, weapons, loot, bursts, aftermath, will, worth, ...rest } = flat;
  const [first, second] = weapons;
  const brain: Brain | undefined = tactics && BRAINS[tactics];
  return {
    bloodiedAt: 50,
    healsEvery: 0,
    tricks: [],
    wits: 'clever',
    ...rest,
    id,
    gait: gait ?? 'walk',
    body: body ?? 'flesh',
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
    temper: brain ?? {},
    ...(bursts === undefined ? {} : { bursts: dice('bursts') }),
    ...(aftermath ? { aftermath: aftermath.map((change) => changeOf(change, 'it')) } : {}),
    ...(brain?.inert ? { inert: true } : {}),
    ...(brain ? { act: (self) => chooseAction(self, brain) } : {}),
  };
}

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
