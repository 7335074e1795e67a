/** `koboldkeep verify`: replays a recorded run without a screen and checks its result, and the task that it is said to have done. */
import { CONTENT } from '../../content/index';
import { attemptAfter, attemptAt, startProblem } from '../../content/tasks';
import { View } from '../../engine/api/view/view';
import { verify } from '../../store/recording/verification';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { HOW } from '../../ui/words/run-words';
import { readTask } from '../input/option-values';
import { EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { startProgress } from '../io/progress-bar';
import { openRunAnywhere } from '../runs/find-run';
import { markLines } from '../runs/hall-of-fame';

interface VerifyOptions {
  readonly task?: string;
  readonly json?: true;
}

export async function verifyRun({ task, json }: VerifyOptions, io: Io, given = ''): Promise<number> {
  const id = task === undefined ? undefined : readTask(task);
  const { source, recording } = await openRunAnywhere(given, io);
  const misfit = id && startProblem(id, recording);
  if (misfit !== undefined) throw new UsageError(`${misfit}.`);
  let attempt = id && attemptAt(id);
  let view: View | undefined;
  const progress = startProgress('commands', recording.commands.length, io);
  const verdict = verify(CONTENT, recording, (engine, after) => {
    progress.note(after);
    attempt &&= attemptAfter(attempt, (view ??= new View(engine)));
  });
  progress.end();
  const isDone = attempt === undefined || attempt.state === 'done';
  if (json) {
    const doubt = verdict.isValid ? (verdict.lack ?? '') : verdict.reason;
    const { name, seed, difficulty, kit, marks, outcome, turn, score, rules } = recording;
    const run = { name, seed, difficulty, kit, marks, outcome, turn, score, rules };
    printJson(
      [{ ...run, valid: verdict.isValid, proven: doubt === '', doubt, file: source, ...(attempt && { attempt }) }],
      io,
    );
    return verdict.isValid && isDone ? EXIT.ok : EXIT.unverified;
  }
  if (!verdict.isValid) throw new UsageError(`not verified: ${verdict.reason}.`, EXIT.unverified);
  if (attempt && !isDone)
    throw new UsageError(`not verified: the run has not done the task ${attempt.task}.`, EXIT.unverified);
  const { turn, score, marks, outcome } = recording;
  const ending = `${outcome === null ? 'unfinished' : HOW[outcome]} on turn ${formatNumber(turn)}`;
  const lack = verdict.lack === undefined ? [] : [`not proven: ${verdict.lack}.`];
  const done = attempt ? [`task ${attempt.task}: done in turn ${formatNumber(attempt.turn ?? 0)}`] : [];
  print([`verified: ${ending} with ${formatCount(score, 'point')}`, ...markLines(marks), ...done, ...lack], io);
  return EXIT.ok;
}
