/** One session in a worker: the ordinary game on the streams of a client. */
import { EventEmitter } from 'node:events';
import type { Host, Io } from '../../../src/cli/io/io';
import { safeText } from '../../../src/store/coding/safe-text';
import type { SignResult } from '../../../src/ui/words/watcher-signs';
import type { FromWorker, SessionRequest, WindowSize } from '../messages';
import type { loadGame } from './game';
import { LineEditor } from './line-editor';
import { SessionInput, SessionOutput } from './streams';

/** The time that the last lines of a session have to reach a client, in milliseconds. */
const LAST_WRITE_MS = 2000;
/** A client that has more than this many bytes to read is not asked for keys. */
const MAX_UNREAD = 256 * 1024;
/** The time in which a window is drawn in its last size alone, in milliseconds: each size costs a whole drawing. */
const RESIZE_MS = 30;
const FAULT_CODE = 1;
/** The words before the arguments of a game. The server does not know by which name and port a client has found it. */
const COMMAND = 'ssh NAME@HOST';
const USUAL_SIZE: WindowSize = { columns: 80, rows: 24 };

type Main = ReturnType<typeof loadGame>['main'];

/** A game that is being played. */
export class Session {
  /** Emits the signals that the game would get as a process of its own. */
  private readonly events = new EventEmitter();
  private readonly input: SessionInput;
  private readonly output: SessionOutput;
  private readonly errors: SessionOutput;
  private readonly editor: LineEditor | undefined;
  private hasInputEnded = false;
  private size: WindowSize;
  private resizeTimer: NodeJS.Timeout | undefined;
  private fault: string | undefined;
  private lastWords: string | undefined;
  /** The player, who hears the signs of watchers. */
  private signHearer: ((sign: string) => void) | undefined;
  /** The signs that were sent and are not answered yet, the oldest first. */
  private readonly sentSigns: ((result: SignResult) => void)[] = [];
  /** The number of commands that are not on the disk yet, and the output that waits for them. */
  private unsynced = 0;
  private readonly held: (() => void)[] = [];
  /** Whether a saved game has begun that is not over. */
  private isUnderWay = false;

  constructor(
    private readonly id: number,
    private readonly request: SessionRequest,
    private readonly post: (message: FromWorker) => void,
  ) {
    const { size = USUAL_SIZE, isCooked } = request;
    this.size = size;
    const outputOf = (isError: boolean): SessionOutput =>
      new SessionOutput(size, request.size !== undefined, (bytes) => {
        const send = (): void => {
          post({ type: 'output', id, bytes, isError });
        };
        if (this.unsynced > 0) this.held.push(send);
        else send();
      });
    this.input = new SessionInput(this.askForMore);
    this.output = outputOf(false);
    // A pseudo-terminal has one output for both.
    this.errors = request.size ? this.output : outputOf(true);
    this.editor = isCooked ? this.newEditor() : undefined;
    // A stream without a listener would throw, and what is written to a client that has gone is lost anyway.
    this.output.on('error', () => undefined);
  }

  /** Plays until the player leaves, and reports the end. It never rejects. */
  async play(main: Main): Promise<void> {
    const code = await this.playedWith(main);
    clearTimeout(this.resizeTimer);
    if (this.fault !== undefined)
      this.say(`This session has ended because of a bug in koboldkeep; ${this.request.afterwards}.`);
    else if (this.lastWords !== undefined) this.say(this.lastWords);
    else if (this.isUnderWay) this.say(`${capital(this.request.afterwards)}.`);
    await this.flushed();
    const fault = this.fault === undefined ? {} : { fault: this.fault };
    this.post({ type: 'ended', id: this.id, code: this.fault === undefined ? code : FAULT_CODE, ...fault });
  }

  /** Takes input of the client. */
  receive(bytes: Uint8Array): void {
    if (!this.editor) this.type(bytes);
    else {
      this.editor.feed(bytes);
      // Keys that end no line leave nothing to be read, after which the input would ask for more.
      if (this.input.readableLength === 0) this.askForMore();
    }
  }

