/** The server: its doors, which are the ports of ssh and of the page, and how it starts and stops. */
import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { Server as SshServer } from 'ssh2';
import { Accounts } from './accounts';
import { RunQueue } from './boards/run-queue';
import { RunTable } from './boards/run-table';
import { Client, type ClientContext } from './client';
import { openDatabase, type Database } from './database';
import { openDataFolder, type DataFolder } from './data-folder';
import { SealedEvents } from './events';
import { Gate } from './gate';
import { Leases } from './leases';
import { Lobby } from './lobby';
import type { Log } from './log';
import { Metrics } from './metrics';
import { HourlyLimit } from './hourly-limit';
import { Node, noteFolder } from './node';
import type { ServerOptions } from './options';
import { Seating } from './seating';
import { EXIT, ServerError } from './server-error';
import { refusal, WebDoor } from './web/web-door';
import { Workers } from './workers';

/** The time that the players' games have to end when the server stops, in milliseconds. */
const STOP_MS = 5000;

/** A server that takes connections. */
export class Server {
  private readonly metrics = new Metrics();
  private readonly workers: Workers;
  /** The threads for those who watch: hundreds of them must not slow those who play. */
  private readonly watchers: Workers;
  private readonly gate: Gate;
  private readonly seating: Seating;
  private readonly accounts: Accounts;
  private readonly leases: Leases;
  /** This server among others; undefined if it is alone. */
  private readonly node: Node | undefined;
  private readonly runs: RunTable;
  private readonly queue: RunQueue;
  private readonly ssh: SshServer;
  private readonly context: ClientContext;
  private web: WebDoor | undefined;
  private readonly sshPort = createServer({ noDelay: true }, (socket) => {
    this.onSsh(socket);
  });
  private readonly webPort = createServer({ noDelay: true }, (socket) => {
    this.onWeb(socket);
  });
  private stopping: Promise<void> | undefined;

  private constructor(
    private readonly options: ServerOptions,
    private readonly folder: DataFolder,
    db: Database,
    events: SealedEvents,
    onEvent: Log,
  ) {
    const log = this.metrics.counting(onEvent);
    this.runs = new RunTable(db);
    this.node =
      folder.id === undefined
        ? undefined
        : new Node(db, log, {
            onLost: this.onLost,
            // They may have switched it off at another server.
            told: () => {
              lobby.dismissWatchers();
              return lobby.told();
            },
          });
    this.leases = new Leases(this.node);
    this.accounts = new Accounts(folder, options.guestMinutes, this.leases);
    const lobby = new Lobby(options.data, this.accounts, () => this.node?.others() ?? Promise.resolve([]));
    this.workers = new Workers(options.workers, log);
    this.watchers = new Workers(options.watchWorkers, log);
    this.gate = new Gate(options, log);
    this.queue = new RunQueue(folder, this.runs, this.leases, events, log);
    const { accounts, leases, workers, watchers, gate, queue, runs } = this;
    const parts = { options, accounts, leases, lobby, events, workers, watchers, gate, queue, log };
    this.seating = new Seating(parts, () => {
      if (this.stopping) this.gate.clear();
    });
    const newAccounts = new HourlyLimit(options.maxNewAccounts);
    const uploads = new HourlyLimit(options.maxUploads);
    const { seating } = this;
    this.context = { accounts, leases, lobby, runs, events, queue, newAccounts, uploads, seating, gate, log };
    this.ssh = new SshServer({ hostKeys: [folder.hostKey], ident: 'koboldkeep' }, (connection, { ip, port }) => {
      const socket = this.gate.find('ssh', ip, port);
      if (socket) new Client(connection, socket, this.context).start();
      else connection.end();
    });
  }

