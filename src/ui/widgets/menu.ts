import { type Canvas, INVERSE, type Style } from '../canvas';
import { answer, back, type Binding, type Reply, type Screen } from '../screen';
import { box } from './dialog';
import { shorten } from './text';

/** One choice of a menu. */
export interface MenuRow<T> {
  readonly label: string;
  readonly value: T;
  readonly style?: Style;
  /** The key that chooses it at once; left out: the next letter of the alphabet that is free. */
  readonly key?: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A list to choose from, by letter or by arrows and Enter. Answers the row's value. */
export class MenuScreen<T> implements Screen<T> {
  readonly bindings: readonly Binding<T>[];
  private readonly keys: readonly string[];
  private chosen = 0;
  private first = 0;
  private page = 1;

  constructor(
    private readonly title: string,
    private readonly rows: readonly MenuRow<T>[],
  ) {
    this.keys = keysOf(rows);
    const by = (distance: () => number) => (): Reply<T> => this.move(distance());
    this.bindings = [
      { keys: ['down', 'kp2'], help: 'next', run: by(() => 1) },
      { keys: ['up', 'kp8'], help: 'previous', run: by(() => -1) },
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: by(() => this.page) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: by(() => -this.page) },
      { keys: ['home', 'kp7'], help: 'first', run: by(() => -rows.length) },
      { keys: ['end', 'kp1'], help: 'last', run: by(() => rows.length) },
      { keys: ['enter', 'space'], help: 'choose', run: () => this.choose(this.chosen) },
      {
        keys: this.keys.filter((key) => key !== ''),
        help: 'choose',
        run: (key) => this.choose(this.keys.indexOf(key)),
      },
      { keys: ['escape'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const width = Math.max(16, ...this.rows.map(({ label }) => label.length + 4));
    const inside = box(canvas, this.title, width, Math.max(1, this.rows.length));
    this.page = Math.max(1, inside.height);
    this.first = Math.max(Math.min(this.first, this.chosen), this.chosen - this.page + 1);
    if (this.rows.length === 0) inside.text(0, 0, 'Nothing.');
    this.rows.slice(this.first, this.first + this.page).forEach(({ label, style = {} }, y) => {
      const i = this.first + y;
      inside.text(0, y, this.keys[i] ?? '');
      inside.text(3, y, shorten(label, inside.width - 3), style);
      if (i === this.chosen) inside.rect(0, y, inside.width, 1).tint({ flags: (style.flags ?? 0) | INVERSE });
    });
  }

  private move(rows: number): Reply<T> {
    this.chosen = Math.max(0, Math.min(this.rows.length - 1, this.chosen + rows));
    return undefined;
  }

  private choose(i: number): Reply<T> {
    const row = this.rows[i];
    return row && answer(row.value);
  }
}

/** A row's own key, or the next free letter; nothing when the alphabet is used up. */
function keysOf(rows: readonly MenuRow<unknown>[]): string[] {
  const own = new Set(rows.map(({ key }) => key));
  const free = Array.from(LETTERS).filter((letter) => !own.has(letter));
  return rows.map(({ key }) => key ?? free.shift() ?? '');
}
