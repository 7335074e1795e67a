// A terminal without a screen for tests of the UI.
import type { Canvas } from '../../src/ui/terminal/canvas';
import type { ColourDepth } from '../../src/ui/terminal/colour-depth';
import { KeyQueue } from '../../src/ui/terminal/key-queue';
import type { Terminal } from '../../src/ui/terminal/terminal';

/** A terminal without a screen: a test presses its keys and reads the canvases it was shown. Pauses take no time. */
export class ScriptedTerminal implements Terminal {
  readonly depth: ColourDepth = 'truecolor';
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;
  /** All that was shown, oldest first. */
  readonly shown: Canvas[] = [];
  /** The pauses asked for, in milliseconds. */
  readonly pauses: number[] = [];
  repaints = 0;
  suspensions = 0;
  private readonly queue = new KeyQueue();
  private readonly script: string[] = [];
  private waiting = false;
  private whenIdle: (() => void)[] = [];

  constructor(
    public width = 80,
    public height = 24,
    readonly ascii = false,
  ) {}

  show(canvas: Canvas): void {
    this.shown.push(canvas.copy());
  }

  async readKey(): Promise<string> {
    const key = this.script.shift();
    if (key !== undefined) return key;
    const next = this.queue.next();
    this.waiting = true;
    for (const idle of this.whenIdle.splice(0)) idle();
    return next;
  }

  flushKeys(): void {
    this.script.length = 0;
    this.queue.flush();
  }

  pause(ms: number): Promise<boolean> {
    this.pauses.push(ms);
    return Promise.resolve(this.script.length > 0);
  }

  repaint(): void {
    this.repaints++;
  }

  suspend(): void {
    this.suspensions++;
  }

  close(): void {
    this.queue.close();
  }

  /** Presses keys, and waits until all are heard and another is asked for, or the game has gone on elsewhere. */
  async press(...keys: readonly string[]): Promise<void> {
    const [first, ...rest] = keys;
    this.script.push(...rest);
    if (first !== undefined) this.hear(first);
    await this.idle();
  }

  /** Adds a key without waiting, as a player who types ahead. */
  typeAhead(key: string): void {
    if (this.script.length === 0) this.hear(key);
    else this.script.push(key);
  }

  /** Waits until a key is asked for that has not been pressed. */
  asked(): Promise<void> {
    return this.waiting ? Promise.resolve() : new Promise((resolve) => this.whenIdle.push(resolve));
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.onResize?.();
  }

  /** What is on the screen now. */
  get screen(): string {
    return this.shown.at(-1)?.toString() ?? '';
  }

  private hear(key: string): void {
    if (this.waiting) {
      this.waiting = false;
      this.queue.push(key);
    } else {
      this.script.unshift(key);
    }
  }

  private async idle(): Promise<void> {
    if (this.waiting) return;
    // A game that has ended asks for no more keys: all its promises are settled by the next turn of the loop.
    await Promise.race([this.asked(), new Promise((resolve) => setImmediate(resolve))]);
  }
}
