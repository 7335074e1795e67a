/** Reads every disk that a power failure can leave with the program's own readers. */
import { Rng } from '../../src/engine/random/rng';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { loadGame } from '../../src/store/journal/load';
import { FOLDER, smallContent } from './saved-games';
import { SIZES } from '../support/sizes';
import { losses, playedOut, Shallow } from './losses';

const content = smallContent();

/*
 * Every disk is read by the program's own readers of snapshots and logs, and the commands found are compared with those
 * that were given. One disk in twenty is loaded whole, which plays the commands again.
 */
test('after a power failure at any moment, nothing that was synced is missing', () => {
  const rng = Rng.named('images');
  let [images, loaded] = [0, 0];
  for (const [seed, waiting] of [
    ['a', 'at once'],
    ['b', 'at once'],
    ['c', 'together'],
    ['d', 'together'],
    ['e', 'at once'],
    ['f', 'in the background'],
    ['g', 'in the background'],
  ] as const) {
    const life = playedOut(content, seed, SIZES.commandsBeforePowerLoss, waiting);
    const shallow = new Shallow(content, life);
    for (const { image, sure, after, fates } of losses(life, rng, SIZES.cutsOfWrites)) {
      images++;
      const where = (): string => `${seed}, power lost after deed ${after}: ${JSON.stringify(fates)}`;
      const count = shallow.count(image);
      if (count < sure) throw new Error(`${where()}: ${count} of ${sure}`);
      if (images % 20 > 0) continue;
      loaded++;
      const { count: found, engine } = loadGame(image, content, FOLDER);
      if (found !== count || hashState(engine) !== life.hashes[count])
        throw new Error(`${where()}: ${found} of ${count}`);
    }
  }
  expect(images).toBeGreaterThan(SIZES.leastDisks);
  expect(loaded).toBeGreaterThan(SIZES.leastLoadedDisks);
});
