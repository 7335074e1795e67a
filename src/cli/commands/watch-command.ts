import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import type { Spectator, SpectatorUpdate } from '../../store/journal/spectate';
import { ResumeError, UnwritableError, type Saves } from '../../store/saves/saves';
import { TEMPOS, type Pace } from '../../ui/frame/pace';
import { SpectateScreen, type SpectatedGame } from '../../ui/play/spectate-screen';
import { Ui } from '../../ui/frame/ui';
import { confirmScreen } from '../../ui/widgets/confirm';
import { dailySlot, today } from '../daily';
import { EXIT, UsageError, type Io } from '../io';
import { dungeonCommand } from '../find-run';
import { DEFAULT_NAME, readName } from '../seed';
import { openSaves } from '../open-saves';
import { refuseWithoutTerminal, withTerminal, type ScreenOptions } from '../with-terminal';
import { shown } from '../printable';

export interface WatchOptions extends ScreenOptions {
  readonly pace: Pace;
}

/** Whether anybody plays is asked every so many looks. */
const ASK_EVERY = 10;

/** Looks on while a hero is played elsewhere. Answers with the exit code. Throws a UsageError where there is nothing to see. */
export async function watch(name: string | undefined, options: WatchOptions, io: Io): Promise<number> {
  const hero = name === undefined ? DEFAULT_NAME : readName(name);
  const saves = openSaves(io.env);
  const slot = await slotToWatch(hero, saves);
  const spectator = follow(slot, hero, saves);
  refuseWithoutTerminal(io);
  const isPlayed = await saves.isPlayed(slot);
  return withTerminal(options, io, (terminal) =>
    show(new Ui(terminal), new LiveGame(spectator, slot, saves, isPlayed), options),
  );
}

/** Asks whether to look on where a hero cannot be played, being played elsewhere. Throws `why` where nobody wants to. */
export async function watchInstead(
  why: UsageError,
  slot: string,
  saves: Saves,
  options: WatchOptions,
  io: Io,
): Promise<number> {
  let answer: boolean | undefined;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal);
    answer = await ui.ask(confirmScreen(`${why.message} Watch this one?`));
    if (answer) await show(ui, new LiveGame(follow(slot, slot, saves), slot, saves, true), options);
  });
  if (!answer && code === EXIT.ok) throw why;
  return code;
}

async function show(ui: Ui, game: LiveGame, { pace }: WatchOptions): Promise<void> {
  await ui.ask(new SpectateScreen(ui, game, dungeonCommand(game.engine.options), TEMPOS[pace]));
}

/** The hero's game that is played now: the one of the day, or the other; where neither is, the other. */
async function slotToWatch(hero: string, saves: Saves): Promise<string> {
  const daily = dailySlot(hero, today());
  return !(await saves.isPlayed(hero)) && (await saves.isPlayed(daily)) ? daily : hero;
}

function follow(slot: string, hero: string, saves: Saves): Spectator {
  try {
    const spectator = saves.spectate(slot);
    if (spectator) return spectator;
  } catch (error) {
    if (error instanceof ResumeError || error instanceof UnwritableError)
      throw new UsageError(error.message, EXIT.unproven);
    throw error;
  }
  throw new UsageError(`No game of ${shown(hero)} is open: koboldkeep saves lists those that are.`);
}

/** A game as it is followed on the disk. */
class LiveGame implements SpectatedGame {
  private looks = 0;

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
    if (this.looks++ % ASK_EVERY === 0)
      void this.saves.isPlayed(this.slot).then((is) => {
        this.isPlayed = is;
      });
    return this.spectator.poll();
  }

  perform(command: Command): void {
    this.spectator.perform(command);
  }
}
