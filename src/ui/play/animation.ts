// Records the screen while a command is carried out, and plays the recorded frames afterwards.
import type { EventType, GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { lineBetween } from '../../engine/space/line';
import { HERO_ID } from '../../engine/world/actors/actor';
import { BOLD, DIM, INVERSE, type Canvas, type Style } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { Tempo } from '../frame/pace';
import type { GameScreen } from '../screens/game-screen';
import type { Ui } from '../frame/ui';
import type { Icon } from '../words/styled-lines';

/** The maximum number of frames of a command. When it is reached, every second frame is dropped. */
const MAX_CAPTURED = 60;
/** The acts of a command take at most as long as this number of acts at full length. */
const MAX_ACTS = 12;
/** The number of cells a projectile crosses in the time of an act. */
const CELLS_PER_ACT = 6;

const HURT: Style = { fg: INKS.harm.fg, flags: INVERSE | BOLD };
const MISS: Style = { fg: INKS.faint.fg, flags: INVERSE | DIM };
const DEATH: Style = { fg: INKS.strong.fg, flags: INVERSE | BOLD };

const BLAZE: Style = { fg: INKS.news.fg, flags: INVERSE };
/** The icon of an unknown projectile. */
const SHOT: Icon = { glyph: '*', ascii: '*', ink: INKS.news.fg };

/** Events of other actors that are shown one after another. */
const ACTS: ReadonlySet<EventType> = new Set<EventType>([
  'moved',
  'blinked',
  'opened',
  'squeezed',
  'closed',
  'shouted',
  'split',
  'summoned',
  'burst',
  'revealed',
]);

/** A recorded screen: unchanged, with a temporary mark, or at the end of a turn. */
interface CapturedFrame {
  readonly kind: 'still' | 'flash' | 'step';
  readonly canvas: Canvas;
  /** The duration in acts or steps. */
  readonly length: number;
}

/** Records the screen at each event and turn of a command, and plays the frames afterwards. */
export class Animation {
  private frames: CapturedFrame[] = [];
  private requestCount = 0;
  /** One frame in this number is kept: 1, 2, 4, … */
  private every = 1;
  private turns = 0;
  /** Whether the command could have gone on after its last turn. */
  private mayGoOn = false;
  /** The target of a thrown item that has not hit yet. */
  private thrownTo: Cell | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly screen: GameScreen,
    private readonly view: View,
    /** The speed. Frames too short to be seen are not recorded. */
    public tempo: Tempo,
  ) {}

  /** Records an event. Must be called while the world is as the event left it. */
  addEvent(event: GameEvent): void {
    if (this.tempo.act === 0 || this.ui.isTooSmall || event.unseen) return;
    if (event.type === 'attacked') {
      const isFlown = this.thrownTo === event.to;
      this.thrownTo = undefined;
      if (event.to === undefined) return;
      // The flight of a thrown item was recorded already.
      if (!isFlown) this.captureShot(event.at, event.to);
      this.captureFlash(event.to, event.damage > 0 ? HURT : MISS);
    } else if (event.type === 'threw') {
      if (event.to !== undefined) this.captureShot(event.at, event.to, this.view.knowledge.looks(event.item));
      this.thrownTo = event.to;
    } else if (event.type === 'blazed') this.captureBlast(event.path, event.cells);
    else if (event.type === 'hurt') this.captureFlash(event.at, HURT);
    else if (event.type === 'died') this.captureFlash(event.at, DEATH);
    else if (ACTS.has(event.type) && 'who' in event && event.who.id !== HERO_ID) this.capture('still');
  }

  /** Records the end of one of the hero's turns, unless it is the last of the command: the next screen shows that. */
  endTurn(mayGoOn: boolean): void {
    this.turns++;
    this.mayGoOn = mayGoOn;
    if (mayGoOn && this.tempo.step > 0 && !this.ui.isTooSmall) this.capture('step');
  }

  /** Plays and drops the recorded frames. Any key skips the rest. */
  async play(): Promise<void> {
    const { frames, turns, tempo, mayGoOn } = this;
    this.clear();
    // It has not gone on, and the next screen shows the end of that turn.
    if (mayGoOn && frames.at(-1)?.kind === 'step') frames.pop();
    if (turns <= 1 && frames.at(-1)?.kind === 'still') frames.pop();
    const acts = frames.reduce((sum, { kind, length }) => sum + (kind === 'step' ? 0 : length), 0);
    const act = tempo.act * Math.min(1, MAX_ACTS / acts);
    await this.ui.playFrames(
      ...frames.map(({ kind, canvas, length }) => ({
        paint: canvas,
        ms: Math.round(kind === 'step' ? tempo.step : act * length),
      })),
    );
  }

  /** Drops the recorded frames. */
  clear(): void {
    this.frames = [];
    this.requestCount = 0;
    this.every = 1;
    this.turns = 0;
    this.mayGoOn = false;
    this.thrownTo = undefined;
  }

  /** Records the flight of a projectile, cell by cell. */
  private captureShot(from: Cell, to: Cell, { glyph, ascii, ink }: Icon = SHOT): void {
    const line = new Int32Array(this.view.width + this.view.height);
    const cells = lineBetween(from, to, this.view.width, line);
    const shown = this.ui.terminal.ascii ? ascii : glyph;
    this.captureFlight(line.subarray(0, Math.max(0, cells - 1)), shown, ink);
  }

  /** Records the path of an effect, then all the cells it touches at once. */
  private captureBlast(path: readonly Cell[], cells: readonly Cell[]): void {
    const inSight = (cell: Cell): boolean => this.view.cellKnowledge(cell) === 'inSight';
    this.captureFlight(path.filter(inSight).slice(0, -1), SHOT.glyph, SHOT.ink);
    if (cells.length === 0) return;
    this.capture('flash', 1, () => {
      for (const cell of cells.filter(inSight)) this.screen.map.tint(cell, BLAZE);
    });
  }

  private captureFlight(cells: Iterable<Cell>, glyph: string, ink: number): void {
    for (const cell of cells) {
      this.capture('flash', 1 / CELLS_PER_ACT, () => {
        this.screen.map.drawGlyph(cell, glyph, ink, BOLD);
      });
    }
  }

  private captureFlash(cell: Cell, style: Style): void {
    this.capture('flash', 1, () => {
      this.screen.map.tint(cell, style);
    });
  }

  /** Records the screen, with a mark on the map. */
  private capture(kind: CapturedFrame['kind'], length = 1, mark?: () => void): void {
    if (this.requestCount++ % this.every !== 0) return;
    const canvas = this.ui.capture(this.screen);
    mark?.();
    this.frames.push({ kind, canvas, length });
    if (this.frames.length < MAX_CAPTURED) return;
    this.frames = this.frames.filter((_, i) => i % 2 === 0);
    this.every *= 2;
  }
}
