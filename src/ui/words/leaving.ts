// The questions before leaving or giving up a game, as both interfaces ask them.
import { formatCount } from './phrases';

/** The question before leaving an unsaved game. */
export const LEAVE_UNSAVED = 'Leave? This game is not saved: only its seed remains.';

const LEAVE_PRACTICE = 'Leave practice? It is not saved, and leads back to the replay.';

/** Returns the question before leaving an unsaved game, which may be practice from a replay. */
export const leaveQuestion = (isPractice: boolean): string => (isPractice ? LEAVE_PRACTICE : LEAVE_UNSAVED);

/** Returns the question before giving up a run. `leave` is the name of the command that saves it and leaves; undefined if it is not saved. */
export function giveUpQuestion(points: number, leave: string | undefined): string {
  if (leave === undefined) return 'Give up? This game is not saved: it ends here for good.';
  return `Give up? This run ends here for good, with ${formatCount(points, 'point')}. To continue later, save and leave with ${leave} instead.`;
}
