/** Plays an open game on the screen or by lines, whichever is asked for and possible. */
import type { Io } from '../io/io';
import { refuseWithoutTerminal } from '../io/with-terminal';
import { playAtTerminal, type LoopGame, type Seated, type ShowOptions } from './play-at-terminal';
import type * as PlayPlain from './play-plain';
import type { OpenGame } from './open-game';

// The game on the screen starts without the code of the lines.
const loadPlain = () => require('./play-plain') as typeof PlayPlain;

const DUMB = 'This terminal cannot draw (TERM=dumb), so the game is played by lines, as with --plain.';

/** Returns whether to play by lines. Throws a UsageError if the game can be played neither way. */
export function isPlayedPlain({ plain }: Pick<ShowOptions, 'plain'>, io: Io): boolean {
  if (plain || isDumbTerminal(io)) return true;
  refuseWithoutTerminal(io);
  return false;
}

const isDumbTerminal = ({ stdin, stdout, env }: Io): boolean => stdin.isTTY && stdout.isTTY && env['TERM'] === 'dumb';

/** Plays an open game. See `playAtTerminal`. */
export function playEitherWay(
  open: OpenGame & LoopGame,
  again: { readonly replay: string; readonly line: string },
  show: ShowOptions,
  io: Io,
  farewell: (player: Seated) => readonly string[],
): Promise<number> {
  if (!isPlayedPlain(show, io)) return playAtTerminal(open, again, show, io, farewell);
  return loadPlain().playPlain(open, again, show, io, farewell, show.plain ? [] : [DUMB]);
}
