/** Opens the game that a player asks for: the hero's saved game, a new one, or one that cannot be saved. */
import { CONTENT } from '../../content/index';
import { DEFAULT_DIFFICULTY, type DifficultyId } from '../../content/tables/difficulties';
import type { GameEvent } from '../../engine/api/event/event';
import { Engine } from '../../engine/engine';
import { UnsavedGame, type Game } from '../../store/journal/game';
import type { Journal } from '../../store/journal/journal';
import { BusyError, ResumeError, UnwritableError, type Saves } from '../../store/saves/saves';
import { concludeRun, NO_CONCLUSION, type Conclusion } from './conclude';
import type { Opponent } from './opponent';
import { dailyCommand, dailySlot } from '../input/daily';
import { EXIT, UsageError } from '../io/io';
import { freshSeed } from '../input/seed';
import { resumeCommand, shellArgument } from '../input/shell-commands';
import { shown } from '../io/printable';

/** Which game somebody wants to play. */
export interface GameRequest {
  readonly name: string;
  readonly seed?: string | undefined;
  readonly difficulty?: DifficultyId | undefined;
  /** Set to begin anew, whatever is kept. */
  readonly isNew: boolean;
  /** The day whose dungeon it is, where it is a daily one: that is kept beside the hero's other game. */
  readonly day?: string;
  /** The run to race against. */
  readonly opponent?: Opponent | undefined;
}

/** A game that is ready to be played. */
export interface OpenGame {
  readonly game: Game;
  /** Sentences for the player before the first turn. */
  readonly says: readonly string[];
  /** What the last commands let out, where it goes on. */
  readonly recent: readonly GameEvent[];
  /** Why nothing can be kept; left out where all is. */
  readonly trouble?: string;
  /** Keeps what there is to be kept of a run that has ended; done again, it changes nothing. */
  readonly conclude: () => Conclusion;
  /** Lets go of it. Answers with lines for the shell about what has become of it. */
  readonly end: () => readonly string[];
}

/** Goes on with the hero's game, or begins one. Throws a UsageError where neither can be, or something else was asked for. */
export async function openGame(wish: GameRequest, saves: Saves): Promise<OpenGame> {
  let release: (() => void) | undefined;
  try {
    release = await saves.take(slotOf(wish));
    const { journal, says } = resumeOrStart(wish, saves);
    return keptGame(journal, says, saves, release, `${goOn(wish)}${against(wish)}`);
  } catch (error) {
    release?.();
    if (error instanceof UnwritableError) return unsavedGame(wish, saves, error.message);
    if (error instanceof BusyError)
      throw new UsageError(`${error.message}: use --name to play another hero.`, EXIT.busy);
    if (error instanceof ResumeError) throw new UsageError(error.message, EXIT.unproven);
    throw error;
  }
}

/** The name under which a game is kept. */
export const slotOf = ({ name, day }: Pick<GameRequest, 'name' | 'day'>): string =>
  day === undefined ? name : dailySlot(name, day);

/** The command that goes on with it. */
const goOn = ({ name, day }: GameRequest): string =>
  day === undefined ? resumeCommand(name) : dailyCommand(name, day);

const against = ({ opponent }: GameRequest): string =>
  opponent ? ` --race${shellArgument(shown(opponent.run, 1000))}` : '';

const fresh = ({ name, seed = freshSeed(), difficulty = DEFAULT_DIFFICULTY }: GameRequest) => ({
  name,
  seed,
  difficulty,
});

function resumeOrStart(wish: GameRequest, saves: Saves): { journal: Journal; says: readonly string[] } {
  const says: string[] = [];
  const slot = slotOf(wish);
  if (wish.isNew) {
    const place = saves.setAside(slot);
    if (place !== undefined) says.push(`The saved game was set aside in ${place}.`);
  }
  const journal = wish.isNew ? undefined : saves.resume(slot);
  if (!journal) return { journal: saves.start(fresh(wish), slot), says };
  const { outcome, options, map, turn } = journal.engine;
  if (outcome !== undefined) {
    // It ended, and the program was ended before it could put the game away.
    concludeRun(saves, journal);
    says.push(`${wish.name}’s last run is over: ${outcome} on floor ${map.depth}, turn ${turn}.`);
    return { journal: saves.start(fresh(wish), slot), says };
  }
  const { seed = options.seed, difficulty = options.difficulty } = wish;
  if (seed !== options.seed || difficulty !== options.difficulty) {
    journal.close();
    const there = `seed ${options.seed} (${options.difficulty}), floor ${map.depth}, turn ${turn}`;
    throw new UsageError(
      `${wish.name} already has a saved game with ${there}: ${goOn(wish)} continues it, --new sets it aside, and --name plays another hero.`,
    );
  }
  return { journal, says: [...journal.messages, ...says] };
}

function keptGame(
  journal: Journal,
  says: readonly string[],
  saves: Saves,
  release: () => void,
  command: string,
): OpenGame {
  let concluded: Conclusion | undefined;
  const conclude = (): Conclusion => (concluded ??= journal.isSaved ? concludeRun(saves, journal) : NO_CONCLUSION);
  const end = (): readonly string[] => {
    try {
      const { engine, isSaved } = journal;
      if (engine.outcome !== undefined && isSaved) return conclude().says;
      journal.close();
      return [isSaved ? `Saved. To continue: ${command}` : 'The last part of the game could not be saved.'];
    } finally {
      release();
    }
  };
  return { game: journal, says, recent: journal.recent, conclude, end };
}

/** What is kept can be gone on with even where nothing more can be. */
function unsavedGame(wish: GameRequest, saves: Saves, why: string): OpenGame {
  const kept = wish.isNew ? undefined : saves.peek(slotOf(wish))?.engine;
  const engine = kept?.outcome === undefined && kept ? kept : Engine.start(CONTENT, fresh(wish));
  return {
    game: new UnsavedGame(engine),
    says: [],
    recent: [],
    trouble: `The game cannot be saved: ${shown(why, 400)}.`,
    conclude: () => NO_CONCLUSION,
    end: () => [],
  };
}
