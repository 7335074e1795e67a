// The stack of screens: draws all of them on the terminal and passes keys to the topmost.
import { Canvas } from '../terminal/canvas';
import { drawClickKeyboard } from './click-keyboard';
import type { Keymap } from './keymap';
import { optionOf, type OptionName } from './options';
import type { Binding, Reply, Screen } from './screen';
import { Preferences } from './preferences';
import { type Click, clickNamed } from '../terminal/mouse';
import { isPlayable, MIN_HEIGHT, MIN_UPRIGHT, MIN_WIDTH, type Terminal } from '../terminal/terminal';

/** One step of an animation and its duration. */
interface Frame {
  /** A canvas of the window's size, or a function that draws over the current screens. */
  readonly paint: Canvas | ((canvas: Canvas) => void);
  readonly ms: number;
}

/** Windows that open over any screen. */
interface CommonWindows {
  /** Returns the question of Ctrl-C. Without a question, Ctrl-C leaves at once. */
  readonly leave?: () => Screen<boolean> | undefined;
  /** Returns the list of a screen's keys, which `?` shows wherever it is neither text nor a key of the screen. */
  readonly keys?: (bindings: readonly Binding<unknown>[]) => Screen<unknown>;
}

/** The words on the screen while nothing else can be drawn. */
const STUCK = ['This cannot be drawn, which is a bug in the game.', 'Ctrl-C leaves. Other keys still work.'];

/** Says in short lines that a window is too small, which sizes suffice, and what needs no size. */
const tooSmallWords = ({ width, height }: Pick<Canvas, 'width' | 'height'>): readonly string[] => [
  `This window is ${width}×${height}.`,
  `The game needs ${MIN_WIDTH}×${MIN_HEIGHT}, or ${MIN_UPRIGHT.width}×${MIN_UPRIGHT.height} upright.`,
  'With --plain it is played in lines.',
  'Ctrl-C leaves.',
];

/** A stack of screens on a terminal. All are drawn, from the lowest up. Only the topmost receives keys. */
export class Ui {
  private readonly stack: Screen<unknown>[] = [];
  private canvas: Canvas;
  private hasLeft = false;
  /** Whether the screens took too long to draw, which is a bug: only Ctrl-C is sure to work then. */
  private isStuck = false;

  constructor(
    readonly terminal: Terminal,
    private readonly windows: CommonWindows = {},
    /** The player's settings. */
    readonly preferences = new Preferences(),
  ) {
    this.canvas = this.newCanvas();
    terminal.onResize = () => {
      this.redraw();
    };
    terminal.onPaste = (text) => {
      const top = this.stack.at(-1);
      if (this.isTooSmall || !top?.onPaste) return;
      top.onPaste(text);
      this.redraw();
    };
  }

  /** Whether the player is leaving: every screen then closes without an answer. */
  get isLeaving(): boolean {
    return this.hasLeft;
  }

  /** Whether the window is too small for the game: only Ctrl-C works then. */
  get isTooSmall(): boolean {
    return !isPlayable(this.terminal.width, this.terminal.height);
  }

  /** The last key that a screen was given; empty before the first. */
  lastKey = '';

  /** The keys of all commands, as they are now. */
  get keys(): Keymap {
    return this.preferences.keymap;
  }

  /** Sets an option, or resets it without a value, at once and for later games. Returns why it is not kept, as a sentence. */
  setOption(name: OptionName, value: string | undefined): string | undefined {
    const { preferences, terminal } = this;
    const problem = value === undefined ? preferences.reset(name) : preferences.set(name, value);
    if (optionOf(name).isLook) {
      terminal.setLook?.(preferences.look);
      this.canvas = this.newCanvas();
    }
    return problem;
  }

  /** Closes all screens without answers, the topmost first. */
  leave(): void {
    this.hasLeft = true;
  }

  /** Puts a screen on top and waits until it answers or the player cancels. */
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

  /** Draws all screens again, after a change that no key has made. */
  redraw(): void {
    this.terminal.show(this.drawScreens(this.canvasOfWindowSize()));
  }

  /** Returns the current drawing of a single screen, a frame for `playFrames`. */
  capture(screen: Screen<unknown>): Canvas {
    const canvas = this.newCanvas();
    this.paint(canvas, () => {
      screen.draw(canvas);
    });
    return canvas;
  }

