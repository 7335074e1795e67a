/** How rooms are shaped, attached, joined, walled off, breached and furnished: what holds for every random stream. */
import { Draft, HEIGHT, isInside, ORTHOGONAL, SIZE, WIDTH, type Theme } from '../../src/content/levels/draft';
import {
  cross,
  digShape,
  disc,
  octagon,
  rectangle,
  smallCave,
  type Shaper,
} from '../../src/content/levels/room-shapes';
import { furnishRooms } from '../../src/content/levels/steps/furnish';
import { accrete } from '../../src/content/levels/steps/halls';
import { wallInnerRoom } from '../../src/content/levels/steps/inner-rooms';
import { firstRoom, joinRooms } from '../../src/content/levels/steps/rooms';
import { buildRuins, fillCutOff } from '../../src/content/levels/steps/ruins';
import { furnishHall, raiseHall } from '../../src/content/levels/steps/throne';
import { faceWalls } from '../../src/content/levels/steps/walls';
import { TILE } from '../../src/content/levels/tile-numbers';
import { Rng } from '../../src/engine/random/rng';
import { drawn, reach, redrawn, spot } from './floors';

const STREAMS = Array.from({ length: 30 }, (_, i) => i);
const rng = (i: number): Rng => Rng.named('test of rooms', i);
const at = (x: number, y: number): number => y * WIDTH + x;

/** A draft with chambers of this width and height at these places. */
function chambers(theme: Theme, ...boxes: readonly (readonly [left: number, top: number, w: number, h: number])[]) {
  const draft = new Draft(2, 10, theme);
  for (const [left, top, w, h] of boxes) digShape(draft, rectangle([w, w], [h, h])(rng(0)), left, top);
  return draft;
}

/** Whether a corridor or doorway: open ground of no room. */
const isPassage = (draft: Draft, cell: number): boolean => draft.isOpen(cell) && draft.area[cell] === 0;
const openSides = (draft: Draft, cell: number): number => ORTHOGONAL.filter((step) => draft.isOpen(cell + step)).length;
const cellsWhere = (holds: (cell: number) => boolean): number[] =>
  Array.from({ length: SIZE }, (_, cell) => cell).filter(holds);

function expectConnected(draft: Draft): void {
  const { reached, open } = reach(draft);
  expect(reached).toBe(open);
}

describe('a shape', () => {
  test.each<[string, Shaper]>([
    ['cross', cross],
    ['octagon', octagon],
    ['disc', disc],
    ['cave', smallCave],
    ['rectangle', rectangle([3, 9], [3, 6])],
  ])('that is a %s is all of a piece', (_name, shaper) => {
    for (const i of STREAMS) {
      const draft = new Draft(2, 10, 'grand');
      digShape(draft, shaper(rng(i)), 5, 5);
      expectConnected(draft);
    }
  });

  test('that is a cross has a bar from side to side, a post from top to bottom, and no corners', () => {
    for (const i of STREAMS) {
      const { width, height, mask } = cross(rng(i));
      const rows = Array.from({ length: height }, (_, y) => mask.slice(y * width, (y + 1) * width));
      expect(rows.filter((row) => row.every((cell) => cell === 1)).length).toBeGreaterThanOrEqual(2);
      expect(rows[0]).toContain(1);
      const full = Array.from({ length: width }, (_, x) => rows.every((row) => row[x] === 1));
      expect(full.filter(Boolean).length).toBeGreaterThanOrEqual(3);
      expect([rows[0]?.[0], rows[0]?.[width - 1], rows.at(-1)?.[0], rows.at(-1)?.[width - 1]]).toEqual([0, 0, 0, 0]);
    }
  });
});

describe('rooms that are attached', () => {
  const attach = accrete({ shapes: [[1, rectangle([3, 8], [3, 5])]], tries: 40, corridorPercent: 60, maxCorridor: 6 });

  test('can all be reached, and every doorway and corridor leads on at exactly two sides', () => {
    for (const i of STREAMS.slice(0, 10)) {
      const draft = new Draft(2, 10, 'grand');
      firstRoom(cross)(draft, rng(i));
      attach(draft, rng(i));
      expect(draft.rooms.length).toBeGreaterThan(5);
      expectConnected(draft);
      for (const cell of cellsWhere((one) => isPassage(draft, one))) expect(openSides(draft, cell)).toBe(2);
    }
  });

  test('stay within the outermost ring', () => {
    for (const i of STREAMS.slice(0, 10)) {
      const draft = new Draft(2, 10, 'grand');
      firstRoom(cross)(draft, rng(i));
      attach(draft, rng(i));
      expect(cellsWhere((cell) => draft.isOpen(cell) && !isInside(cell))).toEqual([]);
    }
  });

  test('are none where there is no room to attach to', () => {
    const draft = new Draft(2, 10, 'grand');
    attach(draft, rng(0));
    expect(draft.rooms).toEqual([]);
  });
});

