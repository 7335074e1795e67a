/** A player at a distance: an ssh client with an emulator that shows what it gets. */
import { Client, utils, type ClientChannel, type ConnectConfig } from 'ssh2';
import { Spectacle } from './spectacle';

/** Makes a pair of keys: the text of the private one, and the line of the public one. One in two hundred that ssh2 makes cannot be read. */
export function newKeyPair(kind: 'ed25519' | 'rsa' | 'ecdsa' = 'ed25519'): {
  readonly secret: string;
  readonly line: string;
} {
  const bits = { ed25519: {}, rsa: { bits: 2048 }, ecdsa: { bits: 256 } }[kind];
  const { private: secret, public: line } = utils.generateKeyPairSync(kind as 'rsa', bits as { bits: number });
  return [secret, line].some((key) => utils.parseKey(key) instanceof Error) ? newKeyPair(kind) : { secret, line };
}

/** Returns a new private key. */
export const newKey = (): string => newKeyPair().secret;

/** The way in which a visitor comes. */
interface Visit {
  readonly port: number;
  readonly name: string;
  /** A private key. Default: the visitor is a guest. */
  readonly key?: string;
  /** The command after the address. Default: the usual game. */
  readonly command?: string;
  /** The kind of terminal, or false for none. */
  readonly term?: string | false;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

/** A client that is logged in and has a game. */
export interface Visitor {
  /** Returns the lines of the screen. */
  readonly screen: () => string;
  /** Returns everything that has come, with its escape sequences. */
  readonly raw: () => string;
  readonly type: (keys: string | Buffer) => void;
  /** Resolves with the screen once it shows this. */
  readonly sees: (text: string | RegExp) => Promise<string>;
  /** Resolves once this is so after something has come. */
  readonly hears: (isSo: () => boolean) => Promise<void>;
  readonly resize: (columns: number, rows: number) => void;
  /** Resolves with the exit code once the session is over; null if the line was cut. */
  readonly ended: Promise<number | null>;
  /** Cuts the line without a farewell. */
  readonly cut: () => void;
  readonly channel: ClientChannel;
  readonly client: Client;
}

const open = new Set<Client>();

/** Cuts the lines of all visitors. */
export function sendVisitorsHome(): void {
  for (const client of open) client.destroy();
  open.clear();
}

/** Connects and logs in. Rejects if the login is refused; this client does not tell the sentence that says why. */
export function logIn({ port, name, key }: Visit, config: ConnectConfig = {}) {
  const client = new Client();
  open.add(client);
  return new Promise<Client>((resolve, reject) => {
    client.once('ready', () => {
      resolve(client);
    });
    client.on('error', reject);
    client.once('close', () => {
      reject(new Error('The line was closed.'));
    });
    client.connect({
      host: '127.0.0.1',
      port,
      username: name,
      tryKeyboard: true,
      ...(key === undefined ? {} : { privateKey: key }),
      ...config,
    });
  });
}

/** Logs in and starts a game. */
export async function visit(how: Visit): Promise<Visitor> {
  return play(await logIn(how), how);
}

/** Asks the server something, and resolves with the exit code and the lines of the answer. */
export async function askServer(how: Visit & { readonly command: string }) {
  const { ended, raw } = await visit({ ...how, term: false });
  const code = await ended;
  return { code, said: raw().trimEnd() };
}

/** Starts a game on a connection. */
export async function play(client: Client, how: Omit<Visit, 'port' | 'name'>): Promise<Visitor> {
  const { command, term = 'xterm-256color', env = {}, columns = 80, rows = 24 } = how;
  // Without a pseudo-terminal the client's own one completes the line breaks.
  const shown = new Spectacle(columns, rows, term === false);
  const pty = term === false ? false : { term, cols: columns, rows };
  let code: number | null = null;
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    const take = (error: Error | undefined, taken: ClientChannel): void => {
      if (error) {
        reject(error);
        return;
      }
      // The code may come together with the answer to the request.
      taken.once('exit', (given: number | null) => (code = given));
      resolve(taken);
    };
    if (command !== undefined) client.exec(command, term === false ? { env } : { env, pty: pty || {} }, take);
    else client.shell(pty, { env }, take);
  });
  channel.on('data', shown.receive);
  channel.stderr.on('data', shown.receive);
  const ended = new Promise<number | null>((resolve) => {
    const end = (): void => {
      shown.end(() => {
        resolve(code);
      });
    };
    channel.once('close', end);
    client.once('close', end);
  });
  return {
    screen: shown.screen,
    raw: shown.raw,
    type: (keys) => channel.write(keys),
    sees: shown.sees,
    hears: shown.hears,
    resize: (newColumns, newRows) => {
      shown.resize(newColumns, newRows);
      channel.setWindow(newRows, newColumns, 0, 0);
    },
    ended,
    cut: () => {
      client.destroy();
    },
    channel,
    client,
  };
}
