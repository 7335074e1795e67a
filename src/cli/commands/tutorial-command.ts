/** `koboldkeep tutorial`: plays the tutorial, a game on one floor that is not saved. */
import { SPOKEN_TUTORIAL, tutorialWith } from '../../content/tutorial';
import { USUAL_KEYS } from '../../content/tutorial/taught-keys';
import { Engine } from '../../engine/engine';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Preferences } from '../../ui/frame/preferences';
import type { Io } from '../io/io';
import { programCommand } from '../io/program-command';
import type { Sitting } from '../play/game-loop';
import { withoutSaving } from '../play/open-game';
import { beginGame, isPlayedPlain, playEitherWay } from '../play/play-game';
import { openSaves } from '../runs/open-saves';

interface TutorialOptions {
  readonly name?: string;
}

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
  return playEitherWay(sitDown(readName(name ?? io.host?.heroName), preferences, io), preferences, io);
}

/** Opens the tutorial. After it, the hero can go on to the keep itself. */
function sitDown(name: string, preferences: Preferences, io: Io): Sitting {
  const { keymap } = preferences;
  const keys = { label: keymap.label.bind(keymap), stepLetters: keymap.stepLetters };
  const engine = beginTutorial(name, isPlayedPlain(preferences, io) ? SPOKEN_TUTORIAL : tutorialWith(keys));
  // The signs say everything that the hints would.
  const open = { ...withoutSaving(engine), hints: false };
  const toKeep = (): Promise<Sitting> => beginGame({ name, isNew: false }, openSaves(io), preferences);
  const command = programCommand('tutorial');
  const toTutorial = (): Promise<Sitting> => Promise.resolve(sitDown(name, preferences, io));
  return {
    open,
    again: { replay: command, line: `The tutorial again: ${command}` },
    farewell: ({ outcomeText }) =>
      open.game.engine.outcome === 'won'
        ? [outcomeText, `That was the tutorial. To play the game: ${programCommand('')}`]
        : [outcomeText],
    next: () => [
      { id: 'new', says: 'play the keep', begin: toKeep },
      { id: 'again', says: 'the tutorial again', begin: toTutorial },
    ],
  };
}
