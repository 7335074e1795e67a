import { TUTORIAL } from '../../content/tutorial/index';
import { Engine } from '../../engine/engine';
import { UnsavedGame } from '../../store/journal/game';
import { NOTHING } from '../conclude';
import type { Io } from '../io';
import { playAtTerminal, type ShowOptions } from './play-command';
import { DEFAULT_NAME, readName } from '../seed';

export interface TutorialOptions extends Omit<ShowOptions, 'hints'> {
  readonly name?: string;
}

/** The command that plays it again. */
const COMMAND = 'npx koboldkeep tutorial';

/** The tutorial at its beginning, with the first sign read. */
export function beginTutorial(name: string): Engine {
  const engine = Engine.start(TUTORIAL, { seed: 'tutorial', name });
  // Nobody is woken by a crown of paper.
  engine.prizeAt = 0;
  // Whoever is new does not know yet how a sign is read.
  engine.perform({ do: 'bump', dir: 'n' });
  return engine;
}

/** Plays the tutorial at the terminal. Answers with the exit code. Throws a UsageError where it cannot be played. */
export async function playTutorial(options: TutorialOptions, io: Io): Promise<number> {
  const engine = beginTutorial(options.name === undefined ? DEFAULT_NAME : readName(options.name));
  const open = {
    game: new UnsavedGame(engine),
    says: [],
    recent: engine.events,
    conclude: () => NOTHING,
    end: () => [],
  };
  const again = { replay: COMMAND, again: `The tutorial again: ${COMMAND}` };
  // The signs say all that hints would.
  return playAtTerminal(open, again, { ...options, hints: false }, io, ({ outcomeText }) =>
    engine.outcome === 'won' ? [outcomeText, 'That was the tutorial. The keep itself: npx koboldkeep'] : [outcomeText],
  );
}
