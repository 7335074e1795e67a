/** The gate: counts the connections of every door, lets in as many as may be, and watches those that are in. */
import type { Socket } from 'node:net';
import type { Log } from './log';
import type { ServerOptions } from './options';

/** A connection that has more unsent bytes than this sends requests whose answers it does not read. */
const MAX_UNSENT = 8 * 1024 * 1024;

/** The ways in. */
type Door = 'ssh' | 'web';

/** The connections that are in. */
export class Gate {
  private readonly sockets = new Map<string, Socket>();
  private readonly perAddress = new Map<string, number>();
  /** The connections that have had a game: the others are closed after the time to log in. */
  private readonly playing = new WeakSet<Socket>();
  /** Bytes of the connections that have gone. */
  private readonly gone = { received: 0, sent: 0 };
  private isShut = false;

  constructor(
    private readonly options: Pick<ServerOptions, 'maxConnections' | 'maxPerAddress' | 'loginSeconds'>,
    private readonly log: Log,
  ) {}

  /** Lets a connection in. Returns a sentence that says why not, if it may not come in. */
  enter(socket: Socket, door: Door): string | undefined {
    const { remoteAddress: ip = '', remotePort: port = 0 } = socket;
    socket.on('error', () => undefined);
    const count = this.perAddress.get(ip) ?? 0;
    const why = this.whyNot(ip, count);
    if (why !== undefined) {
      this.log('connectionRefused', { door, why });
      return `The server takes no more players now, because ${why}: try again later.`;
    }
    const key = keyOf(door, ip, port);
    this.sockets.set(key, socket);
    this.perAddress.set(ip, count + 1);
    const grace = setTimeout(() => {
      if (!this.playing.has(socket)) socket.destroy();
    }, this.options.loginSeconds * 1000);
    socket.on('data', () => {
      if (socket.writableLength > MAX_UNSENT) socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(grace);
      this.gone.received += socket.bytesRead;
      this.gone.sent += socket.bytesWritten;
      this.sockets.delete(key);
      const rest = (this.perAddress.get(ip) ?? 1) - 1;
      if (rest > 0) this.perAddress.set(ip, rest);
      else this.perAddress.delete(ip);
    });
    return undefined;
  }

  /** The connections that are in now, and the bytes of all that were. */
  get traffic(): { readonly connections: number; readonly received: number; readonly sent: number } {
    let { received, sent } = this.gone;
    for (const socket of this.sockets.values()) {
      received += socket.bytesRead;
      sent += socket.bytesWritten;
    }
    return { connections: this.sockets.size, received, sent };
  }

  /** The connection from this place, if it is in. */
  find(door: Door, ip: string, port: number): Socket | undefined {
    return this.sockets.get(keyOf(door, ip, port));
  }

  /** Notes that a connection has a game. */
  keep(socket: Socket): void {
    this.playing.add(socket);
  }

  /** Lets nobody in any more. */
  shut(): void {
    this.isShut = true;
  }

  /** Closes the connections, once they have sent what they hold. */
  readonly clear = (): void => {
    for (const socket of this.sockets.values()) socket.destroySoon();
  };

  private whyNot(ip: string, count: number): string | undefined {
    if (this.isShut) return 'it is stopping';
    if (ip === '') return 'the line is gone';
    if (this.sockets.size >= this.options.maxConnections) return 'there are too many connections';
    if (count >= this.options.maxPerAddress) return 'there are too many connections from your address';
    return undefined;
  }
}

/** The name of a connection among all that are in. */
const keyOf = (door: Door, ip: string, port: number): string => `${door} ${ip} ${port}`;
