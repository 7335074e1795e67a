/** The worker threads: each holds many sessions. One that dies is replaced, and its sessions end with a sentence. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { TurnReport } from '../../src/cli/io/io';
import type { Log } from './log';
import { startThread } from './thread';
import type { FromWorker, SessionRequest, ToWorker } from './messages';

/** The time between two questions whether a worker still answers, in milliseconds, and how many may stay without an answer. */
const PING_MS = 5000;
const MAX_UNANSWERED = 4;
/** A worker whose games need more memory than this ends, in megabytes. */
const HEAP_MB = 2048;

/** Reports from a session. */
export interface SessionReports {
  readonly output: (bytes: Uint8Array, isError: boolean) => void;
  readonly more: () => void;
  readonly turn: (report: TurnReport) => void;
  readonly sign: (sign: string) => void;
  readonly recorded: () => void;
  readonly stopping: () => void;
  readonly ended: (code: number, fault: string | undefined) => void;
  /** Its worker has died. */
  readonly lost: () => void;
}

/** A message to a worker, without the session that it is for. */
type WithoutId<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;
export type SessionMessage = WithoutId<Exclude<ToWorker, { readonly type: 'open' }>>;

/** A session in a worker. */
export type SessionPort = (message: SessionMessage) => void;

/** The threads of a server. */
export class Workers {
  private readonly threads: Thread[];
  private lastId = 0;
  private isClosed = false;

  constructor(
    count: number,
    private readonly log: Log,
    file = join(__dirname, 'worker.js'),
  ) {
    const newThread = (): Thread => new Thread(file, onEnd);
    const onEnd = (thread: Thread, why: string): void => {
      if (this.isClosed) return;
      // Another one would fare no better.
      if (!thread.hasStarted) throw new Error(`A worker cannot start: ${why}`);
      this.log('workerReplaced', { why, sessions: thread.sessions.size });
      this.threads.splice(this.threads.indexOf(thread), 1, newThread());
      for (const { lost } of thread.sessions.values()) lost();
    };
    this.threads = Array.from({ length: count }, newThread);
  }

  /** Starts a session in the worker that has the fewest. */
  open(request: SessionRequest, reports: SessionReports): SessionPort {
    const id = ++this.lastId;
    const thread = this.threads.reduce((best, each) => (each.sessions.size < best.sessions.size ? each : best));
    thread.sessions.set(id, reports);
    thread.post({ type: 'open', id, request });
    return (message) => {
      if (thread.sessions.has(id)) thread.post({ ...message, id });
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}

/** One thread. */
class Thread {
  readonly sessions = new Map<number, SessionReports>();
  private readonly worker: Worker;
  private readonly pings: NodeJS.Timeout;
  /** Whether it has started at all. */
  hasStarted = false;
  private unanswered = 0;
  private why = 'it ended by itself';

  constructor(file: string, onEnd: (thread: Thread, why: string) => void) {
    const worker = startThread(file, HEAP_MB);
    worker.on('message', this.onMessage);
    worker.on('error', (error: unknown) => {
      this.why = String(error instanceof Error ? error.stack : error);
    });
    worker.on('exit', () => {
      clearInterval(this.pings);
      onEnd(this, this.why);
    });
    this.worker = worker;
    this.pings = setInterval(this.ping, PING_MS);
    this.pings.unref();
  }

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private readonly ping = (): void => {
    this.unanswered += 1;
    if (this.unanswered <= MAX_UNANSWERED) {
      this.post({ type: 'ping' });
      return;
    }
    this.why = `it has not answered for ${(PING_MS * MAX_UNANSWERED) / 1000} seconds`;
    void this.worker.terminate();
  };

  private readonly onMessage = (message: FromWorker): void => {
    this.unanswered = 0;
    this.hasStarted = true;
    if (message.type === 'pong') return;
    const session = this.sessions.get(message.id);
    if (!session) return;
    if (message.type === 'output') session.output(message.bytes, message.isError);
    else if (message.type === 'more') session.more();
    else if (message.type === 'turn') session.turn(message.report);
    else if (message.type === 'sign') session.sign(message.sign);
    else if (message.type === 'recorded') session.recorded();
    else if (message.type === 'stopping') session.stopping();
    else {
      this.sessions.delete(message.id);
      session.ended(message.code, message.fault);
    }
  };
}
