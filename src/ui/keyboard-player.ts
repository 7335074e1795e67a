import type { Command } from '../engine/border/command';
import type { GameEvent } from '../engine/border/event';
import { View } from '../engine/border/view';
import type { Engine } from '../engine/engine';
import type { Canvas } from './canvas';
import { MessageLog } from './message-log';
import { GameScreen } from './screens/game';
import type { Ui } from './ui';

/** How long each step of a walk of several turns is shown, in milliseconds, and how many are shown at the most. */
const STEP_MS = 16;
const MOST_STEPS = 60;

/** A player at a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly log = new MessageLog();
  private readonly screen: GameScreen;
  /** The turns of the last command as they were seen: every one, or every second, fourth, … of a long walk. */
  private steps: Canvas[] = [];
  private turns = 0;
  private turnsAStep = 1;

  constructor(
    private readonly ui: Ui,
    engine: Engine,
    replayCommand: string,
  ) {
    this.screen = new GameScreen(ui, new View(engine), this.log, replayCommand);
    this.log.command(engine.events);
    engine.onTurn = () => {
      if (this.turns++ % this.turnsAStep === 0) this.keepStep();
    };
  }

  /** The next command; nothing once the player has left. */
  choose(): Promise<Command | undefined> {
    return this.ui.ask(this.screen);
  }

  /** Shows what came of a command: a walk of several turns is shown step by step, until a key is pressed. */
  async watch(events: readonly GameEvent[]): Promise<void> {
    this.log.command(events);
    const { steps, turns } = this;
    this.steps = [];
    this.turns = 0;
    this.turnsAStep = 1;
    // The last turn is what the next question shows.
    if (turns > 1) await this.ui.play(...steps.map((paint) => ({ paint, ms: STEP_MS })));
  }

  private keepStep(): void {
    this.steps.push(this.ui.capture(this.screen));
    if (this.steps.length < MOST_STEPS) return;
    this.steps = this.steps.filter((_, i) => i % 2 === 0);
    this.turnsAStep *= 2;
  }
}