  /** Shows frames one after another. A key skips the rest and stays in the queue. */
  async playFrames(...frames: readonly Frame[]): Promise<void> {
    for (const { paint, ms } of frames) {
      if (this.hasLeft || this.isTooSmall) return;
      const canvas = paint instanceof Canvas ? paint : this.drawScreens(this.canvasOfWindowSize());
      if (typeof paint === 'function')
        this.paint(canvas, () => {
          paint(canvas);
        });
      this.terminal.show(canvas);
      if (await this.terminal.pause(ms)) return;
    }
  }

  private newCanvas(): Canvas {
    const { width, height, ascii } = this.terminal;
    return new Canvas(width, height, ascii);
  }

  private canvasOfWindowSize(): Canvas {
    const { width, height } = this.terminal;
    if (this.canvas.width !== width || this.canvas.height !== height) this.canvas = this.newCanvas();
    return this.canvas;
  }

  private drawScreens(canvas: Canvas): Canvas {
    this.paint(canvas, () => {
      this.drawStack(canvas);
    });
    return canvas;
  }

  /** Draws on a canvas. If that never ends, a sentence stands there instead, and the keys work again. */
  private paint(canvas: Canvas, draw: () => void): void {
    const { terminal } = this;
    if (terminal.drawInTime) this.isStuck = !terminal.drawInTime(draw);
    else draw();
    if (!this.isStuck) return;
    canvas.reset();
    STUCK.forEach((line, y) => {
      canvas.text(0, y, line);
    });
  }

  private drawStack(canvas: Canvas): void {
    canvas.reset();
    if (this.isTooSmall) {
      tooSmallWords(canvas).forEach((line, y) => canvas.text(0, y, line));
      return;
    }
    for (const screen of this.stack) {
      // Only the topmost screen may have the cursor and hear of clicks.
      canvas.putCursor();
      canvas.clicks.clear();
      screen.draw(canvas);
    }
    const typed = this.stack.at(-1)?.typed;
    if (typed !== undefined && this.preferences.get('mouse') === 'on') drawClickKeyboard(canvas, typed);
  }

  /** Returns the screen's reply to the next key, or to a timeout. */
  private async awaitReply<T>(screen: Screen<T>): Promise<Reply<T>> {
    const ms = screen.timeoutMs?.();
    if (ms === undefined || (await this.terminal.pause(ms))) {
      const key = await this.terminal.readKey();
      return key === '' ? undefined : this.handleKey(screen, key);
    }
    // Nothing may happen that the player cannot see.
    return this.isTooSmall ? undefined : screen.tick?.();
  }

  private async handleKey<T>(screen: Screen<T>, key: string): Promise<Reply<T>> {
    this.lastKey = key;
    if (key === 'ctrl+l') this.terminal.repaint();
    else if (key === 'ctrl+z') this.terminal.suspend();
    else if (key === 'ctrl+c' && (this.isTooSmall || this.isStuck))
      this.leave(); // the player could not read a question
    else if (!this.isTooSmall) return this.replyTo(screen, key);
    return undefined;
  }

  /** Returns the reply to a click: that of the key it stands for, of Esc outside a window, or of the screen. */
  private replyToClick<T>(screen: Screen<T>, { button, x, y }: Click): Reply<T> | Promise<Reply<T>> {
    const { clicks } = this.canvas;
    const target = clicks.at(x, y);
    if (typeof target === 'string') return button === 'left' ? this.replyTo(screen, target) : undefined;
    if (target) return screen.onClick?.({ ...target, button });
    // The first screen stays: a click beside it must not end the program.
    return this.stack.length > 1 && clicks.isOutside(x, y) ? this.replyTo(screen, 'escape') : undefined;
  }

  private replyTo<T>(screen: Screen<T>, key: string): Reply<T> | Promise<Reply<T>> {
    const click = clickNamed(key);
    if (click) return this.replyToClick(screen, click);
    const binding = screen.bindings.find(({ keys }) => keys.includes(key));
    if (binding) return binding.run(key);
    // Where the terminal reports Ctrl-I apart from Tab, it still works as Tab.
    if (key === 'ctrl+i') return this.replyTo(screen, 'tab');
    if (key === 'ctrl+c') return this.askToLeave();
    const { keys } = this.windows;
    if (key === '?' && keys && screen.typed === undefined) return this.askKeys(keys(screen.bindings));
    return screen.onKey?.(key);
  }

  private async askToLeave(): Promise<undefined> {
    const question = this.windows.leave?.();
    if (!question || (await this.ask(question)) === true) this.leave();
  }

  private async askKeys(list: Screen<unknown>): Promise<undefined> {
    await this.ask(list);
  }
}