  /** Opens the folder and the ports. Throws a ServerError that says why it cannot. */
  static async start(options: ServerOptions, log: Log): Promise<Server> {
    const folder = await openDataFolder(options.data, options.database !== undefined);
    const [db, events] = await openTables(folder, options);
    const server = new Server(options, folder, db, events, log);
    const { host, port, webHost, webPort, guestMinutes } = options;
    try {
      await server.node?.join();
      await listen(server.sshPort, host, port, ['--host', '--port']);
      if (webPort !== undefined) {
        server.web = new WebDoor(server.context, { sshPort: server.ports.ssh, guestMinutes }, server.numbers);
        await listen(server.webPort, webHost, webPort, ['--web-host', '--web-port']);
      }
    } catch (error) {
      await server.close();
      throw error;
    }
    server.queue.resume();
    server.accounts.removeLeftGuests();
    return server;
  }

  /** The ports on which it listens; undefined for a page that is not served. */
  get ports(): { readonly ssh: number; readonly web: number | undefined } {
    const portOf = (server: TcpServer): number => (server.address() as AddressInfo).port;
    return { ssh: portOf(this.sshPort), web: this.web && portOf(this.webPort) };
  }

  /** Ends all games as SIGTERM does, and then the server. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }

  private async stopAll(): Promise<void> {
    this.gate.shut();
    const areClosed = Promise.all([closed(this.sshPort), closed(this.webPort)]);
    this.seating.stop('The server stops');
    if (this.seating.size === 0) this.gate.clear();
    const timer = setTimeout(this.gate.clear, STOP_MS);
    await areClosed;
    clearTimeout(timer);
    await this.close();
  }

  private async close(): Promise<void> {
    this.sshPort.close();
    await Promise.all([this.workers.close(), this.watchers.close(), this.queue.close()]);
    await this.node?.leave();
    await this.runs.close();
    this.folder.release();
  }

  private readonly onLost = (): void => {
    this.leases.lose();
    this.seating.stop('The server has lost its database');
  };

  private readonly numbers = (): string =>
    this.metrics.text({
      ...this.gate.traffic,
      sessions: this.seating.size,
      workers: this.options.workers,
      unverified: this.queue.length,
    });

  private onSsh(socket: Socket): void {
    const problem = this.gate.enter(socket, 'ssh');
    // ssh allows lines of text before its own; most clients show them when asked for details.
    if (problem !== undefined) dismiss(socket, `${problem}\r\n`);
    else this.ssh.injectSocket(socket);
  }

  private onWeb(socket: Socket): void {
    const problem = this.gate.enter(socket, 'web');
    if (problem !== undefined) dismiss(socket, refusal(503, problem));
    else this.web?.take(socket);
  }
}

/** Opens the database and the events of a folder, which is released if that fails. */
async function openTables(folder: DataFolder, { database }: ServerOptions): Promise<readonly [Database, SealedEvents]> {
  let db: Database | undefined;
  try {
    const events = new SealedEvents(folder.events);
    db = await openDatabase(database, folder.database);
    if (folder.id !== undefined) await noteFolder(db, folder.id);
    return [db, events];
  } catch (error) {
    await db?.destroy();
    folder.release();
    throw error;
  }
}

/** Closes a connection after a last text. */
function dismiss(socket: Socket, text: string): void {
  socket.end(text);
  socket.destroySoon();
}

/** Resolves once a server has no connection any more. */
const closed = (server: TcpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });

/** The names of the options for an address and a port. */
type Options = readonly [host: string, port: string];

function listen(server: TcpServer, host: string, port: number, options: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ServerError(listenProblem(error, host, port, options), EXIT.busy));
    });
    server.listen({ host, port }, resolve);
  });
}

function listenProblem(
  { code = '', message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  [hostOption, portOption]: Options,
): string {
  if (code === 'EADDRINUSE')
    return `The port ${port} is in use: stop the program that uses it, or give another one with ${portOption}.`;
  if (code === 'EACCES') return `The port ${port} is reserved: give one from 1024 with ${portOption}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}: give one of its own with ${hostOption}.`;
  return `The server cannot listen on ${host}, port ${port} (${code || message}): give others with ${hostOption} and ${portOption}.`;
}
