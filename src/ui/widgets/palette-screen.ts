// A fuzzy finder: finds one of many choices by a few letters.
import { wheelRows } from './wheel';
import type { Canvas } from '../terminal/canvas';
import { CLICKED_CHARACTERS } from '../frame/click-keyboard';
import { answer, back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { fuzzyFilter } from './fuzzy';
import { drawKeysLine } from './keys-line';
import { drawScrollMarks } from './scroll-marks';
import { markSelected } from './selection';
import { LineEditor } from './line-editor';
import type { MenuRow } from './menu';
import { INKS } from '../words/inks';
import { firstClauses } from '../words/text';

const WIDTH = 60;
const CHOICES_SHOWN = 10;

/** A choice of the palette. */
type PaletteChoice<T> = Pick<MenuRow<T>, 'label' | 'note' | 'value'>;

/** Finds a choice by a few letters of its label. Answers its value. */
export class PaletteScreen<T> implements Screen<T> {
  readonly bindings: readonly Binding<T>[] = [
    { keys: ['enter'], help: 'choose', run: () => this.choose() },
    { keys: ['down', 'ctrl+n', 'tab'], help: 'next', run: () => this.moveBar(1) },
    { keys: ['up', 'ctrl+p', 'shift+tab'], help: 'previous', run: () => this.moveBar(-1) },
    { keys: ['pagedown'], help: 'a page down', run: () => this.turnPage(1) },
    { keys: ['pageup'], help: 'a page up', run: () => this.turnPage(-1) },
    ...wheelRows((by) => this.moveBar(by)),
    { keys: ['escape'], help: 'back', run: () => back },
  ];
  readonly typed = CLICKED_CHARACTERS;
  private readonly editor = new LineEditor();
  private matches: readonly PaletteChoice<T>[];
  private selected = 0;
  /** The index of the first visible choice. */
  private first = 0;

  constructor(
    private readonly title: string,
    private readonly choices: readonly PaletteChoice<T>[],
    /** Shown where no choice has the letters. */
    private readonly empty = 'No command has these letters.',
    /** Shortens a label to a width. */
    private readonly shortened: (label: string, width: number) => string = firstClauses,
  ) {
    this.matches = choices;
  }

  draw(canvas: Canvas): void {
    const above = drawKeysLine(canvas, 'Enter chooses', 'Up and Down move', 'letters narrow the list', 'Esc back');
    const inside = drawBox(above, this.title, WIDTH, CHOICES_SHOWN + 3);
    this.editor.draw(inside);
    const { first } = this;
    this.matches.slice(first, first + CHOICES_SHOWN).forEach(({ label, note = '' }, i) => {
      const row = inside.rect(0, 2 + i, inside.width, 1);
      row.clickable({ on: 'row', at: first + i });
      const room = row.width - note.length - 1;
      row.text(0, 0, this.shortened(label, room));
      row.text(row.width - note.length, 0, note, INKS.faint);
      if (first + i === this.selected) markSelected(row);
    });
    // The marks have rows of their own, so that they hide no key.
    const list = inside.rect(0, 1, inside.width, CHOICES_SHOWN + 2);
    drawScrollMarks(list, first > 0, first + CHOICES_SHOWN < this.matches.length);
    if (this.matches.length === 0) inside.text(0, 2, this.empty, INKS.faint);
  }

  onKey(key: string): undefined {
    if (this.editor.handleKey(key)) this.filter();
  }

  onClick({ on, at }: ClickedPlace): Reply<T> {
    const choice = on === 'row' ? this.matches[at] : undefined;
    return choice && answer(choice.value);
  }

  onPaste(text: string): void {
    this.editor.insert(text);
    this.filter();
  }

  private filter(): void {
    this.matches = fuzzyFilter(this.editor.text, this.choices, ({ label }) => label);
    this.selected = this.first = 0;
  }

  private moveBar(by: number): Reply<T> {
    this.selected = Math.max(0, Math.min(this.matches.length - 1, this.selected + by));
    this.first = Math.max(this.selected - CHOICES_SHOWN + 1, Math.min(this.first, this.selected));
    return undefined;
  }

  private turnPage(by: number): Reply<T> {
    const last = Math.max(0, this.matches.length - CHOICES_SHOWN);
    this.first = Math.max(0, Math.min(last, this.first + by * CHOICES_SHOWN));
    return this.moveBar(by * CHOICES_SHOWN);
  }

  private choose(): Reply<T> {
    const choice = this.matches[this.selected];
    return choice && answer(choice.value);
  }
}
