/** The items of dungeons: guarantees, food and gold. */
import type { ItemId } from '../../src/content/items';
import { FOOD_AT_START } from '../../src/content/items/kits';
import { FLOORS } from '../../src/content/tables/difficulties';
import {
  FED_AT_START,
  turnsFed,
  TURNS_PER_FLOOR,
  GUARANTEES,
  dungeonItems,
  type DungeonItem,
} from '../../src/content/levels/guaranteed-items';

const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
const SEEDS = Array.from({ length: 50 }, (_, i) => `supply ${i}`);
const DUNGEONS = SEEDS.map((seed) => ({ seed, floors: dungeonItems(seed, FLOORS) }));

/** How many items of a guarantee lie on the floors down to a depth. */
const countBy = (floors: readonly (readonly DungeonItem[])[], depth: number, guarantee: string): number =>
  floors
    .slice(0, depth)
    .flat()
    .filter((some) => some.guarantee === guarantee).length;

test.each(GUARANTEES.map((guarantee) => [guarantee.id, guarantee] as const))(
  'every dungeon meets the guarantee %s by each of its depths',
  (id, guarantee) => {
    for (const { seed, floors } of DUNGEONS) {
      for (const depth of DEPTHS) {
        const count = countBy(floors, depth, id);
        const owed = guarantee.spans.filter(([, last]) => last <= depth).length;
        if (count < owed) throw new Error(`${seed}: only ${count} by floor ${depth}`);
      }
      const found = floors
        .flat()
        .filter((some) => some.guarantee === id && guarantee.items.includes(some.placed.item as ItemId));
      expect(found.length).toBe(guarantee.spans.length);
    }
  },
);

test('a player who takes a third longer than most has food for two more floors after each floor', () => {
  for (const { seed, floors } of DUNGEONS) {
    let fed = FED_AT_START + turnsFed(FOOD_AT_START);
    for (const depth of DEPTHS) {
      fed -= TURNS_PER_FLOOR;
      // The food may lie at the far end of the floor.
      if (fed < 0) throw new Error(`${seed}: nothing left to eat on floor ${depth}`);
      for (const { placed } of floors[depth - 1] ?? []) fed += placed.count * turnsFed(placed.item);
      // For detours and for the way back up.
      if (fed < 2 * TURNS_PER_FLOOR) throw new Error(`${seed}: food for less than two floors after floor ${depth}`);
    }
    expect(fed).toBeGreaterThanOrEqual(TURNS_PER_FLOOR);
  }
});

test('a dungeon has one scroll of enchanting a floor and two or three potions of life', () => {
  for (const { floors } of DUNGEONS) {
    for (const floor of floors) expect(floor.filter(({ placed }) => placed.item === 'enchantingScroll').length).toBe(1);
    const lives = floors.flat().filter(({ placed }) => placed.item === 'lifePotion').length;
    expect([2, 3]).toContain(lives);
  }
});

test('each floor has a handful of items, and gold', () => {
  const counts = DUNGEONS.flatMap(({ floors }) =>
    floors.map((floor) => floor.filter(({ placed }) => placed.item !== 'gold').length),
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  const sum = counts.reduce((all, count) => all + count, 0);
  expect(sum).toBeGreaterThan(3 * counts.length);
  expect(sum).toBeLessThan(6 * counts.length);
  for (const { floors } of DUNGEONS) {
    for (const floor of floors) expect(floor.some(({ placed }) => placed.item === 'gold')).toBe(true);
  }
});

test('a seed always gives the same items, and another seed gives others', () => {
  expect(dungeonItems('supply 0', FLOORS)).toEqual(DUNGEONS[0]?.floors);
  expect(new Set(DUNGEONS.map(({ floors }) => JSON.stringify(floors))).size).toBe(SEEDS.length);
});
