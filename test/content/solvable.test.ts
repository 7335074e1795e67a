/** Every floor of many dungeons can be walked from end to end. The walker shares no code with the game's own solver. */
import { CONTENT } from '../../src/content';
import { findPlanProblems, layPlain, sideFloorsOf, sidePlacesOf } from '../../src/content/levels';
import { tileNumber, type TileId } from '../../src/content/tables/tiles';
import { isPlate } from '../../src/content/places/props';
import { STOREYS, storeyOf } from '../../src/engine/world/kinds/floor-number';
import { DistanceMap, UNREACHED } from '../../src/engine/space/distance-map';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { BED } from '../../src/engine/world/kinds/reaction';
import type { Tile } from '../../src/engine/world/kinds/tile';
import { SIZES } from '../support/sizes';

/** The cells that a walker reaches with orthogonal steps through doors and opened cells, without digging or jumping. */
function walkedFrom({ tiles, width }: FloorPlan, start: number, opened: ReadonlySet<number>): Set<number> {
  const seen = new Set([start]);
  for (const cell of seen) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (CONTENT.tiles[tiles[next] as number]?.walkable || opened.has(next)) seen.add(next);
    }
  }
  return seen;
}

/**
 * The cells that can be opened with keys from the ground or from chests, by levers and plates, and last by searching and
 * by blasts.
 */
function openedFrom(plan: FloorPlan): Set<number> {
  const { tiles, fixtures, lying, width, start } = plan;
  const opened = new Set<number>();
  for (let before = -1; before < opened.size;) {
    before = opened.size;
    const seen = walkedFrom(plan, start, opened);
    const isBeside = (cell: number): boolean => [-width, 1, width, -1].some((side) => seen.has(cell + side));
    const near = fixtures.filter(({ cell }) => isBeside(cell));
    for (const { prop, cell, works = [] } of near) {
      if (prop === 'lever' || prop === 'tollAltar' || (isPlate(prop) && seen.has(cell)))
        for (const other of works) opened.add(other);
    }
    const things = [...lying.filter(({ cell }) => seen.has(cell)), ...near.flatMap(({ contents = [] }) => contents)];
    const keys = new Set(things.flatMap(({ item }) => CONTENT.items.find(({ id }) => id === item)?.opens ?? []));
    tiles.forEach((tile, cell) => {
      const { lock } = CONTENT.tiles[tile] ?? {};
      if (lock !== undefined && keys.has(lock) && isBeside(cell)) opened.add(cell);
    });
  }
  tiles.forEach((tile, cell) => {
    const { terrain, id } = CONTENT.tiles[tile] ?? {};
    if (terrain === 'secret' || id === 'crackedWall') opened.add(cell);
  });
  return opened;
}

/** Why a floor cannot be walked from one end to the other. */
function troubles(plan: FloorPlan, number: number, hasSide: boolean): string[] {
  const { tiles, width, height, up, down, start } = plan;
  const tile = (cell: number) => CONTENT.tiles[tiles[cell] as number];
  const found: string[] = [];
  if (width !== 79 || height !== 29) found.push(`it is ${width} × ${height}`);
  if (tile(up)?.leads !== 'up') found.push('no way up where it is said to be');
  if ((tile(up)?.whyShut !== undefined) !== (number === 1))
    found.push('a gate that should not be, or none that should');
  if ((down === undefined) !== (number === CONTENT.floors || storeyOf(number) === STOREYS))
    found.push('stairs down too few or too many');
  if (down !== undefined && tile(down)?.leads !== 'down') found.push('no way down where it is said to be');
  const opened = openedFrom(plan);
  const reached = walkedFrom(plan, up, opened);
  const cells = [...tiles.keys()];
  const walkable = cells.filter((cell) => tile(cell)?.walkable);
  const lost = walkable.filter((cell) => !reached.has(cell));
  if (lost.length > 0) found.push(`${lost.length} cells out of reach`);
  if (!reached.has(start)) found.push('the start is out of reach');
  const ways = (['up', 'down', 'in'] as const).map(
    (way) => walkable.filter((cell) => tile(cell)?.leads === way).length,
  );
  if (ways.join() !== [1, down === undefined ? 0 : 1, hasSide ? 1 : 0].join()) found.push('strange stairs');
  const ring = cells.filter(
    (c) => c < width || c >= width * (height - 1) || c % width === 0 || c % width === width - 1,
  );
  if (ring.some((cell) => tile(cell)?.walkable || tile(cell)?.transparent)) found.push('a gap in the outermost ring');
  // The engine's own distances agree.
  const distances = new DistanceMap(width, height);
  distances.flood(
    Uint8Array.from(tiles, (number, cell) => (CONTENT.tiles[number]?.walkable || opened.has(cell) ? 0 : 1)),
    [up],
  );
  if (walkable.some((cell) => (distances.steps[cell] as number) >= UNREACHED))
    found.push('out of reach for the engine');
  return found;
}

