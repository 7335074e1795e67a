/** Residents of a finished level: their kinds, places and tasks, on levels with the plain layout. */
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { FEUDS } from '../../src/content/creatures/feuds';
import { canPlaceObstacle } from '../../src/content/levels/decor';
import { SIZE, WIDTH, type Draft } from '../../src/content/levels/draft';
import { withFairStart } from '../../src/content/levels/fair-start';
import { layPlain } from '../../src/content/levels/fallback';
import { placeFeud } from '../../src/content/levels/feud-floors';
import { namedFloors, placeNamed } from '../../src/content/levels/named-foes';
import { isDoor } from '../../src/content/levels/neighbourhood';
import { placeItems } from '../../src/content/levels/place-items';
import { placeCaptive, placePerson } from '../../src/content/levels/place-people';
import { populateFloor, sectionsOf } from '../../src/content/levels/populate';
import { Residents, SAFE_DISTANCE } from '../../src/content/levels/residents';
import { TILE } from '../../src/content/levels/tile-numbers';
import { Rng } from '../../src/engine/random/rng';
import type { Placement } from '../../src/engine/world/kinds/floor-plan';

const STREAMS = Array.from({ length: 20 }, (_, i) => i);
const rng = (i: number): Rng => Rng.named('test of residents', i);
const residentsOn = (draft: Draft, i = 0): Residents => new Residents(draft, rng(i));
const cellsWhere = (holds: (cell: number) => boolean): number[] =>
  Array.from({ length: SIZE }, (_, cell) => cell).filter(holds);

describe('on the first floors', () => {
  const draft = layPlain(2, 10);
  const [near = 0, far = 0] = [12, 40].map((steps) => cellsWhere((cell) => draft.walkDistances[cell] === steps)[0]);
  const goblin = (cell: number, more: Partial<Placement> = {}): Placement => ({ breed: 'goblin', cell, ...more });
  const awake = (residents: readonly Placement[], on = draft): number[] =>
    withFairStart(on, residents).flatMap(({ asleep }, i) => (asleep ? [] : [i]));

  test('the third foe that would be awake near the arrival sleeps', () => {
    expect(awake([goblin(near), goblin(near), goblin(near), goblin(near)])).toEqual([0, 1]);
  });

  test.each<[string, Placement]>([
    ['asleep', goblin(near, { asleep: true })],
    ['neutral', goblin(near, { side: 'neutral' })],
    ['rooted', { breed: 'motherMould', cell: near }],
    ['far off', goblin(far)],
  ])('one that is %s does not count, and does as it did', (_what, one) => {
    const residents = [one, one, one, goblin(near), goblin(near), one];
    expect(withFairStart(draft, residents)).toEqual(residents);
  });

  test('what a vault holds does not count', () => {
    const vaulted = layPlain(2, 10);
    vaulted.vaulted[near] = 1;
    expect(awake([goblin(near), goblin(near), goblin(near)], vaulted)).toEqual([0, 1, 2]);
  });

  test('a group sleeps as one, and those who follow a leader keep it', () => {
    const group = [goblin(near), goblin(near), goblin(near, { post: near }), goblin(near, { leader: 2 })];
    expect(withFairStart(draft, group).slice(2)).toEqual([
      { breed: 'goblin', cell: near, asleep: true },
      { breed: 'goblin', cell: near, leader: 2, asleep: true },
    ]);
    expect(awake([goblin(near), goblin(near, { leader: 0 }), goblin(near)])).toEqual([0, 1]);
  });

  test('further down and in side places all stay awake', () => {
    const many = [goblin(near), goblin(near), goblin(near)];
    expect(awake(many, layPlain(3, 10))).toEqual([0, 1, 2]);
    expect(awake(many, layPlain(2, 10, { place: 'archive', storey: 1 }))).toEqual([0, 1, 2]);
  });
});

test('a resident is put into a cell that nobody has, or nowhere', () => {
  const residents = residentsOn(layPlain(5, 10));
  const [one = 0, other = 0] = cellsWhere((cell) => residents.isFree(cell));
  expect(residents.pickFreeCell([one])).toBe(one);
  residents.add({ breed: 'goblin', cell: one }, 1);
  expect(residents.pickFreeCell([one])).toBeUndefined();
  expect([1, 2, 3, 4, 5].map(() => residents.pickFreeCell([one, other]))).toEqual([other, other, other, other, other]);
  expect(residents.pickFreeCell([])).toBeUndefined();
});

