import { CONTENT } from '../content';
import { verify } from '../store/recording/verify';
import { grouped } from '../ui/words';
import { EXIT, UsageError, type Io } from './io';
import { readRecording } from './recordings';

/** Plays a recorded run again, and says whether it is true. Answers with the exit code. */
export function verifyFile(file: string, { stdout }: Io): number {
  const recording = readRecording(file, 'verified');
  const verdict = verify(CONTENT, recording);
  if (!verdict.holds) throw new UsageError(`not verified: ${verdict.why}.`, EXIT.unproven);
  const { turn, score, outcome } = recording;
  const how = outcome ?? 'goes on';
  stdout.write(`verified: ${how} on turn ${grouped(turn)} with ${grouped(score)} points\n`);
  return EXIT.ok;
}
