/** Concludes a run that has ended: stores its recording and report, and ranks it among all runs. */
import { View } from '../../engine/api/view/view';
import { CorruptDataError } from '../../store/coding/bytes';
import { codeOf, DISK, writeWhole } from '../../store/disk/fs';
import type { Journal } from '../../store/journal/journal';
import type { RunHistory } from '../../store/recording/run-summary';
import type { Run } from '../../store/recording/run-list';
import type { Saves } from '../../store/saves/saves';
import type { TextLine } from '../../ui/words/styled-lines';
import { READING_WIDTH } from '../../ui/widgets/text-screen';
import { formatNumber } from '../../ui/words/phrases';
import { dayOf } from '../input/daily';
import { raceCommand } from '../input/shell-commands';
import { firstAttempts, hallLines } from '../runs/hall-of-fame';
import { raceCodeOf } from '../runs/race-code';
import { runReport } from '../runs/run-report';

/** What became of a run that has ended. */
export interface Conclusion {
  /** Lines for the shell. */
  readonly says: readonly string[];
  /** The run among the best; empty where it is not one of those that are told of. */
  readonly hall: readonly TextLine[];
}

/** Nothing became of it. */
export const NO_CONCLUSION: Conclusion = { says: [], hall: [] };

/** Keeps the recording of a run that has ended and what there is to be told of it, and puts its other files away. */
export function concludeRun(saves: Saves, journal: Journal): Conclusion {
  journal.close();
  const { recording: file, why = 'part of it was not saved' } = saves.finish(journal.folder, journal.engine);
  if (file === undefined) return { ...NO_CONCLUSION, says: [`The run was not recorded: ${why}.`] };
  try {
    const { history, runs } = saves.runs.add(file);
    return {
      says: [...ranks(runs, file), `Recording: ${file}`, ...writeMorgue(file, history), ...attemptChallenge(history)],
      hall: hallLines(runs, file, READING_WIDTH),
    };
  } catch (error) {
    // The recording is there; all the rest can be made of it at any time.
    if (!(error instanceof CorruptDataError) && codeOf(error) === '') throw error;
    return { ...NO_CONCLUSION, says: [`Recording: ${file}`] };
  }
}

/** Its place among all runs, and in the dungeon of its day. */
function ranks(runs: readonly Run[], file: string): string[] {
  const own = runs.findIndex((run) => run.file === file);
  const day = dayOf(runs[own]?.summary.seed ?? '');
  const daily = day === undefined ? [] : firstAttempts(runs, day);
  const place = daily.findIndex((run) => run.file === file);
  return [
    `${ordinal(own + 1)} of ${formatNumber(runs.length)} ${runs.length === 1 ? 'run' : 'runs'}: npx koboldkeep scores`,
    ...(day !== undefined && place >= 0
      ? [`${ordinal(place + 1)} of ${daily.length} in the daily dungeon: npx koboldkeep scores --daily ${day}`]
      : []),
  ];
}

/** "1st", "2nd", "11th". */
function ordinal(n: number): string {
  const isTeen = Math.trunc(n / 10) % 10 === 1;
  return `${formatNumber(n)}${(isTeen ? undefined : ['', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}

/** Writes all there is to be told beside the recording. */
function writeMorgue(file: string, history: RunHistory): string[] {
  if (!history.engine) return [];
  const text = file.replace(/\.kkr$/, '.txt');
  const at = text.lastIndexOf('/');
  const bytes = new TextEncoder().encode(`${runReport(history, new View(history.engine)).join('\n')}\n`);
  writeWhole(DISK, text.slice(0, at), text.slice(at + 1), bytes);
  return [`Report: ${text}`];
}

const attemptChallenge = (history: RunHistory): string[] =>
  history.verdict.isValid ? [`Beat that: ${raceCommand(raceCodeOf(history))}`] : [];
