/** `koboldkeep share`: prints a challenge that another player can paste into a shell to race against a run. */
import { basename } from 'node:path';
import { CONTENT } from '../../content/index';
import { replayHistory, summarizeRun } from '../../store/recording/run-summary';
import { formatCount } from '../../ui/words/phrases';
import { raceCommand, shellArgument } from '../input/shell-commands';
import { complain, EXIT, toPrintable, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { sharedCommand } from '../io/program-command';
import { STDIN } from '../io/standard-streams';
import { openRun } from '../runs/find-run';
import { endingOf } from '../runs/hall-of-fame';

export async function shareRun({ json }: { readonly json?: true }, io: Io, given?: string): Promise<number> {
  const { source, recording } = await openRun(given, io);
  const history = replayHistory(CONTENT, recording);
  if (!history.verdict.isValid)
    throw new UsageError(
      `${toPrintable(source, 400)} failed verification and cannot be shared: ${history.verdict.reason}.`,
      EXIT.unverified,
    );
  const command = raceCommand(history);
  if (command === undefined)
    throw new UsageError(`${toPrintable(source, 400)} is a run in a sealed dungeon: share it when its seed is public.`);
  const summary = summarizeRun(history);
  const { name, score, turn } = summary;
  if (json) {
    const { seed, difficulty, kit, outcome, depth } = summary;
    printJson([{ name, seed, difficulty, kit, outcome, turn, score, depth, command, file: source }], io);
    return EXIT.ok;
  }
  const challenge = [
    `${name}: ${endingOf(summary)}, ${formatCount(score, 'point')}, ${formatCount(turn, 'turn')}. Beat that:`,
    command,
  ];
  if (given === STDIN) {
    print(challenge, io);
    return EXIT.ok;
  }
  const race = sharedCommand(`--race${shellArgument(basename(source))}`);
  print([...challenge, `With the recording, they see every step of the run: ${race}`], io);
  // For the sender alone: the path may name more than the player wants to share.
  complain(`send the recording along: ${source}`, io);
  return EXIT.ok;
}
