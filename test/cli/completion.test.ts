/** The scripts that complete commands and options in shells. */
import { spawnSync } from 'node:child_process';
import { BOTS } from '../../src/bots/bots';
import { COMMANDS } from '../../src/cli/commands';
import { flagAndValue, SHELLS } from '../../src/cli/help/command-row';
import { needing } from '../support/needs';
import { runMain } from '../support/run-main';

const scriptFor = async (shell: string): Promise<string> => {
  const { code, out, err } = await runMain(['completion', shell]);
  expect([code, err]).toEqual([0, '']);
  return out;
};

test.each(SHELLS)('the completion for %s holds every command, option and choice', async (shell) => {
  const script = await scriptFor(shell);
  const flagIn = (flag: string): string => (shell === 'fish' ? `-l ${flag.slice(2)}` : flag);
  for (const { name, options = [] } of COMMANDS) {
    expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    for (const option of options) {
      expect(script).toContain(flagIn(flagAndValue(option).flag));
      const between = shell === 'fish' ? '\\t ' : ' ';
      if (option.choices) expect(script).toContain(option.choices.join(between));
    }
  }
});

test('behind a command zsh offers its own options, and not those of the game', async () => {
  // Both have --color, with other choices.
  expect(await scriptFor('zsh')).toContain("  _arguments -C -A '-*' \\\n");
});

test('fish takes no value of an option for a command', async () => {
  const script = await scriptFor('fish');
  // Its own functions do: behind `--difficulty story` they offer nothing.
  expect(script).not.toMatch(/__fish_(use|seen)_subcommand/);
  const [, flags = ''] = /^ {6}case (--.+)\n {8}set skip 1$/m.exec(script) ?? [];
  expect(flags.split(' ')).toEqual(expect.arrayContaining(['--difficulty', '--name', '--svg', '--jobs']));
  expect(flags.split(' ')).not.toContain('--plain');
});

test('zsh and fish offer the bots of a list one by one', async () => {
  const names = BOTS.map(({ name }) => name).join(' ');
  expect(await scriptFor('zsh')).toMatch(new RegExp(`--bot=\\[[^\n]*\\]:value:_values -s , value ${names} all'`));
  expect(await scriptFor('fish')).toContain(`-l bot -x -a '(__fish_append , ${names} all)'`);
});

test('a shell without a completion is refused with those that have one', async () => {
  expect(await runMain(['completion', 'fis'])).toMatchObject({
    code: 2,
    err: 'koboldkeep: There is no shell "fis": did you mean fish?\n',
  });
  expect((await runMain(['completion', 'tcsh'])).err).toContain('give one of bash, zsh, fish');
});

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');

/** Words of a command line, and what is suggested for the last one. */
const COMPLETED: readonly (readonly [words: readonly string[], suggested: readonly string[]])[] = [
  [['sc'], ['scores']],
  [['s'], ['scores', 'stats', 'share', 'submit', 'simulate', 'saves']],
  [['--pac'], ['--pace']],
  [
    ['--pace', ''],
    ['none', 'fast', 'normal', 'slow', 'slowest'],
  ],
  [['--pace', '=', 'f'], ['fast']],
  [
    ['daily', '--pace', 'n'],
    ['none', 'normal'],
  ],
  [['play', '--kit', 'p'], ['poacher']],
  [['--bot', 'sk'], ['skilled']],
  // Behind a comma the next bot of a list is completed.
  [['simulate', '--bot', 'sk'], ['skilled']],
  [['simulate', '--bot', 'skilled,ex'], ['skilled,expert']],
  [['simulate', '--bot', '=', 'random,noThought,o'], ['random,noThought,oracle']],
  // The name of a hero is no command, even if it is the word for one.
  [['--name', 'map', '--pac'], ['--pace']],
  [['--name', '=', 'map', '--pac'], ['--pace']],
  [['map', '--st'], ['--steps']],
  [
    ['help', 'ex'],
    ['export', 'examples'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['export', '--svg', 'tsconfig.j'], ['tsconfig.json']],
  [['verify', 'tsconfig.j'], ['tsconfig.json']],
  [['simulate', '--keep', 'scr'], ['scripts']],
  [
    ['simulate', ''],
    ['runs', 'merge'],
  ],
  [
    ['simulate', '--jobs', '2', ''],
    ['runs', 'merge'],
  ],
  [['simulate', 'runs', 'tsconfig.j'], ['tsconfig.json']],
  [['simulate', 'merge', 'tsconfig.j'], ['tsconfig.json']],
  [['simulate', 'merge', 'a', 'tsconfig.j'], ['tsconfig.json']],
  [['help', 'export', ''], ['']],
  [['--difficulty', 'story', 'sco'], ['scores']],
  // Options are offered once a dash asks for them.
  [['--difficulty', 'story', ''], COMMANDS.map(({ name }) => name)],
  [['--difficulty', 'story', '--k'], ['--kit']],
  [['saves', ''], ['']],
];

needing('bash').describe('in bash', () => {
  /** What is suggested for each command line in the folder of the repository: one bash completes them all. */
  let suggested: readonly (readonly string[])[] = [];
  beforeAll(async () => {
    const completions = COMPLETED.map(
      ([words]) => `(COMP_WORDS=(koboldkeep ${quoted(words)}); COMP_CWORD=${words.length}
_koboldkeep; printf '%s\\n' "\${COMPREPLY[@]}"; printf '\\0')`,
    );
    const code = [await scriptFor('bash'), ...completions].join('\n');
    const { stdout, stderr } = spawnSync('bash', ['-c', code], { encoding: 'utf8' });
    expect(stderr).toBe('');
    suggested = stdout.split('\0').map((answer) => answer.trim().split('\n'));
  });

  test.each(COMPLETED.map(([words, expected], i) => [words, expected, i] as const))(
    '%j is completed by %j',
    (_words, expected, i) => {
      expect(suggested[i]).toEqual(expected);
    },
  );
});
