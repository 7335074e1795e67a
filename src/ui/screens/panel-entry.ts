// The entries of the panel's list.
import type { Cell } from '../../engine/space/geometry';
import { plural } from '../../engine/world/knowledge/grammar';
import { BOLD, type Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { shorten, shortenName } from '../words/text';

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

/** Returns the entry of a thing or a place. */
export const thingEntry = (cell: Cell, glyph: string, ascii: string, name: string, fg: number): PanelEntry => ({
  rows: 1,
  cell,
  draw: (canvas) => {
    canvas.put(0, 0, glyph, { fg, flags: BOLD }, ascii);
    canvas.text(2, 0, shortenName(name, canvas.width - 2), INKS.text);
  },
});
