/** The door of browsers: HTTP for the page, and a WebSocket for each game. */
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ClientContext } from '../client';
import { WebClient } from './web-client';
import { WebBoards } from './web-boards';
import { LOBBY_PATH, WebLobby } from './web-lobby';
import { newLines } from './web-lines';
import { UPLOAD_PATH, WebUploads } from './web-uploads';
import { sendText, WebFiles } from './web-files';

/** The time that a connection may stay open after an answer, and that a request may take, in milliseconds. */
const KEEP_ALIVE_MS = 5000;
const REQUEST_MS = 10_000;
/** The kind of text in which Prometheus reads numbers. */
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';
/** The path of the line of a game. */
const PLAY_PATH = '/play';

/** Serves the page on connections that it is given. */
export class WebDoor {
  private readonly http: HttpServer;
  private readonly files: WebFiles;
  private readonly boards: WebBoards;
  private readonly lobby: WebLobby;
  private readonly uploads: WebUploads;
  /** The pages that play, by their links. */
  private readonly pages = new Map<string, WebClient>();
  private readonly lines = newLines();

  constructor(
    private readonly context: ClientContext,
    { sshPort, guestMinutes }: { readonly sshPort: number; readonly guestMinutes: number },
    /** The numbers of the server. */
    private readonly numbers: () => string,
  ) {
    this.http = createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS },
      this.answer,
    );
    this.files = new WebFiles(sshPort, guestMinutes);
    this.boards = new WebBoards(context);
    this.lobby = new WebLobby(context);
    this.uploads = new WebUploads(context);
    this.http.on('upgrade', this.onUpgrade);
  }

  /** Takes a connection. */
  take(socket: Socket): void {
    this.http.emit('connection', socket);
  }

  private readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = '' } = request;
    const path = url.replace(/\?.*/s, '');
    this.context.gate.answers(request, response);
    const fail = (error: unknown): void => {
      this.context.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server cannot read its boards: try again later.\n');
    };
    if (method === 'POST' && path === UPLOAD_PATH) this.uploads.answer(request, response).catch(fail);
    else if (method !== 'GET' && method !== 'HEAD')
      sendText(response, 405, 'Only GET and HEAD are answered here.\n', { Allow: 'GET, HEAD' });
    else if (path === '/healthz') {
      if (this.context.leases.areSafe) sendText(response, 200, 'ok\n');
      else sendText(response, 503, 'The server cannot reach its database.\n');
    } else if (this.boards.has(path))
      this.boards.answer(path, new URLSearchParams(url.slice(path.length)), response).catch(fail);
    else if (path === LOBBY_PATH) this.lobby.answer(response).catch(fail);
    else if (path !== '/metrics') this.files.answer(request, path, response);
    else if (isLocal(request)) sendText(response, 200, this.numbers(), { 'Content-Type': PROMETHEUS });
    else sendText(response, 403, 'The numbers are for programs on this machine alone.\n');
  };

  private readonly onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const { gate, log } = this.context;
    const why = whyNot(request);
    if (why !== undefined) {
      log('connectionRefused', { door: 'web', why });
      stream.end(refusal(403, why));
      return;
    }
    const problem = gate.enterThroughProxy(request);
    if (problem !== undefined) {
      stream.end(refusal(503, problem));
      return;
    }
    this.lines.handleUpgrade(request, stream, head, (line) => {
      new WebClient(line, request.socket, gate.addressOf(request), this.context, this.pages).start();
    });
  };
}

/** Whether a request comes from this machine. A proxy on it passes those of others on, and says so. */
const isLocal = ({ socket: { remoteAddress = '' }, headers }: IncomingMessage): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(remoteAddress) &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => headers[name] === undefined);

/** Returns an answer without a page, as a connection that is refused gets it. */
export const refusal = (status: 403 | 503, sentence: string): string =>
  [
    `HTTP/1.1 ${status} ${status === 403 ? 'Forbidden' : 'Service Unavailable'}`,
    'Content-Type: text/plain; charset=utf-8',
    'Connection: close',
    '',
    `${sentence}\n`,
  ].join('\r\n');

/** Returns why a line is refused; undefined if it may be opened. A page of another host must not play for its visitor. */
function whyNot({ url, headers: { origin, host } }: IncomingMessage): string | undefined {
  if (url !== PLAY_PATH) return `Games are played at ${PLAY_PATH} alone.`;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return isOwn ? undefined : 'The line was not opened by a page of this server: open the page itself.';
}
