/** Failures of standard output: a reader that stops early is no error, everything else is. */
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { complain, EXIT } from './io';

/** Ends the process with one sentence when its standard output cannot be written, and quietly when its reader is gone. */
export function guardOutput({ stdout, stderr, exit }: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exit'>): void {
  // Its type tells of a terminal only; Node makes other streams for pipes and files.
  const stream: Writable = stdout;
  if (!(stream instanceof Socket)) stream._write = writeWholly(stdout.fd);
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // `map --all | head` has all it wants.
    if (code === 'EPIPE') exit(EXIT.ok);
    // A terminal that is gone is for the screen to notice, which has a game to save.
    if (stdout.isTTY) return;
    complain(`The output cannot be written (${code ?? message}): make room, or send it somewhere else.`, { stderr });
    exit(EXIT.failed);
  });
  // Where errors cannot be told, the exit code still is.
  stderr.on('error', () => undefined);
}

/** Node's own stream for files takes a write that was cut short for a whole one, as on a disk that is nearly full. */
const writeWholly =
  (fd: number): Writable['_write'] =>
  (chunk: Uint8Array | string, _encoding, done) => {
    try {
      writeFileSync(fd, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
