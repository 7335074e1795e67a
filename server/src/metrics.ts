/** The numbers of a server, in the text format of Prometheus. They name no player. */
import type { Log } from './log';

/** The events of the log that are counted, with the names and the meanings of their counters. */
const EVENTS = {
  connectionRefused: ['connections_refused', 'Connections that a limit has refused'],
  loginRefused: ['logins_refused', 'Logins and requests for games that were refused'],
  sessionStarted: ['sessions_started', 'Games that were begun or gone on with'],
  sessionEnded: ['sessions_ended', 'Games that were left or ended'],
  runVerified: ['runs_verified', 'Runs that were replayed to their result, and are listed'],
  runRefused: ['runs_refused', 'Runs whose replay came to another result, or failed'],
  workerReplaced: ['workers_replaced', 'Threads that have died'],
  fault: ['faults', 'Faults in the log'],
} as const;

/** The state of a server at one moment. */
interface ServerState {
  readonly sessions: number;
  readonly connections: number;
  readonly workers: number;
  /** Runs that wait to be verified. */
  readonly unverified: number;
  /** Bytes on all connections since the start. */
  readonly received: number;
  readonly sent: number;
}

/** Counters of the events since the start. */
export class Metrics {
  private readonly counts = new Map<string, number>();

  /** Returns a log that counts its events here. */
  readonly counting =
    (log: Log): Log =>
    (event, facts) => {
      this.counts.set(event, (this.counts.get(event) ?? 0) + 1);
      log(event, facts);
    };

  /** Returns all numbers. */
  text({ sessions, connections, workers, unverified, received, sent }: ServerState): string {
    const counters = Object.entries(EVENTS).map(([event, [name, help]]) =>
      metric('counter', `${name}_total`, help, this.counts.get(event) ?? 0),
    );
    return [
      metric('gauge', 'sessions', 'Games that are played now', sessions),
      metric('gauge', 'connections', 'Connections that are open now', connections),
      metric('gauge', 'workers', 'Threads that play games', workers),
      metric('gauge', 'runs_unverified', 'Runs that wait to be verified', unverified),
      metric('counter', 'received_bytes_total', 'Bytes from clients', received),
      metric('counter', 'sent_bytes_total', 'Bytes to clients', sent),
      ...counters,
    ].join('');
  }
}

const metric = (kind: 'counter' | 'gauge', name: string, help: string, value: number): string =>
  `# HELP koboldkeep_${name} ${help}.\n# TYPE koboldkeep_${name} ${kind}\nkoboldkeep_${name} ${value}\n`;
