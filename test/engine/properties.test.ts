/** Properties that hold in every game, whatever commands it is given. */
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import type { Engine } from '../../src/engine/engine';
import { brokenInvariants } from '../invariants';
import { countMeetings } from '../meetings';
import { drawMap, TEST_CONTENT } from '../scene';
import { SIZES } from '../support/sizes';
import { playThroughFates } from './fates';
import { anyCommand, livelyGame } from './random-play';
import { playThroughUpheavals } from './upheavals';

/** Where and how a property failed: enough to understand it and to reproduce it. */
const story = (engine: Engine, seed: string, step: number): string =>
  `seed ${seed}, command ${step}, floor ${engine.map.depth}, turn ${engine.turn}\n${drawMap(engine)}`;

test(`${SIZES.randomTurns} turns of random commands on all floors break no invariant, and can be replayed and saved at any point`, () => {
  const counting = countMeetings(TEST_CONTENT);
  let turns = 0;
  const floors = new Set<number>();
  for (let game = 0; game < 10 || turns < SIZES.randomTurns; game++) {
    const seed = `storm-${game}`;
    const engine = livelyGame(seed, 1 + (game % 10), counting.content);
    let again = livelyGame(seed, 1 + (game % 10));
    const rng = Rng.named('random play', seed);
    floors.add(engine.map.depth);
    let saved = 0;
    floors.add(engine.map.depth);
    for (let step = 0; step < SIZES.commandsOfEachGame; step++) {
      const command = anyCommand(engine, rng);
      counting.during(() => engine.perform(command));
      again.perform(command);
      floors.add(engine.map.depth);
      if (step % SIZES.commandsBetweenChecks > 0) continue;
      const broken = brokenInvariants(engine);
      if (hashState(again) !== hashState(engine)) broken.push('played again, it is the same');
      if (broken.length > 0) throw new Error(`${broken.join('\n')}\n${story(engine, seed, step)}`);
      if (engine.turn - saved < 50) continue;
      saved = engine.turn;
      again = fromSnapshot(TEST_CONTENT, toSnapshot(again));
    }
    turns += engine.turn;
  }
  expect(floors.size).toBe(10);
  // Some pairs of residents and movers are rare: the sample may leave out a few, which the failure names.
  expect(counting.never()).toContain('hero met by the hero');
  expect(counting.never().slice(SIZES.unmetPairs)).toEqual([]);
});

test(`${SIZES.upheavedTurns} turns on floors that are set alight, gassed and flooded break no invariant, and can be replayed and saved`, () => {
  expect(playThroughUpheavals('upheavals', SIZES.upheavedTurns, SIZES.commandsBetweenChecks)).toBeGreaterThan(0);
});

test(`${SIZES.fatefulTurns} turns in which everybody changes floor, shape and side leave nothing that refers to a place it has left`, () => {
  expect(playThroughFates('fates', SIZES.fatefulTurns, SIZES.commandsBetweenChecks)).toBeGreaterThan(0);
});

test('a refused command changes nothing, takes no time, draws no random number and gives one sentence', () => {
  const engine = livelyGame('refusals');
  const rng = Rng.named('refusals');
  let refusals = 0;
  for (let step = 0; step < SIZES.refusableCommands; step++) {
    const before = hashState(engine);
    const events = engine.perform(anyCommand(engine, rng));
    const refused = events.filter(({ type }) => type === 'refused');
    if (refused.length === 0) continue;
    refusals++;
    expect(events).toHaveLength(1);
    expect(refused[0]).toMatchObject({ why: expect.stringMatching(/^[A-Z][^.]+[.?]$/) as string });
    expect(hashState(engine)).toBe(before);
  }
  expect(refusals).toBeGreaterThan(SIZES.refusableCommands / 20);
});

test('a game that is saved and restored between commands is the same as one that is not', () => {
  const straight = livelyGame('snapshots');
  let restored = livelyGame('snapshots');
  const rng = Rng.named('snapshots');
  for (let step = 0; step < SIZES.restoredCommands; step++) {
    const command = anyCommand(straight, rng);
    const events = straight.perform(command);
    expect(restored.perform(command)).toEqual(events);
    expect(hashState(restored)).toBe(hashState(straight));
    if (step % 7 === 0) {
      restored = fromSnapshot(TEST_CONTENT, toSnapshot(restored));
      expect(brokenInvariants(restored)).toEqual([]);
      expect(toSnapshot(restored)).toEqual(toSnapshot(straight));
    }
  }
});

test('two games played by turns in one process are the same as two games played alone', () => {
  const play = function* (seed: string): Generator<string> {
    const engine = livelyGame(seed);
    const rng = Rng.named('interleaved', seed);
    for (let step = 0; step < 300; step++) {
      engine.perform(anyCommand(engine, rng));
      yield hashState(engine);
    }
  };
  const alone = ['a', 'b'].map((seed) => [...play(seed)]);
  const [one, other] = [play('a'), play('b')];
  const together: [string[], string[]] = [[], []];
  for (let step = 0; step < 300; step++) {
    together[0].push(String(one.next().value));
    together[1].push(String(other.next().value));
  }
  expect(together).toEqual(alone);
});

test('looking, describing, hashing and saving change nothing', () => {
  const looked = livelyGame('looking');
  const alone = livelyGame('looking');
  const rng = Rng.named('looking');
  for (let step = 0; step < 300; step++) {
    const command = anyCommand(alone, rng);
    alone.perform(command);
    looked.perform(command);
    looked.look();
    toSnapshot(looked);
    expect(hashState(looked)).toBe(hashState(alone));
  }
});
