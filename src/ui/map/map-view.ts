// Draws the dungeon as the hero knows it, and marks on it.
import type { Overlay } from '../../engine/api/view/floor-layers';
import type { Air, Sighting, View } from '../../engine/api/view/view';
import type { Intent } from '../../engine/world/kinds/breed';
import type { Cell } from '../../engine/space/geometry';
import type { Ink } from '../../engine/world/kinds/ink';
import type { Tile } from '../../engine/world/kinds/tile';
import { BOLD, DEFAULT, DIM, INVERSE, UNDERLINE, type Canvas, type Style } from '../terminal/canvas';
import { READABLE, VISIBLE } from '../terminal/contrast';
import { enemiesSeen } from '../words/in-sight';
import { creatureInk, FIRE, heroInk, INKS } from '../words/inks';
import { Bloodstains } from './bloodstains';
import { isLiquid, LitGround, litMemory } from './lit-ground';
import { LOOK_OF_TEXT, groundGlyph } from './map-look';
import { wallGlyph, Walls } from './wall-lines';
import { creatureGround, gasGround, legibleOn, litGround, rememberedGround, rememberedThing } from './map-inks';

/** The columns and rows between the focus and the edge of a small window: nearer to it the window scrolls. */
const MARGIN = { columns: 8, rows: 4 };

const REMEMBERED = { flags: DIM };
/**
 * The marks of ground: what an overlay shows where it is certain, where it is possible and where there is light; what
 * an aimed effect crosses, reaches, and reaches although the player would not want that; and what burns.
 */
export const MARKS = {
  certain: { bg: 0x74202a, flags: INVERSE },
  possible: { bg: 0x6e5410, flags: UNDERLINE },
  lit: { bg: 0x54543c, flags: UNDERLINE },
  path: { bg: 0x3c4c5c, flags: UNDERLINE },
  reached: { bg: 0x6e5410, flags: INVERSE },
  unwanted: { bg: 0x9a2030, flags: INVERSE | UNDERLINE | BOLD },
  burning: { bg: 0x8a2a00, flags: INVERSE },
} as const;

/** The signs that point to what is outside the map on the screen. */
const ARROWS = {
  up: { glyph: '↑', ascii: '^' },
  down: { glyph: '↓', ascii: 'v' },
  left: { glyph: '←', ascii: '<' },
  right: { glyph: '→', ascii: '>' },
} as const;

/** The look of the letter of a gas where there are no colours: it is underlined, unlike creatures. */
const GAS_LETTER = { flags: DIM | UNDERLINE };

/** The look of what is about to burn. */
const KINDLED = { fg: 0xff8a2a, flags: BOLD | UNDERLINE };
/** The background of flames that stand alone. */
const FLAMES_GROUND = 0x401400;
/** The colours of flames, by turns left: the last is the dullest. Two of each, so that they flicker. */
const FLAMES = [
  [0xd05a20, 0xb84818],
  [0xff9a3a, 0xf07820],
  [0xffd060, 0xffb040],
] as const;

/** Returns the style of a flame. `beat` makes it flicker. */
function flameStyle(turns: number, beat: number): Style {
  const [one, other] = FLAMES[Math.min(turns, FLAMES.length) - 1] ?? FLAMES[0];
  return { fg: legibleOn(beat % 2 === 0 ? one : other, FLAMES_GROUND), bg: FLAMES_GROUND, flags: BOLD };
}

/** The colour of creatures that are sensed but not seen. */
const FELT_COLOUR = INKS.magic.fg;

/**
 * Draws the dungeon as the hero knows it. A window smaller than the floor scrolls by a quarter of its size, so that most
 * steps move nothing but the hero. In a larger one the floor is in the middle.
 */
export class MapView {
  /** The cell to keep in view instead of the hero. */
  focus: Cell | undefined;
  /** The overlay over the ground: a number from 0 to 100 for each cell. */
  overlay: { readonly kind: Overlay; readonly values: Uint8Array } | undefined;
  /** The cell of the hero of another run, to race against. */
  ghost: Cell | undefined;
  /** The canvas on which the target of the cursor is described, if there is room beside the map. */
  details: Canvas | undefined;
  private readonly walls = new Walls();
  private readonly lighting = new LitGround();
  /** The intents of the foes in the last drawing, by their ids. */
  private readonly intents = new Map<number, Intent | undefined>();
  private beat = 0;
  private hasFlames = false;
  private left = 0;
  private top = 0;
  /** The floor of the last drawing. */
  private floor: number | undefined;
  /** The canvas of the last drawing. */
  private area: Canvas | undefined;

