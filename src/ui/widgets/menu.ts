// A menu to choose from by letter, or by arrow keys and Enter.
import { wheelRows } from './wheel';
import type { Canvas, Style } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { answer, back, keyLabel, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawKeysLine } from './keys-line';
import { drawScrollMarks } from './scroll-marks';
import { markSelected } from './selection';
import { drawIcon, type Icon } from '../words/styled-lines';
import { shorten, shortenName, wrap } from '../words/text';

/** A choice of a menu. */
export interface MenuRow<T> {
  readonly label: string;
  readonly value: T;
  readonly style?: Style;
  /** The key that chooses the row. Default: the next free letter. If they do not suffice for all rows, the rows on the screen have them. */
  readonly key?: string;
  /** The heading above the row. Shown once for consecutive rows with the same heading. */
  readonly heading?: string;
  readonly icon?: Icon;
  /** Shown at the right edge. */
  readonly note?: string;
  readonly noteStyle?: Style;
  /** More words after the note, left out where there is little room. */
  readonly aside?: string;
}

/** The other parts of a menu. */
interface MenuOptions<T> {
  /** Lines below the rows that do not scroll. */
  readonly footer?: readonly string[];
  /** The index of the row that the bar marks first. */
  readonly selected?: number;
  /** Shown if there are no rows. */
  readonly empty?: string;
  /** More answers that keys give: the first of them and its effect stand in the line of keys. */
  readonly other?: { readonly keys: readonly string[]; readonly word: string; readonly value: T };
  /** Whether notes begin in one column beside the labels. Default: they end at the right edge. */
  readonly alignsNotes?: true;
  /** Whether notes stay whole, and labels give way to them. Default: notes give way. */
  readonly keepsNotes?: true;
  /** The effect of a row's key, for the line of keys. Default: "chooses". */
  readonly choosing?: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The columns of a row's key and icon. */
const KEY_WIDTH = 3;
const ICON_WIDTH = 2;
/** The blank column between the rows and the marks of a list that scrolls. */
const MARK_GAP = 1;
/** The rows of the frame. */
const FRAME_ROWS = 2;

/** The columns of a note that are shown beside any label, enough for a comparison of gear, and the blank columns before notes in one column. */
const MIN_NOTE = 20;
const NOTE_GAP = 2;
/** The width of a window from which on there is room for more words after notes. */
const ROOM_FOR_ASIDES = 76;
/** The columns that notes in one column keep, however long the labels are. */
const ALIGNED_NOTE = 24;

/** A line of the list: a heading, or the index of a row. */
type Line = string | number;

const inOtherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** Returns the words beside a label: the note, and what follows it if there is room for that. */
const wordsBeside = ({ note = '', aside = '' }: MenuRow<unknown>, hasAsides: boolean): string =>
  !hasAsides || aside === '' ? note : note === '' ? aside : `${note}  ${aside}`;

/** A list to choose from. Answers the value of a row. */
export class MenuScreen<T> implements Screen<T> {
  /** The letters of the rows without a key of their own, and whether there are too few for all of them. */
  private readonly letters: readonly string[];
  private readonly areLettersScarce: boolean;
  private readonly moves: readonly Binding<T>[];
  private readonly lines: readonly Line[];
  /** Whether the window has room for the words after notes; the columns of the longest label with a note, and of the longest note. */
  private hasAsides = true;
  private widestNoted = 0;
  private widestNote = 0;
  private selected: number;
  private firstShown = 0;
  private pageSize = 1;

  constructor(
    private readonly title: string,
    private readonly rows: readonly MenuRow<T>[],
    private readonly options: MenuOptions<T> = {},
  ) {
    const own = [...rows.flatMap(({ key }) => key ?? []), ...(options.other?.keys ?? [])];
    this.letters = Array.from(LETTERS).filter((letter) => !own.includes(letter));
    this.areLettersScarce = rows.filter(({ key }) => key === undefined).length > this.letters.length;
    this.lines = rows.flatMap(({ heading }, i): readonly Line[] =>
      heading === undefined || heading === rows[i - 1]?.heading ? [i] : [heading, i],
    );
    this.selected = Math.max(0, Math.min(rows.length - 1, options.selected ?? 0));
    const moveBy = (rowCount: () => number) => (): Reply<T> => this.moveBar(rowCount());
    this.moves = [
      { keys: ['down', 'kp2'], help: 'next', run: moveBy(() => 1) },
      { keys: ['up', 'kp8'], help: 'previous', run: moveBy(() => -1) },
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: moveBy(() => this.pageSize) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: moveBy(() => -this.pageSize) },
      ...wheelRows((by) => this.moveBar(by)),
      { keys: ['home', 'kp7'], help: 'first', run: moveBy(() => -rows.length) },
      { keys: ['end', 'kp1'], help: 'last', run: moveBy(() => rows.length) },
      { keys: ['enter', 'space'], help: 'choose', run: () => this.choose(this.selected) },
    ];
  }

