// The questions before leaving or giving up a game.
import type { Keymap } from '../frame/keymap';
import type { Screen } from '../frame/screen';
import { confirmScreen } from '../widgets/confirm';
import { PromptScreen } from '../widgets/prompt';
import { formatCount } from '../words/phrases';

/** Returns the question before leaving an unsaved game. */
export function leavePrompt(): Screen<boolean> {
  return confirmScreen('Leave? This game is not saved: only its seed remains.');
}

/** Returns the question before giving up a run. The player must type the answer. */
export function giveUpPrompt(points: number, keys: Keymap): Screen<string> {
  const worth = `Give up? This run ends here for good, with ${formatCount(points, 'point')}.`;
  const question = `${worth} To continue later, save and leave with ${keys.label('leave')} instead.`;
  return new PromptScreen(question, 'Type yes to give up.', '', 3);
}
