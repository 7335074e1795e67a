/** docs/wishes.md: an answer to each of the twenty-five wishes, and files that exist to show it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/wishes.md'), 'utf8');
const wishes = [...PAGE.matchAll(/^(\d+)\. \*\*(.+?)\*\*((?:.|\n {3,4})*)/gm)].map(
  ([, number = '', wish = '', text = '']) => ({
    number: Number(number),
    wish,
    answer: /_(Yes|Half|No)_/.exec(text)?.[1],
    says: text.replace(/\s+/g, ' '),
    files: [...text.matchAll(/`((?:test|docs)\/[^`]+)`/g)].map(([, file = '']) => file),
  }),
);

test('there are twenty-five wishes, in order', () => {
  expect(wishes.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
});

test.each(wishes)('$number. $wish Answered, and shown by a test or a page that exists', ({ answer, says, files }) => {
  expect(answer).toBeDefined();
  // What is only half done says what is missing, after a semicolon.
  if (answer !== 'Yes') expect(says).toMatch(/; .+\. See/);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
