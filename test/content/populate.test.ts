/** The residents of the floors of many dungeons. */
import { CONTENT } from '../../src/content';
import { ALTARS, BREEDS, HABITATS, NAMED, rankOf, type Habitat } from '../../src/content/creatures/breeds/index';
import { HEIGHT, planFloor, WIDTH, type Draft, type Room } from '../../src/content/levels';
import { FAR_DISTANCE } from '../../src/content/levels/populate';
import { dangerBudget, SAFE_DISTANCE } from '../../src/content/levels/residents';
import { isRoaming } from '../../src/content/levels/spawn-table';
import { TILES } from '../../src/content/tables/tiles';
import { Engine } from '../../src/engine/engine';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { DistanceMap } from '../../src/engine/space/distance-map';
import type { FloorPlan, Placement } from '../../src/engine/world/kinds/floor-plan';
import type { Tile } from '../../src/engine/world/kinds/tile';
import { SIZES } from '../support/sizes';
import { report } from './floors';

const SEEDS = Array.from({ length: SIZES.peopledDungeons }, (_, i) => `lived-in ${i}`);
const DEPTHS = Array.from({ length: 10 }, (_, i) => i + 1);
const HABITAT: ReadonlyMap<string, Habitat> = new Map(HABITATS);

interface Floor {
  readonly seed: string;
  readonly depth: number;
  readonly plan: FloorPlan;
  readonly area: Uint8Array;
  readonly vaulted: Uint8Array;
  readonly rooms: readonly Room[];
}

/** A floor with its draft. */
function floorOf(seed: string, depth: number): Floor {
  let last: Draft | undefined;
  const plan = planFloor(seed, depth, (_step, draft) => void (last = draft));
  if (last?.tiles !== plan.tiles) throw new Error('the last draft shown is not the floor');
  return { seed, depth, plan, area: last.area, vaulted: last.vaulted, rooms: last.rooms };
}

/** Whether a resident is a creature from further down, and not one that a leader from this depth brings along. */
const isOutOfDepth = ({ breed, leader }: Placement, depth: number): boolean =>
  leader === undefined && depth < (HABITAT.get(breed)?.depths[0] ?? 0);

const tileAt = ({ tiles }: FloorPlan, cell: number): Tile => TILES[tiles[cell] as number] as Tile;

let floors: readonly Floor[];
beforeAll(() => {
  floors = SEEDS.flatMap((seed) => DEPTHS.map((depth) => floorOf(seed, depth)));
});

/** Checks every resident of every floor and fails with the first floor that has problems. */
function expectNothingWrong(wrong: (one: Placement, floor: Floor, place: number) => string | undefined): void {
  for (const floor of floors) {
    const { seed, depth, plan } = floor;
    const found = plan.residents.flatMap((one, place) => {
      const what = wrong(one, floor, place);
      return what === undefined ? [] : [{ what, ...one }];
    });
    if (found.length > 0) throw new Error(report(seed, depth, plan, found));
  }
}

test('nearly every floor has residents, and all are breeds of the game', () => {
  expect(floors.filter(({ plan }) => plan.residents.length === 0).length).toBeLessThan(floors.length / 20);
  expectNothingWrong(({ breed, side }) =>
    BREEDS[breed] && (side === 'neutral' || HABITAT.has(breed)) ? undefined : 'unknown',
  );
});

test('no resident is in the built room where the hero arrives', () => {
  let built = 0;
  expectNothingWrong(({ cell }, { plan, area, rooms }) => {
    const first = [area[plan.start], area[plan.up]].filter((room = 0) => rooms[room - 1]?.kind === 'chamber');
    built += first.length;
    return first.includes(area[cell]) ? 'lives in the first room' : undefined;
  });
  expect(built).toBeGreaterThan(1000);
});

test('on the first two floors no more than two that walk about are awake within twenty steps of the arrival', () => {
  const steps = new DistanceMap(WIDTH, HEIGHT);
  let awake = 0;
  for (const { seed, depth, plan, vaulted } of floors) {
    if (depth > 2) continue;
    steps.flood(
      Uint8Array.from(plan.tiles, (tile) => (TILES[tile]?.passage.walk === 'free' ? 0 : 1)),
      [plan.start],
    );
    const near = plan.residents.filter(
      ({ breed, cell, side, asleep }) =>
        !asleep && side === undefined && isRoaming(breed) && vaulted[cell] === 0 && (steps.steps[cell] as number) <= 20,
    );
    if (near.length > 2) throw new Error(report(seed, depth, plan, near));
    awake += near.length;
  }
  expect(awake).toBeGreaterThan(0);
});

