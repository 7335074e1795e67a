import { PassThrough, Writable } from 'node:stream';

/** The two ends of a terminal that nobody looks at: it counts the bytes it is sent. */
export function blindWindow(columns, rows) {
  const output = new Writable({
    write(chunk, _encoding, done) {
      output.bytes += chunk.length;
      done();
    },
  });
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  return { input, output: Object.assign(output, { columns, rows, isTTY: true, bytes: 0 }) };
}
