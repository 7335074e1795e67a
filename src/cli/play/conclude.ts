/** Concludes a run that has ended: stores its recording and report, and ranks it among all runs. */
import { SHORT } from '../../content/tables/difficulties';
import { View } from '../../engine/api/view/view';
import { DISK, isDiskError, writeWhole } from '../../store/disk/fs';
import type { Journal } from '../../store/journal/journal';
import type { RunHistory } from '../../store/recording/run-summary';
import type { Run } from '../../store/recording/run-list';
import type { RecordingResult } from '../../store/recording/write-recording';
import { UnwritableError, type Saves } from '../../store/saves';
import { INKS } from '../../ui/words/inks';
import { milestoneLines } from '../../ui/words/run-words';
import type { TextLine } from '../../ui/words/styled-lines';
import { READING_WIDTH } from '../../ui/widgets/text-screen';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { dailyOfSeed, dailyOptions } from '../input/daily';
import { raceCommand } from '../input/shell-commands';
import { isHosted, programCommand } from '../io/program-command';
import { safeText } from '../../store/coding/safe-text';
import { firstsOf } from '../runs/firsts';
import { firstAttempts, hallLines, shortRuns } from '../runs/hall-of-fame';
import { runReport } from '../runs/run-report';

/** The parts of a run that has ended that the player sees. */
export interface Conclusion {
  /** The reason that the run could not be recorded yet, as part of a sentence: it stays saved as it ended. */
  readonly problem?: string;
  /** Lines for the shell. */
  readonly lines: readonly string[];
  /** The recording of the run; absent if there is none. */
  readonly file?: string;
  /** The rank of the run in one sentence; absent if it is not listed. */
  readonly rank?: string;
  /** The milestones of the run, and what was new in it; absent if it is not listed. */
  readonly story?: readonly TextLine[];
  /** The command with which another player can race against the run; absent if it failed verification. */
  readonly challenge?: string;
  /**
   * Returns the run in the hall of fame; nothing if it is not listed. `shown` turns names and seeds into what the output can
   * display. Default: into what the screen can.
   */
  readonly hall: (shown?: (text: string) => string) => readonly TextLine[];
}

export const NO_CONCLUSION: Conclusion = { lines: [], hall: () => [] };

/** Writes the recording and the report of a run that has ended, and moves its other files to the trash. */
export function concludeRun(saves: Saves, journal: Journal): Conclusion {
  journal.close();
  let finished: RecordingResult;
  try {
    finished = saves.finish(journal.folder, journal.engine);
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    const line = `The run is not recorded yet: ${error.message}. It is kept, and is recorded the next time you play ${journal.engine.options.name}.`;
    return { ...NO_CONCLUSION, problem: error.message, lines: [line] };
  }
  const { recording: file, reason } = finished;
  if (file === undefined) return { ...NO_CONCLUSION, lines: [`The run was not recorded: ${reason}.`] };
  try {
    const { history, runs } = saves.runs.add(file);
    const challenge = history.verdict.isValid ? raceCommand(history) : undefined;
    const firsts = firstsOf(runs, file);
    const beat = challenge === undefined ? [] : [`Beat that: ${challenge}`];
    return {
      file,
      rank: `${rankOf(runs, file)}.`,
      story: storyOf(history, firsts),
      ...(challenge === undefined ? {} : { challenge }),
      lines: [...ranks(runs, file), ...filesTold(file, writeMorgue(file, history, firsts)), ...beat],
      hall: (shown) => hallLines(runs, file, READING_WIDTH, shown),
    };
  } catch (error) {
    // The recording exists; the rest can be made from it at any time.
    if (!isDiskError(error)) throw error;
    return { ...NO_CONCLUSION, file, lines: filesTold(file, []) };
  }
}

/** Returns the lines that name the files of a run: none where the player cannot reach them. */
const filesTold = (recording: string, others: readonly string[]): readonly string[] =>
  isHosted() ? [] : [`Recording: ${recording}`, ...others];

/** Returns what was new in a run, and how it went. */
const storyOf = ({ milestones }: RunHistory, firsts: string): readonly TextLine[] => [
  ...(firsts === '' ? [] : [{ text: firsts, style: INKS.news }]),
  '',
  { text: 'How it went', style: INKS.faint, heading: true },
  ...milestoneLines(milestones),
];

const indexOfRun = (runs: readonly Run[], file: string): number => runs.findIndex((run) => run.file === file);

/** The rank of a run among all runs: "2nd of 9 runs". */
const rankOf = (runs: readonly Run[], file: string): string =>
  `${ordinal(indexOfRun(runs, file) + 1)} of ${formatCount(runs.length, 'run')}`;

/** The rank of a run among all runs, among those in short keeps, and in the daily dungeon of its day. */
function ranks(runs: readonly Run[], file: string): string[] {
  const run = runs[indexOfRun(runs, file)];
  const daily = dailyOfSeed(run?.summary.seed ?? '');
  const among = (some: readonly Run[], where: string, options: string): readonly string[] => {
    const index = indexOfRun(some, file);
    return index < 0 ? [] : [listedIn(`${ordinal(index + 1)} of ${some.length} ${where}`, options)];
  };
  return [
    listedIn(rankOf(runs, file)),
    ...(run?.summary.difficulty === SHORT ? among(shortRuns(runs), 'in short keeps', ' --short') : []),
    ...(daily === undefined
      ? []
      : among(firstAttempts(runs, daily), 'in the daily dungeon', dailyOptions(daily, '--daily'))),
  ];
}

/** Returns the line of a rank, with the command that lists the runs where there is one. */
const listedIn = (rank: string, options = ''): string =>
  isHosted() ? `${rank}.` : `${rank}: ${programCommand(`scores${options}`)}`;

/** "1st", "2nd", "11th". */
function ordinal(n: number): string {
  const isTeen = Math.trunc(n / 10) % 10 === 1;
  return `${formatNumber(n)}${(isTeen ? undefined : ['', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}

/** Writes the report next to the recording. */
function writeMorgue(file: string, history: RunHistory, firsts: string): string[] {
  if (!history.engine) return [];
  const text = file.replace(/\.kkr$/, '.txt');
  const slash = text.lastIndexOf('/');
  const bytes = new TextEncoder().encode(safeText(runReport(history, new View(history.engine), firsts)));
  writeWhole(DISK, text.slice(0, slash), text.slice(slash + 1), bytes);
  return [`Report: ${text}`];
}
