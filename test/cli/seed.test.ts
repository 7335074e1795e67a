/** Seeds and names from the command line. */
import { createGame } from '../../src/library/game';
import { execFileSync } from 'node:child_process';
import { freshSeed, readName, readSeed } from '../../src/cli/input/seed';
import { dungeonCommand } from '../../src/cli/input/shell-commands';

test.each(['42', '-5', '0', 'old friend', 'Ærøskøbing', '漢字', "it's", '$(reboot)', '`ls`', '--help', 'a\\b'])(
  'any short text is a seed, and its command survives a shell: %s',
  (seed) => {
    expect(readSeed(seed)).toBe(seed);
    const shell = dungeonCommand({ seed, difficulty: 'standard', kit: 'soldier' }).replace(
      'koboldkeep',
      'printf "%s|"',
    );
    const given = execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('|');
    expect(
      given
        .slice(0, -1)
        .join(' ')
        .replace(/^--seed[= ]/, ''),
    ).toBe(seed);
  },
);

test('texts that look alike are one seed and one name, however they are spelled', () => {
  for (const read of [readSeed, readName]) {
    expect(read('5 ')).toBe('5');
    expect(read(' old friend ')).toBe('old friend');
    expect(read('Caf\u0065\u0301')).toBe('Caf\u00e9');
  }
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['x'.repeat(10_000), '10000 characters'],
  ['a\u001b[31m', 'cannot be displayed'],
  ['a\nb', 'cannot be displayed'],
  ['a\u202eb', 'cannot be displayed'],
  ['a\u0000', 'cannot be displayed'],
  ['\ud800', 'cannot be displayed'],
])('an invalid seed is refused in one sentence that does not repeat it', (seed, said) => {
  let message = '';
  try {
    readSeed(seed);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(said);
  expect(message).toMatch(/^[^\n\u001b]{10,120}\.$/);
});

test('a name must be short and printable', () => {
  expect(readName('Wren the Delver')).toBe('Wren the Delver');
  expect(() => readName('x'.repeat(25))).toThrow('the limit is 24');
  expect(() => readName('\u0007')).toThrow('cannot be displayed');
});

test('a fresh seed is short and different each time', () => {
  const seeds = new Set(Array.from({ length: 50 }, freshSeed));
  expect(seeds.size).toBeGreaterThan(45);
  for (const seed of seeds) expect(seed).toMatch(/^\d{1,9}$/);
});

test('programs and shells read seeds alike: what looks like 5 is the dungeon of 5', () => {
  for (const seed of ['5', ' 5 ', 5]) expect(createGame({ seed }).seed).toBe(readSeed('5'));
  const family = '\u{1f468}\u200d\u{1f467}';
  expect([createGame({ seed: 'Cafe\u0301' }).seed, createGame({ seed: family }).seed]).toEqual(
    ['Caf\u00e9', family].map(readSeed),
  );
});
