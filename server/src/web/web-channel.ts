/** A WebSocket as a channel of a seat: it takes no more keys than the game does, and sends no more than the line takes. */
import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SeatChannel } from '../seat';
import type { ToPage } from './page-messages';

/** Keys beyond this many bytes wait in the page. */
const INPUT_BYTES = 4096;
/** The number by which the protocol says that nothing is wrong. */
const ENDED = 1000;

/** The way between a page and its game. */
export class WebChannel extends Duplex implements SeatChannel {
  /** A page has one output for both. */
  readonly stderr = this;

  constructor(private readonly line: WebSocket) {
    super({ readableHighWaterMark: INPUT_BYTES });
    line.once('close', () => this.destroy());
  }

  /** Takes keys of the page. */
  type(bytes: Buffer): void {
    if (!this.push(bytes)) this.line.pause();
  }

  /** Sends the page a message. */
  tell(message: ToPage): void {
    this.line.send(JSON.stringify(message));
  }

  exit(code: number): void {
    this.tell({ type: 'ended', code });
  }

  override _read(): void {
    this.line.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, taken: (error?: Error | null) => void): void {
    this.line.send(bytes, taken);
  }

  override _final(done: () => void): void {
    this.line.close(ENDED);
    done();
  }
}
