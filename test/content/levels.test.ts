/** The floors of many dungeons, the plain layout, and the checks that reject a floor. */
import { FAMILIES, layPlain, planFloor, findPlanProblems, RECIPES, type RecipeId } from '../../src/content/levels';
import { TILE, WALKABLE } from '../../src/content/levels/tile-numbers';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { SIZES } from '../support/sizes';
import { floorsOf, print, report } from './floors';

const SEEDS = Array.from({ length: SIZES.checkedDungeons }, (_, i) => `seed ${i}`);

const familyOf = (recipe: string): string | undefined => RECIPES[recipe as RecipeId].family;

const dungeons = SEEDS.map((seed) => ({ seed, floors: floorsOf(seed) }));

describe('the floors of a dungeon', () => {
  test('pass every check', () => {
    for (const { seed, floors } of dungeons) {
      floors.forEach((plan, i) => {
        const problems = findPlanProblems(plan, i + 1, 10);
        if (problems.length > 0) throw new Error(report(seed, i + 1, plan, problems));
      });
    }
  });

  test('are seldom rejected, and never need the plain layout', () => {
    const rejected = dungeons.flatMap(({ floors }) => floors.map((plan) => plan.rejected)).sort((a, b) => a - b);
    expect(rejected[rejected.length >> 1]).toBe(0);
    expect(rejected[Math.trunc((rejected.length * 99) / 100)]).toBeLessThanOrEqual(10);
    expect(rejected.at(-1)).toBeLessThan(20);
  });

  test('have at least three families in each dungeon, and all four in some', () => {
    for (const { seed, floors } of dungeons) {
      const families = new Set(floors.map(({ recipe }) => familyOf(recipe)));
      if (families.size < 3) throw new Error(`seed ${seed}: only ${[...families].join(', ')}`);
    }
    const all = new Set(dungeons.flatMap(({ floors }) => floors.map(({ recipe }) => recipe)));
    expect([...all].sort()).toEqual(Object.keys(RECIPES).sort());
    expect(new Set([...all].map(familyOf))).toEqual(new Set(FAMILIES));
  });

  test('begin with rooms and end with the throne hall', () => {
    for (const { floors } of dungeons) {
      expect(floors[0]?.recipe).toBe('rooms');
      expect(floors[9]?.recipe).toBe('throne');
    }
  });

  test('are halls, caves and mixed once each on floors 4 to 6, and again on floors 7 to 9', () => {
    for (const { floors } of dungeons) {
      for (const three of [floors.slice(3, 6), floors.slice(6, 9)]) {
        expect(three.map(({ recipe }) => familyOf(recipe)).sort()).toEqual(['caves', 'halls', 'mixed']);
      }
    }
  });

  test('are all different', () => {
    const maps = dungeons.flatMap(({ floors }) => floors.map(print));
    expect(new Set(maps).size).toBe(maps.length);
  });
});

describe('a floor', () => {
  test('is the same whatever was planned before', () => {
    const first = planFloor('twice', 7);
    const inOrder = floorsOf('twice');
    expect(inOrder[6]).toEqual(first);
    expect(floorsOf('twice')).toEqual(inOrder);
  });

  test('does not depend on the rejected attempts', () => {
    const late = dungeons
      .flatMap(({ seed, floors }) => floors.map((plan, i) => ({ seed, depth: i + 1, plan })))
      .find(({ plan }) => plan.rejected > 0);
    if (!late) throw new Error('no seed in the list has a rejected attempt');
    // Rejecting an earlier attempt sooner does not change the accepted one.
    const again = planFloor(late.seed, late.depth, (_step, draft, attempt) => {
      if (attempt < late.plan.rejected) draft.reject('spoilt by the test');
    });
    expect(again).toEqual(late.plan);
  });

  test('uses the plain layout when every attempt is rejected', () => {
    const plan = planFloor('hopeless', 4, (_step, draft, attempt) => {
      if (attempt < 20) draft.reject('spoilt by the test');
    });
    expect(plan).toMatchObject({ recipe: 'plain', rejected: 20 });
    expect(findPlanProblems(plan, 4, 10)).toEqual([]);
  });

  test('can be watched step by step without changing', () => {
    const steps: string[] = [];
    const watched = planFloor('42', 3, (step, _draft, attempt) => steps.push(`${attempt} ${step}`));
    expect(watched).toEqual(planFloor('42', 3));
    const last = ['placeStairs', 'furnish', 'decorate', 'placeVaults', 'placeChests', 'setTraps'];
    expect(steps.slice(-6)).toEqual(last.map((step) => `${watched.rejected} ${step}`));
  });
});

