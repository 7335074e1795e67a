/** The build steps on drafts drawn in ASCII. */
import { Draft, HEIGHT, isInside, SIZE, WIDTH, type Theme } from '../../src/content/levels/draft';
import { layPlain } from '../../src/content/levels/fallback';
import { TILE } from '../../src/content/levels/tile-numbers';
import { planFloor } from '../../src/content/levels';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { TILES } from '../../src/content/tables/tiles';
import { isNextToTile, placeObstacle } from '../../src/content/levels/decor';
import { fillLakes, freezeLakes, layBridges, openChasms } from '../../src/content/levels/steps/lakes';
import { SIDE_RECIPES } from '../../src/content/levels/side-recipes';
import { fillDeadEnds } from '../../src/content/levels/steps/caves';
import { openLoops } from '../../src/content/levels/steps/loops';
import { joinRooms } from '../../src/content/levels/steps/rooms';
import { buildRuins } from '../../src/content/levels/steps/ruins';
import { hangDoors, faceWalls } from '../../src/content/levels/steps/walls';
import { Rng } from '../../src/engine/random/rng';
import { drawn, reach, redrawn, spot } from './floors';

const rng = (): Rng => Rng.named('test of steps');

/** A level that is all one cave. */
function cave(depth = 4): Draft {
  const draft = new Draft(depth, 10, 'flooded');
  const area = draft.addRoom({ kind: 'cave', left: 1, top: 1, right: WIDTH - 2, bottom: HEIGHT - 2 });
  for (let cell = 0; cell < SIZE; cell++) if (isInside(cell)) draft.dig(cell, TILE.earth, area);
  return draft;
}

test.each(Object.entries(SIDE_RECIPES))(
  'the rooms of the %s have 44 × 17 cells in the middle of the map',
  (_, { steps }) => {
    const draft = new Draft(4, 10, 'flooded');
    steps[0]?.(draft, rng());
    const free = Array.from({ length: SIZE }, (_each, cell) => cell).filter((cell) => draft.taken[cell] === 0);
    const sides = [free.map((cell) => cell % WIDTH), free.map((cell) => Math.trunc(cell / WIDTH))];
    expect(sides.map((at) => new Set(at).size)).toEqual([44, 17]);
    const margins = sides.map((at, i) => Math.min(...at) - ((i === 0 ? WIDTH : HEIGHT) - 1 - Math.max(...at)));
    expect(margins.filter((difference) => Math.abs(difference) > 1)).toEqual([]);
  },
);

describe('doors', () => {
  test('are hung where a corridor meets a room, not in corridors and not side by side', () => {
    const draft = drawn(
      '               ',
      '  ####   ####  ',
      '  #..#####..#  ',
      '  #..:::::..#  ',
      '  #..##:##..#  ',
      '  #..:::##..#  ',
      '  #########.#  ',
    );
    hangDoors({ closed: 100, open: 0 })(draft, rng());
    expect(redrawn(draft, 15, 7)).toEqual([
      '###############',
      '###############',
      '###..#####..###',
      '###..+...+..###',
      '###..##.##..###',
      '###..+..##..###',
      '###########.###',
    ]);
  });

  test('are hung in one of two adjacent doorways', () => {
    const draft = drawn('########', '#..::..#', '########');
    hangDoors({ closed: 100, open: 0 })(draft, rng());
    expect(redrawn(draft, 8, 3)[1]).toBe('#..+...#');
  });

  test('are not hung between caves', () => {
    const draft = drawn('######', '#,,:,,#', '######');
    hangDoors({ closed: 100, open: 0 })(draft, rng());
    expect(draft.tiles.includes(TILE.door)).toBe(false);
  });
});

test('a draft knows in which cells items lie', () => {
  const draft = drawn('####', '#..#', '####');
  draft.lying.push({ cell: spot(1, 1), item: 'gold', count: 1 });
  expect([spot(1, 1), spot(2, 1)].map((cell) => draft.hasItem(cell))).toEqual([true, false]);
});

