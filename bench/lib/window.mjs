// A terminal without a screen.
import { PassThrough, Writable } from 'node:stream';

/** Makes the two ends of a terminal without a screen, which counts the bytes it receives. */
export function blindWindow(columns, rows) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output.bytes += chunk.length;
      done();
    },
  });
  const output = Object.assign(stream, { columns, rows, isTTY: true, bytes: 0 });
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  return { input, output };
}
