import type { Chronicle } from '../../engine/api/event/chronicle';
import type { Milestone } from '../../engine/api/event/timeline';
import type { Engine } from '../../engine/engine';
import { TEMPOS, type Tempo } from '../frame/pace';
import { GameView, type GameViewOptions } from './game-view';
import type { Ui } from '../frame/ui';

/** A run that was played before and can be gone through in both directions. */
export interface Playback {
  /** How many commands it has, and after how many of them it is now. */
  readonly length: number;
  readonly at: number;
  /** The game as it is now: another engine after a `seek`, which nobody listens to yet. */
  readonly engine: Engine;
  /** Why it does not hold; nothing where it does. */
  readonly invalidReason: string | undefined;
  readonly landmarks: readonly Milestone[];
  /** Whom the hero killed in all of it, and how the last turns went. */
  readonly chronicle: Chronicle;
  step(): void;
  seek(to: number): void;
  turnAt(after: number): number;
  depthAt(after: number): number;
  /** After how many commands a turn had come; the whole run where it never did. */
  positionOfTurn(turn: number): number;
}

/** How many commands before a place are played unseen, so that it is known there what was told last. */
const LEAD_IN = 30;

/** At what length a message is read, in milliseconds: at the least, for each letter, and at the most. */
const READING_MS = { least: 160, letter: 10, most: 1500 } as const;

/** The stage for a place in a run, with what was told right before it. */
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

/** How long what the last command led to stays before the next, in milliseconds, so that it can be read. */
export function readingMs({ log }: GameView): number {
  const letters = log.messages.reduce((sum, message) => sum + (log.isFresh(message) ? message.text.length : 0), 0);
  return Math.min(READING_MS.most, READING_MS.least + letters * READING_MS.letter);
}

/** A tempo so many times as fast; what would be over before it could be seen is not shown. */
export function scaleTempo({ act, step }: Tempo, times: number): Tempo {
  const shortened = (ms: number): number => (ms / times < MIN_FRAME_MS ? 0 : Math.round(ms / times));
  return { act: shortened(act), step: shortened(step) };
}

/** Milliseconds that a frame takes at the least. */
const MIN_FRAME_MS = 4;
