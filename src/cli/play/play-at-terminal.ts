/** The game loop at the terminal: takes commands from the keyboard, performs them in the game, and shows the result. */
import type { GameEvent } from '../../engine/api/event/event';
import type { PlayedGame } from '../../store/journal/played-game';
import { Ui } from '../../ui/frame/ui';
import { keysScreen } from '../../ui/widgets/text-screen';
import { TEMPOS } from '../../ui/frame/pace';
import type { Preferences } from '../../ui/frame/preferences';
import { BotScreen, type BotGame } from '../../ui/play/bot-screen';
import { KeyboardPlayer, type PlayerOptions } from '../../ui/play/keyboard-player';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { confirmScreen } from '../../ui/widgets/confirm';
import { TextScreen } from '../../ui/widgets/text-screen';
import { formatCount } from '../../ui/words/phrases';
import { EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { programCommand } from '../io/program-command';
import { withTerminal } from '../io/with-terminal';
import type { OpenGame } from './open-game';
import type { CountedGame } from './counted-game';
import { playTurns } from './play-turns';

/** The game and the messages that the loop starts with. */
export interface LoopGame extends Pick<OpenGame, 'game' | 'messages' | 'recent'> {
  /** The opponent's run and the player's own splits so far, if the game is a race. */
  readonly race?: (() => Pick<PlayerOptions, 'ghost' | 'splits'>) | undefined;
  /** The feats of the game, if its deeds are counted. */
  readonly feats?: CountedGame['feats'];
  /** Whether there are hints, if the player wants any. Default: there are. */
  readonly hints?: boolean;
  /** Whether the game is practice from a replay. Default: false. */
  readonly isPractice?: boolean;
  /** The bot that plays until the player takes over. */
  readonly bot?: ((game: PlayedGame) => BotGame) | undefined;
}

/** The player: a person, or a bot. */
export type Seated = Pick<KeyboardPlayer, 'outcomeText'>;

/** A game that a viewer plays on from a recording, while the replay stays where it is, and the lines that say how it ended. */
export interface Practice {
  readonly game: LoopGame;
  readonly result: (player: Seated) => readonly string[];
}

/**
 * Plays an open game. `replay` is the shell command that plays the same dungeon again, and `line` tells the player so.
 * `farewell` makes the lines that are left in the shell. Returns the exit code. Throws a UsageError if the
 * game cannot be saved and the player declines to play it.
 */
export async function playAtTerminal(
  open: OpenGame & LoopGame,
  { replay, line }: { readonly replay: string; readonly line: string },
  preferences: Preferences,
  io: Io,
  farewell: (player: Seated) => readonly string[],
): Promise<number> {
  const { game, saveProblem } = open;
  let player: Seated | undefined;
  const code = await withTerminal(preferences, io, async (terminal) => {
    const ui = new Ui(
      terminal,
      { leave: () => (game.isSaved ? undefined : confirmScreen(LEAVE_UNSAVED, true)), keys: keysScreen },
      preferences,
    );
    if (saveProblem !== undefined && !(await ui.ask(confirmScreen(`${saveProblem} Play anyway?`)))) return;
    await playLoop(ui, open, replay, (now) => (player = now));
    const hall = game.engine.outcome === undefined ? [] : open.conclude().hall();
    if (hall.length > 0) await ui.ask(new TextScreen('Hall of fame', hall));
  }).finally(() => {
    const result = player ? farewell(player) : [];
    const rest = open.end();
    // The command comes last in its line, so that it can be copied whole.
    if (player) print([...result, ...rest, line], io);
  });
  if (!player && code === EXIT.ok) throw new UsageError(saveProblem ?? 'Nothing was played.', EXIT.unsaved);
  return code;
}

/** Runs the game loop. Passes the player to `onPlayer`, and a new one whenever a command has been undone. */
export async function playLoop(
  ui: Ui,
  { game, messages, recent, race, bot, feats, isPractice, hints = true }: LoopGame,
  replay: string,
  onPlayer: (player: Seated) => void,
): Promise<void> {
  const seat = (events: readonly GameEvent[], ...sentences: readonly string[]): KeyboardPlayer => {
    const options = {
      hints,
      recentEvents: events,
      notices: sentences,
      isSaved: () => game.isSaved,
      isPractice,
      feats,
      ...race?.(),
    };
    const seated = new KeyboardPlayer(ui, game.engine, replay, options);
    onPlayer(seated);
    return seated;
  };
  if (bot) {
    const shown = { recentEvents: recent, isSaved: () => game.isSaved };
    const screen = new BotScreen(ui, bot(game), replay, TEMPOS[ui.preferences.get('pace')], shown);
    onPlayer(screen);
    if ((await ui.ask(screen)) !== 'takeOver') return;
  }
  const player = bot ? seat(game.engine.events) : seat(recent, ...messages, ...startNotices(ui.preferences));
  await playTurns(
    game,
    player,
    (note) => seat([], note),
    async (question) => (await ui.ask(confirmScreen(question))) === true,
  );
}

/** The most lines of the options file that are complained about in the game. */
const MAX_PROBLEMS = 3;

/** Returns what is wrong with the options file, in a few sentences. */
export function startNotices({ problems }: Preferences): readonly string[] {
  const more = problems.length - MAX_PROBLEMS;
  const rest = more > 0 ? [`${formatCount(more, 'more line')} of it: ${programCommand('config')} names them.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...rest];
}
