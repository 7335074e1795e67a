import { Chronicle } from '../engine/border/chronicle';
import type { Command } from '../engine/border/command';
import type { GameEvent } from '../engine/border/event';
import { View } from '../engine/border/view';
import type { Engine } from '../engine/engine';
import { Animation } from './animation';
import { followUp } from './follow-up';
import { Hints } from './hints';
import { MessageLog } from './message-log';
import type { Pace } from './pace';
import { deathScreen, epitaph } from './screens/death';
import { GameScreen } from './screens/game';
import { triumph, victoryScreen } from './screens/victory';
import type { Ui } from './ui';
import { grouped } from './words';

/** How a player wants the game shown. */
export interface PlayerOptions {
  readonly pace?: Pace;
  /** Whether to say, once each, which key does what when it is first of use. */
  readonly hints?: boolean;
  /** What came before, where the game goes on. */
  readonly recent?: readonly GameEvent[];
  /** Sentences for the player before the first command. */
  readonly says?: readonly string[];
  /** Whether the game is kept now, so that it can be left at any moment; left out, it is not. */
  readonly isKept?: () => boolean;
}

/** A player at a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly view: View;
  private readonly log = new MessageLog();
  private readonly chronicle = new Chronicle();
  private readonly screen: GameScreen;
  /** The command whose follow-up has not been asked yet. */
  private last: Command | undefined;
  private readonly animation: Animation;
  private readonly hints: Hints | undefined;
  /** What has happened in the hero's turn that is not over yet. */
  private thisTurn: GameEvent[] = [];

  constructor(
    private readonly ui: Ui,
    private readonly engine: Engine,
    private readonly replayCommand: string,
    { pace = 'normal', hints = false, recent = engine.events, says = [], isKept }: PlayerOptions = {},
  ) {
    this.view = new View(engine);
    this.screen = new GameScreen(ui, this.view, this.log, replayCommand, isKept);
    this.hints = hints ? new Hints(this.view, (id) => this.screen.keyOf(id)) : undefined;
    this.animation = new Animation(ui, this.screen, this.view, pace);
    for (const event of recent) this.log.hear(event);
    for (const text of says) this.say(text);
    engine.observer = (event) => {
      this.log.hear(event);
      this.thisTurn.push(event);
      this.animation.see(event);
      this.hints?.see(event);
    };
    engine.onTurn = () => {
      this.noteTurn();
      this.animation.turn();
    };
  }

  /** How the game ended, in one sentence. */
  get epitaph(): string {
    const { view } = this;
    if (view.outcome === 'died') return epitaph(view, this.chronicle);
    return view.outcome === 'won'
      ? triumph(view)
      : `${view.heroName} left floor ${view.depth} on turn ${grouped(view.turn)}.`;
  }

  /** Tells the player something that is no event of the game. */
  say(text: string): void {
    this.log.add({ text, tone: 'hint' });
  }

  /** The next command; nothing once the player has left. */
  async choose(): Promise<Command | undefined> {
    const { ui, view, last, engine } = this;
    this.last = undefined;
    const hint = this.hints?.next();
    if (hint !== undefined) this.log.add({ text: hint, tone: 'hint' });
    this.screen.first = last && (() => followUp(ui, view, last, engine.events));
    const command = await ui.ask(this.screen);
    this.last = command;
    this.log.age();
    return command;
  }

  /** Shows what came of the last command, until a key is pressed; if it was the end, tells how that came about. */
  async watch(): Promise<void> {
    const { ui, view, log, chronicle, replayCommand } = this;
    await this.animation.play();
    if (view.outcome === 'died' || view.outcome === 'won') {
      // Dead by the hero's own act, in a turn that never ended.
      if (this.thisTurn.some(({ type }) => type === 'died')) this.noteTurn();
      ui.terminal.flushKeys(); // what was typed ahead was meant for a living hero
      const tell = view.outcome === 'died' ? deathScreen : victoryScreen;
      await ui.ask(tell(ui, view, log, chronicle, replayCommand));
    }
    this.thisTurn = [];
  }

  private noteTurn(): void {
    this.chronicle.note(this.view.turn, this.thisTurn, this.view.heroStatus.health);
    this.thisTurn = [];
  }
}
