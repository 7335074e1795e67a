// The screen that gives commands other keys.
import { KEY_COMMAND_IDS, KEY_COMMANDS } from '../../src/ui/frame/key-commands';
import { INVERSE } from '../../src/ui/terminal/canvas';
import { cellAt } from './cells';
import { open } from './keys-opened';

const rowOf = (t: Awaited<ReturnType<typeof open>>, help: string): string =>
  t.rows().find((row) => row.includes(help)) ?? '';

test('every command can be reached in the list, with its keys', async () => {
  const t = await open();
  const seen = new Set<string>();
  for (const id of KEY_COMMAND_IDS) {
    for (const row of t.rows()) seen.add(row);
    if (id !== KEY_COMMAND_IDS.at(-1)) await t.press('down');
  }
  expect([...seen].filter((row) => row.includes('explore until something new is seen'))[0]).toMatch(/│ +o +explore/);
  expect([...seen].some((row) => row.includes('put the game in the background'))).toBe(true);
  expect([...seen].filter((row) => row.includes('…'))).toEqual([]);
});

test('commands stand below the heading of their group, which is told once', async () => {
  const t = await open();
  const groups = new Set(KEY_COMMAND_IDS.map((id) => KEY_COMMANDS[id].group));
  const [first = ''] = groups;
  const headed = t.rows().filter((row) => new RegExp(`│ +${first} +│`).test(row));
  expect(headed).toHaveLength(1);
});

test('marks show whether the list goes on above and below', async () => {
  const t = await open();
  const marks = (): readonly boolean[] => ['▲', '▼'].map((mark) => t.terminal.screen.includes(mark));
  expect(marks()).toEqual([false, true]);
  await t.press('end');
  expect(marks()).toEqual([true, false]);
});

test('the bar leaves the column of the marks free', async () => {
  const t = await open();
  const canvas = t.terminal.shown.at(-1);
  if (!canvas) throw new Error('nothing was shown');
  const columns = Array.from({ length: canvas.width * canvas.height }, (_, i) => i)
    .filter((i) => (cellAt(canvas, i).flags & INVERSE) !== 0)
    .map((i) => i % canvas.width);
  const mark =
    t
      .rows()
      .find((row) => row.includes('▼'))
      ?.indexOf('▼') ?? 0;
  expect(columns.length).toBeGreaterThan(0);
  expect(Math.max(...columns)).toBeLessThan(mark);
});

test('only the selected command waits for its key, and a key that is not asked for changes nothing', async () => {
  const t = await open();
  await t.choose('wait');
  await t.press('E');
  expect([t.keys().owner('E'), t.file.text]).toEqual([undefined, '']);
  await t.press('enter');
  expect(t.rows().filter((row) => /│ +… /.test(row))).toEqual([expect.stringContaining('wait a turn')]);
});

test('Enter and a free key replace the first key, at once and in the file', async () => {
  const t = await open('# mine\n');
  await t.choose('wait');
  await t.press('enter', 'E');
  expect(t.keys().of('wait')).toEqual(['E', 'z']);
  expect(rowOf(t, 'wait a turn')).toMatch(/│ +E z +wait/);
  expect(t.file.text).toBe('# mine\nkey.wait = E z\n');
  await t.press('escape', 'escape', 'E');
  expect(t.engine.turn).toBe(1);
  expect(t.preferencesNow().keymap.of('wait')).toEqual(['E', 'z']);
});

test('a key of another command is named, and pressing it again lets the two change places', async () => {
  const t = await open();
  await t.choose('explore');
  await t.press('enter', 'x');
  expect(t.card()).toContain('x is the key to “examine what you see”. Press it again to let the two change places');
  expect(t.keys().owner('x')).toBe('examine');
  await t.press('x');
  expect([t.keys().of('explore'), t.keys().of('examine')]).toEqual([['x'], ['o']]);
  expect(t.preferencesNow().problems).toEqual([]);
  await t.press('escape', 'escape');
  expect(t.status()).toMatch(/x explore +\? keys +o look/);
});

test('another free key, or Escape, settles a conflict without a change for the other command', async () => {
  const t = await open();
  await t.choose('explore');
  await t.press('enter', 'x', 'E');
  expect([t.keys().of('explore'), t.keys().of('examine')]).toEqual([['E'], ['x']]);
  await t.press('enter', 'x', 'escape', 'x');
  expect([t.keys().of('explore'), t.keys().of('examine')]).toEqual([['E'], ['x']]);
});

test.each(['up', 'ctrl+c', 'kp5', 'shift+up', 'ctrl+z'])('%s cannot be given to another command', async (key) => {
  const t = await open();
  await t.choose('explore');
  await t.press('enter', key);
  expect(t.keys().of('explore')).toEqual(['o']);
  expect(t.file.text).toBe('');
});

test('a adds a key, but does not take the only one of another command', async () => {
  const t = await open();
  await t.choose('explore');
  await t.press('a', 'E', 'a', 'z', 'z');
  expect([t.keys().of('explore'), t.keys().of('wait')]).toEqual([['o', 'E', 'z'], ['.']]);
  await t.press('a', 'x', 'x');
  expect(t.card()).toContain('x is the only key to “examine what you see”');
  expect(t.keys().of('examine')).toEqual(['x']);
});

test('d goes back to the default, unless another command has its key now, and D resets all', async () => {
  const t = await open();
  await t.choose('explore');
  await t.press('enter', 'x', 'x', 'd');
  expect(t.card()).toContain('Its default o is the key of another command now.');
  expect(t.keys().of('explore')).toEqual(['x']);
  await t.press('D');
  expect(t.card()).toContain('Press D again to give all commands their default keys.');
  await t.press('D');
  expect(t.card()).toContain('All commands have their default keys.');
  expect([t.keys().of('explore'), t.keys().of('examine')]).toEqual([['o'], ['x']]);
  expect(t.file.text).toBe('');
});

test('a default that cannot be written to the options file is told', async () => {
  const t = await open('key.wait = E\n', 'The options cannot be written.');
  await t.choose('wait');
  await t.press('d');
  expect(t.card()).toContain('The options cannot be written.');
});

test('the key that opens the options can be changed too, and leads there', async () => {
  const t = await open();
  await t.choose('options');
  await t.press('enter', '%', 'escape', 'escape', '%');
  expect(t.terminal.screen).toContain('─ Options ─');
  await t.press('%');
  expect(t.terminal.screen).not.toContain('─ Options ─');
});
