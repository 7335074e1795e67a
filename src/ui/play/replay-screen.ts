import type { Landmark } from '../../engine/api/event/timeline';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { lookingKeys } from './view-keys';
import { PACE_MS, type Tempo } from '../frame/pace';
import { beatOf, faster, stageAt, type Rerun } from './playback';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import type { Stage } from './game-view';
import type { Ui } from '../frame/ui';
import { confirm } from '../widgets/confirm';
import { MenuScreen } from '../widgets/menu';
import { PromptScreen } from '../widgets/prompt';
import { help } from '../widgets/text-screen';
import { grouped } from '../words/phrases';

/** How many times as fast as at first it can be played. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
const AS_IT_IS = 1;
/** Right after a landmark, going back leads to the one before it: while it is played one is soon past. */
const RIGHT_AFTER = 3;
/** No turn has more digits. */
const TURN_LENGTH = 7;

/** What was asked of somebody who is shown a run: to play on from here. */
export type Wish = 'takeOver';

/** A run that is played again by itself, forwards; and gone through as the keys say. */
export class ReplayScreen implements Screen<Wish> {
  readonly bindings: readonly Binding<Wish>[];
  private stage: Stage;
  private isPlaying = true;
  private speed: number = SPEEDS.indexOf(AS_IT_IS);

  constructor(
    private readonly ui: Ui,
    private readonly rerun: Rerun,
    private readonly replayCommand: string,
    private readonly tempo: Tempo = PACE_MS.normal,
  ) {
    this.stage = this.stageAt(0);
    const { why } = rerun;
    if (why !== undefined) this.stage.say(`This recording does not hold: ${why}. It is shown as far as it does.`);
    this.bindings = [...this.playing(), ...this.going(), ...lookingKeys(ui, () => this.stage), ...this.others()];
  }

  draw(canvas: Canvas): void {
    this.stage.screen.draw(canvas);
  }

  patience(): number | undefined {
    return this.isPlaying ? Math.round(beatOf(this.stage) / this.times) : undefined;
  }

  async tick(): Promise<undefined> {
    if (this.isAtEnd) await this.stop();
    else await this.forward();
  }

  private get times(): number {
    return SPEEDS[this.speed] ?? AS_IT_IS;
  }

  private get isAtEnd(): boolean {
    return this.rerun.at >= this.rerun.length;
  }

  private playing(): readonly Binding<Wish>[] {
    const group = 'Play';
    return [
      { keys: ['space', 'enter'], help: 'hold on, or go on', group, run: () => this.toggle() },
      { keys: ['.', 'right', 'l', 'kp6'], help: 'one command on', group, run: () => this.onward() },
      { keys: [',', 'left', 'h', 'kp4'], help: 'one command back', group, run: () => this.go(this.rerun.at - 1) },
      { keys: ['+', 'up', 'k', '=', 'kp8'], help: 'faster', group, run: () => this.speedUp(1) },
      { keys: ['-', 'down', 'j', 'kp2'], help: 'slower', group, run: () => this.speedUp(-1) },
      { keys: ['t'], help: 'take over: play on from here yourself', group, run: () => this.takeOver() },
    ];
  }

  private going(): readonly Binding<Wish>[] {
    const group = 'Go to';
    return [
      { keys: ['>'], help: 'the next floor', group, run: () => this.go(this.nextFloor()) },
      { keys: ['<'], help: 'the beginning of this floor, or the floor before', group, run: () => this.floorBack() },
      { keys: [']', 'n'], help: 'the next landmark', group, run: () => this.go(this.nextLandmark()) },
      { keys: ['[', 'N'], help: 'the landmark before', group, run: () => this.go(this.landmarkBefore()) },
      { keys: ['e', '_'], help: 'a landmark', group, run: () => this.chooseLandmark() },
      { keys: ['g'], help: 'a turn', group, run: () => this.chooseTurn() },
      { keys: ['home', 'kp7'], help: 'the beginning', group, run: () => this.go(0) },
      { keys: ['end', 'G', 'kp1'], help: 'the end', group, run: () => this.go(this.rerun.length) },
    ];
  }

  private others(): readonly Binding<Wish>[] {
    const group = 'Replay';
    return [
      { keys: ['?'], help: 'show these keys', group, run: () => this.ask(help('Keys', this.bindings)) },
      { keys: ['q', 'escape', 'ctrl+c'], help: 'leave', group, run: () => back },
    ];
  }

  private stageAt(at: number): Stage {
    return stageAt(this.ui, this.rerun, at, this.replayCommand, {
      tempo: faster(this.tempo, this.times),
      foot: (canvas) => {
        this.drawFoot(canvas);
      },
    });
  }

