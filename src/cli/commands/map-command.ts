/** `koboldkeep map`: prints floors of a dungeon, as pictures, as JSON, or step by step as they are built. */
import { CONTENT } from '../../content/index';
import { planFloor, sideFloorsOf, WIDTH } from '../../content/levels/index';
import { depthOf, isSideFloor, STOREYS, storeyOf } from '../../engine/world/kinds/floor-number';
import type { FloorPlan } from '../../engine/world/kinds/floor-plan';
import type { Tile } from '../../engine/world/kinds/tile';
import { readSeed } from '../input/seed';
import { EXIT, UsageError, type Io } from '../io/io';
import { safeText, toJson } from '../../store/coding/safe-text';

interface MapOptions {
  readonly seed: string;
  readonly depth: string;
  readonly all?: true;
  readonly json?: true;
  readonly steps?: true;
  readonly ascii?: true;
}

/** The floors to print, and how. */
interface MapRequest {
  readonly seed: string;
  readonly depths: readonly number[];
  readonly ascii: boolean;
}

export function printMap({ seed, depth, all, json, steps, ascii }: MapOptions, { stdout }: Io): number {
  const dungeon = readSeed(seed);
  const sides = sideFloorsOf(dungeon);
  const depths = all
    ? [...Array.from({ length: CONTENT.floors }, (_, i) => i + 1), ...sides]
    : [readDepth(depth, sides)];
  const print = json ? describeFloors : steps ? printSteps : printFloors;
  for (const lines of print({ seed: dungeon, depths, ascii: ascii === true })) stdout.write(safeText(lines));
  return EXIT.ok;
}

/** Reads the number of a floor of the keep, or of a side place that the dungeon has. */
function readDepth(text: string, sides: readonly number[]): number {
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const isKeep = depth >= 1 && depth <= CONTENT.floors;
  if (!isKeep && !sides.includes(depth))
    throw new UsageError(
      `The depth must be a whole number from 1 to ${CONTENT.floors}, or of a side place: ${sides.join(', ')}.`,
    );
  return depth;
}

/** "floor 3 of 10", "floor 51, 1 of 2 on floor 5". */
const headingOf = (number: number): string =>
  isSideFloor(number)
    ? `floor ${number}, ${storeyOf(number)} of ${STOREYS} of a side place on floor ${depthOf(number)}`
    : `floor ${number} of ${CONTENT.floors}`;

type GlyphOf = (tile: Tile) => string;
const glyphs = (ascii: boolean): GlyphOf => (ascii ? (tile) => tile.ascii : (tile) => tile.glyph);

/** The floors as pictures, each with a heading. */
function* printFloors({ seed, depths, ascii }: MapRequest): Generator<readonly string[]> {
  for (const depth of depths) {
    const plan = CONTENT.planFloor(seed, depth);
    if (depth !== depths[0]) yield [''];
    yield [`${headingOf(depth)}, ${plan.recipe}, seed ${seed}`, ...rowsOf(plan, glyphs(ascii))];
  }
}

/** The draft of each floor after every step of every attempt. */
function* printSteps({ seed, depths, ascii }: MapRequest): Generator<readonly string[]> {
  for (const depth of depths) {
    const drafts: string[][] = [];
    planFloor(seed, depth, (step, { tiles }, attempt) => {
      const rows = rowsOf({ tiles, width: WIDTH }, glyphs(ascii));
      drafts.push([`floor ${depth}, attempt ${attempt + 1}, ${step}`, ...rows, '']);
    });
    yield* drafts;
  }
}

/** The floors as lines of JSON. */
function* describeFloors({ seed, depths, ascii }: MapRequest): Generator<readonly string[]> {
  for (const depth of depths) {
    const plan = CONTENT.planFloor(seed, depth);
    const { width, height, up, down, recipe } = plan;
    const entrance = plan.tiles.findIndex((tile) => tileOf(tile).leads === 'in');
    const point = (cell: number): readonly [number, number] => [cell % width, Math.trunc(cell / width)];
    const floor = {
      seed,
      depth,
      recipe,
      width,
      height,
      rows: rowsOf(plan, glyphs(ascii)),
      stairs: {
        up: point(up),
        down: down === undefined ? null : point(down),
        in: entrance < 0 ? null : point(entrance),
      },
      legend: legendOf(plan, glyphs(ascii)),
    };
    yield [toJson(floor)];
  }
}

const tileOf = (number: number): Tile => CONTENT.tiles[number] as Tile;

function rowsOf({ tiles, width }: Pick<FloorPlan, 'tiles' | 'width'>, glyphOf: GlyphOf): string[] {
  const text = Array.from(tiles, (number) => glyphOf(tileOf(number)));
  return Array.from({ length: tiles.length / width }, (_, y) => text.slice(y * width, (y + 1) * width).join(''));
}

/** The meaning of each glyph on this floor. Tiles that share a glyph differ only in their names. */
function legendOf({ tiles }: FloorPlan, glyphOf: GlyphOf) {
  const legend = new Map<string, Pick<Tile, 'name' | 'walkable' | 'transparent'>>();
  for (const number of new Set(tiles.toSorted())) {
    const { name, walkable, transparent } = tileOf(number);
    const glyph = glyphOf(tileOf(number));
    const shared = legend.get(glyph);
    legend.set(glyph, { name: shared ? `${shared.name} or ${name}` : name, walkable, transparent });
  }
  return Array.from(legend, ([glyph, tile]) => ({ glyph, ...tile }));
}
