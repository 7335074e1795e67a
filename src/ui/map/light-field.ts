// The light that glowing things throw on the cells around them, in colour. It is drawing only: the rules know a single
// brightness (rules/perception/light.ts).
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { FIRE_RADIUS, TORCH_RADIUS } from '../../engine/rules/perception/light';
import type { Colour } from '../../engine/world/kinds/ink';

/** The costs of a straight and a diagonal step of light, so that it spreads almost in a circle. */
const STRAIGHT = 2;
const DIAGONAL = 3;
/** The distance in cells over which light falls from full to nothing. A weaker source is dimmer from the start. */
const FULL_RADIUS = 7;
/** The farthest that anything shines, in cells. */
const MAX_RADIUS = 10;
const MAX_LEVEL = MAX_RADIUS * STRAIGHT;

/** The colours of light that is no ground: flames, and daylight through the way out of the keep. */
const FLAME: Colour = 0xff8030;
const DAYLIGHT: Colour = 0xfff0c8;
const DAYLIGHT_RADIUS = 10;

/** The light on the cells of a floor. A channel is from 0 to 255 and may add up to more. */
export class LightField {
  red = new Uint16Array(0);
  green = new Uint16Array(0);
  blue = new Uint16Array(0);
  private opaque = new Uint8Array(0);
  private levels = new Uint8Array(0);
  /** The cells that light has reached, by what is left of it. */
  private readonly reached: Cell[][] = Array.from({ length: MAX_LEVEL + 1 }, () => []);

  /** Computes the light anew, from what the hero knows of the floor: unknown cells stop light. */
  compute(view: View): void {
    const { width, height } = view;
    const size = width * height;
    if (this.red.length !== size) {
      this.red = new Uint16Array(size);
      this.green = new Uint16Array(size);
      this.blue = new Uint16Array(size);
      this.opaque = new Uint8Array(size);
      this.levels = new Uint8Array(size);
    }
    for (const channel of [this.red, this.green, this.blue]) channel.fill(0);
    for (const [colour, sources] of this.sourcesOf(view)) this.spread(colour, sources, width);
  }

  /** Returns the sources that the hero knows: each a cell and a radius, by colour. Notes what stops light. */
  private sourcesOf(view: View): ReadonlyMap<Colour, readonly (readonly [Cell, number])[]> {
    const { opaque } = this;
    const sources = new Map<Colour, [Cell, number][]>();
    const add = (colour: Colour, cell: Cell, radius: number): void => {
      const known = sources.get(colour);
      if (known) known.push([cell, radius]);
      else sources.set(colour, [[cell, radius]]);
    };
    opaque.fill(1);
    view.forEachKnown((cell, { transparent, shines, light, whyShut }) => {
      if (transparent) opaque[cell] = 0;
      if (shines !== undefined) add(light.fg, cell, shines);
      else if (whyShut !== undefined) add(DAYLIGHT, cell, DAYLIGHT_RADIUS);
    });
    for (const cell of view.flames) add(FLAME, cell, FIRE_RADIUS);
    for (const cell of view.shining) add(FLAME, cell, TORCH_RADIUS);
    return sources;
  }

  /** Adds light of one colour, which spreads from its sources through open ground. Of several sources the brightest counts. */
  private spread(colour: Colour, sources: readonly (readonly [Cell, number])[], width: number): void {
    const { levels, opaque, reached, red, green, blue } = this;
    levels.fill(0);
    for (const [cell, radius] of sources) this.reach(cell, Math.min(MAX_RADIUS, radius) * STRAIGHT);
    const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
    const straight = [-width, 1, width, -1];
    const diagonal = [-width - 1, 1 - width, width + 1, width - 1];
    for (let level = MAX_LEVEL; level > 0; level--) {
      const cells = reached[level] as Cell[];
      for (const cell of cells) {
        if (levels[cell] !== level) continue;
        const share = Math.min(1, level / (FULL_RADIUS * STRAIGHT));
        red[cell] = (red[cell] as number) + r * share;
        green[cell] = (green[cell] as number) + g * share;
        blue[cell] = (blue[cell] as number) + b * share;
        if (opaque[cell] === 1) continue;
        for (const step of straight) this.reach(cell + step, level - STRAIGHT);
        for (const step of diagonal) this.reach(cell + step, level - DIAGONAL);
      }
      cells.length = 0;
    }
  }

  /** Lights a cell with what is left of a light, unless it is as bright already. */
  private reach(cell: Cell, level: number): void {
    if (level <= (this.levels[cell] ?? MAX_LEVEL)) return;
    this.levels[cell] = level;
    this.reached[level]?.push(cell);
  }
}
