// Shows a game that a bot plays, with keys to pause, step, change the speed and take over.
import type { Engine } from '../../engine/engine';
import { floorLabel } from '../screens/status-line';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { TEMPOS, type Tempo } from '../frame/pace';
import { ViewingSpeed } from './playback';
import { answer, inGroup, withoutRepeats, type Binding, type Reply } from '../frame/screen';
import { GameView, type GameViewOptions } from './game-view';
import type { Ui } from '../frame/ui';
import { ViewingScreen } from './viewing-screen';
import { drawFooter } from '../widgets/keys-line';
import { formatNumber } from '../words/phrases';

/** A game that a bot plays. */
export interface BotGame {
  /** The name of the bot. */
  readonly bot: string;
  /** The game. A command that had to be undone replaces it. */
  readonly engine: Engine;
  /**
   * Lets the bot think about its next command for less than a second. Returns the turn up to which it looks ahead so far, or
   * undefined once it is ready.
   */
  think(): number | undefined;
  /** Performs the bot's next command. `note` is a sentence for the viewer; a command that was not done stops the bot. */
  step(): { readonly kind: 'done' | 'undone' | 'unsaved'; readonly note?: string };
}

/** The ways the viewer ends watching: with the game in hand, or because it is over. */
export type BotEnding = 'takeOver' | 'over';

/** Lets a bot play. */
export class BotScreen extends ViewingScreen<BotEnding> {
  readonly bindings: readonly Binding<BotEnding>[];
  protected gameView: GameView;
  private isPlaying = true;
  /** The turn up to which the bot looks ahead so far, while it thinks. */
  private foreseen: number | undefined;
  private readonly speed: ViewingSpeed;

  constructor(
    ui: Ui,
    private readonly game: BotGame,
    private readonly replayCommand: string,
    tempo: Tempo = TEMPOS.normal,
    private readonly options: Pick<GameViewOptions, 'recentEvents' | 'isSaved' | 'lastPage'> = {},
  ) {
    super(ui);
    this.speed = new ViewingSpeed(tempo);
    this.gameView = this.newGameView(options);
    this.bindings = withoutRepeats([
      ...inGroup<Binding<BotEnding>>('Play', [
        { keys: ['space', 'enter'], help: 'pause or continue', run: () => this.toggle() },
        { keys: ['.', 'right', 'l', 'kp6'], help: 'one command forward', run: () => this.stepOnce() },
        { keys: ['t'], help: 'take over: play on from here yourself', run: () => answer('takeOver') },
      ]),
      ...this.speed.bindings(() => (this.gameView.tempo = this.speed.tempo)),
      ...this.commonBindings('Watch', { keys: ['q', 'escape', 'ctrl+c', 'S'], help: 'leave' }),
    ]);
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.gameView.outcomeText;
  }

  timeoutMs(): number | undefined {
    if (this.foreseen !== undefined) return 0;
    return this.isPlaying ? this.speed.readingMs(this.gameView) : undefined;
  }

  tick(): Promise<Reply<BotEnding>> {
    return this.playNext();
  }

  private newGameView(options: GameViewOptions): GameView {
    const { ui, game, replayCommand, speed, drawFooter } = this;
    const { isSaved, lastPage } = this.options;
    const shown = { ...options, ...(isSaved ? { isSaved } : {}), lastPage, tempo: speed.tempo, drawFooter };
    return new GameView(ui, game.engine, replayCommand, shown);
  }

  private toggle(): Reply<BotEnding> {
    this.isPlaying = !this.isPlaying;
    this.foreseen = undefined;
    return undefined;
  }

  private stepOnce(): Promise<Reply<BotEnding>> {
    this.isPlaying = false;
    return this.playNext();
  }

  private async playNext(): Promise<Reply<BotEnding>> {
    this.foreseen = this.game.think();
    if (this.foreseen !== undefined) return undefined;
    this.gameView.startCommand();
    const { kind, note } = this.game.step();
    if (kind !== 'done') this.isPlaying = false;
    if (kind === 'undone') this.gameView = this.newGameView({ recentEvents: [] });
    if (note !== undefined) this.gameView.addNotice(note);
    await this.gameView.playAnimation();
    await this.gameView.showEnd();
    return this.gameView.view.outcome === undefined ? undefined : answer('over');
  }

  private readonly drawFooter = (canvas: Canvas): void => {
    const { foreseen } = this;
    const { view } = this.gameView;
    const glyph = this.isPlaying ? '▶' : '║';
    const where = [floorLabel(view), `turn ${formatNumber(view.turn)}`, `${this.speed.factor}×`];
    const does =
      foreseen === undefined ? `plays · ${where.join(' · ')}` : `looks ahead to turn ${formatNumber(foreseen)}`;
    drawFooter(canvas, {
      words: [{ text: `${glyph} ${this.game.bot} ${does}`, style: INKS.text }],
      keys: ['? keys', 't take over', 'Space pauses', '. steps', '+- speed'],
    });
  };
}
