// The screen of the options. A change holds at once and is kept for later games.
import { wheelRows } from '../widgets/wheel';
import { capital } from '../../engine/world/knowledge/grammar';
import type { Canvas } from '../terminal/canvas';
import { OPTION_NAMES, optionOf, type OptionName } from '../frame/options';
import { keylessSentence } from '../frame/preferences';
import {
  answer,
  back,
  uselessKeySentence,
  withoutRepeats,
  type Binding,
  type ClickedPlace,
  type Reply,
  type Screen,
} from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { drawScrollMarks } from '../widgets/scroll-marks';
import { markSelected } from '../widgets/selection';
import { INKS } from '../words/inks';
import { wrap } from '../words/text';

/** A readable number of columns. */
const WIDTH = 66;
/** The rows of help below the list. */
const HELP_ROWS = 4;

/** A row that leads to a screen of its own. */
interface OptionsEntry<T> {
  readonly label: string;
  readonly help: string;
  readonly value: T;
}

/** The row that leads to the keys of all commands. */
export const KEYS_ENTRY = {
  label: 'your own keys',
  help: 'Which key carries out which command.',
  value: 'keys',
} as const;

/** The options with their values. Answers the entry that the player opens. */
export class OptionsScreen<T> implements Screen<T> {
  readonly bindings: readonly Binding<T>[];
  private readonly rows: readonly (OptionName | OptionsEntry<T>)[];
  private selected = 0;
  /** The first visible row, and how many are visible. */
  private firstShown = 0;
  private pageSize = 1;
  /** The reason that the last change is not kept, or that the last key did nothing; empty otherwise. */
  private problem = '';

  constructor(
    private readonly ui: Ui,
    entries: readonly OptionsEntry<T>[],
    /** Further keys that close it, such as the key that opened it. */
    closing: readonly string[],
  ) {
    this.rows = [...OPTION_NAMES, ...entries];
    this.bindings = withoutRepeats([
      { keys: ['down', 'tab', 'kp2'], help: 'next option', run: () => this.moveBar(1) },
      { keys: ['up', 'shift+tab', 'kp8'], help: 'previous option', run: () => this.moveBar(-1) },
      ...wheelRows((by) => this.moveBar(by)),
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: () => this.turnPage(1) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: () => this.turnPage(-1) },
      { keys: ['right', 'kp6'], help: 'next value', run: () => this.turn(1) },
      { keys: ['left', 'kp4'], help: 'previous value', run: () => this.turn(-1) },
      { keys: ['enter', 'space'], help: 'next value, or open the entry', run: () => this.choose() },
      { keys: ['d'], help: 'back to the default', run: () => this.reset() },
      { keys: ['escape', 'ctrl+c', ...closing], help: 'back', run: () => back },
    ]);
  }

  draw(canvas: Canvas): void {
    const { rows, selected } = this;
    const row = rows[selected];
    const isOption = typeof row === 'string';
    const changes = isOption ? 'Left and Right change' : 'Enter opens';
    const above = drawKeysLine(canvas, changes, 'Up and Down move', isOption ? 'd default' : '', 'Esc back');
    const inside = drawBox(above, 'Options', WIDTH, rows.length + 1 + HELP_ROWS);
    const left = Math.max(...OPTION_NAMES.map(({ length }) => length)) + 2;
    const list = inside.rect(0, 0, inside.width, Math.max(1, inside.height - 1 - HELP_ROWS));
    this.pageSize = list.height;
    this.firstShown = Math.max(0, selected - list.height + 1, Math.min(this.firstShown, selected));
    const { firstShown } = this;
    rows.slice(firstShown, firstShown + list.height).forEach((each, y) => {
      const line = list.rect(0, y, list.width, 1);
      line.clickable({ on: 'row', at: firstShown + y });
      const name = typeof each === 'string' ? each : each.label;
      line.text(0, 0, name);
      if (typeof each === 'string') this.drawValues(line.rect(left, 0, line.width - left, 1), each);
      if (firstShown + y === selected) markSelected(line);
    });
    drawScrollMarks(list, firstShown > 0, firstShown + list.height < rows.length);
    if (row === undefined) return;
    const below = inside.rect(0, list.height + 1, inside.width, HELP_ROWS);
    const help = wrap(isOption ? optionOf(row).help : row.help, inside.width);
    const notes = wrap(isOption ? this.note(row) : this.problem, inside.width);
    help.forEach((text, y) => below.text(0, y, text, INKS.text));
    notes.forEach((text, y) => below.text(0, help.length + y, text, INKS.warning));
  }

  onKey(key: string): undefined {
    if (key.length === 1) this.problem = uselessKeySentence(key);
  }

  /** Selects a row, or does what Enter does if it was selected already. An entry opens at once. */
  onClick({ on, at }: ClickedPlace): Reply<T> {
    if (on !== 'row') return undefined;
    const wasSelected = this.selected === at;
    this.selected = at;
    this.problem = '';
    return wasSelected || typeof this.rows[at] !== 'string' ? this.choose() : undefined;
  }

  /** Draws the values of an option, or where they do not fit its value alone. Brackets show without colour which one it has. */
  private drawValues(canvas: Canvas, name: OptionName): void {
    const { value: current } = this.ui.preferences.preference(name);
    const { values } = optionOf(name);
    if (values.join('  ').length + 2 > canvas.width) {
      const end = canvas.text(0, 0, `[${current}]`, INKS.strong);
      canvas.text(end + 1, 0, `${values.indexOf(current) + 1} of ${values.length}`, INKS.faint);
      return;
    }
    let column = 0;
    for (const value of values) {
      const isCurrent = value === current;
      column = canvas.text(column, 0, isCurrent ? `[${value}]` : ` ${value} `, isCurrent ? INKS.strong : INKS.faint);
    }
  }

  /** Returns what else there is to know: why a change is not kept, or what goes before it at every start. */
  private note(name: OptionName): string {
    if (this.problem !== '') return this.problem;
    const { preferences } = this.ui;
    const { keyless } = preferences.keymap;
    if ((name === 'keys' || name === 'layout') && keyless.length > 0) return capital(keylessSentence(keyless));
    const { from = '', value = '' } = preferences.override(name) ?? {};
    if (from === '') return '';
    const isNow = preferences.preference(name).source !== 'game';
    return isNow ? `It is ${value} because of ${from}.` : `A start with ${from} sets it to ${value} again.`;
  }

  private moveBar(by: number): Reply<T> {
    const { length } = this.rows;
    this.selected = (this.selected + by + length) % length;
    this.problem = '';
    return undefined;
  }

  private turnPage(by: number): Reply<T> {
    const last = this.rows.length - 1;
    return this.moveBar(Math.max(0, Math.min(last, this.selected + by * this.pageSize)) - this.selected);
  }

  private turn(by: number): Reply<T> {
    const name = this.rows[this.selected];
    if (typeof name !== 'string') return undefined;
    const { values } = optionOf(name);
    const at = values.indexOf(this.ui.preferences.preference(name).value);
    return this.change(name, values[(at + by + values.length) % values.length]);
  }

  private reset(): Reply<T> {
    const name = this.rows[this.selected];
    return typeof name === 'string' ? this.change(name, undefined) : undefined;
  }

  private change(name: OptionName, value: string | undefined): Reply<T> {
    this.problem = this.ui.setOption(name, value) ?? '';
    return undefined;
  }

  private choose(): Reply<T> {
    const row = this.rows[this.selected];
    return row === undefined || typeof row === 'string' ? this.turn(1) : answer(row.value);
  }
}
