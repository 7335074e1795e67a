/** Opens the game that a player asks for: the hero's saved game, a new one, or one that cannot be saved. */
import { CONTENT } from '../../content/index';
import { DEFAULT_KIT, type KitId } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY, type DifficultyId } from '../../content/tables/difficulties';
import type { GameEvent } from '../../engine/api/event/event';
import { Engine } from '../../engine/engine';
import { publicSeed } from '../../engine/random/sealed-seed';
import { UnsavedGame, type PlayedGame } from '../../store/journal/played-game';
import type { Journal } from '../../store/journal/journal';
import { BusyError, ResumeError, UnwritableError, type Saves } from '../../store/saves';
import { HOW } from '../../ui/words/run-words';
import { concludeRun, NO_CONCLUSION, type Conclusion } from './conclude';
import type { Opponent } from './opponent';
import { dailyCommand, dailySlot, type Daily } from '../input/daily';
import { EXIT, toPrintable, UsageError } from '../io/io';
import { isHosted } from '../io/program-command';
import { sealedUntil } from '../input/sealed';
import { freshSeed } from '../input/seed';
import { resumeCommand, shellArgument } from '../input/shell-commands';

/** The game that the player asks for. */
export interface GameRequest {
  readonly name: string;
  readonly seed?: string | undefined;
  readonly difficulty?: DifficultyId | undefined;
  readonly kit?: KitId | undefined;
  /** Whether to start a new game even if there is a saved one. */
  readonly isNew: boolean;
  /** A daily dungeon: its game is saved beside the hero's other one. */
  readonly daily?: Daily;
  /** The option for playing by lines, if it was given, as `modeOption` returns it. */
  readonly mode?: string;
  /** The run to race against. */
  readonly opponent?: Opponent | undefined;
}

/** A game that is ready to be played. */
export interface OpenGame {
  readonly game: PlayedGame;
  /** Sentences for the player, shown before the first turn. */
  readonly messages: readonly string[];
  /** The events of the last commands, if the game continues. */
  readonly recent: readonly GameEvent[];
  /** The reason that the game cannot be saved; absent if it can. */
  readonly saveProblem?: string;
  /** Stores a run that has ended. A second call changes nothing. */
  readonly conclude: () => Conclusion;
  /** Closes the game and returns lines for the shell. */
  readonly end: () => readonly string[];
}

/** Continues the hero's saved game or starts a new one. Throws a UsageError if neither fits the request. */
export async function openGame(request: GameRequest, saves: Saves): Promise<OpenGame> {
  let release: (() => void) | undefined;
  try {
    release = await saves.lockHero(slotOf(request));
    const { journal, messages } = resumeOrStart(request, saves);
    return savedGame(journal, messages, saves, release, resumeCommandFor(request, raceOption(request)));
  } catch (error) {
    release?.();
    if (error instanceof UnwritableError) return unsavedGame(request, saves, error.message);
    if (error instanceof BusyError)
      throw new UsageError(
        `${error.message}: ${isHosted() ? 'log in with another name' : 'use --name'} to play another hero.`,
        EXIT.busy,
      );
    if (error instanceof ResumeError) throw new UsageError(error.message, EXIT.unverified);
    throw error;
  }
}

/** The name under which a game is saved. */
export const slotOf = ({ name, daily }: Pick<GameRequest, 'name' | 'daily'>): string =>
  daily === undefined ? name : dailySlot(name, daily);

/** The shell command that continues the game. */
const resumeCommandFor = ({ name, daily, mode = '' }: GameRequest, options = ''): string =>
  daily === undefined ? resumeCommand(name, '', options + mode) : dailyCommand(name, daily, mode);

const raceOption = ({ opponent }: GameRequest): string => (opponent ? ` --race${shellArgument(opponent.run)}` : '');

const newGame = ({ name, seed = freshSeed(), difficulty = DEFAULT_DIFFICULTY, kit = DEFAULT_KIT }: GameRequest) => ({
  name,
  seed,
  difficulty,
  kit,
});

