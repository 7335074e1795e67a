/** `koboldkeep replay`: shows or tells a recorded run, from which the user can take over and play on. */
import type { Preferences } from '../../ui/frame/preferences';
import { confirmScreen } from '../../ui/widgets/confirm';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { Ui } from '../../ui/frame/ui';
import { keysScreen } from '../../ui/widgets/text-screen';
import { readPreferences } from '../input/read-preferences';
import { dungeonCommand } from '../input/shell-commands';
import { UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import type { Seated } from '../play/game-loop';
import { openingNote, practiceFrom, showReplay } from '../play/show-replay';
import { isPlayedPlain, loadLines, modeOption } from '../play/play-game';
import { STDIN } from '../io/standard-streams';
import { headline, openRunAnywhere, readRun, replayOpener, type NamedRun } from '../runs/find-run';
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
  const hosted = io.host?.recording;
  const { source, recording } = hosted ? readRun('The recording', hosted) : await openRunAnywhere(given, io);
  const preferences = readPreferences(options, io);
  const again = dungeonCommand(recording, modeOption(preferences));
  const note = openingNote(recording);
  const closing = [`${headline(recording)}.`, `The same dungeon again: ${again}`];
  const shown = { source, recording, again, note, closing };
  if (!isPlayedPlain(preferences, io)) return replayOnScreen(shown, preferences, io);
  const open = replayOpener(source, recording);
  return loadLines().replayByLines(open, note, again, preferences, io, practiceFrom, closing);
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
    const open = replayOpener(source, recording);
    practised = await showReplay(ui, open, note, again, (now) => (player = now));
  });
  print([...practised, ...closing], io);
  return code;
}
