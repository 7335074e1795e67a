import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import type { Follower, News } from '../../store/journal/spectate';
import { Refusal, Unwritable, type Shelf } from '../../store/saves/saves';
import { PACE_MS, type Pace } from '../../ui/frame/pace';
import { WatchScreen, type Broadcast } from '../../ui/play/spectate-screen';
import { Ui } from '../../ui/frame/ui';
import { confirm } from '../../ui/widgets/confirm';
import { dailySlot, today } from '../daily';
import { EXIT, UsageError, type Io } from '../io';
import { dungeonCommand } from '../find-run';
import { DEFAULT_NAME, readName } from '../seed';
import { shelfOf } from '../open-saves';
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
  const shelf = shelfOf(io.env);
  const slot = await slotToWatch(hero, shelf);
  const follower = follow(slot, hero, shelf);
  refuseWithoutTerminal(io);
  const isPlayed = await shelf.isPlayed(slot);
  return withTerminal(options, io, (terminal) =>
    show(new Ui(terminal), new Live(follower, slot, shelf, isPlayed), options),
  );
}

/** Asks whether to look on where a hero cannot be played, being played elsewhere. Throws `why` where nobody wants to. */
export async function watchInstead(
  why: UsageError,
  slot: string,
  shelf: Shelf,
  options: WatchOptions,
  io: Io,
): Promise<number> {
  let answer: boolean | undefined;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal);
    answer = await ui.ask(confirm(`${why.message} Watch this one?`));
    if (answer) await show(ui, new Live(follow(slot, slot, shelf), slot, shelf, true), options);
  });
  if (!answer && code === EXIT.ok) throw why;
  return code;
}

async function show(ui: Ui, game: Live, { pace }: WatchOptions): Promise<void> {
  await ui.ask(new WatchScreen(ui, game, dungeonCommand(game.engine.options), PACE_MS[pace]));
}

/** The hero's game that is played now: the one of the day, or the other; where neither is, the other. */
async function slotToWatch(hero: string, shelf: Shelf): Promise<string> {
  const daily = dailySlot(hero, today());
  return !(await shelf.isPlayed(hero)) && (await shelf.isPlayed(daily)) ? daily : hero;
}

function follow(slot: string, hero: string, shelf: Shelf): Follower {
  try {
    const follower = shelf.follow(slot);
    if (follower) return follower;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unwritable) throw new UsageError(error.message, EXIT.unproven);
    throw error;
  }
  throw new UsageError(`No game of ${shown(hero)} is open: koboldkeep saves lists those that are.`);
}

/** A game as it is followed on the disk. */
class Live implements Broadcast {
  private looks = 0;

  constructor(
    private readonly follower: Follower,
    private readonly slot: string,
    private readonly shelf: Shelf,
    private isPlayed: boolean,
  ) {}

  get engine(): Engine {
    return this.follower.engine;
  }

  get recent(): readonly GameEvent[] {
    return this.follower.recent;
  }

  get isLive(): boolean {
    return this.isPlayed;
  }

  poll(): News {
    if (this.looks++ % ASK_EVERY === 0)
      void this.shelf.isPlayed(this.slot).then((is) => {
        this.isPlayed = is;
      });
    return this.follower.poll();
  }

  perform(command: Command): void {
    this.follower.perform(command);
  }
}
