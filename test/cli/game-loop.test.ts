/** Tests the game loop with a player and a game of their own. */
import { playTurns } from '../../src/cli/play/game-loop';
import { Engine } from '../../src/engine/engine';
import { CONTENT } from '../../src/content';
import type { PlayedGame } from '../../src/store/journal/played-game';

test('what a command leaves to do is done while the player looks at its frame, and no longer once the player has left', async () => {
  const engine = Engine.start(CONTENT, { name: 'Wren', seed: '42' });
  const told: string[] = [];
  const game: PlayedGame = {
    engine,
    isSaved: true,
    perform: () => {
      told.push('performed');
      return { kind: 'done' };
    },
    settle: () => void told.push('settled'),
    stopSaving: () => undefined,
  };
  const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const player = {
    keys: 2,
    async choose() {
      told.push('drawn');
      if (this.keys-- === 0) return undefined;
      await nextRound();
      return { do: 'wait' } as const;
    },
    watch: () => Promise.resolve(),
    addNotice: () => undefined,
  };
  await playTurns(
    game,
    player,
    () => player,
    () => Promise.resolve(true),
  );
  await nextRound();
  const turn = ['drawn', 'settled', 'performed'];
  expect(told).toEqual([...turn, ...turn, 'drawn']);
});
