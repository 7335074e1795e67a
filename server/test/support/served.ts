/** Starts the built server as a process of its own, with a folder of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WATCHDOG_MS } from './spectacle';

const BIN = join(__dirname, '../../bin/koboldkeep-server.js');

if (!existsSync(join(__dirname, '../../dist/main.js')))
  throw new Error('These tests need the built server: node scripts/setup.js && node server/build.js');

/** A line of the server's log. */
interface LogLine {
  readonly event: string;
  readonly [fact: string]: unknown;
}

/** A server that runs. */
export interface Served {
  readonly port: number;
  readonly webPort: number;
  readonly pid: number;
  readonly data: string;
  readonly log: readonly LogLine[];
  /** The log as it was written. */
  readonly logText: () => string;
  readonly out: readonly string[];
  /** Resolves with the first line of the log that fits. */
  readonly logged: (fits: (line: LogLine) => boolean) => Promise<LogLine>;
  /** Resolves once a login was refused with this sentence, or the beginning of one. */
  readonly refused: (why: string) => Promise<LogLine>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal, and resolves with the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>;
}

const cleanUps: (() => Promise<unknown>)[] = [];

/** Ends every server that still runs, and removes the folders. */
export async function endServers(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** Returns a new folder, which `endServers` removes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kks-'));
  cleanUps.push(() => {
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  });
  return folder;
}

interface ServeOptions {
  /** Its program. Default: the one that was built. */
  readonly bin?: string;
  /** The words before its program, which run it. Default: none. */
  readonly shell?: readonly string[];
}

/** Starts the server on a free port, and resolves once it listens. */
export async function serve(
  args: readonly string[] = [],
  data = newFolder(),
  { bin = BIN, shell = [] }: ServeOptions = {},
): Promise<Served> {
  const ports = ['--port', '0', '--web-port', '0'];
  const [program = '', ...words] = [...shell, process.execPath, bin, '--data', data, ...ports, ...args];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const log: LogLine[] = [];
  const out: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const exited = new Promise<number | null>((resolve) => {
    // Only then has its last line been read.
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
      for (const look of waiting) look();
    });
  });
  let logText = '';
  child.stderr.on('data', (chunk: Buffer) => (logText += chunk.toString('latin1')));
  createInterface(child.stderr).on('line', (line) => {
    log.push(line.startsWith('{') ? (JSON.parse(line) as LogLine) : { event: line });
    for (const look of waiting) look();
  });
  createInterface(child.stdout).on('line', (line) => out.push(line));
  const logged = (fits: (line: LogLine) => boolean): Promise<LogLine> =>
    new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        waiting.delete(look);
        reject(new Error(`${why}: ${JSON.stringify(log)}`));
      };
      const watchdog = setTimeout(fail, WATCHDOG_MS, 'The server has not logged this');
      const look = (): void => {
        const found = log.find(fits);
        if (!found && !isOver) return;
        clearTimeout(watchdog);
        if (!found) fail('The server has ended');
        else {
          waiting.delete(look);
          resolve(found);
        }
      };
      waiting.add(look);
      look();
    });
  const refused = (sentence: string): Promise<LogLine> =>
    logged(({ event, why }) => event === 'loginRefused' && String(why).startsWith(sentence));
  const signal = (which: NodeJS.Signals): void => {
    child.kill(which);
  };
  const end = (which: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    signal(which);
    return exited;
  };
  cleanUps.push(() => end('SIGKILL'));
  const { port, webPort } = await logged(({ event }) => event === 'started');
  return {
    port: Number(port),
    webPort: Number(webPort),
    pid: Number(child.pid),
    data,
    log,
    logText: () => logText,
    out,
    logged,
    refused,
    signal,
    end,
    ended: exited,
  };
}

/** Runs the server until it ends by itself. */
export function runServer(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('close', (code) => {
      resolve({ code, out, err });
    });
    cleanUps.push(() => {
      child.kill('SIGKILL');
      return Promise.resolve();
    });
  });
}
