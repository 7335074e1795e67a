/** The items of dungeons: guarantees, food, and where items lie. */
import { KINDS, type ItemId } from '../../src/content/items';
import { FOOD_AT_START } from '../../src/content/items/kits';
import { FLOORS } from '../../src/content/tables/difficulties';
import { planFloor, type Draft } from '../../src/content/levels';
import {
  FED_AT_START,
  turnsFed,
  TURNS_PER_FLOOR,
  GUARANTEES,
  dungeonItems,
  type DungeonItem,
} from '../../src/content/levels/guaranteed-items';
import { TILES } from '../../src/content/tables/tiles';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { SIZES } from '../support/sizes';
import { report } from './floors';

const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
const SEEDS = Array.from({ length: SIZES.suppliedDungeons }, (_, i) => `supply ${i}`);
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

describe('the items on the floors', () => {
  interface Floor {
    readonly seed: string;
    readonly depth: number;
    readonly plan: FloorPlan;
    readonly draft: Draft | undefined;
  }
  let floors: readonly Floor[];
  beforeAll(() => {
    floors = SEEDS.slice(0, SIZES.strewnDungeons).flatMap((seed) =>
      DEPTHS.map((depth) => {
        let draft: Draft | undefined;
        const plan = planFloor(seed, depth, (_step, shown) => void (draft = shown));
        return { seed, depth, plan, draft };
      }),
    );
  });

  /** The cells that can be reached from the start by orthogonal steps, past all props and through no lock. */
  function cellsOnFoot({ tiles, width, start, fixtures }: FloorPlan): ReadonlySet<number> {
    const closed = new Set(fixtures.map(({ cell }) => cell));
    const seen = new Set([start]);
    for (const cell of seen) {
      for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (TILES[tiles[next] as number]?.walkable && !closed.has(next)) seen.add(next);
      }
    }
    return seen;
  }

  function expectNothingWrong(wrong: (floor: Floor) => readonly string[]): void {
    for (const floor of floors) {
      const found = wrong(floor);
      if (found.length > 0) throw new Error(report(floor.seed, floor.depth, floor.plan, found));
    }
  }

  test('lie within walking distance of the start, without keys, secrets, traps or water', () => {
    expectNothingWrong(({ seed, depth, plan }) => {
      const reached = cellsOnFoot(plan);
      const ground = plan.lying.filter(({ cell }) => reached.has(cell));
      return (dungeonItems(seed, FLOORS)[depth - 1] ?? []).flatMap(({ placed }) =>
        ground.some(({ cell, ...lying }) => JSON.stringify(lying) === JSON.stringify(placed) && cell >= 0)
          ? []
          : [`no ${placed.item}`],
      );
    });
  });

  test('lie in rooms: not on stairs, in doorways, under props or near the start', () => {
    expectNothingWrong(({ plan, draft }) => {
      const { fixtures, residents, up, down, start, width, tiles } = plan;
      const stands = new Set([...fixtures, ...residents].map(({ cell }) => cell));
      return plan.lying.flatMap(({ item, cell }) => {
        if (draft?.vaulted[cell] === 1 || KINDS[item as ItemId].sort === 'key' || item === 'emberCrown') return [];
        const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1].map(
          (step) => start + step,
        );
        const isBad = cell === up || cell === down || near.includes(cell) || stands.has(cell);
        const isGround = TILES[tiles[cell] as number]?.terrain === 'open' && draft?.area[cell] !== 0;
        return isBad || !isGround ? [`${item} at ${cell}`] : [];
      });
    });
  });

  test('include the Crown only on the throne of the last floor, under the King', () => {
    expectNothingWrong(({ depth, plan, draft }) => {
      const crowns = plan.lying.filter(({ item }) => item === 'emberCrown');
      if (depth < FLOORS) return crowns.map(() => 'a crown');
      const king = plan.residents.find(({ breed }) => breed === 'koboldKing');
      return crowns.length === 1 && crowns[0]?.cell === draft?.throne && crowns[0]?.cell === king?.cell
        ? []
        : ['no crown on the throne'];
    });
  });
});

test('the first floor always has something to throw, an unknown potion, and a locked room of offers with its key', () => {
  for (const seed of SEEDS.slice(0, SIZES.firstFloors)) {
    const plan = planFloor(seed, 1);
    const sorts = plan.lying.map(({ item }) => KINDS[item as ItemId].sort);
    const things = [...plan.lying, ...plan.fixtures.flatMap(({ contents = [] }) => contents)];
    const has = {
      thrown: plan.lying.some(({ item, count }) => {
        const { missile } = KINDS[item as ItemId];
        return missile !== undefined && missile.shots === undefined && count > 1;
      }),
      potion: sorts.includes('potion'),
      door: Array.from(plan.tiles).filter((tile) => TILES[tile]?.lock === 'iron').length,
      key: things.filter(({ item }) => item === 'ironKey').length,
      choice:
        plan.fixtures.filter(({ excludes = [], offers = [] }) => excludes.length > 1 && offers.length > 0).length >= 3,
    };
    expect({ seed, ...has }).toEqual({ seed, thrown: true, potion: true, door: 1, key: 1, choice: true });
  }
});
