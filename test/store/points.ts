// Games that are saved and loaded at many points, for the continue test and the soak script.
import { CONTENT } from '../../src/content';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Rng } from '../../src/engine/random/rng';
import { Engine } from '../../src/engine/engine';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import { anyCommand, livelyGame } from '../engine/random-play';
import { scene } from '../scene';

/** One floor with every kind of ground, so that a game is saved and loaded quickly. */
const hall = () =>
  scene(`
    ####################################
    #@.........#...........#...........#
    #..........+.....~~~...#...........#
    #..........#....~~~~~..#...........#
    #..........#.....~~~...+...........#
    #####+######...........#...........#
    #..........#####+#######...........#
    #..........#...........#...........#
    #..........#...........#...........#
    #..........+...........#...........#
    #..........#...........#...........#
    #..........#...........+...........#
    #..........#...........#...........#
    ####################################
  `).engine.content;

const isOn = ({ outcome }: Engine): boolean => outcome === undefined;

/** The games that are saved and loaded, by name; each makes its game from a number. */
export const GAMES: Readonly<Record<string, (i: number) => Engine>> = {
  'ordinary games': (i) => Engine.start(CONTENT, { seed: `point ${i}`, name: 'Wren' }),
  'games of everything at once': (i) => livelyGame(`lively ${i}`, 1 + (i % 5)),
  'games of everything in one hall': (i) => livelyGame(`hall ${i}`, 1, hall()),
};

/**
 * Plays random games of one sort, each beside a twin that is saved and loaded between steps of one to three commands.
 * Throws if the two ever differ.
 */
export function saveOften(what: string, seed: string, points: number): void {
  const start = GAMES[what];
  if (!start) throw new Error(`no games are called ${what}`);
  for (let game = 0, point = 0; point < points; game++) {
    const one = start(game);
    let twin = start(game);
    const rng = Rng.named(what, seed, game);
    for (let i = 0; i < 60 && point < points && isOn(one); i++, point++) {
      twin = validateSnapshot(twin.content, decodeSnapshot(encodeSnapshot(toSnapshot(twin))));
      for (let k = rng.between(1, 3); k > 0 && isOn(one); k--) {
        const command = anyCommand(one, rng);
        one.perform(command);
        twin.perform(command);
      }
      if (hashState(one) !== hashState(twin))
        throw new Error(`${what}, seed ${seed}, game ${game}, point ${i}: they differ`);
    }
  }
}