  constructor(
    private readonly view: View,
    public look = LOOK_OF_TEXT,
    /** The blood on the ground. */
    readonly blood = new Bloodstains(view),
  ) {}

  draw(canvas: Canvas): void {
    const { view } = this;
    const { width, height } = view;
    const { area = canvas } = this;
    const isResized = area.width !== canvas.width || area.height !== canvas.height;
    // On another floor or in a window of another size, the part shown before means nothing.
    const isNew = isResized || view.floor !== this.floor;
    this.area = canvas;
    this.floor = view.floor;
    // During a turn, a creature may have left the hero's sight before the sightings are updated.
    const sightings = view.sightings.filter(({ cell }) => view.cellKnowledge(cell) === 'inSight');
    const { columns, rows } = this.wanted(canvas, enemiesSeen({ sightings }));
    this.left = windowStart(isNew ? undefined : this.left, columns, canvas.width, width, MARGIN.columns);
    this.top = windowStart(isNew ? undefined : this.top, rows, canvas.height, height, MARGIN.rows);
    const right = Math.min(canvas.width, width - this.left);
    const bottom = Math.min(canvas.height, height - this.top);
    const firstColumn = Math.max(0, -this.left);
    const { walls } = this;
    this.hasFlames = false;
    const { light, walls: wallStyle, colourless } = this.look;
    const lit = light === 'none' ? undefined : this.lighting;
    lit?.begin(view, light === 'calm', this.beat);
    const isLined = wallStyle === 'joined';
    if (isLined) this.readWalls();
    for (let y = Math.max(0, -this.top); y < bottom; y++) {
      let cell = (this.top + y) * width + this.left + firstColumn;
      for (let x = firstColumn; x < right; x++, cell++) {
        const tile = view.tileAt(cell);
        if (!tile) continue;
        const isSeen = view.cellKnowledge(cell) === 'inSight';
        const ground = this.groundInk(cell, tile, isSeen);
        const wall = tile.terrain === 'wall' ? wallGlyph(wallStyle, walls, cell, tile) : undefined;
        const style = !isSeen && colourless ? REMEMBERED : ground;
        // A line needs no ground of its own: bars of colour would hide how it runs on.
        const drawn = wall && isLined && !lit ? { ...style, bg: DEFAULT } : style;
        canvas.put(x, y, wall ?? groundGlyph(tile, light), drawn, tile.ascii);
        const thing = view.lyingAt(cell) ?? view.propAt(cell);
        if (thing) canvas.put(x, y, thing.glyph, this.thingStyle(thing.ink, ground.bg, isSeen), thing.ascii);
        const air = isSeen ? view.airAt(cell) : undefined;
        if (air) this.drawAir(canvas, x, y, cell, air);
        if (tile.walkable) this.tintByOverlay(cell);
      }
    }
    const { ghost } = this;
    if (ghost !== undefined && view.cellKnowledge(ghost) !== 'unknown')
      this.drawGlyph(ghost, view.heroBreed.glyph, INKS.faint.fg, DIM);
    for (const { cell, breed } of view.felt) this.drawGlyph(cell, breed.glyph, FELT_COLOUR, DIM);
    this.intents.clear();
    for (const sighting of sightings) {
      const { cell, side, breed, mood } = sighting;
      const { fg, flags } = creatureInk(sighting);
      const intent = view.intent(sighting.id);
      this.intents.set(sighting.id, intent);
      const isAboutToAct = intent === 'shot' || intent === 'trick';
      if (lit) this.tint(cell, { bg: creatureGround(this.shownGround(cell), side, isAboutToAct) });
      const mark = isAboutToAct && !lit ? INVERSE : 0;
      this.drawGlyph(cell, breed.glyph, fg, flags | mark, mood === 'sleep' ? VISIBLE : READABLE);
    }
    const { fg, flags } = heroInk(view.heroBreed.ink, view.heroStatus);
    this.drawGlyph(view.hero, view.heroBreed.glyph, fg, flags);
    canvas.putCursor(this.column(view.hero), this.row(view.hero));
  }

  /** Returns what a foe is about to do, as the last drawing shows it. */
  intentOf(id: number): Intent | undefined {
    return this.intents.has(id) ? this.intents.get(id) : this.view.intent(id);
  }

  /** Whether the last drawing has something that moves by itself. */
  get moves(): boolean {
    return this.look.moves && (this.lighting.hasMotion || this.hasFlames);
  }

