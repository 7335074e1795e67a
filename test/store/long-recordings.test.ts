// Recordings in bulk: the first difference after a change anywhere, and the longest recording there may be.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { checkpointOf, hashState, partsThatDiffer } from '../../src/engine/api/snapshot/hash';
import { Engine } from '../../src/engine/engine';
import { decodeRecording, encodeRecording, MOST_COMMANDS } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { SIZES } from '../support/sizes';
import { WON } from '../support/small-game';
import { cpuMsOf } from '../support/watch';
import { HASHED, won } from './recorded-games';

test('after a changed command, the first difference is named, with its command and its parts', () => {
  /** The game after these commands: its state's hash and its checkpoint. */
  const after = (commands: readonly Command[]): { hash: string; checkpoint: number } => {
    const engine = Engine.start(CONTENT, won);
    for (const command of commands) engine.perform(command);
    return { hash: hashState(engine), checkpoint: checkpointOf(engine) };
  };
  let changes = 0;
  let named = 0;
  let late = 0;
  // The last command is left out: without it the game is not over on the recorded turn.
  for (let at = 10; at < WON.commands.length - 1; at += SIZES.commandsBetweenChanges) {
    changes++;
    const commands = won.commands.map((command, i): Command => (i === at ? { do: 'search' } : command));
    const [one, other] = [won.commands, commands].map((list) => after(list.slice(0, at + 1)));
    const parts = partsThatDiffer(one?.checkpoint ?? 0, other?.checkpoint ?? 0);
    const verdict = verify(CONTENT, { ...won, commands });
    if (verdict.isValid) {
      // The game did without this command, as without one search of two: at its next stored hash it is the same game.
      const hashed = HASHED * Math.ceil((at + 1) / HASHED);
      expect([at, parts, after(commands.slice(0, hashed)).hash]).toEqual([
        at,
        [],
        won.hashes.find((each) => each.after === hashed)?.hash,
      ]);
      continue;
    }
    named++;
    if (parts.length === 0) late++;
    else expect([verdict.after, verdict.fields]).toEqual([at + 1, parts]);
    // At the next stored hash at the latest.
    expect(verdict.after - at).toBeLessThanOrEqual(HASHED);
    expect(verdict.reason).toBe(
      `it differs first after command ${verdict.after} (turn ${verdict.turn}) in: ${verdict.fields.join(', ')}`,
    );
  }
  expect(named).toBeGreaterThan(changes / 2);
  expect(late).toBeLessThan(3);
});

test('a recording as long as one may be is read in little memory and replayed in bounded time', () => {
  const length = Math.trunc(MOST_COMMANDS / SIZES.timesLonger);
  const commands = Array.from({ length }, (): Command => ({ do: 'travel', floor: 1, to: 0 }));
  const hostile = { ...won, commands, outcome: null, turn: 0, score: 0, hashes: [], checkpoints: new Uint8Array(0) };
  const before = process.memoryUsage().heapUsed;
  const read = decodeRecording(encodeRecording(hostile));
  expect(read.commands).toHaveLength(length);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 << 20);
  const replay = (): void => {
    expect(verify(CONTENT, read)).toMatchObject({ isValid: true });
  };
  expect(cpuMsOf(replay)).toBeLessThan(30_000);
});
