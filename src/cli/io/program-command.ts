/** The command by which the program was started, so that every command it prints can be pasted into the same shell. */
import { existsSync } from 'node:fs';
import { basename, delimiter, isAbsolute, join, relative } from 'node:path';
import { PACKAGE_ROOT } from '../../store/coding/package';

/** The facts that a process knows about its start. */
export interface Launch {
  /** The interpreter and the script. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string | undefined;
}

const PLAIN = /^[\w.,:@%+/][\w.,:@%+/-]*$/;

/** Returns a text as one word of a shell command, quoted if it must be. */
export const shellWord = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The name of the command, also where nothing tells how the program was started. */
export const PROGRAM_NAME = 'koboldkeep';
const NPM_START = 'npm start --';
const NPX = `npx ${PROGRAM_NAME}`;

/** Returns the command that started the program, to put before its arguments. */
export function commandOf({ argv: [runtime = '', script = ''], env, folder }: Launch, root = PACKAGE_ROOT): string {
  // Another program has loaded this one.
  if (basename(script, '.js') !== PROGRAM_NAME) return PROGRAM_NAME;
  if (env['npm_lifecycle_event'] === 'start' && env['npm_package_json'] === join(root, 'package.json'))
    return NPM_START;
  const isInstalled = /[\\/]node_modules[\\/]/.test(script);
  if (isInstalled && env['npm_command'] === 'exec') return NPX;
  if ((isInstalled || !script.endsWith('.js')) && isInPath(env)) return PROGRAM_NAME;
  if (isInstalled) return NPX;
  const way = folder === undefined ? '..' : relative(folder, script);
  return `${runtimeCommand(runtime)} ${shellWord(way.startsWith('..') || isAbsolute(way) ? script : way)}`;
}

/** Whether a shell finds the program by its name. What packages bring along for their own scripts does not count. */
function isInPath({ PATH = '' }: Launch['env']): boolean {
  const folders = PATH.split(delimiter).filter((each) => each !== '' && !/[\\/]node_modules[\\/]/.test(each));
  return folders.some((each) => ['', '.cmd'].some((ending) => existsSync(join(each, PROGRAM_NAME + ending))));
}

function runtimeCommand(runtime: string): string {
  const name = basename(runtime, '.exe');
  return name === 'deno' ? 'deno run -A' : name || 'node';
}

/** Returns the command for a player who starts the program in the same way in another place. It names no path of this one. */
export const commandElsewhere = (command: string): string =>
  [PROGRAM_NAME, NPX, NPM_START].includes(command) ? command : `node bin/${PROGRAM_NAME}.js`;

/** Adds arguments to a command that starts the program. */
export const withArguments = (command: string, args: string): string =>
  args === '' ? command.replace(/ --$/, '') : `${command} ${args}`;

/** The working folder; undefined if it has been removed. */
function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

const STARTED = commandOf({ argv: process.argv, env: process.env, folder: workingFolder() });

/** The command of the host of this process's games; undefined at home. */
let hostCommand: string | undefined;

/** Sets the command by which players start a game of a host. All games of a process have the same host. */
export function setHostCommand(command: string | undefined): void {
  hostCommand = command;
}

/** Whether the games are those of a host, whose players have neither its files nor its shell, and are named by their login. */
export const isHosted = (): boolean => hostCommand !== undefined;

/** Returns a command with these arguments for the player to paste. */
export const programCommand = (args: string): string =>
  hostCommand === undefined
    ? withArguments(STARTED, args)
    : withArguments(hostCommand, args.startsWith('-') ? `-- ${args}` : args);

/** Returns a command with these arguments for another player to paste. */
export const sharedCommand = (args: string): string => withArguments(commandElsewhere(STARTED), args);
