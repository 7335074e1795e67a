/** Locks, keys, levers, traps and chests on the floors of many dungeons. */
import { isPlate, PROPS } from '../../src/content/places/props';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { FLOORS } from '../../src/content/tables/difficulties';
import { HEIGHT, planFloor, solve, WIDTH } from '../../src/content/levels';
import type { Draft } from '../../src/content/levels/draft';
import { DOORS } from '../../src/content/levels/tile-numbers';
import { ITEMS } from '../../src/content/items';
import { REACTIONS } from '../../src/content/places/reactions';
import { TILES } from '../../src/content/tables/tiles';
import { DistanceMap, UNREACHED } from '../../src/engine/space/distance-map';
import { distance } from '../../src/engine/space/geometry';
import type { Fixture, FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { GASES } from '../../src/engine/world/kinds/reaction';
import type { PropKind } from '../../src/engine/world/kinds/prop-kind';
import { SIZES } from '../support/sizes';
import { report } from './floors';

const SEEDS = SIZES.lockedDungeons;

interface Floor {
  readonly seed: string;
  readonly depth: number;
  readonly plan: FloorPlan;
  readonly draft: Draft;
}

const floors: Floor[] = [];
beforeAll(() => {
  for (let i = 0; i < SEEDS; i++) {
    for (let depth = 1; depth <= FLOORS; depth++) {
      const seed = `locks ${i}`;
      const drafts: Draft[] = [];
      const plan = planFloor(seed, depth, (_step, shown) => (drafts[0] = shown));
      const [draft] = drafts;
      if (draft) floors.push({ seed, depth, plan, draft });
    }
  }
});

/** Fails with the first floor that has problems. */
function expectNothingWrong(wrong: (floor: Floor) => readonly string[]): void {
  for (const floor of floors) {
    const found = wrong(floor);
    if (found.length > 0) throw new Error(report(floor.seed, floor.depth, floor.plan, found));
  }
}

const kindOf = ({ prop }: Fixture): PropKind | undefined => PROPS.find(({ id }) => id === prop);
const isTrap = (fixture: Fixture): boolean => kindOf(fixture)?.blocks === false;
const SIDES = [-WIDTH, 1, WIDTH, -1];
const AROUND = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1];

/** Whether the terrain of a cell is walkable. */
const isGround = ({ tiles }: FloorPlan, cell: number): boolean => TILES[tiles[cell] as number]?.walkable === true;

/** Everything on a floor to walk around: props, traps and mimics. */
const obstaclesOn = ({ fixtures, residents }: FloorPlan): readonly number[] => [
  ...fixtures.map(({ cell }) => cell),
  ...residents.flatMap(({ breed, cell }) => (BREEDS[breed]?.passesFor === undefined ? [] : [cell])),
];

test('every key, lock, chest and stair of every floor can be reached without secrets or traps', () => {
  expectNothingWrong(({ plan }) => {
    const { missing, unreachable } = solve(plan);
    return unreachable > 0 ? [...missing, `${unreachable} cells out of reach`] : missing;
  });
});

test('each lock has its key on its floor, each kind has at most one lock, and every key has a lock', () => {
  let locked = 0;
  expectNothingWrong(({ plan }) => {
    const doors = Array.from(plan.tiles).flatMap((tile) => TILES[tile]?.lock ?? []);
    const chests = plan.fixtures.flatMap((fixture) => kindOf(fixture)?.lock ?? []);
    const things = [...plan.lying, ...plan.fixtures.flatMap(({ contents = [] }) => contents)];
    const keys = things.flatMap(({ item }) => ITEMS.find(({ id }) => id === item)?.opens ?? []);
    const locks = [...doors, ...chests].sort();
    locked += locks.length;
    const isFair = locks.join() === keys.sort().join() && new Set(locks).size === locks.length;
    return isFair ? [] : [`locks ${locks.join()}, keys ${keys.join()}`];
  });
  expect(locked).toBeGreaterThan(SEEDS);
});

test('a key that no key room guards lies a walk away from where the hero arrives, but for a few on cramped floors', () => {
  let keys = 0;
  let near = 0;
  for (const { plan, draft } of floors) {
    const isKey = (item: string): boolean => ITEMS.find(({ id }) => id === item)?.opens !== undefined;
    const cells = [
      ...plan.lying.filter(({ item }) => isKey(item)).map(({ cell }) => cell),
      ...plan.fixtures.filter(({ contents = [] }) => contents.some(({ item }) => isKey(item))).map(({ cell }) => cell),
    ].filter((cell) => draft.vaulted[cell] === 0);
    keys += cells.length;
    near += cells.filter((cell) => distance(cell, plan.start, WIDTH) < 15).length;
  }
  expect(keys).toBeGreaterThan(SEEDS / 3);
  expect(near).toBeLessThanOrEqual(keys / 50);
});

