import { parseDice, type Dice } from '../../engine/random/dice';
import type { ItemKind, Sort } from '../../engine/world/item-kind';
import { SWATCH } from '../tables/palette';

/** Where a kind of thing is found by chance, and how often. */
export interface SpawnRule {
  /** The first and the last depth. */
  readonly depths: readonly [first: number, last: number];
  /** How likely it is, beside the others of its sort and depth; also how likely among the unknown. */
  readonly weight: number;
  /** How many are found together, as dice; left out for one. */
  readonly bundle?: string;
}

/** A kind of thing as it is written: what all of its sort have in common is left out. */
export interface ItemEntry
  extends Pick<ItemKind, 'name' | 'description'>, Partial<Omit<ItemKind, 'id' | 'sort' | 'name' | 'description'>> {
  /** Left out for what is never found by chance. */
  readonly spawn?: SpawnRule;
}

/** What the things of a sort have in common, unless they say otherwise. */
const COMMON: Readonly<Record<Sort, Pick<ItemKind, 'role' | 'glyph' | 'ink' | 'stacks' | 'disguised'>>> = {
  weapon: { role: 'item', glyph: ')', ink: SWATCH.marble, stacks: false },
  missile: { role: 'item', glyph: ')', ink: SWATCH.tallow, stacks: true },
  armour: { role: 'item', glyph: '[', ink: SWATCH.slate, stacks: false },
  shield: { role: 'item', glyph: '[', ink: SWATCH.wood, stacks: false },
  ring: { role: 'item', glyph: '=', ink: SWATCH.brass, stacks: false, disguised: true },
  charm: { role: 'item', glyph: '"', ink: SWATCH.jade, stacks: false },
  potion: { role: 'item', glyph: '!', ink: SWATCH.jade, stacks: true, disguised: true },
  scroll: { role: 'item', glyph: '?', ink: SWATCH.bone, stacks: true, disguised: true },
  staff: { role: 'item', glyph: '/', ink: SWATCH.crystal, stacks: false, disguised: true },
  wand: { role: 'item', glyph: '/', ink: SWATCH.plum, stacks: false, disguised: true },
  food: { role: 'item', glyph: '%', ink: SWATCH.leaf, stacks: true },
  gem: { role: 'item', glyph: '*', ink: SWATCH.brass, stacks: true },
  crown: { role: 'item', glyph: '"', ink: SWATCH.ember, stacks: false },
  key: { role: 'key', glyph: '⚷', ink: SWATCH.slate, stacks: false },
  gold: { role: 'gold', glyph: '$', ink: SWATCH.brass, stacks: true },
  corpse: { role: 'corpse', glyph: '%', ink: SWATCH.crimson, stacks: false },
};

/** What stands for a glyph that is not ASCII. */
const ASCII: Readonly<Record<string, string>> = { '⚷': ',' };

/** One kind of thing, made whole. */
export function toKind(id: string, sort: Sort, { spawn, ...entry }: ItemEntry): ItemKind {
  const glyph = entry.glyph ?? COMMON[sort].glyph;
  return { ascii: ASCII[glyph] ?? glyph, worth: 0, ...COMMON[sort], ...entry, id, sort, weight: spawn?.weight ?? 0 };
}

/** What is found of a kind: where, how often, and how many at once. */
export interface ItemSpawn {
  readonly sort: Sort;
  readonly depths: readonly [first: number, last: number];
  readonly weight: number;
  readonly bundle: Dice;
}

/** Reads where something is found. Throws a RangeError that names it when its dice cannot be read. */
export function toItemSpawn(id: string, sort: Sort, { depths, weight, bundle = '1' }: SpawnRule): ItemSpawn {
  try {
    return { sort, depths, weight, bundle: parseDice(bundle) };
  } catch (error) {
    throw new RangeError(`${id}.found.bundle: ${(error as Error).message}`, { cause: error });
  }
}
