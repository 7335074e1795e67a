/** `koboldkeep submit`: sends a run to the board of a server, after a question. */
import { CONTENT } from '../../content/index';
import { promptText } from '../../store/coding/safe-text';
import { encodeRecording } from '../../store/recording/format';
import { verify } from '../../store/recording/verification';
import { readAddress, upload } from '../io/download';
import { EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { STDIN } from '../io/standard-streams';
import { headline, openRun } from '../runs/find-run';
import { rowAddress, uploadAddress } from '../runs/server-board';

interface SubmitOptions {
  /** The address of the server's page. */
  readonly to: string;
  /** Whether the question is answered already. */
  readonly yes?: true;
}

export async function submitRun({ to, yes }: SubmitOptions, io: Io, given?: string): Promise<number> {
  const server = readAddress(to);
  if (!yes && (given === STDIN || !io.stdin.isTTY))
    throw new UsageError('Nobody can be asked whether the run is to be sent: add --yes to send it unasked.');
  const { recording } = await openRun(given, io);
  const verdict = verify(CONTENT, recording);
  const doubt = verdict.isValid ? verdict.lack : verdict.reason;
  if (doubt !== undefined)
    throw new UsageError(`The run is not sent, because it is not proven: ${doubt}.`, EXIT.unverified);
  if (recording.outcome === null) throw new UsageError('The run is not sent, because it is not over.');
  const question = `${headline(recording)}. Send it to ${server.host}, where everybody sees it? Type yes or no: `;
  if (!yes && !(await isConfirmed(question, io))) {
    print(['Nothing was sent.'], io);
    return EXIT.ok;
  }
  const answer = await upload(uploadAddress(server), encodeRecording(recording));
  print([`The run is on the board: ${rowAddress(server, answer).href}`], io);
  return EXIT.ok;
}

/** Asks a question at the terminal. No answer means no. */
async function isConfirmed(question: string, { stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>): Promise<boolean> {
  stderr.write(promptText(question));
  for await (const answer of stdin) return /^y(es)?$/i.test(String(answer).trim());
  return false;
}