test('levers, plates and altars that take a toll work only what they can move, and all bars have one', () => {
  expectNothingWrong(({ plan: { tiles, fixtures } }) => {
    const worked = fixtures.flatMap(({ prop, works = [] }) =>
      prop === 'lever' || prop === 'tollAltar' || prop === 'hidden pressurePlate' ? works : [],
    );
    const tileAt = (cell: number) => TILES[tiles[cell] as number];
    const fixed = worked.filter((cell) => tileAt(cell)?.worksTo === undefined);
    const bars = [...tiles.keys()].filter((cell) => tileAt(cell)?.terrain === 'bars' && !worked.includes(cell));
    return [...fixed.map((cell) => `nothing moves at ${cell}`), ...bars.map((cell) => `no lever opens ${cell}`)];
  });
});

test('each of several offers, and each prop of a dilemma, shuts all the others away', () => {
  let choices = 0;
  expectNothingWrong(({ plan: { fixtures } }) => {
    const choice = fixtures.filter(({ excludes = [] }) => excludes.length > 0);
    choices += choice.length;
    return choice.flatMap(({ cell, prop, excludes = [] }) =>
      excludes.every((at) => {
        const other = fixtures.find((its) => its.cell === at);
        return other !== undefined && kindOf(other)?.shutsTo !== undefined && other.excludes?.includes(cell);
      })
        ? []
        : [`the ${prop} at ${cell}`],
    );
  });
  expect(choices).toBeGreaterThan(SEEDS / 3);
});

test('no two props share a cell, and no item lies under one', () => {
  expectNothingWrong(({ plan }) => {
    const { fixtures, lying, residents } = plan;
    const cells = [...fixtures, ...residents].map(({ cell }) => cell);
    const stacked = cells.filter((cell, i) => cells.indexOf(cell) !== i);
    const buried = lying.flatMap(({ cell }) =>
      obstaclesOn(plan).includes(cell) && !fixtures.some((its) => its.cell === cell && isPlate(its.prop)) ? [cell] : [],
    );
    return [...stacked, ...buried].map((cell) => `two at ${cell}`);
  });
});

test('outside vaults no prop stands in a corridor, in a doorway, beside a door or beside stairs', () => {
  expectNothingWrong(({ plan, draft }) =>
    obstaclesOn(plan)
      .filter((cell) => draft.vaulted[cell] === 0)
      .flatMap((cell) => {
        const isTrapCell = plan.fixtures.some((fixture) => fixture.cell === cell && isTrap(fixture));
        const near = AROUND.map((step) => cell + step);
        if (!isTrapCell && draft.area[cell] === 0) return [`something in a corridor at ${cell}`];
        if (near.some((at) => DOORS[plan.tiles[at] as number] === 1)) return [`something beside a door at ${cell}`];
        return near.includes(plan.up) || (plan.down !== undefined && near.includes(plan.down))
          ? [`something beside the stairs at ${cell}`]
          : [];
      }),
  );
});

test('no prop stands in a chokepoint: its neighbours are connected nearby without it', () => {
  expectNothingWrong(({ plan, draft }) => {
    const obstacles = new Set(obstaclesOn(plan));
    const isFree = (cell: number): boolean => isGround(plan, cell) && !obstacles.has(cell);
    return [...obstacles]
      .filter((cell) => draft.vaulted[cell] === 0)
      .flatMap((cell) => {
        const sides = SIDES.map((side) => cell + side).filter(isFree);
        const first = sides[0];
        if (first === undefined) return [`${cell} is walled in`];
        const near = new Set(AROUND.map((step) => cell + step).filter(isFree));
        const met = new Set([first]);
        for (const at of met) for (const side of SIDES) if (near.has(at + side)) met.add(at + side);
        return sides.every((side) => met.has(side)) ? [] : [`${cell} is a chokepoint`];
      });
  });
});

test('traps can be walked around and are away from where the hero arrives', () => {
  const ways = new DistanceMap(WIDTH, HEIGHT);
  let traps = 0;
  expectNothingWrong(({ depth, plan }) => {
    const cells = plan.fixtures.filter(isTrap).map(({ cell }) => cell);
    traps += cells.length;
    if (cells.length === 0) return [];
    if (depth === 1 && cells.length > 3) return ['too many traps to learn on'];
    const reached = (closed: ReadonlySet<number>): Int32Array => {
      const ground = plan.tiles.map((_, cell) => (isGround(plan, cell) && !closed.has(cell) ? 0 : 1));
      ways.flood(ground, [plan.start, plan.up]);
      return ways.steps.slice();
    };
    const all = reached(new Set());
    const around = reached(new Set(cells));
    const lost = [...all.keys()].filter(
      (cell) => (all[cell] as number) < UNREACHED && (around[cell] as number) >= UNREACHED && !cells.includes(cell),
    );
    const near = cells.filter((cell) => (all[cell] as number) <= 5);
    return [...lost.map((cell) => `no way around to ${cell}`), ...near.map((cell) => `a trap at once at ${cell}`)];
  });
  expect(traps).toBeGreaterThan(3 * SEEDS);
});

