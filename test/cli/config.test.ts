/** `koboldkeep config`: the settings that apply, and where each comes from. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain } from '../support/run-main';

type Settings = Readonly<Record<string, { readonly value: string; readonly from: string | null }>>;
const settings = async (env: Readonly<Record<string, string>>): Promise<Settings> =>
  JSON.parse((await runMain(['config', '--json'], env)).out) as Settings;

test('each setting names the variable that it comes from', async () => {
  const found = await settings({ KOBOLDKEEP_HOME: '/tmp/keep', NO_COLOR: '1', LANG: 'C', COLORTERM: 'truecolor' });
  expect(found).toMatchObject({
    home: { value: '/tmp/keep', from: 'KOBOLDKEEP_HOME' },
    savedGames: { value: '/tmp/keep/saves', from: 'KOBOLDKEEP_HOME' },
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

test('Termux reports taps without an option, unless the options file turns them off', async () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep taps '));
  const mouse = async (env: Readonly<Record<string, string>>) =>
    (await settings({ KOBOLDKEEP_HOME: home, ...env }))['mouse'];
  expect(await mouse({ TERMUX_VERSION: '0.118' })).toEqual({ value: 'on', from: 'TERMUX_VERSION' });
  expect(await mouse({ TERMUX_VERSION: '' })).toEqual({ value: 'off', from: null });
  writeFileSync(join(home, 'options'), 'mouse = off\n');
  expect(await mouse({ TERMUX_VERSION: '0.118' })).toMatchObject({ value: 'off' });
  rmSync(home, { recursive: true });
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

describe('config get, set and unset', () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep config '));
  const file = join(home, 'options');
  afterAll(() => {
    rmSync(home, { recursive: true });
  });
  const config = (...args: string[]) => runMain(['config', ...args], { KOBOLDKEEP_HOME: home });
  const OK = { code: 0, out: '', err: '' };

  test('set writes one line and keeps comments and order, get reads it, unset removes it', async () => {
    writeFileSync(file, '# mine\npalette = deutan\n\n# slow eyes\npace = slow\nmode = lines\n');
    expect(await config('set', 'pace', 'fast')).toEqual(OK);
    expect(readFileSync(file, 'utf8')).toBe('# mine\npalette = deutan\n\n# slow eyes\npace = fast\nmode = lines\n');
    expect(await config('get', 'pace')).toEqual({ ...OK, out: 'fast\n' });
    expect(JSON.parse((await config('get', 'pace', '--json')).out)).toEqual({
      name: 'pace',
      value: 'fast',
      from: 'the options file',
    });
    expect(await config('set', 'key.wait', 'z', 'ctrl+w')).toEqual(OK);
    expect(await config('get', 'key.wait')).toEqual({ ...OK, out: 'z ctrl+w\n' });
    for (const name of ['pace', 'key.wait']) expect(await config('unset', name)).toEqual(OK);
    expect(await config('get', 'pace')).toEqual({ ...OK, out: 'normal\n' });
    expect(readFileSync(file, 'utf8')).toBe('# mine\npalette = deutan\n\n# slow eyes\nmode = lines\n');
    expect(await config('get', 'home')).toEqual({ ...OK, out: `${home}\n` });
  });

  test.each([
    [
      ['set', 'palete', 'deutan'],
      'Nothing is changed: there is no option "palete". Did you mean palette? The options are ',
    ],
    [
      ['set', 'color', 'none'],
      'Nothing is changed: there is no option "color". Write colours = auto, truecolor, 256, 16 or none.',
    ],
    [['set', 'ascii', 'on'], 'Nothing is changed: there is no option "ascii". Write characters = ascii.'],
    [['set', 'plain', 'on'], 'Nothing is changed: there is no option "plain". Write mode = lines.'],
    [['set', 'no-hints', 'on'], 'Nothing is changed: there is no option "no-hints". Write hints = off.'],
    [
      ['set', 'palette', 'deutn'],
      'Nothing is changed: palette cannot be "deutn". Did you mean deutan? It is standard, ',
    ],
    [['set', 'key.explor', 'o'], 'Nothing is changed: there is no command "explor". Did you mean explore? '],
    [['set', 'key.explore', 'escape'], 'Nothing is changed: key.explore: Esc always does the same.'],
    [['set', 'pace'], 'The value is missing behind "pace"'],
    [['set'], 'The name is missing behind config set'],
    [['get', 'pac'], 'There is no setting "pac". Did you mean pace? koboldkeep config lists them.'],
    [['get', 'pace', 'fast'], 'Leave out what is behind "pace"'],
    [['unset', 'palete'], 'Nothing is changed: there is no option "palete". Did you mean palette?'],
    [['st', 'pace', 'fast'], 'There is no config "st". Did you mean set? Give get NAME, set NAME VALUE or unset NAME.'],
  ])('config %j is refused, and nothing is written', async (args, sentence) => {
    writeFileSync(file, 'pace = slow\n');
    const { code, out, err } = await config(...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(sentence)]);
    expect(readFileSync(file, 'utf8')).toBe('pace = slow\n');
  });

  test('a mistyped line of the file gets a suggestion, and can be removed', async () => {
    writeFileSync(file, 'palete = deutan\n');
    expect((await config('get', 'palette')).err).toContain('Did you mean palette?');
    expect(await config('unset', 'palete')).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('a file that cannot be written gives exit code 1 and a sentence', async () => {
    rmSync(file);
    mkdirSync(file);
    const { code, err } = await config('set', 'pace', 'fast');
    expect([code, err]).toEqual([1, expect.stringMatching(/ cannot be changed: .*\.\n$/)]);
    rmSync(file, { recursive: true });
  });
});

test('on a terminal that cannot draw, config says that the game is played by lines', async () => {
  expect(await settings({ TERM: 'dumb' })).toMatchObject({ mode: { value: 'lines', from: 'TERM' } });
  expect(await settings({ NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({
    compiledCode: { value: 'none', from: 'NODE_DISABLE_COMPILE_CACHE' },
  });
});
