/** The pictures in the README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryPage, MOMENTS, pictureOf } from '../gallery';
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
  expect(picture.replace(/<[^>]*>/g, ' ')).toMatch(/\d+% of the time, and kill/);
  expect(picture.length).toBeLessThan(40_000);
});

test('the gallery lists every moment, and its pictures show the game as it is', async () => {
  expect(read('docs/gallery.md')).toBe(galleryPage());
  // The others take seconds each to find in the dungeons.
  for (const name of ['title', 'flood', 'friends', 'pack', 'death']) {
    const moment = MOMENTS.find((each) => each.name === name);
    if (!moment) throw new Error(`the gallery has no ${name}`);
    expect(read(`docs/gallery/${name}.svg`)).toBe(await pictureOf(moment, 80, 24));
  }
});
