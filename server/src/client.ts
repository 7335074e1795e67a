/** One connection: its login, and the sessions that it asks for. */
import type { Socket } from 'node:net';
import type { Connection, PseudoTtyInfo, ServerChannel, Session } from 'ssh2';
import { safeText } from '../../src/store/coding/safe-text';
import type { Accounts, Home } from './accounts';
import { readSize, readTerm, readVariable } from './client-look';
import type { Log } from './log';
import { answerLogins, type Player } from './login';
import type { SessionRequest, WindowSize } from './messages';
import type { ServerOptions } from './options';
import { Seat } from './seat';
import { EXIT } from './server-error';
import { readCommand, type SessionCommand } from './session-command';
import type { Workers } from './workers';

/** Session channels that one connection may open while it lasts. */
const MAX_SESSIONS = 50;

/** Says yes to a request of a client that waits for an answer. */
type Answer = (() => unknown) | undefined;

/** The parts of the server that a connection uses. */
export interface ClientContext {
  readonly options: ServerOptions;
  readonly accounts: Accounts;
  readonly workers: Workers;
  readonly log: Log;
  /** The open seats of each account. */
  readonly seats: Map<string, Set<Seat>>;
  /** The connections that have had a game: the others are closed after the time to log in. */
  readonly playing: WeakSet<Socket>;
  /** Called whenever a seat is over. */
  readonly onSeatEnd: () => void;
}

/** A client that has connected. */
export class Client {
  private player: Player | undefined;
  /** The folder of the player's games, once there is a session. */
  private home: Home | undefined;
  private readonly own = new Set<Seat>();
  private opened = 0;

  constructor(
    private readonly connection: Connection,
    private readonly socket: Socket,
    private readonly context: ClientContext,
  ) {}

  /** Answers what the client asks for, until it goes. */
  start(): void {
    const { connection, socket } = this;
    const { accounts, log } = this.context;
    connection.on(
      'authentication',
      answerLogins({
        accounts,
        log,
        onPlayer: (player) => (this.player = player),
        onTooMany: () => socket.destroy(),
      }),
    );
    connection.on('session', (accept, reject) => {
      this.opened += 1;
      if (this.opened > MAX_SESSIONS) reject();
      else this.serve(accept());
    });
    // The other ways of ssh (forwarding, agents, files) have no listener here, and ssh2 refuses them.
    connection.on('error', () => undefined);
    socket.once('close', this.onClose);
  }

  private serve(session: Session): void {
    let term: string | undefined;
    let size: WindowSize | undefined;
    let variables: Readonly<Record<string, string>> = {};
    let seat: Seat | undefined;
    session.on('env', (accept: Answer, _reject, { key, val }) => {
      variables = { ...variables, ...readVariable(key, val) };
      accept?.();
    });
    session.on('pty', (accept: Answer, _reject, info: PseudoTtyInfo & { readonly term?: unknown }) => {
      term = readTerm(info.term);
      size = readSize(info.cols, info.rows);
      accept?.();
    });
    session.on('window-change', (accept: Answer, _reject, { cols, rows }) => {
      if (size) size = readSize(cols, rows);
      if (size) seat?.resize(size);
      accept?.();
    });
    const play = (channel: ServerChannel, given?: string): void => {
      const command = readCommand(given);
      if ('problem' in command) refuse(channel, command.problem);
      else seat = this.play(channel, command, { ...variables, TERM: term ?? 'dumb' }, size);
    };
    session.on('shell', (accept) => {
      play(accept());
    });
    session.on('exec', (accept, _reject, { command }) => {
      play(accept(), command);
    });
  }

  private play(
    channel: ServerChannel,
    { args, isPlain }: Extract<SessionCommand, { readonly args: unknown }>,
    env: Readonly<Record<string, string>>,
    size: WindowSize | undefined,
  ): Seat | undefined {
    const { player } = this;
    const { accounts, log, onSeatEnd, options, playing, seats, workers } = this.context;
    if (!player) return undefined;
    const { name, isGuest } = player;
    this.home ??= isGuest ? accounts.guestHome() : accounts.homeOf(name);
    const { folder } = this.home;
    const open = seats.get(folder) ?? new Set();
    if (open.size >= options.maxPerAccount) {
      refuse(channel, `You play as often at a time as one player may (${open.size}): leave another window first.`);
      return undefined;
    }
    const request: SessionRequest = {
      args,
      env: { ...env, KOBOLDKEEP_HOME: folder, SSH_TTY: 'koboldkeep-server' },
      heroName: name,
      size,
      isCooked: size !== undefined && (isPlain || env['TERM'] === 'dumb'),
    };
    const begun = performance.now();
    const seat = new Seat({
      workers,
      channel,
      socket: this.socket,
      request,
      idleMinutes: options.idleMinutes,
      onEnd: (code, fault) => {
        this.own.delete(seat);
        open.delete(seat);
        if (open.size === 0) seats.delete(folder);
        this.leaveIfOver();
        if (fault !== undefined) log('fault', { name, stack: fault });
        log('sessionEnded', { name, code, seconds: Math.round((performance.now() - begun) / 1000) });
        onSeatEnd();
      },
    });
    playing.add(this.socket);
    this.own.add(seat);
    seats.set(folder, open.add(seat));
    log('sessionStarted', { name, isGuest, isPlain });
    return seat;
  }

  private readonly onClose = (): void => {
    for (const seat of this.own) seat.hangUp();
    this.leaveIfOver();
  };

  /** Gives the games of a guest up, once the connection is gone and nothing plays them any more. */
  private leaveIfOver(): void {
    if (this.own.size > 0 || !this.socket.destroyed) return;
    this.home?.leave();
    this.home = undefined;
  }
}

/** Answers a channel with a sentence instead of a game. */
function refuse(channel: ServerChannel, sentence: string): void {
  channel.stderr.write(safeText([sentence]));
  channel.exit(EXIT.usage);
  channel.end();
}
