/** The game loop on the screen: the keyboard, or a bot, gives the commands. */
import type { GameEvent } from '../../engine/api/event/event';
import { TEMPOS } from '../../ui/frame/pace';
import type { Ui } from '../../ui/frame/ui';
import { BotScreen } from '../../ui/play/bot-screen';
import { KeyboardPlayer } from '../../ui/play/keyboard-player';
import type { LastPage } from '../../ui/screens/end-screen';
import { confirmScreen } from '../../ui/widgets/confirm';
import { playTurns, startNotices, type LoopGame, type Seated } from './game-loop';

/** Runs the game loop. Passes the player to `onPlayer`, and a new one whenever a command has been undone. `page` makes the last page. */
export async function playLoop(
  ui: Ui,
  { game, messages, recent, race, bot, feats, isPractice, opening = [], hints = true }: LoopGame,
  replay: string,
  onPlayer: (player: Seated) => void,
  page?: () => LastPage,
): Promise<void> {
  let last: KeyboardPlayer | undefined;
  const seat = (
    events: readonly GameEvent[],
    sentences: readonly string[],
    { first = [], before }: { first?: readonly string[]; before?: KeyboardPlayer | undefined } = {},
  ): KeyboardPlayer => {
    const options = {
      hints,
      recentEvents: events,
      notices: sentences,
      opening: first,
      before,
      isSaved: () => game.isSaved,
      isPractice,
      feats,
      lastPage: page,
      ...race?.(),
    };
    const seated = new KeyboardPlayer(ui, game.engine, replay, options);
    onPlayer(seated);
    last = seated;
    return seated;
  };
  if (bot) {
    const shown = { recentEvents: recent, isSaved: () => game.isSaved, lastPage: page };
    const screen = new BotScreen(ui, bot(game), replay, TEMPOS[ui.preferences.get('pace')], shown);
    onPlayer(screen);
    if ((await ui.ask(screen)) !== 'takeOver') return;
  }
  const player = bot
    ? seat(game.engine.events, [])
    : seat(recent, [...messages, ...startNotices(ui.preferences)], { first: opening });
  await playTurns(
    game,
    player,
    (note) => seat([], [note], { before: last }),
    async (question) => (await ui.ask(confirmScreen(question))) === true,
  );
}
