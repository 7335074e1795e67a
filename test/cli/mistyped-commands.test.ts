/** Commands that do not exist, and the help of commands. */
import { COMMANDS } from '../../src/cli/commands';
import { similarWords } from '../../src/cli/input/did-you-mean';
import { runMain } from '../support/run-main';

const run = (...args: string[]) => runMain(args);

test.each([
  [['maap'], 'maap', 'map'],
  [['maap', '--depth', '3'], 'maap', 'map'],
  [['--ascii', 'mpa'], 'mpa', 'map'],
  [['verfiy', 'file'], 'verfiy', 'verify'],
  [['help', 'tutoral'], 'tutoral', 'tutorial'],
])('a mistyped command gets a suggestion: %j', async (args, given, meant) => {
  expect(await run(...args)).toEqual({
    code: 2,
    out: '',
    err: `koboldkeep: Unknown command "${given}". Did you mean ${meant}? koboldkeep --help lists all commands.\n`,
  });
});

test.each([['nosuch'], ['help', 'nosuch'], ['help', ''], ['help', '__proto__']])(
  'a command that resembles none is refused without a guess: %j %j',
  async (...args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^koboldkeep: Unknown command "\w*"\. koboldkeep --help lists all commands\.\n$/);
  },
);

test('help without a command is --help, and help of help is not a fault', async () => {
  const whole = await run('--help');
  expect(await run('help')).toEqual(whole);
  expect(whole.out).toMatch(/^ {2}help \[command\] +print the help of a command$/m);
  expect(await run('help', 'help')).toMatchObject({ code: 0, err: '' });
  expect((await run('help', 'map', 'more')).code).toBe(2);
});

test('every command with one letter left out is recognized', () => {
  const names = COMMANDS.map(({ name }) => name);
  for (const name of names)
    for (let i = 0; i < name.length; i++)
      expect(similarWords(name.slice(0, i) + name.slice(i + 1), names)).toContain(name);
  expect(similarWords('x'.repeat(1_000_000), names)).toEqual([]);
});
