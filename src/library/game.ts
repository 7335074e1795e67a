/** Games as a library offers them: started, read, played, saved, copied, recorded and proven. docs/library.md is its guide. */
import { CONTENT } from '../content';
import {
  attemptAfter,
  attemptAt,
  startProblem,
  taskNamed,
  TASK_IDS,
  TASK_TABLE,
  type Attempt,
  type TaskId,
} from '../content/tasks';
import type { Command } from '../engine/api/command/command';
import { readCommand } from '../engine/api/command/command-table';
import type { GameEvent, Outcome } from '../engine/api/event/event';
import { fork } from '../engine/api/snapshot/fork';
import { toSnapshot } from '../engine/api/snapshot/snapshot';
import { hashState } from '../engine/api/snapshot/hash';
import { imagine } from '../engine/api/snapshot/imagine';
import { View } from '../engine/api/view/view';
import { Engine } from '../engine/engine';
import { Rng } from '../engine/random/rng';
import { RULES_VERSION } from '../engine/version';
import { decodeSnapshot, encodeSnapshot } from '../store/coding/snapshot-file';
import { validateSnapshot } from '../store/coding/validate';
import { decodeRecording, encodeRecording, type Recording } from '../store/recording/format';
import { GameLog } from '../store/recording/game-log';
import { verify } from '../store/recording/verification';
import { DEFAULT_NAME, optionsProblem, seedOf, seedProblem, spelled, textProblem, type NewGame } from './game-options';
import { observationOf, observeEvents, OBSERVATION_FIELDS, USUAL_FIELDS, type UsualField } from './observation';
import type { Observation, ObservationField } from './observation-table';

// The functions below take a Game apart in their bodies only: in a parameter, the declarations would name hidden fields.

/** A game in progress. Only the functions of this library make and read it. */
export class Game {
  /** @internal */
  readonly view: View;

  /** @internal */
  constructor(
    /** @internal */
    readonly engine: Engine,
    /** Its commands so far; `undefined` for a game that was loaded or imagined. @internal */
    readonly log: GameLog | undefined,
    /** Whether it was imagined: it then differs from the game of its seed. @internal */
    readonly isImagined = false,
    /** The attempt of which programs get copies. @internal */
    public attempted?: Attempt,
  ) {
    this.view = new View(engine);
  }

  get seed(): string {
    return this.engine.options.seed;
  }

  /** The floor the hero is on, from 1. */
  get depth(): number {
    return this.engine.map.depth;
  }

  /** The number of turns the hero has taken. */
  get turn(): number {
    return this.engine.turn;
  }

  /** The ending of the game; `undefined` while it goes on. */
  get outcome(): Outcome | undefined {
    return this.engine.outcome;
  }

  /** The attempt at the task that the game was started for; `undefined` if it was started for none. */
  get attempt(): Attempt | undefined {
    return this.attempted && { ...this.attempted };
  }
}

/** Starts a game. Throws a RangeError if the seed, the name, the difficulty, the kit or the task cannot be used. */
export function createGame(options: NewGame): Game {
  const misfit = optionsProblem(options);
  if (misfit !== undefined) throw new RangeError(misfit);
  const { seed, name = DEFAULT_NAME } = options;
  const task = options.task === undefined ? undefined : taskOf(options.task);
  if (task && (options.difficulty !== undefined || options.kit !== undefined))
    throw new RangeError(`The task ${task} sets the difficulty and the kit: leave both out`);
  const start = task ? TASK_TABLE[task] : options;
  const { difficulty = CONTENT.defaultDifficulty, kit = CONTENT.defaultKit } = start;
  const problem = seedProblem(seed) ?? textProblem('name', name);
  if (problem !== undefined) throw new RangeError(problem);
  if (!Object.hasOwn(CONTENT.difficulties, difficulty))
    throw new RangeError(`The difficulty must be one of ${Object.keys(CONTENT.difficulties).join(', ')}`);
  if (!Object.hasOwn(CONTENT.kits, kit))
    throw new RangeError(`The kit must be one of ${Object.keys(CONTENT.kits).join(', ')}`);
  const engine = Engine.start(CONTENT, { seed: seedOf(String(seed)), name: spelled(name), difficulty, kit });
  return new Game(engine, GameLog.begin(engine, Date.now(), ['program']), false, task && attemptAt(task));
}

/** Returns the id of a task. Throws a RangeError if there is none of this name. */
function taskOf(name: string): TaskId {
  const id = taskNamed(name);
  if (id === undefined) throw new RangeError(`The task must be one of ${TASK_IDS.join(', ')}`);
  return id;
}

/**
 * Returns what the player may know now, as plain data. Fields that are not wanted are left out and cost nothing; without
 * `want` the observation has all fields but `layers` and `peril`.
 */
export function observe(game: Game): Pick<Observation, UsualField>;
export function observe<F extends ObservationField>(game: Game, want: readonly F[]): Pick<Observation, F>;
export function observe(game: Game, want: readonly ObservationField[] = USUAL_FIELDS): Partial<Observation> {
  const unknown = fieldsProblem(want);
  if (unknown !== undefined) throw new RangeError(unknown);
  return observationOf(gameOf(game).view, want);
}

/** Returns what is wrong with a list of fields, as a sentence without its full stop; `undefined` if nothing is. */
function fieldsProblem(want: unknown): string | undefined {
  const all = OBSERVATION_FIELDS.join(', ');
  if (!Array.isArray(want)) return `The wanted fields must be a list of some of ${all}`;
  const unknown: unknown = want.find((field) => !(OBSERVATION_FIELDS as readonly unknown[]).includes(field));
  return unknown === undefined ? undefined : `An observation has no field ${JSON.stringify(unknown)}, only ${all}`;
}