  get bindings(): readonly Binding<T>[] {
    const { keys, moves, options } = this;
    const { other } = options;
    return [
      ...moves,
      { keys: keys.filter((key) => key !== ''), help: 'choose', run: (key) => this.choose(keys.indexOf(key)) },
      { keys: this.spareKeys(keys), help: 'choose', run: (key) => this.choose(keys.indexOf(inOtherCase(key))) },
      ...(other ? [{ keys: other.keys, help: other.word, run: () => answer(other.value) }] : []),
      { keys: ['escape'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { rows, lines } = this;
    const { empty = 'Nothing.' } = this.options;
    const footer = (this.options.footer ?? []).flatMap((line) => wrap(line, canvas.width - 4));
    const below = footer.length > 0 ? footer.length + 1 : 0;
    this.measureNotes(canvas.width >= ROOM_FOR_ASIDES);
    const rowWidth = (row: MenuRow<T>): number => {
      const { length } = row.label;
      const words = wordsBeside(row, this.hasAsides);
      const beside = (this.options.alignsNotes ? this.widestNoted : length) + NOTE_GAP + words.length;
      return KEY_WIDTH + (row.icon ? ICON_WIDTH : 0) + (words === '' ? length : beside) + 1;
    };
    const keysRow = canvas.height - 1;
    const listRows = this.areLettersScarce ? Math.min(lines.length, this.letters.length) : Math.max(1, lines.length);
    const isLong = listRows < lines.length || listRows + below > keysRow - FRAME_ROWS;
    const marks = isLong ? MARK_GAP : 0;
    const widest = Math.max(...rows.map(rowWidth)) + marks;
    const width = Math.max(16, empty.length, widest, ...footer.map(({ length }) => length));
    const inside = drawBox(canvas.rect(0, 0, canvas.width, keysRow), this.title, width, listRows + below);
    const list = inside.rect(0, 0, inside.width, Math.max(1, inside.height - below));
    this.pageSize = list.height;
    this.scrollToSelected();
    if (rows.length === 0) list.text(0, 0, empty);
    const shown = lines.slice(this.firstShown, this.firstShown + this.pageSize);
    const isEnd = this.firstShown + shown.length === lines.length;
    const { keys } = this;
    shown.forEach((line, y) => {
      // A heading does not end a page.
      if (typeof line === 'string' && y === shown.length - 1 && !isEnd) return;
      if (typeof line === 'string') list.text(0, y, line, INKS.faint);
      else this.drawRow(list.rect(0, y, list.width - marks, 1), line, keys[line] ?? '');
    });
    drawScrollMarks(list, this.firstShown > 0, !isEnd);
    const { choosing = 'chooses', other } = this.options;
    drawKeysLine(
      canvas,
      ...(rows.length > 0
        ? [`letter or Enter ${choosing}`, isLong ? 'Up, Down, PgUp, PgDn move' : 'Up and Down move']
        : []),
      ...(other && rows.length > 1 ? [`${keyLabel(other.keys[0] ?? '')} ${other.word}`] : []),
      'Esc back',
    );
    footer.forEach((line, y) => inside.text(0, list.height + 1 + y, line, INKS.faint));
  }

  onClick({ on, at }: ClickedPlace): Reply<T> {
    return on === 'row' ? this.choose(at) : undefined;
  }

  private measureNotes(hasAsides: boolean): void {
    const { rows } = this;
    this.hasAsides = hasAsides;
    this.widestNoted = Math.max(0, ...rows.map((row) => (wordsBeside(row, hasAsides) === '' ? 0 : row.label.length)));
    this.widestNote = Math.max(0, ...rows.map((row) => wordsBeside(row, hasAsides).length));
  }

  private drawRow(canvas: Canvas, i: number, key: string): void {
    const row = this.rows[i];
    if (!row) return;
    canvas.clickable({ on: 'row', at: i });
    const { label, style = {}, icon, noteStyle = INKS.faint } = row;
    const left = KEY_WIDTH + (icon ? ICON_WIDTH : 0);
    canvas.text(0, 0, key);
    const room = canvas.width - left - 1;
    const { keepsNotes, alignsNotes } = this.options;
    const column = Math.min(this.widestNoted + NOTE_GAP, room - Math.min(ALIGNED_NOTE, this.widestNote));
    const least = keepsNotes ? room : alignsNotes ? room - column : MIN_NOTE;
    const note = wordsBeside(row, this.hasAsides);
    const shownNote = shorten(note, alignsNotes ? least : Math.max(least, room - label.length - 1));
    const noteAt = alignsNotes ? column : room - shownNote.length;
    canvas.text(left, 0, shortenName(label, note === '' ? room : noteAt - 1), style);
    canvas.text(left + noteAt, 0, shownNote, noteStyle);
    if (icon) drawIcon(canvas, KEY_WIDTH, 0, icon);
    if (i === this.selected) markSelected(canvas);
  }

  /** Returns the rows' letters in the other case, so that c chooses C if there is no c. */
  private spareKeys(keys: readonly string[]): readonly string[] {
    const taken = [...keys, ...(this.options.other?.keys ?? [])];
    return keys
      .filter((key) => /^[a-z]$/i.test(key))
      .map(inOtherCase)
      .filter((key) => !taken.includes(key));
  }

  /** The key of each row: its own or a letter. Where there are too few letters, only the rows on the screen have them. */
  private get keys(): readonly string[] {
    const { rows, lines, firstShown, pageSize } = this;
    const onScreen = new Set(this.areLettersScarce ? lines.slice(firstShown, firstShown + pageSize) : lines);
    const letters = [...this.letters];
    return rows.map(({ key }, i) => key ?? (onScreen.has(i) ? letters.shift() : undefined) ?? '');
  }

  /** Scrolls so that the selected row and a heading right above it are visible. */
  private scrollToSelected(): void {
    const index = this.lines.indexOf(this.selected);
    const top = typeof this.lines[index - 1] === 'string' ? index - 1 : index;
    this.firstShown = Math.max(0, Math.min(this.firstShown, top), index - this.pageSize + 1);
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
