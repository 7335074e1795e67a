/** One connection: its login, and the sessions that it asks for. */
import type { Socket } from 'node:net';
import type { Connection, PseudoTtyInfo, ServerChannel, Session } from 'ssh2';
import type { Accounts, Home } from './accounts';
import type { RunQueue } from './boards/run-queue';
import type { RunTable } from './boards/run-table';
import type { SealedEvents } from './events';
import { readSize, readTerm, readVariable, textFor } from './client-look';
import type { Leases } from './leases';
import type { Lobby } from './lobby';
import { answerTo, refusal, type ServerAnswer } from './server-answers';
import type { Log } from './log';
import { answerLogins, type Player } from './login';
import type { WindowSize } from './messages';
import type { Gate } from './gate';
import type { HourlyLimit } from './hourly-limit';
import { Seat } from './seat';
import type { Seating } from './seating';
import { EXIT } from './server-error';
import { readCommand, type SessionCommand } from './session-command';

/** Session channels that one connection may open while it lasts. */
const MAX_SESSIONS = 50;

/** Says yes to a request of a client that waits for an answer. */
type Answer = (() => unknown) | undefined;

/** The parts of the server that a connection uses. */
export interface ClientContext {
  readonly accounts: Accounts;
  readonly leases: Leases;
  readonly lobby: Lobby;
  readonly runs: RunTable;
  readonly events: SealedEvents;
  readonly seating: Seating;
  readonly queue: RunQueue;
  readonly newAccounts: HourlyLimit;
  readonly uploads: HourlyLimit;
  readonly gate: Gate;
  readonly log: Log;
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
    const play = async (channel: ServerChannel, given?: string): Promise<void> => {
      try {
        const command = await this.context.queue.withRecording(readCommand(given));
        const result = await this.play(channel, command, { ...variables, TERM: term ?? 'dumb' }, size);
        if (result instanceof Seat) {
          seat = result;
          // The window may have changed meanwhile.
          if (size) seat.resize(size);
        } else answer(channel, result, size);
      } catch (error) {
        this.context.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
        answer(channel, refusal('The server cannot read or write your files: tell the person who runs it.'), size);
      }
    };
    session.on('shell', (accept) => {
      void play(accept());
    });
    session.on('exec', (accept, _reject, { command }) => {
      void play(accept(), command);
    });
  }

  /** Starts what a command asks for. Resolves with its seat, or with an answer instead of one. */
  private async play(
    channel: ServerChannel,
    command: SessionCommand,
    env: Readonly<Record<string, string>>,
    size: WindowSize | undefined,
  ): Promise<Seat | ServerAnswer> {
    const { player, context } = this;
    if (!player) return refusal('Log in first.');
    if ('problem' in command) return refusal(command.problem);
    if ('asks' in command) return answerTo(command, player, context);
    const { args, isPlain } = command;
    const { accounts, seating } = context;
    this.home ??= player.isGuest ? accounts.guestHome() : accounts.homeOf(player.name);
    const isCooked = size !== undefined && (isPlain || env['TERM'] === 'dumb');
    const seat = await seating.seat({
      player,
      home: this.home,
      channel,
      socket: this.socket,
      command,
      request: { args, env, size, isCooked },
      onEnd: () => {
        if (typeof seat !== 'string') this.own.delete(seat);
        this.leaveIfOver();
      },
    });
    if (typeof seat === 'string') return refusal(seat);
    this.own.add(seat);
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
  (code === EXIT.ok ? channel : channel.stderr).write(textFor(size, lines));
  channel.exit(code);
  channel.end();
}
