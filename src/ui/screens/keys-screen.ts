// The screen that gives commands other keys. A change holds at once and is kept for later games.
import { wheelRows } from '../widgets/wheel';
import type { Canvas } from '../terminal/canvas';
import { KEY_COMMAND_IDS, KEY_COMMANDS, type KeyCommandId } from '../frame/key-commands';
import { problemOfKey, type Keymap } from '../frame/keymap';
import { back, keyLabel, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { drawScrollMarks } from '../widgets/scroll-marks';
import { markSelected } from '../widgets/selection';
import { INKS } from '../words/inks';
import { shorten, wrap } from '../words/text';

/** A readable number of columns, and those of the keys of a command. */
const WIDTH = 76;
const KEYS_WIDTH = 14;
/** The rows below the list, for what happens. */
const NOTE_ROWS = 3;

/** A line of the list: a heading, or a command. */
type Line = { readonly heading: string } | { readonly id: KeyCommandId };

/** The use of the next key: to take the place of the first key of the selected command, or to be one more. */
interface Wanted {
  readonly way: 'replace' | 'add';
  /** The key of another command that was pressed last. Pressed again, it is taken from there. */
  readonly conflict?: string;
}

/** The commands by group with their keys, which the player changes. It has no answer. */
export class KeysScreen implements Screen<never> {
  private readonly lines: readonly Line[];
  private selected: KeyCommandId = KEY_COMMAND_IDS[0] ?? 'help';
  private firstShown = 0;
  private pageSize = 1;
  private wanted: Wanted | undefined;
  /** Whether the key that resets all was pressed once. */
  private isResetting = false;
  private note = '';
  private readonly listKeys: readonly Binding<never>[];
  private readonly waitingKeys: readonly Binding<never>[];

  constructor(private readonly ui: Ui) {
    this.lines = KEY_COMMAND_IDS.flatMap((id, i): readonly Line[] => {
      const { group } = KEY_COMMANDS[id];
      const before = KEY_COMMAND_IDS[i - 1];
      return before !== undefined && KEY_COMMANDS[before].group === group ? [{ id }] : [{ heading: group }, { id }];
    });
    const move = (rows: () => number) => (): Reply<never> => this.moveBar(rows());
    this.listKeys = [
      { keys: ['down', 'tab', 'kp2'], help: 'next command', run: move(() => 1) },
      { keys: ['up', 'shift+tab', 'kp8'], help: 'previous command', run: move(() => -1) },
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: move(() => this.pageSize) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: move(() => -this.pageSize) },
      ...wheelRows((by) => this.moveBar(by)),
      { keys: ['home', 'kp7'], help: 'first command', run: move(() => -KEY_COMMAND_IDS.length) },
      { keys: ['end', 'kp1'], help: 'last command', run: move(() => KEY_COMMAND_IDS.length) },
      { keys: ['enter', 'space'], help: 'another key', run: () => this.wait('replace') },
      { keys: ['a'], help: 'one more key', run: () => this.wait('add') },
      { keys: ['d'], help: 'back to the default', run: () => this.reset() },
      { keys: ['D'], help: 'all commands back to the default', run: () => this.resetAll() },
      { keys: ['escape', 'q', 'ctrl+c'], help: 'back', run: () => back },
    ];
    this.waitingKeys = [{ keys: ['escape', 'ctrl+c'], help: 'leave it as it is', run: () => this.say('') }];
  }

  get bindings(): readonly Binding<never>[] {
    return this.wanted ? this.waitingKeys : this.listKeys;
  }

  draw(canvas: Canvas): void {
    const above = this.wanted
      ? drawKeysLine(canvas, 'press the new key', 'Esc back to the list')
      : drawKeysLine(canvas, 'Enter changes', 'Up and Down move', 'a adds a key', 'd default', 'D all', 'Esc back');
    const inside = drawBox(above, 'Keys', WIDTH, this.lines.length + NOTE_ROWS);
    const list = inside.rect(0, 0, inside.width, Math.max(1, inside.height - NOTE_ROWS));
    this.pageSize = list.height;
    this.scrollToSelected();
    const { lines, firstShown } = this;
    lines.slice(firstShown, firstShown + list.height).forEach((line, y) => {
      this.drawLine(list.rect(0, y, list.width - 2, 1), line);
    });
    drawScrollMarks(list, firstShown > 0, firstShown + list.height < lines.length);
    const note = this.note === '' && this.keys.isOwn(this.selected) ? 'This is your own choice.' : this.note;
    wrap(note, inside.width).forEach((text, y) => inside.text(0, list.height + 1 + y, text, INKS.warning));
  }

  /** Selects a command, or asks for another key if it was selected already. */
  onClick({ on, at }: ClickedPlace): Reply<never> {
    const id = on === 'row' ? KEY_COMMAND_IDS[at] : undefined;
    if (id === undefined) return undefined;
    if (id === this.selected && !this.wanted) return this.wait('replace');
    this.selected = id;
    return this.say('');
  }

  /** Takes the key that the player has pressed for the selected command. */
  onKey(key: string): Reply<never> {
    const { wanted, selected, keys } = this;
    if (!wanted) return undefined;
    const problem = problemOfKey(key);
    if (problem !== undefined) return this.ask(`${problem} Press another key, or Esc.`);
    const owner = keys.owner(key);
    if (owner === undefined || owner === selected) return this.give(key, wanted);
    const { help } = KEY_COMMANDS[owner];
    if (wanted.conflict !== key) {
      const offer = wanted.way === 'replace' ? 'to let the two change places' : 'to take it from there';
      this.wanted = { ...wanted, conflict: key };
      return this.ask(`${keyLabel(key)} is the key to “${help}”. Press it again ${offer}, or another key, or Esc.`);
    }
    return this.takeFrom(owner, key, wanted);
  }

  private get keys(): Keymap {
    return this.ui.keys;
  }

  private drawLine(line: Canvas, row: Line): void {
    if ('heading' in row) {
      line.text(0, 0, row.heading, INKS.faint);
      return;
    }
    const { id } = row;
    line.clickable({ on: 'row', at: KEY_COMMAND_IDS.indexOf(id) });
    const fixed = this.keys.of(id).filter((key) => !/(^|\+)kp\d$/.test(key));
    const isWaiting = id === this.selected && this.wanted?.way === 'replace';
    const labels = isWaiting ? '…' : fixed.map(keyLabel).join(' ');
    line.text(2, 0, shorten(labels, KEYS_WIDTH - 1), this.keys.isOwn(id) ? INKS.news : INKS.strong);
    line.text(2 + KEYS_WIDTH, 0, shorten(KEY_COMMANDS[id].help, line.width - KEYS_WIDTH - 2), INKS.text);
    if (id === this.selected) markSelected(line);
  }

  private scrollToSelected(): void {
    const at = this.lines.findIndex((line) => 'id' in line && line.id === this.selected);
    const isFirst = 'heading' in (this.lines[at - 1] ?? {});
    this.firstShown = Math.max(0, Math.min(this.firstShown, isFirst ? at - 1 : at), at - this.pageSize + 1);
  }

  private moveBar(rows: number): Reply<never> {
    const last = KEY_COMMAND_IDS.length - 1;
    const at = Math.max(0, Math.min(last, KEY_COMMAND_IDS.indexOf(this.selected) + rows));
    this.selected = KEY_COMMAND_IDS[at] ?? this.selected;
    return this.say('');
  }

  private wait(way: Wanted['way']): Reply<never> {
    this.say('');
    this.wanted = { way };
    return this.ask(`Press the key to “${KEY_COMMANDS[this.selected].help}”, or Esc.`);
  }

  /** Shows a sentence and goes on waiting for the key. */
  private ask(note: string): Reply<never> {
    this.note = note;
    return undefined;
  }

  /** Shows a sentence and returns to the list. */
  private say(note: string): Reply<never> {
    this.note = note;
    this.wanted = undefined;
    this.isResetting = false;
    return undefined;
  }

  /** Returns the keys of the selected command with a new one. */
  private withKey(key: string, { way }: Wanted): readonly string[] {
    const had = this.keys.changeable(this.selected);
    if (way === 'add') return had.includes(key) ? had : [...had, key];
    return had.includes(key) ? [key, ...had.filter((each) => each !== key)] : [key, ...had.slice(1)];
  }

  private give(key: string, wanted: Wanted): Reply<never> {
    return this.say(this.ui.preferences.setKeys(this.selected, this.withKey(key, wanted)) ?? '');
  }

  /** Takes a key from another command, which gets in exchange the key that it replaces here. */
  private takeFrom(other: KeyCommandId, key: string, wanted: Wanted): Reply<never> {
    const { keys, ui, selected } = this;
    const [first] = wanted.way === 'replace' ? keys.changeable(selected) : [];
    const theirs = keys.changeable(other).flatMap((each) => (each === key ? (first ?? []) : [each]));
    if (theirs.length === 0 && keys.of(other).length === 1)
      return this.say(
        `${keyLabel(key)} is the only key to “${KEY_COMMANDS[other].help}”. Give that another one first.`,
      );
    const mine = this.withKey(key, wanted);
    const problem = ui.preferences.setKeys(other, theirs);
    return this.say(ui.preferences.setKeys(selected, mine) ?? problem ?? '');
  }

  private reset(): Reply<never> {
    const { keys, selected, ui } = this;
    const before = keys.isOwn(selected) ? keys.changeable(selected) : undefined;
    if (!before) return this.say('These are its default keys.');
    const problem = ui.preferences.setKeys(selected, undefined);
    if (this.keys.of(selected).length > 0) return this.say(problem ?? '');
    ui.preferences.setKeys(selected, before);
    const taken = keys.usual(selected).map(keyLabel).join(' ');
    return this.say(`Its default ${taken} is the key of another command now. Change that first.`);
  }

  private resetAll(): Reply<never> {
    if (!this.isResetting) {
      this.say('Press D again to give all commands their default keys.');
      this.isResetting = true;
      return undefined;
    }
    const { preferences } = this.ui;
    const problems = KEY_COMMAND_IDS.filter((id) => this.keys.isOwn(id)).map((id) =>
      preferences.setKeys(id, undefined),
    );
    return this.say(problems.find((problem) => problem !== undefined) ?? 'All commands have their default keys.');
  }
}
