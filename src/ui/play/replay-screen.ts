// Plays a recording back, with keys to pause, step, change the speed and go to landmarks.
import { chooseLandmark, endOfRecording, mayTakeOver } from '../ask/viewing';
import { floorLabel } from '../screens/status-line';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { TEMPOS, type Tempo } from '../frame/pace';
import { gameViewAt, ViewingSpeed, type Playback } from './playback';
import { answer, inGroup, withoutRepeats, type Binding, type Reply } from '../frame/screen';
import type { GameView } from './game-view';
import type { Ui } from '../frame/ui';
import { ViewingScreen } from './viewing-screen';
import { drawFooter } from '../widgets/keys-line';
import { PromptScreen } from '../widgets/prompt';
import { formatNumber } from '../words/phrases';

/** Within this number of commands after a landmark, going back leads to the landmark before it. */
const RIGHT_AFTER = 3;
/** The columns of the last row in which keys are named, however much there is to say. */
const LEAST_KEYS = 8;
/** The maximum number of digits of a turn. */
const TURN_LENGTH = 7;

/** A request of the viewer: to play on from here. */
type ReplayRequest = 'takeOver';

/** Plays a recording automatically, and goes through it by keys. */
export class ReplayScreen extends ViewingScreen<ReplayRequest> {
  readonly bindings: readonly Binding<ReplayRequest>[];
  protected gameView: GameView;
  private isPlaying = true;
  private readonly speed: ViewingSpeed;

  constructor(
    ui: Ui,
    private readonly playback: Playback,
    private readonly replayCommand: string,
    tempo: Tempo = TEMPOS.normal,
    /** The position at which it begins. */
    from = 0,
  ) {
    super(ui);
    this.speed = new ViewingSpeed(tempo);
    this.gameView = this.gameViewAt(from);
    const { invalidReason } = playback;
    if (invalidReason !== undefined)
      this.gameView.addNotice(`This recording failed verification: ${invalidReason}. It is shown up to there.`);
    this.bindings = withoutRepeats([
      ...this.playBindings(),
      ...this.speed.bindings(() => (this.gameView.tempo = this.speed.tempo)),
      ...this.goBindings(),
      ...this.commonBindings('Replay', { keys: ['q', 'escape', 'ctrl+c'], help: 'leave' }),
    ]);
  }

  /** Adds a message about the replay. */
  addNotice(text: string): void {
    this.gameView.addNotice(text);
  }

  timeoutMs(): number | undefined {
    return this.isPlaying ? this.speed.readingMs(this.gameView) : undefined;
  }

  async tick(): Promise<undefined> {
    if (this.isAtEnd) await this.stop();
    else await this.playNext();
  }

  private get isAtEnd(): boolean {
    return this.playback.at >= this.playback.length;
  }

  private playBindings(): readonly Binding<ReplayRequest>[] {
    return inGroup('Play', [
      { keys: ['space', 'enter'], help: 'pause or continue', run: () => this.toggle() },
      { keys: ['.', 'right', 'l', 'kp6'], help: 'one command forward', run: () => this.stepOnce() },
      { keys: [',', 'left', 'h', 'kp4'], help: 'one command back', run: () => this.goTo(this.playback.at - 1) },
      { keys: ['t'], help: 'take over: play on from here yourself', run: () => this.askTakeOver() },
    ]);
  }

  private goBindings(): readonly Binding<ReplayRequest>[] {
    return inGroup('Go to', [
      { keys: ['>'], help: 'the next floor', run: () => this.goTo(this.nextFloor()) },
      { keys: ['<'], help: 'the start of this floor, or the previous floor', run: () => this.goBackAFloor() },
      { keys: [']', 'n'], help: 'the next landmark', run: () => this.goTo(this.nextLandmark()) },
      { keys: ['[', 'N'], help: 'the previous landmark', run: () => this.goTo(this.previousLandmark()) },
      { keys: ['e', '_'], help: 'a landmark', run: () => this.chooseLandmark() },
      { keys: ['g'], help: 'a turn', run: () => this.chooseTurn() },
      { keys: ['home', 'kp7'], help: 'the start', run: () => this.goTo(0) },
      { keys: ['end', 'G', 'kp1'], help: 'the end', run: () => this.goTo(this.playback.length) },
    ]);
  }

  private gameViewAt(at: number): GameView {
    return gameViewAt(this.ui, this.playback, at, this.replayCommand, {
      tempo: this.speed.tempo,
      drawFooter: this.drawFooter,
    });
  }