test('dead ends of corridors are filled, but not rooms', () => {
  const draft = drawn('#########', '#..::::##', '#..####:#', '#########');
  fillDeadEnds(draft, rng());
  expect(redrawn(draft, 9, 4)).toEqual(['#########', '#..######', '#..######', '#########']);
});

test('walls around flagstones are masonry, and those around earth stay rock', () => {
  const draft = drawn('     ', ' .,, ', '     ');
  faceWalls(draft);
  expect([spot(0, 0), spot(1, 0), spot(2, 0), spot(3, 0)].map((cell) => draft.tiles[cell])).toEqual([
    TILE.wall,
    TILE.wall,
    TILE.wall,
    TILE.rock,
  ]);
});

describe('a short cut', () => {
  /** Two rooms and the long way between them. */
  const horseshoe = (): Draft => {
    const draft = drawn(
      '###########',
      '#....#....#',
      '#....#....#',
      '#....#....#',
      '####:#:####',
      '####:#:####',
      '####:#:####',
      '####:#:####',
      '####:::####',
      '###########',
    );
    for (let y = 1; y <= 3; y++) draft.area.fill(2, spot(6, y), spot(10, y));
    return draft;
  };

  test('is opened where the way round is long', () => {
    const draft = horseshoe();
    openLoops({ minWalk: 12, maxRock: 1, max: 1 })(draft, rng());
    const row = redrawn(draft, 11, 4).slice(1);
    expect(row.filter((line) => line === '#.........#')).toHaveLength(1);
  });

  test('is not opened where the way round is short', () => {
    const draft = horseshoe();
    openLoops({ minWalk: 40, maxRock: 1, max: 1 })(draft, rng());
    expect(redrawn(draft, 11, 4)).toEqual(redrawn(horseshoe(), 11, 4));
  });

  test.each([
    ['earth', 'earth', 'earth'],
    ['earth', 'floor', 'floor'],
    ['floor', 'earth', 'floor'],
    ['floor', 'floor', 'floor'],
  ] as const)('between %s and %s is of %s', (west, east, cut) => {
    const draft = horseshoe();
    for (let y = 1; y <= 3; y++) {
      draft.tiles.fill(TILE[west], spot(1, y), spot(5, y));
      draft.tiles.fill(TILE[east], spot(6, y), spot(10, y));
    }
    openLoops({ minWalk: 12, maxRock: 1, max: 1 })(draft, rng());
    const opened = [1, 2, 3].map((y) => draft.tiles[spot(5, y)]).filter((tile) => tile !== TILE.wall);
    expect(opened).toEqual([TILE[cut]]);
  });
});

test('a room is joined to the first of several that are equally near', () => {
  const draft = new Draft(2, 10, 'grand');
  // The second and the third are five cells from the first, and five from each other.
  const rooms = [
    { left: 10, top: 4, right: 19, bottom: 8 },
    { left: 24, top: 4, right: 33, bottom: 8 },
    { left: 10, top: 13, right: 33, bottom: 17 },
  ];
  for (const { left, top, right, bottom } of rooms) {
    const area = draft.addRoom({ kind: 'chamber', left, top, right, bottom });
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) draft.dig(y * WIDTH + x, TILE.floor, area);
  }
  joinRooms(draft, rng());
  const areasBeside = new Set<number>();
  for (let cell = 12 * WIDTH; cell < 13 * WIDTH; cell++) if (draft.isOpen(cell)) areasBeside.add(cell % WIDTH);
  expect(Math.max(...areasBeside)).toBeLessThan(20);
});

test('ruins have at least a cell of open ground between their walls', () => {
  let pairs = 0;
  for (let i = 0; i < 6; i++) {
    const draft = cave();
    buildRuins(6)(draft, Rng.named('ruins', i));
    const ruins = draft.rooms.filter(({ kind }) => kind === 'chamber');
    for (const [place, a] of ruins.entries()) {
      for (const b of ruins.slice(place + 1)) {
        pairs++;
        // Between the floors of two ruins are two walls and the ground.
        const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
        expect(apart).toBeGreaterThan(3);
      }
    }
  }
  expect(pairs).toBeGreaterThan(6);
});

