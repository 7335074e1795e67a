/** Plays a game on the screen: the keyboard, or a bot, gives the commands. */
import type { GameEvent } from '../../engine/api/event/event';
import { Ui } from '../../ui/frame/ui';
import { keysScreen, TextScreen } from '../../ui/widgets/text-screen';
import { TEMPOS } from '../../ui/frame/pace';
import type { Preferences } from '../../ui/frame/preferences';
import { BotScreen } from '../../ui/play/bot-screen';
import { KeyboardPlayer } from '../../ui/play/keyboard-player';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { confirmScreen } from '../../ui/widgets/confirm';
import { EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { withTerminal } from '../io/with-terminal';
import type { OpenGame } from './open-game';
import { playTurns, startNotices, type LoopGame, type Seated } from './game-loop';

/**
 * Plays an open game. `replay` is the shell command that plays the same dungeon again, and `line` tells the player so.
 * `farewell` makes the lines that are left in the shell. Returns the exit code. Throws a UsageError if the
 * game cannot be saved and the player declines to play it.
 */
export async function playOnScreen(
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
