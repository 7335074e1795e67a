/** One page that has opened its line: it asks for a game, and then sends keys. */
import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import { BANNED, keyOfLink, readLoginName, STILL_PLAYED, type Home } from '../accounts';
import type { ClientContext } from '../client';
import type { Player } from '../login';
import type { WindowSize } from '../messages';
import { readPublicKey } from '../public-keys';
import type { Seat } from '../seat';
import { answerTo } from '../server-answers';
import { readCommand, type GameCommand, type ServerQuestion } from '../session-command';
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

/** The name of all who look at a finished run, or watch a game: nobody asks them for theirs. */
const VIEWER: Player = { name: 'Guest', isGuest: true };

const looksOn = (command: GameCommand | ServerQuestion): boolean => 'replays' in command || 'watches' in command;

/** The first message of a page. */
type Request = FromPage & { readonly type: 'play' };

/** A page that is open. */
export class WebClient {
  private readonly channel: WebChannel;
  private hasAsked = false;
  private player: Player | undefined;
  private seat: Seat | undefined;
  private leave: () => void = () => undefined;
  /** Resolves once the page has had its game, or its refusal. */
  private readonly over = new Promise<void>((resolve) => (this.leave = resolve));
  /** The window, once it has changed. */
  private size: WindowSize | undefined;
  private hasAnswered = true;
  /** Messages that the page may send now. */
  private allowance = MAX_MESSAGES;
  private countedAt = performance.now();

