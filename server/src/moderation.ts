/** The commands of the person who runs the server. They work while the server runs, and while it does not. */
import { existsSync, lchownSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { DISK, isDiskError } from '../../src/store/disk/fs';
import { ACCOUNT_FILE, folderNameOf, homeNameOf, readAccount } from './account-file';
import { accountLines, accountOf, kickPlayer, renameAccount, type Moderated } from './account-moderation';
import { Accounts, leaseOfGuest } from './accounts';
import { recordingName } from './boards/run-queue';
import { CHECKSUM, RunTable, type NamedRun } from './boards/run-table';
import { openDatabase } from './database';
import { isServedAlone, pathsIn, sharedId } from './data-folder';
import { KICK_FILE } from './kicks';
import { Leases } from './leases';
import { LineFile } from './line-file';
import { heldLeases, noteFolder } from './node';
import type { ServerOptions } from './options';
import { EXIT, ServerError } from './server-error';

/** A command: the words that it takes, the sentence that says what it does, and the lines that it answers. */
interface ModerationRow {
  /** The words by their names, with a blank between them; empty for none. */
  readonly takes: string;
  readonly help: string;
  readonly run: (files: Moderated, target: string, next: string) => string | Promise<string | readonly string[]>;
}

/** The commands, by their names. */
export const MODERATION: Readonly<Record<string, ModerationRow>> = {
  hide: {
    takes: 'NAME|CHECKSUM',
    help: 'takes the runs of a player, or one run, off the boards',
    run: async (files, target) => `${await mark(target, true, files)} hidden.`,
  },
  show: {
    takes: 'NAME|CHECKSUM',
    help: 'brings them back',
    run: async (files, target) => `${await mark(target, false, files)} shown.`,
  },
  ban: {
    takes: 'NAME',
    help: "refuses a player's keys and links, whatever name they come with",
    run: (files, name) => {
      const { keys } = accountOf(name, files);
      new LineFile(files.paths.banned).add(keys);
      return `${name} is banned: no login with ${keysCount(keys)} is let in any more.`;
    },
  },
  unban: {
    takes: 'NAME',
    help: 'lets them in again',
    run: (files, name) => {
      const { keys } = accountOf(name, files);
      new LineFile(files.paths.banned).remove(keys);
      return `${name} is not banned: logins with ${keysCount(keys)} are let in.`;
    },
  },
  list: {
    takes: '',
    help: 'lists accounts, and guests who play: keys, the last change of a file in UTC, size and state',
    run: accountLines,
  },
  kick: {
    takes: 'NAME',
    help: 'ends the games of an account, which are saved, and of the guests with this name',
    run: (files, name) => kickPlayer(name, files),
  },
  rename: {
    takes: 'NAME NEW',
    help: 'gives an account, and its runs on the boards, another name',
    run: (files, name, next) => renameAccount(name, next, files),
  },
  delete: {
    takes: 'NAME',
    help: 'deletes an account with its games, and its runs on the boards',
    run: (files, name) => deleteAccount(name, files),
  },
};

/** Returns the number of words that a command takes. */
export const wordsOf = ({ takes }: Pick<ModerationRow, 'takes'>): number => takes.split(' ').filter(Boolean).length;

/** Carries a command out in a data folder, and returns lines about it. Throws a ServerError that says why it cannot. */
export async function moderate(
  row: ModerationRow,
  words: readonly string[],
  { data, database }: Pick<ServerOptions, 'data' | 'database'>,
): Promise<readonly string[]> {
  if (words.length < wordsOf(row))
    throw new ServerError(`Give ${row.takes} behind the command, and options behind that.`, EXIT.usage);
  const paths = pathsIn(data);
  const owner = readable(paths.accounts, data);
  if (!owner) throw new ServerError(`There is no server's folder at ${data}: name it with --data.`, EXIT.usage);
  const id = sharedId(data, database !== undefined);
  const db = await openDatabase(database, paths.database);
  const runs = new RunTable(db);
  try {
    if (id !== undefined) await noteFolder(db, id);
    const [target = '', next = ''] = words;
    const guestsPlayed = async (): Promise<(folder: string) => boolean> => {
      const held = id === undefined ? undefined : new Set(await heldLeases(db));
      const isServed = held !== undefined || (await isServedAlone(data));
      return (folder) => isServed && (held?.has(leaseOfGuest(folder)) ?? true);
    };
    const files = { paths, runs, accounts: new Accounts(paths, 0, new Leases(undefined)), guestsPlayed };
    const said = await row.run(files, target, next);
    return typeof said === 'string' ? [said] : said;
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw unwritable(data);
  } finally {
    await runs.close();
    handOver(paths, owner);
  }
}

/** Gives what root has written to the owner of the server's folder: the server could not read it. */
function handOver({ accounts, guests, banned, hidden, database }: Moderated['paths'], { uid, gid }: Stats): void {
  if (process.getuid?.() !== 0 || uid === 0) return;
  const ofDatabase = ['', '-wal', '-shm'].map((end) => `${database}${end}`);
  const ofAccounts = readdirSync(accounts).flatMap((folder) =>
    ['', ACCOUNT_FILE, KICK_FILE].map((file) => join(accounts, folder, file)),
  );
  const ofGuests = DISK.list(guests).map((folder) => join(guests, folder, KICK_FILE));
  const written = [accounts, banned, hidden, ...ofDatabase, ...ofAccounts, ...ofGuests];
  for (const file of written.filter((each) => existsSync(each))) lchownSync(file, uid, gid);
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

async function deleteAccount(name: string, files: Moderated): Promise<string> {
  const { paths, runs } = files;
  const home = homeNameOf(accountOf(name, files));
  // The account goes first: a server that looks for runs meanwhile finds none.
  for (const folder of [folderNameOf(name), home, ...formerFolders(paths.accounts, home)])
    rmSync(join(paths.accounts, folder), { recursive: true, force: true });
  const gone = await runs.ofAccount(home);
  for (const checksum of checksumsOf(gone)) {
    await runs.remove(checksum);
    rmSync(join(paths.runs, recordingName(checksum)), { force: true });
  }
  new LineFile(paths.hidden).remove(contentsOf(gone));
  return `The account ${name} is deleted, with its games and its runs.`;
}

/** Returns the folders of the names that an account had before. */
const formerFolders = (accounts: string, home: string): readonly string[] =>
  readdirSync(accounts).filter((folder) => {
    const account = readableAccount(accounts, folder);
    return account?.renamedTo !== undefined && homeNameOf(account) === home;
  });

function readableAccount(accounts: string, folder: string): ReturnType<typeof readAccount> {
  try {
    return readAccount(accounts, folder);
  } catch {
    // A damaged account is another one.
    return undefined;
  }
}

const keysCount = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'key' : 'keys'}`;
