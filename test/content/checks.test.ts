/** The checks that reject a floor, and the plain layout, which passes them. */
import { findPlanProblems, layPlain, planFloor } from '../../src/content/levels';
import { TILE, WALKABLE } from '../../src/content/levels/tile-numbers';
import { sideFloorsOf } from '../../src/content/levels/side-plan';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { print } from './floors';

test.each(Array.from({ length: 10 }, (_, i) => i + 1))('the plain layout of floor %i passes every check', (depth) => {
  const draft = layPlain(depth, 10);
  const plan = draft.toPlan('plain', 20, []);
  expect({ problems: findPlanProblems(plan, depth, 10), map: print(plan) }).toEqual({ problems: [], map: print(plan) });
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
    ['stairs missing', put(({ down }) => down ?? 0, TILE.floor)],
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

  test('finds stairs down on the last floor', () => {
    const [draft, other] = [layPlain(10, 10), layPlain(9, 10)];
    const { down = 0 } = other;
    draft.tiles[down] = TILE.stairsDown;
    draft.down = down;
    expect(findPlanProblems(draft.toPlan('plain', 0, []), 10, 10)).toContain('stairs missing');
  });

  test('finds no problem on a playable floor', () => {
    expect(problemsAfter(() => ({}))).toEqual([]);
  });
});

test.each([2, ...sideFloorsOf('42').slice(0, 1)])('floor %i is planned anew until a draft is good', (number) => {
  const drafts = new Set<unknown>();
  const attempts = new Set<number>();
  const { rejected, recipe } = planFloor('42', number, (_step, draft, attempt) => {
    drafts.add(draft);
    attempts.add(attempt);
    if (drafts.size <= 2) draft.reject('the test says so');
  });
  expect(recipe).not.toBe('plain');
  expect([...attempts]).toEqual(Array.from({ length: rejected + 1 }, (_, i) => i));
  expect(rejected).toBeGreaterThan(1);
});