test('the named foe of the second floor and those with it sleep until somebody comes', () => {
  expectNothingWrong(({ breed, side, asleep, leader }, { depth, plan }) => {
    const isNamed = (id: string | undefined): boolean => id !== undefined && id in NAMED;
    const isOfNamed = isNamed(breed) || (leader !== undefined && isNamed(plan.residents[leader]?.breed));
    return depth === 2 && isOfNamed && side === undefined && !asleep ? 'is awake' : undefined;
  });
});

test('a creature of the first floor flees when it is alone', () => {
  const shy = HABITATS.filter(
    ([id, { depths, weight }]) => depths[0] === 1 && weight > 0 && BREEDS[id]?.tactics === 'minion',
  );
  expect(shy).not.toEqual([]);
});

test('no resident is within seven steps of where the hero arrives', () => {
  const steps = new DistanceMap(WIDTH, HEIGHT);
  let from: Floor | undefined;
  expectNothingWrong(({ cell }, floor) => {
    if (floor !== from) {
      const { plan } = (from = floor);
      const closed = Uint8Array.from(plan.tiles, (number) => (TILES[number]?.walkable ? 0 : 1));
      steps.flood(closed, floor.depth === 1 ? [plan.up, plan.start] : [plan.up]);
    }
    return (steps.steps[cell] as number) <= SAFE_DISTANCE ? `${steps.steps[cell]} steps off` : undefined;
  });
});

test('the cell, post and patrol of every resident suit its gait', () => {
  expectNothingWrong(({ breed, cell, post, patrolEnd }, { plan }) => {
    const gait = BREEDS[breed]?.gait ?? 'walk';
    const bad = [cell, post ?? cell, patrolEnd ?? cell].filter((at) => tileAt(plan, at).passage[gait] !== 'free');
    return bad.length > 0 ? `cannot ${gait} at ${bad.join(', ')}` : undefined;
  });
});

test('no two residents share a cell', () => {
  expectNothingWrong(({ cell }, { plan }, place) =>
    plan.residents.findIndex((other) => other.cell === cell) < place ? 'stacked' : undefined,
  );
});

test('leaders come before their followers and have no leader', () => {
  let followers = 0;
  expectNothingWrong(({ leader }, { plan }, place) => {
    if (leader === undefined) return undefined;
    followers++;
    const its = plan.residents[leader];
    return leader >= place || !its || its.leader !== undefined ? 'has no leader to follow' : undefined;
  });
  expect(followers).toBeGreaterThan(0);
});

test('every resident lives at its depth, is the one out of depth, or accompanies a leader', () => {
  expectNothingWrong((one, { depth }) => {
    const { breed, leader, side } = one;
    const [first, last] = HABITAT.get(breed)?.depths ?? [0, 0];
    return leader === undefined && side !== 'neutral' && (depth < first || depth > last) && !isOutOfDepth(one, depth)
      ? 'too high up or too deep down'
      : undefined;
  });
});

