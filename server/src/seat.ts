/** A seat: one session of a client, which joins its channel to the game in a worker. */
import type { Socket } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import type { TurnReport } from '../../src/cli/io/io';
import type { SignResult } from '../../src/ui/words/watcher-signs';
import { textFor } from './client-look';
import type { SessionRequest, WindowSize } from './messages';
import type { SessionPort, Workers } from './workers';

/** Bytes of keys that go to the game at once. */
const INPUT_BYTES = 1024;
/** While a connection has more unsent bytes than this, its game draws nothing. */
const UNSENT_BYTES = 64 * 1024;
/** The time that a game has to end after it was told to, in milliseconds. It is told when its thread comes to it. */
const STOP_MS = 4000;
const FAULT_CODE = 1;

/** The way between a client and its game: keys come from it, and output goes to it. A channel of ssh is one. */
export interface SeatChannel extends Duplex {
  readonly stderr: Writable;
  /** Tells the client the exit code of the session. */
  exit(code: number): void;
}

/** The parts of the server that a seat uses. */
interface SeatOptions {
  readonly workers: Pick<Workers, 'open'>;
  readonly channel: SeatChannel;
  /** The connection of the channel. */
  readonly socket: Socket;
  readonly request: SessionRequest;
  readonly idleMinutes: number;
  /** Whether the game is this server's own. Keys are dropped if not. */
  readonly isSafe: () => boolean;
  /** Called when the client, who watches, sends the player a sign. Returns what has become of it. */
  readonly onSign: (sign: string) => SignResult;
  /** Called when a run of the session is over, and its recording on the disk. */
  readonly onRecorded: () => void;
  /** Called once, when the session is over. `fault` is the stack of the error that has ended it. */
  readonly onEnd: (code: number, fault: string | undefined) => void;
}

/** One game of one client. */
export class Seat {
  private readonly port: SessionPort;
  private readonly idleTimer: NodeJS.Timeout;
  private stopTimer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Whether the game can take input. */
  private isHungry = false;
  private isOver = false;
  /** The state of the game; undefined until one that is saved has begun. */
  lastTurn: TurnReport | undefined;
  private lastKeyAt = performance.now();

  constructor(private readonly options: SeatOptions) {
    const { workers, channel, request, idleMinutes, onSign, onRecorded } = options;
    this.port = workers.open(request, {
      output: this.onOutput,
      more: () => {
        this.isHungry = true;
        this.feed();
      },
      turn: (report) => {
        this.lastTurn = report;
      },
      sign: (sign) => {
        this.port({ type: 'signAnswered', result: onSign(sign) });
      },
      recorded: onRecorded,
      stopping: () => {
        if (this.isOver) return;
        this.stopTimer ??= setTimeout(() => {
          this.end(FAULT_CODE, 'the session did not end in time');
        }, STOP_MS);
      },
      ended: this.end,
      lost: () => {
        this.say(`The part of the server that played your game has stopped; ${request.afterwards}.`);
        this.end(FAULT_CODE, undefined);
      },
    });
    channel.on('readable', this.feed);
    channel.on('end', () => {
      this.port({ type: 'inputEnd' });
    });
    channel.on('close', this.hangUp);
    channel.on('error', this.hangUp);
    const minutes = `${idleMinutes} ${idleMinutes === 1 ? 'minute' : 'minutes'}`;
    this.idleTimer = setTimeout(() => {
      this.stop(`No key was pressed for ${minutes}: ${request.afterwards}.`);
    }, idleMinutes * 60_000);
  }

  /** The time since the last key, in milliseconds. */
  get idleMs(): number {
    return performance.now() - this.lastKeyAt;
  }

  /** Lets the game end for a reason of the server's, which is the beginning of a sentence. */
  leaveServer(why: string): void {
    this.stop(`${why}: ${this.options.request.afterwards}.`);
  }

  resize(size: WindowSize): void {
    this.port({ type: 'resize', size });
  }

  /** Tells the player a sign of a watcher. */
  tellSign(sign: string): void {
    this.port({ type: 'sign', sign });
  }

  /** Lets the game end, and tells the client why. */
  stop(sentence: string): void {
    if (this.isOver || this.isStopping) return;
    this.isStopping = true;
    this.port({ type: 'stop', sentence });
  }

  /** Ends the game of a client that has gone. */
  readonly hangUp = (): void => {
    this.port({ type: 'inputEnd' });
    this.stop('');
  };

  private readonly feed = (): void => {
    const { channel } = this.options;
    if (!this.isHungry || channel.readableLength === 0) {
      // Without a read, a stream does not tell that it has ended.
      if (channel.readableLength === 0) channel.read(0);
      return;
    }
    const bytes = channel.read(Math.min(channel.readableLength, INPUT_BYTES)) as Buffer | null;
    if (!bytes) return;
    this.isHungry = false;
    this.idleTimer.refresh();
    this.lastKeyAt = performance.now();
    if (this.options.isSafe()) this.port({ type: 'input', bytes });
  };

  private readonly onOutput = (bytes: Uint8Array, isError: boolean): void => {
    const { channel, socket } = this.options;
    if (this.isOver) return;
    if (!channel.writable) {
      // A client that has gone must not delay the end of its game.
      this.port({ type: 'taken', isError });
      return;
    }
    (isError ? channel.stderr : channel).write(bytes, () => {
      const taken = (): void => {
        this.port({ type: 'taken', isError });
      };
      // The client's window may be open while its line takes nothing.
      if (socket.writableLength > UNSENT_BYTES) socket.once('drain', taken);
      else taken();
    });
  };

  private say(sentence: string): void {
    const { channel, request } = this.options;
    if (channel.writable) channel.write(textFor(request.size, [sentence]));
  }

  private readonly end = (code: number, fault: string | undefined): void => {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.idleTimer);
    clearTimeout(this.stopTimer);
    const { channel, onEnd } = this.options;
    channel.removeListener('readable', this.feed);
    // Input that still comes must not delay the end of the channel.
    channel.resume();
    if (channel.writable) {
      channel.exit(code);
      channel.end();
    }
    onEnd(code, fault);
  };
}
