import { CONTENT } from '../../content/index';
import { planFloor, WIDTH } from '../../content/levels/index';
import type { FloorPlan } from '../../engine/world/floor-plan';
import type { Tile } from '../../engine/world/tile';

export interface MapOptions {
  readonly seed: string;
  /** One depth, or every one. */
  readonly depths: readonly number[];
  readonly ascii: boolean;
}

type GlyphOf = (tile: Tile) => string;
const glyphs = (ascii: boolean): GlyphOf => (ascii ? (tile) => tile.ascii : (tile) => tile.glyph);

/** The floors as pictures, with a heading each and a blank line between them. */
export function* printFloors({ seed, depths, ascii }: MapOptions): Generator<string> {
  for (const depth of depths) {
    const plan = CONTENT.planFloor(seed, depth);
    if (depth !== depths[0]) yield '\n';
    yield `floor ${depth} of ${CONTENT.floors}, ${plan.recipe}, seed ${seed}\n`;
    yield `${rowsOf(plan, glyphs(ascii)).join('\n')}\n`;
  }
}

/** How floors come about: the draft after each step of each attempt. */
export function* printSteps({ seed, depths, ascii }: MapOptions): Generator<string> {
  for (const depth of depths) {
    const drafts: string[] = [];
    planFloor(seed, depth, (step, { tiles }, attempt) => {
      const rows = rowsOf({ tiles, width: WIDTH }, glyphs(ascii));
      drafts.push(`floor ${depth}, attempt ${attempt + 1}, ${step}\n${rows.join('\n')}\n\n`);
    });
    yield* drafts;
  }
}

/** The floors as JSON, one object a line. */
export function* describeFloors({ seed, depths, ascii }: MapOptions): Generator<string> {
  for (const depth of depths) {
    const plan = CONTENT.planFloor(seed, depth);
    const { width, height, up, down, recipe } = plan;
    const point = (cell: number): readonly [number, number] => [cell % width, Math.trunc(cell / width)];
    const floor = {
      seed,
      depth,
      recipe,
      width,
      height,
      rows: rowsOf(plan, glyphs(ascii)),
      stairs: { up: point(up), down: down === undefined ? null : point(down) },
      legend: legendOf(plan, glyphs(ascii)),
    };
    yield `${JSON.stringify(floor)}\n`;
  }
}

const tileOf = (number: number): Tile => CONTENT.tiles[number] as Tile;

function rowsOf({ tiles, width }: Pick<FloorPlan, 'tiles' | 'width'>, glyphOf: GlyphOf): string[] {
  const text = Array.from(tiles, (number) => glyphOf(tileOf(number)));
  return Array.from({ length: tiles.length / width }, (_, y) => text.slice(y * width, (y + 1) * width).join(''));
}

/** What each glyph on this floor stands for. Tiles that share one also share the rest, but for their names. */
function legendOf({ tiles }: FloorPlan, glyphOf: GlyphOf) {
  const legend: Record<string, Pick<Tile, 'name' | 'walkable' | 'transparent'>> = {};
  for (const number of new Set(tiles.toSorted())) {
    const { name, walkable, transparent } = tileOf(number);
    const shared = legend[glyphOf(tileOf(number))];
    legend[glyphOf(tileOf(number))] = { name: shared ? `${shared.name} or ${name}` : name, walkable, transparent };
  }
  return legend;
}
