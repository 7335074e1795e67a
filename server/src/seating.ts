/** Seating: gives a player a game, whichever door the player comes through, and keeps the list of all who play. */
import type { Socket } from 'node:net';
import type { Release } from '../../src/store/disk/lock';
import type { SignResult } from '../../src/ui/words/watcher-signs';
import type { Accounts, Home } from './accounts';
import type { RunQueue } from './boards/run-queue';
import type { SealedEvents } from './events';
import { textFor } from './client-look';
import { isLarger } from './folder-size';
import type { Gate } from './gate';
import { forgetGuest, noteGuest } from './guests';
import { kickIn } from './kicks';
import type { Leases } from './leases';
import type { Lobby, WatchedGame } from './lobby';
import type { Log } from './log';
import type { Player } from './login';
import type { SessionRequest } from './messages';
import type { ServerOptions } from './options';
import { EXPIRY_SECONDS } from './node';
import { Seat, type SeatChannel } from './seat';
import type { GameCommand } from './session-command';
import type { Workers } from './workers';

/** A player who asks for a game. */
interface SeatRequest {
  readonly player: Player;
  readonly home: Home;
  readonly channel: SeatChannel;
  /** The connection of the channel. */
  readonly socket: Socket;
  readonly command: Pick<GameCommand, 'watches' | 'event' | 'replays' | 'races' | 'recording'>;
  readonly request: Omit<
    SessionRequest,
    'heroName' | 'watched' | 'sendsSigns' | 'recording' | 'sealedSeed' | 'full' | 'afterwards'
  >;
  /** Called once the game is over. */
  readonly onEnd: () => void;
}

/** The player of a seat. */
interface Seated {
  readonly player: Player;
  /** Returns the word that changes when the player is sent away; undefined if it cannot be read. */
  readonly kickNow: () => string | undefined;
  /** The word when the player came. */
  readonly kick: string | undefined;
}

/** The parts of the server that seating uses. */
interface SeatingParts {
  readonly options: ServerOptions;
  readonly accounts: Accounts;
  readonly leases: Leases;
  readonly lobby: Lobby;
  readonly events: SealedEvents;
  readonly workers: Workers;
  /** The threads for those who watch. */
  readonly watchers: Workers;
  readonly gate: Gate;
  readonly queue: RunQueue;
  readonly log: Log;
}

/** Says why a player can save no new game, as part of a sentence. */
const fullSentence = (megabytes: number): string =>
  `your games take the ${megabytes} MB that a player may have here: ask the person who runs this server to make room`;

const ELSEWHERE = 'Your game is played through another server of this keep: leave it there, and come back.';
const WAITING = 'Your game is still held by another server of this keep: waiting for it …';
/** The time between two tries to take a game over, in milliseconds, and the number of tries: afterwards no dead server holds it. */
const TRY_MS = 1000;
const MAX_TRIES = EXPIRY_SECONDS + 1;
const NO_DATABASE = 'The server cannot reach its database now: come back in a minute.';
const GONE = 'The line is gone.';
/** The time after which a ban, or the end of an account, ends the games of its player at the latest, in milliseconds. */
const DISMISS_MS = 5000;

const GUEST_IN_EVENT =
  'Sealed dungeons are for accounts, which have one try each: log in with a key, or keep your game on the page first.';

/** The seats of a server. */
export class Seating {
  /** The open seats of each folder of games. */
  private readonly seats = new Map<string, Set<Seat>>();
  /** The leases for which a player waits. */
  private readonly awaited = new Set<string>();
  /** The players of the seats. */
  private readonly players = new Map<Seat, Seated>();

  constructor(
    private readonly parts: SeatingParts,
    /** Called when nobody plays any more. */
    private readonly onEmpty: () => void,
  ) {
    setInterval(this.dismiss, DISMISS_MS).unref();
  }

