/** The form of an item in the tables of this folder, and its translation into an `ItemKind` of the engine. */
import { parseDice, type Dice } from '../../engine/random/dice';
import type { ItemKind, Sort } from '../../engine/world/kinds/item-kind';
import { SWATCH } from '../tables/palette';

/** The depths at which an item is found at random, and the frequency. */
interface SpawnRule {
  /** The first and the last depth. */
  readonly depths: readonly [first: number, last: number];
  /** The weight relative to other items of its sort and depth. */
  readonly weight: number;
  /** The number found together, as dice; one if left out. */
  readonly bundle?: string;
}

/** An item as written, without the fields that `SORT_DEFAULTS` gives. */
export interface ItemEntry
  extends Pick<ItemKind, 'name' | 'description'>, Partial<Omit<ItemKind, 'id' | 'sort' | 'name' | 'description'>> {
  /** Left out for items that are never found at random. */
  readonly spawn?: SpawnRule;
}

/** The properties that the items of a sort share unless an entry overrides them. */
const SORT_DEFAULTS: Readonly<
  Record<Sort, Pick<ItemKind, 'role' | 'material' | 'glyph' | 'ink' | 'stacks' | 'disguised'>>
> = {
  weapon: { role: 'item', material: 'metal', glyph: ')', ink: SWATCH.marble, stacks: false },
  missile: { role: 'item', material: 'timber', glyph: ')', ink: SWATCH.tallow, stacks: true },
  armour: { role: 'item', material: 'cloth', glyph: '[', ink: SWATCH.slate, stacks: false },
  shield: { role: 'item', material: 'timber', glyph: '[', ink: SWATCH.wood, stacks: false },
  ring: { role: 'item', material: 'gem', glyph: '=', ink: SWATCH.brass, stacks: false, disguised: true },
  charm: { role: 'item', material: 'gem', glyph: '"', ink: SWATCH.jade, stacks: false },
  potion: { role: 'item', material: 'glass', glyph: '!', ink: SWATCH.jade, stacks: true, disguised: true },
  scroll: { role: 'item', material: 'paper', glyph: '?', ink: SWATCH.bone, stacks: true, disguised: true },
  staff: { role: 'item', material: 'timber', glyph: '/', ink: SWATCH.crystal, stacks: false, disguised: true },
  wand: { role: 'item', material: 'timber', glyph: '/', ink: SWATCH.plum, stacks: false, disguised: true },
  food: { role: 'item', material: 'food', glyph: '%', ink: SWATCH.leaf, stacks: true },
  gem: { role: 'item', material: 'gem', glyph: '*', ink: SWATCH.brass, stacks: true },
  crown: { role: 'item', material: 'treasure', glyph: '"', ink: SWATCH.ember, stacks: false },
  trophy: { role: 'item', material: 'treasure', glyph: '&', ink: SWATCH.brass, stacks: false },
  key: { role: 'key', material: 'treasure', glyph: '⚷', ink: SWATCH.slate, stacks: false },
  gold: { role: 'gold', material: 'metal', glyph: '$', ink: SWATCH.brass, stacks: true },
  corpse: { role: 'corpse', material: 'corpse', glyph: '%', ink: SWATCH.ash, stacks: false },
};

/** The ASCII stand-ins for glyphs that are not ASCII. */
const ASCII: Readonly<Record<string, string>> = { '⚷': ',' };

/** Converts an entry. Its spawn rule stays in it, so that the content fingerprint covers where items are found. */
export function toItemKind(id: string, sort: Sort, entry: ItemEntry): ItemKind {
  const glyph = entry.glyph ?? SORT_DEFAULTS[sort].glyph;
  return {
    ascii: ASCII[glyph] ?? glyph,
    worth: 0,
    ...SORT_DEFAULTS[sort],
    ...entry,
    material: entry.material ?? SORT_DEFAULTS[sort].material,
    id,
    sort,
  };
}

/** The finds of an item: its depths, its weight, and the number at once. */
export interface ItemSpawn {
  readonly sort: Sort;
  readonly depths: readonly [first: number, last: number];
  readonly weight: number;
  readonly bundle: Dice;
}

/** Converts a spawn rule. Throws a RangeError that names the item if its dice are invalid. */
export function toItemSpawn(id: string, sort: Sort, { depths, weight, bundle = '1' }: SpawnRule): ItemSpawn {
  try {
    return { sort, depths, weight, bundle: parseDice(bundle) };
  } catch (error) {
    throw new RangeError(`${id}.spawn.bundle: ${(error as Error).message}`, { cause: error });
  }
}
