import { type Canvas, DIM, INVERSE } from '../terminal/canvas';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { box } from './dialog';
import { fuzzyFilter } from './fuzzy';
import { LineEditor } from './line-editor';
import { shorten } from '../words/text';

const WIDTH = 60;
const CHOICES_SHOWN = 10;

/** One thing to be found by typing. */
export interface PaletteChoice<T> {
  readonly label: string;
  /** More about it, such as its key. */
  readonly note?: string;
  readonly value: T;
}

/** Finds one of many things by a few letters of its name. Answers its value. */
export class PaletteScreen<T> implements Screen<T> {
  readonly bindings: readonly Binding<T>[] = [
    { keys: ['enter'], help: 'choose', run: () => this.choose() },
    { keys: ['down', 'ctrl+n', 'tab'], help: 'next', run: () => this.move(1) },
    { keys: ['up', 'ctrl+p', 'shift+tab'], help: 'previous', run: () => this.move(-1) },
    { keys: ['escape'], help: 'back', run: () => back },
  ];
  private readonly editor = new LineEditor();
  private found: readonly PaletteChoice<T>[];
  private chosen = 0;

  constructor(
    private readonly title: string,
    private readonly choices: readonly PaletteChoice<T>[],
  ) {
    this.found = choices;
  }

  draw(canvas: Canvas): void {
    const inside = box(canvas, this.title, WIDTH, CHOICES_SHOWN + 2);
    this.editor.draw(inside);
    const first = Math.max(0, this.chosen - CHOICES_SHOWN + 1);
    this.found.slice(first, first + CHOICES_SHOWN).forEach(({ label, note = '' }, i) => {
      const row = inside.rect(0, 2 + i, inside.width, 1);
      const room = row.width - note.length - 1;
      row.text(0, 0, shorten(label, room));
      row.text(row.width - note.length, 0, note, { flags: DIM });
      if (first + i === this.chosen) row.tint({ flags: INVERSE });
    });
    if (this.found.length === 0) inside.text(0, 2, 'Nothing has these letters.', { flags: DIM });
  }

  onKey(key: string): undefined {
    if (this.editor.key(key)) this.filter();
  }

  onPaste(text: string): void {
    this.editor.insert(text);
    this.filter();
  }

  private filter(): void {
    this.found = fuzzyFilter(this.editor.text, this.choices, ({ label }) => label);
    this.chosen = 0;
  }

  private move(by: number): Reply<T> {
    this.chosen = Math.max(0, Math.min(this.found.length - 1, this.chosen + by));
    return undefined;
  }

  private choose(): Reply<T> {
    const choice = this.found[this.chosen];
    return choice && answer(choice.value);
  }
}
