/** The topic about the rules of the game: the same pages as in the game, with the default keys. */
import { CONTENT } from '../../content';
import { ruleBook } from '../../engine/api/view/rule-book';
import { Keymap } from '../../ui/frame/keymap';
import { layOutLines } from '../../ui/words/styled-lines';
import { RULE_PAGES } from '../../ui/words/rule-pages';

/** The columns of a page, and of its indentation. */
const WIDTH = 80;
const INDENT = '  ';

/** Returns the pages as lines for a terminal. */
export function rulesLines(): readonly string[] {
  const [book, keymap] = [ruleBook(CONTENT), new Keymap()];
  return RULE_PAGES.flatMap(({ title, lines }, i) => [
    ...(i > 0 ? [''] : []),
    `${title}:`,
    ...layOutLines(
      lines(book, (id) => keymap.label(id)),
      WIDTH - INDENT.length,
    ).map(({ text }) => (text === '' ? '' : INDENT + text)),
  ]);
}
