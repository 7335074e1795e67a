// The cursor of the screens that point at the map: direction keys move it, Tab cycles through targets.
import type { View } from '../../engine/api/view/view';
import { DELTA, type Cell, type Dir } from '../../engine/space/geometry';
import type { Keymap } from '../frame/keymap';
import type { Binding, Reply } from '../frame/screen';
import type { MapView } from '../map/map-view';

/** The number of cells the cursor moves with Shift. */
const LEAP = 8;

/** The words of the help for the cursor's keys. */
interface CursorHelp {
  /** "aim" in "aim north". */
  readonly move: string;
  readonly next: string;
  readonly previous: string;
}

/** A cell of the map that the player chooses with direction keys and Tab. The map keeps it in view. */
export class Cursor {
  private at: Cell;
  private readonly targets: readonly Cell[];
  /** The index of the last target visited; -1 for none. */
  private visited = -1;

  /** `isBeside`: whether the cursor stays beside the hero and so points in a direction. */
  constructor(
    private readonly view: View,
    private readonly map: MapView,
    start: Cell,
    targets: readonly Cell[],
    private readonly isBeside = false,
  ) {
    this.targets = [...new Set(targets.map((cell) => this.placed(cell)))];
    this.at = this.placed(start);
    map.focus = this.at;
  }

  get cell(): Cell {
    return this.at;
  }

  /** Returns the keys that move the cursor. They keep the screen open. */
  bindings(keys: Keymap, { move, next, previous }: CursorHelp): readonly Binding<never>[] {
    return [
      ...keys.directions.flatMap(({ dir, name, step, run }) => [
        { keys: step, help: `${move} ${name}`, run: () => this.move(dir, 1) },
        { keys: run, help: `${move} ${name}, ${LEAP} cells`, hidden: true, run: () => this.move(dir, LEAP) },
      ]),
      { keys: ['tab', '+'], help: next, run: () => this.cycle(1) },
      { keys: ['shift+tab', '-'], help: previous, run: () => this.cycle(-1) },
    ];
  }

  /** Moves the cursor to a cell that was clicked on. Returns whether it was there already. */
  point(cell: Cell): boolean {
    const to = this.placed(cell);
    const wasThere = to === this.at;
    this.moveTo(to);
    return wasThere;
  }

  private move(dir: Dir, cells: number): Reply<never> {
    const { view } = this;
    if (this.isBeside) return this.moveTo(view.step(view.hero, dir));
    const [dx, dy] = DELTA[dir];
    const { x, y } = view.point(this.at);
    // The edge of the map is nothing but wall.
    const inside = (at: number, size: number): number => Math.max(1, Math.min(size - 2, at));
    return this.moveTo(inside(y + dy * cells, view.height) * view.width + inside(x + dx * cells, view.width));
  }

  private cycle(by: number): Reply<never> {
    const { targets } = this;
    const here = targets.indexOf(this.at);
    const from = here < 0 ? this.visited : here;
    this.visited = from < 0 && by < 0 ? targets.length - 1 : (from + by + targets.length) % targets.length;
    const next = targets[this.visited];
    return next === undefined ? undefined : this.moveTo(next);
  }

  private moveTo(cell: Cell): Reply<never> {
    this.at = cell;
    this.map.focus = cell;
    return undefined;
  }

  /** Returns a cell itself, or the cell beside the hero in its direction. */
  private placed(cell: Cell): Cell {
    const { view } = this;
    const dir = this.isBeside ? view.bearing(view.hero, cell) : undefined;
    if (dir !== undefined) return view.step(view.hero, dir);
    return this.isBeside ? view.hero : cell;
  }
}
