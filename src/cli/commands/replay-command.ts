/** `koboldkeep replay`: shows a recorded run, from which the user can take over and play on. */
import { UnsavedGame } from '../../store/journal/played-game';
import { TEMPOS } from '../../ui/frame/pace';
import { leavePrompt } from '../../ui/screens/leave-prompts';
import { ReplayScreen } from '../../ui/play/replay-screen';
import { Ui } from '../../ui/frame/ui';
import { drawDialog } from '../../ui/widgets/dialog';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { readPreferences } from '../input/read-preferences';
import { dungeonCommand } from '../input/shell-commands';
import type { Io } from '../io/io';
import { print } from '../io/print';
import { playLoop, type Seated } from '../play/play-at-terminal';
import { headline, openReplay, openRun } from '../runs/find-run';
import { refuseWithoutTerminal, withTerminal } from '../io/with-terminal';

export async function replayRun(options: object, io: Io, given?: string): Promise<number> {
  const { file, recording } = openRun(given, io);
  refuseWithoutTerminal(io);
  const again = dungeonCommand(recording);
  let player: Seated | undefined;
  let from = 0;
  const preferences = readPreferences(options, io);
  const code = await withTerminal(preferences, io, async (terminal) => {
    const ui = new Ui(terminal, () => (player ? leavePrompt() : undefined), preferences);
    // Opening the replay takes a moment: say so.
    const note = `Replaying ${formatCount(recording.commands.length, 'command')}…`;
    await ui.playFrames({
      paint: (canvas) => {
        drawDialog(canvas, '', [note]);
      },
      ms: 1,
    });
    const replay = openReplay(file, recording);
    const answer = await ui.ask(new ReplayScreen(ui, replay, again, TEMPOS[preferences.get('pace')]));
    if (answer !== 'takeOver') return;
    from = replay.engine.turn;
    const game = new UnsavedGame(replay.engine);
    const messages = [`This is practice from turn ${formatNumber(from)} on: it is not saved.`];
    const practice = { game, messages, recent: game.engine.events, hints: false };
    await playLoop(ui, practice, again, (now) => (player = now));
  });
  const result = player
    ? [`${player.outcomeText} That was practice from turn ${formatNumber(from)} on; it was not saved.`]
    : [];
  print([...result, `${headline(recording)}.`, `The same dungeon again: ${again}`], io);
  return code;
}
