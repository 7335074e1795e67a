/** Wide tables of short sentences as text of 100 columns: what each row does to each column. */
import { wrap } from '../../ui/words/text';

/** Rows that belong together. Without a name, only a line sets them apart from those before. */
interface RowGroup<C extends string> {
  readonly name?: string;
  readonly rows: readonly { readonly name: string; readonly cells: Readonly<Record<C, { readonly says: string }>> }[];
}

/** A table with a sentence in every cell. */
export interface Matrix<C extends string> {
  readonly title: string;
  readonly columns: readonly C[];
  readonly groups: readonly RowGroup<C>[];
  /** The width of the rows' names, in columns. */
  readonly nameWidth: number;
}

/** The widths of a page and of the widest cell, in columns. */
const PAGE_WIDTH = 100;
const MAX_CELL_WIDTH = 16;
/** The width from which on a cell has room for an indent of two columns. */
const ROOMY = 11;

/** Yields a table as lines. The headings are repeated above each group with a name. */
export function* matrixLines<C extends string>({ title, columns, groups, nameWidth }: Matrix<C>): Generator<string> {
  const width = Math.min(MAX_CELL_WIDTH, Math.trunc((PAGE_WIDTH - nameWidth) / columns.length) - 1);
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(nameWidth), ...cells.map((cell) => cell.padEnd(width))].join(' ').trimEnd();
  const rule = (name: string): string =>
    [name.padEnd(nameWidth, '-'), ...columns.map(() => '-'.repeat(width))].join('-');
  yield title;
  for (const { name: group, rows } of groups) {
    if (group !== undefined || groups[0]?.rows === rows) {
      yield '';
      yield line('', columns);
    }
    yield rule(group === undefined ? '' : `- ${group} `);
    for (const { name, cells } of rows) {
      const wrapped = columns.map((column) => hanging(cells[column].says, width));
      const height = Math.max(...wrapped.map(({ length }) => length));
      for (let y = 0; y < height; y++)
        yield line(
          y === 0 ? name : '',
          wrapped.map((lines) => lines[y] ?? ''),
        );
    }
  }
}

/** Wraps text to the width of a cell, with a hanging indent. */
function hanging(text: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  const indent = width < ROOMY ? 1 : 2;
  const [first = '', ...rest] = wrap(text, width - indent);
  return [first, ...rest.map((more) => ' '.repeat(indent) + more)];
}
