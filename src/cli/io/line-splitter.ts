/** Cuts a stream of text into lines of a limited length. */
import { StringDecoder } from 'node:string_decoder';

export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  /** Of a line with more than `limit` characters only the first `limit + 1` are kept. */
  constructor(private readonly limit: number) {}

  /** Returns the lines that a chunk ends. */
  push(chunk: Buffer | string): readonly string[] {
    const text = typeof chunk === 'string' ? chunk : this.decoder.write(chunk);
    const lines = `${this.rest}${text}`.split('\n').map((line) => line.slice(0, this.limit + 1));
    this.rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, ''));
  }

  /** Returns the last line if the stream ends without the end of a line. */
  end(): readonly string[] {
    const { rest } = this;
    this.rest = '';
    return rest === '' ? [] : [rest];
  }
}
