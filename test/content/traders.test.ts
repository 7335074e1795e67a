/** Traders over many dungeons: where they are, what they sell, and at which prices. */
import { planFloor } from '../../src/content/levels/index';
import { TRADER_SPANS, tradersOf, WARES, waresAt } from '../../src/content/levels/traders';
import { KINDS, type ItemId } from '../../src/content/items/index';

const SEEDS = Array.from({ length: 200 }, (_, i) => `trade-${i}`);
const waresOf = (seed: string) => tradersOf(seed).map(({ depth }) => waresAt(seed, depth) ?? []);

test('every dungeon has three traders, each with four to six wares, no two alike', () => {
  for (const seed of SEEDS) {
    const depths = tradersOf(seed).map(({ depth }) => depth);
    expect(depths.map((depth, i) => TRADER_SPANS[i]?.includes(depth))).toEqual([true, true, true]);
    for (const wares of waresOf(seed)) {
      expect(wares.length).toBeGreaterThanOrEqual(WARES.least);
      expect(wares.length).toBeLessThanOrEqual(WARES.most);
      expect(new Set(wares.map(({ item }) => item.item)).size).toBe(wares.length);
      for (const { left, price } of wares) {
        expect([1, 2]).toContain(left);
        expect(price).toBeGreaterThanOrEqual(20);
      }
    }
  }
});

test('a dungeon sells two potions of healing', () => {
  for (const seed of SEEDS) {
    const healing = waresOf(seed).flatMap((wares) => wares.filter(({ item }) => item.item === 'healingPotion'));
    expect(healing.map(({ left }) => left)).toEqual([1, 1]);
  }
});

test('some traders sell enchanting, one scroll each, from the fifth floor on', () => {
  const sold = SEEDS.flatMap((seed) =>
    tradersOf(seed).flatMap(({ depth }) =>
      (waresAt(seed, depth) ?? []).flatMap(({ item, left }) =>
        item.item === 'enchantingScroll' ? [{ depth, left }] : [],
      ),
    ),
  );
  expect(Math.min(...sold.map(({ depth }) => depth))).toBe(5);
  expect(new Set(sold.map(({ left }) => left))).toEqual(new Set([1]));
});

test('traders differ: all sorts of wares are sold somewhere, and all numbers of wares occur', () => {
  const all = SEEDS.flatMap(waresOf);
  expect(new Set(all.map(({ length }) => length))).toEqual(new Set([5, 6, 7]));
  const sorts = new Set(all.flat().map(({ item }) => KINDS[item.item as ItemId].sort));
  for (const sort of [
    'weapon',
    'armour',
    'shield',
    'missile',
    'potion',
    'scroll',
    'staff',
    'wand',
    'ring',
    'charm',
    'food',
  ])
    expect(sorts).toContain(sort);
});

test('all wares of a dungeon together cost far more than the 2,300 gold that it is to give', () => {
  const costs = SEEDS.map((seed) =>
    tradersOf(seed).reduce(
      (sum, { depth }) =>
        sum +
        (waresAt(seed, depth) ?? []).reduce(
          (all, { price, left }) => all + Math.trunc((price * (100 + 12 * (depth - 1))) / 100) * left,
          0,
        ),
      0,
    ),
  );
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  expect(mean).toBeGreaterThan(3000);
  expect(mean).toBeLessThan(5000);
});

test.each(SEEDS.slice(0, 8))('the floors of dungeon %s hold exactly their traders', (seed) => {
  for (let depth = 1; depth <= 10; depth++) {
    const peddlers = planFloor(seed, depth).residents.filter(({ breed }) => breed === 'peddler');
    const wares = waresAt(seed, depth);
    expect(peddlers.map((peddler) => peddler.wares)).toEqual(wares ? [wares] : []);
  }
});
