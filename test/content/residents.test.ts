/** Residents of a finished level: their kinds, places and tasks, on levels with the plain layout. */
import { BREEDS, NAMED } from '../../src/content/creatures/breeds/index';
import { FEUDS } from '../../src/content/creatures/feuds';
import { captiveFloors, CAPTIVE_SPANS } from '../../src/content/levels/captives';
import { canPlaceObstacle } from '../../src/content/levels/decor';
import { SIZE, WIDTH, type Draft } from '../../src/content/levels/draft';
import { withFairStart } from '../../src/content/levels/fair-start';
import { layPlain } from '../../src/content/levels/fallback';
import { placeFeud } from '../../src/content/levels/feud-floors';
import { namedFloors, placeNamed } from '../../src/content/levels/named-foes';
import { isDoor } from '../../src/content/levels/neighbourhood';
import { placeItems } from '../../src/content/levels/place-items';
import { placeCaptive, placePerson } from '../../src/content/levels/place-people';
import { FAR_DISTANCE, populateFloor, sectionsOf } from '../../src/content/levels/populate';
import { Residents, SAFE_DISTANCE } from '../../src/content/levels/residents';
import { breedsAtDepth, spawnsAtDepth, spawnsOutOfDepth } from '../../src/content/levels/spawn-table';
import { TILE } from '../../src/content/levels/tile-numbers';
import { Rng } from '../../src/engine/random/rng';
import { distance } from '../../src/engine/space/geometry';
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

test('a cell is free from eight steps of the arrival on, unless a door or somebody is there', () => {
  const draft = layPlain(5, 10);
  const residents = residentsOn(draft);
  const isFreeAt = (steps: number): boolean[] =>
    cellsWhere((cell) => draft.walkDistances[cell] === steps).map((cell) => residents.isFree(cell));
  expect([isFreeAt(7), isFreeAt(8)].map((cells) => [...new Set(cells)])).toEqual([[false], [true]]);
  const [one = 0, other = 0] = cellsWhere((cell) => draft.walkDistances[cell] === 20);
  draft.tiles[one] = TILE.door;
  residents.add({ breed: 'goblin', cell: other }, 1);
  expect([residents.isFree(one), residents.isFree(other)]).toEqual([false, false]);
});

test('a mimic and somebody neutral fill their cells for good, and who roams does not', () => {
  const draft = layPlain(5, 10);
  const placements: readonly Placement[] = [
    { breed: 'mimic', cell: 6 * WIDTH + 47 },
    { breed: 'deserter', cell: 6 * WIDTH + 49, side: 'neutral' },
    { breed: 'goblin', cell: 6 * WIDTH + 51 },
  ];
  for (const one of placements) draft.addResident(one);
  expect(placements.map(({ cell }) => draft.blocked[cell])).toEqual([1, 1, 0]);
});

test('of a list of breeds only those live on a floor that are drawn for it', () => {
  expect(breedsAtDepth(['anvil', 'goblin'], 3)).toEqual(['goblin']);
});

test('the first floor has a fight outside its vaults, however many live in them', () => {
  for (const i of STREAMS) {
    const draft = layPlain(1, 10);
    const far = cellsWhere((cell) => draft.area[cell] === draft.rooms.length).slice(0, 3);
    for (const cell of far) draft.addResident({ breed: 'troll', cell });
    const others = populateFloor(draft, rng(i)).slice(far.length);
    expect(others.filter(({ side }) => side === undefined)).toHaveLength(1);
  }
});

