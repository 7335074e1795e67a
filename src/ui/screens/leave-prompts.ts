// The questions before leaving or giving up a game.
import type { Keymap } from '../frame/keymap';
import type { Screen } from '../frame/screen';
import { confirmScreen } from '../widgets/confirm';
import { PromptScreen } from '../widgets/prompt';
import { giveUpQuestion, leaveQuestion } from '../words/leaving';

/** Returns the question before leaving an unsaved game. Ctrl-C a second time leaves. */
export function leavePrompt(isPractice = false): Screen<boolean> {
  return confirmScreen(leaveQuestion(isPractice), true);
}

/** Returns the question before giving up a run. The player must type the answer. */
export function giveUpPrompt(points: number, isSaved: boolean, keys: Keymap): Screen<string> {
  const later = isSaved ? `save and leave with ${keys.label('leave')}` : undefined;
  return new PromptScreen(giveUpQuestion(points, later), 'Type yes to give up.', '', 3);
}
