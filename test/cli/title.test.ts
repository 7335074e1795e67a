// The title screen of a player without a saved game.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPTION_NAMES } from '../../src/ui/frame/options';
import { TERMINAL_QUESTIONS } from '../../src/ui/terminal/terminal-answers';
import { AtHome } from '../support/at-home';

let at: AtHome;
beforeEach(() => {
  at = new AtHome();
});
afterEach(() => {
  at.remove();
});

const TITLE = /─ Koboldkeep ─/;

test('says who you are, what for and how, and Enter plays; with a saved game the next start continues at once', async () => {
  const first = at.sit();
  await first.until(TITLE);
  expect(first.screen()).toContain('You are Wren the Delver. Ten floors of kobolds lie under this keep.');
  expect(first.screen()).toContain('Ember Crown is on the tenth');
  expect(first.screen()).toContain('o explores, Tab fights the nearest foe, ? lists every key.');
  expect(existsSync(join(at.home, 'saves'))).toBe(false);
  first.type('\r');
  await first.until(/floor 1\/10 {2}turn 0/);
  first.type('.S');
  expect(await first.code).toBe(0);
  const second = at.sit();
  await second.until(/floor 1\/10 {2}turn 1/);
  second.type('S');
  await second.code;
});

test.each([['--seed', '42'], ['--name', 'Robin'], ['--kit', 'poacher'], ['--new']])(
  '%s skips it',
  async (...args: string[]) => {
    const t = at.sit(...args);
    await t.until(/floor 1\/10|─ Koboldkeep ─/);
    expect(t.screen()).not.toMatch(TITLE);
    t.type('S');
    await t.code;
  },
);

test('t plays the tutorial and d the daily dungeon, without a game of their own before', async () => {
  const tutorial = at.sit('--no-hints');
  await tutorial.until(TITLE);
  tutorial.type('t');
  await tutorial.until(/It says: Walk with/);
  tutorial.type('Sy');
  expect(await tutorial.code).toBe(0);
  expect(existsSync(join(at.home, 'saves'))).toBe(false);
  const daily = at.sit();
  await daily.until(TITLE);
  daily.type('d');
  await daily.until(/seed daily/);
  daily.type('S');
  expect(await daily.code).toBe(0);
  expect(readdirSync(join(at.home, 'saves'))).toHaveLength(1);
});

test('s shows the hall of fame and o the options, which hold in the game that follows', async () => {
  const t = at.sit();
  await t.until(TITLE);
  t.type('s');
  await t.until(/No runs yet/);
  t.type('s');
  await t.until(/hall of fame/);
  t.type(`o${'\x1b[B'.repeat(OPTION_NAMES.indexOf('characters'))}\x1b[D`);
  await t.until(/\+- Options -/);
  t.type('o');
  await t.until(/\+- Koboldkeep -/);
  t.type('\r');
  await t.until(/floor 1\/10 {2}turn 0/);
  expect(t.screen()).not.toMatch(/[─│█]/);
  t.type('S');
  await t.code;
  expect(readFileSync(join(at.home, 'options'), 'utf8')).toMatch(/^characters = ascii$/m);
});

test.each(['q', '\x1b', '\x03'])('%j leaves without a trace', async (key) => {
  const t = at.sit();
  await t.until(TITLE);
  t.type(key);
  expect(await t.code).toBe(0);
  expect(t.err()).toBe('');
  expect(readdirSync(at.home)).toEqual([]);
});

test("names the player's own keys", async () => {
  writeFileSync(join(at.home, 'options'), 'keys = brogue\nkey.help = %\n');
  const t = at.sit();
  await t.until(/x explores, Tab fights the nearest foe, % lists every key/);
  t.type('q');
  await t.code;
});

test('tells of another hero, whose game c continues, and of the last death', async () => {
  const ada = at.sit('--name', 'Ada', '--seed', '42');
  await ada.until(/floor 1\/10 {2}turn 0/);
  ada.type('..S');
  await ada.code;
  const title = at.sit();
  await title.until(/c +continue the game of Ada: floor 1, turn 2/);
  expect(title.screen()).not.toContain('Last death');
  title.type('c');
  await title.until(/floor 1\/10 {2}turn 2/);
  expect(title.screen()).toContain('Ada');
  title.type('S');
  await title.code;
});

describe('between the title and what follows it', () => {
  /** How often the terminal was taken over, asked and given back so far. */
  const dealings = (bytes: string): readonly number[] =>
    ['\x1b[?1049h', TERMINAL_QUESTIONS, '\x1b[?1049l'].map((each) => bytes.split(each).length - 1);

  test.each([
    ['\r', /floor 1\/10 {2}turn 0/],
    ['t', /It says: Walk with/],
    ['d', /seed daily/],
  ])('after %j keys are never echoed by the shell, and its answers are never played', async (key, begun) => {
    const t = at.sit('--no-hints');
    await t.until(TITLE);
    t.type(key);
    await t.until(begun);
    expect(dealings(t.out())).toEqual([1, 1, 0]);
    t.type('Sy');
    expect(await t.code).toBe(0);
    expect(dealings(t.out())).toEqual([1, 1, 1]);
  });

  test('the shell gets its terminal back, and a sentence, if nothing can follow', async () => {
    const played = at.sit('daily', '--no-hints');
    await played.until(/seed daily/);
    played.type('Q');
    await played.until(/Type yes/);
    played.type('yes\r');
    await played.until(/Esc leave/);
    played.type('q');
    await played.code;
    const t = at.sit();
    await t.until(TITLE);
    t.type('d');
    expect(await t.code).toBe(2);
    expect(t.err()).toContain('only the first run counts');
    expect(dealings(t.out())).toEqual([1, 1, 1]);
  });
});
