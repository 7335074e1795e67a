// The characters that are safe in a terminal cell, and their ASCII equivalents.

/** Replaces a character that must not reach a terminal cell. */
export const UNKNOWN = 0x3f; // '?'

/**
 * Code units that every terminal draws one column wide and left to right. This is an allowlist: a control character, a
 * wide or combining character, or half of a surrogate pair would shift or overwrite the row.
 */
const NARROW_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ac],
  [0x00ae, 0x02af], // Latin, without the soft hyphen
  [0x0370, 0x0482],
  [0x048a, 0x052f], // Greek and Cyrillic, without the combining marks between
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x22ff], // letterlike, arrows, mathematical
  [0x2300, 0x2319],
  [0x231c, 0x2328],
  [0x232b, 0x23e8],
  [0x2500, 0x25fc], // boxes, blocks, shapes
  [0x25ff, 0x2613],
  [0x2616, 0x2647],
  [0x2654, 0x267e],
  [0x2680, 0x2692],
  [0x2694, 0x26a0],
  [0x26a2, 0x26a9],
  [0x26b2, 0x26bc],
  [0x2713, 0x2713],
];

const NARROW: Uint8Array = narrowTable();

function narrowTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [first, last] of NARROW_RANGES) table.fill(1, first, last + 1);
  return table;
}

/** Returns the UTF-16 code unit if it is safe in one cell, otherwise that of `?`. */
export function safeUnit(unit: number): number {
  return NARROW[unit] === 1 ? unit : UNKNOWN;
}

/** Joins the emoji before and after it into one. */
export const EMOJI_JOINER = 0x200d;
/** Asks for the coloured form of the emoji before it. */
export const EMOJI_SELECTOR = 0xfe0f;

/** Returns a text with what a canvas shows of it: each character that does not take exactly one cell becomes `?`. */
export const onScreen = (text: string): string =>
  Array.from(text.replace(/\u200d.|\ufe0f/gu, ''), (character) =>
    character.length === 1 ? String.fromCharCode(safeUnit(character.charCodeAt(0))) : '?',
  ).join('');

/** Left eighths: `EIGHTHS[n]` fills n eighths of a cell. */
export const EIGHTHS = ' ▏▎▍▌▋▊▉█';

/** The ASCII equivalent of each known symbol. */
const ASCII_FOR: readonly (readonly [symbols: string, ascii: string])[] = [
  ['─━═╌┄┈╴╶╸╺', '-'],
  ['│┃║╎┆┊╵╷╹╻', '|'],
  ['┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰', '+'],
  ['█▓▉▊▋▌■▪▀▄▐▇▆▅', '#'],
  ['░▍▎▏▃▂▁', '-'],
  ['▒', ':'],
  ['≈∼≋', '~'],
  ['♣♠', '&'],
  ['♥♡☺☻', '@'],
  ['♦•●◆◇★☆∗', '*'],
  ['≡', '='],
  ['⚷', ','],
  ['·…∙', '.'],
  ['×✕', 'x'],
  ['→▶►»', '>'],
  ['←◀◄«', '<'],
  ['↑▲△∧', '^'],
  ['↓▼▽∨', 'v'],
  ['†‡±', '+'],
  ['✓', 'v'],
  ['–—−‐‑', '-'],
  ['‘’′', "'"],
  ['“”″', '"'],
  ['Ω∩', '_'],
  ['°○', 'o'],
  ['\u00a0', ' '],
];

const ASCII: ReadonlyMap<number, number> = new Map(
  ASCII_FOR.flatMap(([symbols, ascii]) => Array.from(symbols, (s) => [s.charCodeAt(0), ascii.charCodeAt(0)] as const)),
);

/** Returns the ASCII equivalent of a code unit: itself, its table entry, the letter without accents, or `?`. */
export function asciiUnit(unit: number): number {
  if (unit < 0x7f) return unit;
  const known = ASCII.get(unit);
  if (known !== undefined) return known;
  const base = String.fromCharCode(unit).normalize('NFD').charCodeAt(0);
  return base < 0x7f ? base : UNKNOWN;
}

/** Returns a text with every character replaced by its ASCII equivalent. */
export const toAscii = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => String.fromCharCode(asciiUnit(text.charCodeAt(i)))).join('');
