// Leaving a game, and giving it up.
import { formatCount } from '../words/phrases';
import type { AskedGame, Asker, Flow } from './asker';

/** The question before leaving an unsaved game. */
export const LEAVE_UNSAVED = 'Leave? This game is not saved: only its seed remains.';

/** Whether the player leaves. A saved game is left without a question: every command is saved when it is played. */
export const mayLeave = async ({ isSaved, isPractice }: AskedGame, asker: Asker): Promise<boolean> =>
  isSaved() ||
  asker.confirm(
    isPractice ? 'Leave practice? It is not saved, and leads back to the replay.' : LEAVE_UNSAVED,
    'leaving',
  );

export const giveUp: Flow = async ({ view, isSaved }, asker) => {
  const leave = asker.nameOf('leave');
  const points = formatCount(view.score.total, 'point');
  const question = isSaved()
    ? `Give up? This run ends here for good, with ${points}. To continue later, save and leave with ${leave} instead.`
    : 'Give up? This game is not saved: it ends here for good.';
  if (await asker.confirm(question, 'givingUp')) return { do: 'escape' };
  asker.say(`You stay. ${leave} ${isSaved() ? 'saves and ' : ''}leaves.`);
  return undefined;
};
