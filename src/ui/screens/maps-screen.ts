// The maps of the floors that the hero has visited, as remembered.
import type { FloorMap, View } from '../../engine/api/view/view';
import { BOLD, type Canvas, DIM, INVERSE } from '../terminal/canvas';
import { back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawKeysLine } from '../widgets/keys-line';
import { TextScreen } from '../widgets/text-screen';
import { INKS } from '../words/inks';
import type { Find } from '../words/destinations';
import { type LegendEntry, legendLines, legendOfMap, legendOfView, topOf } from '../map/legend';
import { legibleOn, rememberedGround } from '../map/map-inks';
import { litMemory } from '../map/lit-ground';
import { LOOK_OF_TEXT, mapLookFor } from '../map/map-look';
import { wallGlyph, Walls } from '../map/wall-lines';
import { type MapView, markMapClickable, spanOf, windowStart } from '../map/map-view';
import { drawIcon, layOutLines, drawLine } from '../words/styled-lines';
import { shorten } from '../words/text';
import { findScreen } from './travel-menu';

/** The columns of a legend beside the map, the rows of one below it, and the columns of a symbol. */
const LEGEND_WIDTH = 28;
const LEGEND_ROWS = 3;
const ICON_WIDTH = 2;
/** The blank columns between entries of a legend below the map, and those kept for the number of what does not fit. */
const ENTRY_GAP = 2;
const MORE_WIDTH = 'and 99 more'.length;
/** The distance that a direction key moves the map. */
const PAN = { across: 8, down: 4 };

/** Shows one map after another, with its legend. */
export class MapsScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private index: number;
  /** The column and the row that stay in view; undefined for what the map is about. */
  private focus: { readonly x: number; readonly y: number } | undefined;
  /** The places that were looked for, and are marked. */
  private found: Find | undefined;

  /**
   * `closing` are additional keys that close it. `askFind` asks for something to find.
   */
  constructor(
    private readonly maps: readonly FloorMap[],
    private readonly heroGlyph: string,
    closing: readonly string[] = [],
    private readonly look = LOOK_OF_TEXT,
    private readonly askFind: () => Promise<Find | undefined> = () => Promise.resolve(undefined),
  ) {
    this.index = Math.max(
      0,
      maps.findIndex(({ hero }) => hero !== undefined),
    );
    const pan = (dx: number, dy: number) => () => this.pan(dx, dy);
    this.bindings = [
      { keys: ['>', 'tab', '+'], help: 'the next floor', run: () => this.turnBy(1) },
      { keys: ['<', 'shift+tab', '-'], help: 'the previous floor', run: () => this.turnBy(-1) },
      { keys: ['left', 'h', 'kp4'], help: 'the part to the left', run: pan(-PAN.across, 0) },
      { keys: ['right', 'l', 'kp6'], help: 'the part to the right', run: pan(PAN.across, 0) },
      { keys: ['up', 'k', 'kp8'], help: 'the part above', run: pan(0, -PAN.down) },
      { keys: ['down', 'j', 'kp2'], help: 'the part below', run: pan(0, PAN.down) },
      { keys: ['/'], help: 'find something that you have seen', run: () => this.find() },
      { keys: ['escape', 'q', 'ctrl+c', ...closing], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const map = this.maps[this.index];
    if (!map) return;
    canvas.clear();
    const many = this.maps.length > 1;
    const above = drawKeysLine(
      canvas,
      many ? '< and > other floors' : '',
      '/ finds',
      'direction keys move',
      'Esc back',
    );
    const where = map.hero === undefined ? '' : ', where you are';
    const count = many ? `${this.index + 1} of ${this.maps.length}` : '';
    const found = this.found?.floor === map.floor ? `: ${this.found.name}` : '';
    above.text(canvas.width - count.length, 0, count, INKS.text);
    above.text(0, 0, shorten(`Map of ${map.name}${where}${found}`, canvas.width - count.length - 1), INKS.strong);
    const entries = legendOfMap(map.cells);
    const room = above.rect(0, 1, canvas.width, above.height - 1);
    if (canvas.width >= map.width + LEGEND_WIDTH) {
      const legend = room.rect(room.width - LEGEND_WIDTH + 1, 1, LEGEND_WIDTH - 1, room.height - 1);
      drawColumn(legend, entries);
      this.drawMap(room.rect(0, 0, room.width - LEGEND_WIDTH, room.height), map);
      return;
    }
    const placed = packEntries(entries, room.width, LEGEND_ROWS);
    const rows = (placed.at(-1)?.y ?? -1) + 1;
    const legend = room.rect(0, room.height - rows, room.width, rows);
    for (const { x, y, text, icon } of placed) {
      if (icon) drawIcon(legend, x, y, icon);
      legend.text(icon ? x + ICON_WIDTH : x, y, text, icon ? INKS.text : INKS.faint);
    }
    this.drawMap(room.rect(0, 0, room.width, room.height - rows), map);
  }

  /** Brings a cell that was clicked on to the middle, where the map is larger than the window. */
  onClick({ on, at }: ClickedPlace): Reply<never> {
    const width = this.maps[this.index]?.width ?? 1;
    if (on === 'map') this.focus = { x: at % width, y: Math.trunc(at / width) };
    return undefined;
  }

  private drawMap(canvas: Canvas, map: FloorMap): void {
    const { x: column, y: row } = this.focus ?? middleOf(map);
    const left = windowStart(undefined, spanOf(column), canvas.width, map.width);
    const top = windowStart(undefined, spanOf(row), canvas.height, map.height);
    markMapClickable(canvas, map, left, top);
    const walls = wallsOf(map);
    const { light, walls: wallStyle, colourless } = this.look;
    for (const known of map.cells) {
      const { cell } = known;
      const [x, y] = [(cell % map.width) - left, Math.trunc(cell / map.width) - top];
      const { fg, bg } = light === 'none' ? rememberedGround(known.tile) : litMemory(known.tile);
      const { glyph, ascii, ink } = topOf(known);
      const wall = known.thing || known.prop ? undefined : wallGlyph(wallStyle, walls, cell, known.tile);
      const isMarked = known.thing !== undefined || known.prop !== undefined || known.tile.landmark === true;
      const flags = isMarked ? BOLD : colourless ? DIM : 0;
      const isFound = this.found?.floor === map.floor && this.found.to === cell;
      const style = { bg, flags: isFound ? flags | INVERSE : flags, fg: isMarked ? legibleOn(ink, bg) : fg };
      canvas.put(x, y, wall ?? glyph, style, ascii);
    }
    if (map.hero === undefined) return;
    const [x, y] = [(map.hero % map.width) - left, Math.trunc(map.hero / map.width) - top];
    canvas.put(x, y, this.heroGlyph, INKS.strong);
  }

  /** Turns to the floor of what is looked for, with its place in the middle. */
  private async find(): Promise<Reply<never>> {
    const found = await this.askFind();
    const index = this.maps.findIndex(({ floor }) => floor === found?.floor);
    const map = this.maps[index];
    if (!found || !map) return undefined;
    this.found = found;
    this.index = index;
    this.focus = { x: found.to % map.width, y: Math.trunc(found.to / map.width) };
    return undefined;
  }

  private turnBy(by: number): Reply<never> {
    this.index = (this.index + by + this.maps.length) % this.maps.length;
    this.focus = undefined;
    return undefined;
  }

  private pan(dx: number, dy: number): Reply<never> {
    const map = this.maps[this.index];
    if (!map) return undefined;
    const { x, y } = this.focus ?? middleOf(map);
    const inside = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at));
    this.focus = { x: inside(x + dx, map.width), y: inside(y + dy, map.height) };
    return undefined;
  }
}

