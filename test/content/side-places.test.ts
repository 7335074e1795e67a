/** Side places: planned by seed, out of the way, with a prize, and the rest of the dungeon as it would be without them. */
import { CONTENT } from '../../src/content';
import { findPlanProblems, sideFloorsOf, sidePlacesOf, solve, WIDTH } from '../../src/content/levels';
import { layPlain } from '../../src/content/levels/fallback';
import { openEntrance } from '../../src/content/levels/side-plan';
import { entranceTo, nativesOf, SIDE_PLACE_IDS } from '../../src/content/places/place-kinds';
import { TEMPLATES, type Template } from '../../src/content/places/vaults';
import { tileNumber } from '../../src/content/tables/tiles';
import { UNREACHED } from '../../src/engine/space/distance-map';
import { dangerDepth, depthOf, sideFloor } from '../../src/engine/world/kinds/floor-number';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { SIZES } from '../support/sizes';

const SEEDS = Array.from({ length: SIZES.sideDungeons }, (_, i) => `side ${i}`);
const tileOf = (plan: FloorPlan, cell: number) => CONTENT.tiles[plan.tiles[cell] as number];
const waysIn = (plan: FloorPlan): readonly number[] =>
  Array.from(plan.tiles.keys()).filter((cell) => tileOf(plan, cell)?.leads === 'in');
const around = ({ width }: FloorPlan, cell: number): readonly number[] =>
  [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => cell + step);

test('a dungeon has one or two side places, of different kinds, on floors 3 to 8, and all kinds occur', () => {
  const seen = new Set<string>();
  let both = 0;
  let closing = 0;
  for (let i = 0; i < 400; i++) {
    const places = [...sidePlacesOf(`plan ${i}`)];
    expect([1, 2]).toContain(places.length);
    if (places.length === 2) both++;
    expect(new Set(places.map(([, { place }]) => place)).size).toBe(places.length);
    for (const [host, { place, closesIn }] of places) {
      expect(host).toBeGreaterThanOrEqual(3);
      expect(host).toBeLessThanOrEqual(8);
      seen.add(place);
      if (closesIn !== undefined) closing++;
    }
  }
  expect([...seen].sort()).toEqual([...SIDE_PLACE_IDS].sort());
  expect(both).toBeGreaterThan(160);
  // One in three of some 640.
  expect(closing).toBeGreaterThan(150);
  expect(closing).toBeLessThan(280);
});

test('each place has its way in, its sound, its hazard and its prize, and natives that exist', () => {
  expect(SIDE_PLACE_IDS.length).toBeGreaterThanOrEqual(5);
  const places = CONTENT.sidePlaces;
  for (const field of ['entrance', 'sound', 'message'] as const)
    expect(new Set(places.map((place) => place[field])).size).toBe(places.length);
  expect(new Set(places.map(({ hazard }) => hazard.does)).size).toBe(places.length);
  for (const id of SIDE_PLACE_IDS) {
    expect(tileNumber(entranceTo(id))).toBeGreaterThan(0);
    expect(nativesOf(id).filter((breed) => CONTENT.breeds[breed] === undefined)).toEqual([]);
    expect(Object.values<Template>(TEMPLATES).filter(({ place }) => place === id)).toHaveLength(1);
  }
});

test('the way in is a niche in a wall: in nobody’s way, within reach, and open to no vault', () => {
  for (const seed of SEEDS) {
    for (let depth = 1; depth <= CONTENT.floors; depth++) {
      const side = sidePlacesOf(seed).get(depth);
      if (!side && depth !== 4) continue;
      const plan = CONTENT.planFloor(seed, depth);
      const ways = waysIn(plan);
      expect(ways.map((cell) => plan.tiles[cell])).toEqual(side ? [tileNumber(entranceTo(side.place))] : []);
      expect(plan.closesIn).toBe(side?.closesIn);
      for (const cell of ways) {
        // Ground lies on one side only, so that nobody passes through, and a hero who stands there blocks nothing.
        const open = around(plan, cell).filter((at) => tileOf(plan, at)?.walkable);
        expect(open.length).toBeGreaterThan(0);
        expect(open.length).toBeLessThanOrEqual(3);
        const xs = new Set(open.map((at) => at % plan.width));
        const ys = new Set(open.map((at) => Math.trunc(at / plan.width)));
        expect(Math.min(xs.size, ys.size)).toBe(1);
        const { reached, missing } = solve(plan);
        expect(reached[cell]).toBe(1);
        expect(missing).toEqual([]);
      }
    }
  }
});

