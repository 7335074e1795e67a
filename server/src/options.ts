/** The options of the server: one table, from which come the flags, the variables of the environment and the help. */
import { isIP } from 'node:net';
import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutPasswords } from './database';
import { MODERATION } from './moderation';
import { EXIT, ServerError } from './server-error';

type Environment = Readonly<Record<string, string | undefined>>;

/** An option. Its flag is its name, and its variable KOBOLDKEEP_SERVER_ with its name in capitals. */
interface OptionRow {
  readonly value: string;
  readonly help: string;
  readonly default: (env: Environment) => string;
  /** The smallest and the largest whole number; undefined for a text. */
  readonly range?: readonly [number, number];
  /** Whether the word "off" stands for none. */
  readonly canBeOff?: true;
}

const number = (help: string, usual: number, range: readonly [number, number], value = 'N'): OptionRow => ({
  value,
  help,
  default: () => String(usual),
  range,
});

/** A worker plays many games; one processor is left for the connections. */
const usualWorkers = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

const OPTIONS = {
  data: { value: 'FOLDER', help: 'the folder of accounts, games and the host key', default: usualData },
  database: {
    value: 'ADDRESS',
    help: 'the PostgreSQL that several servers share; off for a file in the folder',
    default: () => 'off',
  },
  host: { value: 'ADDRESS', help: 'the address to listen on', default: () => '127.0.0.1' },
  port: number('the port of ssh; 0 takes a free one', 2222, [0, 65_535]),
  'web-host': {
    value: 'ADDRESS',
    help: 'the address of the page; same means the address of --host',
    default: () => 'same',
  },
  'web-port': { ...number('the port of the page; off for none', 8022, [0, 65_535]), canBeOff: true },
  proxy: {
    value: 'ADDRESS',
    help: 'the proxy before the page, which tells the addresses of its clients; off for none',
    default: () => 'off',
  },
  workers: number('the number of threads that play games', usualWorkers(), [1, 64]),
  'watch-workers': number('the number of threads that show games to watchers, and finished runs', 1, [1, 64]),
  'max-connections': number('connections in all', 500, [1, 100_000]),
  'max-per-address': number('connections from one address', 20, [1, 100_000]),
  'max-per-account': number('games of one account at a time', 3, [1, 100]),
  'max-new-accounts': number('accounts that one address may make in an hour', 20, [0, 100_000]),
  'max-uploads': number('runs that one address may send in an hour; 0 for none', 30, [0, 100_000]),
  'max-account-megabytes': number('megabytes of an account, above which no new game is saved', 200, [1, 100_000]),
  'guest-minutes': number("the time until a guest's game is deleted after the page has gone", 10, [0, 10_080]),
  'login-seconds': number('the time to log in and start a game', 120, [1, 3600]),
  'idle-minutes': number('the time without a key after which a game is saved and left', 60, [1, 10_080]),
} as const satisfies Readonly<Record<string, OptionRow>>;

type OptionName = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS) as OptionName[];
const rowOf = (name: OptionName): OptionRow => OPTIONS[name];

/** The options of a server that starts. */
export interface ServerOptions {
  readonly data: string;
  /** The address of a PostgreSQL, which may hold a password; undefined for a file in the folder. */
  readonly database: string | undefined;
  readonly host: string;
  readonly port: number;
  /** The address of the page. */
  readonly webHost: string;
  /** The port of the page; undefined for none. */
  readonly webPort: number | undefined;
  /** The address of the proxy whose `X-Forwarded-For` counts; undefined for none. */
  readonly proxy: string | undefined;
  readonly workers: number;
  readonly watchWorkers: number;
  readonly maxConnections: number;
  readonly maxPerAddress: number;
  readonly maxPerAccount: number;
  readonly maxNewAccounts: number;
  readonly maxUploads: number;
  readonly maxAccountMegabytes: number;
  readonly guestMinutes: number;
  readonly loginSeconds: number;
  readonly idleMinutes: number;
}

