/** Pages of text about the program: made once, printed on a terminal, and written as a manual page or as Markdown. */
import { wrap } from '../../ui/words/text';

/** The width of a page on a terminal. */
const WIDTH = 80;
/** A longer term of a list stands on a line of its own. */
const MAX_TERM = 26;

/** A term of a list, such as an option, and what it means. */
export type Entry = readonly [term: string, meaning: string];

/** A part of a page: paragraphs, then lists. */
export interface Section {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly entries?: readonly Entry[];
}

/** Returns sections as lines for a terminal. */
export const pageLines = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap((section, i) => [...(i > 0 ? [''] : []), ...sectionLines(section)]);

function sectionLines({ title, paragraphs = [], entries = [] }: Section): readonly string[] {
  return [
    ...(title === '' ? [] : [`${title}:`]),
    ...paragraphs.flatMap((text, i) => [...(i > 0 ? [''] : []), ...wrap(text, WIDTH - 2).map(indented)]),
    ...(paragraphs.length > 0 && entries.length > 0 ? [''] : []),
    ...entryLines(entries),
  ];
}

const indented = (line: string): string => (line === '' ? '' : `  ${line}`);

/** Returns a list in two columns. */
export function entryLines(entries: readonly Entry[]): readonly string[] {
  const short = entries.map(([term]) => term.length).filter((length) => length <= MAX_TERM);
  const column = 2 + Math.max(0, ...short) + 2;
  return entries.flatMap(([term, meaning]) => {
    if (meaning === '') return [`  ${term}`];
    const [first = '', ...rest] = wrap(meaning, WIDTH - column);
    const more = rest.map((line) => ' '.repeat(column) + line);
    return term.length > MAX_TERM
      ? [`  ${term}`, ' '.repeat(column) + first, ...more]
      : [`  ${term}`.padEnd(column) + first, ...more];
  });
}
