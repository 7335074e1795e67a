/** The pictures in the README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddsPicture } from '../readme-pictures';
import { AtHome } from '../support/at-home';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');

test('the first picture of the README is an exported scene of the won game, moves, and is small enough to load at once', async () => {
  const at = new AtHome();
  try {
    const { golden } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const file = join(__dirname, '../fixtures/recordings/won-game.kkr');
    const options = / --svg docs\/koboldkeep\.svg (.+)$/.exec(golden ?? '')?.[1]?.split(' ') ?? [];
    const { out } = await at.run('export', file, '--svg', '-', ...options);
    expect(read('docs/koboldkeep.svg')).toBe(out);
    expect(out).toContain('@keyframes');
    expect(out.length).toBeLessThan(400_000);
  } finally {
    at.remove();
  }
});

test('the other picture of the README shows the odds of a fight in the game as it is: npm run golden writes it anew', async () => {
  const picture = await oddsPicture();
  expect(read('docs/odds.svg')).toBe(picture);
  expect(picture.replace(/<[^>]*>/g, ' ')).toMatch(/You hit \d+% of the time/);
  expect(picture.length).toBeLessThan(40_000);
});
