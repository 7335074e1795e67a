/** Begins another run from the last page of one, on the screen and by lines. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '../../src/cli/input/daily';
import { AtHome } from '../support/at-home';

let at: AtHome;
beforeEach(() => (at = new AtHome()));
afterEach(() => {
  at.remove();
});

const NOW = /floor 1\/10 {2}turn 0 {2}seed (.{1,20}?) {2}/;

/** Starts a game at a terminal, in which a run can be given up. */
function sit(...args: readonly string[]) {
  const t = at.sit('--no-hints', '--pace', 'none', ...args);
  return {
    ...t,
    /** Waits for the start of a run, and returns its seed. */
    begun: async (): Promise<string> => {
      await t.until(NOW);
      return NOW.exec(t.screen())?.[1] ?? '';
    },
    giveUp: async (): Promise<void> => {
      t.type('Q');
      await t.until(/Type yes/);
      t.type('yes\r');
      await t.until(/Esc leave/);
    },
    shell: (): string => t.out().split('\x1b[?1049l').at(-1) ?? '',
  };
}

const recordings = (): readonly string[] => at.files().filter((name) => name.endsWith('.kkr'));

test('after a run, r begins the same dungeon and Enter a new one; each is recorded, and the shell hears of the last', async () => {
  const t = sit('--seed', '42', '--difficulty', 'story');
  expect(await t.begun()).toBe('42');
  await t.giveUp();
  expect(t.screen().split('\n').at(-1)).toMatch(/^Enter new dungeon {3}r this .*Esc leave$/);
  t.type('r');
  expect(await t.begun()).toBe('42');
  await t.giveUp();
  expect(t.screen()).toContain('2nd of 2 runs.');
  expect(t.screen()).toMatch(/How it went\s+0 {2}floor 1 {3}began on floor 1\s+0 {2}floor 1 {3}gave up/);
  t.type('\r');
  const fresh = await t.begun();
  expect(fresh).not.toBe('42');
  t.type('S');
  expect(await t.code).toBe(0);
  expect(recordings()).toHaveLength(2);
  expect(t.shell()).toMatch(
    /Saved\. To continue: koboldkeep\s+The same dungeon again: koboldkeep --seed \d+ --difficulty story/,
  );
  expect(t.shell()).toContain(`--seed ${fresh} `);
  expect(t.shell()).not.toContain('gave up');
});

test.each(['\x1b', 'q', '\x03'])('%j on the last page leaves to the shell, which hears of the run', async (key) => {
  const t = sit('--seed', '42');
  await t.begun();
  await t.giveUp();
  t.type(key);
  expect(await t.code).toBe(0);
  expect(t.shell()).toMatch(/Wren gave up on floor 1[^]*1st of 1 run: koboldkeep scores[^]*Beat that: .*--race kk1/);
});

test('p shows the last turns of the run, and leaving the replay leads back to the page', async () => {
  const t = sit('--seed', '42');
  await t.begun();
  t.type('.'.repeat(30));
  await t.until(/turn 30 /);
  await t.giveUp();
  t.type('p');
  await t.until(/▶ turn 2\d \/ 30/);
  expect(t.screen()).not.toMatch(/gave up on|x share|Score/);
  t.type('q');
  await t.until(/Enter new dungeon/);
  t.type('q');
  expect(await t.code).toBe(0);
});

test('x shows the command that challenges others, and asks the terminal to copy it', async () => {
  const t = sit('--seed', '42');
  await t.begun();
  await t.giveUp();
  t.type('x');
  await t.until(/Share this run/);
  const [, copied = ''] = /\x1b\]52;c;([\w+/=]+)\x07/.exec(t.out()) ?? [];
  const command = Buffer.from(copied, 'base64').toString();
  expect(command).toMatch(/^koboldkeep --race kk1\S+$/);
  t.type('\x1b');
  await t.until(/Esc leave/);
  t.type('q');
  await t.code;
  expect(t.shell()).toContain(command);
});

test('the tutorial leads into the keep', async () => {
  const t = at.sit('tutorial', '--pace', 'none');
  await t.until(/Read the signs/);
  t.type('Q');
  await t.until(/Type yes/);
  t.type('yes\r');
  await t.until(/Enter play the keep {3}r the tutorial again {3}Esc leave/);
  t.type('\r');
  await t.until(NOW);
  t.type('S');
  expect(await t.code).toBe(0);
  expect(t.out()).toContain('Saved. To continue: koboldkeep');
});

test('a daily dungeon that was played is practice, and a game that is under way goes on after it', async () => {
  const t = sit();
  await t.until(/Enter/);
  t.type('\r');
  const own = await t.begun();
  t.type('S');
  await t.code;
  const d = at.sit('daily', '--no-hints', '--pace', 'none');
  await d.until(NOW);
  d.type('Q');
  await d.until(/Type yes/);
  d.type('yes\r');
  await d.until(/Enter your other game {3}p /);
  d.type('\r');
  await d.until(new RegExp(`seed ${own}`));
  d.type('Q');
  await d.until(/Type yes/);
  d.type('yes\r');
  await d.until(/Enter new dungeon/);
  d.type('q');
  await d.code;

  const other = at.sit('daily', '--name', 'Bo', '--no-hints', '--pace', 'none');
  await other.until(NOW);
  other.type('Q');
  await other.until(/Type yes/);
  other.type('yes\r');
  await other.until(/r practice here/);
  other.type('r');
  await other.until(NOW);
  expect(other.screen()).toContain(`daily ${today()}`);
  other.type('S');
  expect(await other.code).toBe(0);
  expect(other.out()).toContain('Saved. To continue: koboldkeep --name Bo');
});

test('where nothing can be saved, the player is asked once, and another run begins without a recording', async () => {
  writeFileSync(join(at.home, 'saves'), '');
  chmodSync(at.home, 0o500);
  const t = sit('--seed', '42');
  await t.until(/Play anyway\?/);
  t.type('y');
  await t.begun();
  await t.giveUp();
  expect(t.screen().split('\n').at(-1)).toBe('Enter new dungeon   r this dungeon again   Esc leave');
  t.type('r');
  expect(await t.begun()).toBe('42');
  t.type('S');
  await t.until(/not saved/);
  t.type('y');
  expect(await t.code).toBe(0);
  expect(t.shell()).toContain('The same dungeon again: koboldkeep --seed 42');
  chmodSync(at.home, 0o700);
});

test('by lines, words begin another run, and an empty line names them', async () => {
  const { code, out } = await at.type(
    ['give up', 'yes', '', 'share', 'replay', 'leave', 'again', 'give up', 'yes', 'leave', 'north'],
    '--plain',
    '--seed',
    '42',
  );
  expect(code).toBe(0);
  const text = out.replaceAll(/\s+/g, ' ');
  expect(text.match(/Type new \(new dungeon\), again \(this dungeon again\), replay \(/g)).toHaveLength(3);
  expect(text).toContain('--race kk1');
  expect(text).toContain('This is a replay.');
  expect(text).toContain('2nd of 2 runs');
  expect(text.endsWith('The same dungeon again: koboldkeep --seed 42 --plain ')).toBe(true);
  expect(recordings()).toHaveLength(2);
});
