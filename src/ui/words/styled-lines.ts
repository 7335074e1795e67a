// Lines of text with icons and styles: their layout in a given width and their drawing.
import { BOLD, type Canvas, type Style } from '../terminal/canvas';
import { withPlainSpaces, wrap } from './text';

/** The glyph of something, as on the map. */
export interface Icon {
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: number;
}

/** A line of text with a style and an icon. */
export interface StyledLine {
  readonly text: string;
  readonly style?: Style;
  /** Drawn before the text. */
  readonly icon?: Icon;
  /** The indentation of further lines if the text is wrapped. */
  readonly hang?: number;
  /** Set for a heading of the lines that follow. */
  readonly heading?: true;
  /** Shown in place of a text that does not fit in a line: rows of a table with fewer and fewer columns. The first that fits is taken. */
  readonly narrow?: readonly string[];
  /** Drawn at the right edge of the first line. */
  readonly right?: string;
  readonly rightStyle?: Style;
  /** The columns that it has, where something stands at its right. Default: all. */
  readonly width?: number;
}
export type TextLine = string | StyledLine;

/** The minimum number of columns reserved for `right`. */
const RIGHT_WIDTH = 8;
/** The columns of an icon and the blank after it. */
const ICON_WIDTH = 2;

/** The blank columns between a name and what is said of it, and the most columns of a name that others are lined up with. */
const NAME_GAP = 2;
const MOST_NAME = 26;

/** Returns what is said of named things in two columns. A name that is too long for its column is followed by a colon. */
export function namedLines(
  entries: readonly (Omit<StyledLine, 'text' | 'hang'> & { readonly name: string; readonly says: string })[],
): readonly StyledLine[] {
  const lengths = entries.map(({ name }) => name.length).filter((length) => length <= MOST_NAME);
  const column = Math.max(0, ...lengths) + NAME_GAP;
  return entries.map(({ name, says, ...line }) => ({
    ...line,
    text: name.length < column ? name.padEnd(column) + says : `${name}: ${says}`,
    hang: column,
  }));
}

/** Wraps lines to `width`. Lines that fit keep their spacing, which aligns tables. */
export function layOutLines(lines: readonly TextLine[], width: number): readonly StyledLine[] {
  return lines.flatMap((line): readonly StyledLine[] => {
    const { hang = 0, narrow = [], ...styled }: StyledLine = typeof line === 'string' ? { text: line } : line;
    const { icon, right, style = {} } = styled;
    const room = width - (icon ? ICON_WIDTH : 0) - (right === undefined ? 0 : Math.max(RIGHT_WIDTH, right.length + 2));
    const forms = [styled.text, ...narrow];
    const text = forms.find(({ length }) => length <= room) ?? forms.at(-1) ?? '';
    if (text.length <= room) return [{ ...styled, text: withPlainSpaces(text) }];
    const head = withPlainSpaces(text.slice(0, hang));
    const [first = '', ...rest] = wrap(text.slice(hang), room - hang);
    const indent = ' '.repeat(hang + (icon ? ICON_WIDTH : 0));
    return [{ ...styled, text: head + first }, ...rest.map((more) => ({ text: indent + more, style }))];
  });
}

/**
 * Lays out lines around a box of `rows` rows at their top right, beside which they have only `narrow` columns. A table with
 * something at its right keeps its columns.
 */
export function layOutAround(
  lines: readonly TextLine[],
  width: number,
  rows: number,
  narrow: number,
): readonly StyledLine[] {
  const laid: StyledLine[] = [];
  for (const line of lines) {
    const isTable = typeof line !== 'string' && line.right !== undefined;
    const room = laid.length < rows || isTable ? narrow : width;
    for (const row of layOutLines([line], room)) laid.push({ ...row, width: room });
  }
  return laid;
}

/** Draws a line that fits on one row of a canvas. */
export function drawLine(canvas: Canvas, y: number, line: StyledLine): void {
  const { text, style, icon, right = '', rightStyle, width = canvas.width } = line;
  if (icon) drawIcon(canvas, 0, y, icon);
  canvas.text(icon ? ICON_WIDTH : 0, y, text, style);
  canvas.text(width - right.length, y, right, rightStyle);
}

export function drawIcon(canvas: Canvas, x: number, y: number, { glyph, ascii, ink }: Icon): void {
  canvas.put(x, y, glyph, { fg: ink, flags: BOLD }, ascii);
}
