import { CONTENT } from '../../content/index';
import { summarizeRun, rebuildHistory, type RunHistory } from '../../store/recording/run-summary';
import { encodeChallenge } from '../../store/recording/challenge';
import { EXIT, UsageError, type Io } from '../io';
import { openSaves } from '../open-saves';
import { openRecording, runMeant } from '../find-run';
import { formatNumber } from '../../ui/words/phrases';
import { endingOf } from './scores-command';
import { print } from '../print';
import { shown } from '../printable';

/** What somebody else needs to play the dungeon of a run, and against it. */
export function challengeOf({ recording, splits }: RunHistory): string {
  const { rules, fingerprint, seed, difficulty, name, outcome, turn, score } = recording;
  return encodeChallenge({ rules, fingerprint, seed, difficulty, name, outcome, turn, score, splits });
}

/** The command that plays the dungeon of a run against it. */
export const raceCommand = (code: string): string => `npx koboldkeep --race ${code}`;

/** Prints what to send somebody who is to play against a run. Answers with the exit code. */
export function share(given: string | undefined, io: Io): number {
  const file = runMeant(openSaves(io.env), given, io);
  const recording = openRecording(file);
  const history = rebuildHistory(CONTENT, recording);
  if (!history.verdict.holds)
    throw new UsageError(
      `${shown(file, 400)} is not true and not worth sharing: ${history.verdict.why}.`,
      EXIT.unproven,
    );
  const summary = summarizeRun(history);
  const { name, score, turn } = summary;
  print(
    [
      `${shown(name)}: ${endingOf(summary)}, ${formatNumber(score)} points, ${formatNumber(turn)} turns. Beat that:`,
      raceCommand(challengeOf(history)),
      `With the recording they see every step of it: npx koboldkeep --race ${shown(file, 1000)}`,
    ],
    io,
  );
  return EXIT.ok;
}
