// Makes texts fit to be heard: symbols become words, aligned columns become lists, and lines are wrapped.
import type { TextLine } from '../words/styled-lines';
import { withPlainSpaces, wrap } from '../words/text';

/** The columns of a line. */
const LINE_WIDTH = 79;

/** Symbols that a screen reader skips or spells, and the words said instead. In the bundle only strings may hold such symbols. */
const SAID: readonly (readonly [symbol: RegExp, words: string])[] = (
  [
    [' × (?=\\d+%)| · ', ' at '],
    ['(\\d+) × ([^,.]+)', '$2 ($1)'],
    [' ×(?=\\d)| × ', ' times '],
    [' → ', ', then '],
    ['−\\s?', 'minus '],
    ['[“”]', '"'],
    ['[‘’]', "'"],
    ['…', '...'],
    ['(?<=\\d)–(?=\\d)', ' to '],
    ['[–—]', '-'],
  ] as const
).map(([symbol, words]) => [new RegExp(symbol, 'g'), words]);

/** Returns a text without symbols that are seen and not heard. Letters of other languages stay. */
const spoken = (text: string): string => SAID.reduce((said, [symbol, words]) => said.replace(symbol, words), text);

/** Returns a text as lines that fit, of which all but the first are indented by `hang`. */
export const spokenLines = (text: string, hang = 0): readonly string[] =>
  text === ''
    ? ['']
    : wrap(spoken(text), LINE_WIDTH - hang).map((line, i) => (i === 0 ? line : ' '.repeat(hang) + line));

/** Returns lines of a screen as sentences: what stands in columns there is a list here. */
export function spokenTexts(lines: readonly TextLine[]): readonly string[] {
  return lines.flatMap((line) => {
    const { text, right = '' } = typeof line === 'string' ? { text: line } : line;
    const [first = '', second, ...rest] = `${withPlainSpaces(text).trim()}  ${right}`.trim().split(/ {2,}/);
    if (first === '') return [];
    return [second === undefined ? first : `${first}: ${[second, ...rest].join(', ')}`];
  });
}
