/** The jobs of a pool. Each job is a list of independent tasks. */
import { botNamed } from '../bots/bots';
import { CONTENT } from '../content/index';
import type { TaskId } from '../content/tasks';
import type { Engine } from '../engine/engine';
import { storeDependencies } from '../store/disk/environment';
import { DISK, isDiskError, reasonOf } from '../store/disk/fs';
import { GameLog } from '../store/recording/game-log';
import { readRecording } from '../store/recording/run-list';
import { keepRecording } from '../store/recording/write-recording';
import { type DungeonSurvey, surveyTask } from './dungeons/survey';
import { DEFAULT_LIMITS, gameSteps, type Keeper } from './games/bot-game';
import type { GameResult } from './games/game-result';
import { recordedGameSteps, type RecordedResult } from './games/recorded-game';
import { gamesOf, kitOfGame, seedOfGame, type Settings, type Shard } from './games/settings';
import { type SearchOrder, type SearchResult, searchTask } from './dungeons/feature';

/** A task that failed. The message is one sentence that names the task. */
export class TaskError extends Error {}

/** The games to play. */
export interface PlayOrder {
  readonly settings: Settings;
  readonly shard?: Shard;
  /** The home folder in which recordings are kept; undefined to keep none. */
  readonly keep?: string;
}

/** Returns the task that plays one of the games of an order. */
function playTask(order: PlayOrder): (index: number) => Generator<undefined, GameResult> {
  const games = gamesOf(order);
  const { settings, keep } = order;
  return function* (index) {
    const [name, game] = games[index] ?? ['', 0];
    const seed = seedOfGame(settings.seed, game);
    const bot = botNamed(name);
    if (!bot) throw new TaskError(`There is no bot ${name}.`);
    const limits = { ...DEFAULT_LIMITS, commands: settings.limit };
    const keeper = keep === undefined ? undefined : (engine: Engine) => keeperOf(engine, keep, `${name}-${game}`);
    const { difficulty, task } = settings;
    const start = { difficulty, kit: kitOfGame(settings.kit, game), ...(task === undefined ? {} : { task }) };
    try {
      return yield* gameSteps({ bot, game, seed, limits, ...start }, keeper);
    } catch (error) {
      if (error instanceof TaskError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new TaskError(`The game of ${name} on seed ${seed} has failed, which is a bug: ${why}.`);
    }
  };
}

/** The recordings to replay. */
interface ReplayOrder {
  readonly runs: readonly { readonly file: string; readonly game: number }[];
  readonly limit: number;
  readonly task?: TaskId;
}

/** Returns the task that makes the row of one of the recordings of an order. */
function replayTask({ runs, limit, task }: ReplayOrder): (index: number) => Generator<undefined, RecordedResult> {
  return function* (index) {
    const { file, game } = runs[index] ?? { file: '', game: 0 };
    try {
      const recording = readRecording({ files: DISK }, file);
      const { row, reason } = yield* recordedGameSteps({ recording, game, limit, ...(task && { task }) });
      return row ? { row: { ...row, recording: file } } : { reason };
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return { reason: reasonOf(error) };
    }
  };
}

/** Keeps the recording of a game among the runs of a home folder. */
function keeperOf(engine: Engine, home: string, name: string): Keeper {
  const deps = storeDependencies(DISK, CONTENT);
  const log = GameLog.begin(engine, deps.now(), ['bot']);
  return {
    note: (command) => {
      log.note(command, engine);
    },
    finish: () => {
      const { recording, reason } = keepRecording(deps, home, name, log.recording(engine));
      if (recording === undefined) throw new TaskError(`The game of ${name} cannot be kept: ${reason}.`);
      return recording;
    },
  };
}

/** Carries out one task in steps, so that other work can be done between them. */
type Task<Result> = (index: number) => Generator<undefined, Result>;

/** The order of each job, and the result of each of its tasks. */
interface Jobs {
  readonly play: { readonly order: PlayOrder; readonly result: GameResult };
  readonly replay: { readonly order: ReplayOrder; readonly result: RecordedResult };
  readonly search: { readonly order: SearchOrder; readonly result: SearchResult };
  readonly survey: { readonly order: null; readonly result: DungeonSurvey };
}

export type JobName = keyof Jobs;
export type OrderOf<Name extends JobName> = Jobs[Name]['order'];
export type ResultOf<Name extends JobName> = Jobs[Name]['result'];

/** Starts each job. An order is plain data, because it is sent to workers. */
export const JOBS: { readonly [Name in JobName]: (order: OrderOf<Name>) => Task<ResultOf<Name>> } = {
  play: playTask,
  replay: replayTask,
  search: searchTask,
  survey: surveyTask,
};
