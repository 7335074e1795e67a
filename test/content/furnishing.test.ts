/** Chests and furniture on levels with the plain layout, and in the throne hall. */
import { canPlaceObstacle } from '../../src/content/levels/decor';
import { Draft, HEIGHT, SIZE, WIDTH } from '../../src/content/levels/draft';
import { layPlain } from '../../src/content/levels/fallback';
import { SAFE_DISTANCE } from '../../src/content/levels/residents';
import { breedsAtDepth } from '../../src/content/levels/spawn-table';
import { placeChests } from '../../src/content/levels/steps/chests';
import { furnishRooms } from '../../src/content/levels/steps/furnish';
import { furnishHall, raiseHall } from '../../src/content/levels/steps/throne';
import { TILE } from '../../src/content/levels/tile-numbers';
import { Rng } from '../../src/engine/random/rng';

const STREAMS = Array.from({ length: 24 }, (_, i) => i);
const rng = (i: number): Rng => Rng.named('test of furnishing', i);

describe('chests outside vaults', () => {
  /** Levels of a depth with their chests. */
  const withChests = (depth: number, as: (draft: Draft) => void = () => undefined): readonly Draft[] =>
    STREAMS.map((i) => {
      const draft = layPlain(depth, 10);
      as(draft);
      placeChests(draft, rng(i));
      return draft;
    });
  const propsOf = (drafts: readonly Draft[]): string[] =>
    drafts.flatMap(({ fixtures }) => fixtures.map(({ prop }) => prop));

  test('are plain, locked or mimics, at most two, in the way of nobody and away from the arrival', () => {
    const before = layPlain(7, 10);
    const found = new Set<string>();
    for (const { fixtures, residents, lying, walkDistances } of withChests(7)) {
      const isKey = (item: string): boolean => item.endsWith('Key');
      // A key may have a chest of its own.
      const own = fixtures.filter(({ contents = [] }) => !contents.some(({ item }) => isKey(item)));
      expect(own.length + residents.length).toBeLessThanOrEqual(2);
      const all = [
        ...fixtures.map(({ prop, cell }) => [prop, cell] as const),
        ...residents.map(({ breed, cell }) => [breed, cell] as const),
      ];
      for (const [what, cell] of all) {
        found.add(what);
        expect(canPlaceObstacle(before, cell)).toBe(true);
        expect(walkDistances[cell]).toBeGreaterThan(SAFE_DISTANCE);
      }
      const locks = fixtures.flatMap(({ prop }) => /^(iron|silver|ember)Chest$/.exec(prop)?.[1] ?? []);
      const items = [...lying, ...fixtures.flatMap(({ contents = [] }) => contents)].map(({ item }) => item);
      expect(items.filter(isKey).sort()).toEqual(locks.map((lock) => `${lock}Key`).sort());
    }
    expect([...found].sort()).toEqual(['chest', 'emberChest', 'ironChest', 'mimic', 'silverChest']);
  });

  test('are no mimics where no mimics live', () => {
    for (const depth of [1, 2, 7]) {
      const mimics = withChests(depth).flatMap(({ residents }) => residents);
      expect([depth, mimics.length > 0]).toEqual([depth, breedsAtDepth(['mimic'], depth).length > 0]);
    }
  });

  test('have the lock of no other chest and of no door on the level', () => {
    const chest = (draft: Draft): void => {
      draft.addFixture({ prop: 'ironChest', cell: 6 * WIDTH + 47 });
    };
    const door = (draft: Draft): void => {
      draft.tiles[6 * WIDTH + 20] = TILE.ironDoor;
    };
    const ironChests = (as?: (draft: Draft) => void): number =>
      propsOf(withChests(3, as)).filter((prop) => prop === 'ironChest').length;
    expect(ironChests()).toBeGreaterThan(0);
    expect([ironChests(chest), ironChests(door)]).toEqual([STREAMS.length, 0]);
  });
});

test('a room with a fountain has no other furniture, and other rooms of a grand level have some', () => {
  let furnished = 0;
  for (const i of STREAMS.slice(0, 20)) {
    const draft = layPlain(5, 10);
    furnishRooms(draft, rng(i));
    const fountain = draft.tiles.indexOf(TILE.fountain);
    const furniture = Array.from({ length: SIZE }, (_, cell) => cell).filter(
      (cell) =>
        draft.area[cell] !== 0 && ![TILE.floor, TILE.stairsUp, TILE.stairsDown].includes(draft.tiles[cell] ?? 0),
    );
    expect(furniture.filter((cell) => draft.area[cell] === draft.area[fountain])).toEqual([fountain]);
    furnished += furniture.length - 1;
  }
  expect(furnished).toBeGreaterThan(20);
});

test('pillars stand in rooms of seven cells in width or more', () => {
  const hasPillars = (width: number): boolean =>
    Array.from({ length: 100 }, (_, i) => i).some((i) => {
      const draft = new Draft(5, 10, 'burnt');
      const [left, top, height] = [20, 8, 9];
      const room = draft.addRoom({ kind: 'chamber', left, top, right: left + width - 1, bottom: top + height - 1 });
      for (let x = left; x < left + width; x++)
        for (let y = top; y < top + height; y++) draft.dig(y * WIDTH + x, TILE.floor, room);
      furnishRooms(draft, rng(i));
      return draft.tiles.includes(TILE.pillar);
    });
  expect([hasPillars(6), hasPillars(7)]).toEqual([false, true]);
});

test('braziers line the aisle of the throne hall in pairs, between pillars, and none is near the throne', () => {
  for (const i of STREAMS.slice(0, 10)) {
    const draft = new Draft(10, 10, 'grand');
    raiseHall(draft, rng(i));
    furnishHall(draft, rng(i));
    const { throne = 0, tiles } = draft;
    const [axis, dais] = [Math.trunc(throne / WIDTH), throne % WIDTH];
    const inward = dais < WIDTH / 2 ? 1 : -1;
    const alongOf = (tile: number, off: number): number[] =>
      Array.from({ length: HEIGHT * 2 }, (_, along) => along).filter(
        (along) => tiles[(axis + off) * WIDTH + dais + inward * along] === tile,
      );
    const [braziers, pillars] = [alongOf(TILE.brazier, 2), alongOf(TILE.pillar, 3)];
    expect(braziers.length).toBeGreaterThan(1);
    expect(alongOf(TILE.brazier, -2)).toEqual(braziers);
    expect(braziers.every((along) => pillars.includes(along - 2))).toBe(true);
    expect(Math.min(...braziers)).toBeGreaterThan(6);
  }
});
