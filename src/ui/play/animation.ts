import type { EventType, GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { lineBetween } from '../../engine/space/line';
import { HERO_ID } from '../../engine/world/actor';
import { BOLD, DIM, INVERSE, type Canvas, type Style } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { Tempo } from '../frame/pace';
import type { GameScreen } from '../screens/game-screen';
import type { Ui } from '../frame/ui';
import type { Icon } from '../words/styled-lines';

/** How many frames of one command are kept: of more, every second is dropped, and so on. */
const MAX_CAPTURED = 60;
/** The acts of one command take no longer together than so many of them at full length. */
const MAX_ACTS = 12;
/** How many cells a shot crosses in the time of an act. */
const CELLS_PER_ACT = 6;

const HURT: Style = { fg: INKS.harm.fg, flags: INVERSE | BOLD };
const MISS: Style = { fg: INKS.faint.fg, flags: INVERSE | DIM };
const DEATH: Style = { fg: INKS.strong.fg, flags: INVERSE | BOLD };

const BLAZE: Style = { fg: INKS.news.fg, flags: INVERSE };
/** What flies where nothing else is known of it. */
const SHOT: Icon = { glyph: '*', ascii: '*', ink: INKS.news.fg };

/** What others do that is shown as it has come to be, one after another. */
const ACTS: ReadonlySet<EventType> = new Set<EventType>([
  'moved',
  'blinked',
  'opened',
  'closed',
  'shouted',
  'split',
  'summoned',
  'burst',
  'revealed',
]);

/** `still`: the screen as it was then; `flash`: with a mark that nothing shows later; `step`: at the end of a turn. */
interface CapturedFrame {
  readonly kind: 'still' | 'flash' | 'step';
  readonly canvas: Canvas;
  /** Its length, in acts or in steps. */
  readonly length: number;
}

/**
 * What came of a command, as it was seen: everyone's acts one after another, and the turns of a long walk. It is told of
 * the events while they happen, keeps what the screen would have shown then, and plays that afterwards.
 */
export class Animation {
  private frames: CapturedFrame[] = [];
  private offered = 0;
  /** Of how many frames one is kept: 1, 2, 4, … */
  private every = 1;
  private turns = 0;
  /** Where something was thrown that has not struck yet. */
  private thrownTo: Cell | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly screen: GameScreen,
    private readonly view: View,
    /** How fast it is; of what is over before it could be seen nothing is kept. */
    public tempo: Tempo,
  ) {}

  /** Takes in an event while the world is as it left it. */
  addEvent(event: GameEvent): void {
    if (this.tempo.act === 0 || this.ui.isTooSmall || event.unseen) return;
    if (event.type === 'attacked') {
      // What was thrown has crossed its line already.
      if (this.thrownTo !== event.to) this.captureShot(event.at, event.to);
      this.thrownTo = undefined;
      this.captureFlash(event.to, event.damage > 0 ? HURT : MISS);
    } else if (event.type === 'threw') {
      this.captureShot(event.at, event.to, this.view.knowledge.looks(event.item));
      this.thrownTo = event.to;
    } else if (event.type === 'blazed') this.captureBlast(event.path, event.cells);
    else if (event.type === 'hurt') this.captureFlash(event.at, HURT);
    else if (event.type === 'died') this.captureFlash(event.at, DEATH);
    else if (ACTS.has(event.type) && 'who' in event && event.who.id !== HERO_ID) this.capture('still');
  }

  /** One of the hero's turns is over, and what the hero sees is up to date. */
  endTurn(): void {
    this.turns++;
    if (this.tempo.step > 0 && !this.ui.isTooSmall) this.capture('step');
  }

  /** Shows all that was kept, and keeps it no longer. Any key skips the rest. */
  async play(): Promise<void> {
    const { frames, turns, tempo } = this;
    this.clear();
    // What the end of the last turn looks like is what the next question shows.
    if (frames.at(-1)?.kind === 'step') frames.pop();
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

  /** Forgets all that was kept. */
  clear(): void {
    this.frames = [];
    this.offered = 0;
    this.every = 1;
    this.turns = 0;
    this.thrownTo = undefined;
  }

  /** A shot crosses its line, cell by cell. */
  private captureShot(from: Cell, to: Cell, { glyph, ascii, ink }: Icon = SHOT): void {
    const line = new Int32Array(this.view.width + this.view.height);
    const cells = lineBetween(from, to, this.view.width, line);
    const shown = this.ui.terminal.ascii ? ascii : glyph;
    for (const cell of line.subarray(0, Math.max(0, cells - 1))) {
      this.capture('flash', 1 / CELLS_PER_ACT, () => {
        this.screen.map.drawGlyph(cell, shown, ink, BOLD);
      });
    }
  }

  /** Something goes off: it crosses its path, and then all that it touches lights up at once. */
  private captureBlast(path: readonly Cell[], cells: readonly Cell[]): void {
    const inSight = (cell: Cell): boolean => this.view.cellKnowledge(cell) === 'inSight';
    for (const cell of path.filter(inSight).slice(0, -1)) {
      this.capture('flash', 1 / CELLS_PER_ACT, () => {
        this.screen.map.drawGlyph(cell, SHOT.glyph, SHOT.ink, BOLD);
      });
    }
    if (cells.length === 0) return;
    this.capture('flash', 1, () => {
      for (const cell of cells.filter(inSight)) this.screen.map.tint(cell, BLAZE);
    });
  }

  private captureFlash(cell: Cell, style: Style): void {
    this.capture('flash', 1, () => {
      this.screen.map.tint(cell, style);
    });
  }

  /** Keeps the screen as it is now, with a mark on the map where there is one. */
  private capture(kind: CapturedFrame['kind'], length = 1, mark?: () => void): void {
    if (this.offered++ % this.every !== 0) return;
    const canvas = this.ui.capture(this.screen);
    mark?.();
    this.frames.push({ kind, canvas, length });
    if (this.frames.length < MAX_CAPTURED) return;
    this.frames = this.frames.filter((_, i) => i % 2 === 0);
    this.every *= 2;
  }
}