/** Returns the options, or a question to answer instead of a start. Throws a ServerError that names a wrong one. */
export function readOptions(args: readonly string[], env: Environment): ServerOptions | 'help' | 'version' {
  const flags = parsed(args);
  if (flags['help'] === true) return 'help';
  if (flags['version'] === true) return 'version';
  const text = (name: OptionName): string => {
    const given = flags[name] ?? env[variableOf(name)];
    return typeof given === 'string' && given !== '' ? given : rowOf(name).default(env);
  };
  const wrong = (name: OptionName, cure: string): ServerError =>
    usage(`${flags[name] === undefined ? variableOf(name) : `--${name}`} is "${text(name)}": give ${cure}.`);
  const count = (name: OptionName): number => {
    const { range: [least, most] = [0, 0], canBeOff } = rowOf(name);
    const given = text(name);
    const value = /^\d{1,9}$/.test(given) ? Number(given) : -1;
    if (value >= least && value <= most) return value;
    throw wrong(name, `a whole number from ${least} to ${most}${canBeOff ? ', or off' : ''}`);
  };
  const address = (name: OptionName): string => {
    if (isIP(text(name)) > 0) return text(name);
    throw wrong(name, 'an address, such as 127.0.0.1, or off');
  };
  const postgres = (name: OptionName): string => {
    if (/^postgres(ql)?:\/\//.test(text(name)) && URL.canParse(text(name))) return text(name);
    throw wrong(name, 'an address, such as postgres://koboldkeep@localhost/koboldkeep, or off');
  };
  return {
    data: resolve(text('data')),
    database: text('database') === 'off' ? undefined : postgres('database'),
    host: text('host'),
    port: count('port'),
    webHost: text('web-host') === 'same' ? text('host') : text('web-host'),
    webPort: text('web-port') === 'off' ? undefined : count('web-port'),
    proxy: text('proxy') === 'off' ? undefined : address('proxy'),
    workers: count('workers'),
    watchWorkers: count('watch-workers'),
    maxConnections: count('max-connections'),
    maxPerAddress: count('max-per-address'),
    maxPerAccount: count('max-per-account'),
    maxNewAccounts: count('max-new-accounts'),
    maxUploads: count('max-uploads'),
    maxAccountMegabytes: count('max-account-megabytes'),
    guestMinutes: count('guest-minutes'),
    loginSeconds: count('login-seconds'),
    idleMinutes: count('idle-minutes'),
  };
}

/** Returns the lines of the help. */
export function helpLines(env: Environment): readonly string[] {
  const rows = NAMES.map((name) => {
    const { value, help } = rowOf(name);
    return `  ${`--${name} ${value}`.padEnd(29)}${help} (${rowOf(name).default(env)})`;
  });
  return [
    'Usage: koboldkeep-server [options]',
    '       koboldkeep-server COMMAND NAME [--data FOLDER]',
    '',
    'Serves Koboldkeep over ssh and on a page. Each public key is an account with its own saved games.',
    '',
    'Commands, which work while the server runs; --data FOLDER behind them names its folder:',
    ...Object.entries(MODERATION).map(([name, { takes, help }]) => `  ${`${name} ${takes}`.padEnd(29)}${help}`),
    '',
    'Options, with their defaults:',
    ...rows,
    `  ${'-h, --help'.padEnd(29)}this page`,
    `  ${'-v, --version'.padEnd(29)}the version`,
    '',
    `Each option can also be given by a variable: --data by ${variableOf('data')}, and so on.`,
    'Exit codes: 0 stopped by a signal, 1 a fault, 2 a wrong option, 3 the port or the folder is in use, 4 the folder cannot be written,',
    '5 the database cannot be used.',
  ];
}

const variableOf = (name: OptionName): string => `KOBOLDKEEP_SERVER_${name.toUpperCase().replaceAll('-', '_')}`;

function parsed(args: readonly string[]): Readonly<Record<string, unknown>> {
  const options = {
    ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
    help: { type: 'boolean' as const, short: 'h' },
    version: { type: 'boolean' as const, short: 'v' },
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw usage(`${sentence.replace(/\.$/, '')}: koboldkeep-server --help lists the options.`);
  }
}

const usage = (sentence: string): ServerError => new ServerError(withoutPasswords(sentence), EXIT.usage);

function usualData({ XDG_DATA_HOME: data, LOCALAPPDATA: local }: Environment): string {
  if (process.platform === 'win32' && local) return join(local, 'koboldkeep-server');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/koboldkeep-server');
  return join(data && isAbsolute(data) ? data : join(homedir(), '.local/share'), 'koboldkeep-server');
}
