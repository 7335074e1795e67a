import { BOLD, type Canvas, type Style } from '../terminal/canvas';
import { wrap } from './text';

/** A glyph that stands for something, as the map shows it. */
export interface Icon {
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: number;
}

/** A line of text to read. */
export interface StyledLine {
  readonly text: string;
  readonly style?: Style;
  /** Stands before the text. */
  readonly icon?: Icon;
  /** Columns by which its further lines are set in, where it must be broken. */
  readonly hang?: number;
  /** Stands at the right edge of its first line. */
  readonly right?: string;
  readonly rightStyle?: Style;
}
export type TextLine = string | StyledLine;

/** The least columns kept free for what stands at the right edge. */
const RIGHT_WIDTH = 8;
/** An icon and the blank after it. */
const ICON_WIDTH = 2;

/** Lines broken so that none is longer than `width`. A table's row stays as it is spaced unless it must be broken. */
export function layOut(lines: readonly TextLine[], width: number): readonly StyledLine[] {
  return lines.flatMap((line): readonly StyledLine[] => {
    const { hang = 0, ...styled } = typeof line === 'string' ? { text: line } : line;
    const { icon, right, text, style = {} } = styled;
    const room = width - (icon ? ICON_WIDTH : 0) - (right === undefined ? 0 : Math.max(RIGHT_WIDTH, right.length + 2));
    if (text.length <= room) return [styled];
    const head = text.slice(0, hang);
    const [first = '', ...rest] = wrap(text.slice(hang), room - hang);
    const indent = ' '.repeat(hang + (icon ? ICON_WIDTH : 0));
    return [{ ...styled, text: head + first }, ...rest.map((more) => ({ text: indent + more, style }))];
  });
}

/** Draws a line that fits on one row of a canvas. */
export function drawLine(canvas: Canvas, y: number, { text, style, icon, right = '', rightStyle }: StyledLine): void {
  if (icon) drawIcon(canvas, 0, y, icon);
  canvas.text(icon ? ICON_WIDTH : 0, y, text, style);
  canvas.text(canvas.width - right.length, y, right, rightStyle);
}

export function drawIcon(canvas: Canvas, x: number, y: number, { glyph, ascii, ink }: Icon): void {
  canvas.put(x, y, glyph, { fg: ink, flags: BOLD }, ascii);
}
