import type { Canvas } from '../terminal/canvas';

/** What a key led to: an answer that closes the screen, or nothing, and the screen stays. */
export type Reply<T> = { readonly answer: T | undefined } | undefined;

/** Closes the screen with this answer. */
export const answer = <T>(value: T): { readonly answer: T } => ({ answer: value });

/** Closes the screen without an answer: the player thought better of it. */
export const back: { readonly answer: undefined } = { answer: undefined };

/** One row of a screen's key table. Its help is made of these rows. */
export interface Binding<T> {
  /** Canonical key names; the first is the one to show first. */
  readonly keys: readonly string[];
  /** What it does, for the player. */
  readonly help: string;
  /** The heading it stands under in the help. */
  readonly group?: string;
  /** Works, and is not listed. */
  readonly hidden?: boolean;
  /** Does it; `key` is the one of `keys` that was pressed. */
  readonly run: (key: string) => Reply<T> | Promise<Reply<T>>;
}

/** Something that has the keyboard until it can answer with a `T`, or with nothing if the player backs out. */
export interface Screen<T> {
  readonly bindings: readonly Binding<T>[];
  /** Draws over what lies beneath it. It may be asked at any time, and for any size. */
  draw(canvas: Canvas): void;
  /** Asked once, when it has come on top and before it hears any key: may answer at once. */
  begin?(): Promise<Reply<T>>;
  /** Hears the keys that no row names: for typing text, or for saying that the key is unknown. */
  onKey?(key: string): Reply<T> | Promise<Reply<T>>;
  /** After how many milliseconds without a key `tick` is called; nothing, as where it is left out, while only a key counts. */
  timeoutMs?(): number | undefined;
  /** So long no key came: something may be done by itself. */
  tick?(): Reply<T> | Promise<Reply<T>>;
  /** Hears pasted text, which is dropped otherwise. */
  onPaste?(text: string): void;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['pageup', 'PgUp'],
  ['pagedown', 'PgDn'],
  ['escape', 'Esc'],
]);

/** A key as people write it: `Ctrl-C` for `ctrl+c`. */
export function keyLabel(key: string): string {
  const parts = key.length > 1 ? key.split(/\+(?=.)/) : [key];
  const last = parts.pop() ?? '';
  const shown =
    LABELS.get(last) ?? (last.length > 1 || parts.length > 0 ? last.charAt(0).toUpperCase() + last.slice(1) : last);
  return [...parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)), shown].join('-');
}

/** The rows of a key table as lines of help, under their headings in order of first appearance. */
export function helpLines(bindings: readonly Binding<unknown>[]): string[] {
  const groups = new Map<string, { keys: string; help: string }[]>();
  for (const { keys, help, group = '', hidden } of bindings) {
    if (hidden === true) continue;
    const shown = keys.filter((key) => !/(^|\+)kp\d$/.test(key)); // the number pad is plain from the other keys
    const row = { keys: shown.map(keyLabel).join(' '), help };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const rows = [...groups.values()].flat();
  const width = Math.max(0, ...rows.map(({ keys }) => keys.length));
  return [...groups].flatMap(([group, rowsOfIt], i) => [
    ...(i > 0 ? [''] : []),
    ...(group === '' ? [] : [group]),
    ...rowsOfIt.map(({ keys, help }) => `${keys.padEnd(width)}  ${help}`),
  ]);
}
