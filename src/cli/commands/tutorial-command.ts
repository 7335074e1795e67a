/** `koboldkeep tutorial`: plays the tutorial, a game on one floor that is not saved. */
import { TUTORIAL } from '../../content/tutorial/index';
import { SPOKEN_TUTORIAL } from '../../content/tutorial/spoken-signs';
import { Engine } from '../../engine/engine';
import { readName } from '../input/seed';
import type { Io } from '../io/io';
import { programCommand } from '../io/program-command';
import { withoutSaving } from '../play/open-game';
import type { ShowOptions } from '../play/play-at-terminal';
import { isPlayedPlain, playEitherWay } from '../play/play-either-way';

interface TutorialOptions extends Omit<ShowOptions, 'hints'> {
  readonly name?: string;
}

const COMMAND = programCommand('tutorial');

/** The tutorial at its beginning, with the first sign read. */
export function beginTutorial(name: string, content = TUTORIAL): Engine {
  const engine = Engine.start(content, { seed: 'tutorial', name });
  // The paper crown wakes no guards.
  engine.prizeAt = 0;
  // A new player does not know yet how to read a sign.
  engine.perform({ do: 'bump', dir: 'n' });
  return engine;
}

export function playTutorial({ name, ...show }: TutorialOptions, io: Io): Promise<number> {
  const engine = beginTutorial(readName(name), isPlayedPlain(show, io) ? SPOKEN_TUTORIAL : TUTORIAL);
  const again = { replay: COMMAND, line: `The tutorial again: ${COMMAND}` };
  // The signs say everything that the hints would.
  return playEitherWay(withoutSaving(engine), again, { ...show, hints: false }, io, ({ outcomeText }) =>
    engine.outcome === 'won'
      ? [outcomeText, `That was the tutorial. To play the game: ${programCommand('')}`]
      : [outcomeText],
  );
}
