/** The accounts: each name belongs to the first public key that logs in with it. Guests have a folder for one visit. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DISK, writeWhole } from '../../src/store/disk/fs';
import { spelled, textProblem } from '../../src/library/game-options';
import { createFile } from './create-file';
import type { DataFolder } from './data-folder';
import { isMixed, skeletonOf } from './lookalikes';

/** Characters of the name of an account's folder. */
const FOLDER_LENGTH = 32;
const FILE = 'account.json';

/** The file of an account. */
interface AccountFile {
  readonly name: string;
  /** Public keys as ssh writes them: the kind and the bytes in Base64. */
  readonly keys: readonly string[];
  /** Whether others may watch the games. Default: they may. */
  readonly mayWatch?: boolean;
}

/** A folder in which one player's games are saved. */
export interface Home {
  readonly folder: string;
  /** Called when the player's last session is over. */
  readonly leave: () => void;
}

/** Reads the name of a login. Returns its spelling, or what is wrong with it as a sentence. */
export function readLoginName(given: string): { readonly name: string } | { readonly problem: string } {
  const name = spelled(given);
  const problem = textProblem('name', name);
  return problem === undefined ? { name } : { problem: `${problem}: log in with a short one, as in ssh Wren@…` };
}

/** Returns what names have in common that are one account: they differ in capitals or in compatible forms alone. */
export const nameId = (name: string): string => name.normalize('NFKC').toLowerCase();

/** All accounts of a data folder. */
export class Accounts {
  /** The names of all accounts that look alike, by what they have in common. */
  private readonly alike = new Map<string, Set<string>>();

  constructor(private readonly folders: Pick<DataFolder, 'accounts' | 'guests'>) {
    for (const folder of readdirSync(folders.accounts)) {
      try {
        const account = readAccount(join(folders.accounts, folder, FILE));
        if (account) this.note(account.name);
      } catch {
        // A damaged account keeps its own player out, and nobody else.
      }
    }
  }

  /** Returns why nobody can come new under a name, as a sentence; undefined if somebody can, or if it has an account. */
  problemOfNewName(name: string): string | undefined {
    if (this.read(name)) return undefined;
    if (isMixed(name)) return `The name ${name} mixes letters of several alphabets: choose one with those of one.`;
    // An account whose folder has been removed is gone.
    const others = [...(this.alike.get(skeletonOf(name)) ?? [])].filter((other) => existsSync(this.fileOf(other)));
    return others.length > 0 ? `The name ${name} looks like that of another player: choose another one.` : undefined;
  }

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
    if (createFile(this.fileOf(name), () => `${JSON.stringify(account)}\n`)) this.note(name);
    return this.ownerOf(name, key) === 'key';
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

  /** Whether others may watch the games of an account. Throws if it cannot be read. */
  mayBeWatched(name: string): boolean {
    return this.read(name)?.mayWatch ?? true;
  }

  /** Lets others watch the games of an account, or not. */
  allowWatchers(name: string, mayWatch: boolean): void {
    this.change(name, (account) => ({ ...account, mayWatch }));
  }

  /** The public keys of an account. Throws if it cannot be read. */
  keysOf(name: string): readonly string[] {
    return this.read(name)?.keys ?? [];
  }

  /** Replaces the public keys of an account. */
  setKeys(name: string, keys: readonly string[]): void {
    this.change(name, (account) => ({ ...account, keys }));
  }

  /** Writes a changed account. A kill at any moment leaves the old file or the new one. */
  private change(name: string, change: (account: AccountFile) => AccountFile): void {
    const account = this.read(name);
    if (!account) throw new Error(`The account ${name} has been removed.`);
    writeWhole(DISK, this.folderOf(name), FILE, Buffer.from(`${JSON.stringify(change(account))}\n`));
  }

  private note(name: string): void {
    const skeleton = skeletonOf(name);
    this.alike.set(skeleton, (this.alike.get(skeleton) ?? new Set()).add(name));
  }

  private read(name: string): AccountFile | undefined {
    return readAccount(this.fileOf(name));
  }

  private fileOf(name: string): string {
    return join(this.folderOf(name), FILE);
  }

  /** No name can lead out of the folder. */
  private folderOf(name: string): string {
    const id = createHash('sha256').update(nameId(name)).digest('hex');
    return join(this.folders.accounts, id.slice(0, FOLDER_LENGTH));
  }
}

/** Reads the file of an account; undefined if there is none. Throws if it is damaged. */
function readAccount(file: string): AccountFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AccountFile;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
