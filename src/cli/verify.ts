import { CONTENT } from '../content';

import { Damage } from '../store/coding/bytes';
import { codeOf, DISK } from '../store/fs';
import { decodeRecording, LARGEST_RECORDING } from '../store/recording/format';
import { verify } from '../store/recording/verify';
import { grouped } from '../ui/words';
import { EXIT, UsageError, type Io } from './io';

/** Plays a recorded run again, and says whether it is true. Answers with the exit code. */
export function verifyFile(file: string, { stdout }: Io): number {
  try {
    const recording = decodeRecording(DISK.read(file, LARGEST_RECORDING));
    const verdict = verify(CONTENT, recording);
    if (!verdict.holds) throw new UsageError(`not verified: ${verdict.why}.`, EXIT.unproven);
    const { turn, score, outcome } = recording;
    const how = outcome ?? 'goes on';
    stdout.write(`verified: ${how} on turn ${grouped(turn)} with ${grouped(score)} points\n`);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof Damage) throw new UsageError(`${file} cannot be verified: ${error.message}.`, EXIT.unproven);
    if (codeOf(error) !== '') throw new UsageError(`${file} cannot be read (${codeOf(error)}).`, EXIT.unproven);
    throw error;
  }
}
