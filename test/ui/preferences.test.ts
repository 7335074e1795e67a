// The preferences of a player: which source goes first, and what is said about wrong lines.
import { OPTION_NAMES, optionOf } from '../../src/ui/frame/options';
import { Keymap, keyOptionName, readKeys } from '../../src/ui/frame/keymap';
import { Preferences, problemOfOption, type OptionLine, type PreferenceSources } from '../../src/ui/frame/preferences';

const fileOf = (...lines: readonly (readonly [string, string | undefined])[]): Pick<PreferenceSources, 'file'> => ({
  file: { path: '/h/options', lines: lines.map(([name, value], i): OptionLine => ({ line: i + 1, name, value })) },
});

test('the default of each option is one of its values, and each says what it does', () => {
  for (const name of OPTION_NAMES) {
    const { values, default: usual, help } = optionOf(name);
    expect(values).toContain(usual);
    expect(help).toMatch(/^[A-Z].*\.$/);
  }
});

test('a flag goes before the environment, the environment before the file, the file before the default', () => {
  const environment = () => ({ value: 'none', source: 'environment', from: 'NO_COLOR' }) as const;
  const file = fileOf(['colours', '16']);
  expect(new Preferences().preference('colours')).toEqual({ value: 'auto', source: 'default' });
  expect(new Preferences(file).preference('colours')).toEqual({ value: '16', source: 'file' });
  expect(new Preferences({ ...file, environment }).preference('colours')).toMatchObject({
    value: 'none',
    from: 'NO_COLOR',
  });
  expect(new Preferences({ ...file, environment, flags: { color: '256' } }).preference('colours')).toEqual({
    ...{ value: '256', source: 'flag', from: '--color' },
  });
});

test('flags without a value count only where they are given', () => {
  expect(new Preferences({ flags: { hints: true } }).preference('hints').source).toBe('default');
  expect(new Preferences({ flags: { hints: false } }).preference('hints')).toMatchObject({
    value: 'off',
    from: '--no-hints',
  });
  expect(new Preferences({ flags: { ascii: true } }).look).toEqual({ ascii: true, palette: 'standard' });
});

test('what the player changes holds at once, whatever the flags say, and is kept', () => {
  const kept: (string | undefined)[][] = [];
  const save = (...change: (string | undefined)[]): string | undefined => {
    kept.push(change);
    return undefined;
  };
  const preferences = new Preferences({ flags: { pace: 'slow' }, save });
  preferences.set('pace', 'fast');
  expect(preferences.get('pace')).toBe('fast');
  expect(preferences.override('pace')?.from).toBe('--pace');
  preferences.reset('pace');
  expect(preferences.get('pace')).toBe('normal');
  expect(kept).toEqual([
    ['pace', 'fast'],
    ['pace', undefined],
  ]);
});

test('a wrong line is named with what is allowed, and has no effect; the last of two right ones counts', () => {
  const preferences = new Preferences(
    fileOf(
      ['pace', 'fast'],
      ['pace', 'warp'],
      ['hints', 'off'],
      ['hints', 'on'],
      ['pase', 'slow'],
      ['what', undefined],
    ),
  );
  expect(preferences.get('pace')).toBe('fast');
  expect(preferences.get('hints')).toBe('on');
  expect(preferences.problems).toEqual([
    `/h/options, line 2: pace cannot be "warp". It is none, fast, normal, slow or slowest.`,
    expect.stringMatching(
      /^\/h\/options, line 5: there is no option "pase"\. Did you mean pace\? The options are .*\bpace, colours, /,
    ),
    '/h/options, line 6: "what" has no "=". Write name = value.',
  ]);
});

test('hostile text in the file is cut and made harmless before it is repeated', () => {
  const [problem = ''] = new Preferences(fileOf(['pace', `\x1b[31m\x07${'x'.repeat(500)}`])).problems;
  expect(problem).not.toMatch(/[\x00-\x1f]/);
  expect(problem.length).toBeLessThan(160);
});

test('an options file that cannot be read has one problem, whatever is in it', () => {
  const file = { path: '/options', problem: 'It is a folder.', lines: [{ line: 1, name: 'nonsense', value: 'x' }] };
  expect(new Preferences({ file }).problems).toEqual(['It is a folder.']);
});

test('a key of another command cannot be set, and one of the same command can be set again', () => {
  const preferences = new Preferences();
  preferences.setKeys('explore', ['Ä']);
  expect(preferences.keymap.isOwn('explore')).toBe(true);
  expect(preferences.keymap.isOwn('rest')).toBe(false);
  expect(problemOfOption(keyOptionName('rest'), 'Ä', preferences)).toContain('explore');
  expect(problemOfOption(keyOptionName('explore'), 'Ä', preferences)).toBeUndefined();
});

test('with arrows alone no letter steps or runs', () => {
  const keymap = new Keymap('koboldkeep', 'arrows', new Map());
  const letters = (['west', 'run-west'] as const)
    .flatMap((id) => keymap.usual(id))
    .filter((key) => /^[a-z]$/i.test(key));
  expect(letters).toEqual([]);
  expect(readKeys('Ctrl-A')).toEqual(['ctrl+a']);
});
