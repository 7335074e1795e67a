/** The sub-command `watch`. */
import { AtHome } from '../support/at-home';

let at: AtHome;
beforeEach(() => (at = new AtHome()));
afterEach(() => {
  at.remove();
});

test('without a saved game, the error says what helps', async () => {
  expect(await at.run('watch', 'Robin')).toEqual({
    code: 2,
    out: '',
    err: 'koboldkeep: Robin has no saved game: koboldkeep saves lists the saved games.\n',
  });
});

test('a saved game is told by lines, and nothing is written', async () => {
  await at.type(['wait', 'save'], 'play', '--seed', '42', '--name', 'Robin', '--plain');
  const files = at.files();
  const { code, out } = await at.type(['status', 'leave'], 'watch', 'Robin', '--plain');
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /You watch Robin, whose game is not being played now\..*Floor 1 of 10, turn 1/,
  );
  expect(at.files()).toEqual(files);
});

test('a bot is followed by lines, and its game is saved', async () => {
  const bot = ['play', '--bot', 'novice', '--seed', '42', '--plain'];
  const first = await at.type(['next 2', 'leave'], ...bot);
  expect(first.out).toMatch(/novice plays\..*\n[^]*Saved\. To continue: /);
  const second = await at.type(['take over', 'wait', 'save'], ...bot);
  expect([second.code, second.out]).toEqual([0, expect.stringMatching(/> take over\n[^]*> wait\n/)]);
});

test('a saved game is shown as it is, and nothing is written', async () => {
  const played = at.sit('--seed', '42', '--name', 'Robin');
  await played.until(/floor 1\/10 {2}turn 0/);
  const without = await at.run('watch', 'Robin');
  expect([without.code, without.err]).toEqual([2, expect.stringContaining('terminal')]);
  played.type('...S');
  expect(await played.code).toBe(0);
  const files = at.files();
  const t = at.sit('watch', 'Robin');
  await t.until(/watching Robin · not being played now · floor 1\/10 · turn 3/);
  expect(at.files()).toEqual(files);
  const again = at.sit('--name', 'Robin');
  await again.until(/turn 3/);
  await t.until(/watching Robin · live/);
  again.type('.');
  await t.until(/live · floor 1\/10 · turn 4/);
  t.type('q');
  expect(await t.code).toBe(0);
  again.type('S');
  expect(await again.code).toBe(0);
});
