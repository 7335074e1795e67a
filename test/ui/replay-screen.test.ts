// Tests the playback of recordings: automatic play, stepping, speeds and landmarks.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import type { Recording } from '../../src/store/recording/format';
import { Replayer } from '../../src/store/recording/replayer';
import { TEMPOS } from '../../src/ui/frame/pace';
import type { Playback } from '../../src/ui/play/playback';
import { ReplayScreen } from '../../src/ui/play/replay-screen';
import { Ui } from '../../src/ui/frame/ui';
import { ClockedTerminal } from '../support/clocked-terminal';
import { doomedRun } from '../support/doomed-run';
import { recorded } from '../support/recorded';
import { wonUntil } from '../support/small-game';

const LENGTH = 120;
const { recording, hashes } = wonUntil(LENGTH);

function show(playback: Playback, terminal = new ClockedTerminal()) {
  const ui = new Ui(terminal);
  const asked = ui.ask(new ReplayScreen(ui, playback, 'npx koboldkeep --seed 42', TEMPOS.none));
  return { terminal, asked };
}

async function start(changed: Partial<Recording> = {}, window = new ClockedTerminal()) {
  const replay = Replayer.open(CONTENT, { ...recording, ...changed });
  if (typeof replay === 'string') throw new Error(replay);
  const { terminal, asked } = show(replay, window);
  await terminal.press();
  const foot = (): string => terminal.screen.split('\n').at(-1) ?? '';
  // A function, because awaiting this object would await a promise in it too.
  return { replay, terminal, end: () => asked, foot, press: (...keys: string[]) => terminal.press(...keys) };
}

test('a run plays automatically, and the last row shows the position', async () => {
  const t = await start();
  expect(t.foot()).toMatch(/^▶ turn 0 \/ [\d,]+ · floor 1\/10 · 1× · verified +began on floor 1$/);
  await t.terminal.pass(60_000);
  expect(t.replay.at).toBeGreaterThan(20);
  expect(t.foot()).toContain(`▶ turn ${t.replay.engine.turn} / `);
  expect(hashState(t.replay.engine)).toBe(hashes[t.replay.at]);
  await t.terminal.pass(500_000);
  expect(t.replay.at).toBe(LENGTH);
  expect(t.terminal.screen).toContain('The recording ends here.');
  expect(t.foot()).toMatch(/^■ /);
});

test('a key that does nothing here says so', async () => {
  const t = await start();
  await t.press('space', 'W');
  expect(t.terminal.screen).toContain('W does nothing here. ? shows the keys.');
});

test('in a window of 60 × 20 what a key of the replay does stays in its column', async () => {
  const { terminal } = await start({}, new ClockedTerminal(60, 20));
  await terminal.press('?');
  const rows = terminal.screen.split('\n');
  const at = rows.findIndex((row) => row.includes('the start of this'));
  expect(rows[at + 1]?.indexOf('floor')).toBe(rows[at]?.indexOf('the start'));
});

test('at its end a replay names the keys, also in a window of 60 × 20', async () => {
  const t = await start({}, new ClockedTerminal(60, 20));
  await t.press('end');
  expect(t.foot()).toMatch(/^■ turn .* \? keys$/);
});

test('Space pauses, and single commands can be stepped in both directions', async () => {
  const t = await start();
  await t.press('space');
  await t.terminal.pass(60_000);
  expect([t.replay.at, t.foot().slice(0, 1)]).toEqual([0, '║']);
  await t.press('.', 'right', 'l');
  expect(t.replay.at).toBe(3);
  await t.press('.', 'left');
  expect([t.replay.at, hashState(t.replay.engine)]).toEqual([3, hashes[3]]);
  await t.press('home', 'left');
  expect(t.replay.at).toBe(0);
  await t.press('space');
  await t.terminal.pass(10_000);
  expect(t.replay.at).toBeGreaterThan(3);
});

test('the speed can be changed', async () => {
  // Commands of the same length each, and enough of them for the greatest speed.
  const waits = Array<Command>(300).fill({ do: 'wait' });
  const waiting = recorded(waits, { seed: '42', name: 'Wren' }).recording;
  const played = async (...keys: string[]): Promise<number> => {
    const t = await start(waiting);
    await t.press('space', ...keys);
    const from = t.replay.at;
    await t.press('space');
    await t.terminal.pass(4000);
    // At the end of the recording nothing more would be played, at no speed.
    expect(t.replay.at).toBeLessThan(waits.length);
    return t.replay.at - from;
  };
  const [slow, ordinary, fast] = [await played('-'), await played(), await played('+', 'up')];
  expect(slow).toBeLessThan(ordinary);
  expect(fast).toBeGreaterThan(3 * ordinary);
  const t = await start();
  await t.press(...'---'.split(''));
  expect(t.foot()).toContain('0.5×');
  await t.press(...'++++++++++'.split(''));
  expect(t.foot()).toContain('64×');
});

