/** Plays an open game on the screen or by lines, as asked, or as the terminal allows. */
import type { Preferences } from '../../ui/frame/preferences';
import { UsageError, type Io } from '../io/io';
import { playAtTerminal, type LoopGame, type Seated } from './play-at-terminal';
import type * as PlayPlain from './play-plain';
import type { OpenGame } from './open-game';

// The game on the screen starts without the code of the lines.
/** Loads the code of the lines. */
export const loadPlain = () => require('./play-plain') as typeof PlayPlain;

const DUMB = 'This terminal cannot draw (TERM=dumb), so the game is played by lines, as with --plain.';

/** Returns the option that played by lines as it stands in a command, with a space before it; empty if none was given. */
export function modeOption(preferences: Preferences): string {
  const given = preferences.preference('mode');
  return given.source === 'flag' && given.from !== undefined ? ` ${given.from}` : '';
}

/** Returns whether to play by lines. Throws a UsageError where a screen is asked for and there is no terminal. */
export function isPlayedPlain(preferences: Preferences, io: Io): boolean {
  const { stdin, stdout, env } = io;
  if (preferences.get('mode') === 'lines') return true;
  if (!stdin.isTTY || !stdout.isTTY)
    throw new UsageError(
      'The game needs a terminal for input and output. With --plain it is played in lines of text, also through pipes; programs can play with koboldkeep agent.',
    );
  return env['TERM'] === 'dumb';
}

/** Plays an open game. See `playAtTerminal`. */
export function playEitherWay(
  open: OpenGame & LoopGame,
  again: { readonly replay: string; readonly line: string },
  preferences: Preferences,
  io: Io,
  farewell: (player: Seated) => readonly string[],
): Promise<number> {
  if (!isPlayedPlain(preferences, io)) return playAtTerminal(open, again, preferences, io, farewell);
  return loadPlain().playPlain(
    open,
    again,
    preferences,
    io,
    farewell,
    preferences.get('mode') === 'lines' ? [] : [DUMB],
  );
}
