/** Replaying a recording in both directions. */
import { CONTENT } from '../../src/content';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { Replayer } from '../../src/store/recording/replayer';
import type { Recording } from '../../src/store/recording/format';
import { GameLog } from '../../src/store/recording/game-log';
import { scene } from '../scene';
import { wonUntil } from '../support/small-game';

const LENGTH = 120;
const { recording, hashes } = wonUntil(LENGTH);

function open(changed: Partial<Recording> = {}): Replayer {
  const replay = Replayer.open(CONTENT, { ...recording, ...changed });
  if (typeof replay === 'string') throw new Error(replay);
  return replay;
}

test('at every position, forwards or backwards, the game is as it was when it was played', () => {
  const replay = open();
  const rng = Rng.named('places');
  expect(replay.length).toBe(LENGTH);
  for (let i = 0; i < 50; i++) {
    // Sometimes a few steps away, otherwise anywhere.
    const to = rng.percent(30) ? replay.at + rng.between(-3, 3) : rng.below(LENGTH + 1);
    replay.seek(to);
    expect(replay.at).toBe(Math.max(0, Math.min(LENGTH, to)));
    expect(hashState(replay.engine)).toBe(hashes[replay.at]);
    if (rng.percent(50)) replay.step();
    expect(hashState(replay.engine)).toBe(hashes[replay.at]);
  }
});

test('a leap forwards or backwards begins at the nearest stored state, and performs only the commands after it', () => {
  const replay = open();
  const perform = jest.spyOn(Engine.prototype, 'perform');
  const performed = (to: number): number => {
    perform.mockClear();
    replay.seek(to);
    return perform.mock.calls.length;
  };
  // States are stored every 64 commands.
  expect([performed(70), performed(64), performed(66)]).toEqual([6, 0, 2]);
  perform.mockRestore();
});

test('of the states on the way the last 32 are kept, sixteen commands apart', () => {
  const { engine: game } = scene('#####\n#@..#\n#####');
  const log = GameLog.begin(game, 0, []);
  for (let i = 0; i < 704; i++) {
    game.perform({ do: 'search' });
    log.note({ do: 'search' }, game);
  }
  const replay = Replayer.open(game.content, log.recording(game) as Recording) as Replayer;
  // A state is stored every 64 commands, and three on the way from each of them: 33 in all.
  for (let i = 0; i < 11; i++) replay.seek(64 * i + 63);
  const perform = jest.spyOn(Engine.prototype, 'perform');
  const performed = (to: number): number => {
    perform.mockClear();
    replay.seek(to);
    return perform.mock.calls.length;
  };
  expect([replay.length, performed(63), performed(31)]).toEqual([704, 15, 31]);
  perform.mockRestore();
});

test('a step performs one command, and none after the last', () => {
  const replay = open();
  replay.seek(LENGTH - 2);
  for (const at of [LENGTH - 1, LENGTH, LENGTH]) {
    replay.step();
    expect(replay.at).toBe(at);
  }
});

test('every turn is found, even in the middle of a command', () => {
  const replay = open();
  const { turn } = recording;
  expect(replay.positionOfTurn(0)).toBe(0);
  expect(replay.positionOfTurn(turn + 1)).toBe(LENGTH);
  for (let wanted = 1; wanted <= turn; wanted += 7) {
    const after = replay.positionOfTurn(wanted);
    expect(replay.turnAt(after)).toBeGreaterThanOrEqual(wanted);
    expect(replay.turnAt(after - 1)).toBeLessThan(wanted);
  }
  expect(replay.depthAt(0)).toBe(1);
  expect(replay.depthAt(LENGTH)).toBeGreaterThan(1);
});

test('the milestones have their position in the run, and the last turns are known', () => {
  const replay = open();
  expect(replay.invalidReason).toBeUndefined();
  expect(replay.landmarks[0]).toMatchObject({ after: 0, text: 'began on floor 1' });
  const floor = replay.landmarks.find(({ text }) => text === 'came to floor 2');
  expect(replay.depthAt((floor?.after ?? 0) - 1)).toBe(1);
  expect(replay.depthAt(floor?.after ?? 0)).toBe(2);
  expect(replay.chronicle.turns.at(-1)?.turn).toBe(recording.turn);
});

test('an invalid recording is replayed up to the difference', () => {
  const commands = recording.commands.toSpliced(50, 1);
  const replay = open({ commands, hashes: [...recording.hashes, { after: 80, hash: hashes[80] ?? '' }] });
  expect(replay.length).toBe(79);
  expect(replay.invalidReason).toMatch(/^the state after command 80 \(turn \d+\) differs/);
  replay.seek(9999);
  expect(replay.at).toBe(79);
});

test('a recording of other rules is not replayed', () => {
  expect(Replayer.open(CONTENT, { ...recording, rules: 999 })).toMatch(/^it was played by rules 999, and this version/);
  expect(Replayer.open(CONTENT, { ...recording, difficulty: 'absurd' })).toBe('its difficulty does not exist');
});

test('a recording is opened in a step for each of its commands, and others may work between them', () => {
  const steps = Replayer.opening(CONTENT, recording);
  let count = 0;
  let { done, value } = steps.next();
  for (; !done; { done, value } = steps.next()) count++;
  expect(count).toBe(recording.commands.length);
  expect(value).toMatchObject({ length: recording.commands.length, invalidReason: undefined, at: 0 });
});
