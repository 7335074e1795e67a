/** The folder of the server's data: makes it, locks it for one server, and keeps the host key. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { codeOf, DISK } from '../../src/store/disk/fs';
import { acquireLock, isLocked, type Release } from '../../src/store/disk/lock';
import { createFile } from './create-file';
import { EXIT, ServerError } from './server-error';

/** The lock of a server that has a folder alone. */
const LOCK = 'koboldkeep-server';

/** Returns the folders and files in a data folder. */
export const pathsIn = (data: string) => ({
  accounts: join(data, 'accounts'),
  guests: join(data, 'guests'),
  /** The recordings of runs that are over, named by their checksums. */
  runs: join(data, 'runs'),
  /** The secrets of sealed events, one file for each. */
  events: join(data, 'events'),
  /** The file of the table of runs. */
  database: join(data, 'runs.db'),
  /** The mark of a folder that servers share, with its name among all folders. */
  shared: join(data, 'shared'),
  /** The file of banned keys. */
  banned: join(data, 'banned-keys'),
  /** The file of hidden runs: the checksums of their contents. */
  hidden: join(data, 'hidden-runs'),
});

/** A folder that belongs to this server, or to the servers that share its database, until it is released. */
export interface DataFolder extends ReturnType<typeof pathsIn> {
  readonly hostKey: string;
  /** Its name among all folders that servers share; undefined where the server is alone. */
  readonly id: string | undefined;
  readonly release: Release;
}

/** Opens the folder. Throws a ServerError if it cannot be written, or a server uses it that has nothing to do with this one. */
export async function openDataFolder(path: string, isShared: boolean): Promise<DataFolder> {
  const paths = pathsIn(path);
  const { accounts, guests, runs, events, shared } = paths;
  if (!isShared) sharedId(path, false);
  writing(path, () => {
    for (const folder of [accounts, guests, runs, events]) DISK.makeFolder(folder);
    accessSync(path, constants.W_OK | constants.X_OK);
    accessSync(accounts, constants.W_OK | constants.X_OK);
  });
  const release = isShared ? await enterShared(path) : await acquireLock(path, LOCK);
  if (!release)
    throw new ServerError(
      `Another server uses the folder ${path}: stop that one, or give this one its own with --data.`,
      EXIT.busy,
    );
  try {
    return writing(path, () => {
      const hostKey = hostKeyIn(path);
      if (isShared) {
        createFile(shared, () => `${randomBytes(16).toString('hex')}\n`);
        return { ...paths, hostKey, id: sharedId(path, true), release };
      }
      // Games of guests whom a crash has left behind.
      rmSync(guests, { recursive: true, force: true });
      mkdirSync(guests, { mode: 0o700 });
      return { ...paths, hostKey, id: undefined, release };
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns the name of a folder that servers share; undefined for one that they do not. Throws a ServerError if it is the other kind. */
export function sharedId(path: string, isShared: boolean): string | undefined {
  const { shared } = pathsIn(path);
  if (existsSync(shared) === isShared) return isShared ? readFileSync(shared, 'utf8') : undefined;
  throw new ServerError(
    isShared
      ? `No servers that share a database use the folder ${path}: leave --database out, or name their folder with --data.`
      : `The servers that share a database use the folder ${path}: name the database with --database, or remove ${shared} if they are gone.`,
    EXIT.busy,
  );
}

/** Enters a folder that servers share, which the mark in it keeps from others. Returns undefined if a server has it alone. */
const enterShared = async (path: string): Promise<Release | undefined> =>
  (await isServedAlone(path)) ? undefined : () => undefined;

/** Whether a server runs that has a folder alone. */
export const isServedAlone = (path: string): Promise<boolean> => isLocked(path, LOCK);

/** Returns the host key, which is made at the first start. */
function hostKeyIn(path: string): string {
  const file = join(path, 'host-key');
  createFile(file, newHostKey);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new ServerError(
      `Others can read the host key ${file}: chmod 600 it, or remove it for a new one.`,
      EXIT.usage,
    );
  const key = readFileSync(file, 'utf8');
  if (utils.parseKey(key) instanceof Error)
    throw new ServerError(`The host key ${file} is damaged: restore it, or remove it for a new one.`, EXIT.usage);
  return key;
}

/** Makes a key. One in two hundred that ssh2 makes cannot be read, by ssh2 either: another one takes its place. */
function newHostKey(): string {
  const key = utils.generateKeyPairSync('ed25519', { comment: 'koboldkeep-server' }).private;
  return utils.parseKey(key) instanceof Error ? newHostKey() : key;
}

function writing<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof ServerError || codeOf(error) === '') throw error;
    throw new ServerError(
      `The folder ${path} cannot be written (${codeOf(error)}): make it writable, or name another one with --data.`,
      EXIT.unwritable,
    );
  }
}
