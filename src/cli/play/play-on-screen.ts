/** Plays games on the screen, one after another: the keyboard, or a bot, gives the commands. */
import { back, type Binding } from '../../ui/frame/screen';
import { Ui } from '../../ui/frame/ui';
import { keysScreen, TextScreen } from '../../ui/widgets/text-screen';
import type { Preferences } from '../../ui/frame/preferences';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import type { LastPage } from '../../ui/screens/end-screen';
import { confirmScreen } from '../../ui/widgets/confirm';
import { shareLines } from '../../ui/words/run-words';
import { hostOf, type Io } from '../io/io';
import { print } from '../io/print';
import { withTerminal } from '../io/with-terminal';
import type { NextRun, Seated, Sitting } from './game-loop';
import { playLoop } from './screen-loop';
import { Sittings } from './sittings';
import type * as ShowReplay from './show-replay';

// Few runs are looked at again.
const loadReplay = () => require('./show-replay') as typeof ShowReplay;

/**
 * Plays a game, and after it those that the player chooses on its last page. Each is recorded when it ends; the lines of the
 * last one are left in the shell. Returns the exit code. Throws a UsageError if the first game cannot be saved and the
 * player declines to play it.
 */
export async function playOnScreen(first: Sitting, preferences: Preferences, io: Io): Promise<number> {
  const sittings = new Sittings(first, hostOf(io));
  let isPractising = false;
  const code = await withTerminal(preferences, io, async (terminal) => {
    const isAtStake = (): boolean => isPractising || sittings.isAtStake;
    const ui = new Ui(
      terminal,
      { leave: () => (isAtStake() ? confirmScreen(LEAVE_UNSAVED, true) : undefined), keys: keysScreen },
      preferences,
    );
    const onPractice = (player: Seated | undefined): void => {
      isPractising = player !== undefined;
    };
    const confirm = async (question: string): Promise<boolean> => (await ui.ask(confirmScreen(question))) === true;
    let sitting: Sitting | undefined = first;
    while (sitting && (await sittings.mayPlay(confirm))) {
      const { open, again } = sitting;
      const page = lastPage.bind(undefined, ui, sitting, onPractice, sittings.choose);
      await playLoop(ui, open, again.replay, sittings.seat, page);
      sittings.end();
      sitting = await sittings.goOn();
    }
  }).finally(() => {
    sittings.end();
    print(sittings.lines, io);
  });
  sittings.requirePlayed(code);
  return code;
}

/** The keys of the runs that can follow. */
const NEXT_KEYS = { new: 'enter', again: 'r' } as const;

/** Stores a run that is over, and returns what its last page offers. */
function lastPage(
  ui: Ui,
  { open, again, next }: Sitting,
  onPractice: (now: Seated | undefined) => void,
  choose: (next: NextRun) => void,
): LastPage {
  const { file, rank = '', story, challenge, hall } = open.conclude();
  const { turn } = open.game.engine;
  const rows = next().map((run): Binding<never> => {
    const begin = (): typeof back => {
      choose(run);
      return back;
    };
    return { keys: [NEXT_KEYS[run.id]], help: run.says, run: begin };
  });
  const replay =
    file === undefined ? undefined : () => loadReplay().showLastTurns(ui, file, turn, again.replay, onPractice);
  const shareWith =
    (command: string) =>
    (key: string): Promise<undefined> => {
      const isCopied = ui.terminal.copy?.(command) === true;
      return ui.ask(new TextScreen('Share this run', shareLines(command, isCopied), [key]));
    };
  const share = challenge === undefined ? [] : [{ keys: ['x'], help: 'share', run: shareWith(challenge) }];
  const best = hall();
  const showHall = (key: string): Promise<undefined> => ui.ask(new TextScreen('Hall of fame', best, [key]));
  const looks = best.length > 0 ? [{ keys: ['s'], help: 'hall of fame', run: showHall }] : [];
  return { rank, story, next: rows, replay, share, looks, leave: 'Esc leave' };
}
