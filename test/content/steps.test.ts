/** The build steps on drafts drawn in ASCII. */
import { Draft, type Theme } from '../../src/content/levels/draft';
import { layPlain } from '../../src/content/levels/fallback';
import { TILE } from '../../src/content/levels/tile-numbers';
import { planFloor } from '../../src/content/levels';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { TILES } from '../../src/content/tables/tiles';
import { placeObstacle } from '../../src/content/levels/decor';
import { fillLakes, layBridges } from '../../src/content/levels/steps/lakes';
import { fillDeadEnds } from '../../src/content/levels/steps/caves';
import { openLoops } from '../../src/content/levels/steps/loops';
import { hangDoors, faceWalls } from '../../src/content/levels/steps/walls';
import { Rng } from '../../src/engine/random/rng';
import { drawn, reach, redrawn, spot } from './floors';

const rng = (): Rng => Rng.named('test of steps');

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