test('there are no traps on the first floor outside vaults, and no pits on the last floor', () => {
  expectNothingWrong(({ depth, plan, draft }) =>
    plan.fixtures.flatMap((fixture) => {
      if (depth === 1 && isTrap(fixture) && draft.vaulted[fixture.cell] === 0) return ['a trap on the first floor'];
      return depth === FLOORS && fixture.prop.endsWith('pit') ? ['a pit on the last floor'] : [];
    }),
  );
});

test('mimics appear from the third floor on, among chests and in their place', () => {
  const mimics = floors.flatMap(({ depth, plan, draft }) =>
    plan.residents.flatMap(({ breed, cell }) => (breed === 'mimic' ? [{ depth, inVault: draft.vaulted[cell] }] : [])),
  );
  expect(Math.min(...mimics.map(({ depth }) => depth))).toBeGreaterThanOrEqual(3);
  for (const place of [0, 1])
    expect(mimics.filter(({ inVault }) => inVault === place).length).toBeGreaterThanOrEqual(SIZES.leastMimics);
});

test('the gas that a floor begins with is harmless, or held in by walls and shut doors of its vault', () => {
  const harmful = new Set(GASES.filter((gas) => REACTIONS.flesh[gas].harms));
  expectNothingWrong(({ plan, draft }) => {
    const clouds = plan.air.filter(({ gas }) => harmful.has(gas)).map(({ cell }) => cell);
    const reached = new Set(clouds);
    for (const cell of reached)
      for (const side of SIDES)
        if (TILES[plan.tiles[cell + side] as number]?.passage.fly === 'free') reached.add(cell + side);
    return [...reached].filter((cell) => draft.vaulted[cell] === 0).map((cell) => `gas comes out at ${cell}`);
  });
});

describe('the solver', () => {
  /** A floor with an iron door whose key lies on the ground. */
  const lockedFloor = (): FloorPlan => {
    const found = floors.find(
      ({ plan }) =>
        Array.from(plan.tiles).some((tile) => TILES[tile]?.lock === 'iron') &&
        plan.lying.some(({ item }) => item === 'ironKey'),
    );
    if (!found) throw new Error('no floor has an iron door and its key on the ground');
    return found.plan;
  };
  const doorOf = ({ tiles }: FloorPlan): number =>
    [...tiles.keys()].findIndex((cell) => TILES[tiles[cell] as number]?.lock === 'iron');

  test('reports a missing key and its lock', () => {
    const plan = lockedFloor();
    const lying = plan.lying.filter(({ item }) => item !== 'ironKey');
    const { missing, unreachable } = solve({ ...plan, lying });
    expect(missing).toContain(`the iron door at ${doorOf(plan)}`);
    expect(unreachable).toBeGreaterThan(0);
  });

  test('reports a key behind its own lock', () => {
    const plan = lockedFloor();
    const { reached } = solve({ ...plan, lying: plan.lying.filter(({ item }) => item !== 'ironKey') });
    const behind = [...plan.tiles.keys()].find((cell) => {
      return isGround(plan, cell) && reached[cell] === 0 && SIDES.some((side) => cell + side === doorOf(plan));
    });
    const lying = plan.lying.map((some) => (some.item === 'ironKey' ? { ...some, cell: behind ?? 0 } : some));
    expect(solve({ ...plan, lying }).missing).toContain(`the iron door at ${doorOf(plan)}`);
  });

  test('reports two locks of one kind', () => {
    const plan = lockedFloor();
    const spare = plan.lying.find(({ item }) => item === 'ironKey');
    const chest = { prop: 'ironChest', cell: plan.start + 1 };
    const lying = spare ? [...plan.lying, spare] : [];
    expect(solve({ ...plan, lying, fixtures: [...plan.fixtures, chest] }).missing).toContain('a second iron lock');
  });

  test('walks into no trap, hidden or not', () => {
    const plan = lockedFloor();
    const ring = AROUND.map((step) => plan.start + step);
    for (const prop of ['pit', 'hidden pit']) {
      const fixtures = [...plan.fixtures, ...ring.map((cell) => ({ prop, cell }))];
      expect(solve({ ...plan, fixtures }).missing.length).toBeGreaterThan(0);
    }
  });
});
