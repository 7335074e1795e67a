/** The program: reads its options, starts the server, and stops it at a signal. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { safeText } from '../../src/store/coding/safe-text';
import { logTo } from './log';
import { moderate, MODERATION, wordsOf } from './moderation';
import { helpLines, readOptions, type ServerOptions } from './options';
import { Server } from './server';
import { EXIT, ServerError } from './server-error';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs the program with these arguments, as a process of its own. */
export async function run({ argv, env, stdout, stderr }: NodeJS.Process): Promise<void> {
  try {
    const args = argv.slice(2);
    const row = Object.entries(MODERATION).find(([name]) => name === args[0])?.[1];
    if (row) args.shift();
    const firstOption = args.findIndex((word) => word.startsWith('-'));
    const given = firstOption < 0 ? args.length : firstOption;
    const words = args.splice(0, row ? Math.min(wordsOf(row), given) : 0);
    const options = readOptions(args, env);
    if (row && typeof options === 'object') stdout.write(safeText(await moderate(row, words, options)));
    else if (options === 'help') stdout.write(safeText(helpLines(env)));
    else if (options === 'version') stdout.write(safeText([version()]));
    else await serve(options);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    stderr.write(safeText([`koboldkeep-server: ${error.message}`]));
    process.exitCode = error.code;
  }
}

async function serve(options: ServerOptions): Promise<void> {
  const log = logTo(process.stderr);
  const server = await Server.start(options, log);
  const { host, webHost, data } = options;
  const { ssh: port, web: webPort } = server.ports;
  process.stdout.write(
    safeText([
      `Koboldkeep is served by ssh at ${bracketed(host)}, port ${port}; its games are in ${data}.`,
      `To play: ssh -p ${port} NAME@${typedHost(host)}`,
      ...(webPort === undefined ? [] : [`To play in a browser: http://${bracketed(typedHost(webHost))}:${webPort}/`]),
      ...([host, webHost].some(isEveryAddress)
        ? ['Others may have to type the address of this machine in place of its name.']
        : []),
    ]),
  );
  const stop = (signal: NodeJS.Signals): void => {
    log('stopping', { signal });
    server.stop().then(
      () => {
        log('stopped');
        process.exit(EXIT.ok);
      },
      (error: unknown) => {
        log('fault', { stack: String(error instanceof Error ? error.stack : error) });
        process.exit(EXIT.failed);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('uncaughtException', (error) => {
    // Every turn is on the disk, and whoever supervises the server starts it again.
    log('fault', { stack: error.stack });
    process.exit(EXIT.failed);
  });
  // The last step: from here on the server can be used, and stopped.
  log('started', { port, webPort, workers: options.workers, version: version() });
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** Returns what a player types to reach an address on which the server listens. */
const typedHost = (host: string): string => (isLoopback(host) ? 'localhost' : isEveryAddress(host) ? hostname() : host);

/** Whether an address stands for all addresses of the machine. Nobody can connect to it. */
const isEveryAddress = (host: string): boolean => isIP(host) > 0 && /^[0:.]+$/.test(host);

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

function version(): string {
  const manifest = readFileSync(join(__dirname, '../package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