test('a creature out of depth lives in a room that is more than 20 steps from the arrival all over', () => {
  const ordinary = new Set(spawnsAtDepth(5).map(({ id }) => id));
  const outOfDepth = new Set(spawnsOutOfDepth(5).flatMap(({ id }) => (ordinary.has(id) ? [] : [id])));
  let found = 0;
  for (let i = 0; i < 60; i++) {
    const draft = layPlain(5, 10);
    for (const { cell } of populateFloor(draft, rng(i)).filter(({ breed }) => outOfDepth.has(breed))) {
      found++;
      const room = cellsWhere((other) => draft.area[other] === draft.area[cell]);
      expect(room.filter((other) => (draft.walkDistances[other] ?? 0) <= FAR_DISTANCE)).toEqual([]);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('creatures out of depth bring no group', () => {
  for (const depth of [2, 3, 4, 5, 6, 7]) {
    const entries = spawnsOutOfDepth(depth);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ company }) => company !== undefined)).toEqual([]);
  }
});

test('a lake has residents, and a pond has none', () => {
  const swimmersIn = (width: number): number =>
    STREAMS.reduce((sum, i) => {
      const draft = layPlain(5, 10);
      const shore = 14 * WIDTH + 24;
      for (const row of [0, 1, 2]) draft.tiles.fill(TILE.deeps, shore + row * WIDTH, shore + row * WIDTH + width);
      return sum + populateFloor(draft, rng(i)).filter(({ cell }) => draft.tiles[cell] === TILE.deeps).length;
    }, 0);
  expect(swimmersIn(10)).toBeGreaterThan(0);
  expect(swimmersIn(4)).toBe(0);
});

test('residents sleep, roam, stand guard and patrol, but nobody patrols on the first floor', () => {
  const rolesOn = (depth: number): string[] => {
    const found = STREAMS.flatMap((i) => populateFloor(layPlain(depth, 10), rng(i)))
      .filter(({ side }) => side === undefined)
      .map(({ asleep, post, patrolEnd }) =>
        asleep ? 'sleeps' : post !== undefined ? 'guards' : patrolEnd !== undefined ? 'patrols' : 'roams',
      );
    return [...new Set(found)].sort();
  };
  expect([rolesOn(1), rolesOn(5)]).toEqual([
    ['guards', 'roams', 'sleeps'],
    ['guards', 'patrols', 'roams', 'sleeps'],
  ]);
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
        expect(isAtDoor).toBe(true);
        atDoors++;
        expect(residents.filter((other) => other.post === post || other.cell === post)).toHaveLength(1);
      }
    }
    expect(atDoors).toBeGreaterThan(0);
  });
});

test('every third of a dungeon plans a captive, about one in three a second, three to six in all', () => {
  let seconds = 0;
  for (let i = 0; i < 2000; i++) {
    const floors = [...captiveFloors(`plan ${i}`).keys()];
    const held = CAPTIVE_SPANS.map(([first, last]) => floors.filter((depth) => depth >= first && depth <= last).length);
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(floors.length);
    for (const count of held) expect([1, 2]).toContain(count);
    seconds += floors.length - held.length;
  }
  // 35 % of 6,000, give or take four standard deviations.
  expect(seconds).toBeGreaterThan(2100 - 150);
  expect(seconds).toBeLessThan(2100 + 150);
});

