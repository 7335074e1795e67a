/** The file of an account: what stands in it, and the folder in which it lies. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, DISK, writeWhole } from '../../src/store/disk/fs';

/** Characters of the name of an account's folder. */
const FOLDER_LENGTH = 32;
/** The file in the folder of an account that makes it one. */
export const ACCOUNT_FILE = 'account.json';
/** The names that an account may have had, at most: a circle of damaged files ends there. */
const MAX_NAMES = 100;

/** An account as its file has it. */
export interface AccountFile {
  readonly name: string;
  /** Public keys as ssh writes them, and links: the kind and the bytes in Base64. */
  readonly keys: readonly string[];
  /** Whether others may watch the games. Default: they may. */
  readonly mayWatch?: boolean;
  /** Whether watchers may send signs. Default: they may. */
  readonly takesSigns?: boolean;
  /** The number of turns by which watchers see the games later. Default: 0. */
  readonly watchDelay?: number;
  /** The folder of the account that holds the games. Default: that of its name. */
  readonly home?: string | undefined;
  /** The hero of games that were open when the account was renamed. */
  readonly hero?: string | undefined;
  /** The name that the account has now; the old one belongs to nobody else. */
  readonly renamedTo?: string;
}

/** Returns what names have in common that are one account: they differ in capitals or in compatible forms alone. */
export const nameId = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Returns the first characters of a checksum, as the names of folders have them. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, FOLDER_LENGTH);

/** Returns the name of an account's folder. No name can lead out of the folder of all accounts. */
export const folderNameOf = (name: string): string => checksumOf(nameId(name));

/** Returns the name of the folder that holds the games of an account. */
export const homeNameOf = ({ name, home }: AccountFile): string => home ?? folderNameOf(name);

/** Returns an account as text. */
export const accountText = (account: AccountFile): string => `${JSON.stringify(account)}\n`;

/** Reads the account in a folder; undefined if there is none. Throws if it is damaged. */
export function readAccount(accounts: string, folder: string): AccountFile | undefined {
  try {
    return JSON.parse(readFileSync(join(accounts, folder, ACCOUNT_FILE), 'utf8')) as AccountFile;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes an account into its folder. A kill at any moment leaves the old file or the new one. */
export function writeAccount(accounts: string, account: AccountFile): void {
  const folder = join(accounts, folderNameOf(account.name));
  DISK.makeFolder(folder);
  writeWhole(DISK, folder, ACCOUNT_FILE, Buffer.from(accountText(account)));
}

/** Returns the name that an account has now, by the folder of its games; undefined if there is none. Throws if it is damaged. */
export function presentName(accounts: string, home: string): string | undefined {
  let account = readAccount(accounts, home);
  for (let i = 0; i < MAX_NAMES && account?.renamedTo !== undefined; i++)
    account = readAccount(accounts, folderNameOf(account.renamedTo));
  return account?.name;
}
