// The bar of the selected row, the same in every list.
import { type Canvas, DEFAULT, INVERSE } from '../terminal/canvas';
import { INKS } from '../words/inks';

/** Marks a row as selected: inverse in one tone from edge to edge, whatever colours its words had. */
export function markSelected(row: Canvas): void {
  row.tint({ fg: INKS.text.fg, bg: DEFAULT, flags: INVERSE });
}
