// A screen, its key table and the help text that follows from the table.
import type { Canvas } from '../terminal/canvas';
import type { ClickPlace } from '../terminal/click-areas';
import type { Click } from '../terminal/mouse';

/** The result of a key: an answer, which closes the screen, or undefined, which keeps it open. */
export type Reply<T> = { readonly answer: T | undefined } | undefined;

/** Closes the screen with an answer. */
export const answer = <T>(value: T): { readonly answer: T } => ({ answer: value });

/** Closes the screen without an answer: the player has cancelled. */
export const back: { readonly answer: undefined } = { answer: undefined };

/** One row of a screen's key table, which is also a row of its help. */
export interface Binding<T> {
  /** Canonical key names. The first is shown in hints. */
  readonly keys: readonly string[];
  /** Tells the player what the key does. */
  readonly help: string;
  /** The heading of the row in the help. */
  readonly group?: string;
  /** Whether the help omits the row. */
  readonly hidden?: boolean;
  /** Carries out the row. `key` is the pressed key. */
  readonly run: (key: string) => Reply<T> | Promise<Reply<T>>;
}

/** Returns rows of a key table, under a heading of the help. */
export const inGroup = <R extends Binding<unknown>>(group: string, rows: readonly R[]): readonly R[] =>
  rows.map((row) => ({ ...row, group }));

/** Returns the rows of a key table without the keys that came before, so that the first row of a key has it alone. */
export function withoutRepeats<R extends Binding<unknown>>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).has(key);
  return rows.map((row) => ({ ...row, keys: row.keys.filter(isNew) }));
}

/** A click on a place that the screen has made clickable. */
export type ClickedPlace = ClickPlace & Pick<Click, 'button'>;

/** Something that owns the keyboard until it returns a `T`, or undefined if the player cancels. */
export interface Screen<T> {
  readonly bindings: readonly Binding<T>[];
  /** Draws over the screens below. Called at any time and with any size. */
  draw(canvas: Canvas): void;
  /** Called once before the first key. May answer immediately. */
  begin?(): Promise<Reply<T>>;
  /** Handles keys that no row names: typed text or unknown keys. */
  onKey?(key: string): Reply<T> | Promise<Reply<T>>;
  /** Handles a click on a place of its last drawing. Clicks on keys are those keys. */
  onClick?(place: ClickedPlace): Reply<T> | Promise<Reply<T>>;
  /** Returns the time without a key after which `tick` is called, in milliseconds, or undefined to wait for a key. */
  timeoutMs?(): number | undefined;
  /** Called when no key was pressed for `timeoutMs`. */
  tick?(): Reply<T> | Promise<Reply<T>>;
  /** The characters that can be typed now; undefined while letters are no text. */
  readonly typed?: string | undefined;
  /** Handles pasted text. Without this method it is dropped. */
  onPaste?(text: string): void;
}

const LABELS: Readonly<Record<string, string>> = { pageup: 'PgUp', pagedown: 'PgDn', escape: 'Esc' };

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a key as it is written for the player: `Ctrl-C` for `ctrl+c`. */
export function keyLabel(key: string): string {
  const parts = key.split(/\+(?=.)/);
  const last = parts.pop() ?? '';
  const shown = LABELS[last] ?? (last.length > 1 || parts.length > 0 ? capitalize(last) : last);
  return [...parts.map(capitalize), shown].join('-');
}

/** Says that a key has no meaning on a screen whose keys another key lists. */
export const uselessKeySentence = (key: string, help = '?'): string =>
  `${keyLabel(key)} does nothing here. ${help} shows the keys.`;

/** The names of keys that stand for themselves in text. */
const NAMED_LABELS: ReadonlyMap<string, string> = new Map(
  ['enter', 'escape', 'tab', 'space', 'backspace', 'insert', 'delete', 'up', 'down', 'left', 'right']
    .concat('home', 'end', 'pageup', 'pagedown')
    .map((key) => [keyLabel(key), key]),
);

/** Returns the key that is written so for the player: `ctrl+c` for `Ctrl-C`; undefined for other words. */
export function keyLabelled(label: string): string | undefined {
  const named = NAMED_LABELS.get(label);
  if (named !== undefined || label.length === 1) return named ?? label;
  if (/^F\d{1,2}$/.test(label)) return label.toLowerCase();
  const [, modifier = '', rest = ''] = /^(Ctrl|Alt|Shift)-(.+)/.exec(label) ?? [];
  const key = rest === '' ? undefined : keyLabelled(rest);
  return key === undefined ? undefined : `${modifier.toLowerCase()}+${key.length === 1 ? key.toLowerCase() : key}`;
}

/** A line of help: the keys of a row and what they do, or a heading. */
interface HelpLine {
  readonly text: string;
  readonly heading?: true;
  /** The column at which what the keys do begins, and goes on where it is wrapped. */
  readonly hang?: number;
}

/** Returns the rows of a key table as lines of help, under their headings in order of first appearance. */
export function helpLines(bindings: readonly Binding<unknown>[]): readonly HelpLine[] {
  const groups = new Map<string, { keys: string; help: string }[]>();
  for (const { keys, help, group = '', hidden } of bindings) {
    if (hidden === true) continue;
    const shown = keys.filter((key) => !/(^|\+)kp\d$/.test(key)); // the other keys imply the number pad
    const row = { keys: shown.map(keyLabel).join(' '), help };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const rows = [...groups.values()].flat();
  const width = Math.max(0, ...rows.map(({ keys }) => keys.length));
  return [...groups].flatMap(([group, groupRows], i): readonly HelpLine[] => [
    ...(i > 0 ? [{ text: '' }] : []),
    ...(group === '' ? [] : [{ text: group, heading: true as const }]),
    ...groupRows.map(({ keys, help }) => ({ text: `${keys.padEnd(width)}  ${help}`, hang: width + 2 })),
  ]);
}
