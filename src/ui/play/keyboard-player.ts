// The player at a terminal: turns keys into commands and shows their results.
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { askFollowUp, confirmedIfAgain, isRiskWaived } from '../ask/follow-up';
import { ArrivalBanner } from '../screens/arrival-banner';
import { arrivalLines } from '../words/arrival-words';
import { Hints } from '../words/hints';
import { TEMPOS } from '../frame/pace';
import { WATCHER_SIGNS, type WatcherSign } from '../words/watcher-signs';
import { isAlarming } from './alarm';
import { GameView, type GameViewOptions } from './game-view';
import type { Ui } from '../frame/ui';

/** Options of a player. */
export interface PlayerOptions extends Pick<
  GameViewOptions,
  'recentEvents' | 'isSaved' | 'isPractice' | 'feats' | 'ghost' | 'splits' | 'lastPage'
> {
  /** Whether there are hints about keys, each once, if the player wants any. Default: there are. */
  readonly hints?: boolean;
  /** The player whose last command was undone: its other messages and its hints stay. */
  readonly before?: KeyboardPlayer | undefined;
  /** Messages before the first command. */
  readonly notices?: readonly string[];
  /** Lines over the map until the first key. */
  readonly opening?: readonly string[];
}

/** The number of commands during which a sign of a watcher is shown. */
const SIGN_COMMANDS = 4;

/** A player with a screen and a keyboard. */
export class KeyboardPlayer {
  private readonly gameView: GameView;
  /** The command whose follow-up question was not asked yet. */
  private last: Command | undefined;
  private readonly hints: Hints | undefined;
  private healthBefore = 0;
  /** Whether the screen waits for a command. */
  private isChoosing = false;
  /** The number of commands during which the last sign is still shown. */
  private signFor = 0;

  constructor(
    private readonly ui: Ui,
    private readonly engine: Engine,
    replayCommand: string,
    { hints = true, before, notices = [], opening = [], ...shown }: PlayerOptions = {},
  ) {
    const onEvent = (event: GameEvent): void => this.hints?.addEvent(event);
    const log = before?.gameView.log;
    log?.dropFresh();
    this.gameView = new GameView(ui, engine, replayCommand, { ...shown, log, onEvent });
    const { view } = this.gameView;
    this.hints = hints ? new Hints(view, (id) => ui.keys.label(id), 'Press', before?.hints?.shown) : undefined;
    for (const text of notices) this.addNotice(text);
    this.showOverMap(opening);
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.gameView.outcomeText;
  }

  /** Adds a message that is no event of the game. */
  addNotice(text: string): void {
    this.gameView.addNotice(text);
  }

  /** Shows a sign of a watcher in the last row, for a few commands. */
  hearSign(sign: WatcherSign): void {
    this.gameView.screen.news = WATCHER_SIGNS[sign].told;
    this.signFor = SIGN_COMMANDS;
    if (this.isChoosing) this.ui.redraw();
  }

  /** Returns the next command, or undefined once the player has left. */
  async choose(): Promise<Command | undefined> {
    const { ui, gameView, last, engine } = this;
    this.last = undefined;
    const hint = ui.preferences.get('hints') === 'on' ? this.hints?.takeNext() : undefined;
    if (hint !== undefined) gameView.addNotice(hint);
    const { screen, view } = gameView;
    const asker = screen.asker(ui.keys.of('read')[0] ?? 'enter');
    const isWaived = (event: GameEvent): boolean => isRiskWaived(event, ui.preferences);
    screen.followUp = last && (() => askFollowUp(screen.asked, asker, last, engine.events, isWaived));
    if (this.signFor-- <= 0) screen.news = undefined;
    this.isChoosing = true;
    const given = await ui.ask(screen);
    this.isChoosing = false;
    const command = given && confirmedIfAgain(given, last, engine.events);
    this.last = command;
    gameView.tempo = TEMPOS[ui.preferences.get('pace')];
    this.healthBefore = view.heroStatus.health;
    // The cards of boons open by themselves, over what has just happened: it is still news when they close.
    if (command?.do !== 'learn') gameView.startCommand();
    return command;
  }

  /** Shows the results of the last command, and the last page if the game is over. */
  async watch(): Promise<void> {
    const { ui, gameView, engine, healthBefore } = this;
    const { terminal } = ui;
    const hasBell = ui.preferences.get('bell') === 'danger';
    const isAlarm = hasBell && isAlarming(gameView.view, healthBefore, engine.events);
    if (isAlarm) terminal.ring?.();
    await gameView.playAnimation();
    // Nobody types in a window without the focus: a command that ends there has taken its time.
    if (hasBell && !isAlarm && terminal.hasFocus === false) terminal.ring?.();
    this.showOverMap(arrivalLines(gameView.view, engine.events));
    await gameView.showEnd();
  }

  private showOverMap(lines: readonly string[]): void {
    if (lines.length > 0) this.gameView.screen.banner = new ArrivalBanner(lines);
  }
}