test(`all floors of ${SIZES.walkedDungeons} seeds, and of their side places, can be walked from the stairs up to the stairs down, and everywhere else`, () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < SIZES.walkedDungeons && wrong.length < 3; seed++) {
    const keep = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);
    const sides = sidePlacesOf(`solvable ${seed}`);
    for (const depth of [...keep, ...sideFloorsOf(`solvable ${seed}`)]) {
      const plan = CONTENT.planFloor(`solvable ${seed}`, depth);
      const found = troubles(plan, depth, sides.has(depth));
      if (found.length === 0) continue;
      const rows = Array.from({ length: plan.height }, (_, y) =>
        Array.from(plan.tiles.subarray(y * plan.width, (y + 1) * plan.width), (n) => CONTENT.tiles[n]?.ascii).join(''),
      );
      wrong.push(`koboldkeep map --seed "solvable ${seed}" --depth ${depth}: ${found.join(', ')}\n${rows.join('\n')}`);
    }
  }
  expect(wrong.join('\n\n')).toBe('');
});

/** The floor after the worst: what burns has burnt, doors too, and what melts has melted. */
function burnt(plan: FloorPlan): FloorPlan {
  const beds = new Map(plan.beds.map(({ cell, tile }) => [cell, tile]));
  const numberOf = (id: string): number => CONTENT.tiles.findIndex((tile) => tile.id === id);
  const tiles = plan.tiles.map((number, cell) => {
    const { material } = CONTENT.tiles[number] as Tile;
    const { burns, becomes } = CONTENT.reactions[material].fire;
    const left = burns?.leaves ?? becomes?.id;
    if (left === undefined) return number;
    return left === BED ? (beds.get(cell) ?? numberOf(CONTENT.roles.bareGround)) : numberOf(left);
  });
  return { ...plan, tiles };
}

test(`a floor of each of ${SIZES.burntDungeons} dungeons can be walked when all that burns on it has burnt`, () => {
  const wrong: string[] = [];
  let doors = 0;
  for (let seed = 0; seed < SIZES.burntDungeons && wrong.length < 3; seed++) {
    const depth = 1 + (seed % CONTENT.floors);
    const plan = CONTENT.planFloor(`burnt ${seed}`, depth);
    const left = burnt(plan);
    doors += plan.tiles.filter(
      (tile, cell) => tile !== left.tiles[cell] && CONTENT.tiles[tile]?.terrain === 'door',
    ).length;
    const found = troubles(left, depth, sidePlacesOf(`burnt ${seed}`).has(depth));
    if (found.length > 0) wrong.push(`koboldkeep map --seed "burnt ${seed}" --depth ${depth}: ${found.join(', ')}`);
  }
  expect(wrong).toEqual([]);
  expect(doors).toBeGreaterThan(SIZES.burntDungeons);
});

describe('a floor whose way leads over ice or a bridge', () => {
  /** A floor with a belt of this tile over that one across its middle, or all of its middle but one cell. */
  const belted = (tile: TileId, bed: TileId, isBypassed: boolean): FloorPlan => {
    const draft = layPlain(3, CONTENT.floors);
    const { width } = draft.toPlan('', 0, []);
    const column = 40;
    const crossing = [...draft.tiles.keys()].filter((cell) => cell % width === column && draft.isOpen(cell));
    for (const cell of crossing.slice(isBypassed ? 1 : 0)) {
      draft.beds.set(cell, tileNumber(bed));
      draft.tiles[cell] = tileNumber(tile);
    }
    return draft.toPlan('plain', 0, []);
  };

  test.each<[TileId, TileId]>([
    ['ice', 'deeps'],
    ['bridge', 'chasm'],
  ])('of %s over %s is rejected, unless there is another way', (tile, bed) => {
    expect(findPlanProblems(belted(tile, bed, false), 3, CONTENT.floors)).toContain('lost in fire');
    expect(findPlanProblems(belted(tile, bed, true), 3, CONTENT.floors)).not.toContain('lost in fire');
  });
});
