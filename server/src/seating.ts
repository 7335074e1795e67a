/** Seating: gives a player a game, whichever door the player comes through, and keeps the list of all who play. */
import type { Socket } from 'node:net';
import type { Home } from './accounts';
import type { Gate } from './gate';
import type { Log } from './log';
import type { Player } from './login';
import type { SessionRequest } from './messages';
import type { ServerOptions } from './options';
import { Seat, type SeatChannel } from './seat';
import type { Workers } from './workers';

/** A player who asks for a game. */
interface SeatRequest {
  readonly player: Player;
  readonly home: Home;
  readonly channel: SeatChannel;
  /** The connection of the channel. */
  readonly socket: Socket;
  readonly request: Omit<SessionRequest, 'heroName'>;
  /** Called once the game is over. */
  readonly onEnd: () => void;
}

/** The seats of a server. */
export class Seating {
  /** The open seats of each folder of games. */
  private readonly seats = new Map<string, Set<Seat>>();

  constructor(
    private readonly options: ServerOptions,
    private readonly workers: Workers,
    private readonly gate: Gate,
    private readonly log: Log,
    private readonly onEmpty: () => void,
  ) {}

  /** The number of games that are played. */
  get size(): number {
    return [...this.seats.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Gives a player a game, or returns a sentence that says why not. */
  seat({ player, home, channel, socket, request, onEnd }: SeatRequest): Seat | string {
    const { maxPerAccount, idleMinutes } = this.options;
    const { name, isGuest } = player;
    const { folder } = home;
    const open = this.seats.get(folder) ?? new Set();
    if (open.size >= maxPerAccount)
      return `You play as often at a time as one player may (${open.size}): leave another window first.`;
    const begun = performance.now();
    const seat = new Seat({
      workers: this.workers,
      channel,
      socket,
      // SSH_TTY says that the player is far away, through the page as well: the game then sends less.
      request: {
        ...request,
        env: { ...request.env, KOBOLDKEEP_HOME: folder, SSH_TTY: 'koboldkeep-server' },
        heroName: name,
      },
      idleMinutes,
      onEnd: (code, fault) => {
        open.delete(seat);
        if (open.size === 0) this.seats.delete(folder);
        onEnd();
        if (fault !== undefined) this.log('fault', { name, stack: fault });
        this.log('sessionEnded', { name, code, seconds: Math.round((performance.now() - begun) / 1000) });
        if (this.seats.size === 0) this.onEmpty();
      },
    });
    this.gate.keep(socket);
    this.seats.set(folder, open.add(seat));
    this.log('sessionStarted', { name, isGuest, isPlain: request.args.includes('--plain') });
    return seat;
  }

  /** Lets all games end, and tells their players why. */
  stop(sentence: string): void {
    for (const seats of this.seats.values()) for (const seat of seats) seat.stop(sentence);
  }
}
