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
])('a mistyped command gets a suggestion: %j', async (args, given, meant) => {
  expect(await run(...args)).toEqual({
    code: 2,
    out: '',
    err: `koboldkeep: Unknown command "${given}". Did you mean ${meant}? koboldkeep --help lists all commands.\n`,
  });
});

test.each([['nosuch'], ['__proto__']])(
  'a command that resembles none is refused without a guess: %j',
  async (...args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^koboldkeep: Unknown command "\w*"\. koboldkeep --help lists all commands\.\n$/);
  },
);

test.each([
  ['tutoral', 'tutorial'],
  ['exmples', 'examples'],
  ['script', 'scripts'],
])('help about %s suggests %s', async (given, meant) => {
  expect(await run('help', given)).toEqual({
    code: 2,
    out: '',
    err: `koboldkeep: There is no help about "${given}". Did you mean ${meant}? koboldkeep help lists all commands and topics.\n`,
  });
});

test.each(['nosuch', '', '__proto__', 'constructor'])('help about "%s" is refused without a guess', async (topic) => {
  const { code, out, err } = await run('help', topic);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe(`koboldkeep: There is no help about "${topic}". koboldkeep help lists all commands and topics.\n`);
});

test('a command behind options is refused with the right order', async () => {
  for (const options of [['--name', 'Robin'], ['--seed', '42'], ['--plain']])
    expect(await run(...options, 'saves')).toEqual({
      code: 2,
      out: '',
      err: 'koboldkeep: A command goes before its options: koboldkeep saves …\n',
    });
});

test('an option of another command is refused with the name of that command', async () => {
  expect(await run('tutorial', '--depth', '3')).toMatchObject({
    code: 2,
    err: "koboldkeep: Unknown option '--depth'. It is an option of map: koboldkeep tutorial --help lists the options.\n",
  });
  expect((await run('stats', '--speed=2')).err).toContain('It is an option of export');
});

test('every command with one letter left out is recognized', () => {
  const names = COMMANDS.map(({ name }) => name);
  for (const name of names)
    for (let i = 0; i < name.length; i++)
      expect(similarWords(name.slice(0, i) + name.slice(i + 1), names)).toContain(name);
  expect(similarWords('x'.repeat(1_000_000), names)).toEqual([]);
});