  /** Moves what moves by itself on to its next look. */
  nextBeat(): void {
    this.beat++;
  }

  /** Returns what a window must show: the focus, and of the foes in sight as many as fit with it, nearest first. */
  private wanted({ width, height }: Canvas, foes: readonly Sighting[]): Readonly<Record<'columns' | 'rows', Span>> {
    const { view } = this;
    const { x, y } = view.point(this.focus ?? view.hero);
    let [columns, rows] = [spanOf(x), spanOf(y)];
    for (const { cell } of foes) {
      const foe = view.point(cell);
      const [wider, higher] = [grown(columns, foe.x), grown(rows, foe.y)];
      if (wider.to - wider.from < width && higher.to - higher.from < height) [columns, rows] = [wider, higher];
    }
    return { columns, rows };
  }

  private readWalls(): void {
    const { view, walls } = this;
    walls.begin(view.width, view.height);
    view.forEachKnown((cell, tile) => {
      walls.set(cell, tile);
    });
  }

  /** Makes the cells of the last drawing clickable. */
  markClickable(): void {
    if (this.area) markMapClickable(this.area, this.view, this.left, this.top);
  }

  /** The known cells of the last drawing, in reading order. */
  get shownCells(): readonly Cell[] {
    const { area, view } = this;
    if (!area) return [];
    const cells: Cell[] = [];
    for (let y = Math.max(0, this.top); y < Math.min(view.height, this.top + area.height); y++)
      for (let x = Math.max(0, this.left); x < Math.min(view.width, this.left + area.width); x++) {
        const cell = y * view.width + x;
        if (view.cellKnowledge(cell) !== 'unknown') cells.push(cell);
      }
    return cells;
  }

  /** Marks a cell of the last drawing with a cursor. */
  markCursor(cell: Cell): void {
    this.tint(cell, { flags: INVERSE | BOLD });
  }

  /** Marks the known cells that an aimed effect would touch. */
  markAim(cells: readonly Cell[], as: 'path' | 'reached' | 'unwanted'): void {
    const { bg, flags } = MARKS[as];
    for (const cell of cells) if (this.view.cellKnowledge(cell) !== 'unknown') this.mark(cell, bg, flags);
  }

  /** Changes the style of a cell of the last drawing. */
  tint(cell: Cell, style: Style): void {
    this.area?.rect(this.column(cell), this.row(cell), 1, 1).tint(style);
  }

  /** Draws a character over a cell of the last drawing. `least` is its contrast with what is there. */
  drawGlyph(cell: Cell, glyph: string, fg: number, flags: number, least = READABLE): void {
    const { area } = this;
    const [x, y] = [this.column(cell), this.row(cell)];
    area?.put(x, y, glyph, { fg: legibleOn(fg, this.shownGround(cell), least), flags });
  }

  /** Marks a cell of the last drawing with a background, or where there are no colours with attributes. */
  private mark(cell: Cell, bg: number, flags: number): void {
    const { area } = this;
    if (this.look.colourless) {
      this.tint(cell, { flags });
      return;
    }
    const [x, y] = [this.column(cell), this.row(cell)];
    const fg = area?.inkAt(x, y) ?? DEFAULT;
    this.tint(cell, fg < 0 ? { bg } : { bg, fg: legibleOn(fg, bg) });
  }

  /** Returns the canvas of the last drawing and the position of a cell on it. */
  positionOf(cell: Cell): { readonly area: Canvas; readonly x: number; readonly y: number } | undefined {
    return this.area && { area: this.area, x: this.column(cell), y: this.row(cell) };
  }

  /** Returns the sign that points from the map on the screen to a cell outside it; undefined for a cell on the map. */
  arrowTo(cell: Cell): (typeof ARROWS)[keyof typeof ARROWS] | undefined {
    const { area } = this;
    if (!area) return undefined;
    const [x, y] = [this.column(cell), this.row(cell)];
    if (y < 0) return ARROWS.up;
    if (y >= area.height) return ARROWS.down;
    return x < 0 ? ARROWS.left : x >= area.width ? ARROWS.right : undefined;
  }

