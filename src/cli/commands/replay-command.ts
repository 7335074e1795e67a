import { CONTENT } from '../../content/index';
import { UnsavedGame } from '../../store/journal/game';
import type { Recording } from '../../store/recording/format';
import { Replayer } from '../../store/recording/replayer';
import type { KeyboardPlayer } from '../../ui/play/keyboard-player';
import { TEMPOS, type Pace } from '../../ui/frame/pace';
import { leavePrompt } from '../../ui/screens/leave-prompts';
import { ReplayScreen } from '../../ui/play/replay-screen';
import { Ui } from '../../ui/frame/ui';
import { drawDialog } from '../../ui/widgets/dialog';
import { formatNumber } from '../../ui/words/phrases';
import { EXIT, UsageError, type Io } from '../io';
import { playAs } from './play-command';
import { dungeonCommand, headline, openRecording, runMeant } from '../find-run';
import { openSaves } from '../open-saves';
import { refuseWithoutTerminal, withTerminal, type ScreenOptions } from '../with-terminal';
import { shown } from '../printable';

export interface ReplayOptions extends ScreenOptions {
  readonly pace: Pace;
}

/** Gets a recording ready to be shown. Throws a UsageError where none of it can be played. */
export function openReplay(file: string, recording: Recording): Replayer {
  const replay = Replayer.open(CONTENT, recording);
  if (typeof replay !== 'string') return replay;
  throw new UsageError(
    `${shown(file, 1000)} cannot be played again: ${replay}. The koboldkeep it was played by can do it.`,
    EXIT.unproven,
  );
}

/**
 * Shows a recorded run at the terminal, the newest that is kept where none is named; whoever wants to plays on from any
 * place in it. Answers with the exit code. Throws a UsageError where it cannot be shown.
 */
export async function replayRun(given: string | undefined, options: ReplayOptions, io: Io): Promise<number> {
  const file = runMeant(openSaves(io.env), given, io);
  const recording = openRecording(file);
  refuseWithoutTerminal(io);
  const again = dungeonCommand(recording);
  let player: KeyboardPlayer | undefined;
  let from = 0;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal, () => (player ? leavePrompt() : undefined));
    // Going through all of it takes a moment, which nobody should have to wonder about.
    const note = `Looking through ${formatNumber(recording.commands.length)} commands…`;
    await ui.playFrames({
      paint: (canvas) => {
        drawDialog(canvas, '', [note]);
      },
      ms: 1,
    });
    const replay = openReplay(file, recording);
    const wish = await ui.ask(new ReplayScreen(ui, replay, again, TEMPOS[options.pace]));
    if (wish !== 'takeOver') return;
    from = replay.engine.turn;
    const game = new UnsavedGame(replay.engine);
    const says = [`This is practice from turn ${formatNumber(from)} on: nothing of it is kept.`];
    const { pace } = options;
    await playAs(
      ui,
      { game, says, recent: game.engine.events },
      again,
      { pace, hints: false },
      (now) => (player = now),
    );
  });
  const practice = player
    ? [`${shown(player.outcomeText)} That was practice from turn ${formatNumber(from)} on, and nothing of it is kept.`]
    : [];
  io.stdout.write([...practice, `${headline(recording)}.`, `The same dungeon again: ${again}`, ''].join('\n'));
  return code;
}
