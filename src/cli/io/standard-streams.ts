/** Standard input, which `-` in place of a file means, and failures of standard output. */
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { CorruptDataError } from '../../store/coding/bytes';
import { complain, EXIT, UsageError, type Io } from './io';

/** The file name that means standard input. */
export const STDIN = '-';

/** Its name in messages. */
export const STDIN_NAME = 'standard input';

/**
 * Reads standard input to its end. Throws a CorruptDataError if it has more than `limit` bytes, and a UsageError that names `example`
 * if it is a keyboard.
 */
export async function readStandardInput(
  { stdin }: Pick<Io, 'stdin'>,
  limit: number,
  example: string,
): Promise<Uint8Array> {
  if (stdin.isTTY) throw new UsageError(`Standard input is a terminal: ${example}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > limit) throw new CorruptDataError(`it has more than ${limit} bytes, which is the limit`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

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
