import type { Command } from '../engine/border/command';
import type { GameEvent } from '../engine/border/event';
import { View } from '../engine/border/view';
import type { Engine } from '../engine/engine';
import { Canvas } from './canvas';
import { MessageLog } from './message-log';
import { GameScreen } from './screens/game';
import type { Ui } from './ui';

/** How long each step of a walk of several turns is shown, and how long the whole walk may take, in milliseconds. */
const STEP_MS = 16;
const WALK_MS = 600;

/** A player at a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly log = new MessageLog();
  private readonly screen: GameScreen;
  private frames: Canvas[] = [];

  constructor(
    private readonly ui: Ui,
    engine: Engine,
    replayCommand: string,
  ) {
    this.screen = new GameScreen(ui, new View(engine), this.log, replayCommand);
    this.log.command(engine.events);
    engine.onTurn = () => {
      const { width, height, ascii } = ui.terminal;
      const canvas = new Canvas(width, height, ascii);
      this.screen.draw(canvas);
      this.frames.push(canvas);
    };
  }

  /** The next command; nothing once the player has left. */
  choose(): Promise<Command | undefined> {
    return this.ui.ask(this.screen);
  }

  /** Shows what came of a command: a walk of several turns is shown step by step, until a key is pressed. */
  async watch(events: readonly GameEvent[]): Promise<void> {
    this.log.command(events);
    // The last turn is what the next question shows.
    const steps = this.frames.slice(0, -1);
    this.frames = [];
    const ms = Math.min(STEP_MS, Math.ceil(WALK_MS / Math.max(1, steps.length)));
    await this.ui.play(...steps.map((paint) => ({ paint, ms })));
  }
}
