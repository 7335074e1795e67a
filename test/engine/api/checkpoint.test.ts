// Checkpoints: equal for equal games, and different soon after two games part.
import { CHECKPOINT_PARTS, checkpointOf, hashState, partsThatDiffer } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot, type Snapshot } from '../../../src/engine/api/snapshot/snapshot';
import { Rng } from '../../../src/engine/random/rng';
import type { Engine } from '../../../src/engine/engine';
import { anyCommand, livelyGame } from '../random-play';

const copyOf = (engine: Engine, change: (snapshot: Snapshot) => Snapshot = (same) => same): Engine =>
  fromSnapshot(engine.content, change(toSnapshot(engine)));

test('the same game has the same checkpoint, in any order of its actors', () => {
  const engine = livelyGame('pulse');
  const rng = Rng.named('pulse');
  const reversed = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    floors: snapshot.floors.map((floor) => ({ ...floor, actors: [...floor.actors].reverse() })),
  });
  for (let i = 0; i < 100; i++) {
    engine.perform(anyCommand(engine, rng));
    expect(checkpointOf(copyOf(engine, reversed))).toBe(checkpointOf(engine));
  }
});

/** Changes to a game, each with the part that shows it. */
const CHANGES: readonly (readonly [part: string, change: (engine: Engine, by: number) => void])[] = [
  ['the time', (engine, by) => (engine.turn += by)],
  ['the hero', ({ hero }, by) => (hero.health -= by)],
  ['the hero', ({ hero }, by) => (hero.gold += by)],
  ['the hero', ({ hero }, by) => (hero.experience += by)],
  ['chance', ({ rng }, by) => void Array.from({ length: by }, () => rng.below(2))],
  [
    'the others',
    ({ map, hero }, by) => {
      for (const one of map.actors) if (one !== hero) one.health -= by;
    },
  ],
];

test.each(CHANGES)('a change in %s shows in that part only, in most cases', (part, change) => {
  const engine = livelyGame('changes');
  let shown = 0;
  for (let by = 1; by <= 60; by++) {
    const other = copyOf(engine);
    change(other, by);
    const parts = partsThatDiffer(checkpointOf(engine), checkpointOf(other));
    expect([[], [part]]).toContainEqual(parts);
    shown += parts.length;
  }
  expect(shown).toBeGreaterThan(50);
});

test('two games that diverge differ within a few commands, and equal games never do', () => {
  let late = 0;
  for (let game = 0; game < 15; game++) {
    const [one, other] = [livelyGame(`game ${game}`), livelyGame(`game ${game}`)];
    const rng = Rng.named('ways', game);
    for (let i = 0; i < 5; i++) {
      const command = anyCommand(one, rng);
      one.perform(command);
      other.perform(command);
      expect(checkpointOf(one)).toBe(checkpointOf(other));
    }
    other.rng.below(2);
    // A single draw more may leave them the same game for a while.
    let commands = 0;
    for (; checkpointOf(one) === checkpointOf(other) && hashState(one) !== hashState(other); commands++) {
      one.perform({ do: 'wait' });
      other.perform({ do: 'wait' });
    }
    expect(commands).toBeLessThan(10);
    if (commands > 0) late++;
  }
  expect(late).toBeLessThan(8);
  expect(partsThatDiffer(0xffff, 0)).toEqual(CHECKPOINT_PARTS);
});
