import type { ItemKind } from '../engine/world/kinds';
import { SWATCH } from './palette';

interface ItemEntry extends Omit<ItemKind, 'id' | 'ascii'> {
  /** Where the glyph is not ASCII: what stands for it there. */
  readonly ascii?: string;
}

const ENTRIES = {
  corpse: { name: 'corpse', glyph: '%', ink: SWATCH.crimson },
  gold: { name: 'gold', glyph: '$', ink: SWATCH.brass, money: true },
  dagger: { name: 'dagger', glyph: ')', ink: SWATCH.marble },
  shortSword: { name: 'short sword', glyph: ')', ink: SWATCH.marble },
  spear: { name: 'spear', glyph: ')', ink: SWATCH.wood },
  mace: { name: 'mace', glyph: ')', ink: SWATCH.rust },
  sling: { name: 'sling', glyph: ')', ink: SWATCH.tallow },
  shortBow: { name: 'short bow', glyph: ')', ink: SWATCH.tallow },
} satisfies Record<string, ItemEntry>;

export type ItemId = keyof typeof ENTRIES;

/** Every kind of thing; what lies on a cell is known by its place in this list. */
export const ITEMS: readonly ItemKind[] = Object.entries<ItemEntry>(ENTRIES).map(([id, entry]) => ({
  id,
  ...entry,
  ascii: entry.ascii ?? entry.glyph,
}));
