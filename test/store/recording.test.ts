/** Recordings: encoding, verification and limits. */
import { deflateRawSync } from 'node:zlib';
import { CONTENT } from '../../src/content';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import { Engine } from '../../src/engine/engine';
import { RULES_VERSION } from '../../src/engine/version';
import { crc32 } from '../../src/store/coding/crc32';
import { ByteWriter } from '../../src/store/coding/bytes';
import { recordCheckpoints, replayHistory, summarizeRun } from '../../src/store/recording/run-summary';
import { decodeRecording, encodeRecording, MOST_TURNS, sealOf, type Recording } from '../../src/store/recording/format';
import { recordingFrom } from '../../src/store/recording/write-recording';
import { verify } from '../../src/store/recording/verification';
import { anyCommand } from '../engine/random-play';
import { wonUntil } from '../support/small-game';
import { HASHED, recorded, won } from './recorded-games';

const rng = Rng.named('recording');
// Easy, since commands by chance do not live long.
const wild = recorded('wild 37', (engine, i) => (i < 1000 ? anyCommand(engine, rng) : undefined), 'story');

test.each([
  ['a won game', 1, won],
  ['a game by chance', 3, wild],
] as const)('%s comes back as it went, and takes less than %i bytes a turn', (_, most, run) => {
  const bytes = encodeRecording(run);
  expect(decodeRecording(bytes)).toEqual(run);
  expect(run.checkpoints).toHaveLength(2 * run.commands.length);
  expect(bytes.length / run.turn).toBeLessThan(most);
});

test('without checkpoints a hash finds the difference, and names the commands around it', () => {
  const hashes = won.hashes.map((each) => (each.after === 2 * HASHED ? { ...each, hash: '0123456789abcdef' } : each));
  expect(verify(CONTENT, { ...won, hashes })).toMatchObject({
    isValid: false,
    reason: expect.stringMatching(
      /^the state after command 32 \(turn \d+\) differs; after command 16 it did not$/,
    ) as string,
    after: 2 * HASHED,
    fields: [],
  });
});

test('an invalid run is stored without checkpoints', () => {
  const wrong = { ...won, score: won.score + 1, checkpoints: new Uint8Array(0) };
  expect(recordCheckpoints(CONTENT, wrong).recording).toBe(wrong);
});

/** A recording's file with this content. */
function packed(format: number, write: (out: ByteWriter) => void): Uint8Array {
  const body = new ByteWriter();
  write(body);
  const bytes = deflateRawSync(body.done());
  const out = new ByteWriter();
  out.raw(Buffer.from('KKRC'));
  out.byte(format);
  out.word(crc32(bytes));
  out.raw(bytes);
  return out.done();
}

test('another name, difficulty, kit or time in the header than in the sealed part does not pass', () => {
  const engine = Engine.start(CONTENT, wild);
  for (const command of wild.commands) engine.perform(command);
  const { length } = wild.commands;
  const hashes = [...wild.hashes.filter(({ after }) => after < length), { after: length, hash: hashState(engine) }];
  const sealed: Recording = { ...wild, hashes, seal: sealOf(wild, hashState(engine)) };
  expect(verify(CONTENT, sealed)).toMatchObject({ isValid: true, lack: undefined });
  expect(decodeRecording(encodeRecording(sealed))).toEqual(sealed);
  for (const bare of [{ hashes }, { hashes: [] }])
    for (const edit of [
      { name: 'Mallory' },
      { difficulty: 'grim' },
      { kit: 'poacher' },
      { began: 1 },
      { seed: 'other' },
    ])
      expect(verify(CONTENT, { ...sealed, ...bare, ...edit })).toMatchObject({ isValid: false });
  expect(verify(CONTENT, { ...sealed, began: 1 })).toMatchObject({
    reason: 'its name, difficulty, kit or times are not those it was sealed with',
  });
});

test('a recording without hashes or seal says what it does not prove, and gets no mark', () => {
  for (const [run, lack] of [
    [{ ...wild, hashes: [] }, /^it carries no hashes of its states/],
    [wild, /^it carries no seal/],
  ] as const) {
    expect(verify(CONTENT, run)).toMatchObject({ isValid: true, lack: expect.stringMatching(lack) as string });
    expect(summarizeRun(replayHistory(CONTENT, run)).doubt).toMatch(lack);
  }
});

test('a recording with two hashes of one state, or hashes out of order, is refused', () => {
  const [first, second, ...others] = won.hashes;
  if (!first || !second) throw new Error('a recording has hashes');
  const wrong = { ...second, hash: '0123456789abcdef' };
  for (const hashes of [
    [first, wrong, second, ...others],
    [first, second, second, ...others],
    [second, first, ...others],
  ])
    expect(() => decodeRecording(encodeRecording({ ...won, hashes }))).toThrow('its hashes are not in order');
});

test('hashes beyond the end of a recording do not pass', () => {
  const hashes = [...wild.hashes, { after: wild.commands.length + 1, hash: '0123456789abcdef' }];
  expect(verify(CONTENT, { ...wild, hashes })).toMatchObject({
    isValid: false,
    reason: 'it carries hashes of states after its end',
  });
});

test('a recording with another outcome than its commands have does not pass, and both are named', () => {
  const reason = (run: Recording): unknown => (({ ...verify(CONTENT, run) }) as { reason?: string }).reason;
  expect(reason({ ...won, outcome: 'died' })).toBe('it ends with "won", not with "died"');
  expect(reason({ ...won, outcome: null })).toBe('it ends with "won", not with "no outcome"');
  const { outcome, commands, turn } = wonUntil(20).recording;
  expect([outcome, reason({ ...wonUntil(20).recording, outcome: 'won', commands, turn })]).toEqual([
    null,
    'it ends with "no outcome", not with "won"',
  ]);
});

test('the hashes of a recording are at least sixteen commands apart, but for the last, which it always has', () => {
  const engine = Engine.start(CONTENT, won);
  const hashes = [0, 3, 15, 16, 20, 32, 33].map((after) => ({ after, hash: hashState(engine) }));
  const commands = won.commands.slice(0, 35);
  expect(recordingFrom(won, commands, hashes, engine, []).hashes.map(({ after }) => after)).toEqual([0, 16, 32, 35]);
});

test('a recording that would take too long is refused unread', () => {
  expect(() => encodeRecording({ ...won, turn: MOST_TURNS + 1 })).toThrow(RangeError);
  const claim = packed(1, (out) => {
    for (const n of [RULES_VERSION, 0]) out.count(n);
    for (const text of ['42', 'Wren', 'standard']) out.text(text);
    out.count(0);
    out.byte(0);
    out.count(2_000_000);
  });
  expect(() => decodeRecording(claim)).toThrow('a number in it is too large');
  const [short, long] = [won.checkpoints.slice(1), Uint8Array.of(...won.checkpoints, 1, 2)];
  for (const checkpoints of [short, long])
    expect(() => decodeRecording(encodeRecording({ ...won, checkpoints: checkpoints }))).toThrow(
      'it does not have one checkpoint per command',
    );
  expect(() => decodeRecording(packed(2, () => undefined))).toThrow('its format is 2, and this version reads 1');
});
