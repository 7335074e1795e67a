// Games that are never saved: a fault undoes one command, and a game that is too long has no recording.
import { hashState } from '../../src/engine/api/snapshot/hash';
import { UNDONE, UnsavedGame } from '../../src/store/journal/played-game';
import { MOST_TURNS } from '../../src/store/recording/format';
import { GameLog } from '../../src/store/recording/game-log';
import { scene } from '../scene';

const begin = (): UnsavedGame => new UnsavedGame(scene('########\n#@.....#\n########').engine);

test.each([0, 3, 150])('a fault after %d commands undoes the command that it is in, and no other', (count) => {
  const game = begin();
  for (let i = 0; i < count; i++) game.perform({ do: 'bump', dir: i % 2 === 0 ? 'e' : 'w' });
  const before = hashState(game.engine);
  jest.spyOn(game.engine, 'perform').mockImplementationOnce(() => {
    game.engine.hero.health--;
    throw new Error('a fault on purpose');
  });
  expect(game.perform({ do: 'wait' })).toEqual({ kind: 'undone', note: UNDONE });
  expect(hashState(game.engine)).toBe(before);
  expect(game.perform({ do: 'wait' })).toEqual({ kind: 'done' });
});

test('a game of more turns than a recording may have has none', () => {
  const { engine } = begin();
  const log = GameLog.begin(engine, 0, []);
  engine.turn = MOST_TURNS;
  expect(log.recording(engine)).toMatchObject({ turn: MOST_TURNS });
  engine.turn++;
  expect(log.recording(engine)).toBeUndefined();
});