/** Returns a screen with the maps of all floors visited. */
export const mapsScreen = (ui: Ui, view: View, closing: readonly string[]): MapsScreen =>
  new MapsScreen(view.floorMaps, view.heroBreed.glyph, closing, mapLookFor(ui), () => ui.ask(findScreen(view)));

/** Returns a screen with every symbol on the visible part of a map and its word. */
export const legendScreen = (view: View, map: MapView, closing: readonly string[]): TextScreen =>
  new TextScreen('Symbols on the map', legendLines(legendOfView(view, map.shownCells, map.look)), closing);

/** An entry of a legend with its place; without an icon the number of those that do not fit. */
interface PlacedEntry {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly icon?: LegendEntry['icon'];
}

/** Places entries one after another with their whole names, in a number of rows at most, and counts those that do not fit. */
function packEntries(entries: readonly LegendEntry[], width: number, rows: number): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = [];
  let [x, y] = [0, 0];
  for (const { icon, name } of entries) {
    const length = ICON_WIDTH + name.length;
    if (x > 0 && x + length > width) [x, y] = [0, y + 1];
    placed.push({ x, y, text: name, icon });
    x += length + ENTRY_GAP;
  }
  const fitting = placed.filter((entry) => entry.y < rows);
  if (fitting.length === placed.length) return placed;
  // The last entries of the last row give way to the number.
  const kept = fitting.filter((entry) => entry.y < rows - 1 || endOf(entry) + ENTRY_GAP + MORE_WIDTH <= width);
  const last = kept.at(-1);
  const column = last?.y === rows - 1 ? endOf(last) + ENTRY_GAP : 0;
  return [...kept, { x: column, y: rows - 1, text: `and ${entries.length - kept.length} more` }];
}

/** Returns the column after an entry. */
const endOf = ({ x, text }: PlacedEntry): number => x + ICON_WIDTH + text.length;

/** Draws the entries of a legend one below the other, and counts those that do not fit. */
function drawColumn(canvas: Canvas, entries: readonly LegendEntry[]): void {
  const blocks = entries.map((entry) => layOutLines(legendLines([entry]), canvas.width));
  const rows = blocks.reduce((sum, { length }) => sum + length, 0) > canvas.height ? canvas.height - 1 : canvas.height;
  let y = 0;
  let shown = 0;
  for (const block of blocks) {
    if (y + block.length > rows) break;
    for (const line of block) drawLine(canvas, y++, { style: INKS.text, ...line });
    shown++;
  }
  if (shown < entries.length) canvas.text(0, y, `and ${entries.length - shown} more`, INKS.faint);
}

/** Returns the walls of a map. */
function wallsOf({ width, height, cells }: FloorMap): Walls {
  const walls = new Walls();
  walls.begin(width, height);
  for (const { cell, tile } of cells) walls.set(cell, tile);
  return walls;
}

/** Returns the hero's place on a map, or the middle of what is known of it. */
function middleOf({ width, hero, cells }: FloorMap): { readonly x: number; readonly y: number } {
  if (hero !== undefined) return { x: hero % width, y: Math.trunc(hero / width) };
  const columns = cells.map(({ cell }) => cell % width);
  const rows = cells.map(({ cell }) => Math.trunc(cell / width));
  const half = (some: readonly number[]): number => (Math.min(...some) + Math.max(...some)) >> 1;
  return { x: half(columns), y: half(rows) };
}
