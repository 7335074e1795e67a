/** The pictures in the README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kingPicture, oddsPicture } from '../readme-pictures';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');

test('the first picture of the README is the scene of the won game in which the King appears, and small enough to load at once', async () => {
  const picture = await kingPicture();
  expect(read('docs/koboldkeep.svg')).toBe(picture);
  expect(picture).toContain('@keyframes');
  expect(picture.length).toBeLessThan(400_000);
});

test('the other picture of the README shows the odds of a fight in the game as it is: npm run golden writes it anew', async () => {
  const picture = await oddsPicture();
  expect(read('docs/odds.svg')).toBe(picture);
  expect(picture.replace(/<[^>]*>/g, ' ')).toMatch(/You hit \d+% of the time/);
  expect(picture.length).toBeLessThan(40_000);
});
