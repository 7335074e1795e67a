/** The topics that are made of the game itself: its rules, feats and bots, and the commands of play by lines. */
import { BOTS } from '../../bots/bots';
import { CONTENT } from '../../content';
import { ruleBook } from '../../engine/api/view/rule-book';
import { Keymap } from '../../ui/frame/keymap';
import { layOutLines } from '../../ui/words/styled-lines';
import { RULE_PAGES } from '../../ui/words/rule-pages';
import { plainHelp } from './generated-parts';
import { pageLines, type Section } from './page';
import type { CONTENT_TOPICS } from './topics';

/** The columns of a page, and of its indentation. */
const WIDTH = 80;
const INDENT = '  ';

/** Returns the pages of the rules, the same as in the game, with the default keys. */
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

const featsSection = (): Section => ({
  title: 'Feats',
  paragraphs: [
    'A feat is something to be proud of after a game; the game gives nothing for it. The character sheet (C) names the feats that are still open, koboldkeep morgue those of a run, and koboldkeep stats counts them.',
  ],
  entries: CONTENT.feats.map(({ name, rule }) => [name, rule]),
});

const botsSection = (): Section => ({
  title: 'Bots',
  paragraphs: [
    'koboldkeep --bot skilled lets a bot play while you watch, and hands the game over to you when you like. koboldkeep simulate --bot skilled --games 200 lets one play many games and reports how it fared. All but the oracle know what the hero knows, and no more. The weakest comes first:',
  ],
  entries: BOTS.map(({ name, description }) => [name, description]),
});

/** A line of help: the command, a colon, and what it does. */
const asEntry = (text: string): readonly [string, string] => {
  const at = text.indexOf(': ');
  return [text.slice(0, at), text.slice(at + 2)];
};

const plainSections = (): readonly Section[] => [
  {
    title: 'Plain',
    paragraphs: [
      'koboldkeep --plain is the game in lines of text: you type a command, and what changes is told in sentences. It is for screen readers, for terminals that cannot draw, and for scripts. Start with look, where, explore, fight and status; go lists the places that you know, and help explains a command.',
    ],
  },
  ...plainHelp().map(({ group, texts }) => ({ title: group, entries: texts.map(asEntry) })),
];

/** Returns the page of a topic. */
export const CONTENT_PAGES: Readonly<Record<(typeof CONTENT_TOPICS)[number], () => readonly string[]>> = {
  rules: rulesLines,
  feats: () => pageLines([featsSection()]),
  bots: () => pageLines([botsSection()]),
  plain: () => pageLines(plainSections()),
};