describe('an obstacle', () => {
  const draft = (): Draft => drawn('#########', '#...#...#', '#...+...#', '#...#...#', '#########');

  test.each([
    ['in a corner', 1, 1, true],
    ['against a wall', 2, 1, true],
    ['in the middle', 2, 2, true],
    ['before a door', 3, 2, false],
    ['in a doorway', 4, 2, false],
    ['in a wall', 4, 1, false],
  ])('fits, or not, %s', (_where, x, y, may) => {
    expect(placeObstacle(draft(), spot(x, y), TILE.pillar)).toBe(may);
  });

  test('never divides a room together with another', () => {
    const narrow = drawn('#######', '#.....#', '#.....#', '#######');
    expect(placeObstacle(narrow, spot(3, 1), TILE.pillar)).toBe(true);
    expect([1, 2, 3, 4, 5].map((x) => placeObstacle(narrow, spot(x, 2), TILE.pillar)).slice(1, 4)).toEqual([
      false,
      false,
      false,
    ]);
    const { reached, open } = reach(narrow);
    expect(reached).toBe(open);
  });
});

describe('the themes', () => {
  /** The depths of each theme on the floors of a few dungeons, and the gas that these floors begin with. */
  const seen = new Map<string, { depths: number[]; gas: number[] }>();
  beforeAll(() => {
    for (let i = 0; i < 20; i++) {
      for (let depth = 1; depth <= 10; depth++) {
        let theme = '';
        const plan = planFloor(`themes ${i}`, depth, (_step, draft) => (theme = draft.theme));
        const of = seen.get(theme) ?? { depths: [], gas: [] };
        seen.set(theme, of);
        of.depths.push(depth);
        of.gas.push(plan.air.reduce((sum, { gas, amount }) => sum + (gas === 'methane' ? amount : 0), 0));
      }
    }
  });

  test('burnt and frozen floors lie between floors 3 and 9, marshes between floors 2 and 9', () => {
    const span = (theme: string): [first: number, last: number] => {
      const { depths = [] } = seen.get(theme) ?? {};
      return [Math.min(...depths), Math.max(...depths)];
    };
    const [burnt, frozen, marsh] = [span('burnt'), span('frozen'), span('marsh')];
    expect(Math.min(burnt[0], frozen[0])).toBeGreaterThanOrEqual(3);
    expect(marsh[0]).toBeGreaterThanOrEqual(2);
    expect(Math.max(burnt[1], frozen[1], marsh[1])).toBeLessThanOrEqual(9);
  });

  test('most marshes have pockets of marsh gas', () => {
    const gas = (seen.get('marsh')?.gas ?? []).sort((a, b) => a - b);
    expect(gas[gas.length >> 2]).toBeGreaterThan(30);
  });
});

test('webs hang where web spinners live, and what lies beneath them is known', () => {
  let webs = 0;
  for (let i = 0; i < 30; i++) {
    let vaulted = new Uint8Array();
    const { tiles, residents, beds } = planFloor(`webs ${i}`, 7, (_step, draft) => (vaulted = draft.vaulted));
    const known = new Set(beds.map(({ cell }) => cell));
    tiles.forEach((tile, cell) => {
      if (TILES[tile]?.liesOn) expect(known).toContain(cell);
    });
    const count = tiles.filter((tile, cell) => tile === TILE.web && vaulted[cell] === 0).length;
    const isHome = residents.some(({ breed }) => BREEDS[breed]?.treads?.includes('web'));
    if (!isHome) expect(count).toBe(0);
    webs += count;
  }
  expect(webs).toBeGreaterThan(10);
});

