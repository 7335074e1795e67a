import { type Canvas, INVERSE, type Style } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawIcon, type Icon } from '../words/styled-lines';
import { shorten } from '../words/text';

/** One choice of a menu. */
export interface MenuRow<T> {
  readonly label: string;
  readonly value: T;
  readonly style?: Style;
  /** The key that chooses it at once; left out: the next letter of the alphabet that is free. */
  readonly key?: string;
  /** What it stands under: said once above all the rows that follow one another under it. */
  readonly heading?: string;
  readonly icon?: Icon;
  /** Said at the right edge. */
  readonly note?: string;
}

/** What else a menu shows. */
export interface MenuOptions {
  /** Lines below the rows, which do not scroll. */
  readonly footer?: readonly string[];
  /** The row under the bar at first. */
  readonly selected?: number;
  /** Said where there are no rows. */
  readonly empty?: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Columns of a row besides its words: its key, and its icon. */
const KEY_WIDTH = 3;
const ICON_WIDTH = 2;

/** A line of the list: a heading, or the row of this place. */
type Line = string | number;

/** A list to choose from, by letter or by arrows and Enter. Answers the row's value. */
export class MenuScreen<T> implements Screen<T> {
  readonly bindings: readonly Binding<T>[];
  private readonly keys: readonly string[];
  private readonly lines: readonly Line[];
  private selected: number;
  private firstShown = 0;
  private pageSize = 1;

  constructor(
    private readonly title: string,
    private readonly rows: readonly MenuRow<T>[],
    private readonly options: MenuOptions = {},
  ) {
    this.keys = menuKeys(rows);
    this.lines = rows.flatMap(({ heading }, i): readonly Line[] =>
      heading === undefined || heading === rows[i - 1]?.heading ? [i] : [heading, i],
    );
    this.selected = Math.max(0, Math.min(rows.length - 1, options.selected ?? 0));
    const by = (distance: () => number) => (): Reply<T> => this.moveBar(distance());
    this.bindings = [
      { keys: ['down', 'kp2'], help: 'next', run: by(() => 1) },
      { keys: ['up', 'kp8'], help: 'previous', run: by(() => -1) },
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: by(() => this.pageSize) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: by(() => -this.pageSize) },
      { keys: ['home', 'kp7'], help: 'first', run: by(() => -rows.length) },
      { keys: ['end', 'kp1'], help: 'last', run: by(() => rows.length) },
      { keys: ['enter', 'space'], help: 'choose', run: () => this.choose(this.selected) },
      {
        keys: this.keys.filter((key) => key !== ''),
        help: 'choose',
        run: (key) => this.choose(this.keys.indexOf(key)),
      },
      { keys: ['escape'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { rows, lines } = this;
    const { footer = [], empty = 'Nothing.' } = this.options;
    const below = footer.length > 0 ? footer.length + 1 : 0;
    const rowWidth = ({ label, icon, note }: MenuRow<T>): number =>
      KEY_WIDTH + (icon ? ICON_WIDTH : 0) + label.length + (note === undefined ? 0 : note.length + 2) + 1;
    const width = Math.max(16, empty.length, ...rows.map(rowWidth), ...footer.map(({ length }) => length));
    const inside = drawBox(canvas, this.title, width, Math.max(1, lines.length) + below);
    const list = inside.rect(0, 0, inside.width, Math.max(1, inside.height - below));
    this.pageSize = list.height;
    this.scrollToSelected();
    if (rows.length === 0) list.text(0, 0, empty);
    lines.slice(this.firstShown, this.firstShown + this.pageSize).forEach((line, y) => {
      if (typeof line === 'string') list.text(0, y, line, INKS.faint);
      else this.drawRow(list.rect(0, y, list.width, 1), line);
    });
    if (this.firstShown > 0) list.put(list.width - 1, 0, '▲', INKS.strong);
    if (this.firstShown + this.pageSize < lines.length) list.put(list.width - 1, list.height - 1, '▼', INKS.strong);
    footer.forEach((line, y) => inside.text(0, list.height + 1 + y, shorten(line, inside.width), INKS.faint));
  }

  private drawRow(canvas: Canvas, i: number): void {
    const row = this.rows[i];
    if (!row) return;
    const { label, style = {}, icon, note = '' } = row;
    const left = KEY_WIDTH + (icon ? ICON_WIDTH : 0);
    canvas.text(0, 0, this.keys[i] ?? '');
    canvas.text(left, 0, shorten(label, canvas.width - left - (note === '' ? 0 : note.length + 2)), style);
    canvas.text(canvas.width - 1 - note.length, 0, note, INKS.faint);
    if (i === this.selected) canvas.tint({ flags: (style.flags ?? 0) | INVERSE });
    if (icon) drawIcon(canvas, KEY_WIDTH, 0, icon);
  }

  /** Keeps the row under the bar in view, and the heading right above it. */
  private scrollToSelected(): void {
    const at = this.lines.indexOf(this.selected);
    const least = typeof this.lines[at - 1] === 'string' ? at - 1 : at;
    this.firstShown = Math.max(0, Math.min(this.firstShown, least), at - this.pageSize + 1);
  }

  private moveBar(rows: number): Reply<T> {
    this.selected = Math.max(0, Math.min(this.rows.length - 1, this.selected + rows));
    return undefined;
  }

  private choose(i: number): Reply<T> {
    const row = this.rows[i];
    return row && answer(row.value);
  }
}

/** A row's own key, or the next free letter; nothing when the alphabet is used up. */
function menuKeys(rows: readonly MenuRow<unknown>[]): string[] {
  const own = new Set(rows.map(({ key }) => key));
  const free = Array.from(LETTERS).filter((letter) => !own.has(letter));
  return rows.map(({ key }) => key ?? free.shift() ?? '');
}
