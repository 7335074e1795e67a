/** The jobs of a pool. Each job is a list of independent tasks. */
import { surveyTask, type DungeonSurvey } from '../catalog/survey';
import { playTask, type PlayOrder } from './play-task';
import type { GameResult } from '../game/game-result';
import { searchTask, type SearchOrder, type SearchResult } from '../search/search-task';

/** Carries out one task in steps, so that other work can be done between them. */
type Task<Result> = (index: number) => Generator<undefined, Result>;

/** The order of each job, and the result of each of its tasks. */
interface Jobs {
  readonly play: { readonly order: PlayOrder; readonly result: GameResult };
  readonly search: { readonly order: SearchOrder; readonly result: SearchResult };
  readonly survey: { readonly order: null; readonly result: DungeonSurvey };
}

export type JobName = keyof Jobs;
export type OrderOf<Name extends JobName> = Jobs[Name]['order'];
export type ResultOf<Name extends JobName> = Jobs[Name]['result'];

/** Starts each job. An order is plain data, because it is sent to workers. */
export const JOBS: { readonly [Name in JobName]: (order: OrderOf<Name>) => Task<ResultOf<Name>> } = {
  play: playTask,
  search: searchTask,
  survey: surveyTask,
};
