import { TerminalClosed } from './terminal';

/** How many keys may wait to be asked for: more is a key held down or a paste, and must not play the game. */
export const QUEUED_KEYS = 64;

/** Keys pressed and not asked for yet, oldest first. */
export class KeyQueue {
  private readonly keys: string[] = [];
  private asking: { resolve: (key: string) => void; reject: (why: TerminalClosed) => void } | undefined;
  private endPause: (() => void) | undefined;
  private closed = false;

  /** Adds a key. When the queue is full the key is dropped, but Ctrl-C drops the others instead. */
  push(key: string): void {
    if (this.closed) return;
    if (this.asking) {
      const { resolve } = this.asking;
      this.asking = undefined;
      resolve(key);
      return;
    }
    if (this.keys.length >= QUEUED_KEYS) {
      if (key !== 'ctrl+c') return;
      this.flush();
    }
    this.keys.push(key);
    this.endPause?.();
  }

  /** The next key, as soon as there is one. Only one may wait at a time. */
  next(): Promise<string> {
    if (this.asking) return Promise.reject(new Error('Two are waiting for the same key.'));
    const key = this.keys.shift();
    if (key !== undefined) return Promise.resolve(key);
    if (this.closed) return Promise.reject(new TerminalClosed());
    return new Promise((resolve, reject) => {
      this.asking = { resolve, reject };
    });
  }

  flush(): void {
    this.keys.length = 0;
  }

  /** Waits so many milliseconds, or until a key is in the queue or another pause begins. Answers whether one is. */
  pause(ms: number): Promise<boolean> {
    this.endPause?.();
    if (this.closed) return Promise.reject(new TerminalClosed());
    if (this.keys.length > 0) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.endPause?.(), ms);
      this.endPause = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        if (this.closed) reject(new TerminalClosed());
        else resolve(this.keys.length > 0);
      };
    });
  }

  /** No key will come any more. */
  close(): void {
    this.closed = true;
    this.flush();
    this.endPause?.();
    this.asking?.reject(new TerminalClosed());
    this.asking = undefined;
  }
}
