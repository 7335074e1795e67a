import { saveOften } from './points';

jest.setTimeout(180_000);

test.each([
  ['ordinary games', 350],
  ['games of everything at once', 250],
  ['games of everything in one hall', 1400],
])('saved, loaded and gone on with is as gone on with: %s, at %d points', (what, points) => {
  saveOften(what, 'gate', points);
});
