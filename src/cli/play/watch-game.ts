/** Shows a game that another process plays, by following its files on the disk. */
import type { Spectator } from '../../store/journal/spectate';
import { ResumeError, UnwritableError, type Saves } from '../../store/saves/saves';
import { TEMPOS } from '../../ui/frame/pace';
import type { Preferences } from '../../ui/frame/preferences';
import { Ui } from '../../ui/frame/ui';
import { keysScreen } from '../../ui/widgets/text-screen';
import { SpectateScreen } from '../../ui/play/spectate-screen';
import { confirmScreen } from '../../ui/widgets/confirm';
import { dungeonCommand } from '../input/shell-commands';
import { loadPlain, modeOption } from './play-either-way';
import { EXIT, UsageError, type Io } from '../io/io';
import { toPrintable } from '../io/printable';
import { programCommand } from '../io/program-command';
import { withTerminal } from '../io/with-terminal';

/** Opens the game in a slot to be watched. Throws a UsageError if there is none, or if it cannot be read. */
export function spectatorOf(slot: string, hero: string, saves: Saves): Spectator {
  try {
    const spectator = saves.spectate(slot);
    if (spectator) return spectator;
  } catch (error) {
    if (error instanceof ResumeError || error instanceof UnwritableError)
      throw new UsageError(error.message, EXIT.unverified);
    throw error;
  }
  throw new UsageError(`${toPrintable(hero)} has no saved game: ${programCommand('saves')} lists the saved games.`);
}

/** Shows the game until the user leaves. Returns the exit code. */
export const watchGame = (
  spectator: Spectator,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> =>
  withTerminal(preferences, io, (terminal) =>
    show(new Ui(terminal, { keys: keysScreen }, preferences), spectator, slot, saves),
  );

/** Tells the game by lines until the user leaves, or it is over. Returns the exit code. */
export function watchByLines(
  spectator: Spectator,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  const replay = dungeonCommand(spectator.engine.options, modeOption(preferences));
  return loadPlain().watchPlain(followed(spectator, slot, saves), replay, io);
}

/** Offers to watch a hero that cannot be played because another process plays it. Throws `busy` if the user declines. */
export async function watchInstead(
  busy: UsageError,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  let answer: boolean | undefined;
  const code = await withTerminal(preferences, io, async (terminal) => {
    const ui = new Ui(terminal, { keys: keysScreen }, preferences);
    answer = await ui.ask(confirmScreen(`${busy.message} Watch that game?`));
    if (answer) await show(ui, spectatorOf(slot, slot, saves), slot, saves);
  });
  if (!answer && code === EXIT.ok) throw busy;
  return code;
}

/** A spectator that knows whether its game is being played. */
const followed = (spectator: Spectator, slot: string, saves: Saves) =>
  Object.assign(spectator, { isPlayed: () => saves.isPlayed(slot) });

async function show(ui: Ui, spectator: Spectator, slot: string, saves: Saves): Promise<void> {
  const game = followed(spectator, slot, saves);
  await ui.ask(new SpectateScreen(ui, game, dungeonCommand(game.engine.options), TEMPOS[ui.preferences.get('pace')]));
}