test('the viewer can go to floors, landmarks and turns, with the messages before them', async () => {
  const t = await start();
  const { landmarks } = t.replay;
  const floors = landmarks.filter(({ sort }) => sort === 'floor').map(({ after }) => after);
  await t.press('space', '>');
  expect(t.replay.at).toBe(floors[0]);
  expect(t.foot()).toContain('floor 2/10');
  await t.press('M');
  expect(t.terminal.screen).toContain('You climb down to floor 2.');
  await t.press('escape', '.', '.', '.', '.', '<');
  expect(t.replay.at).toBe(floors[0]);
  await t.press('<');
  expect(t.replay.at).toBe(0);
  for (const { after } of landmarks.filter(({ after }, i) => after !== landmarks[i - 1]?.after).slice(1)) {
    await t.press(']');
    expect(t.replay.at).toBe(after);
  }
  await t.press('[', 'N');
  const places = [...new Set(landmarks.map(({ after }) => after))];
  expect(t.replay.at).toBe(places.at(-3));
  await t.press('g', '2', '0', '0', 'enter');
  expect(t.replay.engine.turn).toBeGreaterThanOrEqual(200);
  expect(t.replay.turnAt(t.replay.at - 1)).toBeLessThan(200);
  await t.press('e');
  expect(t.terminal.screen).toContain('began on floor 1');
  await t.press('a');
  expect(t.replay.at).toBe(0);
  await t.press('end');
  expect(t.replay.at).toBe(LENGTH);
});

test('the keys that look at the game do not change it', async () => {
  const t = await start();
  await t.press('space', 'g', '1', '0', '0', 'enter');
  for (const [key = '', says = ''] of [
    ['x', 'direction keys move   Tab next   Esc back'],
    ['i', 'throwing kni'],
    ['C', 'attack dice'],
    ['D', 'Creatures'],
    ['M', 'Messages'],
    ['~', 'npx koboldkeep --seed 42'],
    ['?', 'take over: play on from here yourself'],
  ]) {
    await t.press(key);
    expect(t.terminal.screen).toContain(says);
    await t.press('escape');
  }
  await t.press('i', 'a');
  expect(t.terminal.screen).toContain('Esc back');
  expect(t.terminal.screen).not.toMatch(/wield|put away|drop/);
  await t.press('escape', 'escape', 'x', 'enter');
  expect(t.terminal.screen).toContain('direction keys');
  expect(hashState(t.replay.engine)).toBe(hashes[t.replay.at]);
});

test('taking over asks first', async () => {
  const t = await start();
  await t.press('t');
  expect(t.terminal.screen).toContain('This is practice');
  await t.press('n');
  expect(t.foot()).toMatch(/^║/);
  await t.press('t', 'y');
  expect(await t.end()).toBe('takeOver');
});

test.each(['q', 'escape', 'ctrl+c'])('%s leaves at once', async (key) => {
  const t = await start();
  await t.press(key);
  expect(await t.end()).toBeUndefined();
});

test('a recording that fails verification is shown up to the failure, and the screen says so', async () => {
  const t = await start({
    commands: recording.commands.toSpliced(20, 1),
    hashes: [{ after: 64, hash: hashes[64] ?? '' }],
  });
  expect(t.terminal.screen.replace(/\s+/g, ' ')).toContain(
    'This recording failed verification: the state after command 64 (turn',
  );
  expect(t.foot()).toContain('not verified');
  await t.terminal.pass(500_000);
  expect(t.replay.at).toBe(63);
  expect(t.terminal.screen).toContain('Verification failed here');
});

test('playback pauses while the window is too small', async () => {
  const t = await start();
  t.terminal.resize(59, 20);
  await t.terminal.pass(60_000);
  expect(t.replay.at).toBe(0);
  expect(t.terminal.screen).toContain('59×20');
  t.terminal.resize(132, 43);
  await t.terminal.pass(10_000);
  expect(t.replay.at).toBeGreaterThan(0);
});

test('the end shows the end screen with all kills, and the viewer can go back from there', async () => {
  const t = show(doomedRun());
  await t.terminal.press();
  await t.terminal.pass(30_000);
  expect(t.terminal.screen).toContain('Your kills: cellar rat.');
  expect(t.terminal.screen).not.toContain('HP');
  await t.terminal.press('enter');
  expect(t.terminal.screen).toContain('HP');
  await t.terminal.press('q');
  expect(await t.asked).toBeUndefined();
});
