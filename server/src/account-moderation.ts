/** Moderation of accounts: lists them, gives one another name, and sends a player away. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableLines } from '../../src/cli/io/text-table';
import { folderNameOf, homeNameOf, nameId, readAccount, writeAccount, type AccountFile } from './account-file';
import { readLoginName, type Accounts } from './accounts';
import type { RunTable } from './boards/run-table';
import type { pathsIn } from './data-folder';
import { contentsOf } from './folder-size';
import { notedGuests, type PlayingGuest } from './guests';
import { kick } from './kicks';
import { EXIT, ServerError } from './server-error';

/** The files of a server that a command works on. */
export interface Moderated {
  readonly paths: ReturnType<typeof pathsIn>;
  readonly accounts: Accounts;
  readonly runs: RunTable;
  /** Tells whether a living server plays games in the folder of a guest. */
  readonly guestsPlayed: () => Promise<(folder: string) => boolean>;
}

/** Returns the account of a name. Throws a ServerError if there is none, or if it has another name now. */
export function accountOf(name: string, { paths }: Pick<Moderated, 'paths'>): AccountFile {
  const account = readAccount(paths.accounts, folderNameOf(name));
  if (!account)
    throw new ServerError(`There is no account ${name}: give the name with which the player logs in.`, EXIT.usage);
  if (account.renamedTo === undefined) return account;
  throw new ServerError(`The account ${name} is called ${account.renamedTo} now: give that name.`, EXIT.usage);
}

/**
 * Gives an account another name. Its games stay where they are, so that one that is played can end in peace, and the old name
 * belongs to nobody else.
 */
export async function renameAccount(name: string, given: string, files: Moderated): Promise<string> {
  const { paths, accounts, runs } = files;
  const account = accountOf(name, files);
  const login = readLoginName(given, 'give a short one');
  if ('problem' in login) throw new ServerError(`${login.problem}.`, EXIT.usage);
  const { name: next } = login;
  if (nameId(next) === nameId(name))
    throw new ServerError(`${next} is the name that the account has: capitals do not make another one.`, EXIT.usage);
  const home = homeNameOf(account);
  const other = readAccount(paths.accounts, folderNameOf(next));
  if (other && homeNameOf(other) !== home)
    throw new ServerError(`The name ${next} belongs to another player: give another one.`, EXIT.usage);
  const problem = accounts.problemOfNewName(next, account.name);
  if (problem !== undefined) throw new ServerError(problem, EXIT.usage);
  writeAccount(paths.accounts, {
    ...account,
    name: next,
    hero: account.hero ?? account.name,
    home: folderNameOf(next) === home ? undefined : home,
  });
  writeAccount(paths.accounts, { name: account.name, keys: [], home, renamedTo: next });
  await runs.rename(home, next);
  return `${account.name} is called ${next} now: the player logs in with that name, and present games end within five seconds.`;
}

/** Ends the games of an account and of the guests with its name. Those of the account are saved. */
export async function kickPlayer(name: string, files: Moderated): Promise<readonly string[]> {
  const { accounts, guests } = files.paths;
  const called = (await playingGuests(files)).filter((guest) => nameId(guest.name) === nameId(name));
  for (const { folder } of called) kick(join(guests, folder));
  const said = called.map((guest) => `The game of the guest ${guest.name} ends within five seconds.`);
  if (!readAccount(accounts, folderNameOf(name))) {
    if (said.length > 0) return said;
    throw new ServerError(`There is no account ${name}, and no guest of this name plays: list names all.`, EXIT.usage);
  }
  const account = accountOf(name, files);
  kick(join(accounts, folderNameOf(name)));
  return [`The games of ${account.name} end within five seconds, and are saved: the next login goes on.`, ...said];
}

/** Returns the guests who play. */
async function playingGuests({ paths, guestsPlayed }: Moderated): Promise<readonly PlayingGuest[]> {
  const isPlayed = await guestsPlayed();
  return notedGuests(paths.guests).filter(({ folder }) => isPlayed(folder));
}

const COLUMNS = [
  { heading: 'name', isText: true },
  { heading: 'keys' },
  { heading: 'links' },
  { heading: 'last seen', isText: true },
  { heading: 'MB' },
  { heading: 'state', isText: true },
] as const;

/** Returns the accounts, and the guests who play, as a table, by their names. */
export async function accountLines(files: Moderated): Promise<readonly string[]> {
  const { paths, accounts } = files;
  const rows = [
    ...readdirSync(paths.accounts).flatMap((folder) => rowOf(folder, paths.accounts, accounts)),
    ...(await playingGuests(files)).map(({ name, folder }) => guestRow(name, contentsOf(join(paths.guests, folder)))),
  ];
  if (rows.length === 0) return ['There are no accounts yet, and no guest plays.'];
  const key = ([name = '']: readonly string[]): string => nameId(name);
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return tableLines(COLUMNS, rows);
}

/** Returns the row of the account in a folder; none if there is no account. */
function rowOf(folder: string, path: string, accounts: Accounts): readonly (readonly string[])[] {
  try {
    const account = readAccount(path, folder);
    if (!account) return [];
    const { name, keys, renamedTo } = account;
    if (renamedTo !== undefined) return [[name, '', '', '', '', `called ${renamedTo} now`]];
    const games = contentsOf(join(path, homeNameOf(account), 'home'));
    const seen = Math.max(games.changed, contentsOf(join(path, folder)).changed);
    const links = keys.filter((each) => each.startsWith('link-')).length;
    const isBanned = keys.some((each) => accounts.isBanned(each));
    return [
      [
        name,
        String(keys.length - links),
        String(links),
        momentOf(seen),
        megabytes(games.bytes),
        isBanned ? 'banned' : '',
      ],
    ];
  } catch {
    return [[`folder ${folder}`, '', '', '', '', 'damaged: restore its account.json, or remove the folder']];
  }
}

const guestRow = (name: string, { changed, bytes }: ReturnType<typeof contentsOf>): readonly string[] => [
  name,
  '',
  '',
  momentOf(changed),
  megabytes(bytes),
  'guest, plays now',
];

/** "2026-01-31 12:00". */
const momentOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, '2026-01-31T12:00'.length).replace('T', ' ');

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