test.each([
  ['left, right', [5, 10, 6, 4], [40, 12, 6, 4]],
  ['right, left', [40, 12, 6, 4], [5, 10, 6, 4]],
  ['above, below', [30, 3, 6, 4], [33, 20, 6, 4]],
  ['below, above', [33, 20, 6, 4], [30, 3, 6, 4]],
] as const)('two rooms are joined by a corridor with one bend at most: %s', (_where, one, other) => {
  for (const i of STREAMS) {
    const draft = chambers('grand', one, other);
    joinRooms(draft, rng(i));
    expect(draft.rejected).toBeUndefined();
    expectConnected(draft);
    const corridor = cellsWhere((cell) => isPassage(draft, cell));
    const bends = corridor.filter((cell) => {
      const across = draft.isOpen(cell - 1) || draft.isOpen(cell + 1);
      return across && (draft.isOpen(cell - WIDTH) || draft.isOpen(cell + WIDTH));
    });
    expect(bends.length).toBeLessThanOrEqual(1);
  }
});

describe('an inner room', () => {
  test('is walled off in a large rectangular room, with one doorway and a way around', () => {
    for (const i of STREAMS) {
      const draft = chambers('grand', [5, 5, 9, 7]);
      wallInnerRoom(100)(draft, rng(i));
      const rows = redrawn(draft, 9, 7);
      expect(rows.filter((_, y) => y === 0 || y === 6)).toEqual(['.........', '.........']);
      expect(rows.join('').replaceAll('.', '')).toHaveLength(2 * 7 + 2 * 3 - 1);
      expect(rows.slice(2, 5).map((row) => row.slice(2, 7).replaceAll('.', ''))).toEqual(['', '', '']);
      expectConnected(draft);
      expect(cellsWhere((cell) => isPassage(draft, cell))).toHaveLength(1);
      expect(draft.rooms).toHaveLength(2);
    }
  });

  test.each<[string, Draft]>([
    ['too narrow', chambers('grand', [5, 5, 8, 7])],
    ['too low', chambers('grand', [5, 5, 9, 6])],
    ['not a rectangle', ((draft) => (digShape(draft, cross(rng(1)), 5, 5), draft))(chambers('grand'))],
  ])('is not walled off in a room that is %s', (_why, draft) => {
    wallInnerRoom(100)(draft, rng(0));
    expect(draft.rooms).toHaveLength(1);
  });
});

describe('ruins', () => {
  /** A level that is all one cave. */
  const cave = (): Draft => {
    const draft = new Draft(2, 10, 'collapsed');
    const area = draft.addRoom({ kind: 'cave', left: 1, top: 1, right: WIDTH - 2, bottom: HEIGHT - 2 });
    for (const cell of cellsWhere(isInside)) draft.dig(cell, TILE.earth, area);
    return draft;
  };

  test('are rooms within whole corners, with a breach in two sides or more, clear of each other', () => {
    for (const i of STREAMS.slice(0, 10)) {
      const draft = cave();
      buildRuins(4)(draft, rng(i));
      const ruins = draft.rooms.filter(({ kind }) => kind === 'chamber');
      expect(ruins.length).toBeGreaterThanOrEqual(2);
      for (const { left, top, right, bottom } of ruins) {
        const area = draft.rooms.findIndex((room) => room.left === left && room.top === top) + 1;
        for (let y = top; y <= bottom; y++)
          for (let x = left; x <= right; x++)
            expect([draft.tiles[at(x, y)], draft.area[at(x, y)]]).toEqual([TILE.floor, area]);
        const corners = [
          at(left - 1, top - 1),
          at(right + 1, top - 1),
          at(left - 1, bottom + 1),
          at(right + 1, bottom + 1),
        ];
        expect(corners.map((cell) => draft.tiles[cell])).toEqual([TILE.wall, TILE.wall, TILE.wall, TILE.wall]);
        const xs = Array.from({ length: right - left + 1 }, (_, k) => left + k);
        const ys = Array.from({ length: bottom - top + 1 }, (_, k) => top + k);
        const sides = [
          xs.map((x) => at(x, top - 1)),
          xs.map((x) => at(x, bottom + 1)),
          ys.map((y) => at(left - 1, y)),
          ys.map((y) => at(right + 1, y)),
        ];
        expect(sides.filter((side) => side.some((cell) => draft.isOpen(cell))).length).toBeGreaterThanOrEqual(2);
        for (const cell of sides.flat()) {
          expect([TILE.wall, TILE.rubble, TILE.floor]).toContain(draft.tiles[cell]);
          expect(draft.area[cell]).toBe(0);
        }
      }
      expectConnected(draft);
    }
  });

  test('are missed: a level without a cave to build them in is rejected', () => {
    const draft = new Draft(2, 10, 'collapsed');
    buildRuins(4)(draft, rng(0));
    expect(draft.rejected).toBe('no place for ruins');
  });

  test.each([
    ['before', ['######', '#.#..#', '#,#..#', '######'], ['######', '###..#', '###..#', '######']],
    ['after', ['######', '#..#.#', '#..#,#', '######'], ['######', '#..###', '#..###', '######']],
  ])('what is cut off from the largest part is filled in: %s it', (_where, rows, filled) => {
    const draft = drawn(...rows);
    const earth = cellsWhere((cell) => draft.tiles[cell] === TILE.earth);
    fillCutOff(draft, rng(0));
    expect(redrawn(draft, 6, 4)).toEqual(filled);
    expect(earth.map((cell) => [draft.tiles[cell], draft.area[cell]])).toEqual([[TILE.rock, 0]]);
    expect(draft.area[spot(filled[1]?.indexOf('.') ?? 0, 1)]).toBe(1);
  });
});

