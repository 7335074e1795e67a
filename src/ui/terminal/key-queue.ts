// The keys that were pressed but not read yet.
import { TerminalClosed } from './terminal';

/** The maximum number of unread keys. More come from a held key or a paste, and must not play the game. */
const MAX_QUEUED_KEYS = 64;

/** A queue of unread keys, oldest first. */
export class KeyQueue {
  private readonly keys: string[] = [];
  private reader: { resolve: (key: string) => void; reject: (why: TerminalClosed) => void } | undefined;
  private endPause: (() => void) | undefined;
  private isClosed = false;

  /** Adds a key. A full queue drops it, except for Ctrl-C, which drops the other keys. */
  push(key: string): void {
    if (this.isClosed) return;
    if (this.reader) {
      const { resolve } = this.reader;
      this.reader = undefined;
      resolve(key);
      return;
    }
    if (this.keys.length >= MAX_QUEUED_KEYS) {
      if (key !== 'ctrl+c') return;
      this.flush();
    }
    this.keys.push(key);
    this.endPause?.();
  }

  /** Ends the wait of a reader without a key: it gets an empty name. */
  wake(): void {
    this.reader?.resolve('');
    this.reader = undefined;
  }

  /** Returns the next key, as soon as there is one. Rejects if another reader waits already. */
  next(): Promise<string> {
    if (this.reader) return Promise.reject(new Error('Another reader waits for the next key.'));
    const key = this.keys.shift();
    if (key !== undefined) return Promise.resolve(key);
    if (this.isClosed) return Promise.reject(new TerminalClosed());
    return new Promise((resolve, reject) => {
      this.reader = { resolve, reject };
    });
  }

  flush(): void {
    this.keys.length = 0;
  }

  /** Waits for a time, until a key is in the queue or until another pause begins. Returns whether there is a key. */
  pause(ms: number): Promise<boolean> {
    this.endPause?.();
    if (this.isClosed) return Promise.reject(new TerminalClosed());
    if (this.keys.length > 0) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.endPause?.(), ms);
      this.endPause = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        if (this.isClosed) reject(new TerminalClosed());
        else resolve(this.keys.length > 0);
      };
    });
  }

  /** Rejects the waiting reader and all later ones. */
  close(): void {
    this.isClosed = true;
    this.flush();
    this.endPause?.();
    this.reader?.reject(new TerminalClosed());
    this.reader = undefined;
  }
}
