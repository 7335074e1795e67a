/** Shows a recorded run on the screen, from which the viewer can take over and play on without saving. */
import { setImmediate } from 'node:timers/promises';
import { fork } from '../../engine/api/snapshot/fork';
import type { Engine } from '../../engine/engine';
import { UnsavedGame } from '../../store/journal/played-game';
import { TEMPOS } from '../../ui/frame/pace';
import type { Ui } from '../../ui/frame/ui';
import type { Playback } from '../../ui/play/playback';
import { ReplayScreen } from '../../ui/play/replay-screen';
import { drawDialog } from '../../ui/widgets/dialog';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import type { Recording } from '../../store/recording/format';
import { UsageError } from '../io/io';
import { openRecording, replayOpener, type OpenReplay } from '../runs/find-run';
import { TextScreen } from '../../ui/widgets/text-screen';
import type { Practice, Seated } from './game-loop';
import { playLoop } from './screen-loop';

/** The number of turns before the end of a run from which its last turns are shown. */
const LAST_TURNS = 10;

/** Returns the position from which the last turns of a run that ended on `turn` are shown. */
export const lastTurns = (playback: Pick<Playback, 'positionOfTurn'>, turn: number): number =>
  playback.positionOfTurn(Math.max(0, turn - LAST_TURNS));

/** Says that a replay is being opened, which takes a moment. */
export const openingNote = ({ commands }: Pick<Recording, 'commands'>): string =>
  `Replaying ${formatCount(commands.length, 'command')}…`;

/** Returns a game that goes on from a replay, which keeps its own. */
export function practiceFrom(engine: Engine): Practice {
  const from = formatNumber(engine.turn);
  const messages = [`This is practice from turn ${from} on: it is not saved.`];
  const game = new UnsavedGame(fork(engine));
  return {
    game: { game, messages, recent: engine.events, hints: false, isPractice: true },
    result: ({ outcomeText }) => [outcomeText, `That was practice from turn ${from} on; it was not saved.`],
  };
}

/**
 * Shows a replay from one of its positions until the viewer leaves it. `onPractice` hears of the player while the viewer plays
 * on from a position. Returns how the last practice ended.
 */
export async function showReplay(
  ui: Ui,
  open: OpenReplay,
  note: string,
  again: string,
  onPractice: (player: Seated | undefined) => void,
  from?: (playback: Playback) => number,
): Promise<readonly string[]> {
  const showNote = async (): Promise<boolean> => {
    await ui.playFrames({
      paint: (canvas) => {
        drawDialog(canvas, '', [note]);
      },
      ms: 1,
    });
    // With a key in the queue the frame does not wait.
    await setImmediate();
    return true;
  };
  await showNote();
  const playback = await open(showNote);
  if (!playback) return [];
  const screen = new ReplayScreen(ui, playback, again, TEMPOS[ui.preferences.get('pace')], from?.(playback));
  let practised: readonly string[] = [];
  while ((await ui.ask(screen)) === 'takeOver') {
    const { game, result } = practiceFrom(playback.engine);
    let player: Seated | undefined;
    await playLoop(ui, game, again, (now) => {
      player = now;
      onPractice(now);
    });
    practised = player ? result(player) : [];
    onPractice(undefined);
    for (const sentence of practised) screen.addNotice(sentence);
  }
  return practised;
}

/** Shows the last turns of a run that ended on `turn`, or says why they cannot be shown. */
export async function showLastTurns(
  ui: Ui,
  file: string,
  turn: number,
  again: string,
  onPractice: (player: Seated | undefined) => void,
): Promise<undefined> {
  try {
    const recording = openRecording(file);
    const from = (playback: Playback): number => lastTurns(playback, turn);
    await showReplay(ui, replayOpener(file, recording), openingNote(recording), again, onPractice, from);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await ui.ask(new TextScreen('Replay', [error.message]));
  }
}
