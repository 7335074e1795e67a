/** The commands of the person who runs the server. They work while the server runs, and while it does not. */
import { existsSync, lchownSync, rmSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isDiskError } from '../../src/store/disk/fs';
import { Accounts } from './accounts';
import { recordingName } from './boards/run-queue';
import { CHECKSUM, RunTable, type NamedRun } from './boards/run-table';
import { openDatabase } from './database';
import { pathsIn, sharedId } from './data-folder';
import { Leases } from './leases';
import { LineFile } from './line-file';
import { noteFolder } from './node';
import type { ServerOptions } from './options';
import { EXIT, ServerError } from './server-error';

/** The files of a server that a command works on. */
interface Moderated {
  readonly paths: ReturnType<typeof pathsIn>;
  readonly accounts: Accounts;
  readonly runs: RunTable;
}

/** A command: what it does with a name or a checksum, and the sentence that says so. */
interface ModerationRow {
  readonly takes: string;
  readonly help: string;
  readonly run: (target: string, files: Moderated) => Promise<string>;
}

/** The commands, by their names. */
export const MODERATION: Readonly<Record<string, ModerationRow>> = {
  hide: {
    takes: 'NAME|CHECKSUM',
    help: 'takes the runs of a player, or one run, off the boards',
    run: async (target, files) => `${await mark(target, true, files)} hidden.`,
  },
  show: {
    takes: 'NAME|CHECKSUM',
    help: 'brings them back',
    run: async (target, files) => `${await mark(target, false, files)} shown.`,
  },
  ban: {
    takes: 'NAME',
    help: "refuses a player's keys and links, whatever name they come with",
    run: (name, { paths, accounts }) => {
      const keys = keysOf(name, accounts);
      new LineFile(paths.banned).add(keys);
      return Promise.resolve(`${name} is banned: no login with ${keysCount(keys)} is let in any more.`);
    },
  },
  unban: {
    takes: 'NAME',
    help: 'lets them in again',
    run: (name, { paths, accounts }) => {
      const keys = keysOf(name, accounts);
      new LineFile(paths.banned).remove(keys);
      return Promise.resolve(`${name} is not banned: logins with ${keysCount(keys)} are let in.`);
    },
  },
  delete: {
    takes: 'NAME',
    help: 'deletes an account with its games, and its runs on the boards',
    run: deleteAccount,
  },
};

/** Carries a command out in a data folder, and returns a sentence about it. Throws a ServerError that says why it cannot. */
export async function moderate(
  row: ModerationRow,
  target: string | undefined,
  { data, database }: Pick<ServerOptions, 'data' | 'database'>,
): Promise<string> {
  if (target === undefined)
    throw new ServerError(`Give ${row.takes} behind the command, and options behind that.`, EXIT.usage);
  const paths = pathsIn(data);
  const owner = readable(paths.accounts, data);
  if (!owner) throw new ServerError(`There is no server's folder at ${data}: name it with --data.`, EXIT.usage);
  const id = sharedId(data, database !== undefined);
  const db = await openDatabase(database, paths.database);
  const runs = new RunTable(db);
  try {
    if (id !== undefined) await noteFolder(db, id);
    return await row.run(target, { paths, runs, accounts: new Accounts(paths, 0, new Leases(undefined)) });
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw unwritable(data);
  } finally {
    await runs.close();
    handOver(paths, owner);
  }
}

/** Gives what root has written to the owner of the server's folder: the server could not read it. */
function handOver({ accounts, banned, hidden, database }: Moderated['paths'], { uid, gid }: Stats): void {
  if (process.getuid?.() !== 0 || uid === 0) return;
  const files = [accounts, banned, hidden, database, ...['-wal', '-shm'].map((end) => `${database}${end}`)];
  for (const file of files.filter((each) => existsSync(each))) lchownSync(file, uid, gid);
}

/** Returns what is known of a folder; undefined if there is none. Throws a ServerError if others alone may look. */
function readable(accounts: string, data: string): Stats | undefined {
  try {
    return statSync(accounts, { throwIfNoEntry: false });
  } catch (error) {
    if (isDiskError(error)) throw unwritable(data);
    throw error;
  }
}

const unwritable = (data: string): ServerError =>
  new ServerError(`The folder ${data} cannot be written: run this as the server's user.`, EXIT.unwritable);

const checksumsOf = (runs: readonly NamedRun[]): readonly string[] => runs.map(({ checksum }) => checksum);
const contentsOf = (runs: readonly NamedRun[]): readonly string[] => runs.flatMap(({ content }) => content ?? []);

async function mark(target: string, isHidden: boolean, { paths, accounts, runs }: Moderated): Promise<string> {
  const byChecksum = CHECKSUM.test(target) ? await runs.withChecksum(target) : [];
  const { account } = accounts.homeOf(target);
  const meant = byChecksum.length > 0 || account === undefined ? byChecksum : await runs.ofAccount(account);
  if (meant.length > 0) {
    // The file outlives the table.
    const hidden = new LineFile(paths.hidden);
    if (isHidden) hidden.add(contentsOf(meant));
    else hidden.remove(contentsOf(meant));
    await runs.hide(checksumsOf(meant), isHidden);
    return `${meant.length} ${meant.length === 1 ? 'run is' : 'runs are'}`;
  }
  throw new ServerError(
    `There is no run with the checksum ${target}, and none of an account ${target}: scores lists them.`,
    EXIT.usage,
  );
}

async function deleteAccount(name: string, { paths, accounts, runs }: Moderated): Promise<string> {
  keysOf(name, accounts);
  const { account = '' } = accounts.homeOf(name);
  // The account goes first: a server that looks for runs meanwhile finds none.
  rmSync(join(paths.accounts, account), { recursive: true, force: true });
  const gone = await runs.ofAccount(account);
  for (const checksum of checksumsOf(gone)) {
    await runs.remove(checksum);
    rmSync(join(paths.runs, recordingName(checksum)), { force: true });
  }
  new LineFile(paths.hidden).remove(contentsOf(gone));
  return `The account ${name} is deleted, with its games and its runs.`;
}

/** Returns the keys of an account. Throws a ServerError if there is none. */
function keysOf(name: string, accounts: Accounts): readonly string[] {
  const keys = accounts.keysOf(name);
  if (keys.length > 0) return keys;
  throw new ServerError(`There is no account ${name}: give the name with which the player logs in.`, EXIT.usage);
}

const keysCount = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'key' : 'keys'}`;