/** Returns complete commands that make sense now; none once the game is over. `perform` takes any other one too. */
export const legal = (game: Game): readonly Command[] => gameOf(game).view.commands;

/**
 * Performs a command and returns what the player perceived of it. A command that cannot be done emits a `refused` event and
 * takes no turn. Throws a TypeError if it is no command.
 */
export function perform(game: Game, command: Command): readonly GameEvent[] {
  const checked = readCommand(command);
  if (typeof checked === 'string') throw new TypeError(checked);
  performChecked(gameOf(game), checked);
  return observeEvents(game.view);
}

/** Performs a command that `readCommand` has returned. @internal */
export function performChecked(game: Game, command: Command): void {
  game.engine.perform(command);
  game.log?.note(command, game.engine);
  if (game.attempted) game.attempted = attemptAfter(game.attempted, game.view);
}

/** Returns a game that continues exactly as this one would. */
export const forkGame = (game: Game): Game =>
  new Game(fork(gameOf(game).engine), game.log?.copy(), game.isImagined, game.attempted);

/**
 * Returns a game that could be this one, as far as the hero knows: hidden things and future random results are drawn from
 * the seed, a text or a whole number. Throws a RangeError if the seed cannot be used.
 */
export function imagineGame(game: Game, seed: string | number): Game {
  const { engine, log, attempted } = gameOf(game);
  const problem = seedProblem(seed);
  if (problem !== undefined) throw new RangeError(problem);
  log?.mark('imagined');
  return new Game(imagine(engine, Rng.named('imagined', seedOf(String(seed)))), undefined, true, attempted);
}

/**
 * Returns the position of a game as bytes, a few kilobytes. They do not tell how it was reached: see `record`. Throws a
 * RangeError for an imagined game.
 */
export function save(game: Game): Uint8Array {
  const { engine, log, isImagined } = gameOf(game);
  // A position leaves to the seed what is still hidden, and so would give away the real game.
  if (isImagined) throw new RangeError('A game that was imagined cannot be saved: use fork to copy it');
  // The position can be loaded and played ahead.
  log?.mark('forked');
  return encodeSnapshot(toSnapshot(engine));
}

/** Returns the game that `save` wrote. It cannot be recorded. Throws an error that says what is wrong with the bytes. */
export const load = (saved: Uint8Array): Game =>
  reading('The position', () => new Game(validateSnapshot(CONTENT, decodeSnapshot(bytesOf(saved))), undefined));

/** Returns sixteen hexadecimal digits: equal for equal games, and almost certainly different for different ones. */
export const hash = (game: Game): string => hashState(gameOf(game).engine);

/**
 * Returns the recording of a game from its start, as the bytes of a `.kkr` file, which `koboldkeep verify` and `replay` read.
 * Throws a RangeError for a game that was loaded or imagined, or is longer than 200,000 commands or 500,000 turns.
 */
export function record(game: Game): Uint8Array {
  const { engine, log } = gameOf(game);
  if (!log) throw new RangeError(`A game that was ${originOf(game)} cannot be recorded`);
  const recording = log.recording(engine);
  if (!recording) throw new RangeError('The game is too long for a recording');
  return encodeRecording(recording);
}

/** Returns how a game without a log came about. @internal */
export const originOf = ({ isImagined }: Game): string => (isImagined ? 'imagined' : 'loaded');

/**
 * Plays a recording again. Yields the game at its start and after each command; it is the same game each time. With `task` it
 * is an attempt at this task. Throws an error that says what is wrong with the bytes, that they were recorded by other rules,
 * or that the game was not started as the task is.
 */
export function* replay(recorded: Uint8Array, task?: string): Generator<Game, void> {
  const { seed, name, difficulty, kit, commands, began, marks, rules } = readRecording(recorded);
  if (rules !== RULES_VERSION)
    throw new RangeError(`The recording is of rules ${rules}, and this version has rules ${RULES_VERSION}`);
  const id = task === undefined ? undefined : taskOf(task);
  const problem = id && startProblem(id, { difficulty, kit });
  if (problem !== undefined) throw new RangeError(problem);
  const engine = Engine.start(CONTENT, { seed, name, difficulty, kit });
  const game = new Game(engine, GameLog.begin(engine, began, [...marks, 'program']), false, id && attemptAt(id));
  yield game;
  for (const command of commands) {
    performChecked(game, command);
    yield game;
  }
}

/** Whether a recording is proven, or why not. */
export type Proof =
  | {
      readonly isValid: true;
      readonly outcome: Outcome | null;
      readonly turn: number;
      readonly score: number;
    }
  | { readonly isValid: false; readonly reason: string };

/** Replays a recording and compares its result. Throws an error if the bytes are no recording. */
export function verifyGame(recorded: Uint8Array): Proof {
  const recording = readRecording(recorded);
  const result = verify(CONTENT, recording);
  if (!result.isValid) return { isValid: false, reason: result.reason };
  const { outcome, turn, score } = recording;
  return { isValid: true, outcome, turn, score };
}

const readRecording = (recorded: Uint8Array): Recording =>
  reading('The recording', () => decodeRecording(bytesOf(recorded)));

/** Returns a game of this library. Throws a TypeError for anything else, which plain JavaScript may pass. */
function gameOf(value: unknown): Game {
  if (value instanceof Game) return value;
  throw new TypeError(
    `The game must be one that createGame, load, fork, imagine or replay has returned, not ${kindOf(value)}`,
  );
}

/** Returns bytes. Throws a TypeError for anything else. */
function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`it must be a Uint8Array, not ${kindOf(value)}`);
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'undefined' : `a value of the type ${typeof value}`;

/** Says in one sentence why bytes cannot be read. */
function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new RangeError(`${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
