import type { Screen } from '../frame/screen';
import { confirmScreen } from '../widgets/confirm';
import { PromptScreen } from '../widgets/prompt';
import { formatNumber } from '../words/phrases';

/** Asked before a game is left that nobody keeps. */
export function leavePrompt(): Screen<boolean> {
  return confirmScreen('Leave? Nothing of this game is kept but its seed.');
}

/** Asked before a run is ended for good, for so many points; the answer is typed out. */
export function giveUpPrompt(points: number): Screen<string> {
  const worth = `Give up? This run ends here for good, with ${formatNumber(points)} points.`;
  return new PromptScreen(
    `${worth} To go on another time, leave by S instead.`,
    'Type yes to give up   Esc back',
    '',
    3,
  );
}
