/** `koboldkeep share`: prints a challenge that another player can paste into a shell to race against a run. */
import { basename } from 'node:path';
import { CONTENT } from '../../content/index';
import { replayHistory, summarizeRun } from '../../store/recording/run-summary';
import { formatCount } from '../../ui/words/phrases';
import { raceCommand, shellArgument } from '../input/shell-commands';
import { complain, EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { toPrintable } from '../io/printable';
import { sharedCommand } from '../io/program-command';
import { openRun } from '../runs/find-run';
import { endingOf } from '../runs/hall-of-fame';

export function shareRun(_: object, io: Io, given?: string): number {
  const { file, recording } = openRun(given, io);
  const history = replayHistory(CONTENT, recording);
  if (!history.verdict.isValid)
    throw new UsageError(
      `${toPrintable(file, 400)} failed verification and cannot be shared: ${history.verdict.reason}.`,
      EXIT.unverified,
    );
  const summary = summarizeRun(history);
  const { name, score, turn } = summary;
  print(
    [
      `${name}: ${endingOf(summary)}, ${formatCount(score, 'point')}, ${formatCount(turn, 'turn')}. Beat that:`,
      raceCommand(history),
      `With the recording, they see every step of the run: ${sharedCommand(`--race${shellArgument(basename(file))}`)}`,
    ],
    io,
  );
  // For the sender alone: the path may name more than the player wants to share.
  complain(`send the recording along: ${file}`, io);
  return EXIT.ok;
}
