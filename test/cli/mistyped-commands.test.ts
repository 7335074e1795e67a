/** Commands that do not exist, and the help of commands. */
import { COMMANDS } from '../../src/cli/commands';
import { similarWords } from '../../src/ui/frame/did-you-mean';
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

test.each([
  ['scores', ['--seed', '42', 'scores']],
  ['tutorial', ['--plain', 'tutorial']],
  ['play', ['--', 'play']],
  ['saves', ['--name', 'Old Robin', 'saves']],
  ['stats', ['--json', 'stats']],
])('a command behind its options is told the right order: %s in %j', async (name, args) => {
  expect(await run(...args)).toEqual({
    code: 2,
    out: '',
    err: `koboldkeep: Write the command first, then its options: koboldkeep ${name} --help lists them.\n`,
  });
});

test('a command behind another one is not told an order that is refused as well', async () => {
  expect((await run('play', 'play')).err).not.toContain('first');
});

test('both -v and -V print the version', async () => {
  const told = await run('--version');
  expect(told).toMatchObject({ code: 0, err: '' });
  for (const flag of ['-v', '-V']) expect(await run(flag)).toEqual(told);
});
