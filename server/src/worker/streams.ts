/** The streams of a session: they stand where a process has its standard input and output. */
import { Readable, Writable } from 'node:stream';
import type { WindowSize } from '../messages';

/** Output beyond this many bytes waits, and the terminal draws no frame until it has gone. */
const OUTPUT_BYTES = 16 * 1024;

/** The keyboard of a session. It asks for more input when it can take some. */
export class SessionInput extends Readable {
  readonly isTTY = true;

  constructor(private readonly askForMore: () => void) {
    super({ highWaterMark: 4096 });
  }

  override _read(): void {
    this.askForMore();
  }

  /** Does nothing: a client with a pseudo-terminal sends each key as it is pressed. */
  setRawMode(): this {
    return this;
  }
}

/** The screen of a session. One chunk is under way at a time; the others wait until the client has taken it. */
export class SessionOutput extends Writable {
  readonly isTTY = true;
  columns: number;
  rows: number;
  private onTaken: (() => void) | undefined;

  constructor(
    size: WindowSize,
    private readonly hasWindow: boolean,
    private readonly send: (bytes: Uint8Array) => void,
  ) {
    super({ highWaterMark: OUTPUT_BYTES, decodeStrings: false });
    this.columns = size.columns;
    this.rows = size.rows;
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.send(this.encoded([chunk]));
    this.onTaken = done;
  }

  override _writev(chunks: readonly { readonly chunk: Buffer | string }[], done: () => void): void {
    this.send(this.encoded(chunks.map(({ chunk }) => chunk)));
    this.onTaken = done;
  }

  /** Lets the next chunk go. */
  taken(): void {
    const done = this.onTaken;
    this.onTaken = undefined;
    done?.();
  }

  resize({ columns, rows }: WindowSize): void {
    this.columns = columns;
    this.rows = rows;
    this.emit('resize');
  }

  /** Returns the bytes, with line breaks as a terminal needs them: that is the work of a terminal's driver. */
  private encoded(chunks: readonly (Buffer | string)[]): Uint8Array {
    const text = chunks.map((chunk) => chunk.toString()).join('');
    return Buffer.from(this.hasWindow ? text.replace(/\r?\n/g, '\r\n') : text, 'utf8');
  }
}
