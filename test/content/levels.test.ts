/** The floors of many dungeons. */
import { FAMILIES, planFloor, findPlanProblems, RECIPES, type RecipeId } from '../../src/content/levels';
import { fillLakes } from '../../src/content/levels/steps/lakes';
import { Rng } from '../../src/engine/random/rng';
import { SIZES } from '../support/sizes';
import { drawn, floorsOf, print, reach, report } from './floors';

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

test('every step has a name', () => {
  for (const { steps } of Object.values(RECIPES))
    for (const step of steps) expect(step.name).toMatch(/^[a-z][A-Za-z]+$/);
});

test('lakes never cut a floor apart', () => {
  for (let i = 0; i < SIZES.floorsWithLakes; i++) {
    planFloor(`lake ${i}`, 5, (step, draft) => {
      if (step !== 'faceWalls') return;
      const before = reach(draft);
      if (before.reached !== before.open) return; // already cut off, which the checks report
      const copy = Object.assign(drawn(), { rooms: draft.rooms });
      copy.tiles.set(draft.tiles);
      copy.area.set(draft.area);
      fillLakes({ count: [4, 4], width: [12, 26], height: [7, 13] })(copy, Rng.named('lake', i));
      const { reached, open } = reach(copy);
      if (reached !== open) throw new Error(`lake ${i}: ${reached} of ${open}\n${print(copy.toPlan('test', 0, []))}`);
    });
  }
});
