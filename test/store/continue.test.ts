import { CONTENT } from '../../src/content';
import { hashState } from '../../src/engine/border/hash';
import { toSnapshot } from '../../src/engine/border/snapshot';
import { Rng } from '../../src/engine/chance/rng';
import { Engine } from '../../src/engine/engine';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { revive } from '../../src/store/coding/soundness';
import { anyCommand, livelyGame } from '../engine/random-play';

const again = (engine: Engine): Engine => revive(engine.content, decodeSnapshot(encodeSnapshot(toSnapshot(engine))));

/** Plays two games side by side by the same commands. */
function playBoth(one: Engine, other: Engine, rng: Rng, steps: number): void {
  for (let i = 0; i < steps && one.outcome === undefined; i++) {
    const command = anyCommand(one, rng);
    one.perform(command);
    other.perform(command);
  }
  expect(hashState(other)).toBe(hashState(one));
}

const GAMES: readonly (readonly [string, (i: number) => Engine])[] = [
  ['ordinary games', (i) => Engine.start(CONTENT, { seed: `point ${i}`, name: 'Wren' })],
  ['games of everything at once', (i) => livelyGame(`lively ${i}`, 1 + (i % 5))],
];

test.each(GAMES)('saved, loaded and gone on with is as gone on with, at 300 points of %s', (what, start) => {
  let points = 0;
  for (let game = 0; points < 300; game++) {
    const engine = start(game);
    const rng = Rng.named(what, game);
    for (let i = 0; i < 12 && engine.outcome === undefined; i++, points++) {
      const back = again(engine);
      expect(hashState(back)).toBe(hashState(engine));
      playBoth(engine, back, rng, 1 + rng.below(12));
    }
  }
});
