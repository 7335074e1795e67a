// The text about a run that the player can read at any time: its state and its seed.
import type { View } from '../../engine/api/view/view';
import { TextScreen } from '../widgets/text-screen';
import { formatCount, formatNumber } from '../words/phrases';

/** Returns a screen with the state and the seed of a run. */
export function runScreen(view: View, replayCommand: string, closing: readonly string[]): TextScreen {
  const { seed, heroName, depth, floors, turn, difficulty, kit, score } = view;
  const lines = [
    `${heroName}, floor ${depth} of ${floors}, turn ${formatNumber(turn)}, ${formatCount(score.total, 'point')}`,
    '',
    `${difficulty.id}: ${difficulty.says}`,
    `${kit.id}: ${kit.says}`,
    `seed ${seed}`,
    'The same dungeon again:',
    `  ${replayCommand}`,
  ];
  return new TextScreen('This run', lines, closing);
}
