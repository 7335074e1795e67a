/** Races against a run, by race code and by recording. */
import { fingerprintOf } from '../../src/store/disk/fingerprint';
import { CONTENT } from '../../src/content';
import { RULES_VERSION } from '../../src/engine/version';
import { DISK } from '../../src/store/disk/fs';
import { storeDependencies } from '../../src/store/disk/environment';
import { replayHistory } from '../../src/store/recording/run-summary';
import { encodeChallenge } from '../../src/store/recording/challenge';
import { Saves } from '../../src/store/saves';
import { encodeRecording } from '../../src/store/recording/format';
import { AtHome } from '../support/at-home';
import { BoardServer } from '../support/board-server';
import { WON, wonUntil } from '../support/small-game';

/** The commands with which the hero comes to the floors. */
const climbs = WON.commands.flatMap((command, i) => (command.do === 'climb' ? [i] : []));
/** A run that ends shortly after the hero comes to the third floor. */
const { recording } = wonUntil((climbs[1] ?? 0) + 3);
const told = { ...recording, name: 'Robin', splits: replayHistory(CONTENT, recording).splits };
let at: AtHome;

beforeEach(() => {
  at = new AtHome();
});
afterEach(() => {
  at.remove();
});

/** Starts a game with these arguments and gives it up. Returns the screen and the output of the shell. */
async function raced(...args: readonly string[]): Promise<{ readonly screen: string; readonly out: string }> {
  const t = at.sit('--no-hints', '--pace', 'none', ...args);
  await t.until(/floor 1\/10 {2}turn 0/);
  const screen = t.screen();
  t.type('Q');
  await t.until(/Type yes/);
  t.type('yes\r');
  await t.until(/Esc leave/);
  t.type('q');
  expect(await t.code).toBe(0);
  return { screen, out: t.out() };
}

test('a race code sets the dungeon, and the points are compared at the end', async () => {
  const { screen, out } = await raced('--race', encodeChallenge(told));
  expect(screen).toContain('Robin: floor 1, level with you');
  expect(out).toContain(`Robin is ahead by ${String(recording.score).replace(/\B(?=(\d{3})+$)/, ',')} points.`);
  expect(out).toContain('koboldkeep --seed 42');
});

test('a recording is raced step by step: the ghost stands where its hero stood', async () => {
  const { screen } = await raced('--race', at.keep(recording, 'one.kkr'));
  expect(screen).toContain('Wren: floor 1, level with you');
});

test('a run on the board of a server is raced by its address, which goes on with the race', async () => {
  const server = new BoardServer();
  await server.start();
  const address = server.address + server.show(encodeRecording(recording)).slice(1);
  const { screen } = await raced('--race', address);
  expect(screen).toContain('Wren: floor 1, level with you');
  const t = at.sit('--no-hints', '--pace', 'none', '--race', address);
  await t.until(/floor 1\/10 {2}turn 0/);
  t.type('\u0003');
  expect(await t.code).toBe(0);
  expect(t.out()).toContain(`--race ${address}`);
  const nowhere = await at.run('--race', `${server.address}runs/0.kkr`);
  expect(nowhere).toMatchObject({
    code: 6,
    err: expect.stringContaining('nothing is there: check the address') as string,
  });
  server.stop();
});

test('a run of other rules, or one that fails verification, is refused, and no game starts', async () => {
  const run = (race: string) => at.run('--race', race);
  const other = encodeChallenge({ ...told, rules: RULES_VERSION + 1 });
  expect(await run(other)).toMatchObject({ code: 5, err: expect.stringContaining('other rules') as string });
  const foreign = encodeChallenge({ ...told, fingerprint: (fingerprintOf(CONTENT) ^ 1) >>> 0 });
  expect((await run(foreign)).code).toBe(5);
  const untrue = at.keep({ ...recording, score: recording.score + 1 }, 'untrue.kkr');
  expect(await run(untrue)).toMatchObject({ code: 5, err: expect.stringContaining('failed verification') as string });
  expect(await run(`${encodeChallenge(told)}x`)).toMatchObject({ code: 2 });
  expect(await at.run('--race', '1', '--seed', '4')).toMatchObject({ code: 2 });
  expect(at.files().filter((name) => !/\.(kkr|kki|key)$/.test(name))).toEqual([]);
});

test('a race that is continued later still shows the lead in turns', async () => {
  const journal = new Saves(storeDependencies(DISK, CONTENT), at.home).start(WON.options);
  for (const command of recording.commands) journal.perform(command);
  journal.close();
  expect(told.splits.length).toBeGreaterThan(1);
  // A deficit so small that the opponent has reached every floor by now.
  const deficit = recording.turn - (told.splits.at(-1) ?? 0);
  expect(deficit).toBeGreaterThan(0);
  const slower = { ...told, turn: told.turn + deficit, splits: told.splits.map((turn) => turn + deficit) };
  const code = encodeChallenge(slower);
  for (let sitting = 0; sitting < 2; sitting++) {
    const t = at.sit('--no-hints', '--pace', 'none', '--name', 'Wren', '--race', code);
    await t.until(/floor \d\/10/);
    expect(t.screen()).toContain(
      `Robin: floor ${told.splits.length + 1}, ${deficit.toLocaleString('en-US')} turns behind`,
    );
    t.type('S');
    expect(await t.code).toBe(0);
    expect(t.out()).toContain(`To continue: koboldkeep --race ${code}\n`);
  }
});

test('a mistyped race code is said to be neither a code nor a file', async () => {
  const code = encodeChallenge(told);
  for (const wrong of [code.replace('kk1', 'kk'), code.slice(1), `${code}!`, 'kk1', 'no/such.kkr', '']) {
    const { code: status, out, err } = await at.run('--race', wrong);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^koboldkeep: "[^\n]*" is neither a race code nor a file: [^\n]+\.\n$/);
  }
  // A file that is there is read.
  expect((await at.run('--race', at.home)).err).not.toContain('neither');
});
