/**
 * The offers in the cages of a vault. The hero takes one. The offers of a vault have different roles and nearly the same
 * worth. Each is rolled as a list of alternatives, and the engine keeps the first that suits the hero.
 */
import { Rng, weighted } from '../../../engine/random/rng';
import type { PlacedItem } from '../../../engine/world/kinds/floor-plan';
import { ITEM_SPAWNS, KINDS, type ItemId } from '../../items/index';
import { affixesFor, ammunitionFor, itemsOfSort, LAUNCHERS, MELEE_WEAPONS, UNWANTED } from '../../items/loot';
import { valueOf } from '../../items/values';

/** The least and the greatest worth of an offer. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** Returns one of these kinds in a form whose worth lies in the range; undefined if this kind has none. */
type Fit = (id: ItemId, depth: number, range: Range, rng: Rng) => readonly PlacedItem[] | undefined;

/** The things that an offer can be. */
interface OfferTable {
  /** The use of its items. No two offers of a vault have the same role. */
  readonly role: string;
  readonly items: readonly ItemId[];
  readonly fit: Fit;
  /** Set for what every hero has a use for, however much of it is carried. */
  readonly isWelcome?: true;
}

/** The worth of an offer on the first floor and what each floor adds, in gold; how far it may differ, in percent. */
const WORTH = { first: 178, perFloor: 10, percent: 9 } as const;
/** The greatest enchantment on the first floor; it rises by one in this many floors. */
const MOST_PLUS = 2;
const FLOORS_PER_PLUS = 3;
const AFFIX_PERCENT = 40;
/** Offers are of kinds found on their floor, or as far below it as this. */
const LOOKS_AHEAD = 2;
/** The number of alternatives an offer has, besides the one that suits everybody. */
const ALTERNATIVES = 7;
/** The most kinds in a bundle, the most of each, and the number of tries to make one. */
const BUNDLE = { kinds: 3, each: 4, tries: 8 } as const;

const isWithin = ({ least, most }: Range, items: readonly PlacedItem[]): boolean => {
  const value = valueOf(items);
  return value >= least && value <= most;
};

/** Enchants a piece until it is worth enough; some pieces of gear have an affix. */
const enchanted: Fit = (id, depth, range, rng) => {
  const { gear } = KINDS[id];
  const most = MOST_PLUS + Math.trunc(depth / FLOORS_PER_PLUS);
  const affixes = gear && gear.slot !== 'ring' ? affixesFor(gear.slot, false) : [];
  const affix = affixes.length > 0 ? rng.pick(affixes) : undefined;
  const plain = Array.from({ length: most + 1 }, (_, plus): PlacedItem => ({
    item: id,
    count: 1,
    ...(plus === 0 ? {} : { plus }),
  }));
  const made = affix === undefined ? [] : plain.map((piece) => ({ ...piece, affix }));
  const [some, others] = rng.percent(AFFIX_PERCENT) ? [made, plain] : [plain, made];
  const fitting = [...some, ...others].find((piece) => isWithin(range, [piece]));
  return fitting && [fitting];
};

/** Enchants a piece that has an affix until it is worth enough; without one if none comes out right. */
const runed: Fit = (id, depth, range, rng) => {
  const { gear } = KINDS[id];
  if (!gear) return undefined;
  const most = MOST_PLUS + Math.trunc(depth / FLOORS_PER_PLUS);
  for (const affix of rng.shuffle([...affixesFor(gear.slot, false)]))
    for (let plus = 0; plus <= most; plus++) {
      const piece: PlacedItem = { item: id, count: 1, affix, ...(plus === 0 ? {} : { plus }) };
      if (isWithin(range, [piece])) return [piece];
    }
  return enchanted(id, depth, range, rng);
};

/** Adds ammunition to a bow or sling until both are worth enough. */
const withAmmunition: Fit = (id, depth, range, rng) => {
  const kinds = ammunitionFor(KINDS[id].gear?.sends?.shots ?? '').filter((shot) => isFoundAt(shot, depth));
  if (kinds.length === 0) return undefined;
  const shots = rng.pick(kinds);
  const most = MOST_PLUS + Math.trunc(depth / FLOORS_PER_PLUS);
  for (const plus of rng.shuffle(Array.from({ length: most + 1 }, (_, i) => i))) {
    const launcher: PlacedItem = { item: id, count: 1, ...(plus === 0 ? {} : { plus }) };
    for (let count = 8; count <= 20; count++) {
      const items = [launcher, { item: shots, count }];
      if (isWithin(range, items)) return items;
    }
  }
  return undefined;
};

/** Bundles up to three kinds, the first of them this one. */
const bundled =
  (kinds: readonly ItemId[]): Fit =>
  (id, depth, range, rng) => {
    const found = kinds.filter((kind) => kind !== id && isFoundAt(kind, depth));
    for (let i = 0; i < BUNDLE.tries; i++) {
      const chosen = [id, ...rng.shuffle([...found]).slice(0, BUNDLE.kinds - 1)];
      let bundle: PlacedItem[] = [];
      for (let n = 0; n < BUNDLE.kinds * BUNDLE.each; n++) {
        const item = chosen[n % chosen.length] as ItemId;
        const more = [...bundle.filter((other) => other.item !== item), { item, count: countIn(bundle, item) + 1 }];
        if (valueOf(more) <= range.most) bundle = more;
        if (isWithin(range, bundle)) return bundle;
      }
    }
    return undefined;
  };

const countIn = (bundle: readonly PlacedItem[], id: ItemId): number =>
  bundle.find(({ item }) => item === id)?.count ?? 0;

