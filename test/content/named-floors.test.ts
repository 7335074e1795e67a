/** The named creatures of many dungeons: how many, on which floors, and where they wait. */
import { BREEDS, NAMED } from '../../src/content/creatures/breeds/index';
import { planFloor, WIDTH } from '../../src/content/levels';
import { namedFloors, SOLOISTS } from '../../src/content/levels/named-foes';
import { TILES } from '../../src/content/tables/tiles';
import { DistanceMap, UNREACHED } from '../../src/engine/space/distance-map';
import type { FloorPlan, Placement } from '../../src/engine/world/kinds/floor-plan';

const MANY = Array.from({ length: 300 }, (_, i) => `renowned ${i}`);
const SEEDS = MANY.slice(0, 20);

interface Found {
  readonly plan: FloorPlan;
  readonly one: Placement;
  readonly id: string;
  readonly where: string;
}

/** Every named creature of some dungeons with its floor. Those that only accompany another are left out. */
const FOUND: readonly Found[] = SEEDS.flatMap((seed) =>
  Array.from(namedFloors(seed), ([depth, id]) => {
    const plan = planFloor(seed, depth);
    const one = plan.residents.find(({ breed }) => breed === id);
    if (!one) throw new Error(`${seed}, floor ${depth}: no ${id}`);
    return { plan, one, id, where: `${seed}, floor ${depth}: ${id}` };
  }),
);

/** How many steps each cell is from the stairs up, on foot, without some cells. */
function stepsFromUp(
  { tiles, width, height, up }: FloorPlan,
  without: (cell: number) => boolean = () => false,
): Int32Array {
  const map = new DistanceMap(width, height);
  map.flood(
    Uint8Array.from(tiles, (tile, cell) => (TILES[tile]?.walkable === true && !without(cell) ? 0 : 1)),
    [up],
  );
  return map.steps.slice();
}

test('a dungeon has eight of them, one on each floor from the second to the ninth, on floors of their own', () => {
  const seen = new Set<string>();
  for (const seed of MANY) {
    const floors = namedFloors(seed);
    expect([...floors.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(floors.values()).size).toBe(8);
    for (const [depth, id] of floors) {
      const [first, last] = NAMED[id].habitat?.depths ?? [0, 0];
      expect(depth >= first && depth <= last).toBe(true);
      seen.add(id);
    }
    expect(namedFloors(seed)).toEqual(floors);
  }
  // Over many dungeons all of them occur. The second of the twins comes with the first.
  expect([...seen].sort()).toEqual(
    Object.keys(NAMED)
      .filter((id) => id !== 'matin')
      .sort(),
  );
  expect([...SOLOISTS].sort()).toEqual([...seen].sort());
});

test('each is there once, with its twin or its soldiers, and no floor has another', () => {
  for (const { plan, id, where } of FOUND) {
    const named = plan.residents.map(({ breed }) => breed).filter((breed) => breed in NAMED);
    expect([where, named]).toEqual([where, id === 'vesper' ? ['vesper', 'matin'] : [id]]);
    const place = plan.residents.findIndex(({ breed }) => breed === id);
    const followers = plan.residents.filter(({ leader }) => leader === place).map(({ breed }) => breed);
    if (id === 'captainOss') expect(followers.length).toBeGreaterThanOrEqual(2);
    else expect(followers).toEqual(id === 'vesper' ? ['matin'] : []);
  }
  for (const seed of SEEDS.slice(0, 4)) {
    for (const depth of [1, 10])
      expect(planFloor(seed, depth).residents.filter(({ breed }) => breed in NAMED)).toEqual([]);
  }
});

test('none is a mutant, and none is ever drawn as an ordinary resident', () => {
  for (const { one } of FOUND) expect(one.mutation).toBeUndefined();
  for (const id of Object.keys(NAMED)) {
    expect(BREEDS[id]?.lordly).toBe(true);
    expect(NAMED[id as keyof typeof NAMED].habitat?.weight).toBe(0);
  }
});

test('none is within 20 steps of the arrival', () => {
  for (const { plan, one, where } of FOUND) {
    const steps = stepsFromUp(plan)[one.cell] as number;
    expect([where, steps > 20]).toEqual([where, true]);
  }
});

test('four of five or more sleep, stand at a post or mean no harm, and from the room of any other there is a way past', () => {
  const roaming = FOUND.filter(({ one }) => !one.asleep && one.post === undefined && one.side === undefined);
  expect(roaming.length).toBeLessThanOrEqual(FOUND.length / 5);
  expect(roaming.length).toBeGreaterThan(0);
  for (const { plan, one, where } of roaming) {
    // Nobody passes within two cells of it.
    const isNear = (cell: number): boolean =>
      Math.abs((cell % WIDTH) - (one.cell % WIDTH)) <= 2 &&
      Math.abs(Math.trunc(cell / WIDTH) - Math.trunc(one.cell / WIDTH)) <= 2;
    const steps = stepsFromUp(plan, isNear);
    expect([where, (steps[plan.down ?? 0] as number) < UNREACHED]).toEqual([where, true]);
  }
});

test('the Patient Knight and Mother Mould keep their places, Ysolde talks, moss grows around the Mould, and Hask is at a door', () => {
  const of = (wanted: string) => FOUND.filter(({ id }) => id === wanted);
  for (const { one } of [...of('patientKnight'), ...of('motherMould')])
    expect([one.post, one.asleep]).toEqual([one.cell, undefined]);
  for (const { one } of of('ysolde')) expect([one.side, one.topic]).toEqual(['neutral', 'ysolde']);
  const tileAt = ({ tiles }: FloorPlan, cell: number): string => TILES[tiles[cell] as number]?.id ?? '';
  const mossy = of('motherMould').filter(({ plan, one }) => tileAt(plan, one.cell) === 'moss');
  expect(mossy.length).toBeGreaterThan(of('motherMould').length / 2);
  const around = [-WIDTH, 1, WIDTH, -1, WIDTH - 1, WIDTH + 1, 1 - WIDTH, -WIDTH - 1];
  const atDoor = of('hask').filter(({ plan, one }) =>
    around.some((step) => [1, 2].some((far) => /^(?:open)?door$/i.test(tileAt(plan, one.cell + far * step)))),
  );
  expect(atDoor.length).toBeGreaterThan(of('hask').length / 2);
});