  endInput(): void {
    this.type(null);
  }

  resize(size: WindowSize): void {
    this.size = size;
    this.resizeTimer ??= setTimeout(() => {
      this.resizeTimer = undefined;
      this.output.resize(this.size);
    }, RESIZE_MS);
  }

  /** Lets more output go, now that the client has taken some. */
  taken(isError: boolean): void {
    (isError ? this.errors : this.output).taken();
  }

  /** Tells the player a sign of a watcher. */
  hearSign(sign: string): void {
    this.signHearer?.(sign);
  }

  /** Tells the watcher what has become of the oldest sign that is not answered. */
  signAnswered(result: SignResult): void {
    this.sentSigns.shift()?.(result);
  }

  /** Ends the game as SIGTERM does, and then says why. */
  stop(sentence: string): void {
    this.lastWords ??= sentence;
    this.post({ type: 'stopping', id: this.id });
    if (!this.events.emit('SIGTERM', 'SIGTERM')) this.endInput();
  }

  /** Ends the game because of an error that nothing has caught. */
  fail(error: unknown): void {
    this.fault ??= stackOf(error);
    if (!this.events.emit('uncaughtException', error)) this.stop('');
  }

  /** Asks the client for more input, once it has read most of what it was sent. */
  private readonly askForMore = (): void => {
    const ask = (): void => {
      this.post({ type: 'more', id: this.id });
    };
    if (this.output.writableLength > MAX_UNREAD) this.output.once('drain', ask);
    else ask();
  };

  /** Holds what the client is sent until a command is on the disk: no turn that a player has seen may be lost. */
  private readonly holdReplies = (): (() => void) => {
    this.unsynced++;
    return () => {
      this.unsynced--;
      if (this.unsynced === 0) for (const send of this.held.splice(0)) send();
    };
  };

  private readonly sendSign = (sign: string): Promise<SignResult> =>
    new Promise((resolve) => {
      this.sentSigns.push(resolve);
      this.post({ type: 'sign', id: this.id, sign });
    });

  private async playedWith(main: Main): Promise<number> {
    const { args, env, full, heroName, recording, sealedSeed, sendsSigns, watched } = this.request;
    const host: Host = {
      events: this.events,
      hasShell: false,
      dieOfHangUp: () => undefined,
      heroName,
      command: COMMAND,
      watched,
      recording,
      sealedSeed,
      full,
      holdReplies: this.holdReplies,
      onTurn: (report) => {
        this.isUnderWay = !report.isOver;
        this.post({ type: 'turn', id: this.id, report });
      },
      onRecorded: () => {
        this.post({ type: 'recorded', id: this.id });
      },
      sendSign: sendsSigns ? this.sendSign : undefined,
      setSignHearer: (hear) => (this.signHearer = hear),
    };
    const io = { stdin: this.input, stdout: this.output, stderr: this.errors, env, host } as unknown as Io;
    try {
      return await main(args, io);
    } catch (error) {
      this.fault ??= stackOf(error);
      return FAULT_CODE;
    }
  }

  private newEditor(): LineEditor {
    return new LineEditor({
      echo: (text) => this.output.write(text),
      line: (text) => {
        this.type(text);
      },
      interrupt: () => this.events.emit('SIGINT', 'SIGINT'),
      end: () => {
        this.endInput();
      },
    });
  }

  /** Passes input on to the game, or its end. A client may still send something after that. */
  private type(input: Uint8Array | string | null): void {
    if (this.hasInputEnded) return;
    this.hasInputEnded = input === null;
    this.input.push(input);
  }

  private say(sentence: string): void {
    this.output.write(safeText([sentence]));
  }

  /** Resolves once the client has taken everything, or has had the time to. */
  private flushed(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LAST_WRITE_MS);
      const streams = new Set([this.output, this.errors]);
      for (const stream of streams)
        stream.end(() => {
          streams.delete(stream);
          if (streams.size > 0) return;
          clearTimeout(timer);
          resolve();
        });
    });
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const stackOf = (error: unknown): string => String(error instanceof Error ? error.stack : error);
