// The drawing of walls: as lines that join, as blocks, or as the signs of their tiles. Goes by what the hero knows
// alone.
import type { OptionValue } from '../frame/options';
import type { Tile } from '../../engine/world/kinds/tile';

/** The kinds of cells: unknown, open ground, and what a wall joins. A secret door is known as the wall it looks like. */
const UNKNOWN = 0;
const OPEN = 1;
const JOINT = 2;
const WALL = 3;

/** The lines by their arms: 1 up, 2 right, 4 down, 8 left. A wall without any stands alone. */
const LINES = '■│─└││┌├─┘─┴┐┤┬┼';
const UP = 1;
const RIGHT = 2;
const DOWN = 4;
const LEFT = 8;

const BLOCK = '█';
/** A wall that is told by its ground alone. */
const MASS = ' ';

/** Whether a tile is drawn as a part of a wall; bookcases and other things as high as walls have signs of their own. */
export const isWall = ({ terrain, material, glyph }: Tile): boolean =>
  terrain === 'wall' && material === 'masonry' && glyph === '#';

/** Whether the lines of walls run up to a tile: doors, open or shut, bars, and walls with a sign of their own. */
const isJoint = ({ terrain, transparent, closesTo }: Tile): boolean =>
  terrain === 'door' ||
  terrain === 'locked' ||
  terrain === 'bars' ||
  closesTo !== undefined ||
  (terrain === 'wall' && !transparent);

/** The walls of a floor, as far as they are known. Call `begin` and `set` for each known cell, then `glyph`. */
export class Walls {
  private kinds = new Uint8Array(0);
  /** The columns of `kinds`, which has a ring of unknown cells around the floor. */
  private stride = 0;
  private width = 0;

  /** Forgets everything, and takes a floor of this size. */
  begin(width: number, height: number): void {
    this.width = width;
    this.stride = width + 2;
    const size = this.stride * (height + 2);
    if (this.kinds.length === size) this.kinds.fill(UNKNOWN);
    else this.kinds = new Uint8Array(size);
  }

  set(cell: number, tile: Tile): void {
    this.kinds[this.index(cell)] = isWall(tile) ? WALL : isJoint(tile) ? JOINT : OPEN;
  }

  /** Returns the line of a wall; undefined for other tiles. */
  glyph(cell: number): string | undefined {
    const { kinds, stride } = this;
    const at = this.index(cell);
    if (kinds[at] !== WALL) return undefined;
    const arms =
      (this.joins(at, at - stride, 1) ? UP : 0) |
      (this.joins(at, at + 1, stride) ? RIGHT : 0) |
      (this.joins(at, at + stride, 1) ? DOWN : 0) |
      (this.joins(at, at - 1, stride) ? LEFT : 0);
    return LINES.charAt(arms);
  }

  /** Whether a line runs between two neighbours: along open ground that is known, and not through the middle of rock. */
  private joins(at: number, to: number, across: number): boolean {
    const { kinds } = this;
    return (
      (kinds[to] ?? UNKNOWN) >= JOINT &&
      (kinds[at - across] === OPEN ||
        kinds[at + across] === OPEN ||
        kinds[to - across] === OPEN ||
        kinds[to + across] === OPEN)
    );
  }

  private index(cell: number): number {
    const { width } = this;
    return (Math.trunc(cell / width) + 1) * this.stride + (cell % width) + 1;
  }
}

/** Returns what a wall is drawn as; undefined for its sign, and for other tiles. */
export function wallGlyph(style: OptionValue<'walls'>, walls: Walls, cell: number, tile: Tile): string | undefined {
  if (style === 'filled') return isWall(tile) ? MASS : undefined;
  if (style === 'joined') return walls.glyph(cell);
  return style === 'blocks' && isWall(tile) ? BLOCK : undefined;
}

/** Returns a sign for all walls of a kind, for legends; undefined for their own, and for other tiles. */
export function wallSample(style: OptionValue<'walls'>, tile: Tile): string | undefined {
  if (style === 'signs' || !isWall(tile)) return undefined;
  return style === 'joined' ? LINES.charAt(LEFT | RIGHT) : BLOCK;
}
