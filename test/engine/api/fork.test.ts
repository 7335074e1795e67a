// Copies of games: they go on as the game does, and neither knows of the other.
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fork } from '../../../src/engine/api/snapshot/fork';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import type { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { SIZES } from '../../support/sizes';
import { anyCommand, livelyGame } from '../random-play';

const MOMENTS = 6;
const COMMANDS = 30;

/** Calls a function at moments of lively games on several floors, with a random stream. */
function atMoments(visit: (engine: Engine, rng: Rng) => void): void {
  for (let k = 0; k < SIZES.copiedDungeons; k++) {
    const engine = livelyGame(`copies ${k}`);
    const rng = Rng.named('copies', k);
    for (let moment = 0; moment < MOMENTS && engine.outcome === undefined; moment++) {
      engine.hero.health = engine.hero.maxHealth = 400;
      for (let i = 0; i < COMMANDS; i++) engine.perform(i % 3 === 0 ? { do: 'explore' } : anyCommand(engine, rng));
      visit(engine, rng);
      changeFloor(engine, moment % 3 === 2 ? 'up' : 'down');
      engine.look();
    }
  }
}

/** Returns the events and the hash of each of the next commands. */
const played = (engine: Engine, rng: Rng): string =>
  JSON.stringify(Array.from({ length: COMMANDS }, () => [engine.perform(anyCommand(engine, rng)), hashState(engine)]));

test('a copy of a game is equal to it, and goes on as the game does', () => {
  atMoments((engine) => {
    const copies = [fork(engine), fork(fork(engine))];
    for (const copy of copies) expect(hashState(copy)).toBe(hashState(engine));
    const [one, other] = copies.map((copy) => played(copy, Rng.named('same')));
    expect(one).toBe(other);
    expect(played(engine, Rng.named('same'))).toBe(one);
  });
});

test('what happens in a copy of a game does not happen in the game', () => {
  atMoments((engine, rng) => {
    const before = hashState(engine);
    const copy = fork(engine);
    played(copy, rng);
    changeFloor(copy, copy.map.depth > 1 ? 'up' : 'down');
    expect(hashState(copy)).not.toBe(before);
    expect(hashState(engine)).toBe(before);
  });
});

test('what happens in an imagined game is not remembered in the next one, nor what the hero learns later in the first', () => {
  atMoments((engine, rng) => {
    const imagined = (): Engine => imagine(engine, Rng.named('imagined'));
    const before = hashState(engine);
    const [one, kept] = [imagined(), imagined()];
    const start = hashState(fork(one));
    played(one, rng);
    changeFloor(one, one.map.depth > 1 ? 'up' : 'down');
    expect(hashState(engine)).toBe(before);
    expect(hashState(imagined())).toBe(start);
    played(engine, rng);
    expect(hashState(kept)).toBe(start);
  });
});
