/** The gate: counts the connections of every door, lets in as many as may be, and watches those that are in. */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Log } from './log';
import type { ServerOptions } from './options';

/** A connection that has more unsent bytes than this sends requests whose answers it does not read. */
const MAX_UNSENT = 8 * 1024 * 1024;

const TOO_MANY = 'there are too many connections from your address';

/** The ways in. */
type Door = 'ssh' | 'web';

/** The connections that are in. */
export class Gate {
  private readonly sockets = new Map<string, Socket>();
  private readonly perAddress = new Map<string, number>();
  /** The connections that have had a game: the others are closed after the time to log in. */
  private readonly playing = new WeakSet<Socket>();
  /** The timers that close those others. */
  private readonly graces = new WeakMap<Socket, NodeJS.Timeout>();
  /** Bytes of the connections that have gone. */
  private readonly gone = { received: 0, sent: 0 };
  private isShut = false;

  constructor(
    private readonly options: Pick<ServerOptions, 'maxConnections' | 'maxPerAddress' | 'loginSeconds' | 'proxy'>,
    private readonly log: Log,
  ) {}

  /** Lets a connection in. Returns a sentence that says why not, if it may not come in. */
  enter(socket: Socket, door: Door): string | undefined {
    const { remoteAddress: ip = '', remotePort: port = 0 } = socket;
    socket.on('error', () => undefined);
    const why = this.whyNot(ip);
    if (why !== undefined) return this.refusal(door, why);
    const key = keyOf(door, ip, port);
    this.sockets.set(key, socket);
    this.count(ip, socket);
    this.giveTime(socket);
    socket.on('data', () => {
      if (socket.writableLength > MAX_UNSENT) socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(this.graces.get(socket));
      this.gone.received += socket.bytesRead;
      this.gone.sent += socket.bytesWritten;
      this.sockets.delete(key);
    });
    return undefined;
  }

  /**
   * Counts the client of a line that is already in, if it has come through the proxy. Returns a sentence that says why not, if
   * it may not come in.
   */
  enterThroughProxy(request: IncomingMessage): string | undefined {
    const { socket } = request;
    const address = this.addressOf(request);
    if (address === (socket.remoteAddress ?? '')) return undefined;
    if (this.areMany(address)) return this.refusal('web', TOO_MANY);
    this.count(address, socket);
    return undefined;
  }

  /** Returns the address of the client that has sent a request: what the proxy tells, if it has come through the proxy. */
  addressOf({ socket: { remoteAddress = '' }, headers }: IncomingMessage): string {
    // A proxy adds the address that it sees behind those that the client may have made up.
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return this.isProxy(remoteAddress) && told !== undefined && isIP(told) > 0 ? told : remoteAddress;
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

  /** Notes that a request is being answered: the time to log in begins anew with the end of the answer. */
  answers({ socket }: Pick<IncomingMessage, 'socket'>, response: Pick<EventEmitter, 'once'>): void {
    clearTimeout(this.graces.get(socket));
    response.once('close', () => {
      if (!socket.destroyed) this.giveTime(socket);
    });
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

  /** Closes a connection after the time to log in, unless it has a game by then. */
  private giveTime(socket: Socket): void {
    const close = (): void => {
      if (!this.playing.has(socket)) socket.destroy();
    };
    clearTimeout(this.graces.get(socket));
    this.graces.set(socket, setTimeout(close, this.options.loginSeconds * 1000));
  }

  /** Counts a connection for an address until it is closed. */
  private count(address: string, socket: Socket): void {
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const rest = (this.perAddress.get(address) ?? 1) - 1;
      if (rest > 0) this.perAddress.set(address, rest);
      else this.perAddress.delete(address);
    });
  }

  private areMany(address: string): boolean {
    return (this.perAddress.get(address) ?? 0) >= this.options.maxPerAddress;
  }

  private isProxy(address: string): boolean {
    return address.replace(/^::ffff:/, '') === this.options.proxy;
  }

  private refusal(door: Door, why: string): string {
    this.log('connectionRefused', { door, why });
    return `The server takes no more players now, because ${why}: try again later.`;
  }

  private whyNot(ip: string): string | undefined {
    if (this.isShut) return 'it is stopping';
    if (ip === '') return 'the line is gone';
    if (this.sockets.size >= this.options.maxConnections) return 'there are too many connections';
    // The clients of the proxy are counted by their own addresses, as soon as they are known.
    if (!this.isProxy(ip) && this.areMany(ip)) return TOO_MANY;
    return undefined;
  }
}

/** The name of a connection among all that are in. */
const keyOf = (door: Door, ip: string, port: number): string => `${door} ${ip} ${port}`;