test('a captive is held only where there is room for its captors', () => {
  const heldWith = (free: number): number => {
    const draft = layPlain(6, 10);
    draft.captivity = 'shackled';
    const residents = residentsOn(draft);
    const room = cellsWhere((cell) => draft.area[cell] === draft.rooms.length);
    const inner = room.filter((cell) => canPlaceObstacle(draft, cell)).slice(0, free);
    for (const cell of room) if (!inner.includes(cell)) residents.taken.add(cell);
    placeCaptive(residents, [room]);
    return draft.fixtures.length;
  };
  expect([heldWith(3), heldWith(4)]).toEqual([0, 1]);
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

test('a captive is more than eight steps from the arrival, where nobody else stands', () => {
  for (const i of STREAMS) {
    const draft = layPlain(6, 10);
    draft.captivity = 'shackled';
    // The arrival is at the end of a corridor, six steps from the first cell of the room.
    draft.up = draft.start = 6 * WIDTH + 17;
    const room = cellsWhere((cell) => draft.area[cell] === 2);
    const residents = residentsOn(draft, i);
    for (const cell of room) if (cell % 2 === 1 && (draft.walkDistances[cell] ?? 0) > 9) residents.taken.add(cell);
    const taken = new Set(residents.taken);
    placeCaptive(residents, [room]);
    for (const { cell } of draft.fixtures)
      expect([(draft.walkDistances[cell] ?? 0) > 8, taken.has(cell)]).toEqual([true, false]);
    expect(draft.fixtures).toHaveLength(1);
  }
});

test('a squire is where a dreaded foe is, a pilgrim where a captive is, and a soldier or a deserter elsewhere', () => {
  const met = (as: (residents: Residents) => void): string[] => {
    const found = STREAMS.flatMap((i) => {
      const residents = residentsOn(layPlain(5, 10), i);
      as(residents);
      placePerson(residents, sectionsOf(residents.draft));
      return residents.placements.filter(({ side }) => side === 'neutral').map(({ breed }) => breed);
    });
    return [...new Set(found)].sort();
  };
  const somewhere = 22 * WIDTH + 44;
  expect(met(() => undefined)).toEqual(['deserter', 'oldSoldier']);
  expect(
    met((residents) => {
      residents.add({ breed: 'goblin', cell: somewhere }, 1);
    }),
  ).toEqual(['deserter', 'oldSoldier']);
  expect(
    met((residents) => {
      residents.add({ breed: 'troll', cell: somewhere }, 1);
    }),
  ).toEqual(['lostSquire']);
  // A peddler is as strong as a troll, and nobody to slay.
  expect(
    met((residents) => {
      residents.add({ breed: 'peddler', cell: somewhere, side: 'neutral' }, 0);
    }),
  ).not.toContain('lostSquire');
  const captive = { prop: 'shackles', cell: somewhere, captive: 'goblin' };
  expect(
    met(({ draft }) => {
      draft.addFixture(captive);
    }),
  ).toEqual(['pilgrim']);
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

test('two groups with a feud live in two rooms of a floor that has one, and on no other', () => {
  for (const i of STREAMS) {
    const groupsOf = (hasFeud: boolean): readonly Placement[] => {
      const draft = layPlain(6, 10);
      draft.hasFeud = hasFeud;
      const residents = residentsOn(draft, i);
      placeFeud(residents, sectionsOf(draft));
      return residents.placements;
    };
    expect(groupsOf(false)).toEqual([]);
    const placed = groupsOf(true);
    const { area } = layPlain(6, 10);
    expect(new Set(placed.map(({ cell }) => area[cell])).size).toBe(2);
    const groups = placed.flatMap(({ breed }) => BREEDS[breed]?.faction ?? []);
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

describe('a named foe', () => {
  /** The named foes of some dungeons and those with them, on levels with the plain layout. */
  const placedOn = (
    wanted: (id: keyof typeof NAMED, depth: number) => boolean,
    as: (draft: Draft) => void = () => undefined,
  ): readonly { readonly draft: Draft; readonly first: Placement; readonly others: readonly Placement[] }[] =>
    STREAMS.flatMap((i) =>
      [...namedFloors(`named ${i}`)].flatMap(([depth, id]) => {
        if (!wanted(id, depth)) return [];
        const draft = layPlain(depth, 10);
        as(draft);
        const [first, ...others] = placeNamed(draft, [], `named ${i}`);
        return first ? [{ draft, first, others }] : [];
      }),
    );
  const lairOf = (id: keyof typeof NAMED) => NAMED[id].habitat?.lair ?? {};
  const isOnTheMove = (id: keyof typeof NAMED, depth: number): boolean =>
    depth > 2 && !lairOf(id).peaceful && !lairOf(id).wakeful;

  test('stands more than 20 steps from the arrival', () => {
    const found = placedOn(() => true);
    expect(found.length).toBeGreaterThan(20);
    for (const { draft, first } of found) expect(draft.walkDistances[first.cell]).toBeGreaterThan(FAR_DISTANCE);
  });

  test('that means no harm is neutral and talks, and a wakeful one stands guard', () => {
    const peaceful = placedOn((id) => lairOf(id).peaceful === true).slice(0, 4);
    expect(peaceful.length).toBeGreaterThan(0);
    for (const { first } of peaceful)
      expect(first).toEqual({
        breed: first.breed,
        cell: first.cell,
        side: 'neutral',
        post: first.cell,
        topic: first.breed,
      });
    const wakeful = placedOn((id) => lairOf(id).wakeful === true).slice(0, 4);
    expect(wakeful.length).toBeGreaterThan(0);
    for (const { first } of wakeful) expect(first).toEqual({ breed: first.breed, cell: first.cell, post: first.cell });
  });

  test('sleeps, stands guard or roams, and sleeps on the second floor', () => {
    const roleOf = ({ asleep, post }: Placement): string =>
      asleep ? 'sleeps' : post === undefined ? 'roams' : 'guards';
    const isElsewhere = ({ draft, first }: { draft: Draft; first: Placement }): boolean =>
      draft.area[first.cell] !== draft.rooms.length;
    const roles = placedOn(isOnTheMove)
      .filter(isElsewhere)
      .map(({ first }) => roleOf(first));
    expect([...new Set(roles)].sort()).toEqual(['guards', 'roams', 'sleeps']);
    // A half, give or take four standard deviations.
    const asleep = roles.filter((role) => role === 'sleeps').length;
    expect(Math.abs(asleep - roles.length / 2)).toBeLessThan(2 * Math.sqrt(roles.length));
    const early = placedOn((_, depth) => depth === 2).map(({ first }) => roleOf(first));
    expect([...new Set(early)]).toEqual(['sleeps']);
  });

  test('does not roam in the room of the stairs down', () => {
    const vaultAllButLast = (draft: Draft): void => {
      draft.vaulted.set(draft.area.map((area) => (area === draft.rooms.length ? 0 : 1)));
    };
    const found = placedOn(isOnTheMove, vaultAllButLast);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ first }) => !first.asleep && first.post === undefined)).toEqual([]);
  });

  test('has its companions beside it in its room', () => {
    const found = placedOn((id) => NAMED[id].habitat?.company !== undefined).slice(0, 8);
    expect(found.length).toBeGreaterThan(4);
    for (const { draft, first, others } of found) {
      expect(others.length).toBeGreaterThan(0);
      const cells = [first, ...others].map(({ cell }) => cell);
      expect(new Set(cells).size).toBe(cells.length);
      for (const { cell, asleep, leader } of others) {
        expect([leader, asleep]).toEqual([0, first.asleep]);
        expect(draft.area[cell]).toBe(draft.area[first.cell]);
        expect(distance(cell, first.cell, WIDTH)).toBe(1);
      }
    }
  });
});

test('an item lies far from another one more often than beside it', () => {
  const draftWithOne = (): readonly [draft: Draft, far: number] => {
    const draft = layPlain(5, 10);
    const [one = 0] = cellsWhere((cell) => draft.area[cell] === 6);
    const far = cellsWhere((cell) => draft.area[cell] === 12)[20] ?? 0;
    for (const cell of cellsWhere((at) => draft.isOpen(at) && draft.area[at] !== 0))
      if (![one, one + 1, far, draft.up, draft.down].includes(cell)) draft.tiles[cell] = TILE.shallows;
    draft.lying.push({ item: 'ration', count: 1, cell: one });
    return [draft, far];
  };
  let atFar = 0;
  for (let i = 0; i < 100; i++) {
    const [draft, far] = draftWithOne();
    placeItems(draft, [], [{ item: 'mango', count: 1 }], rng(i));
    if (draft.lying.at(-1)?.cell === far) atFar++;
  }
  // Four random cells compete: 15 of 16, give or take four standard deviations.
  expect(atFar).toBeGreaterThan(83);
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