  /** The number of games that are played. */
  get size(): number {
    return [...this.seats.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Gives a player a game, or resolves with a sentence that says why not. */
  async seat(asked: SeatRequest): Promise<Seat | string> {
    const { channel, command } = asked;
    const line = { isGone: false };
    channel.once('close', () => (line.isGone = true));
    const watched = command.watches === undefined ? undefined : await this.parts.lobby.find(command.watches);
    if (typeof watched === 'string') return watched;
    // Who looks on writes nothing.
    const looksOn = watched !== undefined || command.replays !== undefined;
    const release = looksOn ? (): void => undefined : await this.takePatiently(asked, () => line.isGone);
    if (typeof release === 'string') return release;
    let seat: Seat | string = GONE;
    try {
      if (!line.isGone) seat = this.begin(asked, watched, release);
    } finally {
      // Also after an error, such as an account that cannot be read: the next login must not find the game taken.
      if (typeof seat === 'string') release();
    }
    return seat;
  }

  /** Takes the lease of a player's games, or resolves with a sentence that says why it is not given. */
  async take(lease: string): Promise<Release | string> {
    const { leases, log } = this.parts;
    try {
      return (await leases.take(lease)) ?? ELSEWHERE;
    } catch (error) {
      log('databaseFailed', { why: String(error instanceof Error ? error.message : error) });
      return NO_DATABASE;
    }
  }

  /** Takes the lease of a player's games as soon as another server has left them, or has died. */
  private async takePatiently(
    { home: { lease }, channel, request }: SeatRequest,
    isGone: () => boolean,
  ): Promise<Release | string> {
    const first = await this.take(lease);
    if (first !== ELSEWHERE || this.awaited.has(lease) || isGone()) return first;
    channel.write(textFor(request.size, [WAITING]));
    this.awaited.add(lease);
    let result: Release | string = first;
    for (let tries = 0; tries < MAX_TRIES && result === ELSEWHERE && !isGone(); tries++) {
      await new Promise((resolve) => setTimeout(resolve, TRY_MS));
      result = await this.take(lease);
    }
    this.awaited.delete(lease);
    return result;
  }

  private begin(
    { player, home, channel, socket, command, request, onEnd }: SeatRequest,
    watched: WatchedGame | undefined,
    release: Release,
  ): Seat | string {
    const { options, accounts, leases, lobby, events, workers, watchers, gate, queue, log } = this.parts;
    const { recording, replays, races, event } = command;
    const { maxPerAccount, maxAccountMegabytes, idleMinutes } = options;
    const { name, isGuest, key } = player;
    // The account may have been deleted since the login, and belong to somebody else now.
    const whyShutOut = accounts.whyShutOut(name, key);
    if (whyShutOut !== undefined) return whyShutOut;
    const { folder, account, afterwards } = home;
    if (event && isGuest) return GUEST_IN_EVENT;
    const sealed = event && events.seedToPlay(event.day);
    if (sealed && 'problem' in sealed) return sealed.problem;
    const open = this.seats.get(folder) ?? new Set();
    if (open.size >= maxPerAccount)
      return `You play as often at a time as one player may (${open.size}): leave another window first.`;
    const looksOn = watched !== undefined || replays !== undefined;
    const howRaced = races === undefined || account === undefined ? '' : `; --race ${races} goes on with the race`;
    const begun = performance.now();
    const onRecorded = (): void => {
      if (account !== undefined) queue.collect(account);
    };
    // A guest who has become an account may have had runs before.
    onRecorded();
    const seat = new Seat({
      workers: looksOn ? watchers : workers,
      channel,
      socket,
      // SSH_TTY says that the player is far away, through the page as well: the game then sends less.
      request: {
        ...request,
        env: { ...request.env, KOBOLDKEEP_HOME: folder, SSH_TTY: 'koboldkeep-server' },
        // In another spelling it would be another hero, who had a try of its own.
        heroName: isGuest ? name : accounts.heroOf(sealed ? accounts.spellingOf(name) : name),
        watched: watched?.files,
        // A sign to what is shown later would come too late.
        sendsSigns: watched?.files?.delay === 0,
        recording,
        sealedSeed: sealed?.seed,
        // Who looks on saves nothing, and need not wait for a look at the folder.
        full: !looksOn && isLarger(folder, maxAccountMegabytes) ? fullSentence(maxAccountMegabytes) : undefined,
        afterwards: looksOn ? `${watched ? 'watch' : 'replay the run'} again whenever you like` : afterwards + howRaced,
      },
      idleMinutes,
      isSafe: () => looksOn || leases.areSafe,
      onSign: (sign): SignResult => audience?.sign(sign) ?? 'off',
      onRecorded,
      onEnd: (code, fault) => {
        audience?.leave();
        leave?.();
        release();
        this.players.delete(seat);
        open.delete(seat);
        if (open.size === 0) {
          this.seats.delete(folder);
          if (isGuest) forgetGuest(folder);
        }
        onEnd();
        if (fault !== undefined) log('fault', { name, stack: fault });
        log('sessionEnded', { name, code, seconds: Math.round((performance.now() - begun) / 1000) });
        if (this.seats.size === 0) this.onEmpty();
      },
    });
    const audience = watched?.join(seat);
    const leave = looksOn ? undefined : lobby.enter({ name, isGuest, folder, seat, isSealed: sealed !== undefined });
    gate.keep(socket);
    const kickNow = (): string | undefined => (isGuest ? kickIn(folder) : accounts.kickOf(name));
    this.players.set(seat, { player, kickNow, kick: kickNow() });
    if (isGuest && !looksOn) noteGuest(folder, name);
    this.seats.set(folder, open.add(seat));
    log('sessionStarted', {
      name,
      isGuest,
      isPlain: request.args.includes('--plain'),
      isWatching: watched !== undefined,
      isReplaying: replays !== undefined,
      isSealed: sealed !== undefined,
    });
    return seat;
  }

  /** Lets all games end for a reason of the server's, which is the beginning of a sentence. */
  stop(why: string): void {
    for (const seats of this.seats.values()) for (const seat of seats) seat.leaveServer(why);
  }

  /** Ends the games of players who have been banned or sent away, or whose accounts have been renamed or deleted, since they came. */
  private readonly dismiss = (): void => {
    const { accounts } = this.parts;
    for (const [seat, { player, kickNow, kick }] of this.players) {
      const why = accounts.whyShutOut(player.name, player.key);
      const word = kickNow();
      if (why !== undefined) seat.stop(why);
      else if (word !== undefined && word !== kick)
        seat.leaveServer('The person who runs this server has ended your game');
    }
  };
}
