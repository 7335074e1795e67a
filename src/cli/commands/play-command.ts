import type { DifficultyId } from '../../content/tables/difficulties';
import type { GameEvent } from '../../engine/api/event/event';
import { scoreOf } from '../../engine/api/view/score';
import { KeyboardPlayer, type PlayerOptions } from '../../ui/play/keyboard-player';
import type { Pace } from '../../ui/frame/pace';
import { leavePrompt } from '../../ui/screens/leave-prompts';
import { Ui } from '../../ui/frame/ui';
import { confirmScreen } from '../../ui/widgets/confirm';
import { TextScreen } from '../../ui/widgets/text-screen';
import { formatNumber } from '../../ui/words/phrases';
import { EXIT, UsageError, type Io } from '../io';
import { openGame, slotOf, type OpenGame } from '../open-game';
import { readOpponent, raceResult } from '../opponent';
import { dungeonCommand } from '../find-run';
import { openSaves } from '../open-saves';
import { DEFAULT_NAME, readName, readSeed } from '../seed';
import { refuseWithoutTerminal, withTerminal, type ScreenOptions } from '../with-terminal';
import { watchInstead } from './watch-command';

/** How a game at the terminal is shown. */
export interface ShowOptions extends ScreenOptions {
  readonly pace: Pace;
  readonly hints: boolean;
  /** Whom it is played against, and one's own splits by now. */
  readonly against?: () => Pick<PlayerOptions, 'ghost' | 'splits'>;
}

export interface PlayOptions extends ShowOptions {
  readonly seed?: string;
  readonly name?: string;
  readonly difficulty?: DifficultyId;
  readonly new?: true;
  /** The run to play against: a code, a file or a number of the scores. */
  readonly race?: string;
  /** The day whose dungeon it is, where it is a daily one. */
  readonly day?: string;
}

/** Goes on with the hero's game, or begins one. Answers with the exit code. Throws a UsageError where neither can be. */
export async function play(options: PlayOptions, io: Io): Promise<number> {
  const { seed, name, difficulty, day, race, new: isNew = false } = options;
  const saves = openSaves(io.env);
  const opponent = race === undefined ? undefined : readOpponent(race, saves, io);
  const wish = {
    name: name === undefined ? DEFAULT_NAME : readName(name),
    seed: seed === undefined ? opponent?.seed : readSeed(seed),
    difficulty: difficulty ?? opponent?.difficulty,
    race: opponent?.run,
    isNew,
    ...(day === undefined ? {} : { day }),
  };
  refuseWithoutTerminal(io);
  const open = await openGame(wish, saves).catch((error: unknown) => {
    if (error instanceof UsageError && error.code === EXIT.busy) return error;
    throw error;
  });
  if (open instanceof UsageError) return watchInstead(open, slotOf(wish), saves, options, io);
  const { game } = open;
  const replay = dungeonCommand(game.engine.options);
  const again = `The same dungeon again: ${replay}`;
  const against = opponent && (() => ({ ghost: opponent.ghost, splits: saves.splits(slotOf(wish), game.engine) }));
  return playAtTerminal(open, { replay, again }, against ? { ...options, against } : options, io, ({ outcomeText }) => {
    const { engine: now, isSaved } = game;
    const { total } = scoreOf(now);
    if (now.outcome === undefined && isSaved) return [];
    const compared = opponent && now.outcome !== undefined ? [raceResult(opponent, total)] : [];
    return [`${outcomeText} Score ${formatNumber(total)}.`, ...compared];
  });
}

/** What is said of playing it again: the shell command, and the line in the shell that names it. */
interface Again {
  readonly replay: string;
  readonly again: string;
}

/**
 * Plays a game that is open. `farewell` makes what is left in the shell of how it ended. Answers with the exit code.
 * Throws a UsageError where there is no terminal, or the player would rather not play what cannot be kept.
 */
export async function playAtTerminal(
  open: OpenGame,
  { replay, again }: Again,
  options: ShowOptions,
  io: Io,
  farewell: (player: KeyboardPlayer) => readonly string[],
): Promise<number> {
  refuseWithoutTerminal(io);
  const { game, trouble } = open;
  let player: KeyboardPlayer | undefined;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal, () => (game.isSaved ? undefined : leavePrompt()));
    if (trouble !== undefined && !(await ui.ask(confirmScreen(`${trouble} Play all the same?`)))) return;
    await playAs(ui, open, replay, options, (now) => (player = now));
    const hall = game.engine.outcome === undefined ? [] : open.conclude().hall;
    if (hall.length > 0) await ui.ask(new TextScreen('Hall of fame', hall));
  }).finally(() => {
    const said = player ? farewell(player) : [];
    const rest = open.end();
    // The command on a line of its own, so that it can be copied whole.
    if (player) io.stdout.write([...said, ...rest, again, ''].join('\n'));
  });
  if (!player && code === EXIT.ok) throw new UsageError(trouble ?? 'Nothing was played.', EXIT.unkept);
  return code;
}

/** The whole game loop. `seat` is told of whoever sits at the keyboard: somebody else once a command has been undone. */
export async function playAs(
  ui: Ui,
  { game, says, recent }: Pick<OpenGame, 'game' | 'says' | 'recent'>,
  replay: string,
  { pace, hints, against }: Pick<ShowOptions, 'pace' | 'hints' | 'against'>,
  seat: (player: KeyboardPlayer) => void,
): Promise<void> {
  const sit = (recalled: readonly GameEvent[], ...sentences: readonly string[]): KeyboardPlayer => {
    const options = {
      pace,
      hints,
      recentEvents: recalled,
      notices: sentences,
      isSaved: () => game.isSaved,
      ...against?.(),
    };
    const now = new KeyboardPlayer(ui, game.engine, replay, options);
    seat(now);
    return now;
  };
  let player = sit(recent, ...says);
  while (game.engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) return;
    const { kind, note } = game.perform(command);
    if (kind === 'undone') player = sit([], note);
    else if (kind === 'done') {
      if (note !== undefined) player.addNotice(note);
      await player.watch();
    } else if (await ui.ask(confirmScreen(`${note} Go on without keeping anything?`))) game.stopSaving();
  }
}