test('the way in is at least twelve steps from the arrival', () => {
  let count = 0;
  for (let i = 0; i < 60; i++) {
    for (const depth of sidePlacesOf(`far ${i}`).keys()) {
      const draft = layPlain(depth, CONTENT.floors);
      openEntrance(draft, [], `far ${i}`);
      const steps = [...draft.tiles.keys()]
        .filter((cell) => CONTENT.tiles[draft.tiles[cell] as number]?.leads === 'in')
        .flatMap((cell) => [-WIDTH, 1, WIDTH, -1].map((step) => draft.walkDistances[cell + step] ?? 0))
        .filter((far) => far < UNREACHED);
      count += steps.length;
      for (const far of steps) expect(far).toBeGreaterThanOrEqual(12);
    }
  }
  expect(count).toBeGreaterThan(0);
});

test('without its side place a floor is the same, but for the way in', () => {
  for (const seed of SEEDS) {
    for (const depth of sidePlacesOf(seed).keys()) {
      const plan = CONTENT.planFloor(seed, depth);
      const [cell = 0] = waysIn(plan);
      // Nothing that the floor holds stands in the way in or at its mouth.
      const [mouth = 0] = [-plan.width, 1, plan.width, -1]
        .map((step) => cell + step)
        .filter((at) => tileOf(plan, at)?.walkable);
      for (const taken of [plan.residents, plan.fixtures, plan.lying])
        expect(taken.filter((each) => each.cell === cell || each.cell === mouth)).toEqual([]);
    }
  }
});

test('both floors of a side place pass the checks of a level, are small, and hold more danger than their floor', () => {
  for (const seed of SEEDS) {
    for (const number of sideFloorsOf(seed)) {
      const plan = CONTENT.planFloor(seed, number);
      expect([number, findPlanProblems(plan, number, CONTENT.floors)]).toEqual([number, []]);
      expect(plan.recipe).not.toBe('plain');
      expect(plan.place).toBe(sidePlacesOf(seed).get(depthOf(number))?.place);
      expect(plan.down === undefined).toBe(number === sideFloor(depthOf(number), 2));
      expect(dangerDepth(number)).toBe(depthOf(number) + 2);
      expect(plan.tiles.filter((tile) => CONTENT.tiles[tile]?.walkable).length).toBeLessThan(700);
      expect(plan.lying.some(({ item }) => item === 'emberCrown')).toBe(false);
      expect(waysIn(plan)).toEqual([]);
    }
  }
});

test('the prize of a side place is on its lower floor, and a hero who walks there can have it', () => {
  const prizes = new Set<string>();
  for (const seed of SEEDS) {
    for (const [host, { place }] of sidePlacesOf(seed)) {
      const [upper, lower] = [CONTENT.planFloor(seed, sideFloor(host, 1)), CONTENT.planFloor(seed, sideFloor(host, 2))];
      for (const sure of ['healingPotion', 'ration']) expect(upper.lying.some(({ item }) => item === sure)).toBe(true);
      const { reached } = solve(lower);
      const prize = lower.fixtures.filter(({ prop, offers }) =>
        place === 'warren' ? prop === 'chest' : offers !== undefined,
      );
      expect(prize.length).toBeGreaterThanOrEqual(2);
      for (const { cell } of prize)
        expect([-lower.width, 1, lower.width, -1].some((step) => reached[cell + step] === 1)).toBe(true);
      prizes.add(place);
    }
  }
  expect(prizes.size).toBe(SIDE_PLACE_IDS.length);
});

test('most of the residents of a side place are its natives', () => {
  const counts = { natives: 0, all: 0 };
  for (const seed of SEEDS) {
    for (const number of sideFloorsOf(seed)) {
      const { place, residents } = CONTENT.planFloor(seed, number);
      const natives: readonly string[] = nativesOf(place as (typeof SIDE_PLACE_IDS)[number]);
      counts.all += residents.length;
      counts.natives += residents.filter(({ breed }) => natives.includes(breed)).length;
    }
  }
  expect(counts.natives / counts.all).toBeGreaterThan(0.6);
});
