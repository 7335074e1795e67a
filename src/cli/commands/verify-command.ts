import { CONTENT } from '../../content/index';
import { verify } from '../../store/recording/verification';
import { formatNumber } from '../../ui/words/phrases';
import { EXIT, UsageError, type Io } from '../io';
import { openRecording, runMeant } from '../find-run';
import { openSaves } from '../open-saves';

/** Plays a recorded run again, and says whether it is true. Answers with the exit code. */
export function verifyRun(given: string, io: Io): number {
  const recording = openRecording(runMeant(openSaves(io.env), given, io));
  const verdict = verify(CONTENT, recording);
  if (!verdict.holds) throw new UsageError(`not verified: ${verdict.why}.`, EXIT.unproven);
  const { turn, score, outcome } = recording;
  io.stdout.write(
    `verified: ${outcome ?? 'goes on'} on turn ${formatNumber(turn)} with ${formatNumber(score)} points\n`,
  );
  return EXIT.ok;
}