function resumeOrStart(request: GameRequest, saves: Saves): { journal: Journal; messages: readonly string[] } {
  const messages: string[] = [];
  const slot = slotOf(request);
  if (request.isNew) {
    const folder = saves.setAside(slot);
    if (folder !== undefined) messages.push(`The saved game was set aside${isHosted() ? '' : ` in ${folder}`}.`);
  }
  const journal = request.isNew ? undefined : saves.resume(slot);
  if (!journal) return { journal: saves.start(newGame(request), slot), messages };
  const { outcome, options, map, turn } = journal.engine;
  if (outcome !== undefined) {
    // The run ended, but it could not be recorded, or the program was killed before that.
    const { problem } = concludeRun(saves, journal);
    if (problem !== undefined)
      throw new UnwritableError(`${request.name}’s last run is over and cannot be recorded: ${problem}`);
    const over = `${request.name}’s last run is over: ${HOW[outcome]} on floor ${map.depth}, turn ${turn}.`;
    // Of a sealed dungeon there is one try.
    if (sealedUntil(request.seed ?? '') !== undefined) throw new UsageError(over);
    messages.push(over);
    return { journal: saves.start(newGame(request), slot), messages };
  }
  const { seed = options.seed, difficulty = options.difficulty, kit = options.kit } = request;
  if (seed !== options.seed || difficulty !== options.difficulty || kit !== options.kit) {
    journal.close();
    const gear = options.kit === DEFAULT_KIT ? '' : `, ${options.kit}`;
    const there = `seed ${publicSeed(options.seed)} (${options.difficulty}${gear}), floor ${map.depth}, turn ${turn}`;
    throw new UsageError(
      `${request.name} already has a saved game with ${there}: ${resumeCommandFor(request)} continues it, --new sets it aside, and ${isHosted() ? 'another login name' : '--name'} plays another hero.`,
    );
  }
  return { journal, messages: [...journal.messages, ...messages] };
}

function savedGame(
  journal: Journal,
  messages: readonly string[],
  saves: Saves,
  release: () => void,
  command: string,
): OpenGame {
  let conclusion: Conclusion | undefined;
  const conclude = (): Conclusion => {
    if (!conclusion) {
      conclusion = NO_CONCLUSION; // even if it fails, it is not tried twice
      if (journal.isSaved) conclusion = concludeRun(saves, journal);
    }
    return conclusion;
  };
  const end = (): readonly string[] => {
    try {
      const { engine, isSaved } = journal;
      if (engine.outcome !== undefined && isSaved) return conclude().lines;
      journal.close();
      if (!isSaved) return ['The last part of the game could not be saved.'];
      // A host knows what becomes of the game.
      return isHosted() ? [] : [`Saved. To continue: ${command}`];
    } finally {
      release();
    }
  };
  return { game: journal, messages, recent: journal.recent, conclude, end };
}

/**
 * Opens a game where nothing can be written: a saved game can still be read and played without saving. Throws a UsageError for
 * a sealed dungeon, which could be played again afterwards.
 */
function unsavedGame(request: GameRequest, saves: Saves, why: string): OpenGame {
  if (sealedUntil(request.seed ?? '') !== undefined)
    throw new UsageError(`A sealed dungeon is played only where the game can be saved: ${toPrintable(why, 400)}.`);
  const saved = request.isNew ? undefined : saves.peek(slotOf(request))?.engine;
  const goesOn = saved && saved.outcome === undefined && saved.options.seed === (request.seed ?? saved.options.seed);
  const engine = goesOn ? saved : Engine.start(CONTENT, newGame(request));
  return { ...withoutSaving(engine), recent: [], saveProblem: `The game cannot be saved: ${toPrintable(why, 400)}.` };
}

/** Returns an open game that is not saved. */
export const withoutSaving = (engine: Engine): OpenGame => ({
  game: new UnsavedGame(engine),
  messages: [],
  recent: engine.events,
  conclude: () => NO_CONCLUSION,
  end: () => [],
});
