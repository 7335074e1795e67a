/** The package as a library: `require('koboldkeep')`. docs/library.md is its guide. */
export {
  createGame,
  forkGame as fork,
  hash,
  imagineGame as imagine,
  legal,
  load,
  observe,
  perform,
  record,
  replay,
  save,
  verifyGame as verify,
} from './game';
export type { Game, Proof } from './game';
export { TASK_CARDS as TASKS } from './game-options';
export type { NewGame } from './game-options';
export { OBSERVATION_FIELDS } from './observation';
export type { LayerNames } from './observation';
export type {
  Observation,
  ObservationField,
  ObservedActor,
  ObservedAnswer,
  ObservedBoon,
  ObservedDiscoveries,
  ObservedGame,
  ObservedHazard,
  ObservedHero,
  ObservedItem,
  ObservedLayers,
  ObservedOdds,
  ObservedOffer,
  ObservedPerson,
  ObservedPlace,
  ObservedProp,
  ObservedTalk,
  Place,
} from './observation-table';
export type { Command } from '../engine/api/command/command';
export type { GameEvent, Outcome } from '../engine/api/event/event';
export type { Attempt, TaskId } from '../content/tasks';
export { RULES_VERSION } from '../engine/version';
