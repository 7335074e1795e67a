/** The sub-command `replay`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtHome } from '../support/at-home';
import { wonAt, wonUntil } from '../support/small-game';

const { recording } = wonUntil(40);
let at: AtHome;

/** The rows above the messages. */
const map = (screen: string): readonly string[] =>
  screen
    .split('\n')
    .slice(0, -4)
    .map((row) => row.trimEnd());

beforeEach(() => (at = new AtHome()));
afterEach(() => {
  at.remove();
});

test('without a file the newest run is shown, and the shell names it', async () => {
  at.keep({ ...recording, name: 'Robin' }, '20260101-000000-robin.kkr');
  at.keep(recording, '20260102-000000-wren.kkr');
  const t = at.sit('replay');
  await t.until(/▶ turn 0 .* verified/);
  expect(t.screen()).toMatch(/^Wren /);
  t.type('q');
  expect(await t.code).toBe(0);
  expect(t.out()).toMatch(
    /Wren, seed 42 \(standard\): unfinished after turn \d+ with \d+ points\.\nThe same dungeon again: koboldkeep/,
  );
});

test('the report of an unfinished recording does not say that the hero gave up', async () => {
  const { code, out } = await at.run('morgue', at.keep(recording, 'one.kkr'));
  expect(code).toBe(0);
  expect(out).toMatch(/^The run of Wren is unfinished: it is recorded up to turn \d+, on floor \d+\.\n/);
  expect(out).not.toContain('gave up');
});

test('taking over continues the game from there, and no file is written', async () => {
  const file = at.keep(recording, 'one.kkr');
  const t = at.sit('replay', file);
  await t.until(/▶ turn 0 /);
  t.type('G');
  await t.until(/■ turn/);
  t.type('t');
  await t.until(/This is practice/);
  t.type('y');
  await t.until(/This is practice from turn \d+ on/);
  t.type('..S');
  await t.until(/Leave practice\? It is not saved/);
  t.type('y');
  await t.until(/That was practice/);
  t.type('q');
  expect(await t.code).toBe(0);
  expect(t.out()).toMatch(new RegExp(`\\nThat was practice from turn ${recording.turn} on; it was not saved`));
  expect(at.files()).toEqual(['one.kkr']);
});

test.each([
  ['left', 'S', 'y'],
  ['given up', 'Q', 'yes\r'],
])('practice that is %s returns to the replay at the place where it began', async (_, key, reply) => {
  const t = at.sit('replay', at.keep(recording, 'one.kkr'));
  await t.until(/▶ turn 0 /);
  t.type('t');
  await t.until(/Play on from turn/);
  t.type('n');
  await t.until(/║ turn/);
  // From the very start too, to which no stored state leads back.
  for (const after of [0, 9]) {
    const place = wonAt(after).turn;
    t.type(`g${place}\r`);
    await t.until(new RegExp(`║ turn ${place} /`));
    const shown = map(t.screen());
    t.type('t');
    await t.until(/Play on from turn/);
    t.type('y');
    await t.until(/This is practice from turn/);
    t.type(`sss${key}`);
    await t.until(/Leave practice|Give up/);
    t.type(reply);
    await t.until(new RegExp(`That was practice from turn ${place} on; it was not saved\\.\n[^]*║ turn ${place} /`));
    expect(map(t.screen())).toEqual(shown);
  }
  t.type('G');
  await t.until(new RegExp(`■ turn ${recording.turn} .* verified`));
  t.type('q');
  expect(await t.code).toBe(0);
});

test('Ctrl-C in a window of practice leaves the program, after a question', async () => {
  const t = at.sit('replay', at.keep(recording, 'one.kkr'));
  await t.until(/▶ turn \d+ /);
  t.type('t');
  await t.until(/Play on from turn/);
  t.type('y');
  await t.until(/This is practice from turn/);
  t.type('~');
  await t.until(/Esc back/);
  t.type('\x03');
  await t.until(/Leave\? /);
  t.type('y');
  expect(await t.code).toBe(0);
  expect(t.out()).toContain('That was practice from turn');
});

test('a file that is no recording, or one of other rules, is refused in one sentence', async () => {
  const other = at.keep({ ...recording, rules: 999 }, 'other.kkr');
  const torn = join(at.home, 'torn.kkr');
  writeFileSync(torn, 'KKRC but no more');
  const t = at.sit('replay', other);
  expect(await t.code).toBe(5);
  expect(t.err()).toMatch(
    /other\.kkr cannot be replayed: it was played by rules 999, and this version has rules \d+\./,
  );
  for (const file of [torn, '/nowhere\u001b[31m', at.home]) {
    const { code, err } = await at.run('replay', file);
    expect(code).toBe(file.startsWith('/nowhere') ? 2 : 5);
    expect(err).toMatch(/^koboldkeep: [^\n\u001b]+ cannot be read: [^\n\u001b]+\.\n$/);
  }
});

test('a run is told by lines, and played on from there', async () => {
  const file = at.keep(recording, 'one.kkr');
  const lines = ['next 3', 'turn', 'take over', 'yes', 'wait', 'save', 'yes', 'turn', 'leave'];
  const { code, out, err } = await at.type(lines, 'replay', file, '--plain');
  expect([code, err]).toEqual([0, '']);
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /Replaying 40 commands\.\.\. .*This is a replay\..*> turn (Turn (\d+) of \d+\.).*This is practice from turn \2 on.*Leave practice\? It is not saved, and leads back to the replay.*That was practice from turn \2 on; it was not saved\. \1 This is a replay\..*> turn \1 > leave Wren, seed 42/,
  );
  expect(at.files()).toEqual(['one.kkr']);
});

test('without a terminal or a run, the error says what helps', async () => {
  expect(await at.run('replay')).toMatchObject({
    code: 2,
    err: expect.stringContaining('No run has ended yet') as string,
  });
  const file = at.keep(recording, 'one.kkr');
  expect(await at.run('replay', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('terminal') as string,
  });
});
