/** Answers requests for the page and its files. The build has put them beside this program; nothing else can be read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toJson } from '../../../src/store/coding/safe-text';
import { formatCount } from '../../../src/ui/words/phrases';

const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
} as const;

/** The checksum of a style sheet without a rule: the terminal makes such ones, and the page fills them by script. */
const EMPTY_STYLE = `'sha256-${createHash('sha256').digest('base64')}'`;
/** The page loads nothing from elsewhere, runs nothing that stands in it, and appears in no other page. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'img-src', 'connect-src'].map((what) => `${what} 'self'`),
  `style-src 'self' ${EMPTY_STYLE}`,
  ...['base-uri', 'form-action', 'frame-ancestors'].map((what) => `${what} 'none'`),
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A new version of the server and an old page would not understand each other.
  'Cache-Control': 'no-cache',
};

/** A file as it is sent. */
interface WebFile {
  readonly kind: string;
  readonly mark: string;
  readonly bytes: Buffer;
  readonly packed: Buffer;
}

/** Returns the page with what it says of this server: how to play by ssh, and how long a guest's game is kept. */
const filledIn = (page: string, sshPort: number, guestMinutes: number): string =>
  page
    .replace('-p 2222', `-p ${sshPort}`)
    .replace('10 minutes after', guestMinutes === 0 ? 'as soon as' : `${formatCount(guestMinutes, 'minute')} after`);

/** The files of the page. */
export class WebFiles {
  private readonly files: ReadonlyMap<string, WebFile>;

  constructor(sshPort: number, guestMinutes: number) {
    this.files = new Map(
      Object.entries(FILES).map(([path, [file, kind]]) => {
        const read = readFileSync(join(__dirname, 'page', file));
        const bytes = file === 'index.html' ? Buffer.from(filledIn(String(read), sshPort, guestMinutes)) : read;
        const mark = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
        return [path, { kind, mark, bytes, packed: gzipSync(bytes) }];
      }),
    );
  }

  /** Answers a request. */
  answer({ method, headers }: IncomingMessage, path: string, response: ServerResponse): void {
    const file = this.files.get(path);
    if (!file) {
      sendText(response, 404, 'There is no such page here: the game is at /.\n');
      return;
    }
    const { kind, mark, bytes, packed } = file;
    const common = { ...HEADERS, ETag: mark, Vary: 'Accept-Encoding' };
    if (headers['if-none-match'] === mark) {
      response.writeHead(304, common).end();
      return;
    }
    const isPacked = /\bgzip\b/.test(String(headers['accept-encoding']));
    const body = isPacked ? packed : bytes;
    response
      .writeHead(200, {
        ...common,
        'Content-Type': kind,
        'Content-Length': body.length,
        ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      })
      .end(method === 'HEAD' ? undefined : body);
  }
}

/** Answers a request with a text, or with bytes of the kind that the headers name. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

/** Answers a request with a value for programs. */
export function sendJson(response: ServerResponse, value: object): void {
  sendText(response, 200, `${toJson(value)}\n`, { 'Content-Type': 'application/json' });
}