/** Fills a purse up with gold. */
const withGold: Fit = (id, _depth, { least, most }) => {
  const gem: PlacedItem = { item: id, count: 1 };
  const missing = Math.trunc((least + most) / 2) - valueOf([gem]);
  return missing > 0 ? [gem, { item: 'gold', count: missing }] : undefined;
};

/** A stack of what is thrown. */
const stacked: Fit = (id, _depth, range) => {
  for (let count = 4; count <= 40; count++) {
    const items = [{ item: id, count }];
    if (isWithin(range, items)) return items;
  }
  return undefined;
};

/** Items that are worth little or harm their user are never offered. */
const isOffered = (id: ItemId): boolean => !UNWANTED.has(id) && valueOf([{ item: id, count: 1 }]) >= 20;
const potions = itemsOfSort('potion').filter(isOffered);
const scrolls = itemsOfSort('scroll').filter(isOffered);
const foods: readonly ItemId[] = ['ration', 'mango', 'honeycake'];
const thrown = itemsOfSort('missile').filter((id) => KINDS[id].missile?.shots === undefined);

/** Every kind of offer by its key. */
const OFFERS = {
  arms: { role: 'strike', items: MELEE_WEAPONS, fit: enchanted },
  runedArms: { role: 'strike', items: MELEE_WEAPONS, fit: runed },
  runedMail: { role: 'guard', items: itemsOfSort('armour', 'shield'), fit: runed },
  bows: { role: 'shoot', items: LAUNCHERS, fit: withAmmunition },
  mail: { role: 'guard', items: itemsOfSort('armour', 'shield'), fit: enchanted },
  staffs: { role: 'magic', items: itemsOfSort('staff'), fit: enchanted },
  wands: { role: 'magic', items: itemsOfSort('wand').filter(isOffered), fit: enchanted },
  rings: { role: 'jewel', items: itemsOfSort('ring').filter(isOffered), fit: enchanted },
  charms: { role: 'jewel', items: itemsOfSort('charm'), fit: enchanted },
  flasks: { role: 'flasks', items: potions, fit: bundled(potions), isWelcome: true },
  papers: { role: 'papers', items: scrolls, fit: bundled(scrolls), isWelcome: true },
  hoard: { role: 'purse', items: itemsOfSort('gem'), fit: withGold, isWelcome: true },
  missiles: { role: 'throw', items: thrown, fit: stacked, isWelcome: true },
  food: { role: 'food', items: foods, fit: bundled(foods), isWelcome: true },
} satisfies Record<string, OfferTable>;

export type OfferId = keyof typeof OFFERS;

/** Every kind of offer. */
export const OFFER_IDS = Object.keys(OFFERS) as readonly OfferId[];

/** Returns what an offer is good for. */
export const roleOfOffer = (id: OfferId): string => OFFERS[id].role;

/**
 * Returns for each offer of a vault what takes its place if the hero has everything that it may hold: of a role that no
 * other offer has. Offers that everybody has a use for need none.
 */
export function spareOffers(offers: readonly OfferId[]): readonly (OfferId | undefined)[] {
  const taken = new Set(offers.map(roleOfOffer));
  return offers.map((offer) => {
    if ((OFFERS[offer] as OfferTable).isWelcome) return undefined;
    const spare = OFFER_IDS.find((id) => (OFFERS[id] as OfferTable).isWelcome && !taken.has(roleOfOffer(id)));
    if (spare !== undefined) taken.add(roleOfOffer(spare));
    return spare;
  });
}

/** Whether an item is found at a depth or a little below it. What is found nowhere by chance suits every depth. */
export function isFoundAt(id: ItemId, depth: number): boolean {
  const [first, last] = ITEM_SPAWNS.get(id)?.depths ?? [1, Infinity];
  return first <= depth + LOOKS_AHEAD && last >= depth;
}

/** Returns the least and the greatest worth of an offer at a depth. */
function worthAtDepth(depth: number): Range {
  const worth = WORTH.first + WORTH.perFloor * (depth - 1);
  return {
    least: Math.ceil((worth * (100 - WORTH.percent)) / 100),
    most: Math.trunc((worth * (100 + WORTH.percent)) / 100),
  };
}

/**
 * Rolls what an offer may hold at a depth, in the order in which it is tried: kinds of its own, and last its spare. It
 * draws one number from the level's stream, so a change to the tables keeps the level.
 */
export function rollOffer(
  id: OfferId,
  spare: OfferId | undefined,
  depth: number,
  floor: Rng,
): readonly (readonly PlacedItem[])[] {
  const rng = Rng.named('offer', id, depth, floor.below(1_000_000_000));
  const own = alternatives(id, depth, rng, ALTERNATIVES);
  return spare === undefined ? own : [...own, ...alternatives(spare, depth, rng, 1)];
}

function alternatives(id: OfferId, depth: number, rng: Rng, count: number): readonly (readonly PlacedItem[])[] {
  const { items, fit }: OfferTable = OFFERS[id];
  const range = worthAtDepth(depth);
  const left = items.filter((item) => isFoundAt(item, depth));
  const rolled: (readonly PlacedItem[])[] = [];
  while (rolled.length < count && left.length > 0) {
    const item = weighted(
      rng,
      left.map((each) => [ITEM_SPAWNS.get(each)?.weight ?? 1, each] as const),
    );
    left.splice(left.indexOf(item), 1);
    const offer = fit(item, depth, range, rng);
    if (offer) rolled.push(offer);
  }
  return rolled;
}
