// Leaving a game, and giving it up.
import { giveUpQuestion, leaveQuestion } from '../words/leaving';
import type { AskedGame, Asker, Flow } from './asker';

/** Whether the player leaves. A saved game is left without a question: every command is saved when it is played. */
export const mayLeave = async ({ isSaved, isPractice }: AskedGame, asker: Asker): Promise<boolean> =>
  isSaved() || asker.confirm(leaveQuestion(isPractice), 'leaving');

export const giveUp: Flow = async ({ view, isSaved }, asker) => {
  const leave = asker.nameOf('leave');
  const question = giveUpQuestion(view.score.total, isSaved() ? leave : undefined);
  if (await asker.confirm(question, 'givingUp')) return { do: 'escape' };
  asker.say(`You stay. ${leave} ${isSaved() ? 'saves and ' : ''}leaves.`);
  return undefined;
};
