/** Tables and bars of text for reports of 80 columns. */
import { columnsOf, fitColumns } from '../io/columns';

/** The width of a report. */
export const REPORT_WIDTH = 80;

/** A column of a table. Numbers are aligned on the right. `width` is its least width: nothing is cut. */
export interface TableColumn {
  readonly heading: string;
  readonly isText?: true;
  readonly width?: number;
}

/** Returns a table with its headings, each column at least as wide as its widest cell. */
export function tableLines(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = columns.map(({ heading, width = 0 }, i) =>
    Math.max(width, heading.length, ...rows.map((row) => columnsOf(row[i] ?? ''))),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ isText }, i) => {
        const [cell, width] = [cells[i] ?? '', widths[i] ?? 0];
        return isText ? fitColumns(cell, width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [columns.map(({ heading }) => heading), ...rows].map(line);
}

/** Returns a bar whose full length stands for `most`. Any value above 0 has at least one cell. */
export function barOf(value: number, most: number, length: number): string {
  if (value <= 0 || most <= 0) return '';
  return '█'.repeat(Math.max(1, Math.min(length, Math.round((length * value) / most))));
}
