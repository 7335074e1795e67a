import { CONTENT } from '../content';
import { ORDINARY, type DifficultyId } from '../content/difficulties';
import type { GameEvent } from '../engine/border/event';
import { Engine } from '../engine/engine';
import { DISK } from '../store/fs';
import { LooseGame, type Game } from '../store/game';
import { homeFolder } from '../store/home';
import type { Journal } from '../store/journal/journal';
import { meansOf } from '../store/means';
import { Busy, Refusal, Shelf, Unwritable } from '../store/shelf';
import { EXIT, UsageError } from './io';
import { freshSeed, resumeCommand } from './seed';
import { shown } from './text';

/** Which game somebody wants to play. */
export interface Wish {
  readonly name: string;
  readonly seed?: string | undefined;
  readonly difficulty?: DifficultyId | undefined;
  /** Set to begin anew, whatever is kept. */
  readonly isNew: boolean;
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
  /** Lets go of it. Answers with lines for the shell about what has become of it. */
  readonly end: () => readonly string[];
}

/** The place where games are kept, by the surroundings. */
export const shelfOf = (env: Readonly<Record<string, string | undefined>>): Shelf =>
  new Shelf(meansOf(DISK, CONTENT), homeFolder(env));

/** Goes on with the hero's game, or begins one. Throws a UsageError where neither can be, or something else was asked for. */
export async function openGame(wish: Wish, shelf: Shelf): Promise<OpenGame> {
  let release: (() => void) | undefined;
  try {
    release = await shelf.take(wish.name);
    const { journal, says } = reach(wish, shelf);
    return keptGame(journal, says, shelf, release);
  } catch (error) {
    release?.();
    if (error instanceof Unwritable) return looseGame(wish, shelf, error.message);
    if (error instanceof Busy)
      throw new UsageError(`${error.message}: play another hero beside it by --name.`, EXIT.busy);
    if (error instanceof Refusal) throw new UsageError(error.message, EXIT.unproven);
    throw error;
  }
}

const fresh = ({ name, seed = freshSeed(), difficulty = ORDINARY }: Wish) => ({ name, seed, difficulty });

function reach(wish: Wish, shelf: Shelf): { journal: Journal; says: readonly string[] } {
  const says: string[] = [];
  if (wish.isNew) {
    const place = shelf.setAside(wish.name);
    if (place !== undefined) says.push(`The game that was open is set aside in ${place}.`);
  }
  const journal = wish.isNew ? undefined : shelf.resume(wish.name);
  if (!journal) return { journal: shelf.start(fresh(wish)), says };
  const { outcome, options, map, turn } = journal.engine;
  if (outcome !== undefined) {
    // It ended, and the program was ended before it could put the game away.
    journal.close();
    shelf.finish(journal.folder, journal.engine);
    says.push(`${wish.name}’s last run is over: ${outcome} on floor ${map.depth}, turn ${turn}.`);
    return { journal: shelf.start(fresh(wish)), says };
  }
  const { seed = options.seed, difficulty = options.difficulty } = wish;
  if (seed !== options.seed || difficulty !== options.difficulty) {
    journal.close();
    const there = `seed ${options.seed} (${options.difficulty}), floor ${map.depth}, turn ${turn}`;
    throw new UsageError(
      `${wish.name} has a game open, ${there}: ${resumeCommand(wish.name)} goes on with it, --new sets it aside, --name plays another hero.`,
    );
  }
  return { journal, says: [...journal.told, ...says] };
}

function keptGame(journal: Journal, says: readonly string[], shelf: Shelf, release: () => void): OpenGame {
  const end = (): readonly string[] => {
    journal.close();
    const { engine, isKept, folder } = journal;
    try {
      if (!isKept) return ['The last of it could not be kept.'];
      if (engine.outcome === undefined) return [`Kept. To go on: ${resumeCommand(engine.options.name)}`];
      const { recording } = shelf.finish(folder, engine);
      return recording === undefined ? [] : [`The run: ${recording}`];
    } finally {
      release();
    }
  };
  return { game: journal, says, recent: journal.recent, end };
}

/** What is kept can be gone on with even where nothing more can be. */
function looseGame(wish: Wish, shelf: Shelf, why: string): OpenGame {
  const kept = wish.isNew ? undefined : shelf.peek(wish.name)?.engine;
  const engine = kept?.outcome === undefined && kept ? kept : Engine.start(CONTENT, fresh(wish));
  return {
    game: new LooseGame(engine),
    says: [],
    recent: [],
    trouble: `Nothing can be kept: ${shown(why, 400)}.`,
    end: () => [],
  };
}
