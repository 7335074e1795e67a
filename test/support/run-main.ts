import { PassThrough, Writable } from 'node:stream';
import { main } from '../../src/cli/main';
import type { Io } from '../../src/cli/io/io';

/** Keeps what is written to it. */
export class Collector extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs the program in this process, without a terminal. */
export async function runMain(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const io = { stdin: new PassThrough(), stdout, stderr, env: { TERM: 'xterm', ...env } } as unknown as Io;
  const code = await main(args, io);
  return { code, out: stdout.text, err: stderr.text };
}
