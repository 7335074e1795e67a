/** Tables, bars and numbers of reports as text of 80 columns, and the width of text on a terminal. */
import type { Estimate, Rate } from '../../simulation/games/statistics';
import { formatNumber } from '../../ui/words/phrases';
import { wrap } from '../../ui/words/text';

/** Characters that terminals draw two columns wide: Chinese, Japanese, Korean and most emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{1fa70}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Marks that terminals draw over the character before, and the joiner of emoji. */
const MARK = /[\p{Mn}\p{Me}\u200d]/u;

/** Returns the number of columns that a text takes. */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((columns, character) => columns + widthOf(character), 0);

const widthOf = (character: string): number => (MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1);

/** Returns the text filled up with spaces to a number of columns, or cut there and ended by an ellipsis. */
export function fitColumns(text: string, columns: number): string {
  const total = columnsOf(text);
  if (total <= columns) return text + ' '.repeat(columns - total);
  let [cut, used] = ['', 0];
  for (const character of text) {
    if (used + widthOf(character) >= columns) break;
    cut += character;
    used += widthOf(character);
  }
  return `${cut}…${' '.repeat(columns - used - 1)}`;
}

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

/** Returns a list as a sentence after an empty line; no lines if it is empty. */
export const listing = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : ['', ...wrap(`${what}: ${names.join(', ')}.`, REPORT_WIDTH)];

/** Returns a bar whose full length stands for `most`. Any value above 0 has at least one cell. */
export function barOf(value: number, most: number, length: number): string {
  if (value <= 0 || most <= 0) return '';
  return '█'.repeat(Math.max(1, Math.min(length, Math.round((length * value) / most))));
}

/** "41.2 %". */
export const percentText = (share: number, places = 1): string => `${(100 * share).toFixed(places)} %`;

/** "1,234" or, with places, "12.3". */
export function numberText(value: number, places = 0): string {
  const [whole = '', part] = Math.abs(value).toFixed(places).split('.');
  const text = formatNumber(Number(whole)) + (part === undefined ? '' : `.${part}`);
  return value < 0 && Number(text.replace(/[,.]/g, '')) > 0 ? `-${text}` : text;
}

/** "412 of 1,000, 41.2 % (38.2 to 44.3 %)". */
export const rateText = ({ count, of, value, low, high }: Rate): string =>
  `${formatNumber(count)} of ${formatNumber(of)}` +
  (of === 0 ? '' : `, ${percentText(value)} (${(100 * low).toFixed(1)} to ${percentText(high)})`);

/** "12.3 (11.9 to 12.7)". */
export const estimateText = ({ value, low, high }: Estimate, places = 1): string =>
  `${numberText(value, places)} (${numberText(low, places)} to ${numberText(high, places)})`;
