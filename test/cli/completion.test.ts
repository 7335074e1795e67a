/** The scripts that complete commands and options in shells. */
import { spawnSync } from 'node:child_process';
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
      if (option.choices) expect(script).toContain(option.choices.join(' '));
    }
  }
});

test('a shell without a completion is refused with those that have one', async () => {
  expect(await runMain(['completion', 'fis'])).toMatchObject({
    code: 2,
    err: 'koboldkeep: There is no shell "fis": did you mean fish?\n',
  });
  expect((await runMain(['completion', 'tcsh'])).err).toContain('give one of bash, zsh, fish');
});

needing('bash').describe('in bash', () => {
  /** What bash suggests for the last word, in the folder of the repository. */
  const suggested = async (words: readonly string[]): Promise<readonly string[]> => {
    const code = `${await scriptFor('bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _koboldkeep; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', code, 'bash', 'koboldkeep', ...words], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  test.each([
    [['sc'], ['scores']],
    [['s'], ['scores', 'stats', 'share', 'simulate', 'saves']],
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
    [['saves', ''], ['']],
  ])('%j is completed by %j', async (words, expected) => {
    expect(await suggested(words)).toEqual(expected);
  });
});
