// Text that is wrapped and cut, and phrases for things.
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import { View } from '../../src/engine/api/view/view';
import { discoveryLines } from '../../src/ui/words/discovery-lines';
import { phraseOf } from '../../src/ui/words/phrases';
import { layOutLines, namedLines } from '../../src/ui/words/styled-lines';
import { firstClauses, firstLines, joinFitting, shorten, wrap } from '../../src/ui/words/text';
import { scene } from '../scene';

test('several blanks between words count as one', () => {
  expect(wrap('a  b   c', 9)).toEqual(['a b c']);
});

test('a text that is cut ends with an ellipsis right after its last whole word', () => {
  const lines = ['one two,', 'three', 'four'];
  expect(firstLines(lines, 3)).toEqual(lines);
  expect(firstLines(lines, 2)).toEqual(['one two,', 'thre…']);
  expect(firstLines(['one, two.', 'three'], 1)).toEqual(['one, two…']);
});

test.each([
  [99, 'one; two; three'],
  [9, 'one; two'],
  [6, 'one'],
  [2, 'o…'],
])('the first clauses that fit in %d columns: %s', (width, text) => {
  expect(firstClauses('one; two; three', width)).toBe(text);
});

test('one thing has an article, several have none', () => {
  expect(phraseOf({ label: 'round shield' })).toBe('a round shield');
  expect(phraseOf({ label: '3 arrows' })).toBe('3 arrows');
});

test('the discoveries say how many kinds of each sort are known', () => {
  const { engine } = scene('####\n#@.#\n####');
  const headings = (): string =>
    discoveryLines(new View(engine))
      .map((line) => (typeof line === 'string' ? line : line.text))
      .join('\n');
  expect(headings()).toMatch(/, 0 of \d+ known/);
});

test('the discoveries of a hero who has met nobody say so, below a heading that goes with what follows', () => {
  const { engine } = scene('####\n#@.#\n####');
  expect(discoveryLines(new View(engine)).slice(-2)).toMatchObject([
    { text: 'Creatures', heading: true },
    { text: 'You have met no creatures yet.' },
  ]);
});

test('a text is cut where it is too wide for its place, and only there', () => {
  expect([2, 1, 0].map((width) => shorten('ab', width))).toEqual(['ab', '…', '']);
  const keys = 'close a door; put out a brazier';
  expect([keys.length, keys.length - 1].map((width) => firstClauses(keys, width))).toEqual([keys, 'close a door']);
  expect(firstClauses('abcd efgh ijkl', 9)).toBe('abcd…');
  expect(joinFitting(['ab', 'cd', 'e'], 6)).toBe('ab  cd');
  expect(joinFitting(['ab', 'cd', 'e'], 5)).toBe('ab  e');
});

test('a text leaves room for what stands at its right, at least eight columns', () => {
  const rows = (right: string, width: number) =>
    layOutLines([{ text: 'aaaa bbbb', right }], width).map(({ text }) => text);
  expect(rows('123456789012', 22)).toEqual(['aaaa', 'bbbb']);
  expect(rows('123456789012', 23)).toEqual(['aaaa bbbb']);
  expect(rows('1', 16)).toEqual(['aaaa', 'bbbb']);
  expect(rows('1', 17)).toEqual(['aaaa bbbb']);
});

test('a row of a table loses columns until it fits', () => {
  const shown = (width: number) => layOutLines([{ text: 'orc  9  axe', narrow: ['orc  9', 'orc'] }], width)[0]?.text;
  expect([11, 10, 6, 5].map(shown)).toEqual(['orc  9  axe', 'orc  9', 'orc  9', 'orc']);
});

test('a name that is too long for its column is parted by a colon from what is said of it', () => {
  const [short, long] = ['x'.repeat(26), 'y'.repeat(28)];
  expect(namedLines([short, long].map((name) => ({ name, says: 'one' }))).map(({ text }) => text)).toEqual([
    `${short}  one`,
    `${long}: one`,
  ]);
});

test('the unknown scroll of the kit is among the discoveries, with what it may be', () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  stow(hero, createItem(engine.map, { item: 'identifyScroll', count: 1 }, hero.cell));
  const { name } = engine.knowledge.appearance(engine.catalogue.itemKind('identifyScroll'));
  const { discoveries } = new View(engine).knowledge;
  expect(discoveries.flatMap(({ held }) => held.map((each) => each.name))).toEqual([name]);
});
