/** `koboldkeep config`: the settings that apply, and where each comes from. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runMain } from '../support/run-main';

type Settings = Readonly<Record<string, { readonly value: string; readonly from: string | null }>>;
const settings = async (env: Readonly<Record<string, string>>): Promise<Settings> =>
  JSON.parse((await runMain(['config', '--json'], env)).out) as Settings;

test('each setting names the variable that it comes from', async () => {
  const found = await settings({ KOBOLDKEEP_HOME: '/tmp/keep', NO_COLOR: '1', LANG: 'C', COLORTERM: 'truecolor' });
  expect(found).toMatchObject({
    home: { value: '/tmp/keep', from: 'KOBOLDKEEP_HOME' },
    'saved games': { value: '/tmp/keep/saves', from: 'KOBOLDKEEP_HOME' },
    colours: { value: 'none', from: 'NO_COLOR' },
    characters: { value: 'ascii', from: 'LANG' },
    output: { value: 'no terminal', from: 'standard output' },
  });
});

test('what overrides another variable is named, and what nothing sets is the default', async () => {
  const forced = await settings({ NO_COLOR: '1', FORCE_COLOR: '3', LC_ALL: 'C.UTF-8', LANG: 'C' });
  expect(forced).toMatchObject({
    colours: { value: 'truecolor', from: 'FORCE_COLOR' },
    characters: { value: 'unicode', from: 'LC_ALL' },
  });
  const plain = await settings({});
  expect(plain).toMatchObject({ colours: { value: '16', from: 'TERM' }, characters: { value: 'unicode', from: null } });
  if (process.platform === 'linux')
    expect(plain['home']).toEqual({ value: join(homedir(), '.local/share/koboldkeep'), from: null });
});

test('as text each line holds the setting, its value and its source with what it says', async () => {
  const { code, out, err } = await runMain(['config'], { KOBOLDKEEP_HOME: '/tmp/keep', NO_COLOR: '1' });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^home +\/tmp\/keep +from KOBOLDKEEP_HOME=\/tmp\/keep$/m);
  expect(out).toMatch(/^colours +none +from NO_COLOR=1$/m);
  expect(out).toMatch(/^characters +unicode +the default$/m);
});

test('a hostile variable does not reach the terminal as it is', async () => {
  const { out } = await runMain(['config'], { KOBOLDKEEP_HOME: '/tmp/a\u001b]0;b\u0007', NO_COLOR: '\u001b[31m' });
  expect(out).not.toMatch(/[\u001b\u0007]/);
});
