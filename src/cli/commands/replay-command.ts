/** `koboldkeep replay`: shows or tells a recorded run, from which the user can take over and play on. */
import { fork } from '../../engine/api/snapshot/snapshot';
import type { Engine } from '../../engine/engine';
import { UnsavedGame } from '../../store/journal/played-game';
import { TEMPOS } from '../../ui/frame/pace';
import type { Preferences } from '../../ui/frame/preferences';
import { confirmScreen } from '../../ui/widgets/confirm';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { ReplayScreen } from '../../ui/play/replay-screen';
import { Ui } from '../../ui/frame/ui';
import { keysScreen } from '../../ui/widgets/text-screen';
import { drawDialog } from '../../ui/widgets/dialog';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { readPreferences } from '../input/read-preferences';
import { dungeonCommand } from '../input/shell-commands';
import { UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import type { Practice, Seated } from '../play/game-loop';
import { playLoop } from '../play/play-on-screen';
import { isPlayedPlain, loadLines, modeOption } from '../play/play-game';
import { STDIN } from '../io/standard-streams';
import { headline, openReplay, openRun, type NamedRun } from '../runs/find-run';
import { withTerminal } from '../io/with-terminal';

/** A run to replay, with the lines for the shell. */
interface Shown extends NamedRun {
  /** The shell command that plays its dungeon again. */
  readonly again: string;
  /** Said first: opening the replay takes a moment. */
  readonly note: string;
  readonly closing: readonly string[];
}

export async function replayRun(options: object, io: Io, given?: string): Promise<number> {
  if (given === STDIN)
    throw new UsageError('replay reads keys and words from standard input: give the file of the recording.');
  const { source, recording } = await openRun(given, io);
  const preferences = readPreferences(options, io);
  const again = dungeonCommand(recording, modeOption(preferences));
  const note = `Replaying ${formatCount(recording.commands.length, 'command')}…`;
  const closing = [`${headline(recording)}.`, `The same dungeon again: ${again}`];
  const shown = { source, recording, again, note, closing };
  if (!isPlayedPlain(preferences, io)) return replayOnScreen(shown, preferences, io);
  const open = () => openReplay(source, recording);
  return loadLines().replayByLines(open, note, again, preferences, io, practiceFrom, closing);
}

/** Returns a game that goes on from a replay, which keeps its own. */
function practiceFrom(engine: Engine): Practice {
  const from = formatNumber(engine.turn);
  const messages = [`This is practice from turn ${from} on: it is not saved.`];
  const game = new UnsavedGame(fork(engine));
  return {
    game: { game, messages, recent: engine.events, hints: false, isPractice: true },
    result: ({ outcomeText }) => [outcomeText, `That was practice from turn ${from} on; it was not saved.`],
  };
}

async function replayOnScreen(
  { source, recording, again, note, closing }: Shown,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  let player: Seated | undefined;
  /** The ending of the last game of practice. */
  let practised: readonly string[] = [];
  const code = await withTerminal(preferences, io, async (terminal) => {
    const ui = new Ui(
      terminal,
      { leave: () => (player ? confirmScreen(LEAVE_UNSAVED, true) : undefined), keys: keysScreen },
      preferences,
    );
    await ui.playFrames({
      paint: (canvas) => {
        drawDialog(canvas, '', [note]);
      },
      ms: 1,
    });
    const replay = openReplay(source, recording);
    const screen = new ReplayScreen(ui, replay, again, TEMPOS[preferences.get('pace')]);
    while ((await ui.ask(screen)) === 'takeOver') {
      const { game, result } = practiceFrom(replay.engine);
      await playLoop(ui, game, again, (now) => (player = now));
      practised = player ? result(player) : [];
      player = undefined;
      for (const sentence of practised) screen.addNotice(sentence);
    }
  });
  print([...practised, ...closing], io);
  return code;
}
