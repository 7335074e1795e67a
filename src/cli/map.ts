import { CONTENT } from '../content';
import type { FloorPlan, Tile } from '../engine/world/kinds';

export interface MapOptions {
  readonly seed: string;
  /** One depth, or every one. */
  readonly depths: readonly number[];
  readonly json: boolean;
  readonly ascii: boolean;
}

/** The floors asked for: as pictures with a heading each, or as JSON, one object a line. */
export function* printFloors({ seed, depths, json, ascii }: MapOptions): Generator<string> {
  for (const depth of depths) {
    const plan = CONTENT.planFloor(seed, depth);
    const glyph = (cell: number): string => {
      const tile = CONTENT.tiles[plan.tiles[cell] as number] as Tile;
      return ascii ? tile.ascii : tile.glyph;
    };
    const rows = Array.from({ length: plan.height }, (_, y) =>
      Array.from({ length: plan.width }, (_, x) => glyph(y * plan.width + x)).join(''),
    );
    yield json
      ? `${JSON.stringify(describe(plan, seed, depth, rows, glyph))}\n`
      : `floor ${depth} of ${CONTENT.floors}, ${plan.recipe}, seed ${seed}\n${rows.join('\n')}\n${depth === depths.at(-1) ? '' : '\n'}`;
  }
}

function describe(
  plan: FloorPlan,
  seed: string,
  depth: number,
  rows: readonly string[],
  glyph: (cell: number) => string,
) {
  const { width, height, up, down, recipe } = plan;
  const point = (cell: number): readonly [number, number] => [cell % width, Math.trunc(cell / width)];
  return {
    seed,
    depth,
    recipe,
    width,
    height,
    rows,
    stairs: { up: point(up), down: down === undefined ? null : point(down) },
    legend: legend(plan, glyph),
  };
}

/** What each glyph on this floor stands for. Tiles that share one also share the rest, but for their names. */
function legend({ tiles }: FloorPlan, glyph: (cell: number) => string) {
  const entries = new Map<string, { name: string; walkable: boolean; transparent: boolean }>();
  const cellOf = new Map(Array.from(tiles, (number, cell) => [number, cell] as const));
  for (const [number, cell] of [...cellOf].sort(([a], [b]) => a - b)) {
    const { name, walkable, transparent } = CONTENT.tiles[number] as Tile;
    const shared = entries.get(glyph(cell));
    entries.set(glyph(cell), { name: shared ? `${shared.name} or ${name}` : name, walkable, transparent });
  }
  return Object.fromEntries(entries);
}