describe('creatures out of depth', () => {
  const housing = (depth: number): readonly Floor[] =>
    floors.filter((floor) => floor.depth === depth && floor.plan.residents.some((one) => isOutOfDepth(one, depth)));

  test('live on a part of the floors two to eight, one on each', () => {
    const shares = DEPTHS.map((depth) => (100 * housing(depth).length) / SEEDS.length);
    // Two standard deviations of a share.
    const slack = 100 / Math.sqrt(SEEDS.length);
    for (const [i, share] of shares.entries()) {
      if (i === 0 || i >= 8) expect([i + 1, share]).toEqual([i + 1, 0]);
      else expect([i + 1, share >= 10 - slack && share <= 65 + slack]).toEqual([i + 1, true]);
    }
    for (const { plan, depth } of floors)
      expect(plan.residents.filter((one) => isOutOfDepth(one, depth)).length).toBeLessThan(2);
  });

  test('come from at most two floors further down, sleep or walk a patrol, and keep away from the arrival', () => {
    const steps = new DistanceMap(WIDTH, HEIGHT);
    const activities = new Set<string>();
    for (const { plan, depth } of DEPTHS.flatMap(housing)) {
      const one = plan.residents.find((each) => isOutOfDepth(each, depth)) as Placement;
      expect((HABITAT.get(one.breed)?.depths[0] ?? 99) - depth).toBeLessThanOrEqual(2);
      activities.add(one.asleep ? 'sleep' : one.patrolEnd === undefined ? 'waits' : 'patrol');
      const closed = Uint8Array.from(plan.tiles, (number) => (TILES[number]?.walkable ? 0 : 1));
      steps.flood(closed, [plan.up]);
      expect(steps.steps[one.cell]).toBeGreaterThan(FAR_DISTANCE);
    }
    expect([...activities].sort()).toEqual(['patrol', 'sleep']);
  });

  test('are announced by their tracks to a hero who comes to the floor, once', () => {
    const isTold = (engine: Engine, dir: 'up' | 'down'): boolean => {
      const before = engine.events.length;
      changeFloor(engine, dir);
      return engine.events
        .slice(before)
        .some((event) => event.type === 'narrated' && event.text.includes('left its tracks'));
    };
    for (const floor of [housing(2)[0], floors.find((one) => one.depth === 2 && !housing(2).includes(one))]) {
      const engine = Engine.start(CONTENT, { seed: floor?.seed ?? '', name: 'Wren', difficulty: 'standard' });
      const told = (['down', 'up', 'down'] as const).map((dir) => isTold(engine, dir));
      expect([floor?.seed, told]).toEqual([floor?.seed, [floor === housing(2)[0], false, false]]);
    }
  });
});

test('the danger of a floor is within its budget, the court, named creatures and those out of depth aside', () => {
  for (const { seed, depth, plan } of floors) {
    const isFree = (breed: string): boolean => HABITAT.get(breed)?.haunts === 'throne' || breed in NAMED;
    const costsNothing = ({ breed, leader }: Placement): boolean =>
      isFree(breed) || (leader !== undefined && isFree(plan.residents[leader]?.breed ?? ''));
    const danger = plan.residents
      .filter((one) => !costsNothing(one) && !isOutOfDepth(one, depth))
      .reduce((sum, { breed }) => sum + (HABITAT.get(breed)?.danger ?? 0), 0);
    const usual = dangerBudget(depth);
    // Captors have their third also where vaults and feuds have left less. The tests of captives count how seldom.
    const hasCaptors = plan.fixtures.some(({ prop }) => prop === 'shackles');
    if (danger > usual + (hasCaptors ? usual / 3 : 0)) throw new Error(report(seed, depth, plan, { danger }));
  }
});

test('only the last floor has a ruler on a throne', () => {
  for (const { seed, depth, plan } of floors) {
    const seated = plan.residents.filter(({ breed }) => HABITAT.get(breed)?.haunts === 'throne').length;
    if (seated > 0 !== (depth === 10)) throw new Error(report(seed, depth, plan, { seated }));
  }
});

test('the first floor has at least one monster', () => {
  for (const { seed, plan } of floors.filter(({ depth }) => depth === 1)) {
    if (plan.residents.length === 0) throw new Error(report(seed, 1, plan, 'empty'));
  }
});

test('a seed always gives the same residents, and another seed gives others', () => {
  for (const { seed, depth, plan } of floors.slice(0, 30)) {
    expect(planFloor(seed, depth).residents).toEqual(plan.residents);
  }
  const firsts = floors.filter(({ depth }) => depth === 5).map(({ plan }) => JSON.stringify(plan.residents));
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('neutral people appear, a squire only with a dreaded foe and a pilgrim only with a captive', () => {
  const met = new Map<string, number>();
  for (const { seed, depth, plan } of floors) {
    const dreaded = plan.residents.some(({ breed, side }) => side !== 'neutral' && rankOf(breed) === 'dread');
    const held = plan.fixtures.some(({ captive }) => captive !== undefined);
    for (const { breed, side, topic } of plan.residents) {
      if (side !== 'neutral' || breed in ALTARS) continue;
      met.set(breed, (met.get(breed) ?? 0) + 1);
      const hasCause = breed === 'lostSquire' ? dreaded : breed === 'pilgrim' ? held : true;
      if (!hasCause || topic !== breed) throw new Error(report(seed, depth, plan, `${breed} has nothing to say`));
    }
  }
  const people = ['deserter', 'hermit', 'lostSquire', 'oldSoldier', 'peddler', 'pilgrim', 'ysolde'];
  expect([...met.keys()].sort()).toEqual(people);
  for (const person of people) expect(met.get(person)).toBeGreaterThan(5);
});
