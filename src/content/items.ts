import type { ItemKind } from '../engine/world/kinds';
import { SWATCH } from './palette';

interface ItemEntry extends Omit<ItemKind, 'id' | 'ascii'> {
  /** Where the glyph is not ASCII: what stands for it there. */
  readonly ascii?: string;
}

const ENTRIES = {
  corpse: { role: 'corpse', name: 'corpse', glyph: '%', ink: SWATCH.crimson },
  gold: { role: 'gold', name: 'gold', glyph: '$', ink: SWATCH.brass },
  ironKey: { role: 'key', name: 'iron key', glyph: '⚷', ascii: ',', ink: SWATCH.slate, opens: 'iron' },
  silverKey: { role: 'key', name: 'silver key', glyph: '⚷', ascii: ',', ink: SWATCH.marble, opens: 'silver' },
  emberKey: { role: 'key', name: 'ember key', glyph: '⚷', ascii: ',', ink: SWATCH.ember, opens: 'ember', kept: true },
  dagger: { role: 'item', name: 'dagger', glyph: ')', ink: SWATCH.marble },
  shortSword: { role: 'item', name: 'short sword', glyph: ')', ink: SWATCH.marble },
  spear: { role: 'item', name: 'spear', glyph: ')', ink: SWATCH.wood },
  mace: { role: 'item', name: 'mace', glyph: ')', ink: SWATCH.rust },
  sling: { role: 'item', name: 'sling', glyph: ')', ink: SWATCH.tallow },
  shortBow: { role: 'item', name: 'short bow', glyph: ')', ink: SWATCH.tallow },
} satisfies Record<string, ItemEntry>;

export type ItemId = keyof typeof ENTRIES;

/** Every kind of thing; what lies on a cell is known by its place in this list. */
export const ITEMS: readonly ItemKind[] = Object.entries<ItemEntry>(ENTRIES).map(([id, entry]) => ({
  id,
  ...entry,
  ascii: entry.ascii ?? entry.glyph,
}));
