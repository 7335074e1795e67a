// Plays a part of a run on an offscreen terminal, for the exporters.
import type { Tempo } from '../frame/pace';
import type { OffscreenTerminal } from './offscreen-terminal';
import { readingMs, gameViewAt, type Playback } from '../play/playback';
import { Ui } from '../frame/ui';

/** The part of a run to show, in commands, and its speed. */
interface Clip {
  readonly from: number;
  readonly to: number;
  readonly tempo: Tempo;
  /** The shell command that plays this dungeon again. */
  readonly replayCommand: string;
  /** Receives the number of commands that have been shown. */
  readonly onShown?: (commands: number) => void;
}

/** The time for which the last frame is shown. */
const END_MS = 4000;

/** Shows a part of a run, and the end screen if the run ends with it. */
export async function recordFrames(
  playback: Playback,
  terminal: OffscreenTerminal,
  { from, to, tempo, replayCommand, onShown }: Clip,
): Promise<void> {
  const end = Math.min(to, playback.length);
  const ui = new Ui(terminal);
  const gameView = gameViewAt(ui, playback, from, replayCommand, { tempo });
  const hold = (ms: number): Promise<void> => ui.playFrames({ paint: ui.capture(gameView.screen), ms });
  const mark = (): void => {
    for (const { after, text } of playback.landmarks) if (after === playback.at) terminal.mark(text);
  };
  mark();
  await hold(readingMs(gameView));
  for (let left = end - playback.at; left > 0 && playback.at < end; left--) {
    gameView.startCommand();
    playback.step();
    onShown?.(playback.at - from);
    await gameView.playAnimation();
    mark();
    await hold(playback.at < end ? readingMs(gameView) : END_MS);
  }
  const ending = playback.at === playback.length ? gameView.endScreen(playback.chronicle) : undefined;
  if (ending) await ui.playFrames({ paint: ui.capture(ending), ms: END_MS });
  terminal.end();
}