test('bridges lie over deep water and chasms, and all of each can be reached', () => {
  let bridges = 0;
  for (let i = 0; i < 20; i++) {
    planFloor(`bridges ${i}`, 5, (step, draft) => {
      if (step !== layBridges.name) return;
      const { reached, open } = reach(draft);
      for (const [cell, bed] of draft.beds) {
        bridges++;
        expect([TILE.deeps, TILE.chasm]).toContain(bed);
        expect(draft.tiles[cell]).toBe(TILE.bridge);
        draft.tiles[cell] = bed;
      }
      const bare = reach(draft);
      expect(reached - bare.reached).toBe(open - bare.open);
      for (const cell of draft.beds.keys()) draft.tiles[cell] = TILE.bridge;
    });
  }
  expect(bridges).toBeGreaterThan(20);
});

test('lakes of lava lie in the depths only, where the theme is dry, and cut nothing off', () => {
  const poolsOn = (depth: number, theme: Theme): number => {
    let pools = 0;
    for (let i = 0; i < 20; i++) {
      const plain = layPlain(depth, 10);
      const draft = new Draft(depth, 10, theme, plain.tiles);
      draft.area.set(plain.area);
      fillLakes({ count: [4, 4], width: [12, 26], height: [7, 13] })(draft, Rng.named('lava', i));
      if (draft.tiles.includes(TILE.lava)) pools++;
      expect(reach(draft)).toMatchObject({ reached: reach(draft).open });
    }
    return pools;
  };
  expect([poolsOn(5, 'burnt'), poolsOn(6, 'flooded')]).toEqual([0, 0]);
  expect(poolsOn(6, 'burnt')).toBeGreaterThan(10);
});

test('chasms open from the third floor on, not on the last, and cut nothing off', () => {
  const hasChasm = (depth: number): boolean => {
    const draft = cave(depth);
    openChasms({ count: [3, 3], width: [12, 20], height: [7, 11] })(draft, rng());
    expect(reach(draft)).toMatchObject({ reached: reach(draft).open });
    return draft.tiles.includes(TILE.chasm);
  };
  expect([2, 3, 9, 10].map(hasChasm)).toEqual([false, true, true, false]);
});

test('a lake wears away rock in it, but no rock beside masonry, flagstones or a door', () => {
  let worn = 0;
  for (let i = 0; i < 10; i++) {
    const draft = cave();
    const scatter = Rng.named('scattered', i);
    for (let cell = 0; cell < SIZE; cell++) {
      if (!isInside(cell) || !scatter.percent(30)) continue;
      draft.tiles[cell] = scatter.pick([TILE.rock, TILE.rock, TILE.rock, TILE.wall, TILE.floor, TILE.door]);
    }
    const before = draft.tiles.slice();
    fillLakes({ count: [4, 4], width: [16, 26], height: [9, 13] })(draft, Rng.named('worn', i));
    for (let cell = 0; cell < SIZE; cell++) {
      if (before[cell] !== TILE.rock || draft.tiles[cell] === TILE.rock) continue;
      worn++;
      const beside = [TILE.wall, TILE.floor, TILE.door].filter((tile) => isNextToTile(draft, cell, tile));
      expect(beside).toEqual([]);
    }
  }
  expect(worn).toBeGreaterThan(10);
});

test('deep water freezes from shores without shallows too', () => {
  for (let i = 0; i < 5; i++) {
    const draft = cave();
    const isPool = (cell: number): boolean =>
      cell % WIDTH > 20 && cell % WIDTH < 60 && cell > 6 * WIDTH && cell < 22 * WIDTH;
    for (let cell = 0; cell < SIZE; cell++) if (isPool(cell)) draft.tiles[cell] = TILE.deeps;
    freezeLakes(draft, Rng.named('frozen', i));
    const isIce = (cell: number): boolean => draft.tiles[cell] === TILE.ice;
    const ice = Array.from({ length: SIZE }, (_, cell) => cell).filter(isIce);
    expect(ice.length).toBeGreaterThan(0);
    const { reached, open } = reach(draft);
    expect(reached).toBe(open);
  }
});
