import type { View } from '../../engine/api/view/view';
import { DELTA, type Cell, type Dir } from '../../engine/space/geometry';
import type { Canvas } from '../terminal/canvas';
import { describe } from '../words/describe';
import { DIRECTIONS } from '../frame/directions';
import { INKS } from '../words/inks';
import type { MapView } from '../words/map-view';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawCard } from '../widgets/card';
import { shorten } from '../words/text';

/** How many cells the cursor goes with Shift. */
const LEAP = 8;

const KEYS = {
  plays: 'direction keys move  Tab next  Enter travels there  Esc back',
  looks: 'direction keys move  Tab next  Esc back',
};

/** A cursor over the map that tells what is there. Answers the cell to travel to. */
export class ExamineScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private cursor: Cell;
  /** What Tab goes through: whoever is in sight, then the landmarks, each nearest first. */
  private readonly targets: readonly Cell[];
  private target = -1;

  constructor(
    private readonly view: View,
    private readonly map: MapView,
    /** Whether the game is played here, or only looked at: then nobody travels anywhere. */
    private readonly use: keyof typeof KEYS = 'plays',
  ) {
    this.targets = [...view.sightings, ...view.landmarks].map(({ cell }) => cell).filter((cell) => cell !== view.hero);
    this.cursor = view.hero;
    this.bindings = [
      ...DIRECTIONS.flatMap(([dir, { name, step, run }]) => [
        { keys: step, help: `cursor ${name}`, run: () => this.move(dir, 1) },
        { keys: run, help: `cursor ${name}, ${LEAP} cells`, hidden: true, run: () => this.move(dir, LEAP) },
      ]),
      { keys: ['tab', '+'], help: 'next thing of note', run: () => this.cycle(1) },
      { keys: ['shift+tab', '-'], help: 'previous thing of note', run: () => this.cycle(-1) },
      ...(use === 'plays' ? [{ keys: ['enter', '_'], help: 'travel there', run: () => answer(this.cursor) }] : []),
      { keys: ['escape', 'x', 'q', 'ctrl+c'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    this.map.markCursor(this.cursor);
    const status = canvas.rect(0, canvas.height - 1, canvas.width, 1);
    status.clear();
    status.text(0, 0, shorten(KEYS[this.use], canvas.width), INKS.faint);
    const place = this.map.positionOf(this.cursor);
    const { title, paragraphs } = describe(this.view, this.cursor);
    if (!place) return;
    const others = [this.view.hero, ...this.view.sightings.map(({ cell }) => cell)];
    drawCard(
      place.area,
      place,
      title,
      paragraphs,
      others.flatMap((cell) => this.map.positionOf(cell) ?? []),
    );
  }

  private move(dir: Dir, cells: number): Reply<Cell> {
    const { width, height } = this.view;
    const [dx, dy] = DELTA[dir];
    const x = (this.cursor % width) + dx * cells;
    const y = Math.trunc(this.cursor / width) + dy * cells;
    // Not onto the outermost ring, which is wall and nothing else.
    const within = (at: number, size: number): number => Math.max(1, Math.min(size - 2, at));
    return this.look(within(y, height) * width + within(x, width));
  }

  private cycle(by: number): Reply<Cell> {
    const count = this.targets.length;
    if (count === 0) return undefined;
    this.target = this.target < 0 && by < 0 ? count - 1 : (this.target + by + count) % count;
    return this.look(this.targets[this.target] ?? this.cursor);
  }

  private look(to: Cell): Reply<Cell> {
    this.cursor = to;
    this.map.focus = to;
    return undefined;
  }
}