  private drawFoot(canvas: Canvas): void {
    const { at, length, why } = this.rerun;
    const { turn, depth, floors } = this.stage.view;
    const glyph = this.isPlaying ? '▶' : this.isAtEnd ? '■' : '║';
    const where = [
      `${glyph} turn ${grouped(turn)} / ${grouped(this.rerun.turnAt(length))}`,
      `floor ${depth}/${floors}`,
      `${this.times}×`,
    ];
    const proof = why === undefined ? 'verified' : 'does not hold';
    let column = canvas.text(0, 0, `${where.join(' · ')} · `, INKS.text);
    column = canvas.text(column, 0, proof, why === undefined ? INKS.good : INKS.warning);
    // What has just come about says more than a key.
    const landmark = this.rerun.landmarks.findLast(({ after }) => after <= at && after > at - RIGHT_AFTER);
    const right = landmark ? landmark.text : 'Space holds on  e landmarks  ? keys';
    const room = canvas.rect(column + 2, 0, canvas.width - column - 2, 1);
    const shown = right.length <= room.width ? right : landmark ? '' : '? keys';
    room.text(room.width - shown.length, 0, shown, landmark ? INKS.news : INKS.faint);
  }

  private toggle(): Reply<Wish> | Promise<undefined> {
    if (this.isAtEnd) return this.stop();
    this.isPlaying = !this.isPlaying;
    return undefined;
  }

  private async onward(): Promise<undefined> {
    this.isPlaying = false;
    if (!this.isAtEnd) await this.forward();
  }

  private async forward(): Promise<void> {
    this.stage.age();
    this.rerun.step();
    await this.stage.play();
  }

  /** There is nothing more to be shown but how it ended. */
  private async stop(): Promise<undefined> {
    this.isPlaying = false;
    const ending = this.stage.ending(this.rerun.chronicle);
    if (ending) await this.ui.ask(ending);
    else
      this.stage.say(
        this.rerun.why === undefined ? 'The recording ends here.' : `Here it no longer holds: ${this.rerun.why}.`,
      );
  }

  private speedUp(by: number): Reply<Wish> {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    this.stage.tempo = faster(this.tempo, this.times);
    return undefined;
  }

  private go(to: number): Reply<Wish> {
    const { rerun } = this;
    const at = Math.max(0, Math.min(rerun.length, to));
    if (at === rerun.at) return undefined;
    // Whoever goes back one by one looks closely.
    if (at === rerun.at - 1 || at === rerun.length) this.isPlaying = false;
    this.stage = this.stageAt(at);
    return undefined;
  }

  private nextFloor(): number {
    const { rerun } = this;
    let at = rerun.at + 1;
    while (at < rerun.length && rerun.depthAt(at) === rerun.depthAt(at - 1)) at++;
    return at;
  }

  private floorBack(): Reply<Wish> {
    const begun = this.floorBegan(this.rerun.at);
    return this.go(this.rerun.at - begun < RIGHT_AFTER ? this.floorBegan(begun - 1) : begun);
  }

  /** When the hero came to the floor of a place. */
  private floorBegan(at: number): number {
    const { rerun } = this;
    let began = Math.max(0, at);
    while (began > 0 && rerun.depthAt(began - 1) === rerun.depthAt(began)) began--;
    return began;
  }

  private nextLandmark(): number {
    const { landmarks, at, length } = this.rerun;
    return landmarks.find(({ after }) => after > at)?.after ?? length;
  }

  private landmarkBefore(): number {
    const { landmarks, at } = this.rerun;
    const tolerance = this.isPlaying ? RIGHT_AFTER : 0;
    return landmarks.findLast(({ after }) => after < at - tolerance)?.after ?? 0;
  }

  private async chooseLandmark(): Promise<Reply<Wish>> {
    const { landmarks, at } = this.rerun;
    const rows = landmarks.map(({ after, turn, depth, text }: Landmark) => ({
      label: text,
      value: after,
      heading: `floor ${depth}`,
      note: `turn ${grouped(turn)}`,
    }));
    const chosen = landmarks.findLastIndex(({ after }) => after <= at);
    const to = await this.ui.ask(new MenuScreen('Go to', rows, { chosen }));
    return to === undefined ? undefined : this.go(to);
  }

  private async chooseTurn(): Promise<Reply<Wish>> {
    const last = this.rerun.turnAt(this.rerun.length);
    const typed = await this.ui.ask(
      new PromptScreen(`Go to which turn, up to ${grouped(last)}?`, 'Enter done. Esc back', '', TURN_LENGTH, /\d/),
    );
    return typed === undefined || typed === '' ? undefined : this.go(this.rerun.atTurn(Number(typed)));
  }

  private async takeOver(): Promise<Reply<Wish>> {
    this.isPlaying = false;
    const { turn, outcome } = this.stage.view;
    if (outcome !== undefined) {
      this.stage.say('The run is over here. Go back to where it was not, and take over there.');
      return undefined;
    }
    const question = `Play on from turn ${grouped(turn)} yourself? It is practice: nothing of it is kept, and it counts for nothing.`;
    return (await this.ui.ask(confirm(question))) ? answer('takeOver') : undefined;
  }

  private async ask(screen: Screen<never>): Promise<undefined> {
    await this.ui.ask(screen);
    return undefined;
  }
}
