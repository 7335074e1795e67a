/** Shows a game that another process plays, by following its files on the disk. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import type { Spectator, SpectatorUpdate } from '../../store/journal/spectate';
import { ResumeError, UnwritableError, type Saves } from '../../store/saves/saves';
import { TEMPOS, type Pace } from '../../ui/frame/pace';
import { Ui } from '../../ui/frame/ui';
import { SpectateScreen, type SpectatedGame } from '../../ui/play/spectate-screen';
import { confirmScreen } from '../../ui/widgets/confirm';
import { dungeonCommand } from '../input/shell-commands';
import { EXIT, UsageError, type Io } from '../io/io';
import { toPrintable } from '../io/printable';
import { programCommand } from '../io/program-command';
import { withTerminal, type ScreenOptions } from '../io/with-terminal';

export interface WatchOptions extends ScreenOptions {
  readonly pace: Pace;
}

/** After how many polls it checks again whether the game is being played. */
const CHECK_EVERY = 10;

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
export async function watchGame(
  spectator: Spectator,
  slot: string,
  saves: Saves,
  options: WatchOptions,
  io: Io,
): Promise<number> {
  const isPlayed = await saves.isPlayed(slot);
  return withTerminal(options, io, (terminal) =>
    show(new Ui(terminal), new LiveGame(spectator, slot, saves, isPlayed), options),
  );
}

/** Offers to watch a hero that cannot be played because another process plays it. Throws `busy` if the user declines. */
export async function watchInstead(
  busy: UsageError,
  slot: string,
  saves: Saves,
  options: WatchOptions,
  io: Io,
): Promise<number> {
  let answer: boolean | undefined;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal);
    answer = await ui.ask(confirmScreen(`${busy.message} Watch that game?`));
    if (answer) await show(ui, new LiveGame(spectatorOf(slot, slot, saves), slot, saves, true), options);
  });
  if (!answer && code === EXIT.ok) throw busy;
  return code;
}

async function show(ui: Ui, game: LiveGame, { pace }: WatchOptions): Promise<void> {
  await ui.ask(new SpectateScreen(ui, game, dungeonCommand(game.engine.options), TEMPOS[pace]));
}

/** A game on the disk that knows whether it is being played now. */
class LiveGame implements SpectatedGame {
  private polls = 0;

  constructor(
    private readonly spectator: Spectator,
    private readonly slot: string,
    private readonly saves: Saves,
    private isPlayed: boolean,
  ) {}

  get engine(): Engine {
    return this.spectator.engine;
  }

  get recentEvents(): readonly GameEvent[] {
    return this.spectator.recentEvents;
  }

  get isLive(): boolean {
    return this.isPlayed;
  }

  poll(): SpectatorUpdate {
    if (this.polls++ % CHECK_EVERY === 0)
      void this.saves.isPlayed(this.slot).then((isPlayed) => {
        this.isPlayed = isPlayed;
      });
    return this.spectator.poll();
  }

  perform(command: Command): void {
    this.spectator.perform(command);
  }
}
