import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { askFollowUp } from '../screens/follow-up';
import { Hints } from '../words/hints';
import { TEMPOS, type Pace } from '../frame/pace';
import type { Ghost } from '../words/race';
import { GameView } from './game-view';
import type { Ui } from '../frame/ui';

/** How a player wants the game shown. */
export interface PlayerOptions {
  readonly pace?: Pace;
  /** Whether to say, once each, which key does what when it is first of use. */
  readonly hints?: boolean;
  /** What came before, where the game goes on. */
  readonly recentEvents?: readonly GameEvent[];
  /** Sentences for the player before the first command. */
  readonly notices?: readonly string[];
  /** Whether the game is kept now, so that it can be left at any moment; left out, it is not. */
  readonly isSaved?: () => boolean;
  /** A run of the same dungeon to play against, and one's own splits so far where the game goes on. */
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
}

/** A player at a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly gameView: GameView;
  /** The command whose follow-up has not been asked yet. */
  private last: Command | undefined;
  private readonly hints: Hints | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly engine: Engine,
    replayCommand: string,
    { pace = 'normal', hints = false, notices = [], ...shown }: PlayerOptions = {},
  ) {
    const onEvent = (event: GameEvent): void => this.hints?.addEvent(event);
    this.gameView = new GameView(ui, engine, replayCommand, { ...shown, tempo: TEMPOS[pace], onEvent });
    const { view, screen } = this.gameView;
    this.hints = hints ? new Hints(view, (id) => screen.keyFor(id)) : undefined;
    for (const text of notices) this.addNotice(text);
  }

  /** How the game ended, in one sentence. */
  get outcomeText(): string {
    return this.gameView.outcomeText;
  }

  /** Tells the player something that is no event of the game. */
  addNotice(text: string): void {
    this.gameView.addNotice(text);
  }

  /** The next command; nothing once the player has left. */
  async choose(): Promise<Command | undefined> {
    const { ui, gameView, last, engine } = this;
    this.last = undefined;
    const hint = this.hints?.takeNext();
    if (hint !== undefined) gameView.addNotice(hint);
    gameView.screen.followUp = last && (() => askFollowUp(ui, gameView.view, last, engine.events));
    const command = await ui.ask(gameView.screen);
    this.last = command;
    gameView.startCommand();
    return command;
  }

  /** Shows what came of the last command, until a key is pressed; if it was the end, tells how that came about. */
  async watch(): Promise<void> {
    const { ui, gameView } = this;
    await gameView.playAnimation();
    const ending = gameView.endScreen();
    if (!ending) return;
    ui.terminal.flushKeys(); // what was typed ahead was meant for a living hero
    await ui.ask(ending);
  }
}
