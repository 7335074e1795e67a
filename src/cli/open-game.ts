import { CONTENT } from '../content';
import { ORDINARY, type DifficultyId } from '../content/tables/difficulties';
import type { GameEvent } from '../engine/api/event/event';
import { Engine } from '../engine/engine';
import { LooseGame, type Game } from '../store/journal/game';
import type { Journal } from '../store/journal/journal';
import { Busy, Refusal, Unwritable, type Shelf } from '../store/saves/saves';
import { concludeRun, NOTHING, type Conclusion } from './conclude';
import { dailyCommand, dailySlot } from './daily';
import { EXIT, UsageError } from './io';
import { argument, freshSeed, resumeCommand } from './seed';
import { shown } from './printable';

/** Which game somebody wants to play. */
export interface Wish {
  readonly name: string;
  readonly seed?: string | undefined;
  readonly difficulty?: DifficultyId | undefined;
  /** Set to begin anew, whatever is kept. */
  readonly isNew: boolean;
  /** The day whose dungeon it is, where it is a daily one: that is kept beside the hero's other game. */
  readonly day?: string;
  /** The run it is played against. */
  readonly race?: string | undefined;
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
export async function openGame(wish: Wish, shelf: Shelf): Promise<OpenGame> {
  let release: (() => void) | undefined;
  try {
    release = await shelf.take(slotOf(wish));
    const { journal, says } = reach(wish, shelf);
    return keptGame(journal, says, shelf, release, `${goOn(wish)}${against(wish)}`);
  } catch (error) {
    release?.();
    if (error instanceof Unwritable) return looseGame(wish, shelf, error.message);
    if (error instanceof Busy)
      throw new UsageError(`${error.message}: play another hero beside it by --name.`, EXIT.busy);
    if (error instanceof Refusal) throw new UsageError(error.message, EXIT.unproven);
    throw error;
  }
}

/** The name under which a game is kept. */
export const slotOf = ({ name, day }: Pick<Wish, 'name' | 'day'>): string =>
  day === undefined ? name : dailySlot(name, day);

/** The command that goes on with it. */
const goOn = ({ name, day }: Wish): string => (day === undefined ? resumeCommand(name) : dailyCommand(name, day));

const against = ({ race }: Wish): string => (race === undefined ? '' : ` --race${argument(shown(race, 1000))}`);

const fresh = ({ name, seed = freshSeed(), difficulty = ORDINARY }: Wish) => ({ name, seed, difficulty });

function reach(wish: Wish, shelf: Shelf): { journal: Journal; says: readonly string[] } {
  const says: string[] = [];
  const slot = slotOf(wish);
  if (wish.isNew) {
    const place = shelf.setAside(slot);
    if (place !== undefined) says.push(`The game that was open is set aside in ${place}.`);
  }
  const journal = wish.isNew ? undefined : shelf.resume(slot);
  if (!journal) return { journal: shelf.start(fresh(wish), slot), says };
  const { outcome, options, map, turn } = journal.engine;
  if (outcome !== undefined) {
    // It ended, and the program was ended before it could put the game away.
    concludeRun(shelf, journal);
    says.push(`${wish.name}’s last run is over: ${outcome} on floor ${map.depth}, turn ${turn}.`);
    return { journal: shelf.start(fresh(wish), slot), says };
  }
  const { seed = options.seed, difficulty = options.difficulty } = wish;
  if (seed !== options.seed || difficulty !== options.difficulty) {
    journal.close();
    const there = `seed ${options.seed} (${options.difficulty}), floor ${map.depth}, turn ${turn}`;
    throw new UsageError(
      `${wish.name} has a game open, ${there}: ${goOn(wish)} goes on with it, --new sets it aside, --name plays another hero.`,
    );
  }
  return { journal, says: [...journal.told, ...says] };
}

function keptGame(
  journal: Journal,
  says: readonly string[],
  shelf: Shelf,
  release: () => void,
  command: string,
): OpenGame {
  let concluded: Conclusion | undefined;
  const conclude = (): Conclusion => (concluded ??= journal.isKept ? concludeRun(shelf, journal) : NOTHING);
  const end = (): readonly string[] => {
    try {
      const { engine, isKept } = journal;
      if (engine.outcome !== undefined && isKept) return conclude().says;
      journal.close();
      return [isKept ? `Kept. To go on: ${command}` : 'The last of it could not be kept.'];
    } finally {
      release();
    }
  };
  return { game: journal, says, recent: journal.recent, conclude, end };
}

/** What is kept can be gone on with even where nothing more can be. */
function looseGame(wish: Wish, shelf: Shelf, why: string): OpenGame {
  const kept = wish.isNew ? undefined : shelf.peek(slotOf(wish))?.engine;
  const engine = kept?.outcome === undefined && kept ? kept : Engine.start(CONTENT, fresh(wish));
  return {
    game: new LooseGame(engine),
    says: [],
    recent: [],
    trouble: `Nothing can be kept: ${shown(why, 400)}.`,
    conclude: () => NOTHING,
    end: () => [],
  };
}
