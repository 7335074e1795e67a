import type { Tempo } from '../frame/pace';
import type { Reel } from './offscreen-terminal';
import { beatOf, stageAt, type Rerun } from '../play/playback';
import { Ui } from '../frame/ui';

/** Which part of a run is shown, in commands, and how. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly tempo: Tempo;
  /** The shell command that plays this dungeon again. */
  readonly replayCommand: string;
}

/** For how many milliseconds the last of it is shown. */
const END_MS = 4000;

/** Shows a part of a run from its first command to its last, and after those of a whole run how it ended. */
export async function film(rerun: Rerun, reel: Reel, { from, to, tempo, replayCommand }: Cut): Promise<void> {
  const ui = new Ui(reel);
  const stage = stageAt(ui, rerun, from, replayCommand, { tempo });
  const hold = (ms: number): Promise<void> => ui.play({ paint: ui.capture(stage.screen), ms });
  const mark = (): void => {
    for (const { after, text } of rerun.landmarks) if (after === rerun.at) reel.mark(text);
  };
  mark();
  await hold(beatOf(stage));
  while (rerun.at < to) {
    stage.age();
    rerun.step();
    await stage.play();
    mark();
    await hold(rerun.at < to ? beatOf(stage) : END_MS);
  }
  const ending = rerun.at === rerun.length ? stage.ending(rerun.chronicle) : undefined;
  if (ending) await ui.play({ paint: ui.capture(ending), ms: END_MS });
  reel.end();
}
