/** The server: its port, its connections and their limits. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Server as SshServer } from 'ssh2';
import { Accounts } from './accounts';
import { Client, type ClientContext } from './client';
import { openDataFolder, type DataFolder } from './data-folder';
import { Lobby } from './lobby';
import type { Log } from './log';
import { NewAccounts } from './new-accounts';
import type { ServerOptions } from './options';
import type { Seat } from './seat';
import { EXIT, ServerError } from './server-error';
import { Workers } from './workers';

/** A connection that has more unsent bytes than this sends requests whose answers it does not read. */
const MAX_UNSENT = 8 * 1024 * 1024;
/** The time that the players' games have to end when the server stops, in milliseconds. */
const STOP_MS = 5000;

/** A server that takes connections. */
export class Server {
  private readonly sockets = new Map<string, Socket>();
  private readonly perAddress = new Map<string, number>();
  private readonly seats = new Map<string, Set<Seat>>();
  private readonly context: ClientContext;
  private readonly ssh: SshServer;
  private readonly tcp = createServer({ noDelay: true }, (socket) => {
    this.onSocket(socket);
  });
  private stopping: Promise<void> | undefined;

  private constructor(
    private readonly options: ServerOptions,
    private readonly folder: DataFolder,
    private readonly log: Log,
  ) {
    const accounts = new Accounts(folder);
    const workers = new Workers(options.workers, log);
    this.context = {
      options,
      accounts,
      log,
      workers,
      // Hundreds who watch must not slow those who play.
      watchers: new Workers(options.watchWorkers, log),
      lobby: new Lobby(),
      newAccounts: new NewAccounts(options.maxNewAccounts),
      seats: this.seats,
      playing: new WeakSet(),
      onSeatEnd: this.closeIfIdle,
    };
    this.ssh = new SshServer({ hostKeys: [folder.hostKey], ident: 'koboldkeep' }, (connection, { ip, port }) => {
      const socket = this.sockets.get(keyOf(ip, port));
      if (socket) new Client(connection, socket, this.context).start();
      else connection.end();
    });
  }

  /** Opens the folder and the port. Throws a ServerError that says why it cannot. */
  static async start(options: ServerOptions, log: Log): Promise<Server> {
    const server = new Server(options, await openDataFolder(options.data), log);
    try {
      await server.listen();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  /** The port on which it listens. */
  get port(): number {
    return (this.tcp.address() as AddressInfo).port;
  }

  /** Ends all games as SIGTERM does, and then the server. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }

  private async stopAll(): Promise<void> {
    const isClosed = new Promise<void>((resolve) => {
      this.tcp.close(() => {
        resolve();
      });
    });
    for (const seats of this.seats.values()) for (const seat of seats) seat.leaveServer();
    if (this.seats.size === 0) this.closeSockets();
    const timer = setTimeout(this.closeSockets, STOP_MS);
    await isClosed;
    clearTimeout(timer);
    await this.close();
  }

  private async close(): Promise<void> {
    const { workers, watchers } = this.context;
    await Promise.all([workers.close(), watchers.close()]);
    this.folder.release();
  }

  private listen(): Promise<void> {
    const { host, port } = this.options;
    return new Promise((resolve, reject) => {
      this.tcp.once('error', (error: NodeJS.ErrnoException) => {
        reject(new ServerError(listenProblem(error, host, port), EXIT.busy));
      });
      this.tcp.listen({ host, port }, resolve);
    });
  }

  private onSocket(socket: Socket): void {
    const { maxConnections, maxPerAddress, loginSeconds } = this.options;
    const { remoteAddress: ip, remotePort: port } = socket;
    socket.on('error', () => undefined);
    const count = this.perAddress.get(ip ?? '') ?? 0;
    const why = this.stopping
      ? 'it is stopping'
      : this.sockets.size >= maxConnections
        ? 'there are too many connections'
        : count >= maxPerAddress
          ? 'there are too many connections from your address'
          : undefined;
    if (why !== undefined || ip === undefined || port === undefined) {
      if (why !== undefined) this.log('connectionRefused', { why });
      // ssh allows lines of text before its own; most clients show them when asked for details.
      socket.end(`The server takes no more players now, because ${why ?? 'the line is gone'}: try again later.\r\n`);
      socket.destroySoon();
      return;
    }
    this.sockets.set(keyOf(ip, port), socket);
    this.perAddress.set(ip, count + 1);
    const grace = setTimeout(() => {
      if (!this.context.playing.has(socket)) socket.destroy();
    }, loginSeconds * 1000);
    socket.on('data', () => {
      if (socket.writableLength > MAX_UNSENT) socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(grace);
      this.sockets.delete(keyOf(ip, port));
      const rest = (this.perAddress.get(ip) ?? 1) - 1;
      if (rest > 0) this.perAddress.set(ip, rest);
      else this.perAddress.delete(ip);
    });
    this.ssh.injectSocket(socket);
  }

  private readonly closeIfIdle = (): void => {
    if (this.stopping && this.seats.size === 0) this.closeSockets();
  };

  private readonly closeSockets = (): void => {
    for (const socket of this.sockets.values()) socket.destroySoon();
  };
}

/** The name of a connection among all that are open. */
const keyOf = (ip: string, port: number): string => `${ip} ${port}`;

function listenProblem({ code = '', message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `The port ${port} is in use: stop the program that uses it, or give another one with --port.`;
  if (code === 'EACCES') return `The port ${port} is reserved: give one from 1024 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}: give one of its own with --host.`;
  return `The server cannot listen on ${host}, port ${port} (${code || message}): give others with --host and --port.`;
}
