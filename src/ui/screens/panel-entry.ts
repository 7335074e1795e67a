// The entries of the panel's list.
import type { Cell } from '../../engine/space/geometry';
import { plural } from '../../engine/world/knowledge/grammar';
import { BOLD, type Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { shorten, shortenName, wrapName } from '../words/text';

/** An entry of the list of things in sight. */
export interface PanelEntry {
  readonly rows: number;
  /** The cell where it is: a click examines it. */
  readonly cell?: Cell;
  /** The row of its sign. Default: the first. */
  readonly signRow?: number;
  readonly draw: (canvas: Canvas) => void;
}

/** Returns the name of a creature, or its last word if there is no room for all of it: "shaman", "3 shamans". */
export function creatureName(name: string, room: number, count = 1): string {
  const all = count > 1 ? `${count} ${plural(name)}` : name;
  if (all.length <= room) return all;
  const last = name.slice(name.lastIndexOf(' ') + 1);
  // A single word is easier to guess from its beginning.
  return shorten(count > 1 ? `${count} ${plural(last)}` : last, room);
}

/** The columns of a sign and the blank after it. */
const SIGN = 2;

/** Returns the entry of a thing or a place: of one row, or with the width of the panel of as many as the name needs. */
export function thingEntry(
  cell: Cell,
  glyph: string,
  ascii: string,
  name: string,
  fg: number,
  width?: number,
): PanelEntry {
  const whole = width === undefined ? [] : wrapName(name, width - SIGN);
  return {
    rows: Math.max(1, whole.length),
    cell,
    draw: (canvas) => {
      canvas.put(0, 0, glyph, { fg, flags: BOLD }, ascii);
      const lines = width === undefined ? [shortenName(name, canvas.width - SIGN)] : whole;
      lines.forEach((line, y) => canvas.text(SIGN, y, line, INKS.text));
    },
  };
}