describe('furniture', () => {
  /** The cells of each tile in a room of this size after each of many streams furnished it. */
  const furnished = (theme: Theme, width: number, height: number): Map<number | undefined, [number, number][]>[] =>
    Array.from({ length: 60 }, (_, i) => {
      const draft = chambers(theme, [5, 5, width, height]);
      faceWalls(draft);
      furnishRooms(draft, rng(i));
      expectConnected(draft);
      const found = new Map<number | undefined, [number, number][]>();
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const tile = draft.tiles[spot(x, y)];
          found.set(tile, [...(found.get(tile) ?? []), [x, y]]);
        }
      return found;
    });

  test('of a large room: two rows of pillars that one can walk around, or a carpet with a bare margin', () => {
    const rooms = [...furnished('grand', 9, 7), ...furnished('overgrown', 9, 7)];
    const pillared = rooms.flatMap((room) => room.get(TILE.pillar) ?? []);
    expect(new Set(pillared.map(([, y]) => y))).toEqual(new Set([1, 5]));
    for (const room of rooms) {
      const pillars = room.get(TILE.pillar) ?? [];
      const rowAt = (row: number) => pillars.filter(([, y]) => y === row).map(([x]) => x);
      if (pillars.length > 0) expect(rowAt(1).length).toBeGreaterThan(1);
      expect(rowAt(1)).toEqual(rowAt(5));
      for (const [x] of pillars) expect(x > 0 && x < 8).toBe(true);
    }
    const carpeted = rooms.filter((room) => room.has(TILE.carpet));
    expect(carpeted.length).toBeGreaterThan(0);
    for (const room of carpeted)
      for (const [x, y] of room.get(TILE.carpet) ?? []) expect(x > 0 && x < 8 && y > 0 && y < 6).toBe(true);
  });

  test.each([
    ['narrow', 6, 7],
    ['low', 9, 4],
  ])('of a %s room: no pillars', (_size, width, height) => {
    for (const room of furnished('grand', width, height)) expect(room.has(TILE.pillar)).toBe(false);
  });

  test('of a tiny room: corners only', () => {
    for (const room of furnished('grand', 4, 3)) {
      expect(room.has(TILE.carpet) || room.has(TILE.pillar) || room.has(TILE.fountain)).toBe(false);
      for (const tile of [TILE.statue, TILE.brazier])
        for (const [x, y] of room.get(tile) ?? []) expect([0, 3].includes(x) && [0, 2].includes(y)).toBe(true);
    }
  });

  test('stands in the middle or in the corners, and a fountain in the middle of grand rooms only now and then elsewhere', () => {
    const grand = furnished('grand', 7, 5);
    for (const room of grand) expect(room.get(TILE.fountain)).toEqual([[3, 2]]);
    const plain = furnished('overgrown', 7, 5);
    const fountains = plain.filter((room) => room.has(TILE.fountain)).length;
    expect(fountains > 0 && fountains < plain.length / 2).toBe(true);
    for (const room of plain)
      for (const [x, y] of room.get(TILE.statue) ?? [])
        expect((x === 3 && y === 2) || ([0, 6].includes(x) && [0, 4].includes(y))).toBe(true);
  });
});

test('the throne stands on a carpet as wide as the aisle, between two statues, with pillars in two rows before it', () => {
  const ends = new Set<number>();
  for (const i of STREAMS.slice(0, 12)) {
    const draft = new Draft(10, 10, 'grand');
    raiseHall(draft, rng(i));
    faceWalls(draft);
    furnishHall(draft, rng(i));
    const { throne = 0, rooms, tiles } = draft;
    const hall = rooms[0];
    if (!hall) throw new Error('no hall');
    const inward = throne % WIDTH < (hall.left + hall.right) >> 1 ? 1 : -1;
    ends.add(inward);
    for (const along of [-1, 0, 1, 5, 20])
      for (const off of [-1, 0, 1]) expect(tiles[throne + along * inward + off * WIDTH]).toBe(TILE.carpet);
    for (const off of [-2, 2]) expect(tiles[throne - inward + off * WIDTH]).toBe(TILE.statue);
    expect(cellsWhere((cell) => tiles[cell] === TILE.brazier).length).toBeGreaterThanOrEqual(4);
    const pillarRows = new Set(
      cellsWhere((cell) => tiles[cell] === TILE.pillar).map((cell) => Math.trunc(cell / WIDTH)),
    );
    const axis = Math.trunc(throne / WIDTH);
    expect(pillarRows).toEqual(new Set([axis - 3, axis + 3]));
    expectConnected(draft);
  }
  expect(ends).toEqual(new Set([1, -1]));
});
