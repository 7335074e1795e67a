/** Where vaults and prizes can be built, and which way a careful hero can take. */
import { Draft, SIZE, WIDTH } from '../../src/content/levels/draft';
import { canPlaceObstacle } from '../../src/content/levels/decor';
import { layPlain } from '../../src/content/levels/fallback';
import { isNextToDoor } from '../../src/content/levels/neighbourhood';
import { SAFE_DISTANCE } from '../../src/content/levels/residents';
import { digShape, rectangle } from '../../src/content/levels/room-shapes';
import { openEntrance, sidePlacesOf } from '../../src/content/levels/side-plan';
import { findSites, SolidRock } from '../../src/content/levels/sites';
import { solve } from '../../src/content/levels/solve';
import { placePrize, placeVault, placeVaults } from '../../src/content/levels/steps/vaults';
import { faceWalls } from '../../src/content/levels/steps/walls';
import { MASSIVE, TILE } from '../../src/content/levels/tile-numbers';
import { VAULTS } from '../../src/content/places/vaults/index';
import { Rng } from '../../src/engine/random/rng';
import { distance } from '../../src/engine/space/geometry';
import { drawn, spot } from './floors';

const STREAMS = Array.from({ length: 15 }, (_, i) => i);
const rng = (i: number): Rng => Rng.named('test of sites', i);

/** A level that is one long room, with much rock above and below it. */
function longRoom(depth: number, side?: Draft['side']): Draft {
  const draft = new Draft(depth, 10, 'grand');
  draft.side = side;
  const [left, top, width, height] = [3, 12, 72, 5];
  digShape(draft, rectangle([width, width], [height, height])(rng(0)), left, top);
  faceWalls(draft);
  const middle = (top + 2) * WIDTH;
  draft.up = middle + left;
  draft.start = draft.up + 1;
  if (!draft.isLast) draft.down = middle + left + width - 1;
  return draft;
}

describe('the site of a vault', () => {
  test('is a wall with ground before it and rock on its other sides, away from the arrival and the stairs', () => {
    const draft = layPlain(5, 10);
    const sites = findSites(draft);
    expect(sites.length).toBeGreaterThan(0);
    for (const { cell, out } of sites) {
      const around = [-WIDTH, 1, WIDTH, -1].filter((step) => step !== out);
      expect(draft.isOpen(cell + out)).toBe(true);
      expect([0, ...around].map((step) => MASSIVE[draft.tiles[cell + step] as number])).toEqual([1, 1, 1, 1]);
      expect(draft.walkDistances[cell + out]).toBeGreaterThan(SAFE_DISTANCE + 1);
      expect(distance(cell, draft.down ?? 0, WIDTH)).toBeGreaterThan(2);
    }
  });

  test('is on all four sides of a room, and beside no door and no other vault', () => {
    const sidesOf = (draft: Draft): number => new Set(findSites(draft).map(({ out }) => out)).size;
    expect(sidesOf(layPlain(5, 10))).toBe(4);
    const [vaulted, doored] = [layPlain(5, 10), layPlain(5, 10)];
    vaulted.vaulted.set(vaulted.area.map((area) => (area > 0 ? 1 : 0)));
    expect(findSites(vaulted).filter(({ cell, out }) => vaulted.area[cell + out] !== 0)).toEqual([]);
    const [first] = findSites(doored);
    if (first === undefined) throw new Error('no site');
    doored.tiles[first.cell] = TILE.door;
    for (const { cell } of findSites(doored)) expect(isNextToDoor(doored, cell)).toBe(false);
  });
});

test('rock is solid where nothing is open and nothing has been built, up to the edge of the level', () => {
  const draft = drawn('...', '...');
  const solid = new SolidRock(draft);
  const [left, top] = [spot(0, 0) % WIDTH, Math.trunc(spot(0, 0) / WIDTH)];
  expect([solid.isSolid(left - 4, top, 4, 4), solid.isSolid(left + 3, top, 4, 4)]).toEqual([true, true]);
  expect([solid.isSolid(left, top - 4, 4, 4), solid.isSolid(left, top + 2, 4, 4)]).toEqual([true, true]);
  for (const [x, y] of [
    [left - 3, top],
    [left + 2, top],
    [left, top - 3],
    [left, top + 1],
  ] as const)
    expect(solid.isSolid(x, y, 4, 4)).toBe(false);
  const edge = WIDTH - 4;
  expect([solid.isSolid(edge, 0, 4, 4), solid.isSolid(edge + 1, 0, 4, 4)]).toEqual([true, false]);
  expect([solid.isSolid(-1, 0, 4, 4), solid.isSolid(0, -1, 4, 4)]).toEqual([false, false]);
  expect([solid.isSolid(0, 25, 4, 4), solid.isSolid(0, 26, 4, 4)]).toEqual([true, false]);
  // Two vaults may share a wall, and no more.
  solid.markUsed(30, 10, { width: 6, height: 5 });
  expect([solid.isSolid(35, 10, 4, 4), solid.isSolid(34, 10, 4, 4)]).toEqual([true, false]);
  expect([solid.isSolid(27, 10, 4, 4), solid.isSolid(28, 10, 4, 4)]).toEqual([true, false]);
  expect([solid.isSolid(30, 14, 4, 4), solid.isSolid(30, 13, 4, 4)]).toEqual([true, false]);
});

