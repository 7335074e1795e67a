// A line of text with a cursor, for prompts and the palette.
import { type Canvas, INVERSE, UNDERLINE } from '../terminal/canvas';
import { safeUnit, UNKNOWN } from '../terminal/glyphs';

/** A line of text that the player edits. It accepts only characters that a cell can show. */
export class LineEditor {
  private value: string;
  private cursor: number;

  /** `limit` is the maximum number of characters. */
  constructor(
    initial = '',
    private readonly limit = 60,
  ) {
    this.value = printable(initial).slice(0, limit);
    this.cursor = this.value.length;
  }

  get text(): string {
    return this.value;
  }

  /** Inserts text at the cursor, without unprintable characters and up to the limit. */
  insert(text: string): void {
    const fitting = printable(text).slice(0, this.limit - this.value.length);
    this.value = this.value.slice(0, this.cursor) + fitting + this.value.slice(this.cursor);
    this.cursor += fitting.length;
  }

  /** Applies a key. Returns whether the key has a meaning in a line editor. */
  handleKey(key: string): boolean {
    const edit = EDITS[key];
    if (edit) {
      const [text, cursor] = edit(this.value, this.cursor);
      this.value = text;
      this.cursor = Math.max(0, Math.min(text.length, cursor));
      return true;
    }
    const typed = key === 'space' ? ' ' : key;
    if (typed.length !== 1 || printable(typed) === '') return false;
    this.insert(typed);
    return true;
  }

  /** Draws the line in the first row of the canvas. A long line scrolls with the cursor. */
  draw(canvas: Canvas): void {
    const from = Math.max(0, this.cursor - canvas.width + 1);
    canvas.rect(0, 0, canvas.width, 1).clear();
    canvas.text(0, 0, this.value.slice(from));
    canvas.rect(0, 0, canvas.width, 1).tint({ flags: UNDERLINE });
    canvas.rect(this.cursor - from, 0, 1, 1).tint({ flags: INVERSE });
  }
}

type Edit = (text: string, cursor: number) => readonly [text: string, cursor: number];

const without = (text: string, from: number, to: number): string => text.slice(0, from) + text.slice(to);

const EDITS: Readonly<Record<string, Edit>> = {
  left: (text, cursor) => [text, cursor - 1],
  right: (text, cursor) => [text, cursor + 1],
  home: (text) => [text, 0],
  end: (text) => [text, text.length],
  'ctrl+a': (text) => [text, 0],
  'ctrl+e': (text) => [text, text.length],
  backspace: (text, cursor) => [without(text, Math.max(0, cursor - 1), cursor), cursor - 1],
  delete: (text, cursor) => [without(text, cursor, cursor + 1), cursor],
  'ctrl+u': (text, cursor) => [text.slice(cursor), 0],
  'ctrl+w': (text, cursor) => {
    const kept = text.slice(0, cursor).replace(/\S*\s*$/, '');
    return [kept + text.slice(cursor), kept.length];
  },
};

/** Returns the text without characters that do not fit in a cell. */
function printable(text: string): string {
  return Array.from(text.normalize('NFC'))
    .filter((c) => c.length === 1 && (c === '?' || safeUnit(c.charCodeAt(0)) !== UNKNOWN))
    .join('');
}