test.each(Array.from({ length: 10 }, (_, i) => i + 1))('the plain layout of floor %i passes every check', (depth) => {
  const draft = layPlain(depth, 10);
  const plan = draft.toPlan('plain', 20, []);
  expect({ problems: findPlanProblems(plan, depth, 10), map: print(plan) }).toEqual({ problems: [], map: print(plan) });
});

test('every step has a name', () => {
  for (const { steps } of Object.values(RECIPES))
    for (const step of steps) expect(step.name).toMatch(/^[a-z][A-Za-z]+$/);
});

describe('a check', () => {
  type Spoil = (tiles: Uint8Array, plan: FloorPlan) => Partial<FloorPlan>;

  /** The problems of a playable floor after this change. */
  const problemsAfter = (spoil: Spoil): string[] => {
    const plan = planFloor('42', 2);
    const tiles = plan.tiles.slice();
    return findPlanProblems({ ...plan, tiles, ...spoil(tiles, plan) }, 2, 10);
  };

  const put =
    (where: (plan: FloorPlan) => number, tile: number): Spoil =>
    (tiles, plan) => {
      tiles[where(plan)] = tile;
      return {};
    };

  /** Replaces these tiles, except near the ring. */
  const replace =
    (old: readonly number[], tile: number): Spoil =>
    (tiles) => ({
      tiles: tiles.map((was, i) =>
        old.includes(was) && i % 79 > 1 && i % 79 < 77 && i > 158 && i < 2133 ? tile : was,
      ),
    });

  /** Leaves a single path to the stairs. */
  const wallInStairs: Spoil = (tiles, { up }) => {
    const [, ...others] = [1, -1, 79, -79].filter((side) => WALKABLE[tiles[up + side] ?? 0] === 1);
    for (const side of [...others, 78, 80, -78, -80]) tiles[up + side] = TILE.wall;
    return {};
  };

  const nearStairs: Spoil = (tiles, { start, down }) => {
    tiles[down ?? 0] = TILE.floor;
    tiles[start] = TILE.stairsDown;
    return { down: start };
  };

  const isNear = (one: number, other: number): boolean =>
    Math.abs((one % 79) - (other % 79)) < 5 && Math.abs(Math.trunc(one / 79) - Math.trunc(other / 79)) < 5;

  /** Fills one half of the floor with rock, but not around the stairs. */
  const fillHalf =
    (isIn: (x: number, y: number) => boolean): Spoil =>
    (tiles, { up, down }) => ({
      tiles: tiles.map((was, i) =>
        isIn(i % 79, Math.trunc(i / 79)) && ![up, down].some((stairs) => stairs !== undefined && isNear(i, stairs))
          ? TILE.rock
          : was,
      ),
    });

  test.each<[string, Spoil]>([
    ['lopsided', fillHalf((x) => x < 40)],
    ['lopsided', fillHalf((x) => x > 38)],
    ['lopsided', fillHalf((_, y) => y < 15)],
    ['lopsided', fillHalf((_, y) => y > 13)],
    ['broken ring', put(() => 40, TILE.floor)],
    ['stairs missing', put(({ up }) => up, TILE.floor)],
    ['stairs too many', put(({ start }) => start, TILE.stairsDown)],
    ['stairs too near', nearStairs],
    ['stairs in the way', wallInStairs],
    ['bad start', (_tiles, { down }) => ({ start: down ?? 0 })],
    ['cut off', replace([TILE.door], TILE.wall)],
    ['bad door', put(({ start }) => start, TILE.door)],
    ['too few loops', replace([TILE.wall, TILE.rock], TILE.floor)],
  ])('finds the problem: %s', (problem, spoil) => {
    expect(problemsAfter(spoil)).toContain(problem);
  });

  test('finds no problem on a playable floor', () => {
    expect(problemsAfter(() => ({}))).toEqual([]);
  });
});
