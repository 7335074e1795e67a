// Shows a game that another process plays.
import { endOfWatching } from '../ask/viewing';
import type { Command } from '../../engine/api/command/command';
import { floorLabel } from '../screens/status-line';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { TEMPOS, type Tempo } from '../frame/pace';
import { inGroup, withoutRepeats, type Binding, type Reply } from '../frame/screen';
import { GameView } from './game-view';
import type { Ui } from '../frame/ui';
import { ViewingScreen } from './viewing-screen';
import { WATCHER_SIGN_IDS, WATCHER_SIGNS, signSentence, type SendSign, type WatcherSign } from '../words/watcher-signs';
import { shorten } from '../words/text';
import { drawFooter } from '../widgets/keys-line';
import { formatCount, formatNumber } from '../words/phrases';

/** A game that another process plays. */
export interface SpectatedGame {
  /** The game as far as it was performed here. `reloaded` replaces it with another engine. */
  readonly engine: Engine;
  /** The number of turns by which it is shown later. Default: none. */
  readonly delay?: number;
  /** The events of the last commands before the game was read. */
  readonly recentEvents: readonly GameEvent[];
  /** Returns whether it is being played now. */
  isPlayed(): Promise<boolean>;
  /** Returns the news since the last call. The caller must perform the played commands in order. */
  poll():
    | { readonly kind: 'played'; readonly commands: readonly Command[] }
    | { readonly kind: 'quiet' | 'reloaded' | 'over' };
  perform(command: Command): void;
  /** Sends a sign to the player. Absent where signs do not reach one. */
  readonly sendSign?: SendSign | undefined;
}

/** The interval between two calls of `poll`. */
export const POLL_MS = 100;
/** After this number of polls, the screen checks again whether the game is being played. */
const CHECK_EVERY = 10;
/** From this number of commands at once, only the outcome is shown. */
export const MANY_COMMANDS = 4;
const MAX_HERO_NAME = 20;

/** Follows the game of another process. Answers true once the run is over and its end screen is closed. */
export class SpectateScreen extends ViewingScreen<true> {
  readonly bindings: readonly Binding<true>[];
  protected gameView: GameView;
  private isOver = false;
  private isPlayed = false;
  private polls = 0;

  constructor(
    ui: Ui,
    private readonly game: SpectatedGame,
    private readonly replayCommand: string,
    private readonly tempo: Tempo = TEMPOS.normal,
  ) {
    super(ui);
    this.gameView = this.newGameView();
    this.bindings = withoutRepeats([
      ...this.commonBindings('Watch', {
        keys: ['q', 'escape', 'ctrl+c', 'S'],
        help: 'leave; the game goes on without you',
      }),
      ...this.signBindings(),
    ]);
  }

  timeoutMs(): number | undefined {
    return this.isOver ? undefined : POLL_MS;
  }

  async begin(): Promise<undefined> {
    this.isPlayed = await this.game.isPlayed();
  }

  async tick(): Promise<Reply<true>> {
    if (this.polls++ % CHECK_EVERY === 0) void this.begin();
    const news = this.game.poll();
    if (news.kind === 'reloaded') this.gameView = this.newGameView();
    if (news.kind === 'played') await this.performAll(news.commands);
    return news.kind === 'over' ? this.end() : undefined;
  }

  /** Returns the keys that send signs to the player. */
  private signBindings(): readonly Binding<never>[] {
    const { sendSign } = this.game;
    if (!sendSign) return [];
    const rows = WATCHER_SIGN_IDS.map((sign) => ({
      keys: [WATCHER_SIGNS[sign].key],
      help: `${sign}: the player is told "${WATCHER_SIGNS[sign].told}"`,
      run: () => this.send(sign, sendSign),
    }));
    return inGroup<Binding<never>>('Signs to the player', rows);
  }

  private async send(sign: WatcherSign, sendSign: SendSign): Promise<undefined> {
    const result = await sendSign(sign);
    this.gameView.startCommand();
    this.gameView.addNotice(signSentence(sign, result));
  }

  private newGameView(): GameView {
    const { ui, game, replayCommand, tempo } = this;
    return new GameView(ui, game.engine, replayCommand, {
      tempo,
      recentEvents: game.recentEvents,
      drawFooter: this.drawFooter,
    });
  }

  private async performAll(commands: readonly Command[]): Promise<void> {
    const { gameView, game } = this;
    for (const command of commands) {
      gameView.startCommand();
      game.perform(command);
      if (commands.length < MANY_COMMANDS) await gameView.playAnimation();
      else gameView.skip();
    }
  }

  private async end(): Promise<Reply<true>> {
    this.isOver = true;
    const ending = this.gameView.endScreen();
    if (ending) {
      await this.ui.ask(ending);
      return { answer: true };
    }
    this.gameView.addNotice(endOfWatching(this.gameView.view, this.gameView.outcomeText));
    return undefined;
  }

  private readonly drawFooter = (canvas: Canvas): void => {
    const { view } = this.gameView;
    const isLive = this.isPlayed && !this.isOver;
    const live = this.game.delay === undefined ? 'live' : `${formatCount(this.game.delay, 'turn')} behind`;
    const state = this.isOver ? 'over' : isLive ? live : 'not being played now';
    const { keys: own } = this.ui;
    drawFooter(canvas, {
      words: [
        { text: `watching ${shorten(view.heroName, MAX_HERO_NAME)} · `, style: INKS.text },
        { text: state, style: isLive ? INKS.good : INKS.news },
        { text: ` · ${floorLabel(view)} · turn ${formatNumber(view.turn)}`, style: INKS.text },
      ],
      keys: [
        'q leave',
        '? keys',
        ...(this.game.sendSign ? ['1-6 signs'] : []),
        `${own.label('examine')} look`,
        `${own.label('pack')} pack`,
      ],
    });
  };
}
