/** Fetches from an address of the web and sends to it, for the commands that are given one. Nothing else of the program opens a connection. */
import { codeOf } from '../../store/disk/fs';
import { toPrintable, EXIT, UsageError } from './io';

/** The time that an answer may take, in milliseconds, and one to a run that the server verifies. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 90_000;
/** The longest answer to what is sent, in bytes. */
const LONGEST_ANSWER = 4096;
/** The status of an answer that refuses what was sent, and of one that does not. */
const REFUSED = 422;
const OK = 200;

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
  const { status, bytes } = await ask(url, { signal: AbortSignal.timeout(ANSWER_MS) }, limit);
  if (status !== OK) throw refusal(url, STATUS[status] ?? `the answer has the status ${status}: ${OTHER_CURE}`);
  return bytes;
}

/** Sends bytes to an address, and returns the answer. Throws a UsageError with the server's own sentence if it does not take them. */
export async function upload(url: URL, body: Uint8Array): Promise<Uint8Array> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(UPLOAD_MS) };
  const { status, bytes } = await ask(url, request, LONGEST_ANSWER);
  if (status === OK) return bytes;
  const sentence = toPrintable(new TextDecoder().decode(bytes).trim().replace(/\.$/, ''), 400);
  throw refusal(url, `the server answers: ${sentence}`, status === REFUSED ? EXIT.unverified : EXIT.unreachable);
}

const refusal = (url: URL, why: string, code: number = EXIT.unreachable): UsageError =>
  new UsageError(`${toPrintable(url.href, 400)} cannot be used: ${why}.`, code);

/** Returns the answer to a request. Throws a UsageError if there is none, or if it is too long or leads elsewhere. */
async function ask(url: URL, request: RequestInit, limit: number) {
  try {
    // An answer that leads elsewhere is not followed: only the address that was typed is asked.
    const { status, headers, body } = await fetch(url, { ...request, redirect: 'manual' });
    if (status >= 300 && status < 400)
      throw refusal(url, `it leads to ${toPrintable(headers.get('location') ?? 'another address')}: give that address`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      const bytes = chunk as Uint8Array;
      size += bytes.length;
      if (size > limit) throw refusal(url, `it has more than ${limit} bytes, which is the limit`);
      chunks.push(bytes);
    }
    return { status, bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw error instanceof UsageError ? error : refusal(url, reasonOf(error));
  }
}

const OTHER_CURE = 'check the address, or try again later';
const CERTIFICATE =
  'its certificate is not one that this machine trusts: name the file of its authority with NODE_EXTRA_CA_CERTS=FILE';

/** The statuses of answers that have a cure of their own. */
const STATUS: Readonly<Record<number, string>> = {
  401: 'it wants a password: give an address that everybody may read',
  403: 'it may not be read: give an address that everybody may read',
  404: 'nothing is there: check the address',
  410: 'it is not there any more: check the address',
  429: 'it has been asked too often: try again later',
};

/** The reasons for which nothing is fetched and their cures, by the codes of Node. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there: check the host and the port, or start the server',
  ENOTFOUND: 'this machine does not know its host: check the address',
  EAI_AGAIN: 'this machine cannot look up its host: check the address and the network',
  ENETUNREACH: 'there is no way to it: check the network',
  EHOSTUNREACH: 'there is no way to it: check the address and the network',
  ETIMEDOUT: 'it takes too long to answer: try again later',
  UND_ERR_CONNECT_TIMEOUT: 'it takes too long to answer: try again later',
  ECONNRESET: 'the line was cut off: try again',
  UND_ERR_SOCKET: 'the line was cut off: try again',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it is not encrypted: give it with http:// if you trust the way to it',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it is not encrypted: give it with http:// if you trust the way to it',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  CERT_HAS_EXPIRED: 'its certificate has expired: ask the person who runs it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host: give the name that the certificate has',
};

/** Returns why nothing was fetched, as part of a sentence. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return 'it takes too long to answer: try again later';
  const code = codeOf(cause);
  const { message: why = message } = Object(cause) as Partial<Error>;
  return REASONS[code] ?? `${toPrintable(code || (why ?? 'the line is lost'))}: ${OTHER_CURE}`;
}