describe('a side place', () => {
  const lower = (storey: 1 | 2): Draft => longRoom(5, { place: 'archive', storey });

  test('has a prize of its own on its lower floor, and there alone', () => {
    for (const i of STREAMS) {
      const draft = lower(2);
      placePrize(draft, rng(i));
      expect(draft.rejected).toBeUndefined();
      const places = draft.vaults.map((id) => VAULTS.find((each) => each.id === id)?.template.place);
      expect(places).toEqual(['archive']);
    }
    const upper = lower(1);
    placePrize(upper, rng(0));
    expect([upper.rejected, upper.vaults]).toEqual([undefined, []]);
  });

  test('is rejected where there is no rock for the prize', () => {
    const draft = lower(2);
    draft.tiles.fill(TILE.floor);
    placePrize(draft, rng(0));
    expect(draft.rejected).toBe('no place for the prize');
  });

  test('has a vault on its upper floor only', () => {
    const vaultsOf = (storey: 1 | 2): number => {
      const draft = lower(storey);
      placeVault(draft, rng(1));
      return draft.vaults.length;
    };
    expect(vaultsOf(1)).toBeGreaterThan(0);
    expect(vaultsOf(2)).toBe(0);
  });
});

test('the vaults of a floor leave it solvable, differ, and have a lock of each kind at most', () => {
  for (const i of STREAMS) {
    const draft = longRoom(8);
    placeVaults(draft, rng(i));
    expect(draft.rejected).toBeUndefined();
    expect(draft.vaults.length).toBeGreaterThan(0);
    expect(new Set(draft.vaults).size).toBe(draft.vaults.length);
    const { missing, unreachable } = solve(draft.toPlan('plain', 0, draft.residents));
    expect([missing, unreachable]).toEqual([[], 0]);
  }
});

test('the first floor has an iron door and its key; without rock for the room behind it is rejected', () => {
  for (const i of STREAMS) {
    const draft = longRoom(1);
    placeVaults(draft, rng(i));
    expect([draft.rejected, draft.tiles.includes(TILE.ironDoor)]).toEqual([undefined, true]);
    const things = [...draft.lying, ...draft.fixtures.flatMap(({ contents = [] }) => contents)];
    expect(things.filter(({ item }) => item === 'ironKey')).toHaveLength(1);
  }
  const full = longRoom(1);
  full.tiles.fill(TILE.floor);
  placeVaults(full, rng(0));
  expect(full.rejected).toBe('no place for a locked room');
});

/** A long room with vaults, if this is the only one there is, and where the entrance of the last one is. */
function withVault(id: string, depth: number, i: number, as: (draft: Draft) => void = () => undefined): Draft {
  const draft = longRoom(depth);
  draft.vaults.push(...VAULTS.map((each) => each.id).filter((each) => each !== id));
  as(draft);
  placeVaults(draft, rng(i));
  return draft;
}
const hasVault = (draft: Draft, id: string): boolean => draft.vaults.includes(id);

