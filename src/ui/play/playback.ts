// A recorded run to show, and the speed at which it is shown.
import type { Chronicle, Milestone } from '../../engine/api/event/chronicle';
import type { Engine } from '../../engine/engine';
import { TEMPOS, type Tempo } from '../frame/pace';
import { GameView, type GameViewOptions } from './game-view';
import { inGroup, type Binding, type Reply } from '../frame/screen';
import type { Ui } from '../frame/ui';

/** A recorded run that can be stepped through and positioned anywhere. */
export interface Playback {
  /** The number of commands, and the number of those performed so far. */
  readonly length: number;
  readonly at: number;
  /** The current game. `seek` replaces it with an engine without observers. */
  readonly engine: Engine;
  /** The reason that the recording is invalid, or undefined if it is valid. */
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

/** The time to read the messages of a command, in milliseconds. */
const READING_MS = { min: 160, letter: 10, max: 1500 } as const;

/** Receives the events of the commands that lead to a position of a run. */
interface Hearer {
  startCommand(): void;
  /** Ends a command without showing it. */
  skip(): void;
}

/** Goes to a position of a run, and lets somebody hear the events right before it. */
export function seekWithMessages<T extends Hearer>(playback: Playback, at: number, hearer: (engine: Engine) => T): T {
  const to = Math.min(at, playback.length);
  playback.seek(Math.max(0, to - LEAD_IN));
  const hears = hearer(playback.engine);
  for (let left = to - playback.at; left > 0 && playback.at < to; left--) {
    hears.startCommand();
    playback.step();
    hears.skip();
  }
  return hears;
}

/** Returns the game view at a position of a run, with the messages right before it. */
export function gameViewAt(
  ui: Ui,
  playback: Playback,
  at: number,
  replayCommand: string,
  options: GameViewOptions,
): GameView {
  const { tempo = TEMPOS.normal } = options;
  const quiet = { ...options, recentEvents: [], tempo: TEMPOS.none };
  const gameView = seekWithMessages(playback, at, (engine) => new GameView(ui, engine, replayCommand, quiet));
  gameView.tempo = tempo;
  return gameView;
}

/** Returns how long to show the result of the last command at the original speed, so that it can be read. */
export function readingMs({ log }: GameView): number {
  const letters = log.messages.reduce((sum, message) => sum + (log.isFresh(message) ? message.text.length : 0), 0);
  return Math.min(READING_MS.max, READING_MS.min + letters * READING_MS.letter);
}

/** The speeds a viewer can choose, as multiples of the original one. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;

/** The speed at which a game is shown that the viewer does not play. */
export class ViewingSpeed {
  private index: number = SPEEDS.indexOf(1);

  constructor(private readonly original: Tempo) {}

  /** The speed as a multiple of the original one. */
  get factor(): number {
    return SPEEDS[this.index] ?? 1;
  }

  /** The speed of animations. */
  get tempo(): Tempo {
    const shortened = (ms: number): number => (ms / this.factor < MIN_FRAME_MS ? 0 : Math.round(ms / this.factor));
    return { act: shortened(this.original.act), step: shortened(this.original.step) };
  }

  /** Returns how long to show the result of the last command at this speed. */
  readingMs(gameView: GameView): number {
    return Math.round(readingMs(gameView) / this.factor);
  }

  /** Returns the keys that change the speed. `onChange` is called after each change. */
  bindings(onChange: () => void): readonly Binding<never>[] {
    const change = (by: number) => (): Reply<never> => {
      this.index = Math.max(0, Math.min(SPEEDS.length - 1, this.index + by));
      onChange();
      return undefined;
    };
    return inGroup<Binding<never>>('Play', [
      { keys: ['+', 'up', 'k', '=', 'kp8'], help: 'faster', run: change(1) },
      { keys: ['-', 'down', 'j', 'kp2'], help: 'slower', run: change(-1) },
    ]);
  }
}

/** The shortest visible frame. */
const MIN_FRAME_MS = 4;
