/** Data that the user pipes into the program. `-` in place of a file means standard input. */
import { CorruptDataError } from '../../store/coding/bytes';
import { UsageError, type Io } from './io';

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
