/** Fetches what an address of the web leads to, for the commands that are given one. Nothing else of the program opens a connection. */
import { codeOf } from '../../store/disk/fs';
import { toPrintable, EXIT, UsageError } from './io';

/** The time that an answer may take, in milliseconds. */
const ANSWER_MS = 30_000;

/** Whether a word on the command line is an address of the web. */
export const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);

/** Reads an address of the web. Throws a UsageError. */
export function readAddress(given: string): URL {
  const url = isAddress(given) && URL.canParse(given) ? new URL(given) : undefined;
  // A name and a password in it would be shown in messages.
  if (url && url.username === '' && url.password === '') return url;
  throw new UsageError(
    `${toPrintable(given)} is no address: give one that begins with http:// or https://, without a password, as in http://localhost:8022/.`,
  );
}

/** Returns what an address leads to. Throws a UsageError if it is not there, has more than `limit` bytes, or takes too long. */
export async function download(url: URL, limit: number): Promise<Uint8Array> {
  const refuse = (why: string): UsageError =>
    new UsageError(`${toPrintable(url.href, 400)} cannot be fetched: ${why}.`, EXIT.unreachable);
  try {
    // An answer that leads elsewhere is not followed: only the address that was typed is asked.
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    const { status, headers, body } = answer;
    if (status >= 300 && status < 400)
      throw refuse(`it leads to ${toPrintable(headers.get('location') ?? 'another address')}: give that address`);
    if (status !== 200) throw refuse(`the answer has the status ${status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      const bytes = chunk as Uint8Array;
      size += bytes.length;
      if (size > limit) throw refuse(`it has more than ${limit} bytes, which is the limit`);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof UsageError ? error : refuse(reasonOf(error));
  }
}

/** The reasons for which nothing is fetched, by the codes of Node. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'this machine does not know its host',
  EAI_AGAIN: 'this machine does not know its host',
  ECONNRESET: 'the line was cut off',
  UND_ERR_SOCKET: 'the line was cut off',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it is not encrypted: give it with http:// if you trust the way to it',
};

/** Returns why nothing was fetched, as part of a sentence. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return `it takes longer than ${ANSWER_MS / 1000} seconds`;
  const code = codeOf(cause);
  const { message: why = message } = Object(cause) as Partial<Error>;
  return REASONS[code] ?? toPrintable(code || (why ?? 'the line is lost'));
}