  constructor(
    private readonly line: WebSocket,
    private readonly socket: Socket,
    /** The address of the browser. */
    private readonly address: string,
    private readonly context: ClientContext,
    /** The pages that play, by their links. */
    private readonly pages: Map<string, WebClient>,
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
      this.onMessage(data, isBinary).catch(this.fail);
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

  /** Ends the game of this page, which goes on in another one. Resolves once it is saved. */
  giveWay(): Promise<void> {
    this.dismiss('Your game goes on in another window.');
    this.channel.destroy();
    return this.over;
  }

  private async onMessage(data: RawData, isBinary: boolean): Promise<void> {
    if (!this.mayAnswer()) return;
    const bytes = data as Buffer;
    if (isBinary) {
      if (this.seat) this.channel.type(bytes);
      return;
    }
    const message = readMessage(bytes.toString());
    if (!message) this.line.close(CLOSED.badMessage, 'not a message of the page');
    else if (message.type === 'resize') this.resize(message);
    else if (message.type === 'addKey') this.addKey(message.key);
    else if (!this.hasAsked) await this.ask(message);
  }

  private resize(size: WindowSize): void {
    this.size = size;
    this.seat?.resize(size);
  }

  /** Gives the page its game, after the same player's older page has left it: the line of that one may be dead. */
  private async ask(request: Request): Promise<void> {
    this.hasAsked = true;
    const link = keyOfLink(request.secret);
    const older = this.pages.get(link);
    this.pages.set(link, this);
    void this.over.then(() => {
      if (this.pages.get(link) === this) this.pages.delete(link);
    });
    try {
      await older?.giveWay();
      await this.play(request, link);
    } finally {
      if (!this.seat) this.leave();
    }
  }

  private async play({ name: given, isToBeKept, command: words, size }: Request, link: string): Promise<void> {
    const { accounts, queue } = this.context;
    const login = readLoginName(given, 'choose a short one, such as Wren');
    const command = await queue.withRecording(readCommand(words));
    // The page may have gone meanwhile.
    if (this.line.readyState !== this.line.OPEN) return;
    if ('problem' in command) this.refuse(command.problem);
    else if (looksOn(command)) await this.begin(VIEWER, link, command, size);
    else if ('problem' in login) this.refuse(`${login.problem}.`);
    else {
      const { name } = login;
      const problem = this.problemOf(name, link) ?? (isToBeKept ? await this.keep(name, link) : undefined);
      if (problem !== undefined) this.refuse(problem);
      else {
        const isGuest = accounts.ownerOf(name, link) === 'nobody';
        await this.begin({ name, isGuest, ...(isGuest ? {} : { key: link }) }, link, command, size);
      }
    }
  }

  /** Returns why the page cannot play under a name, as a sentence. */
  private problemOf(name: string, link: string): string | undefined {
    const { accounts } = this.context;
    if (accounts.isBanned(link)) return BANNED;
    if (accounts.ownerOf(name, link) === 'another')
      return accounts.renamed(name) ?? `The name ${name} belongs to somebody else: choose another one.`;
    return accounts.problemOfNewName(name);
  }

  /** Makes an account of a guest, unless it is one. Returns why that cannot be, as a sentence. */
  private async keep(name: string, link: string): Promise<string | undefined> {
    const { accounts, newAccounts, seating } = this.context;
    if (accounts.ownerOf(name, link) === 'key') return undefined;
    const limit = newAccounts.from(this.address);
    if (limit.areMany())
      return 'Your address has made as many accounts in an hour as one may: play on as a guest, or come back later.';
    // The guest's games move, and nobody may play them meanwhile.
    const release = await seating.take(accounts.leaseOfPage(link));
    if (typeof release === 'string') return release;
    try {
      const owner = await accounts.settle(name, link);
      if (owner !== 'key') return owner === 'nobody' ? STILL_PLAYED : this.problemOf(name, link);
    } finally {
      release();
    }
    limit.count();
    return undefined;
  }

  private async begin(
    player: Player,
    link: string,
    command: GameCommand | ServerQuestion,
    size: WindowSize | undefined,
  ): Promise<void> {
    if ('asks' in command) {
      this.refuse((await answerTo(command, player, this.context)).lines.join(' '));
      return;
    }
    const { accounts, seating } = this.context;
    const { args } = command;
    const guestHome = (): Home => (looksOn(command) ? accounts.guestHome() : accounts.pageHome(link));
    const home = player.isGuest ? guestHome() : accounts.homeOf(player.name);
    const { name, isGuest } = player;
    this.channel.tell({ type: 'playing', name, isGuest });
    const seat = await seating.seat({
      player,
      home,
      channel: this.channel,
      socket: this.socket,
      command,
      request: { args: [...args, size ? '--mouse' : '--plain'], env: LOOK, size, isCooked: false },
      onEnd: () => {
        home.leave();
        this.leave();
      },
    });
    if (typeof seat === 'string') {
      home.leave();
      this.refuse(seat);
    } else {
      [this.seat, this.player] = [seat, player];
      // The window may have changed meanwhile.
      if (this.size) seat.resize(this.size);
    }
  }

  private addKey(text: string): void {
    const { player } = this;
    if (!player || player.isGuest) return;
    const { accounts, log } = this.context;
    const key = readPublicKey(text);
    const isIn = accounts.whyShutOut(player.name, player.key) === undefined;
    const isAdded = isIn && key !== undefined && accounts.addKey(player.name, key);
    if (isAdded) log('keyAdded', { name: player.name });
    this.channel.tell({
      type: 'keyAnswered',
      sentence: isAdded
        ? `The key plays ${player.name} now, too.`
        : key === undefined
          ? 'This is no public key of ssh: paste the line of a file such as ~/.ssh/id_ed25519.pub.'
          : 'The account has as many keys as it can: use one of those.',
    });
  }

  /** Answers with a sentence instead of a game. */
  private refuse(sentence: string): void {
    this.context.log('loginRefused', { why: sentence });
    this.dismiss(sentence);
  }

  private dismiss(sentence: string): void {
    this.channel.tell({ type: 'refused', sentence });
    this.channel.end();
  }

  private readonly fail = (error: unknown): void => {
    this.context.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
    this.line.close(CLOSED.fault, 'a fault of the server');
  };

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