  /** Draws fire as a sign, dullest in its last turn, and gas as a tint behind what is in the cell, or as its letter. */
  private drawAir(canvas: Canvas, x: number, y: number, cell: Cell, { fire, gas }: Air): void {
    const { view } = this;
    const { colourless } = this.look;
    const isBare = !view.propAt(cell) && !view.lyingAt(cell);
    if (gas && !colourless) this.mark(cell, gasGround(gas.ink, gas.amount), 0);
    else if (gas && isBare) canvas.put(x, y, gas.letter, GAS_LETTER);
    if (!fire) return;
    this.hasFlames = true;
    if (fire.isKindled) {
      const fg = legibleOn(KINDLED.fg, Math.max(0, canvas.groundAt(x, y)));
      canvas.rect(x, y, 1, 1).tint({ fg, flags: KINDLED.flags });
    } else if (isBare)
      canvas.put(
        x,
        y,
        FIRE.glyph,
        colourless ? { flags: INVERSE } : flameStyle(fire.turns, cell + view.turn + (this.beat >> 1)),
        FIRE.ascii,
      );
    else {
      this.mark(cell, MARKS.burning.bg, MARKS.burning.flags);
      if (!colourless) this.tint(cell, { flags: BOLD });
    }
  }

  /** Returns the colours of ground, as it is seen or as it is remembered. */
  private groundInk(cell: Cell, tile: Tile, isSeen: boolean): Ink {
    const { view, lighting } = this;
    if (this.look.light === 'none') return isSeen ? litGround(tile, view.lightAt(cell)) : rememberedGround(tile);
    if (!isSeen) return litMemory(tile);
    const lit = lighting.at(view, cell, tile);
    return tile.walkable && !isLiquid(tile) ? this.blood.inkAt(cell, lit) : lit;
  }

  /** Returns the background of a cell of the last drawing. */
  private shownGround(cell: Cell): number {
    return Math.max(0, this.area?.groundAt(this.column(cell), this.row(cell)) ?? 0);
  }

  private thingStyle(ink: number, ground: number, isSeen: boolean): Style {
    if (isSeen) return { fg: legibleOn(ink, ground) };
    return this.look.colourless ? REMEMBERED : { fg: rememberedThing(ink, ground) };
  }

  private tintByOverlay(cell: Cell): void {
    const { overlay } = this;
    const value = overlay?.values[cell] ?? 0;
    if (!overlay || value === 0) return;
    const { bg, flags } = MARKS[overlay.kind === 'light' ? 'lit' : value >= 100 ? 'certain' : 'possible'];
    this.mark(cell, bg, flags);
  }

  private column(cell: Cell): number {
    return this.view.point(cell).x - this.left;
  }

  private row(cell: Cell): number {
    return this.view.point(cell).y - this.top;
  }
}

/** Cells of a line that a window must show: one that needs some cells around it, and what lies farther off. */
interface Span {
  readonly focus: number;
  /** The first and the last cell, with the focus between them. */
  readonly from: number;
  readonly to: number;
}

/** The span of a single cell. */
export const spanOf = (focus: number): Span => ({ focus, from: focus, to: focus });

const grown = ({ focus, from, to }: Span, cell: number): Span => ({
  ...{ focus, from: Math.min(from, cell), to: Math.max(to, cell) },
});

/**
 * Returns the first of `shown` cells so that all of `wanted` is inside, and its focus at least `margin` cells inside if
 * the rest allows it. Keeps the `current` first cell if possible, else moves by quarters of `shown`; without one, or with
 * the focus far outside, the focus is in the middle. If all fit, they are in the middle, and the first is negative.
 */
export function windowStart(
  current: number | undefined,
  { focus, from, to }: Span,
  shown: number,
  all: number,
  margin = 0,
): number {
  if (shown >= all) return -((shown - all) >> 1);
  const least = to - shown + 1;
  const clamp = (start: number): number => Math.max(0, Math.min(all - shown, Math.max(least, Math.min(from, start))));
  const middle = clamp(focus - (shown >> 1));
  if (current === undefined || focus < current || focus >= current + shown) return middle;
  const quarter = Math.max(1, shown >> 2);
  const inside = Math.min(margin, quarter);
  const [first, last] = [clamp(focus - (shown - 1 - inside)), clamp(focus - inside)];
  const before = Math.ceil((current - last) / quarter);
  const after = Math.ceil((first - current) / quarter);
  const moved = current - Math.max(0, before) * quarter + Math.max(0, after) * quarter;
  return Math.max(first, Math.min(last, moved));
}

/** Makes the cells of a floor clickable on a canvas of which the top left corner shows this column and row of the floor. */
export function markMapClickable(
  canvas: Canvas,
  { width, height }: { readonly width: number; readonly height: number },
  left: number,
  top: number,
): void {
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  canvas
    .rect(x, y, Math.min(canvas.width, width - left) - x, Math.min(canvas.height, height - top) - y)
    .clickable({ on: 'map', at: (top + y) * width + left + x }, 1, width);
}
