// The texts about a run that the player can read at any time: its seed and its earlier messages.
import type { View } from '../../engine/api/view/view';
import { TextScreen } from '../widgets/text-screen';
import { messageText, type LoggedMessage, type MessageLog } from '../words/message-log';
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

/** Returns a message with the figures behind it. */
function detailedMessage(message: LoggedMessage): string {
  const { detail } = message;
  return `${messageText(message)}${detail === undefined ? '' : ` (${detail})`}`;
}

/** Returns a screen with all messages and their figures, opened at the newest. */
export const messagesScreen = (log: MessageLog, closing: readonly string[]): TextScreen =>
  new TextScreen('Messages', log.messages.map(detailedMessage), closing, 'bottom');