  private readonly drawFooter = (canvas: Canvas): void => {
    const { at, length, invalidReason } = this.playback;
    const { view } = this.gameView;
    const glyph = this.isPlaying ? '▶' : this.isAtEnd ? '■' : '║';
    const where = [
      `${glyph} turn ${formatNumber(view.turn)} / ${formatNumber(this.playback.turnAt(length))}`,
      floorLabel(view),
      `${this.speed.factor}×`,
    ];
    const proof = invalidReason === undefined ? 'verified' : 'not verified';
    // A landmark just reached is more useful than the keys.
    const landmark = this.playback.landmarks.findLast(({ after }) => after <= at && after > at - RIGHT_AFTER);
    drawFooter(canvas, {
      words: [
        { text: `${where.join(' · ')} · `, style: INKS.text },
        { text: proof, style: invalidReason === undefined ? INKS.good : INKS.warning },
      ],
      keys: this.isAtEnd ? ['? keys', 'q leaves', 'e landmarks'] : ['? keys', 'Space pauses', 'e landmarks'],
      news: this.isAtEnd ? undefined : landmark?.text,
      reserved: canvas.width - LEAST_KEYS,
    });
  };

  private toggle(): Reply<ReplayRequest> | Promise<undefined> {
    if (this.isAtEnd) return this.stop();
    this.isPlaying = !this.isPlaying;
    return undefined;
  }

  private async stepOnce(): Promise<undefined> {
    this.isPlaying = false;
    if (!this.isAtEnd) await this.playNext();
  }

  private async playNext(): Promise<void> {
    this.gameView.startCommand();
    this.playback.step();
    await this.gameView.playAnimation();
  }

  /** Stops at the end and shows the end screen. */
  private async stop(): Promise<undefined> {
    this.isPlaying = false;
    const { chronicle, invalidReason } = this.playback;
    const ending = this.gameView.endScreen(chronicle);
    if (ending) await this.ui.ask(ending);
    else this.gameView.addNotice(endOfRecording(invalidReason));
  }

  private goTo(to: number): Reply<ReplayRequest> {
    const { playback } = this;
    const at = Math.max(0, Math.min(playback.length, to));
    if (at === playback.at) return undefined;
    // A viewer who steps back wants to look closely.
    if (at === playback.at - 1 || at === playback.length) this.isPlaying = false;
    this.gameView = this.gameViewAt(at);
    return undefined;
  }

  private nextFloor(): number {
    const { playback } = this;
    for (let at = playback.at + 1; at < playback.length; at++)
      if (playback.depthAt(at) !== playback.depthAt(at - 1)) return at;
    return playback.length;
  }

  private goBackAFloor(): Reply<ReplayRequest> {
    const start = this.startOfFloor(this.playback.at);
    return this.goTo(this.playback.at - start < RIGHT_AFTER ? this.startOfFloor(start - 1) : start);
  }

  /** Returns the position at which the hero reached the floor of a position. */
  private startOfFloor(at: number): number {
    const { playback } = this;
    for (let start = at; start > 0; start--) if (playback.depthAt(start - 1) !== playback.depthAt(start)) return start;
    return 0;
  }

  private nextLandmark(): number {
    const { landmarks, at, length } = this.playback;
    return landmarks.find(({ after }) => after > at)?.after ?? length;
  }

  private previousLandmark(): number {
    const { landmarks, at } = this.playback;
    const tolerance = this.isPlaying ? RIGHT_AFTER : 0;
    return landmarks.findLast(({ after }) => after < at - tolerance)?.after ?? 0;
  }

  private async chooseLandmark(): Promise<Reply<ReplayRequest>> {
    const { landmarks, at } = this.playback;
    const landmark = await chooseLandmark(this.gameView.screen.asker(''), landmarks, at);
    return landmark && this.goTo(landmark.after);
  }

  private async chooseTurn(): Promise<Reply<ReplayRequest>> {
    const last = this.playback.turnAt(this.playback.length);
    const question = `Go to which turn, up to ${formatNumber(last)}?`;
    const typed = await this.ui.ask(new PromptScreen(question, '', '', TURN_LENGTH, /\d/));
    return typed === undefined || typed === '' ? undefined : this.goTo(this.playback.positionOfTurn(Number(typed)));
  }

  private async askTakeOver(): Promise<Reply<ReplayRequest>> {
    this.isPlaying = false;
    const { screen, view } = this.gameView;
    return (await mayTakeOver(screen.asker(''), view)) ? answer('takeOver') : undefined;
  }
}
