/** One page that has opened its line: it asks for a game, and then sends keys. */
import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import { readLoginName } from '../accounts';
import type { ClientContext } from '../client';
import type { Player } from '../login';
import type { WindowSize } from '../messages';
import type { Seat } from '../seat';
import { readCommand } from '../session-command';
import type { FromPage } from './page-messages';
import { readMessage } from './read-message';
import { WebChannel } from './web-channel';

/** The time between two questions whether the page is still there, in milliseconds. */
const PING_MS = 20_000;
/** Messages that a page may send at once, and those that it may send each second from then on. */
const MAX_MESSAGES = 1000;
const MESSAGES_PER_SECOND = 100;
/** The reasons why a line is closed, by the numbers of the protocol. */
const CLOSED = { badMessage: 1008, fault: 1011 } as const;

/** The look of every page. */
const LOOK = { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' };

/** A page that is open. */
export class WebClient {
  private readonly channel: WebChannel;
  private seat: Seat | undefined;
  private hasAnswered = true;
  private hasAsked = false;
  /** Messages that the page may send now. */
  private allowance = MAX_MESSAGES;
  private countedAt = performance.now();

  constructor(
    private readonly line: WebSocket,
    private readonly socket: Socket,
    private readonly context: ClientContext,
  ) {
    this.channel = new WebChannel(line);
  }

  /** Answers what the page asks for, until it goes. */
  start(): void {
    const { line } = this;
    // The line is closed after an error.
    line.on('error', () => undefined);
    this.channel.on('error', () => undefined);
    line.on('message', (data, isBinary) => {
      try {
        this.onMessage(data, isBinary);
      } catch (error) {
        this.fail(error);
      }
    });
    line.on('pong', () => (this.hasAnswered = true));
    const pings = setInterval(() => {
      // A line that is dead without saying so would keep its hero.
      if (!this.hasAnswered) line.terminate();
      else line.ping();
      this.hasAnswered = false;
    }, PING_MS);
    line.once('close', () => {
      clearInterval(pings);
    });
  }

  private readonly onMessage = (data: RawData, isBinary: boolean): void => {
    if (!this.mayAnswer()) return;
    const bytes = data as Buffer;
    if (isBinary) {
      if (this.seat) this.channel.type(bytes);
      return;
    }
    const message = readMessage(bytes.toString());
    if (!message) this.line.close(CLOSED.badMessage, 'not a message of the page');
    else if (message.type === 'resize') this.seat?.resize(message);
    else if (!this.hasAsked) this.play(message);
  };

  private play({ name: given, command: words, size }: FromPage & { readonly type: 'play' }): void {
    this.hasAsked = true;
    const login = readLoginName(given, 'choose a short one, such as Wren');
    const command = readCommand(words);
    if ('problem' in login) this.refuse(`${login.problem}.`);
    else if ('problem' in command) this.refuse(command.problem);
    else if (this.context.accounts.ownerOf(login.name, '') !== 'nobody')
      this.refuse(`The name ${login.name} belongs to somebody else: choose another one.`);
    else this.begin({ name: login.name, isGuest: true }, command.args, size);
  }

  private begin(player: Player, args: readonly string[], size: WindowSize | undefined): void {
    const { accounts, seating } = this.context;
    const home = accounts.guestHome();
    this.channel.tell({ type: 'playing', ...player });
    const seat = seating.seat({
      player,
      home,
      channel: this.channel,
      socket: this.socket,
      request: { args: [...args, size ? '--mouse' : '--plain'], env: LOOK, size, isCooked: false },
      onEnd: home.leave,
    });
    if (typeof seat === 'string') this.refuse(seat);
    else this.seat = seat;
  }

  /** Answers with a sentence instead of a game. */
  private refuse(sentence: string): void {
    this.context.log('loginRefused', { why: sentence });
    this.channel.tell({ type: 'refused', sentence });
    this.channel.end();
  }

  private fail(error: unknown): void {
    this.context.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
    this.line.close(CLOSED.fault, 'a fault of the server');
  }

  /** Counts a message, and closes the line if it is one too many. Returns whether it may be answered. */
  private mayAnswer(): boolean {
    const now = performance.now();
    const regained = ((now - this.countedAt) / 1000) * MESSAGES_PER_SECOND;
    this.allowance = Math.min(MAX_MESSAGES, this.allowance + regained) - 1;
    this.countedAt = now;
    if (this.allowance < 0) this.line.close(CLOSED.badMessage, 'too many messages');
    return this.allowance >= 0;
  }
}
