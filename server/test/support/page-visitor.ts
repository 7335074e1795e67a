/** A player in a browser: a WebSocket as the page opens it, with an emulator that shows what it gets. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import type { FromPage, ToPage } from '../../src/web/page-messages';
import { Spectacle, WATCHDOG_MS } from './spectacle';

/** The way in which a visitor comes. */
interface PageVisit {
  readonly webPort: number;
  readonly name?: string;
  /** The secret of the page. Default: a new one. */
  readonly secret?: string;
  readonly isToBeKept?: boolean;
  readonly command?: string;
  /** The window; null where the page shows lines. */
  readonly size?: { readonly columns: number; readonly rows: number } | null;
}

const open = new Set<WebSocket>();

/** Cuts the lines of all pages. */
export function closePages(): void {
  for (const line of open) line.terminate();
  open.clear();
}

/** Returns the secret of a new page. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Opens the line of a page without a message. */
export async function openLine(webPort: number, options: ClientOptions & { readonly path?: string } = {}) {
  const { path = '/play' } = options;
  const line = new WebSocket(`ws://localhost:${webPort}${path}`, { origin: `http://localhost:${webPort}`, ...options });
  open.add(line);
  await once(line, 'open');
  return line;
}

/** Resolves with the number and the text of the reason once a line is closed. */
export function closeOf(line: WebSocket): Promise<readonly [number, string]> {
  return new Promise((resolve, reject) => {
    const watchdog = setTimeout(() => {
      reject(new Error('The line was not closed.'));
    }, WATCHDOG_MS);
    line.once('close', (code, why) => {
      clearTimeout(watchdog);
      resolve([code, String(why)]);
    });
  });
}

/** Opens a page and asks for a game. */
export async function visitPage(how: PageVisit) {
  const {
    webPort,
    name = 'Wren',
    secret = newSecret(),
    isToBeKept = false,
    command = '',
    size = { columns: 80, rows: 24 },
  } = how;
  const line = await openLine(webPort);
  const shown = new Spectacle(size?.columns ?? 80, size?.rows ?? 24, size === null);
  const messages: ToPage[] = [];
  const tell = (message: FromPage): void => {
    line.send(JSON.stringify(message));
  };
  line.on('message', (data, isBinary) => {
    if (isBinary) shown.receive(data as Buffer);
    else {
      messages.push(JSON.parse((data as Buffer).toString()) as ToPage);
      shown.look();
    }
  });
  let code: number | undefined;
  line.once('close', (given) => {
    code = given;
    shown.end(() => undefined);
  });
  tell({ type: 'play', name, secret, isToBeKept, command, ...(size ? { size } : {}) });
  return {
    line,
    messages,
    tell,
    screen: shown.screen,
    raw: shown.raw,
    sees: shown.sees,
    hears: shown.hears,
    type: (keys: string | Buffer): void => {
      line.send(Buffer.from(keys));
    },
    resize: (columns: number, rows: number): void => {
      shown.resize(columns, rows);
      tell({ type: 'resize', columns, rows });
    },
    /** Resolves with the number of the reason once the line is closed. */
    closed: async (): Promise<number | undefined> => {
      await shown.hears(() => code !== undefined);
      return code;
    },
  };
}
