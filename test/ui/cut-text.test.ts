// Text that is wrapped and cut, and phrases for things.
import { View } from '../../src/engine/api/view/view';
import { discoveryLines } from '../../src/ui/words/discovery-lines';
import { phraseOf } from '../../src/ui/words/phrases';
import { firstLines, wrap } from '../../src/ui/words/text';
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
