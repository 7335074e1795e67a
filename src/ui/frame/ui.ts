import { Canvas } from '../terminal/canvas';
import type { Reply, Screen } from './screen';
import { MIN_HEIGHT, MIN_WIDTH, type Terminal } from '../terminal/terminal';

/** One step of an animation: what to show, and for how many milliseconds. */
export interface Frame {
  /** A canvas of the window's size, or what to draw over the screens as they are when the frame's turn comes. */
  readonly paint: Canvas | ((canvas: Canvas) => void);
  readonly ms: number;
}

/** A stack of screens on a terminal. All are drawn, from the lowest up; only the topmost hears keys. */
export class Ui {
  private readonly stack: Screen<unknown>[] = [];
  private canvas: Canvas;
  private hasLeft = false;

  /**
   * `leaveQuestion` makes the screen that Ctrl-C asks in any screen that does not bind it itself; where it makes none,
   * or is left out, Ctrl-C leaves at once.
   */
  constructor(
    readonly terminal: Terminal,
    private readonly leavePrompt?: () => Screen<boolean> | undefined,
  ) {
    this.canvas = new Canvas(terminal.width, terminal.height, terminal.ascii);
    terminal.onResize = () => {
      this.redraw();
    };
    terminal.onPaste = (text) => {
      if (this.isTooSmall || !this.top?.onPaste) return;
      this.top.onPaste(text);
      this.redraw();
    };
  }

  /** Whether the player is on the way out: every screen then answers nothing. */
  get isLeaving(): boolean {
    return this.hasLeft;
  }

  /** Whether the window cannot hold the game: no key but Ctrl-C does anything then. */
  get isTooSmall(): boolean {
    return this.terminal.width < MIN_WIDTH || this.terminal.height < MIN_HEIGHT;
  }

  /** Backs out of all screens, the one asked last first, without answers. */
  leave(): void {
    this.hasLeft = true;
  }

  /** Puts a screen on top, and waits until it answers or the player backs out of it. */
  async ask<T>(screen: Screen<T>): Promise<T | undefined> {
    this.stack.push(screen);
    try {
      const begun = await screen.begin?.();
      if (begun) return begun.answer;
      while (!this.hasLeft) {
        this.redraw();
        const reply = await this.awaitReply(screen);
        if (reply) return reply.answer;
      }
      return undefined;
    } finally {
      this.stack.pop();
    }
  }

  /** Draws all screens again, as after a change that no key has made. */
  redraw(): void {
    this.terminal.show(this.drawScreens(this.canvasOfWindowSize()));
  }

  /** A screen by itself as it would be drawn now, in a window of this size: a frame for `play` later on. */
  capture(screen: Screen<unknown>): Canvas {
    const { width, height, ascii } = this.terminal;
    const canvas = new Canvas(width, height, ascii);
    screen.draw(canvas);
    return canvas;
  }

  /** Shows frames one after another. A key, or one waiting already, skips the rest and is still there to be asked for. */
  async playFrames(...frames: readonly Frame[]): Promise<void> {
    for (const { paint, ms } of frames) {
      if (this.hasLeft || this.isTooSmall) return;
      const canvas = paint instanceof Canvas ? paint : this.drawScreens(this.canvasOfWindowSize());
      if (typeof paint === 'function') paint(canvas);
      this.terminal.show(canvas);
      if (await this.terminal.pause(ms)) return;
    }
  }

  private get top(): Screen<unknown> | undefined {
    return this.stack.at(-1);
  }

  private canvasOfWindowSize(): Canvas {
    const { width, height, ascii } = this.terminal;
    if (this.canvas.width !== width || this.canvas.height !== height) this.canvas = new Canvas(width, height, ascii);
    return this.canvas;
  }

  private drawScreens(canvas: Canvas): Canvas {
    canvas.clear();
    if (this.isTooSmall) {
      const size = `This window is ${canvas.width}×${canvas.height}; the game needs ${MIN_WIDTH}×${MIN_HEIGHT}.`;
      canvas.text(0, 0, size);
    } else {
      for (const screen of this.stack) screen.draw(canvas);
    }
    return canvas;
  }

  /** What the next key leads to, or that none came for as long as the screen waits. */
  private async awaitReply<T>(screen: Screen<T>): Promise<Reply<T>> {
    const ms = screen.timeoutMs?.();
    if (ms === undefined || (await this.terminal.pause(ms)))
      return this.handleKey(screen, await this.terminal.readKey());
    // Nothing happens that could not be seen.
    return this.isTooSmall ? undefined : screen.tick?.();
  }

  private async handleKey<T>(screen: Screen<T>, key: string): Promise<Reply<T>> {
    if (key === 'ctrl+l') {
      this.terminal.repaint();
      return undefined;
    }
    if (key === 'ctrl+z') {
      this.terminal.suspend();
      return undefined;
    }
    if (this.isTooSmall) {
      if (key === 'ctrl+c') this.leave(); // a question could not be read
      return undefined;
    }
    const binding = screen.bindings.find(({ keys }) => keys.includes(key));
    if (binding) return binding.run(key);
    if (key === 'ctrl+c') return this.askToLeave();
    return screen.onKey?.(key);
  }

  private async askToLeave(): Promise<undefined> {
    const question = this.leavePrompt?.();
    if (!question || (await this.ask(question)) === true) this.leave();
  }
}
