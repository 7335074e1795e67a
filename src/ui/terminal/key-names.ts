// The canonical names of keys, and the tables of the escape sequences that stand for them.

type Names = Readonly<Record<string, string>>;

/** Returns the names for consecutive keys, each a prefix with its number. */
export const numbered = (keys: readonly (string | number)[], prefix: string, first: number): Names =>
  Object.fromEntries(keys.map((key, i) => [key, `${prefix}${first + i}`]));

/** Cursor and function keys, which have the same letters after `CSI` and after `SS3`. */
export const CURSOR_LETTERS: Names = {
  ...{ A: 'up', B: 'down', C: 'right', D: 'left', E: 'kp5', F: 'end', H: 'home' },
  ...{ P: 'f1', Q: 'f2', R: 'f3', S: 'f4' },
};

/** rxvt: `CSI a` is Shift with an arrow key, `SS3 a` is Control with an arrow key. */
export const RXVT_ARROWS: Names = { a: 'up', b: 'down', c: 'right', d: 'left' };

/** The Linux console: the keys of `CSI [ letter`. */
export const LINUX_FUNCTION_KEYS: Names = { A: 'f1', B: 'f2', C: 'f3', D: 'f4', E: 'f5' };

/** The keys of `SS3 letter`: cursor keys and the number pad in application mode. */
export const SS3_LETTERS: Names = {
  ...CURSOR_LETTERS,
  ...{ M: 'enter', X: '=', j: '*', k: '+', l: ',', m: '-', n: '.', o: '/' },
  ...numbered(Array.from('pqrstuvwxy'), 'kp', 0),
};

/** The first code of the number pad in `CSI code u`. */
const KITTY_PAD_START = 57399;
const KITTY_PAD: readonly string[] = [
  ...['kp0', 'kp1', 'kp2', 'kp3', 'kp4', 'kp5', 'kp6', 'kp7', 'kp8', 'kp9'],
  ...['.', '/', '*', '-', '+', 'enter', '=', ','],
  ...['left', 'right', 'up', 'down', 'pageup', 'pagedown', 'home', 'end', 'insert', 'delete', 'kp5'],
];
const PRIVATE_USE_START = 0xe000;
const PRIVATE_USE_END = 0xf8ff;

export const SHIFT = 1;
const ALT = 2;
export const CTRL = 4;
/** Super, Hyper and Meta, which belong to the window manager. The higher bits are locks and are ignored. */
const FOREIGN = 8 | 16 | 32;

/** Decodes the modifiers of a sequence (1 plus their bits, or 0 for none). Undefined for the window manager's keys. */
export function modifiersOf(parameter: number): number | undefined {
  const bits = Math.max(0, parameter - 1);
  return (bits & FOREIGN) === 0 ? bits & (SHIFT | ALT | CTRL) : undefined;
}

/** Returns the canonical name of a key with modifiers, in the order ctrl+ alt+ shift+. */
export function withModifiers(name: string, modifiers: number): string {
  return (
    ((modifiers & CTRL) !== 0 ? 'ctrl+' : '') +
    ((modifiers & ALT) !== 0 ? 'alt+' : '') +
    ((modifiers & SHIFT) !== 0 ? 'shift+' : '') +
    name
  );
}

/** Keys with Control that count as the key that most terminals send for them. Ctrl-I is a key of its own where it can be told from Tab. */
export const SENT_AS: ReadonlyMap<string, string> = new Map([
  ['ctrl+h', 'backspace'],
  ['ctrl+j', 'enter'],
  ['ctrl+m', 'enter'],
  ['ctrl+[', 'escape'],
]);

const NAMED_CHARACTERS: Names = {
  ' ': 'space',
  '\r': 'enter',
  '\n': 'enter',
  '\x1b': 'escape',
  '\b': 'backspace',
  '\x7f': 'backspace',
};

/** Returns the canonical name of the key for a code point, or undefined for other controls and invalid UTF-8. */
export function characterKey(point: number, modifiers = 0): string | undefined {
  if (point >= KITTY_PAD_START && point < KITTY_PAD_START + KITTY_PAD.length) {
    const name = KITTY_PAD[point - KITTY_PAD_START];
    return name === undefined ? undefined : withModifiers(name, modifiers);
  }
  if (point >= PRIVATE_USE_START && point <= PRIVATE_USE_END) return undefined;
  if ((point >= 0xd800 && point < 0xe000) || point > 0x10ffff || point === 0xfffd) return undefined;
  if (point >= 0x80 && point < 0xa0) return undefined;
  const character = String.fromCodePoint(point);
  // Most terminals send the same code with and without Shift, so Shift is ignored in all.
  const named = NAMED_CHARACTERS[character];
  if (named !== undefined) return withModifiers(named, modifiers & ~SHIFT);
  if (point === 9) return withModifiers('tab', modifiers);
  if (point === 0) return withModifiers('space', modifiers | CTRL);
  if (point < 27) return withModifiers(String.fromCharCode(point + 0x60), modifiers | CTRL);
  if (point < 32) return withModifiers(String.fromCharCode(point + 0x40), modifiers | CTRL);
  if ((modifiers & (CTRL | ALT)) !== 0) {
    const lower = character.toLowerCase();
    if (lower !== character) return withModifiers(lower, modifiers | SHIFT);
    // The sign that Shift produces depends on the keyboard layout, which only the terminal knows.
    return withModifiers(lower, lower === character.toUpperCase() ? modifiers & ~SHIFT : modifiers);
  }
  return (modifiers & SHIFT) !== 0 ? character.toUpperCase() : character;
}
