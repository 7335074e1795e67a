/** One connection: its login, and the sessions that it asks for. */
import type { Socket } from 'node:net';
import type { Connection, PseudoTtyInfo, ServerChannel, Session } from 'ssh2';
import { safeText } from '../../src/store/coding/safe-text';
import type { Accounts, Home } from './accounts';
import { readSize, readTerm, readVariable } from './client-look';
import { isLarger } from './folder-size';
import type { Lobby } from './lobby';
import { answerTo, refusal, type ServerAnswer } from './server-answers';
import type { Log } from './log';
import { answerLogins, type Player } from './login';
import type { SessionRequest, WindowSize } from './messages';
import type { NewAccounts } from './new-accounts';
import type { ServerOptions } from './options';
import { Seat } from './seat';
import { EXIT } from './server-error';
import { readCommand, type SessionCommand } from './session-command';
import type { Workers } from './workers';

/** Session channels that one connection may open while it lasts. */
const MAX_SESSIONS = 50;

/** The fate of a game whose session ends, as part of a sentence. */
const SAVED_GAME = 'your game is saved, and the next login goes on';
const GUEST_GAME = 'your game ends here, because that of a guest is not kept';

/** Says why a player can save no new game, as part of a sentence. */
const fullSentence = (megabytes: number): string =>
  `your games take the ${megabytes} MB that a player may have here: ask the person who runs this server to make room`;

/** Says yes to a request of a client that waits for an answer. */
type Answer = (() => unknown) | undefined;

/** The parts of the server that a connection uses. */
export interface ClientContext {
  readonly options: ServerOptions;
  readonly accounts: Accounts;
  readonly workers: Workers;
  /** The threads for those who watch. */
  readonly watchers: Workers;
  readonly lobby: Lobby;
  readonly newAccounts: NewAccounts;
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
        newAccounts: this.context.newAccounts.from(socket.remoteAddress ?? ''),
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
      try {
        const command = readCommand(given);
        const result = this.play(channel, command, { ...variables, TERM: term ?? 'dumb' }, size);
        if (result instanceof Seat) seat = result;
        else answer(channel, result, size);
      } catch (error) {
        this.context.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
        answer(channel, refusal('The server cannot read or write your files: tell the person who runs it.'), size);
      }
    };
    session.on('shell', (accept) => {
      play(accept());
    });
    session.on('exec', (accept, _reject, { command }) => {
      play(accept(), command);
    });
  }

  /** Starts what a command asks for. Returns its seat, or an answer instead of one. */
  private play(
    channel: ServerChannel,
    command: SessionCommand,
    env: Readonly<Record<string, string>>,
    size: WindowSize | undefined,
  ): Seat | ServerAnswer {
    const { player, context } = this;
    if (!player) return refusal('Log in first.');
    if ('problem' in command) return refusal(command.problem);
    if ('asks' in command) return answerTo(command, player, context);
    const { name, isGuest } = player;
    const { args, isPlain, watches } = command;
    const { accounts, lobby, options, seats, workers, watchers } = context;
    const watched = watches === undefined ? undefined : lobby.find(watches);
    if (typeof watched === 'string') return refusal(watched);
    this.home ??= isGuest ? accounts.guestHome() : accounts.homeOf(name);
    const { folder } = this.home;
    const open = seats.get(folder)?.size ?? 0;
    if (open >= options.maxPerAccount)
      return refusal(`You play as often at a time as one player may (${open}): leave another window first.`);
    const request: SessionRequest = {
      args,
      env: { ...env, KOBOLDKEEP_HOME: folder, SSH_TTY: 'koboldkeep-server' },
      heroName: name,
      watched: watched?.files,
      full: isLarger(folder, options.maxAccountMegabytes) ? fullSentence(options.maxAccountMegabytes) : undefined,
      afterwards: watched ? 'watch again whenever you like' : isGuest ? GUEST_GAME : SAVED_GAME,
      size,
      isCooked: size !== undefined && (isPlain || env['TERM'] === 'dumb'),
    };
    const mayWatch = isGuest || accounts.mayBeWatched(name);
    const seat = watched
      ? this.take(channel, request, watchers, watched.join)
      : this.take(channel, request, workers, (taken) => lobby.enter({ name, isGuest, folder, seat: taken, mayWatch }));
    context.log('sessionStarted', { name, isGuest, isPlain, isWatching: watched !== undefined });
    return seat;
  }

  /** Seats the player at a session. `join` puts the seat into the lobby until what it returns is called. */
  private take(
    channel: ServerChannel,
    request: SessionRequest,
    workers: Workers,
    join: (seat: Seat) => () => void,
  ): Seat {
    const { log, onSeatEnd, options, playing, seats } = this.context;
    const { heroName: name } = request;
    const folder = this.home?.folder ?? '';
    const open = seats.get(folder) ?? new Set();
    const begun = performance.now();
    const seat = new Seat({
      workers,
      channel,
      socket: this.socket,
      request,
      idleMinutes: options.idleMinutes,
      onEnd: (code, fault) => {
        this.own.delete(seat);
        leave();
        open.delete(seat);
        if (open.size === 0) seats.delete(folder);
        this.leaveIfOver();
        if (fault !== undefined) log('fault', { name, stack: fault });
        log('sessionEnded', { name, code, seconds: Math.round((performance.now() - begun) / 1000) });
        onSeatEnd();
      },
    });
    const leave = join(seat);
    playing.add(this.socket);
    this.own.add(seat);
    seats.set(folder, open.add(seat));
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

/** Writes an answer where a game would have been. */
function answer(channel: ServerChannel, { lines, code }: ServerAnswer, size: WindowSize | undefined): void {
  const text = safeText(lines);
  (code === EXIT.ok ? channel : channel.stderr).write(size ? text.replace(/\n/g, '\r\n') : text);
  channel.exit(code);
  channel.end();
}