describe('the residents of a floor', () => {
  /** A plain level with doors in all its doorways, and who lives there. */
  const lived = STREAMS.map((i) => {
    const draft = layPlain(6, 10);
    for (const cell of cellsWhere((one) => draft.isOpen(one) && draft.area[one] === 0))
      if ([-WIDTH, 1, WIDTH, -1].some((step) => draft.area[cell + step] !== 0)) draft.tiles[cell] = TILE.door;
    return { draft, residents: populateFloor(draft, rng(i)) };
  });

  test('live in several rooms', () => {
    for (const { draft, residents } of lived)
      expect(new Set(residents.map(({ cell }) => draft.area[cell])).size).toBeGreaterThan(1);
    const rooms = lived.map(({ draft, residents }) => new Set(residents.map(({ cell }) => draft.area[cell])).size);
    expect(rooms.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3 * lived.length);
  });

  test('guard the doors of their rooms, where there is nobody else', () => {
    let atDoors = 0;
    for (const { draft, residents } of lived) {
      const guards = residents.filter(({ post, cell }) => post !== undefined && post !== cell);
      for (const { post = 0 } of guards) {
        const isAtDoor = [-1, 0, 1].some((x) => [-1, 0, 1].some((y) => isDoor(draft, post + x + y * WIDTH)));
        if (isAtDoor) atDoors++;
        expect(residents.filter((other) => other.post === post || other.cell === post)).toHaveLength(1);
      }
    }
    expect(atDoors).toBeGreaterThan(0);
  });
});

test('a captive in shackles stands where it blocks no way, far from the arrival', () => {
  let held = 0;
  for (const i of STREAMS) {
    const [before, draft] = [layPlain(6, 10), layPlain(6, 10)];
    draft.captivity = 'shackled';
    placeCaptive(residentsOn(draft, i), sectionsOf(draft));
    for (const { cell, captive } of draft.fixtures) {
      held++;
      expect(BREEDS[captive ?? '']).toBeDefined();
      expect(canPlaceObstacle(before, cell)).toBe(true);
      expect(before.walkDistances[cell]).toBeGreaterThan(SAFE_DISTANCE + 1);
    }
  }
  expect(held).toBe(STREAMS.length);
});

test('two floors in five have somebody to talk to', () => {
  const draft = layPlain(5, 10);
  const sections = sectionsOf(draft);
  let people = 0;
  for (let i = 0; i < 300; i++) {
    const residents = residentsOn(draft, i);
    placePerson(residents, sections);
    people += residents.placements.filter(({ side, topic }) => side === 'neutral' && topic !== undefined).length;
  }
  // 40 % of 300, give or take four standard deviations.
  expect(Math.abs(people - 120)).toBeLessThan(34);
});

test('two groups with a feud live on a floor that has one, and on no other', () => {
  for (const i of STREAMS) {
    const groupsOf = (hasFeud: boolean): readonly Placement[] => {
      const draft = layPlain(6, 10);
      draft.hasFeud = hasFeud;
      const residents = residentsOn(draft, i);
      placeFeud(residents, sectionsOf(draft));
      return residents.placements;
    };
    expect(groupsOf(false)).toEqual([]);
    const groups = groupsOf(true).flatMap(({ breed }) => BREEDS[breed]?.faction ?? []);
    const feuds = groups.flatMap((mine) => groups.map((theirs) => FEUDS[mine].feuds[theirs] ?? ''));
    expect(feuds.some((feud) => feud === 'fights' || feud === 'eats')).toBe(true);
  }
});

test('a named foe and those with it stand on dry ground, in no vault', () => {
  for (const i of STREAMS) {
    const seed = `dry ${i}`;
    for (const depth of namedFloors(seed).keys()) {
      const draft = layPlain(depth, 10);
      // Two rooms are dry, and one of them belongs to a vault.
      const lastRoom = draft.rooms.length;
      for (const cell of cellsWhere((one) => draft.isOpen(one) && (draft.area[one] ?? 0) < lastRoom - 1))
        if (cell !== draft.up && cell !== draft.down) draft.tiles[cell] = TILE.shallows;
      for (const cell of cellsWhere((one) => draft.area[one] === lastRoom - 1)) draft.vaulted[cell] = 1;
      const placed = placeNamed(draft, [], seed);
      expect(placed.length).toBeGreaterThan(0);
      for (const { cell } of placed) expect(draft.area[cell]).toBe(lastRoom);
    }
  }
});

test('items lie nowhere on a floor without dry ground', () => {
  const draft = layPlain(5, 10);
  const items = [{ item: 'ration', count: 1 }];
  for (const cell of cellsWhere((one) => draft.isOpen(one))) draft.tiles[cell] = TILE.shallows;
  placeItems(draft, [], items, rng(0));
  expect(draft.lying).toEqual([]);
  const dry = layPlain(5, 10);
  placeItems(dry, [], items, rng(0));
  expect(dry.lying).toMatchObject(items);
});
