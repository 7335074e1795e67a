/** `koboldkeep tutorial`: plays the tutorial, a game on one floor that is not saved. */
import { SPOKEN_TUTORIAL, tutorialWith } from '../../content/tutorial';
import { USUAL_KEYS } from '../../content/tutorial/taught-keys';
import { Engine } from '../../engine/engine';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import { programCommand } from '../io/program-command';
import { withoutSaving } from '../play/open-game';
import { isPlayedPlain, playEitherWay } from '../play/play-game';

interface TutorialOptions {
  readonly name?: string;
}

const COMMAND = programCommand('tutorial');

/** The tutorial at its beginning, with the first sign read. */
export function beginTutorial(name: string, content = tutorialWith(USUAL_KEYS)): Engine {
  const engine = Engine.start(content, { seed: 'tutorial', name });
  // The paper crown wakes no guards.
  engine.prizeAt = 0;
  // The hero has something to rest for, and time to read: nobody else comes.
  engine.hero.health = Math.ceil(engine.hero.maxHealth / 2);
  engine.map.arrivalAt = Number.MAX_SAFE_INTEGER;
  // A new player does not know yet how to read a sign.
  engine.perform({ do: 'bump', dir: 'n' });
  return engine;
}

export function playTutorial({ name, ...flags }: TutorialOptions, io: Io): Promise<number> {
  const preferences = readPreferences(flags, io);
  const { keymap } = preferences;
  const keys = { label: keymap.label.bind(keymap), stepLetters: keymap.stepLetters };
  const engine = beginTutorial(readName(name), isPlayedPlain(preferences, io) ? SPOKEN_TUTORIAL : tutorialWith(keys));
  const again = { replay: COMMAND, line: `The tutorial again: ${COMMAND}` };
  // The signs say everything that the hints would.
  const game = { ...withoutSaving(engine), hints: false };
  return playEitherWay(game, again, preferences, io, ({ outcomeText }) =>
    game.game.engine.outcome === 'won'
      ? [outcomeText, `That was the tutorial. To play the game: ${programCommand('')}`]
      : [outcomeText],
  );
}
