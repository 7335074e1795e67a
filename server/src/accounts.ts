/** The accounts: each name belongs to the public keys and links that log in with it. Guests have a folder for one visit. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spelled, textProblem } from '../../src/library/game-options';
import { createFile } from './create-file';
import type { DataFolder } from './data-folder';

/** Characters of the name of an account's folder. */
const FOLDER_LENGTH = 32;
/** Keys of one account. */
const MAX_KEYS = 10;

/** The file of an account. */
interface AccountFile {
  readonly name: string;
  /** Public keys as ssh writes them, and links: the kind and the bytes in Base64. */
  readonly keys: readonly string[];
}

/** Returns the key that a secret link is among the keys of an account. Nobody can make the link from it. */
export const keyOfLink = (secret: string): string =>
  `link-sha256 ${createHash('sha256').update(secret).digest('base64')}`;

/** A folder in which one player's games are saved. */
export interface Home {
  readonly folder: string;
  /** Called when the player's last session is over. */
  readonly leave: () => void;
}

/** Reads the name of a login. Returns its spelling, or what is wrong with it as a sentence that ends with the cure. */
export function readLoginName(given: string, cure: string): { readonly name: string } | { readonly problem: string } {
  const name = spelled(given);
  const problem = textProblem('name', name);
  return problem === undefined ? { name } : { problem: `${problem}: ${cure}` };
}

/** All accounts of a data folder. */
export class Accounts {
  /** The folders of guests whose page has gone, and when they are removed. */
  private readonly leaving = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly folders: Pick<DataFolder, 'accounts' | 'guests'>,
    private readonly guestMinutes: number,
  ) {}

  /** Whether a name belongs to nobody yet, to this key, or to another one. Throws if the account cannot be read. */
  ownerOf(name: string, key: string): 'nobody' | 'key' | 'another' {
    const account = this.read(name);
    if (!account) return 'nobody';
    return account.keys.includes(key) ? 'key' : 'another';
  }

  /** Gives a name to a key if it belongs to nobody. Returns whether it is the key's. */
  claim(name: string, key: string): boolean {
    mkdirSync(this.folderOf(name), { recursive: true, mode: 0o700 });
    const account: AccountFile = { name, keys: [key] };
    return createFile(this.fileOf(name), () => textOf(account)) || this.ownerOf(name, key) === 'key';
  }

  /** Gives an account another key. Returns whether it has the key now. */
  addKey(name: string, key: string): boolean {
    const account = this.read(name);
    if (!account || account.keys.includes(key)) return account !== undefined;
    if (account.keys.length >= MAX_KEYS) return false;
    this.write({ ...account, keys: [...account.keys, key] });
    return true;
  }

  /** Gives a name, and the games of the guest who has this link, to the link. Returns whether the name is the link's. */
  settle(name: string, link: string): boolean {
    if (!this.claim(name, link)) return false;
    const [from, to] = [this.pageFolderOf(link), this.homeOf(name).folder];
    this.welcomeBack(from);
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
    return true;
  }

  /** The folder of an account's games. */
  homeOf(name: string): Home {
    return { folder: join(this.folderOf(name), 'home'), leave: () => undefined };
  }

  /** A folder for the games of a guest, which is removed afterwards. */
  guestHome(): Home {
    const folder = mkdtempSync(join(this.folders.guests, 'guest-'));
    return {
      folder,
      leave: () => {
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }

  /** A folder for the games of a guest on a page, whose line may be cut: it is there for some minutes more. */
  pageHome(link: string): Home {
    const folder = this.pageFolderOf(link);
    this.welcomeBack(folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const remove = (): void => {
      this.leaving.delete(folder);
      rmSync(folder, { recursive: true, force: true });
    };
    return {
      folder,
      leave: () => {
        this.leaving.set(folder, setTimeout(remove, this.guestMinutes * 60_000).unref());
      },
    };
  }

  private welcomeBack(folder: string): void {
    clearTimeout(this.leaving.get(folder));
    this.leaving.delete(folder);
  }

  private read(name: string): AccountFile | undefined {
    try {
      return JSON.parse(readFileSync(this.fileOf(name), 'utf8')) as AccountFile;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private write(account: AccountFile): void {
    const file = this.fileOf(account.name);
    const fresh = `${file}.new`;
    rmSync(fresh, { force: true });
    createFile(fresh, () => textOf(account));
    renameSync(fresh, file);
  }

  private fileOf(name: string): string {
    return join(this.folderOf(name), 'account.json');
  }

  /** Names that differ in capitals or in compatible forms alone are one account. No name can lead out of the folder. */
  private folderOf(name: string): string {
    return join(this.folders.accounts, checksumOf(name.normalize('NFKC').toLowerCase()));
  }

  private pageFolderOf(link: string): string {
    return join(this.folders.guests, `page-${checksumOf(link)}`);
  }
}

const textOf = (account: AccountFile): string => `${JSON.stringify(account)}\n`;

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, FOLDER_LENGTH);
