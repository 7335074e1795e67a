/** The code of a run: one line with everything that another player needs to race against it. */
import { encodeChallenge } from '../../store/recording/challenge';
import type { RunHistory } from '../../store/recording/run-summary';

export function raceCodeOf({ recording, splits }: RunHistory): string {
  const { rules, fingerprint, seed, difficulty, name, outcome, turn, score } = recording;
  return encodeChallenge({ rules, fingerprint, seed, difficulty, name, outcome, turn, score, splits });
}
