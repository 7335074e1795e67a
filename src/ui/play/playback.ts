// A recorded run to show, and the speed at which it is shown.
import type { Chronicle } from '../../engine/api/event/chronicle';
import type { Milestone } from '../../engine/api/event/timeline';
import type { Engine } from '../../engine/engine';
import { TEMPOS, type Tempo } from '../frame/pace';
import { GameView, type GameViewOptions } from './game-view';
import type { Ui } from '../frame/ui';

/** A recorded run that can be stepped through and positioned anywhere. */
export interface Playback {
  /** The number of commands, and the number of those performed so far. */
  readonly length: number;
  readonly at: number;
  /** The current game. `seek` replaces it with an engine without observers. */
  readonly engine: Engine;
  /** Why the recording is invalid, or undefined if it is valid. */
  readonly invalidReason: string | undefined;
  readonly landmarks: readonly Milestone[];
  /** The kills of the whole run and the events of its last turns. */
  readonly chronicle: Chronicle;
  step(): void;
  seek(to: number): void;
  turnAt(after: number): number;
  depthAt(after: number): number;
  /** Returns the number of commands before a turn, or `length` if the run ended earlier. */
  positionOfTurn(turn: number): number;
}

/** The number of commands performed before a position, to fill the message log. */
const LEAD_IN = 30;

/** The speeds a viewer can choose, as multiples of the original one. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
export const ORIGINAL_SPEED = 1;

/** The time to read the messages of a command, in milliseconds. */
const READING_MS = { min: 160, letter: 10, max: 1500 } as const;

/** Returns the game view at a position of a run, with the messages right before it. */
export function gameViewAt(
  ui: Ui,
  playback: Playback,
  at: number,
  replayCommand: string,
  options: GameViewOptions,
): GameView {
  playback.seek(Math.max(0, at - LEAD_IN));
  const { tempo = TEMPOS.normal } = options;
  const gameView = new GameView(ui, playback.engine, replayCommand, {
    ...options,
    recentEvents: [],
    tempo: TEMPOS.none,
  });
  while (playback.at < at) {
    gameView.startCommand();
    playback.step();
    gameView.skipAnimation();
  }
  gameView.tempo = tempo;
  return gameView;
}

/** Returns how long to show the result of the last command, so that it can be read. */
export function readingMs({ log }: GameView): number {
  const letters = log.messages.reduce((sum, message) => sum + (log.isFresh(message) ? message.text.length : 0), 0);
  return Math.min(READING_MS.max, READING_MS.min + letters * READING_MS.letter);
}

/** Returns a tempo that is `times` as fast. Frames too short to be seen get no time. */
export function scaleTempo({ act, step }: Tempo, times: number): Tempo {
  const shortened = (ms: number): number => (ms / times < MIN_FRAME_MS ? 0 : Math.round(ms / times));
  return { act: shortened(act), step: shortened(step) };
}

/** The shortest visible frame. */
const MIN_FRAME_MS = 4;
