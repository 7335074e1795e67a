/** The lines of pages, as ws makes them of connections. */
import { WebSocketServer, type ServerOptions } from 'ws';

/** The longest message of a page, in bytes. */
const MAX_MESSAGE = 8192;
/** The time that a page has to answer the farewell of its line, in milliseconds: one that has flooded it may never do so. */
const FAREWELL_MS = 5000;

/** Returns a server of lines. It cuts a line `closeTimeout` milliseconds after a farewell that the page has not answered. */
export function newLines(closeTimeout = FAREWELL_MS): WebSocketServer {
  // The types of ws lack closeTimeout.
  const options: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    maxPayload: MAX_MESSAGE,
    clientTracking: false,
    closeTimeout,
  };
  return new WebSocketServer(options);
}