describe('a vault with bars', () => {
  /** The lever of the counting house, and the cell of its bars. */
  const leverOf = ({ fixtures }: Draft): readonly [lever: number, bars: number] | undefined => {
    const { cell, works = [] } = fixtures.find(({ prop }) => prop === 'lever') ?? {};
    return cell === undefined || works[0] === undefined ? undefined : [cell, works[0]];
  };
  const built = (i: number, as?: (draft: Draft) => void): Draft => withVault('countingHouse', 5, i, as);
  /** Leaves only those cells bare that suit. */
  const bareWhere =
    (suits: (cell: number) => boolean) =>
    ({ tiles, area }: Draft): void => {
      for (let cell = 0; cell < SIZE; cell++) if (area[cell] !== 0 && !suits(cell)) tiles[cell] = TILE.shallows;
    };
  const isAtWall = ({ tiles }: Draft, cell: number): boolean =>
    [-WIDTH, 1, WIDTH, -1].some((step) => MASSIVE[tiles[cell + step] as number] === 1);

  test('has a lever that works them, where it blocks no way, mostly against a wall', () => {
    const before = longRoom(5);
    let atWall = 0;
    for (const i of STREAMS) {
      const draft = built(i);
      const [lever = 0, bars = 0] = leverOf(draft) ?? [];
      expect([hasVault(draft, 'countingHouse'), draft.tiles[bars]]).toEqual([true, TILE.bars]);
      expect(canPlaceObstacle(before, lever)).toBe(true);
      if (isAtWall(before, lever)) atWall++;
    }
    expect(atWall).toBeGreaterThan((2 * STREAMS.length) / 3);
  });

  test('has its lever where nothing lies', () => {
    const strewn = (draft: Draft): void => {
      for (let cell = 0; cell < SIZE; cell++)
        if (draft.area[cell] !== 0 && isAtWall(draft, cell)) draft.lying.push({ item: 'gold', count: 1, cell });
    };
    const levers = STREAMS.flatMap((i) => {
      const draft = built(i, strewn);
      return (leverOf(draft) ?? []).slice(0, 1).filter((cell) => draft.hasItem(cell));
    });
    expect(levers).toEqual([]);
  });

  test('has its lever six cells from them or farther, and is not built without a lever', () => {
    const builtAt = { 5: 0, 6: 0 };
    for (const i of STREAMS) {
      const [, bars = 0] = leverOf(built(i)) ?? [];
      for (const far of [5, 6] as const) {
        const draft = built(
          i,
          bareWhere((cell) => distance(cell, bars, WIDTH) === far),
        );
        expect(hasVault(draft, 'countingHouse')).toBe(leverOf(draft) !== undefined);
        if (leverOf(draft)) builtAt[far]++;
      }
    }
    expect([builtAt[5], builtAt[6] > 0]).toEqual([0, true]);
  });
});

test('a vault for the dark is on dark floors only', () => {
  const builtIn = (isDark: boolean): boolean[] =>
    STREAMS.map((i) =>
      hasVault(
        withVault('lampRow', 5, i, (draft) => void (draft.isDark = isDark)),
        'lampRow',
      ),
    );
  expect([builtIn(true).includes(true), builtIn(false).includes(true)]).toEqual([true, false]);
});

test('a captive whom a player may have to leave is on no floor with a planned captive, and a caged one only there', () => {
  const builtWith = (id: string, captivity: Draft['captivity']): boolean =>
    STREAMS.some((i) =>
      hasVault(
        withVault(id, 8, i, (draft) => void (draft.captivity = captivity)),
        id,
      ),
    );
  const kinds = [undefined, 'caged', 'shackled'] as const;
  expect(kinds.map((captivity) => builtWith('ransom', captivity))).toEqual([true, false, false]);
  expect(kinds.map((captivity) => builtWith('gaol', captivity))).toEqual([false, true, false]);
});

test('the entrance of a side place has no vault behind it', () => {
  const seed = 'niche';
  const [[depth = 0] = []] = sidePlacesOf(seed);
  const opened = (as: (draft: Draft) => void): boolean => {
    const draft = layPlain(depth, 10);
    as(draft);
    const before = draft.tiles.slice();
    openEntrance(draft, [], seed);
    return draft.tiles.some((tile, cell) => tile !== before[cell]);
  };
  const vaultBehindWalls = (draft: Draft): void => {
    const around = [1, -1].flatMap((x) => [x, x - WIDTH, x + WIDTH]).concat(-WIDTH, WIDTH);
    draft.vaulted.set(draft.tiles.map((_, cell) => (around.some((step) => draft.isOpen(cell + step)) ? 0 : 1)));
  };
  expect([opened(() => undefined), opened(vaultBehindWalls)]).toEqual([true, false]);
});

test('what lies behind a secret door can be found, but is not counted on', () => {
  const draft = drawn('#######', '#..#..#', '#..:..#', '#..#..#', '#######');
  draft.tiles[spot(3, 2)] = TILE.secretDoor;
  Object.assign(draft, { up: spot(1, 1), start: spot(1, 2), down: spot(2, 3) });
  const { reached, missing, unreachable } = solve(draft.toPlan('drawn', 0, []));
  expect([reached[spot(2, 2)], reached[spot(4, 2)], missing, unreachable]).toEqual([1, 0, [], 0]);
  expect(reached.length).toBe(SIZE);
});
