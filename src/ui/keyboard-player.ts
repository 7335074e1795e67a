import { Chronicle } from '../engine/border/chronicle';
import type { Command } from '../engine/border/command';
import type { GameEvent } from '../engine/border/event';
import { View } from '../engine/border/view';
import type { Engine } from '../engine/engine';
import { Animation } from './animation';
import { followUp } from './follow-up';
import { MessageLog } from './message-log';
import type { Pace } from './pace';
import { DeathScreen, epitaph } from './screens/death';
import { GameScreen } from './screens/game';
import type { Ui } from './ui';

/** A player at a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly view: View;
  private readonly log = new MessageLog();
  private readonly chronicle = new Chronicle();
  private readonly screen: GameScreen;
  /** The command whose follow-up has not been asked yet. */
  private last: Command | undefined;
  private readonly animation: Animation;
  /** What has happened in the hero's turn that is not over yet. */
  private thisTurn: GameEvent[] = [];

  constructor(
    private readonly ui: Ui,
    private readonly engine: Engine,
    private readonly replayCommand: string,
    pace: Pace = 'normal',
  ) {
    this.view = new View(engine);
    this.screen = new GameScreen(ui, this.view, this.log, replayCommand);
    this.animation = new Animation(ui, this.screen, this.view, pace);
    for (const event of engine.events) this.log.hear(event);
    engine.observer = (event) => {
      this.log.hear(event);
      this.thisTurn.push(event);
      this.animation.see(event);
    };
    engine.onTurn = () => {
      this.noteTurn();
      this.animation.turn();
    };
  }

  /** How the hero died, in one sentence. */
  get epitaph(): string {
    return epitaph(this.view, this.chronicle);
  }

  /** The next command; nothing once the player has left. */
  async choose(): Promise<Command | undefined> {
    const { ui, view, last, engine } = this;
    this.last = undefined;
    this.screen.first = last && (() => followUp(ui, view, last, engine.events));
    const command = await ui.ask(this.screen);
    this.last = command;
    this.log.age();
    return command;
  }

  /** Shows what came of the last command, until a key is pressed; if it was the hero's death, explains that too. */
  async watch(): Promise<void> {
    await this.animation.play();
    if (this.view.outcome === 'died') {
      // Dead by the hero's own act, in a turn that never ended.
      if (this.thisTurn.some(({ type }) => type === 'died')) this.noteTurn();
      this.ui.terminal.flushKeys(); // what was typed ahead was meant for a living hero
      await this.ui.ask(new DeathScreen(this.ui, this.view, this.log, this.chronicle, this.replayCommand));
    }
    this.thisTurn = [];
  }

  private noteTurn(): void {
    this.chronicle.note(this.view.turn, this.thisTurn, this.view.heroStatus.health);
    this.thisTurn = [];
  }
}
