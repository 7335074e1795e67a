/** The kits that a new hero can choose from. The dungeon is the same with all of them. */
import type { Kit, KitItem } from '../../engine/world/kinds/start-choices';
import type { ItemId } from './index';

interface KitEntry extends Omit<Kit, 'id' | 'items'> {
  readonly items: readonly (KitItem & { readonly oneOf: readonly [ItemId, ...ItemId[]] })[];
}

/** The food in each kit. */
export const FOOD_AT_START = 'ration' satisfies ItemId;
const FOOD = { oneOf: [FOOD_AT_START], count: 1 } as const;

/** A scroll that a new apprentice has not read yet: useful, or at least not deadly. */
const SOME_SCROLL = {
  oneOf: ['teleportScroll', 'mappingScroll', 'wardingScroll', 'dreadScroll', 'lullabyScroll', 'thunderScroll'],
  count: 1,
  isUnknown: true,
} as const;

const ENTRIES = {
  /** It equals the balance hero at depth 1: the hero's own sword, and a coat without a bonus. */
  soldier: {
    says: 'A short sword, a padded coat and four throwing knives.',
    health: 100,
    items: [
      { oneOf: ['shortSword'], count: 1 },
      { oneOf: ['paddedCoat'], count: 1 },
      { oneOf: ['throwingKnife'], count: 4 },
      FOOD,
    ],
  },
  poacher: {
    says: 'A dagger, a sling with twenty stones, and soft shoes instead of a coat.',
    health: 100,
    items: [
      { oneOf: ['dagger'], count: 1 },
      { oneOf: ['sling'], count: 1 },
      { oneOf: ['stone'], count: 20 },
      { oneOf: ['softShoes'], count: 1 },
      FOOD,
    ],
  },
  apprentice: {
    says: 'A stave, a staff, two scrolls nobody has explained, and less health than a soldier.',
    health: 85,
    items: [
      { oneOf: ['stave'], count: 1 },
      { oneOf: ['paddedCoat'], count: 1 },
      { oneOf: ['slownessStaff', 'spurStaff'], count: 1 },
      SOME_SCROLL,
      SOME_SCROLL,
      FOOD,
    ],
  },
} as const satisfies Record<string, KitEntry>;

export type KitId = keyof typeof ENTRIES;

/** Whether a text is the key of a kit. */
export const isKit = (text: string): text is KitId => Object.hasOwn(ENTRIES, text);

/** Every kit by its key. */
export const KITS: Readonly<Record<string, Kit>> = Object.fromEntries(
  Object.entries<KitEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
);

export const DEFAULT_KIT: KitId = 'soldier';
