// Runs the program in this process without a terminal.
import { PassThrough, Writable } from 'node:stream';
import { main } from '../../src/cli/main';
import type { Io } from '../../src/cli/io/io';

/** Collects what is written to it. */
export class Collector extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs the program in this process, without a terminal. `typed` are the lines or bytes of its input, which ends with them. */
export async function runMain(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  typed?: readonly string[] | Uint8Array,
  input: { readonly isTTY?: boolean } = {},
) {
  const [stdin, stdout, stderr] = [Object.assign(new PassThrough(), input), new Collector(), new Collector()];
  if (typed) stdin.end(typed instanceof Uint8Array ? typed : typed.map((line) => `${line}\n`).join(''));
  const io = { stdin, stdout, stderr, env: { TERM: 'xterm', ...env } } as unknown as Io;
  const code = await main(args, io);
  return { code, out: stdout.text, err: stderr.text };
}
