// The questions of somebody who looks at a replay.
import type { Milestone } from '../../engine/api/event/chronicle';
import type { View } from '../../engine/api/view/view';
import { formatNumber } from '../words/phrases';
import type { Asker } from './asker';

/** Asks for a landmark of a run. `at` is the number of commands played so far. */
export const chooseLandmark = (
  asker: Asker,
  landmarks: readonly Milestone[],
  at: number,
): Promise<Milestone | undefined> =>
  asker.one(
    'Go to which landmark?',
    landmarks.map((each) => ({
      label: each.text,
      value: each,
      heading: `floor ${each.depth}`,
      note: `turn ${formatNumber(each.turn)}`,
    })),
    landmarks.findLast(({ after }) => after <= at),
  );

/** Asks whether to play on from here, if the run goes on. */
export async function mayTakeOver(asker: Asker, { turn, outcome }: View): Promise<boolean> {
  if (outcome === undefined)
    return asker.confirm(
      `Play on from turn ${formatNumber(turn)} yourself? This is practice: it is not saved and does not count.`,
    );
  asker.say('The run is over here. Go back to an earlier turn to take over.');
  return false;
}

/** Says why a recording ends. `invalidReason` is the reason that it is invalid, if it is. */
export const endOfRecording = (invalidReason: string | undefined): string =>
  invalidReason === undefined ? 'The recording ends here.' : `Verification failed here: ${invalidReason}.`;

/** Says how a game ended that others play. */
export const endOfWatching = ({ outcome }: View, outcomeText: string): string =>
  outcome === undefined ? 'This game has been set aside.' : outcomeText;
